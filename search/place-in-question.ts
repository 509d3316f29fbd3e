import { withoutCaseEnding, withoutLatinEnding } from "#search/places/case-endings.ts";
import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { placesSoundingExactly } from "#search/places/heard-places.ts";
import { namedInWords } from "#search/places/match-place-name.ts";
import { isLocality, type NameMatch } from "#search/places/name-match.ts";
import { isAlsoAWord, isBodyWord } from "#search/places/names-that-are-words.ts";
import { type NameKnowledge, speltPlace, withSmallerPlace } from "#search/spelt-place.ts";
import { isEverydayWord } from "#search/words/everyday-words.ts";
import { isFiller } from "#search/words/filler-words.ts";
import { isKindWord } from "#search/words/kind-words.ts";
import { isIndic } from "#search/words/scripts.ts";
import { isStopWord, tokens } from "#search/words/tokens.ts";
import { meaningOf, type Vocabulary } from "#search/words/vocabulary.ts";

/** A question from one input, split into what is searched and where. */
export interface PlacedQuestion {
  text: string;
  place: string;
  /** The text says that it is a place, or it stands first or last; else a well-known name stands among other words. */
  certain: boolean;
}

const MOST_WORDS = 5;
/** Later words of a long text are not looked at. */
const MOST_TOKENS = 40;
const PREPOSITIONS = new Set("near in at around within".split(" "));
/** With "to": "close to Salem" */
const CLOSE = new Set("close closer closest next near nearest adjacent".split(" "));
/** After the name: "Dilli mein", "पुणे के पास". */
const POSTPOSITIONS = new Set(
  `mein me main ma ke ka ki ko se paas pas lo alli nalli hattira daggara madhe madhye में के पास का की को से मध्ये निकट नजदीक কাছে এ থেকে মধ্যে মা માં પાસે
  નજીક બાજુ આસપાસ થી ನಲ್ಲಿ ಅಲ್ಲಿ ಹತ್ತಿರ ಬಳಿ ಕಡೆ அருகில் அருகே பக்கத்தில் பக்கத்துல பக்கம் கிட்ட లో దగ్గర దగ్గర్లో పక్కన వైపు సమీపంలో వద్ద నుండి
  నుంచి तरफ आसपास taraf aaspaas আশেপাশে পাশে`
    .split(/\s+/)
    .map((word) => word.normalize("NFC")),
);
/** Postpositions that follow nothing but a place: "के" and "ki" follow any word. */
const NEARNESS = new Set(
  [...POSTPOSITIONS].filter((word) => !/^(?:mein|me|main|ma|ke|ka|ki|ko|se|lo|के|का|की|को|से|এ|থেকে|মা|થી|లో)$/.test(word)),
);
/** Population from which a place counts where the text says that it is one, or ends with it. */
const LARGE = 20_000;
/** The same of a name that is heard behind a case ending: its weight is less for both. */
const LARGE_AS_HEARD = 5000;
/** Population from which a place counts anywhere. */
const WELL_KNOWN = 100_000;
const LONGEST_PHRASE = 4;
const SHORTEST_NAME = 3;
/** A word that only sounds like a place is long and sounds nearly the same (see `soundDistance`). */
const SHORTEST_HEARD = 5;
const SAME_SOUND = 15;
const PINCODE = /^[1-8]\d{5}$/;

/** How sure the text is that words are a place: they stand among others, begin it, end it, or are marked as a place. */
type Mark = "among" | "first" | "last" | "marked";
const MARKS: readonly Mark[] = ["among", "first", "last", "marked"];

interface Found {
  from: number;
  to: number;
  mark: Mark;
  weight: number;
}

/**
 * The place that a question names: a pincode, else the words that are most clearly a place, then the most words, then the most populous.
 * Null when it names none: the first words of "Delhi Association …" belong to a name, and words that mean a need are no place.
 */
