import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";
import { consonantsOf, devoiced, type PhoneticKey } from "#search/words/phonetic-key.ts";

/** Values by the sound of their names, grouped by consonants. `tamil` groups them as Tamil writes the consonants. */
export interface SoundTable<T> {
  plain: Map<string, Sounding<T>[]>;
  tamil: Map<string, Sounding<T>[]>;
}

interface Sounding<T> {
  full: string;
  value: T;
}

export function newSoundTable<T>(): SoundTable<T> {
  return { plain: new Map(), tamil: new Map() };
}

export function addSounding<T>({ plain, tamil }: SoundTable<T>, key: PhoneticKey, value: T): void {
  append(plain, key, value);
  append(tamil, devoiced(key), value);
}

/** The values with the same consonants as `full` and at most `limit` edits in the other sounds, nearest first. */
export function soundingLike<T>(
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
