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
  /** A bit for each letter that a name has, to rule out most names before the edit distance is computed. */
  letters: Int32Array;
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

/** `eachName` calls back with each name and the number of the place that has it. */
export function createPlaceNames(eachName: (add: (name: string, place: number) => void) => void): PlaceNames {
  const numberOf = new Map<string, number>();
  const numbers: number[] = [];
  const values: number[] = [];
  eachName((name, place) => {
    const key = foldPlaceName(name);
    if (key === "" || key.length > 60) return;
    let number = numberOf.get(key);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(key, number);
    }
    numbers.push(number);
    values.push(place);
  });
  const table = stringTable([...numberOf.keys()]);
  return { numberOf, ...grouped(numberOf.size, numbers, values), table, letters: lettersOfAll(table) };
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

function lettersOfAll({ units, start }: StringTable): Int32Array {
  const letters = new Int32Array(start.length - 1);
  for (let i = 0; i < letters.length; i++) {
    for (let at = start[i]!; at < start[i + 1]!; at++) letters[i]! |= letterBit(units[at]!);
  }
  return letters;
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
  const letters = word.reduce((bits, unit) => bits | letterBit(unit), 0);
  const { units, start } = names.table;
  const rows = editRows();
  const near: NearName[] = [];
  for (let number = 0; number < names.letters.length; number++) {
    const length = start[number + 1]! - start[number]!;
    if (Math.abs(length - word.length) > limit || length < SHORTEST_GUESSED - 1) continue;
    if (bitCount(letters ^ names.letters[number]!) > 2 * limit) continue;
    const distance = editDistance(word, units, start[number]!, start[number + 1]!, limit, rows);
    if (distance <= limit) near.push({ number, distance });
  }
  return near;
}

function bitCount(bits: number): number {
  let v = bits - ((bits >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