export function placeInQuestion(
  gazetteer: Gazetteer,
  vocabulary: Vocabulary,
  question: string,
  knowledge: NameKnowledge = NO_NAMES,
): PlacedQuestion | null {
  const read = tokens(question).slice(0, MOST_TOKENS);
  const words = read.map(({ word }) => word);
  const placed = (from: number, to: number, { before, after }: { before: number; after: number }, mark: Mark) => ({
    text: [question.slice(0, read[before]!.start), question.slice(read[after - 1]!.end)]
      .map((part) => part.trim())
      .join(" ")
      .trim(),
    place: question.slice(read[from]!.start, read[to - 1]!.end),
    certain: mark !== "among",
  });

  const pincode = words.findIndex((word) => PINCODE.test(word) && gazetteer.pincodes.has(word));
  if (pincode !== -1) {
    const before = pincode - introducing(words, pincode);
    return placed(pincode, pincode + 1, { before, after: pincode + 1 }, "marked");
  }
  let best: Found | null = null;
  const inPhrase = wordsOfPhrases(vocabulary, words);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to++) {
      if (inPhrase[from] && inPhrase[to - 1] && introducing(words, from) === 0) continue;
      const found = placeBetween(gazetteer, vocabulary, words, from, to);
      if (found && (!best || isBetter(found, best))) best = found;
    }
  }
  const isNearness = (at: number) => NEARNESS.has(words[at] ?? "");
  const isMarked = (from: number, to: number) =>
    introducing(words, from) > 0 || isNearness(to) || (POSTPOSITIONS.has(words[to] ?? "") && isNearness(to + 1)); // "ke paas"
  const spelt = best
    ? withSmallerPlace(gazetteer, vocabulary, words, best, knowledge)
    : speltPlace(gazetteer, vocabulary, words, knowledge, isMarked);
  if (!spelt) return null;
  const { from, to } = spelt;
  const before = from - introducing(words, from);
  let after = to;
  while (POSTPOSITIONS.has(words[after] ?? "")) after++;
  return placed(from, to, { before, after }, best?.mark ?? "last");
}

/** How many words directly before a place say that it is one: "near", "close to" */
function introducing(words: readonly string[], from: number): number {
  const [first, last] = [words[from - 2] ?? "", words[from - 1] ?? ""];
  if (PREPOSITIONS.has(last)) return 1;
  return last === "to" && CLOSE.has(first) ? 2 : 0;
}

const NO_NAMES: NameKnowledge = { isInName: () => false, isOrdinary: () => false };

/** For each word whether it belongs to a phrase of the vocabulary: the "Jaipur" of "Jaipur foot" is no place. */
function wordsOfPhrases({ byWords }: Vocabulary, words: readonly string[]): boolean[] {
  const found = words.map(() => false);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + LONGEST_PHRASE); to++)
      if (byWords.has(words.slice(from, to).join(" "))) found.fill(true, from, to);
  }
  return found;
}

function isBetter(one: Found, other: Found): boolean {
  const clearer = MARKS.indexOf(one.mark) - MARKS.indexOf(other.mark);
  const longer = one.to - one.from - (other.to - other.from);
  return (clearer || longer || one.weight - other.weight) > 0;
}

function placeBetween(
  gazetteer: Gazetteer,
  vocabulary: Vocabulary,
  words: string[],
  from: number,
  to: number,
): Found | null {
  const span = words.slice(from, to);
  // "गया में" at the beginning is in Gaya, though गया also means went.
  const isPlaced = from === 0 && POSTPOSITIONS.has(words[to] ?? "");
  if (!canBeName(vocabulary, span, isPlaced)) return null;
  const meant = placeMeant(gazetteer, span);
  if (!meant) return null;
  const { place, weight, isPair } = meant;
  const isIntroduced = introducing(words, from) > 0;
  const isMarked = meant.hasEnding || isIntroduced || POSTPOSITIONS.has(words[to] ?? "");
  const isArea = place.kind === "state" || place.kind === "district";
  const found = (mark: Mark): Found => ({ from, to, mark, weight });
  const isLarge = weight >= (meant.hasEnding ? LARGE_AS_HEARD : LARGE);
  if (isMarked && (isIntroduced || isArea || isPair || isLarge)) return found("marked");
  if (isPair) return found("marked");
  const after = words.slice(to).filter((word) => !POSTPOSITIONS.has(word));
  // A quarter of a large city, as its script writes it; post offices have names in Latin letters alone.
  if (isLocality(meant)) return isIndic(span.at(-1)!) && (isMarked || after.length === 0) ? found("last") : null;
  if (!isClear(vocabulary, words, from, to, weight)) return null;
  if (after.length === 0 && (isArea || weight >= LARGE)) return found("last");
  if (after.every(isFiller) && weight >= LARGE) return found("among");
  // "Delhi Association of the Deaf" is a name, "ভুবনেশ্বর দৃষ্টিহীনদের সমিতি" a need at a place.
  const isFirst = from === 0 && !isBodyWord(words[to] ?? "") && meaningOf(vocabulary, words.slice(to, to + 1)) !== null;
  const isOfName = words.some(isBodyWord) && !isFirst;
  if (!(isArea || weight >= WELL_KNOWN) || isOfName) return null;
  return found(from === 0 ? "first" : "among");
}

