import { findPlace, type Gazetteer } from "#search/places.ts";
import { exactly, isLocality } from "#search/places-found.ts";
import type { Reading } from "#search/places-readings.ts";
import { soundsExactly } from "#search/places-sounds.ts";
import { isIndic } from "#search/scripts.ts";
import { isSmall } from "#search/small-words.ts";
import { tokens } from "#search/tokens.ts";
import { meaningOf, type Vocabulary } from "#search/vocabulary.ts";

/** A question in one box, taken apart: what is needed, and where. */
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
/** Population from which a name is well known */
const LARGE = 20_000;
const SHORTEST_NAME = 4;
const PINCODE = /^[1-8]\d{5}$/;

/**
 * The place that a question names: a pincode, what follows "near" or "in", its last words when they are a town, a district or a
 * state, or its first ones when "in" comes after them, as in Indian languages. Null when it names none: the first words of
 * "Delhi Association …" are a name, and so are words that mean a need.
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

/** A village may be called like anything, so only what many people know counts when nothing says that a place follows. */
function isWellKnown(gazetteer: Gazetteer, words: string[], ending: boolean): boolean {
  const written = words.join("");
  if (words.every(isSmall) || written.length < SHORTEST_NAME) return false;
  if (!isIndic(written)) return !ending && exactly(gazetteer, words).some(isLarge);
  return soundsExactly(gazetteer.sounds, gazetteer.reading, written, ending).some(isLarge);
}

function isLarge(reading: Reading): boolean {
  return !isLocality(reading) && reading.weight >= LARGE;
}
