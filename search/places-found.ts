import type { Gazetteer } from "#search/places.ts";
import { foldPlaceName, readingsOf } from "#search/places-names.ts";
import { within } from "#search/places-ranking.ts";
import type { Reading } from "#search/places-readings.ts";

export interface Found {
  readings: Reading[];
  /** What the words after it named, by which the readings were chosen. */
  context: Reading[];
  corrected: boolean;
}

/** Everything that bears exactly this name. */
export function exactly(gazetteer: Gazetteer, words: string[]): Reading[] {
  const number = gazetteer.names.numberOf.get(foldPlaceName(words.join("")));
  return number === undefined ? [] : readingsOf(gazetteer.names, number).map(gazetteer.reading);
}

/** Those of the readings that lie inside what was found for the words after them; null when none does. */
export function chosen(readings: Reading[], inside: Found | null, corrected: boolean): Found | null {
  const context = inside?.readings ?? [];
  const kept = inside ? within(readings, context) : readings;
  return kept.length > 0 ? { readings: kept, context, corrected: corrected || (inside?.corrected ?? false) } : null;
}

export function isLocality({ place }: Reading): boolean {
  return place.kind === "locality";
}

/** What can hold other places: the state where there is one, rather than the village that has its name. */
export function areas(readings: Reading[]): Reading[] {
  const states = readings.filter(({ place }) => place.kind === "state");
  const others = readings.filter((reading) => !isLocality(reading));
  return states.length > 0 ? states : others.length > 0 ? others : readings;
}
