import { countCommon, hasBit } from "#search/segments/bitset.ts";
import { listOf, postingCount, setOf } from "#search/segments/postings.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";
import { findString, lowerBound, startsWithAt, stringAt, stringCount } from "#search/segments/string-table.ts";
import { type Effort, spend } from "#search/words/effort.ts";

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

export function lookUp(index: SearchIndex, word: string): Entry | null {
  const at = index.parts.map(({ segment }) => findString(segment.postings.words, word));
  const frequency = index.parts.reduce((sum, part, i) => sum + liveFrequency(part, at[i]!), 0);
  return frequency > 0 ? { word, frequency, at } : null;
}

/** The most frequent words that begin with `prefix`, without the prefix itself, of as many as `effort` allows. */
export function lookUpPrefix(index: SearchIndex, prefix: string, limit: number, effort: Effort): Entry[] {
  const words = new Set<string>();
  for (const { segment } of index.parts) {
    const table = segment.postings.words;
    for (let i = lowerBound(table, prefix); i < stringCount(table) && startsWithAt(table, i, prefix); i++) {
      if (!spend(effort, 2 * LOOK_UP)) break;
      words.add(stringAt(table, i));
    }
  }
  words.delete(prefix);
  const entries = [...words].map((word) => lookUp(index, word)).filter((entry) => entry !== null);
  return entries.sort(commonestFirst).slice(0, limit);
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
