import { editDistance, editRows } from "#search/edit-distance.ts";
import { devoiced, phoneticKey } from "#search/phonetic-key.ts";
import { chosen, type Found } from "#search/places-found.ts";
import type { Reading } from "#search/places-readings.ts";
import { isIndic, isTamil } from "#search/scripts.ts";

/** Names of states, districts and towns by their consonants as they sound; `tamil` as Tamil writes them. */
export interface PlaceSounds {
  plain: ReadonlyMap<string, SoundingPlace[]>;
  tamil: ReadonlyMap<string, SoundingPlace[]>;
}

interface SoundingPlace {
  full: string;
  reading: number;
}

/** "in Chennai", "of Kolkata": what the languages join to the end of a name. */
const ENDINGS = [/(யில்|வில்|இல்|ில்)$/, /(లోని|లో|ంలో)$/, /(ದಲ್ಲಿ|ನಲ್ಲಿ|ಲ್ಲಿ|ಯಲ್ಲಿ)$/, /(য়ের|ের|য়|তে|র)$/, /(માં|ના|ની)$/];

export function createPlaceSounds(names: Iterable<{ name: string; reading: number }>): PlaceSounds {
  const plain = new Map<string, SoundingPlace[]>();
  const tamil = new Map<string, SoundingPlace[]>();
  for (const { name, reading } of names) {
    const key = phoneticKey(name);
    append(plain, key.skeleton, { full: key.full, reading });
    const soft = devoiced(key);
    append(tamil, soft.skeleton, { full: soft.full, reading });
  }
  return { plain, tamil };
}

/** A name in another script, with or without a case ending: the places whose names sound most like it. */
export function sounding(
  sounds: PlaceSounds,
  readingOf: (number: number) => Reading,
  words: readonly string[],
  inside: Found | null,
): Found | null {
  const written = words.join("");
  if (!isIndic(written)) return null;
  const names = [written, ...endingsCut(written)].map((name) => nearest(sounds, name));
  const fewest = Math.min(...names.map(({ edits }) => edits));
  const readings = names.filter(({ edits }) => edits === fewest).flatMap(({ readings }) => readings);
  return chosen([...new Set(readings)].map(readingOf), inside, false);
}

/** Whether a word in another script is a place's name, said almost exactly; `ending` wants a case ending, as in "in Chennai". */
export function soundsExactly(
  sounds: PlaceSounds,
  readingOf: (number: number) => Reading,
  written: string,
  ending: boolean,
): Reading[] {
  return [...(ending ? [] : [written]), ...endingsCut(written)]
    .map((name) => nearest(sounds, name))
    .flatMap(({ edits, length, readings }) => (edits <= (length > 5 ? 1 : 0) ? readings.map(readingOf) : []));
}

function endingsCut(written: string): string[] {
  return ENDINGS.filter((ending) => ending.test(written)).map((ending) => written.replace(ending, ""));
}

function nearest(sounds: PlaceSounds, name: string): { edits: number; length: number; readings: number[] } {
  const { full, skeleton } = phoneticKey(name);
  const { length } = full;
  if (length < 3) return { edits: Number.POSITIVE_INFINITY, length, readings: [] };
  const limit = Math.max(1, Math.floor(length / 3));
  const rows = editRows();
  const units = unitsOf(full);
  const candidates = ((isTamil(name) ? sounds.tamil : sounds.plain).get(skeleton) ?? [])
    .map((place) => ({
      reading: place.reading,
      edits: editDistance(units, unitsOf(place.full), 0, place.full.length, limit, rows),
    }))
    .filter(({ edits }) => edits <= limit);
  const edits = Math.min(...candidates.map((candidate) => candidate.edits));
  return { edits, length, readings: candidates.filter((one) => one.edits === edits).map(({ reading }) => reading) };
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text, (letter) => letter.charCodeAt(0));
}

function append(to: Map<string, SoundingPlace[]>, key: string, place: SoundingPlace): void {
  const places = to.get(key);
  if (places) places.push(place);
  else to.set(key, [place]);
}
