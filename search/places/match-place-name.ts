import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { foldPlaceName, nearNames, placesNamed, placesSoundingLike } from "#search/places/place-names.ts";
import { within } from "#search/places/place-ranking.ts";
import { stringAt } from "#search/segments/string-table.ts";

/** The places that words can mean. */
export interface NameMatch {
  candidates: Candidate[];
  /** What the words after them named; the candidates lie inside. */
  context: Candidate[];
  corrected: boolean;
}

/** All places with exactly this name. */
export function placesWithName(gazetteer: Gazetteer, words: string[]): Candidate[] {
  const number = gazetteer.names.numberOf.get(foldPlaceName(words.join("")));
  return number === undefined ? [] : placesNamed(gazetteer.names, number).map(gazetteer.candidate);
}

/** The candidates inside what the words after them named; null when there are none. */
function keepInside(candidates: Candidate[], inside: NameMatch | null, corrected: boolean): NameMatch | null {
  const context = inside?.candidates ?? [];
  const remaining = inside ? within(candidates, context) : candidates;
  return remaining.length > 0
    ? { candidates: remaining, context, corrected: corrected || (inside?.corrected ?? false) }
    : null;
}

export function isLocality({ place }: Candidate): boolean {
  return place.kind === "locality";
}

/** Candidates that contain other places: the state if there is one, rather than a village of the same name. */
function areas(candidates: Candidate[]): Candidate[] {
  const states = candidates.filter(({ place }) => place.kind === "state");
  const others = candidates.filter((candidate) => !isLocality(candidate));
  return states.length > 0 ? states : others.length > 0 ? others : candidates;
}

