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
    : areaNames.filter(({ folded }) => folded.startsWith(key)).map(({ reading: number }) => reading(number));
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
  const begun = [...vocabulary.byWords]
    .filter(([phrase]) => phrase.startsWith(typed))
    .flatMap(([, { codes }]) => codes);
  return [...new Set([...whole, ...begun])];
}
