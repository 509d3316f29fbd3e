import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";
import { consonantsOf, devoiced, type PhoneticKey } from "#search/words/phonetic-key.ts";

/** Values by the sound of their phrases: the same sound, and those with the same consonants. */
export interface PhraseSounds<T> {
  exact: ReadonlyMap<string, T>;
  alike: SoundTable<T>;
}

/** Values by the sound of their names, grouped by consonants. `tamil` groups them as Tamil writes the consonants. */
interface SoundTable<T> {
  plain: Map<string, Sounding<T>[]>;
  tamil: Map<string, Sounding<T>[]>;
}

interface Sounding<T> {
  full: string;
  value: T;
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

function newSoundTable<T>(): SoundTable<T> {
  return { plain: new Map(), tamil: new Map() };
}

function addSounding<T>({ plain, tamil }: SoundTable<T>, key: PhoneticKey, value: T): void {
  append(plain, key, value);
  append(tamil, devoiced(key), value);
}

/** The values with the same consonants as `full` and at most `limit` edits in the other sounds, nearest first. */
function soundingLike<T>(
  table: SoundTable<T>,
  full: string,
  { tamil, limit }: { tamil: boolean; limit: number },
): { value: T; edits: number }[] {
  const candidates = (tamil ? table.tamil : table.plain).get(consonantsOf(full)) ?? [];
  const rows = editRows();
  const units = unitsOf(full);
  return candidates
    .map((other) => ({
      value: other.value,
      edits: editDistance(units, unitsOf(other.full), 0, other.full.length, limit, rows),
    }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
}

function append<T>(to: Map<string, Sounding<T>[]>, { full, skeleton }: PhoneticKey, value: T): void {
  const before = to.get(skeleton);
  if (before) before.push({ full, value });
  else to.set(skeleton, [{ full, value }]);
}
