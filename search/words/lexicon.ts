import { countCommon, hasBit } from "#search/segments/bitset.ts";
import { listOf, postingCount, setOf } from "#search/segments/postings.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";
import {
  findString,
  lowerBound,
  type StringTable,
  startsWithAt,
  stringAt,
  stringCount,
} from "#search/segments/string-table.ts";
import { type Effort, spend } from "#search/words/effort.ts";
import { ownText } from "#search/words/own-text.ts";
import { remembering, rememberingCost } from "#search/words/remembering.ts";

/** The cost of looking a word up */
export const LOOK_UP = 4;

/** A word that occurs in live documents. */
export interface Entry {
  word: string;
  /** Number of live documents with the word. */
  frequency: number;
  /** Its number in each part, or -1. */
  at: number[];
}

const REMEMBERED = 20_000;

export function lookUp(index: SearchIndex, word: string): Entry | null {
  return remembering(index.remembered.entries, word, REMEMBERED, () => find(index, ownText(word)));
}

function find(index: SearchIndex, word: string): Entry | null {
  const at = index.parts.map(({ segment }) => findString(segment.postings.words, word));
  const frequency = index.parts.reduce((sum, part, i) => sum + liveFrequency(part, at[i]!), 0);
  return frequency > 0 ? { word, frequency, at } : null;
}

/** The most frequent words that begin with `prefix`, without the prefix itself, of as many as `effort` allows. */
export function lookUpPrefix(index: SearchIndex, prefix: string, limit: number, effort: Effort): readonly Entry[] {
  const key = `${limit} ${prefix}`;
  return rememberingCost(index.remembered.completions, key, effort, () => completionsOf(index, prefix, limit, effort));
}

/** Walks the words of all parts side by side, and makes texts and entries of the most frequent ones alone. */
function completionsOf({ parts }: SearchIndex, prefix: string, limit: number, effort: Effort): Entry[] {
  const tables = parts.map(({ segment }) => segment.postings.words);
  const next = tables.map((table) => lowerBound(table, prefix));
  const isBegun = (part: number) =>
    next[part]! < stringCount(tables[part]!) && startsWithAt(tables[part]!, next[part]!, prefix);
  let left = tables.map((_, part) => part).filter(isBegun);
  const found: Omit<Entry, "word">[] = [];
  while (left.length > 0) {
    // Most indexes are one part, of which no word has to be compared with those of others.
    const first = left.length === 1 ? left : firstOf(tables, next, left);
    if (!spend(effort, 2 * LOOK_UP * first.length)) break;
    const at = parts.map(() => -1);
    let frequency = 0;
    for (const part of first) {
      at[part] = next[part]!++;
      frequency += liveFrequency(parts[part]!, at[part]!);
    }
    if (frequency > 0 && lengthOf(tables, at, first[0]!) > prefix.length) found.push({ frequency, at });
    left = left.filter(isBegun);
  }
  // They are in alphabetical order, which the sort keeps for words of one frequency.
  return found
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, limit)
    .map(({ frequency, at }) => {
      const part = at.findIndex((word) => word !== -1);
      return { word: stringAt(tables[part]!, at[part]!), frequency, at };
    });
}

/** Of the parts whose next words are given, those whose next word is the first in the alphabet. */
function firstOf(tables: readonly StringTable[], next: readonly number[], parts: readonly number[]): number[] {
  const texts = parts.map((part) => stringAt(tables[part]!, next[part]!));
  const first = texts.reduce((a, b) => (b < a ? b : a));
  return parts.filter((_, i) => texts[i] === first);
}

function lengthOf(tables: readonly StringTable[], at: readonly number[], part: number): number {
  const { start } = tables[part]!;
  return start[at[part]! + 1]! - start[at[part]!]!;
}

export function commonestFirst(a: Entry, b: Entry): number {
  return b.frequency - a.frequency || (a.word < b.word ? -1 : 1);
}

/** Counts only live documents, so that removed documents do not affect the ranking. */
function liveFrequency({ segment: { postings }, live, dead }: Part, word: number): number {
  if (word === -1) return 0;
  if (dead === 0) return postingCount(postings, word);
  const set = setOf(postings, word);
  if (set) return countCommon(set, live);
  let frequency = 0;
  for (const doc of listOf(postings, word)) if (hasBit(live, doc)) frequency++;
  return frequency;
}
