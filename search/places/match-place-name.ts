import { withoutLatinEnding } from "#search/places/case-endings.ts";
import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { isAtHome, placesSoundingLike, villagesSoundingSame } from "#search/places/heard-places.ts";
import { kindWord, type PlaceKind } from "#search/places/kind-of-place-words.ts";
import { isLocality, keepInside, type Matcher, type NameMatch, placesWithName } from "#search/places/name-match.ts";
import { isAlsoAWord } from "#search/places/names-that-are-words.ts";
import { likelierThanHamlet, nearlyNamed, soundingInside } from "#search/places/near-names.ts";
import { foldPlaceName, placesNamed } from "#search/places/place-names.ts";
import { isIndic } from "#search/words/scripts.ts";

/** Candidates that contain other places: the state if there is one, rather than a village of the same name. */
function areas(candidates: Candidate[]): Candidate[] {
  const states = candidates.filter(({ place }) => place.kind === "state");
  const others = candidates.filter((candidate) => !isLocality(candidate));
  return states.length > 0 ? states : others.length > 0 ? others : candidates;
}

/** Of a part; the last ones, because the larger area stands at the end. No address has more between two commas. */
const MOST_WORDS = 12;

/** Looks for each part, from the last to the first, inside what the parts after it named. Skips parts that name no place there. */
export function matchParts(gazetteer: Gazetteer, parts: string[]): NameMatch | null {
  let found: NameMatch | null = null;
  for (const part of parts.toReversed()) {
    const words = part
      .split(/[^\p{L}\p{M}\p{N}.&']+/u)
      .filter(Boolean)
      .slice(-MOST_WORDS);
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
    likelierThanHamlet(gazetteer, words, inside) ??
    namedInWords(gazetteer, words, inside) ??
    heard(gazetteer, words, inside) ??
    nameThenArea(gazetteer, words, inside, named) ??
    inNewerState(gazetteer, words, inside) ??
    soundingInside(gazetteer, words, inside) ??
    beginningWith(gazetteer, words, inside) ??
    areaThenName(gazetteer, words, inside) ??
    inflected(gazetteer, words, inside) ??
    nearlyNamed(gazetteer, words, inside) ??
    nameThenArea(gazetteer, words, inside, nearlyNamed) ??
    (inside ? null : nameAmongWords(gazetteer, words))
  );
}

/** The words themselves, or a place and then the area in which it lies, as they are written in the gazetteer. */
export function namedInWords(gazetteer: Gazetteer, words: string[], inside: NameMatch | null = null): NameMatch | null {
  return withName(gazetteer, words, inside) ?? nameThenArea(gazetteer, words, inside, withName);
}

const named: Matcher = (gazetteer, words, inside) =>
  withName(gazetteer, words, inside) ?? heard(gazetteer, words, inside);

/** Farther from a name than this, a sound is called corrected, and other places are offered. */
const CORRECTED_FROM = 45;
const DOUBTFUL_FROM = 20;
/** A weight (see `HeardPlaces`): a metropolis is meant even when it is written wrongly. */
const LARGE = 5000;

/** A name in an Indian script, by its sound. */
function heard(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const { name, kind } = withoutKind(words);
  const written = name.join("");
  if (!isIndic(written)) return null;
  const found = placesSoundingLike(gazetteer, written);
  const isClear = found !== null && (found.distance <= DOUBTFUL_FROM || found.candidates[0]!.weight >= LARGE);
  if (!isClear) {
    const villages = kind === "district" || kind === "state" ? [] : villagesSoundingSame(gazetteer, written);
    const village = keepInside(villages, inside, false, true);
    if (village) return village;
  }
  if (!found) return null;
  // What sounds a little like a small place in another state is not meant.
  const isFarOff = found.distance > CORRECTED_FROM;
  const candidates = found.candidates.filter(
    (candidate) =>
      isOfKind(candidate, kind) &&
      (!isFarOff || name.length > 1 || candidate.weight >= LARGE || isAtHome(candidate, written)),
  );
  return keepInside(candidates, inside, isFarOff, !inside && found.distance > DOUBTFUL_FROM);
}

/** The words themselves, also without what people add: "Ernakulam district" is only the district, "Pune city" is Pune. */
function withName(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const candidates = placesWithName(gazetteer, words);
  const { name, kind } = withoutKind(words);
  if (kind === "district" || (kind && candidates.every(isLocality))) {
    const ofKind = placesWithName(gazetteer, name).filter((candidate) => isOfKind(candidate, kind));
    if (kind === "district") candidates.push(...ofKind);
    else candidates.unshift(...ofKind);
  }
  const match = keepInside(candidates, inside, false);
  if (!match) return null;
  // "Raipur, Madhya Pradesh" is the city, although a village there has its name.
  const newer = match.candidates.every(isLocality) ? inNewerState(gazetteer, words, inside) : null;
  return newer ?? { ...match, written: isIndic(words[0]!) };
}

/** Quarters and districts are called towns too. */
function isOfKind({ place }: Candidate, kind: PlaceKind | null): boolean {
  return kind === null || (kind === "town" ? place.kind !== "state" : place.kind === kind);
}

/** "Pune district", "जिला कानपुर": the name, and the kind of place that the other word says. */
function withoutKind(words: string[]): { name: string[]; kind: PlaceKind | null } {
  if (words.length > 1) {
    const last = kindWord(words.at(-1)!);
    if (last) return { name: words.slice(0, -1), kind: last };
    const first = kindWord(words[0]!);
    if (first === "district") return { name: words.slice(1), kind: first };
  }
  return { name: words, kind: null };
}

/** "Pune Maharashtra", "Anna Nagar Chennai": the most words from the beginning that name a place inside what the rest names. */
function nameThenArea(
  gazetteer: Gazetteer,
  words: string[],
  inside: NameMatch | null,
  match: Matcher,
): NameMatch | null {
  for (let length = Math.min(words.length - 1, 6); length > 0; length--) {
    const context = contextOf(gazetteer, words.slice(length), inside, match);
    const around = areas(context?.candidates ?? []);
    if (around.every(isLocality)) continue;
    const found = match(gazetteer, words.slice(0, length), { candidates: around, context: [], corrected: false });
    if (found) return found;
  }
  return null;
}

const WELL_KNOWN = 100_000;

/** "chennaiyil", "hyderabadlo": with a case ending in Latin letters. */
function inflected(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const stem = withoutLatinEnding(words.join("").toLowerCase());
  const candidates =
    stem === null ? [] : placesWithName(gazetteer, [stem]).filter(({ weight }) => weight >= WELL_KNOWN);
  return keepInside(candidates, inside, false);
}

/** An area that is written exactly, or in an Indian script by its sound when the name before it may be heard too. */
function contextOf(gazetteer: Gazetteer, words: string[], inside: NameMatch | null, match: Matcher): NameMatch | null {
  return match === named ? named(gazetteer, words, inside) : withName(gazetteer, words, inside);
}

/** "Bihar Patna", "दिल्ली द्वारका": the area first. */
function areaThenName(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  for (let length = words.length - 1; length > 0; length--) {
    const around = areas(withName(gazetteer, words.slice(0, length), inside)?.candidates ?? []);
    if (around.every(isLocality)) continue;
    const found = named(gazetteer, words.slice(length), { candidates: around, context: [], corrected: false });
    if (found) return found;
  }
  return null;
}

/** States that were split off from another, or lie within it, by the state that people still write. */
const SPLIT_OFF_FROM: Readonly<Record<string, readonly string[]>> = {
  AP: ["TS"],
  AS: ["AR", "ML", "MZ", "NL"],
  BR: ["JH"],
  GJ: ["DH"],
  HR: ["CH"],
  JK: ["LA"],
  MP: ["CG"],
  PB: ["CH", "HP", "HR"],
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
      if (part.length === 1 && isAlsoAWord(part[0]!.toLowerCase())) continue;
      const candidates = placesWithName(gazetteer, part).filter((candidate) => !isLocality(candidate));
      if (candidates.length > 0 && part.join("").length >= 4) return keepInside(candidates, null, false);
    }
  }
  return null;
}
