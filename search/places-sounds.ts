import { phoneticKey } from "#search/phonetic-key.ts";
import { chosen, type Found } from "#search/places-found.ts";
import type { Reading } from "#search/places-readings.ts";
import { isIndic, isTamil } from "#search/scripts.ts";
import { addSounding, newSoundTable, type SoundTable, soundingLike } from "#search/sound-table.ts";

/** The numbers of the readings of states, districts and towns, by their names. */
export type PlaceSounds = SoundTable<number>;

const SHORTEST = 3;
/** "in Chennai", "of Kolkata": what the languages join to the end of a name. */
const ENDINGS = [/(யில்|வில்|இல்|ில்)$/, /(లోని|లో|ంలో)$/, /(ದಲ್ಲಿ|ನಲ್ಲಿ|ಲ್ಲಿ|ಯಲ್ಲಿ)$/, /(য়ের|ের|য়|তে|র)$/, /(માં|ના|ની)$/];

export function createPlaceSounds(names: Iterable<{ name: string; reading: number }>): PlaceSounds {
  const sounds: PlaceSounds = newSoundTable();
  for (const { name, reading } of names) addSounding(sounds, phoneticKey(name), reading);
  return sounds;
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
  const { full } = phoneticKey(name);
  const { length } = full;
  if (length < SHORTEST) return { edits: Number.POSITIVE_INFINITY, length, readings: [] };
  const found = soundingLike(sounds, full, { tamil: isTamil(name), limit: Math.max(1, Math.floor(length / 3)) });
  const edits = found[0]?.edits ?? Number.POSITIVE_INFINITY;
  return { edits, length, readings: found.filter((one) => one.edits === edits).map(({ value }) => value) };
}
