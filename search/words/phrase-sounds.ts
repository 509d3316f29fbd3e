import { consonantsOf } from "#search/words/phonetic-key.ts";
import { addSounding, newSoundTable, type SoundTable, soundingLike } from "#search/words/sound-table.ts";

/** Values by the sound of their phrases: the same sound, and those with the same consonants. */
export interface PhraseSounds<T> {
  exact: ReadonlyMap<string, T>;
  alike: SoundTable<T>;
}

/** How long a sound must be, and how many consonants it must have. */
interface Fewest {
  length: number;
  consonants: number;
}

/** The share of a phrase's sounds that may differ, because languages and typists differ in vowels */
const OTHER_SOUNDS = 1 / 4;
const FEW_CONSONANTS = 4;

export function newPhraseSounds<T>(exact: ReadonlyMap<string, T>): PhraseSounds<T> {
  let table: SoundTable<T> | null = null;
  return {
    exact,
    // Made when it is first needed, because most processes look nothing up.
    get alike() {
      table ??= tableOf(exact);
      return table;
    },
  };
}

function tableOf<T>(exact: ReadonlyMap<string, T>): SoundTable<T> {
  const table = newSoundTable<T>();
  for (const [full, value] of exact) addSounding(table, { full, skeleton: consonantsOf(full) }, value);
  return table;
}

/**
 * The phrase with the same consonants and the nearest vowels, if the sound is long enough not to be another word. A sound with
 * only four consonants may have only one other vowel.
 */
export function nearestSound<T>({ alike }: PhraseSounds<T>, full: string, fewest: Fewest, tamil = false): T | null {
  const consonants = consonantsOf(full).length;
  if (full.length < fewest.length || consonants < fewest.consonants) return null;
  const limit = consonants <= FEW_CONSONANTS ? 1 : Math.floor(full.length * OTHER_SOUNDS);
  return soundingLike(alike, full, { tamil, limit })[0]?.value ?? null;
}
