import { distanceKm } from "#domain/geo.ts";
import { findPlace, type PlaceMatch } from "#search/places/find-place.ts";
import type { Candidate, Gazetteer, Place } from "#search/places/gazetteer.ts";
import { placesSoundingExactly } from "#search/places/heard-places.ts";
import { placesWithName } from "#search/places/name-match.ts";
import { isAlsoAWord, isBodyWord } from "#search/places/names-that-are-words.ts";
import { within } from "#search/places/place-ranking.ts";
import { placeSound } from "#search/places/place-sounds.ts";
import { soundCodes, soundDistance } from "#search/places/sound-distance.ts";
import { understandQuestion } from "#search/question.ts";
import { isEverydayWord } from "#search/words/everyday-words.ts";
import { isFiller } from "#search/words/filler-words.ts";
import { isKindWord } from "#search/words/kind-words.ts";
import { isIndic } from "#search/words/scripts.ts";
import { isStopWord, tokens } from "#search/words/tokens.ts";
import { meaningOf, type Vocabulary } from "#search/words/vocabulary.ts";

/** What is known of words beside vocabulary and places. */
export interface NameKnowledge {
  /** Part of the name of an organisation, in any spelling that sounds the same. */
  isInName(word: string): boolean;
  /** An ordinary word of English. */
  isOrdinary(word: string): boolean;
}

/** Words of a question that are a place in a spelling of their own, or a small place: those from `from` to before `to`. */
interface SpeltPlace {
  from: number;
  to: number;
}

const MOST_WORDS = 3;
/** Single words of one question that are looked up: one that is like no name is compared with all of them (CWE-407). */
const MOST_LOOK_UPS = 4;
const SHORTEST = 5;
/** Other letters that hardly change a name, in hundredths of a wrong consonant (see `soundDistance`). */
const SAME_SOUND = 30;
const SAME_SOUND_OF_LONG = 40;
const LONG = 8;
/** Population from which a name with other mistakes counts. */
const LARGE = 20_000;
/** Places of one name nearer than this are one place to the user. */
const SAME_REGION_KM = 100;

/**
 * The words at an end of a question, or after "near", that the place box would understand, though they are no well-known name: "coimbatur",
 * "தண்டையார்பேட்டை". Only where they have no meaning, and the other words say what is needed.
 */
export function speltPlace(
  gazetteer: Gazetteer,
  vocabulary: Vocabulary,
  words: readonly string[],
  knowledge: NameKnowledge,
  isMarked: (from: number, to: number) => boolean,
): SpeltPlace | null {
  const meant = wordsWithMeaning(vocabulary, words);
  const isUnknown = unknownWords(words, meant, knowledge);
  const first = words.findIndex((word) => !isLight(word));
  const last = words.findLastIndex((word) => !isLight(word));
  let lookUps = MOST_LOOK_UPS;
  for (let length = MOST_WORDS; length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const to = from + length;
      const marked = isMarked(from, to);
      const begins = from === first && !words.some(isBodyWord);
      if (!marked && to !== last + 1 && !begins) continue;
      const span = words.slice(from, to);
      // "ner chowk ke paas": the second word is an ordinary one.
      const isWritten = marked && length > 1 && isUnknown[from]! && placesWithName(gazetteer, span).length > 0;
      if (!isWritten && !isUnknown.slice(from, to).every(Boolean)) continue;
      if (!isNeed(words, meant, from, to)) continue;
      if (length === 1 && lookUps-- === 0) return null;
      if (isLikely(gazetteer, span, knowledge, marked || to === last + 1, marked)) return { from, to };
    }
  }
  return null;
}

/** The words before or after a place that name a smaller one inside it: "athgarh cuttack", "ओडिशा टिटलागढ़". */
export function withSmallerPlace(
  gazetteer: Gazetteer,
  vocabulary: Vocabulary,
  words: readonly string[],
  area: SpeltPlace,
  knowledge: NameKnowledge,
): SpeltPlace {
  const outer = findPlace(gazetteer, words.slice(area.from, area.to).join(" "))?.place;
  if (!outer) return area;
  const isUnknown = unknownWords(words, wordsWithMeaning(vocabulary, words), knowledge);
  const fits = (from: number, to: number) => {
    const span = words.slice(from, to);
    if (from < 0 || to > words.length || !isUnknown.slice(from, to).every(Boolean)) return false;
    if (span.join("").length < SHORTEST) return false;
    const inside = within(placesCalled(gazetteer, span), [{ place: outer, weight: 0 }]);
    return inside.some(({ place }) => place.label !== outer.label && place.name !== outer.name);
  };
  for (let length = MOST_WORDS; length > 0; length--) {
    if (fits(area.from - length, area.from)) return { from: area.from - length, to: area.to };
    if (fits(area.to, area.to + length)) return { from: area.from, to: area.to + length };
  }
  return area;
}

