import type { Gazetteer } from "#search/places.ts";
import { chosen, exactly, type Found } from "#search/places-found.ts";
import { foldPlaceName, readingsOf } from "#search/places-names.ts";
import type { Reading } from "#search/places-readings.ts";
import { nearNames } from "#search/places-spelling.ts";
import { stringAt } from "#search/string-table.ts";

const ERROR_COSTS = 2.5;

/** The name nearest to the words, a larger place before a smaller: an error costs as much as being 300 times smaller. */
export function misspelt(
  gazetteer: Gazetteer,
  words: string[],
  inside: Found | null,
  isLikely: (name: string) => boolean = () => true,
): Found | null {
  const key = foldPlaceName(words.join(""));
  let best: Found | null = null;
  let bestScore = 0;
  for (const { number, distance } of nearNames(gazetteer.names, key)) {
    if (!isLikely(stringAt(gazetteer.names.table, number))) continue;
    const readings = readingsOf(gazetteer.names, number).map(gazetteer.reading);
    const found = chosen(
      readings.filter((reading) => believable(reading, key, distance)),
      inside,
      true,
    );
    if (!found) continue;
    const heaviest = Math.max(...found.readings.map(({ weight }) => weight));
    const score = 10 + Math.log10(Math.min(heaviest, 2e7)) - ERROR_COSTS * distance;
    if (score > bestScore) [best, bestScore] = [found, score];
  }
  return best;
}

const LARGE_TOWN = 300_000;
const HAMLET = 1000;

/** "Ahemdabad" and "Dehli" are villages too, but who swaps two letters of a large town means the town. */
export function swapped(gazetteer: Gazetteer, words: string[], inside: Found | null): Found | null {
  const exact = exactly(gazetteer, words);
  if (inside || exact.length === 0 || exact.some(({ weight }) => weight > HAMLET)) return null;
  const key = foldPlaceName(words.join(""));
  const found = misspelt(gazetteer, words, null, (name) => isSwap(name, key));
  if (!found?.readings.some(({ weight }) => weight >= LARGE_TOWN)) return null;
  return { ...found, readings: [...found.readings, ...exact] };
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join("") === [...b].sort().join("");
}

/** Short words are near to many villages by chance: two errors are forgiven in names that many people look for. */
function believable({ place, weight }: Reading, key: string, distance: number): boolean {
  if (place.kind === "locality") return distance === 1 && key.length >= 6;
  if (distance === 1) return true;
  return key.length >= 8 || (weight >= 100_000 && foldPlaceName(place.name)[0] === key[0]);
}
