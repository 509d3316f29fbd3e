import type { Gazetteer, Place } from "#search/places.ts";
import { isLocality } from "#search/places-found.ts";
import { foldPlaceName } from "#search/places-names.ts";
import { soundsExactly } from "#search/places-sounds.ts";
import { isIndic } from "#search/scripts.ts";
import { tokens } from "#search/tokens.ts";
import { meaningOf, type Vocabulary } from "#search/vocabulary.ts";

const SHORTEST = 2;
/** Two letters of an Indian script are two syllables. */
const SHORTEST_PHRASE = { latin: 3, indic: 2 };

/** States, districts and towns whose names begin with the text, those that most people mean first; in another script, that sound like it. */
export function placesBeginning({ areaNames, reading, sounds }: Gazetteer, text: string, limit: number): Place[] {
  const key = foldPlaceName(text);
  if (key.length < SHORTEST) return [];
  const readings = isIndic(text)
    ? soundsExactly(sounds, reading, key, false)
    : beginning(areaNames, ({ folded }) => folded, key).map(({ reading: number }) => reading(number));
  const places = readings
    .filter((one) => !isLocality(one))
    .sort((a, b) => b.weight - a.weight)
    .map(({ place }) => place);
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, limit);
}

/** The facet codes of phrases that begin with the text, or that it means; phrases that hurt people count, and are never shown. */
export function codesBeginning(vocabulary: Vocabulary, text: string): string[] {
  const words = tokens(text).map(({ word }) => word);
  const typed = words.join(" ");
  if (typed.length < SHORTEST_PHRASE[isIndic(typed) ? "indic" : "latin"]) return [];
  const whole = meaningOf(vocabulary, words)?.codes ?? [];
  const begun = beginning(vocabulary.phrases, ({ phrase }) => phrase, typed).flatMap(({ codes }) => codes);
  return [...new Set([...whole, ...begun])];
}

/** The items of a list in the order of their texts whose text begins so. */
function beginning<T>(sorted: readonly T[], textOf: (item: T) => string, start: string): T[] {
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
