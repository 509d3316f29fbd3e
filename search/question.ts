import { dangersIn } from "#search/danger/dangers-in.ts";
import { impairmentsIn, inabilitiesIn, isAbilityWord } from "#search/words/abilities/abilities.ts";
import { ageAt, ageGroupsOf } from "#search/words/ages-in-words.ts";
import { fillersOf, isFiller } from "#search/words/filler-words.ts";
import { isKindWord } from "#search/words/kind-words.ts";
import { ownText } from "#search/words/own-text.ts";
import { remembering } from "#search/words/remembering.ts";
import { abbreviationOf } from "#search/words/spoken-letters.ts";
import { isStopWord, MAX_QUERY_WORDS, queryWords, tokens } from "#search/words/tokens.ts";
import {
  ANY_DISABILITY,
  heardMeaning,
  type Meaning,
  meaningOf,
  topicOf,
  usualSpelling,
  type Vocabulary,
} from "#search/words/vocabulary.ts";

/**
 * What a word of a question is about: a condition, a service or a feature, disability in general, an age, the kind of an
 * organisation, nothing ("filler"), or anything else.
 */
export type Role = "condition" | "service" | "general" | "age" | "kind" | "filler" | "word";

/** A word of a question, and its alternatives. */
export interface QuestionWord {
  text: string;
  /** Synonyms. */
  also: readonly string[];
  /** Concepts (`conceptOf`) that match too. */
  concepts: readonly string[];
  /** Its meaning if no organisation uses the word. */
  heard?: Meaning | null;
  /** Results need not have it, but those that do rank higher. */
  optional: boolean;
  /** The position in `Question.parts` of the part that the word comes from. Words of one phrase share it. */
  part: number | null;
  role: Role;
}

/** A part of the question with a known meaning; `start` and `end` in UTF-16 units of the text. */
interface UnderstoodPart {
  start: number;
  end: number;
  /** Facet codes: `disabilities:hearing-impairment`, `age_groups:0-5` */
  codes: readonly string[];
  offensive: boolean;
}

export interface Question {
  words: readonly QuestionWord[];
  parts: readonly UnderstoodPart[];
}

/** "70 year old ka ki": in words */
const LONGEST_AGE = 5;

/** Organisations without age groups; a query for an age finds them too. */
export const AGES_UNKNOWN = "age_groups:?";

/** The words as they are written, for a search that guesses nothing. */
export function literalQuestion(text: string): Question {
  return {
    words: queryWords(text).map((word) => ({
      text: word,
      also: [],
      concepts: [],
      optional: false,
      part: null,
      role: "word",
    })),
    parts: [],
  };
}

/** Questions that are remembered: a request understands one several times, and a user asks it with other filters and for later pages. */
const REMEMBERED = 2000;
const LONGEST_REMEMBERED = 200;

/** Recognises phrases and sentences that mean a disability, a service, an age or a mode of work; the rest are words. */
export function understandQuestion(vocabulary: Vocabulary, text: string): Question {
  const { questions } = vocabulary.remembered;
  // A question that speaks of a danger is not remembered. Single words of it are, as those of any text.
  const isKept = questions.has(text) || (text.length <= LONGEST_REMEMBERED && dangersIn(text).length === 0);
  if (!isKept) return understand(vocabulary, text);
  return remembering(questions, text, REMEMBERED, () => understand(vocabulary, ownText(text)));
}

function understand(vocabulary: Vocabulary, text: string): Question {
  const read = tokens(text);
  const spelt = read.map(({ word }) => word);
  const fillers = fillersOf(spelt);
  const found = withInabilities(phrasesIn(vocabulary, spelt, fillers), spelt, vocabulary);
  const words: QuestionWord[] = [];
  const parts: UnderstoodPart[] = [];
  for (let at = 0; at < read.length; ) {
    const phrase = found.get(at);
    if (phrase) {
      words.push(...phrase.asked.map((word) => ({ ...word, part: parts.length })));
      const { codes, offensive } = phrase;
      parts.push({ start: read[at]!.start, end: read[phrase.to - 1]!.end, codes, offensive });
      at = phrase.to;
    } else {
      words.push(...plainWord(vocabulary, spelt[at]!, fillers[at]!));
      at++;
    }
  }
  return { words: atMost(MAX_QUERY_WORDS, distinct(words)), parts };
}

/** Words of a question with one meaning: those before `to`, and what is asked for them. */
interface Phrase {
  to: number;
  asked: Omit<QuestionWord, "part">[];
  codes: readonly string[];
  offensive: boolean;
}

/** The longest phrases, by the position of their first words */
function phrasesIn(vocabulary: Vocabulary, spelt: readonly string[], fillers: readonly boolean[]): Map<number, Phrase> {
  const found = new Map<number, Phrase>();
  for (let at = 0; at < spelt.length; ) {
    const phrase = ageFrom(spelt, at) ?? phraseFrom(vocabulary, spelt, fillers, at);
    if (phrase) found.set(at, phrase);
    at = phrase?.to ?? at + 1;
  }
  return found;
}

function ageFrom(spelt: readonly string[], at: number): Phrase | null {
  const age = ageAt(spelt.slice(at, at + LONGEST_AGE));
  if (!age) return null;
  const codes = [`age_groups:${age.group}`];
  const asked = { text: "", also: [], concepts: [...codes, AGES_UNKNOWN], optional: false, role: "age" as const };
  return { to: at + age.length, asked: [asked], codes, offensive: false };
}

