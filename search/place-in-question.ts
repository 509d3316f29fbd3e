import { findPlace } from "#search/places/find-place.ts";
import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { isLocality, placesWithName } from "#search/places/match-place-name.ts";
import { placesSoundingExactly } from "#search/places/place-names.ts";
import { isFiller } from "#search/words/filler-words.ts";
import { isIndic } from "#search/words/scripts.ts";
import { tokens } from "#search/words/tokens.ts";
import { meaningOf, type Vocabulary } from "#search/words/vocabulary.ts";

/** A question from one input, split into what is searched and where. */
export interface PlacedQuestion {
  text: string;
  place: string;
}

const MOST_WORDS = 4;
const PREPOSITIONS = new Set("near in at around within".split(" "));
/** After the name: "Dilli mein", "पुणे के पास". */
const POSTPOSITIONS = new Set(
  "mein me main ke paas pas में के पास का की কাছে এ મા માં પાસે ನಲ್ಲಿ ಹತ್ತಿರ அருகில் లో దగ్గర".split(" "),
);
/** Population from which a place counts as well known. */
const LARGE = 20_000;
const SHORTEST_NAME = 4;
const PINCODE = /^[1-8]\d{5}$/;

/**
 * The place that a question names: a pincode, the words after "near" or "in", its last words if they are a town, a district or a
 * state, or its first words if "in" follows them, as in Indian languages. Null when it names none: the first words of
 * "Delhi Association …" belong to a name, and words that mean a need are not a place.
 */
export function placeInQuestion(gazetteer: Gazetteer, vocabulary: Vocabulary, question: string): PlacedQuestion | null {
  const read = tokens(question);
  const words = read.map(({ word }) => word);
  const text = (from: number, to: number) => question.slice(read[from]!.start, read[to - 1]!.end);
  const without = (from: number, to: number, place: string): PlacedQuestion => ({
    text: `${question.slice(0, read[from]!.start)} ${question.slice(read[to - 1]!.end)}`.trim(),
    place,
  });
  const isPlace = (from: number, to: number, ending = false) =>
    !meaningOf(vocabulary, words.slice(from, to)) && isWellKnown(gazetteer, words.slice(from, to), ending);

  const pincode = words.findIndex((word) => PINCODE.test(word) && gazetteer.pincodes.has(word));
  if (pincode !== -1) {
    const from = PREPOSITIONS.has(words[pincode - 1] ?? "") ? pincode - 1 : pincode;
    return without(from, pincode + 1, words[pincode]!);
  }
  const end = words.findLastIndex((word) => !POSTPOSITIONS.has(word)) + 1;
  const named = words.findLastIndex((word, i) => i < end - 1 && PREPOSITIONS.has(word));
  if (named !== -1 && end - named - 1 <= MOST_WORDS) {
    const place = text(named + 1, end);
    const match = findPlace(gazetteer, place);
    if (match && !match.corrected) return without(named, words.length, place);
  }
  for (let length = Math.min(MOST_WORDS, end); length > 0; length--) {
    if (isPlace(end - length, end)) return without(end - length, words.length, text(end - length, end));
  }
  for (let length = Math.min(MOST_WORDS, end - 1); length > 0; length--) {
    const follows = words.slice(length).findIndex((word) => !POSTPOSITIONS.has(word));
    if (isPlace(0, length, follows <= 0 && !isIndic(words[0]!)) || isPlace(0, length, true))
      return without(0, length + Math.max(follows, 0), text(0, length));
  }
  return null;
}

/** Villages share names with ordinary words, so without a preposition only well-known places count. */
function isWellKnown(gazetteer: Gazetteer, words: string[], ending: boolean): boolean {
  const written = words.join("");
  if (words.every(isFiller) || written.length < SHORTEST_NAME) return false;
  if (!isIndic(written)) return !ending && placesWithName(gazetteer, words).some(isLarge);
  return placesSoundingExactly(gazetteer.sounds, written, ending).map(gazetteer.candidate).some(isLarge);
}

function isLarge(candidate: Candidate): boolean {
  return !isLocality(candidate) && candidate.weight >= LARGE;
}
