import type { Gazetteer, Place } from "#search/places/gazetteer.ts";
import { placesSoundingLike } from "#search/places/heard-places.ts";
import { foldPlaceName, nearNames, placesNamed } from "#search/places/place-names.ts";
import { soundsLike } from "#search/places/sound-index.ts";
import { isIndic } from "#search/words/scripts.ts";

const MOST = 5;
/** Each word is compared with all names. */
const MOST_WORDS = 3;
/** Smaller places are offered only for a name in which little is wrong. */
const SMALLEST = 5_000;
const SHORTEST = 4;
/** Of the usual limit for sounds. */
const SHARE = 1.6;
/** A wrong letter or consonant costs as much as being 300 times smaller. */
const ERROR_COST = 2.5;

/**
 * The places whose names are most like a text that names none, by sound and by spelling, the likeliest first. Reads the text as one name, and its
 * longest words.
 */
export function similarPlaces(gazetteer: Gazetteer, text: string): Place[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
  const scores = new Map<string, { place: Place; score: number }>();
  for (const name of new Set([words.join(""), ...longest])) {
    for (const { place, score } of isIndic(name) ? heard(gazetteer, name) : read(gazetteer, name)) {
      if (score > (scores.get(place.label)?.score ?? Number.NEGATIVE_INFINITY))
        scores.set(place.label, { place, score });
    }
  }
  const likeliest = [...scores.values()].sort((a, b) => b.score - a.score);
  // The district and the town of one name are one answer.
  const seen = new Set<string>();
  return likeliest
    .map(({ place }) => place)
    .filter(({ name, state_code }) => {
      const key = `${state_code} ${foldPlaceName(name.replace(/ district$/, ""))}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST);
}

interface Scored {
  place: Place;
  score: number;
}

function heard(gazetteer: Gazetteer, name: string): Scored[] {
  const found = placesSoundingLike(gazetteer, name, SHARE)?.candidates ?? [];
  return found.map(({ place, weight }) => ({ place, score: Math.log10(weight) }));
}

function read(gazetteer: Gazetteer, name: string): Scored[] {
  const spelt = nearNames(gazetteer.names, foldPlaceName(name)).flatMap(({ number, distance }) =>
    placesNamed(gazetteer.names, number).map((place) => ({ place, errors: distance })),
  );
  const sounding = soundsLike(gazetteer.sounds(), name, SHARE).map(({ place, distance }) => ({
    place,
    errors: distance / 100,
  }));
  return [...spelt, ...sounding]
    .map(({ place, errors }) => ({ ...gazetteer.candidate(place), errors }))
    .filter(({ weight }) => weight >= SMALLEST)
    .map(({ place, weight, errors }) => ({ place, score: Math.log10(Math.min(weight, 2e7)) - ERROR_COST * errors }));
}
