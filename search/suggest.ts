import type { Candidate, Gazetteer, Place } from "#search/places/gazetteer.ts";
import { placesSoundingExactly } from "#search/places/heard-places.ts";
import { isLocality } from "#search/places/name-match.ts";
import { foldPlaceName } from "#search/places/place-names.ts";
import { isIndic } from "#search/words/scripts.ts";
import { tokens } from "#search/words/tokens.ts";
import { meaningOf, type Vocabulary } from "#search/words/vocabulary.ts";

const SHORTEST_PLACE = 2;
/** See `soundDistance`. */
const SAME_SOUND = 30;
/** Two letters of an Indian script are two syllables. */
const SHORTEST_PHRASE = { latin: 3, indic: 2 };

/** States, districts and towns whose names begin with the text, the likeliest first; in an Indic script, those that sound like it. */
export function suggestPlaces(gazetteer: Gazetteer, text: string, limit: number): Place[] {
  const key = foldPlaceName(text);
  if (key.length < SHORTEST_PLACE) return [];
  const begun = beginningWith(gazetteer.areaNames, ({ folded }) => folded, key);
  const places = [...begun.map(({ number }) => gazetteer.candidate(number)), ...heard(gazetteer, key)]
    .filter((one) => !isLocality(one))
    .sort((a, b) => b.weight - a.weight)
    .map(({ place }) => place);
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, limit);
}

function heard(gazetteer: Gazetteer, key: string): Candidate[] {
  if (!isIndic(key)) return [];
  return placesSoundingExactly(gazetteer, key, { limit: SAME_SOUND, ending: false })?.candidates ?? [];
}

/** The facet codes of phrases that begin with the text or that it means. Offensive phrases count too, but are never shown. */
export function suggestCodes(vocabulary: Vocabulary, text: string): string[] {
  const words = tokens(text).map(({ word }) => word);
  const typed = words.join(" ");
  if (typed.length < SHORTEST_PHRASE[isIndic(typed) ? "indic" : "latin"]) return [];
  const whole = meaningOf(vocabulary, words)?.codes ?? [];
  const begun = beginningWith(vocabulary.phrases, (phrase) => phrase, typed).flatMap(
    (phrase) => vocabulary.byWords.get(phrase)!.codes,
  );
  return [...new Set([...whole, ...begun])];
}

/** The items of a list, sorted by text, whose text begins with `start`. */
function beginningWith<T>(sorted: readonly T[], textOf: (item: T) => string, start: string): T[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textOf(sorted[middle]!) < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && textOf(sorted[end]!).startsWith(start)) end++;
  return sorted.slice(low, end);
}
