import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { atHome } from "#search/places/heard-places.ts";
import { foldPlaceName, placesNamed } from "#search/places/place-names.ts";
import { within } from "#search/places/place-ranking.ts";

/** The places that words can mean. */
export interface NameMatch {
  candidates: Candidate[];
  /** What the words after them named; the candidates lie inside. */
  context: Candidate[];
  corrected: boolean;
  /** The name was only heard, so less likely places are offered too. */
  doubtful?: boolean;
  /** Each candidate is written exactly so in an Indian script. */
  written?: boolean;
}

export type Matcher = (gazetteer: Gazetteer, words: string[], inside: NameMatch | null) => NameMatch | null;

/** All places with exactly this name. */
export function placesWithName(gazetteer: Gazetteer, words: string[]): Candidate[] {
  const number = gazetteer.names.numberOf.get(foldPlaceName(words.join("")));
  return number === undefined ? [] : atHome(placesNamed(gazetteer.names, number).map(gazetteer.candidate), words[0]!);
}

/** The candidates inside what the words after them named; null when there are none. */
export function keepInside(
  candidates: Candidate[],
  inside: NameMatch | null,
  corrected: boolean,
  doubtful = false,
): NameMatch | null {
  const context = inside?.candidates ?? [];
  const remaining = inside ? within(candidates, context) : candidates;
  return remaining.length > 0
    ? { candidates: remaining, context, corrected: corrected || (inside?.corrected ?? false), doubtful }
    : null;
}

export function isLocality({ place }: Candidate): boolean {
  return place.kind === "locality";
}
