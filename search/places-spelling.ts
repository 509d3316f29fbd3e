import { editDistance, editRows, unitsOf } from "#search/edit-distance.ts";
import { letterBit, type PlaceNames } from "#search/places-names.ts";

const SHORTEST_GUESSED = 4;
const SHORTEST_WITH_TWO_ERRORS = 6;

export interface NearName {
  number: number;
  distance: number;
}

/** Names that differ from `key` by one letter (4 or 5 letters) or at most two (longer), a swap of neighbours being one. */
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
