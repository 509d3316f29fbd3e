import { ageAt, ageGroupsOf } from "#search/words/ages-in-words.ts";
import { isFiller } from "#search/words/filler-words.ts";
import { isKindWord } from "#search/words/kind-words.ts";
import { isStopWord, MAX_QUERY_WORDS, queryWords, type Token, tokens } from "#search/words/tokens.ts";
import {
  ANY_DISABILITY,
  heardMeaning,
  type Meaning,
  meaningOf,
  soundsOf,
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
  words: QuestionWord[];
  parts: UnderstoodPart[];
}

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

/** Recognises phrases that mean a disability, a service, an age or a mode of work; the rest are words. */
export function understandQuestion(vocabulary: Vocabulary, text: string): Question {
  const read = tokens(text);
  const sounds = soundsOf(read.map(({ word }) => word));
  const words: QuestionWord[] = [];
  const parts: UnderstoodPart[] = [];
  for (let at = 0; at < read.length; ) {
    const { length, asked, part } = nextPart(vocabulary, read, sounds, at);
    words.push(...asked.map((word) => ({ ...word, part: part ? parts.length : null })));
    if (part) parts.push({ start: read[at]!.start, end: read[at + length - 1]!.end, ...part });
    at += length;
  }
  return { words: distinct(words), parts };
}

interface Next {
  length: number;
  asked: Omit<QuestionWord, "part">[];
  part?: Pick<UnderstoodPart, "codes" | "offensive">;
}

function nextPart(vocabulary: Vocabulary, read: Token[], sounds: string[], at: number): Next {
  const from = (length: number) => read.slice(at, at + length).map(({ word }) => word);
  const age = ageAt(from(5));
  if (age) {
    const codes = [`age_groups:${age.group}`];
    const asked = { text: "", also: [], concepts: [...codes, AGES_UNKNOWN], optional: false, role: "age" as const };
    return { length: age.length, asked: [asked], part: { codes, offensive: false } };
  }
  for (let length = Math.min(vocabulary.longest, read.length - at); length > 0; length--) {
    const words = from(length);
    if (length === 1 && (isStopWord(words[0]!) || isFiller(words[0]!))) break;
    const meaning = meaningOf(vocabulary, words, sounds.slice(at, at + length));
    if (meaning) return meant(words, meaning);
  }
  return { length: 1, asked: plainWord(vocabulary, from(1)[0]!) };
}

function meant(words: string[], meaning: Meaning): Next {
  const { concepts, words: also, codes, offensive } = meaning;
  const content = words.filter((word) => !isStopWord(word));
  const role = roleOf(meaning);
  // A word for all disabilities narrows nothing in a directory of disability services.
  const optional = role === "general";
  // The English words, each with the concepts of the phrase. The original words may also be part of a name.
  const asked =
    also.length > 0 && words.length === 1
      ? also.map((text) => ({ text, also: words, concepts, optional, role }))
      : (also.length > 0 ? also : content).map((text) => ({ text, also: [], concepts, optional, role }));
  return { length: words.length, asked, part: { codes, offensive } };
}

function roleOf({ concepts, codes, words }: Meaning): Role {
  if (codes.some((code) => code.startsWith("disabilities:"))) return "condition";
  if (codes.some((code) => code.startsWith("age_groups:"))) return "age";
  if (codes.length > 0) return "service";
  if (concepts.includes(ANY_DISABILITY)) return "general";
  return words.every(isKindWord) ? "kind" : "word";
}

function plainWord(vocabulary: Vocabulary, word: string): Next["asked"] {
  if (isStopWord(word)) return [];
  const groups = ageGroupsOf(word);
  if (groups.length > 0) {
    const concepts = groups.map((group) => `age_groups:${group}`);
    return [{ text: word, also: [], concepts, optional: true, role: "age" }];
  }
  const optional = isFiller(word);
  const role = isKindWord(word) ? "kind" : optional ? "filler" : "word";
  return [{ text: word, also: [], concepts: [], heard: heardMeaning(vocabulary, word), optional, role }];
}

function distinct(words: QuestionWord[]): QuestionWord[] {
  const seen = new Set<string>();
  return words
    .filter(({ text, concepts }) => {
      const key = text || concepts.join();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_QUERY_WORDS);
}
