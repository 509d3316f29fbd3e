import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { keepInside, type Matcher, type NameMatch, placesWithName } from "#search/places/name-match.ts";
import { foldPlaceName, nearNames, placesNamed } from "#search/places/place-names.ts";
import { soundsLike, soundsTheSame } from "#search/places/sound-index.ts";
import { stringAt } from "#search/segments/string-table.ts";

/** A wrong letter or name in Latin letters: the likelier of what looks and what sounds like it. */
export const nearlyNamed: Matcher = (gazetteer, words, inside) => {
  const seen = misspelt(gazetteer, words, inside);
  const sounding = misheard(gazetteer, words, inside);
  return (sounding?.score ?? 0) > (seen?.score ?? 0) ? sounding : seen;
};

interface ScoredMatch extends NameMatch {
  score: number;
}

/** An error costs as much as being 300 times smaller: log10(300) is about 2.5. */
const ERROR_COST = 2.5;

function scoreOf(weight: number, errors: number): number {
  return 10 + Math.log10(Math.min(weight, 2e7)) - ERROR_COST * errors;
}

/** The name nearest to the words; larger places are preferred. */
function misspelt(
  gazetteer: Gazetteer,
  words: string[],
  inside: NameMatch | null,
  isLikely: (name: string) => boolean = () => true,
): ScoredMatch | null {
  const key = foldPlaceName(words.join(""));
  let best: ScoredMatch | null = null;
  for (const { number, distance } of nearNames(gazetteer.names, key)) {
    if (!isLikely(stringAt(gazetteer.names.table, number))) continue;
    const candidates = placesNamed(gazetteer.names, number).map(gazetteer.candidate);
    const found = keepInside(
      candidates.filter((candidate) => isPlausible(candidate, key, distance)),
      inside,
      true,
    );
    if (!found) continue;
    const score = scoreOf(Math.max(...found.candidates.map(({ weight }) => weight)), distance);
    if (score > (best?.score ?? 0)) best = { ...found, score };
  }
  return best;
}

const SHORTEST_HEARD = 5;
const SMALLEST_HEARD = 20_000;
/** Of the usual limit: Latin letters are heard only when the name is well known, and nearly right. */
const HEARD_SHARE = 0.6;
/** Even what sounds the same is not as it should be written. */
const OTHER_SPELLING = 0.4;

/** "Laknau", "Tiruchy": a well-known name written by its sound. */
function misheard(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): ScoredMatch | null {
  const written = words.join("");
  if (written.length < SHORTEST_HEARD || !/^[a-z]+$/i.test(written)) return null;
  const scored = soundsLike(gazetteer.sounds(), written, HEARD_SHARE)
    .map(({ place, distance }) => ({ ...gazetteer.candidate(place), errors: OTHER_SPELLING + distance / 100 }))
    .filter(({ weight }) => weight >= SMALLEST_HEARD)
    .map((one) => ({ ...one, score: scoreOf(one.weight, one.errors) }));
  const inArea = keepInside(scored, inside, true)?.candidates as typeof scored | undefined;
  const score = Math.max(0, ...(inArea ?? []).map((one) => one.score));
  const best = (inArea ?? []).filter((one) => one.score > score - ERROR_COST / 4);
  return best.length > 0 ? { candidates: best, context: inside?.candidates ?? [], corrected: true, score } : null;
}

/** Of a name in a known district or state, in hundredths of a wrong consonant */
const SAME_SOUND = 30;
/** Among the villages of many states, one would sound like any word. */
const MOST_STATES = 2;

/**
 * "Adoor, Pathanamthitta", "Omalloor, Kerala": a place in a known area whose name is spelt in another way that sounds the same. Villages too, of
 * which there are few in a district.
 */
export const soundingInside: Matcher = (gazetteer, words, inside) => {
  if (!inside) return null;
  const written = words.join("");
  const states = [...new Set(inside.candidates.map(({ place }) => place.state_code))];
  if (written.length < SHORTEST_HEARD || !/^[a-z]+$/i.test(written) || states.length > MOST_STATES) return null;
  const sounds = [gazetteer.sounds(), ...states.flatMap((code) => (code ? [gazetteer.officeSounds(code)] : []))];
  const heard = sounds
    .flatMap((index) => soundsTheSame(index, written, SAME_SOUND))
    .map(({ place, distance }) => ({ ...gazetteer.candidate(place), distance }))
    .filter(({ place }) => place.kind !== "state");
  const found = keepInside(heard, inside, true);
  const candidates = (found?.candidates ?? []) as typeof heard;
  const nearest = Math.min(...candidates.map(({ distance }) => distance));
  return found && { ...found, candidates: candidates.filter(({ distance }) => distance === nearest) };
};

const LARGE_TOWN = 300_000;
const HAMLET = 1000;

/**
 * "Ahemdabad", "Dehli" and "Mujaffarpur" are villages too, but a user who swaps two letters of a large town's name, or writes it by its sound,
 * means the town.
 */
export function likelierThanHamlet(gazetteer: Gazetteer, words: string[], inside: NameMatch | null): NameMatch | null {
  const exact = placesWithName(gazetteer, words);
  if (inside || exact.length === 0 || exact.some(({ weight }) => weight > HAMLET)) return null;
  const key = foldPlaceName(words.join(""));
  const found = misspelt(gazetteer, words, null, (name) => isSwap(name, key)) ?? misheard(gazetteer, words, null);
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
