import { ageAt, ageGroupsOf } from "#search/ages-in-words.ts";
import { isSmall } from "#search/small-words.ts";
import { isStopWord, MAX_QUERY_WORDS, queryWords, type Token, tokens } from "#search/tokens.ts";
import { heardMeaning, type Meaning, meaningOf, soundsOf, type Vocabulary } from "#search/vocabulary.ts";

/** A word of a question, and what else may stand in its place. */
export interface AskedWord {
  text: string;
  /** Other words that say the same */
  also: readonly string[];
  /** Concepts (`conceptOf`) that answer it too */
  concepts: readonly string[];
  /** What it means if no organisation uses it */
  heard?: Meaning | null;
  /** Answers need not have it, but those that do come first. */
  optional: boolean;
}

/** A part of the question that means more than its letters; `start` and `end` in UTF-16 units of the text. */
interface UnderstoodPart {
  start: number;
  end: number;
  /** Facet codes: `disabilities:hearing-impairment`, `age_groups:0-5` */
  codes: readonly string[];
  offensive: boolean;
}

export interface Question {
  words: AskedWord[];
  parts: UnderstoodPart[];
}

/** Organisations that told no ages; they are not left out when an age is asked for. */
export const AGES_UNKNOWN = "age_groups:?";

/** The words as they are written, for a search that guesses nothing. */
export function literalQuestion(text: string): Question {
  return {
    words: queryWords(text).map((word) => ({ text: word, also: [], concepts: [], optional: false })),
    parts: [],
  };
}

/** What a sentence asks for: phrases that mean a disability or a kind of help, ages, ways of working; the rest are words. */
export function understandQuestion(vocabulary: Vocabulary, text: string): Question {
  const read = tokens(text);
  const sounds = soundsOf(read.map(({ word }) => word));
  const words: AskedWord[] = [];
  const parts: UnderstoodPart[] = [];
  for (let at = 0; at < read.length; ) {
    const { length, asked, part } = nextPart(vocabulary, read, sounds, at);
    words.push(...asked);
    if (part) parts.push({ start: read[at]!.start, end: read[at + length - 1]!.end, ...part });
    at += length;
  }
  return { words: distinct(words), parts };
}

interface Next {
  length: number;
  asked: AskedWord[];
  part?: Pick<UnderstoodPart, "codes" | "offensive">;
}

function nextPart(vocabulary: Vocabulary, read: Token[], sounds: string[], at: number): Next {
  const from = (length: number) => read.slice(at, at + length).map(({ word }) => word);
  const age = ageAt(from(5));
  if (age) {
    const codes = [`age_groups:${age.group}`];
    const asked = { text: "", also: [], concepts: [...codes, AGES_UNKNOWN], optional: false };
    return { length: age.length, asked: [asked], part: { codes, offensive: false } };
  }
  for (let length = Math.min(vocabulary.longest, read.length - at); length > 0; length--) {
    const words = from(length);
    if (length === 1 && (isStopWord(words[0]!) || isSmall(words[0]!))) break;
    const meaning = meaningOf(vocabulary, words, sounds.slice(at, at + length));
    if (meaning) return meant(words, meaning);
  }
  return { length: 1, asked: plainWord(vocabulary, from(1)[0]!) };
}

function meant(words: string[], { concepts, words: also, codes, offensive }: Meaning): Next {
  const content = words.filter((word) => !isStopWord(word));
  // A word for all disabilities narrows nothing in a directory of disability services.
  const optional = concepts.length === 0 && also.length === 0;
  // The English words, each with what the phrase means; the words themselves may stand in a name too.
  const asked =
    also.length > 0 && words.length === 1
      ? also.map((text) => ({ text, also: words, concepts, optional }))
      : (also.length > 0 ? also : content).map((text) => ({ text, also: [], concepts, optional }));
  return { length: words.length, asked, part: { codes, offensive } };
}

function plainWord(vocabulary: Vocabulary, word: string): AskedWord[] {
  if (isStopWord(word)) return [];
  const groups = ageGroupsOf(word);
  if (groups.length > 0)
    return [{ text: word, also: [], concepts: groups.map((group) => `age_groups:${group}`), optional: true }];
  return [{ text: word, also: [], concepts: [], heard: heardMeaning(vocabulary, word), optional: isSmall(word) }];
}

function distinct(words: AskedWord[]): AskedWord[] {
  const seen = new Set<string>();
  return words
    .filter(({ text, concepts }) => {
      const key = text || concepts.join();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MAX_QUERY_WORDS);
}