/** The places with the name that the words are, or with one that sounds the same. */
function placesCalled(gazetteer: Gazetteer, span: string[]): Candidate[] {
  const heard = placesSoundingExactly(gazetteer, span.join(""), { limit: SAME_SOUND, ending: false });
  return [...placesWithName(gazetteer, span), ...(heard?.candidates ?? [])];
}

function isLikely(
  gazetteer: Gazetteer,
  span: readonly string[],
  { isInName }: NameKnowledge,
  isExpected: boolean,
  isMarked: boolean,
): boolean {
  const written = span.join(" ");
  // Only a single word may be misspelt: to compare one with all names takes milliseconds.
  const mayBe = written.length >= SHORTEST && (span.length === 1 || placesCalled(gazetteer, [...span]).length > 0);
  const match = mayBe ? findPlace(gazetteer, written) : null;
  if (!match || !isOneRegion(match)) return false;
  const { place } = match;
  // One of all villages sounds like many an ordinary word.
  if (place.kind === "locality" && isIndic(written) && !isMarked && !isAlias(gazetteer, [...span], place)) return false;
  const isName = span.some(isInName);
  if (isAlias(gazetteer, [...span], place) || isSameSound(written, place)) return isExpected || !isName;
  const isLarge = placesWithName(gazetteer, [place.name.replace(/ district$/, "")]).some(
    (each) => each.place.label === place.label && each.weight >= LARGE,
  );
  return isExpected && isLarge && !isName;
}

/** Whether all places that the words name lie in one region, so that none is chosen by chance. */
function isOneRegion({ place, alternatives, choices }: PlaceMatch): boolean {
  if (place.kind === "state") return false;
  if (choices.length > 0) return place.kind !== "locality";
  return place.kind !== "locality" || alternatives.every((other) => distanceKm(other, place) < SAME_REGION_KM);
}

function isAlias(gazetteer: Gazetteer, span: string[], { label }: Place): boolean {
  return placesWithName(gazetteer, span).some(({ place }) => place.label === label);
}

function isSameSound(written: string, { name }: Place): boolean {
  const [one, other] = [placeSound(written), placeSound(name.replace(/ district$/, ""))];
  if (one === "" || other === "") return false;
  const codes = soundCodes(other);
  const limit = one.length >= LONG ? SAME_SOUND_OF_LONG : SAME_SOUND;
  return soundDistance(soundCodes(one), codes, 0, codes.length, limit, "plain") <= limit;
}

/** For each word whether it means something, alone or with its neighbours */
function wordsWithMeaning(vocabulary: Vocabulary, words: readonly string[]): boolean[] {
  const read = tokens(words.join(" "));
  const { parts } = understandQuestion(vocabulary, words.join(" "));
  return words.map((word, i) => {
    const at = read[i]?.start ?? 0;
    return parts.some(({ start, end }) => at >= start && at < end) || meaningOf(vocabulary, [word]) !== null;
  });
}

/** For each word whether it may be a name */
function unknownWords(words: readonly string[], meant: readonly boolean[], { isOrdinary }: NameKnowledge): boolean[] {
  return words.map(
    (word, i) =>
      !(
        isLight(word) ||
        isKindWord(word) ||
        isAlsoAWord(word) ||
        /^\d/.test(word) ||
        isOrdinary(word) ||
        isEverydayWord(word) ||
        meant[i]
      ),
  );
}

function isLight(word: string): boolean {
  return isFiller(word) || isStopWord(word);
}

/** Whether one of the other words has a meaning or says the kind of an organisation. */
function isNeed(words: readonly string[], meant: readonly boolean[], from: number, to: number): boolean {
  return words.some((word, i) => (i < from || i >= to) && !isLight(word) && (isKindWord(word) || meant[i]));
}