function phraseFrom(
  vocabulary: Vocabulary,
  spelt: readonly string[],
  fillers: readonly boolean[],
  at: number,
): Phrase | null {
  for (let to = Math.min(at + vocabulary.longest, spelt.length); to > at; to--) {
    const words = spelt.slice(at, to);
    const known = vocabulary.byWords.get(words.join(" "));
    if (known && isOfCost(known)) return { to, asked: wished(words, known), codes: known.codes, offensive: false };
    if (words.length === 1 && (isStopWord(words[0]!) || fillers[at])) return null;
    const guessed = meaningOf(vocabulary, words);
    // A name is not taken for a word such as "muft" that only sounds like it.
    const meaning = guessed && isOfCost(guessed) ? null : guessed;
    const isGuessed = fillers.slice(at, to).every(Boolean) && !vocabulary.byWords.has(words.join(" "));
    if (meaning && !isGuessed)
      return { to, asked: meant(words, meaning), codes: meaning.codes, offensive: meaning.offensive };
  }
  return null;
}

/**
 * Words for what is free. Few organisations say what they cost, so results need not have it: those that do rank higher, and a filter finds them
 * alone.
 */
function isOfCost({ codes }: Meaning): boolean {
  return codes.length > 0 && codes.every((code) => code.startsWith("cost:"));
}

function wished(words: readonly string[], { concepts }: Meaning): Phrase["asked"] {
  const texts = words.filter((word) => !isStopWord(word));
  return texts.map((text) => ({ text, also: [], concepts, optional: true, role: "filler" }));
}

/** Adds what the sentence says that a person cannot do. It replaces the single words with a meaning in that part. */
function withInabilities(
  phrases: Map<number, Phrase>,
  spelt: readonly string[],
  vocabulary: Vocabulary,
): Map<number, Phrase> {
  const usual = spelt.map((word) => (isAbilityWord(word) ? word : usualSpelling(vocabulary, word)));
  const taken = spelt.map(() => false);
  for (const [from, { to }] of phrases) if (to > from + 1) taken.fill(true, from, to);
  const put = (from: number, phrase: Phrase) => {
    for (let at = from; at < phrase.to; at++) phrases.delete(at);
    phrases.set(from, phrase);
    taken.fill(true, from, phrase.to);
  };
  for (const { from, to, codes, offensive } of impairmentsIn(usual)) {
    const cuts = [...phrases].some(([start, { to: end }]) => start < to && end > from && (start < from || end > to));
    if (cuts || phrases.get(from)?.to === to) continue;
    const text = usual.slice(from, to).filter((word) => !isStopWord(word));
    const asked = text.map((text) => ({
      text,
      also: [],
      concepts: codes,
      optional: false,
      role: "condition" as const,
    }));
    put(from, { to, asked, codes, offensive });
  }
  for (const { from, to, codes, words } of inabilitiesIn(usual, taken)) {
    const asked = { text: "", also: words, concepts: codes, optional: false, role: "condition" as const };
    put(from, { to, asked: [asked], codes, offensive: false });
  }
  return phrases;
}

function meant(words: readonly string[], meaning: Meaning): Phrase["asked"] {
  const { concepts, words: english } = meaning;
  const content = contentOf(words);
  const role = roleOf(meaning);
  // A word for all disabilities narrows nothing in a directory of disability services.
  const optional = role === "general";
  if (meaning.misspelt && !optional) {
    const usual = english.length > 0 ? english : tokens(meaning.phrase).map(({ word }) => word);
    return [{ text: words[0]!, also: [], concepts: [], heard: { ...meaning, words: usual }, optional, role }];
  }
  // The English words, each with the concepts of the phrase. The original words may also be part of a name.
  const texts = english.length > 0 ? english : content;
  return texts.map((text, i) => {
    const own = english.length === words.length ? [words[i]!] : words.length === 1 ? words : [];
    return { text, also: own.filter((word) => word !== text), concepts, optional, role };
  });
}

/** The words of a phrase without fillers, unless there are no others. */
function contentOf(words: readonly string[]): readonly string[] {
  const heavy = words.filter((word) => !isStopWord(word));
  const content = heavy.filter((word) => !isFiller(word));
  return content.length > 0 ? content : heavy;
}

function roleOf({ concepts, codes, words }: Meaning): Role {
  if (codes.some((code) => code.startsWith("disabilities:"))) return "condition";
  if (codes.some((code) => code.startsWith("age_groups:"))) return "age";
  if (codes.length > 0) return "service";
  if (concepts.includes(ANY_DISABILITY)) return "general";
  if (words.every(isKindWord)) return "kind";
  return concepts.some((concept) => concept.startsWith(topicOf(""))) ? "service" : "word";
}

function plainWord(vocabulary: Vocabulary, word: string, optional: boolean): QuestionWord[] {
  if (isStopWord(word)) return [];
  const groups = ageGroupsOf(word);
  if (groups.length > 0) {
    const concepts = groups.map((group) => `age_groups:${group}`);
    return [{ text: word, also: [], concepts, optional: true, part: null, role: "age" }];
  }
  const role = isKindWord(word) ? "kind" : optional ? "filler" : "word";
  const abbreviation = role === "word" ? abbreviationOf(word) : null;
  const also = abbreviation ? [abbreviation] : [];
  return [{ text: word, also, concepts: [], heard: heardMeaning(vocabulary, word), optional, part: null, role }];
}

function distinct(words: QuestionWord[]): QuestionWord[] {
  const seen = new Set<string>();
  return words.filter(({ text, concepts }) => {
    const key = text || concepts.join();
    return !seen.has(key) && seen.add(key);
  });
}

/** In a long sentence the fillers are left out, so that what is asked for at its end still counts. */
function atMost(limit: number, words: QuestionWord[]): QuestionWord[] {
  const kept = words.length > limit ? words.filter(({ role }) => role !== "filler") : words;
  return kept.slice(0, limit);
}