/** Function words and words that mean a need are no names. Only as they are written: many towns sound like a need. */
function canBeName({ byWords }: Vocabulary, span: string[], isPlaced: boolean): boolean {
  const isFunctionWord = (word: string) =>
    isFiller(word) || isStopWord(word) || PREPOSITIONS.has(word) || POSTPOSITIONS.has(word);
  if (!isPlaced && (isFunctionWord(span[0]!) || isFunctionWord(span.at(-1)!))) return false;
  return span.join("").length >= SHORTEST_NAME && !byWords.has(span.join(" "));
}

/** Whether the words are likelier a place than part of a name or of a sentence. */
function isClear(vocabulary: Vocabulary, words: string[], from: number, to: number, weight: number): boolean {
  const span = words.slice(from, to);
  // Romanised words are recognised by sound, so a small town that sounds like a need is the need.
  if (!isIndic(span[0]!) && weight < WELL_KNOWN && meaningOf(vocabulary, span)) return false;
  if (span.length > 1 || !(isAlsoAWord(span[0]!) || isKindWord(span[0]!))) return true;
  const isNeed = (word: string | undefined) =>
    word !== undefined && (isKindWord(word) || meaningOf(vocabulary, [word]) !== null);
  const isAtEdge = from === 0 || to === words.length;
  return isAtEdge && isNeed(from === 0 ? words[to] : words[from - 1]);
}

interface Meant extends Candidate {
  /** With the area in which it lies: "Bilaspur Himachal". */
  isPair: boolean;
  hasEnding: boolean;
}

function placeMeant(gazetteer: Gazetteer, span: string[]): Meant | null {
  const last = span.at(-1)!;
  const before = span.slice(0, -1);
  const stems = isIndic(last) ? withoutCaseEnding(last) : [withoutLatinEnding(last)].filter((stem) => stem !== null);
  const written = heaviest(namedInWords(gazetteer, span), false);
  if (written) return written;
  for (const stem of stems) {
    const inflected = heaviest(namedInWords(gazetteer, [...before, stem]), true);
    if (inflected && (isIndic(last) || inflected.weight >= WELL_KNOWN)) return inflected;
  }
  if (span.length > 1 || !isIndic(last) || last.length < SHORTEST_HEARD) return null;
  if (isEverydayWord(last) || isKindWord(last) || isBodyWord(last)) return null;
  const plain = heardAs(gazetteer, last, false);
  const inflected = heardAs(gazetteer, last, true);
  return plain && plain.place.label === inflected?.place.label ? { ...plain, hasEnding: true } : (plain ?? inflected);
}

function heardAs(gazetteer: Gazetteer, word: string, hasEnding: boolean): Meant | null {
  const heard = placesSoundingExactly(gazetteer, word, { limit: SAME_SOUND, ending: hasEnding })?.candidates ?? [];
  const areas = heard.filter((candidate) => !isLocality(candidate));
  const candidates = areas.length > 0 ? areas : heard;
  return heaviest(candidates.length > 0 ? { candidates, context: [], corrected: false } : null, hasEnding);
}

function heaviest(match: NameMatch | null, hasEnding: boolean): Meant | null {
  if (!match) return null;
  const { place, weight } = match.candidates.reduce((best, each) => (each.weight > best.weight ? each : best));
  const around = match.context.some((each) => !isLocality(each) && each.weight >= LARGE);
  return { place, weight, isPair: around, hasEnding };
}
