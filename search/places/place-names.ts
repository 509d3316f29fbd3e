import { ones } from "#search/segments/bitset.ts";
import { type StringTable, stringTable } from "#search/segments/string-table.ts";
import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";
import { isIndic } from "#search/words/scripts.ts";

/** Names and the places that have them: `places[start[i]]` to `places[start[i + 1]]` are the places with name number i. */
export interface PlaceNames {
  numberOf: ReadonlyMap<string, number>;
  start: Uint32Array;
  places: Uint32Array;
  /** The same names as UTF-16 units, to compare with a misspelt one. */
  table: StringTable;
  /** What rules out nearly all names before an edit distance is computed. */
  signs: LetterSigns;
}

/** The letters of all names, the shortest names first, so that only names of about the same length are looked at. */
interface LetterSigns {
  /** Numbers of the names. Those with `n` letters are at positions from[n] to from[n + 1]. */
  numbers: Uint32Array;
  from: Uint32Array;
  /** By position: a bit for each letter that a name has (code unit mod 32), and for each that it has twice. */
  once: Int32Array;
  twice: Int32Array;
}

const PLAIN = /^[A-Za-z ]+$/;
/** What writers leave out: the dot below a letter, and all that is no letter. */
const NOT_WRITTEN = /[\u093c\u09bc\u0abc\u0cbc]|[^\p{L}\p{M}\p{N}]/gu;

/**
 * A name without case, marks, spaces and punctuation: "Anna-nagar" and "ANNA NAGAR" are the same, and चाँदनी and चांदनी. "" when nothing is
 * left.
 */
export function foldPlaceName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase().replaceAll(" ", "");
  if (isIndic(name))
    return name
      .normalize("NFC")
      .toLowerCase()
      .replace(/\u0901/g, "\u0902")
      .replace(NOT_WRITTEN, "");
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(/&/g, "and")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

const LONGEST = 60;

/** `eachName` calls back with each name and the number of the place that has it. */
export function createPlaceNames(eachName: (add: (name: string, place: number) => void) => void): PlaceNames {
  const numberOf = new Map<string, number>();
  const numbers: number[] = [];
  const values: number[] = [];
  eachName((name, place) => {
    const key = foldPlaceName(name);
    if (key === "" || key.length > LONGEST) return;
    let number = numberOf.get(key);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(key, number);
    }
    numbers.push(number);
    values.push(place);
  });
  const table = stringTable([...numberOf.keys()]);
  return { numberOf, ...grouped(numberOf.size, numbers, values), table, signs: signsOf(table) };
}

export function placesNamed(names: PlaceNames, number: number): number[] {
  return [...new Set(names.places.subarray(names.start[number]!, names.start[number + 1]!))];
}

function letterBit(unit: number): number {
  return 1 << (unit & 31);
}

function grouped(count: number, numbers: number[], values: number[]) {
  const start = new Uint32Array(count + 1);
  for (const number of numbers) start[number + 1]!++;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const next = start.slice();
  const places = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) places[next[numbers[i]!]!++] = values[i]!;
  return { start, places };
}

function signsOf({ units, start }: StringTable): LetterSigns {
  const count = start.length - 1;
  const from = new Uint32Array(LONGEST + 2);
  for (let i = 0; i < count; i++) from[start[i + 1]! - start[i]! + 1]!++;
  for (let length = 0; length <= LONGEST; length++) from[length + 1]! += from[length]!;
  const next = from.slice();
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[next[start[i + 1]! - start[i]!]!++] = i;
  const [once, twice] = [new Int32Array(count), new Int32Array(count)];
  numbers.forEach((number, at) => {
    for (let i = start[number]!; i < start[number + 1]!; i++) {
      const bit = letterBit(units[i]!);
      twice[at]! |= once[at]! & bit;
      once[at]! |= bit;
    }
  });
  return { numbers, from, once, twice };
}

const SHORTEST_GUESSED = 4;
const SHORTEST_WITH_TWO_ERRORS = 6;

interface NearName {
  number: number;
  distance: number;
}

/** Names that differ from `key` by one edit (4 or 5 letters) or at most two (longer); swapping neighbours is one edit. */
export function nearNames(names: PlaceNames, key: string): NearName[] {
  if (key.length < SHORTEST_GUESSED || key.length > 40 || /\p{N}/u.test(key)) return [];
  const limit = key.length < SHORTEST_WITH_TWO_ERRORS ? 1 : 2;
  const word = unitsOf(key);
  let [once, twice] = [0, 0];
  for (const unit of word) {
    twice |= once & letterBit(unit);
    once |= letterBit(unit);
  }
  const { signs } = names;
  const { units, start } = names.table;
  const rows = editRows();
  const near: NearName[] = [];
  const to = signs.from[word.length + limit + 1]!;
  for (let at = signs.from[Math.max(word.length - limit, SHORTEST_GUESSED - 1)]!; at < to; at++) {
    // Each edit adds at most one letter, and takes away at most one.
    const otherOnce = signs.once[at]!;
    const otherTwice = signs.twice[at]!;
    if (ones(once & ~otherOnce) + ones(twice & ~otherTwice) > limit) continue;
    if (ones(otherOnce & ~once) + ones(otherTwice & ~twice) > limit) continue;
    const number = signs.numbers[at]!;
    const distance = editDistance(word, units, start[number]!, start[number + 1]!, limit, rows);
    if (distance <= limit) near.push({ number, distance });
  }
  return near.sort((a, b) => a.number - b.number);
}