/** Looks for each part, from the last to the first, inside what the parts after it named. Skips parts that name no place there. */
export function matchParts(gazetteer: Gazetteer, parts: string[]): NameMatch | null {
  let found: NameMatch | null = null;
  for (const part of parts.toReversed()) {
    const words = part.split(/[^\p{L}\p{M}\p{N}.&']+/u).filter(Boolean);
    found = matchWords(gazetteer, words, found && onlyAreas(found)) ?? found;
  }
  return found;
}

function onlyAreas(found: NameMatch): NameMatch {
  return { ...found, candidates: areas(found.candidates) };
}

/** Tries the ways in which people write a place, the most certain first. */
function matchWords(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  return (
    withSwappedLetters(gazetteer, words, inside) ??
    withName(gazetteer, words, inside) ??
    keepInside(placesSoundingLike(gazetteer.sounds, words.join("")).map(gazetteer.candidate), inside, false) ??
    nameThenArea(gazetteer, words, inside, withName) ??
    inNewerState(gazetteer, words, inside) ??
    beginningWith(gazetteer, words, inside) ??
    misspelt(gazetteer, words, inside) ??
    nameThenArea(gazetteer, words, inside, misspelt) ??
    (inside ? null : nameAmongWords(gazetteer, words))
  );
}

type Matcher = (gazetteer: Gazetteer, words: string[], inside: NameMatch | null) => NameMatch | null;

/** The words themselves, also without what people add: "Ernakulam district" is only the district, "Pune city" is Pune. */
function withName(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const candidates = placesWithName(gazetteer, words);
  const last = words.at(-1)?.toLowerCase().replace(/\W/g, "") ?? "";
  const before = words.slice(0, -1);
  if (before.length > 0 && /^(district|distt?|dt|zilla)$/.test(last)) {
    candidates.push(...placesWithName(gazetteer, before).filter(({ place }) => place.kind === "district"));
  } else if (before.length > 0 && candidates.every(isLocality) && /^(city|town|taluka?|tehsil|state|ut)$/.test(last)) {
    const isState = /^(state|ut)$/.test(last);
    candidates.unshift(
      ...placesWithName(gazetteer, before).filter(({ place }) => (place.kind === "state") === isState),
    );
  }
  return keepInside(candidates, inside, false);
}

/** "Pune Maharashtra", "Anna Nagar Chennai": the most words from the beginning that name a place inside what the rest names. */
function nameThenArea(
  gazetteer: Gazetteer,
  words: string[],
  inside: NameMatch | null,
  match: Matcher,
): NameMatch | null {
  for (let length = Math.min(words.length - 1, 6); length > 0; length--) {
    const context = withName(gazetteer, words.slice(length), inside);
    const around = areas(context?.candidates ?? []);
    if (around.every(isLocality)) continue;
    const found = match(gazetteer, words.slice(0, length), { candidates: around, context: [], corrected: false });
    if (found) return found;
  }
  return null;
}

/** States that were split off from another, or lie within it, by the state that people still write. */
const SPLIT_OFF_FROM: Readonly<Record<string, readonly string[]>> = {
  AP: ["TS"],
  BR: ["JH"],
  GJ: ["DH"],
  HR: ["CH"],
  JK: ["LA"],
  MP: ["CG"],
  PB: ["CH", "HR"],
  TN: ["PY"],
  UP: ["UK"],
};

/** "Hyderabad, Andhra Pradesh", which is in Telangana since 2014. */
function inNewerState(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const written = inside?.candidates.filter(({ place }) => place.kind === "state") ?? [];
  const codes = written.flatMap(({ place }) => SPLIT_OFF_FROM[place.state_code!] ?? []);
  if (codes.length === 0) return null;
  const candidates = placesWithName(gazetteer, words).filter((candidate) => !isLocality(candidate));
  return keepInside(
    candidates.filter(({ place }) => codes.includes(place.state_code!)),
    null,
    false,
  );
}

const SHORTEST_BEGINNING = 5;

/** "Dwarka, Delhi": its post offices are called Dwarka Sector 6, Dwarka Sector 10 … */
function beginningWith(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const key = foldPlaceName(words.join(""));
  if (!inside || key.length < SHORTEST_BEGINNING) return null;
  const candidates: Candidate[] = [];
  for (const [name, number] of gazetteer.names.numberOf) {
    if (name.startsWith(key)) candidates.push(...placesNamed(gazetteer.names, number).map(gazetteer.candidate));
  }
  return keepInside(candidates, inside, false);
}

/** "MG Road Pune": the town, district or state at the end, else at the beginning. */
function nameAmongWords(gazetteer: Gazetteer, words: string[]): NameMatch | null {
  for (let from = 1; from < words.length; from++) {
    for (const part of [words.slice(from), words.slice(0, -from)]) {
      const candidates = placesWithName(gazetteer, part).filter((candidate) => !isLocality(candidate));
      if (candidates.length > 0 && part.join("").length >= 4) return keepInside(candidates, null, false);
    }
  }
  return null;
}

/** An error costs as much as being 300 times smaller: log10(300) is about 2.5. */
const ERROR_COST = 2.5;

/** The name nearest to the words; larger places are preferred. */
function misspelt(
  gazetteer: Gazetteer,
  words: string[],
  inside: NameMatch | null,
  isLikely: (name: string) => boolean = () => true,
): NameMatch | null {
  const key = foldPlaceName(words.join(""));
  let best: NameMatch | null = null;
  let bestScore = 0;
  for (const { number, distance } of nearNames(gazetteer.names, key)) {
    if (!isLikely(stringAt(gazetteer.names.table, number))) continue;
    const candidates = placesNamed(gazetteer.names, number).map(gazetteer.candidate);
    const found = keepInside(
      candidates.filter((candidate) => isPlausible(candidate, key, distance)),
      inside,
      true,
    );
    if (!found) continue;
    const heaviest = Math.max(...found.candidates.map(({ weight }) => weight));
    const score = 10 + Math.log10(Math.min(heaviest, 2e7)) - ERROR_COST * distance;
    if (score > bestScore) [best, bestScore] = [found, score];
  }
  return best;
}

const LARGE_TOWN = 300_000;
const HAMLET = 1000;

/** "Ahemdabad" and "Dehli" are villages too, but a user who swaps two letters of a large town's name means the town. */
function withSwappedLetters(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const exact = placesWithName(gazetteer, words);
  if (inside || exact.length === 0 || exact.some(({ weight }) => weight > HAMLET)) return null;
  const key = foldPlaceName(words.join(""));
  const found = misspelt(gazetteer, words, null, (name) => isSwap(name, key));
  if (!found?.candidates.some(({ weight }) => weight >= LARGE_TOWN)) return null;
  return { ...found, candidates: [...found.candidates, ...exact] };
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join("") === [...b].sort().join("");
}

/** Short words are near the names of many villages by chance, so two errors are accepted only in long or well-known names. */
function isPlausible({ place, weight }: Candidate, key: string, distance: number): boolean {
  if (place.kind === "locality") return distance === 1 && key.length >= 6;
  if (distance === 1) return true;
  return key.length >= 8 || (weight >= 100_000 && foldPlaceName(place.name)[0] === key[0]);
}
