import { placeSound } from "#search/places/place-sounds.ts";
import { type Hearing, soundCodes, soundDistance } from "#search/places/sound-distance.ts";
import { isBengali, isTamil } from "#search/words/scripts.ts";

/**
 * Numbers of places (see `candidate` in gazetteer.ts) by the sound of their names. Names with the same consonants, those that are easily
 * confused taken together, are one group: groups are compared first, then the names of similar groups letter by letter.
 */
export interface SoundIndex {
  groupOf: ReadonlyMap<string, number>;
  /** By group: its consonants, and a bit for each of them. */
  consonants: readonly string[];
  bits: Int32Array;
  /** Group g has the names from names[g] to names[g + 1]. */
  names: Uint32Array;
  /** Name i has the sounds codes[start[i]] to codes[start[i + 1]], and is that of place places[i]. */
  start: Uint32Array;
  codes: Uint8Array;
  places: Uint32Array;
}

/** Consonants that a script or a typist confuses have the same letter. v, y and h are left out. */
const CLASS_OF = {
  k: "k",
  g: "k",
  c: "s",
  j: "s",
  s: "s",
  t: "t",
  d: "t",
  p: "p",
  b: "p",
  m: "m",
  n: "m",
  r: "r",
  l: "l",
};
const CLASSES: Readonly<Record<string, string>> = CLASS_OF;
const CLASS_LETTERS = "kstpmrl";

const SHORTEST = 3;
const LONGEST = 40;

export function createSoundIndex(names: Iterable<{ name: string; number: number }>): SoundIndex {
  const groups = new Map<string, { sounds: string[]; places: number[] }>();
  const sounds = new Map<string, string>();
  for (const { name, number } of names) {
    // A district and its head town have the same names.
    const sound = sounds.get(name) ?? placeSound(name);
    sounds.set(name, sound);
    if (sound.length < SHORTEST || sound.length > LONGEST) continue;
    const consonants = consonantClasses(sound);
    let group = groups.get(consonants);
    if (!group) {
      group = { sounds: [], places: [] };
      groups.set(consonants, group);
    }
    if (group.sounds.some((each, i) => each === sound && group.places[i] === number)) continue;
    group.sounds.push(sound);
    group.places.push(number);
  }
  const consonants = [...groups.keys()];
  const members = [...groups.values()];
  const all = members.flatMap((group) => group.sounds);
  return {
    groupOf: new Map(consonants.map((each, i) => [each, i])),
    consonants,
    bits: Int32Array.from(consonants, bitsOf),
    names: sums(members.map((group) => group.sounds.length)),
    start: sums(all.map((sound) => sound.length)),
    codes: soundCodes(all.join("")),
    places: Uint32Array.from(members.flatMap((group) => group.places)),
  };
}

/** 0, the first number, the first two together, and so on. */
function sums(numbers: readonly number[]): Uint32Array {
  const total = new Uint32Array(numbers.length + 1);
  for (let i = 0; i < numbers.length; i++) total[i + 1] = total[i]! + numbers[i]!;
  return total;
}

function consonantClasses(sound: string): string {
  let classes = "";
  for (const letter of sound) classes += CLASSES[letter] ?? "";
  return classes;
}

function bitsOf(classes: string): number {
  let bits = 0;
  for (const letter of classes) bits |= 1 << CLASS_LETTERS.indexOf(letter);
  return bits;
}

export interface SoundMatch {
  place: number;
  /** See `soundDistance`. */
  distance: number;
}

/** How much may differ, for each letter of a sound. */
const LIMIT_PER_LETTER = 12;
const SMALLEST_LIMIT = 40;
const LARGEST_LIMIT = 120;

/** The places whose names sound like `written`, each once, nearest first. `share` makes the usual limit stricter or laxer. */
export function soundsLike(index: SoundIndex, written: string, share = 1): SoundMatch[] {
  const nearest = new Map<number, number>();
  for (const heard of readings(written)) {
    const limit = share * Math.min(LARGEST_LIMIT, Math.max(SMALLEST_LIMIT, heard.codes.length * LIMIT_PER_LETTER));
    for (let group = 0; group < index.consonants.length; group++) {
      if (isSimilar(index, group, heard)) addNearest(nearest, heard, index, group, limit);
    }
  }
  return nearestFirst(nearest);
}

/** The places whose names have the same consonants as `written`, and otherwise differ by at most `limit`. */
export function soundsTheSame(index: SoundIndex, written: string, limit: number): SoundMatch[] {
  const nearest = new Map<number, number>();
  for (const heard of readings(written)) {
    const group = index.groupOf.get(heard.consonants);
    if (group !== undefined) addNearest(nearest, heard, index, group, limit);
  }
  return nearestFirst(nearest);
}

interface Heard {
  codes: Uint8Array;
  consonants: string;
  bits: number;
  hearing: Hearing;
}

/** In names of Kerala, Tamil ற்ற is a double t: நெய்யாற்றின்கரை is Neyyattinkara. */
function readings(written: string): Heard[] {
  const spellings = isTamil(written) && written.includes("ற்ற") ? [written, written.replaceAll("ற்ற", "ட்ட")] : [written];
  return spellings.map(hear).filter((heard) => heard !== null);
}

function hear(written: string): Heard | null {
  const sound = placeSound(written);
  if (sound.length < SHORTEST || sound.length > LONGEST) return null;
  const consonants = consonantClasses(sound);
  const hearing = isTamil(written) ? "tamil" : isBengali(written) ? "bengali" : "plain";
  return { codes: soundCodes(sound), consonants, bits: bitsOf(consonants), hearing };
}

function addNearest(
  nearest: Map<number, number>,
  { codes, hearing }: Heard,
  index: SoundIndex,
  group: number,
  limit: number,
): void {
  for (let i = index.names[group]!; i < index.names[group + 1]!; i++) {
    const distance = soundDistance(codes, index.codes, index.start[i]!, index.start[i + 1]!, limit, hearing);
    const place = index.places[i]!;
    if (distance <= limit && distance < (nearest.get(place) ?? Number.POSITIVE_INFINITY)) nearest.set(place, distance);
  }
}

function nearestFirst(nearest: Map<number, number>): SoundMatch[] {
  return [...nearest].map(([place, distance]) => ({ place, distance })).sort((a, b) => a.distance - b.distance);
}

/** Names with fewer consonants are alike by chance, so all of them must be right. */
const FEWEST_WITH_ERROR = 3;

/** The same consonants, or one more, one less or another one. */
function isSimilar(index: SoundIndex, group: number, { consonants, bits }: Heard): boolean {
  const differing = bits ^ index.bits[group]!;
  const withoutOne = differing & (differing - 1);
  if ((withoutOne & (withoutOne - 1)) !== 0) return false;
  const other = index.consonants[group]!;
  const longer = consonants.length - other.length;
  if (longer < -1 || longer > 1) return false;
  if (consonants === other) return true;
  if (consonants.length < FEWEST_WITH_ERROR || other.length < FEWEST_WITH_ERROR - 1) return false;
  let at = 0;
  while (at < consonants.length && consonants[at] === other[at]) at++;
  return consonants.slice(at + (longer >= 0 ? 1 : 0)) === other.slice(at + (longer <= 0 ? 1 : 0));
}
