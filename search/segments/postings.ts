import { FIELDS } from "#search/index-entry.ts";
import { type Bitset, ones } from "#search/segments/bitset.ts";
import type { StringTable } from "#search/segments/string-table.ts";
import type { WordSounds } from "#search/words/word-sounds.ts";

/**
 * The documents of every word, in order of their number: a list, or a set when the set is smaller. Queries work on
 * both; only scoring must tell them apart.
 */
export interface Postings {
  words: StringTable;
  /** The letters of a word (bit = code unit mod 32), to skip words that cannot be misspellings. */
  letters: Uint32Array<ArrayBuffer>;
  sounds: WordSounds;
  /** Where a word's postings begin in `impacts` and `fields`; one more entry than words. */
  start: Uint32Array<ArrayBuffer>;
  impacts: Uint8Array<ArrayBuffer>;
  /** The fields in which the word occurs: bit = position in FIELDS. */
  fields: Uint8Array<ArrayBuffer>;
  /** Where a word's list begins in `docs`, or ~n when it has set n. */
  place: Int32Array<ArrayBuffer>;
  docs: Int32Array<ArrayBuffer>;
  /** 32-bit words in a set. */
  setLength: number;
  /** One after the other. */
  sets: Bitset;
  /** Number of members before each block of a set, which gives the posting of a member. */
  ranks: Uint32Array<ArrayBuffer>;
}

/** Words of a set between two entries of `ranks`. */
const BLOCK = 16;

export const FIELD_BITS = Object.fromEntries(FIELDS.map((field, i) => [field, 1 << i])) as Record<
  (typeof FIELDS)[number],
  number
>;

/** Marks regions, which are stored as words that no text can contain. */
export const REGION_MARK = "@";

/** Marks concepts, which are stored in the same way. */
export const CONCEPT_MARK = "#";

/** Postings with lists only: word `i` has the documents from start[i] to start[i + 1]. */
export type PostingLists = Pick<Postings, "words" | "letters" | "sounds" | "start" | "impacts" | "fields" | "docs">;

/** Gives a set to every word that occurs in more than one in 32 of `size` documents. Overwrites `lists.docs`. */
export function packPostings(size: number, lists: PostingLists): Postings {
  const { start, docs } = lists;
  const words = start.length - 1;
  const setLength = (size + 31) >>> 5;
  const length = (word: number) => start[word + 1]! - start[word]!;
  let count = 0;
  for (let word = 0; word < words; word++) if (length(word) > setLength) count++;
  const sets = new Uint32Array(count * setLength);
  const place = new Int32Array(words);
  let [set, end] = [0, 0];
  for (let word = 0; word < words; word++) {
    const [from, to] = [start[word]!, start[word + 1]!];
    if (length(word) > setLength) {
      place[word] = ~set;
      const base = set++ * setLength;
      for (let i = from; i < to; i++) sets[base + (docs[i]! >>> 5)]! |= 1 << (docs[i]! & 31);
    } else {
      place[word] = end;
      docs.copyWithin(end, from, to);
      end += to - from;
    }
  }
  return { ...lists, place, docs: docs.slice(0, end), setLength, sets, ranks: ranksOf(sets, setLength) };
}

function ranksOf(sets: Bitset, setLength: number): Uint32Array<ArrayBuffer> {
  const blocks = Math.ceil(setLength / BLOCK);
  const ranks = new Uint32Array(blocks * (setLength === 0 ? 0 : sets.length / setLength));
  for (let base = 0, block = 0; base < sets.length; base += setLength) {
    for (let i = 0, rank = 0; i < setLength; i++) {
      if (i % BLOCK === 0) ranks[block++] = rank;
      rank += ones(sets[base + i]!);
    }
  }
  return ranks;
}

/** How many documents have the word, dead ones included. */
export function postingCount({ start }: Postings, word: number): number {
  return start[word + 1]! - start[word]!;
}

/** The set of a common word, or null. */
export function setOf({ place, sets, setLength }: Postings, word: number): Bitset | null {
  const set = ~place[word]!;
  return set >= 0 ? sets.subarray(set * setLength, (set + 1) * setLength) : null;
}

/** The list of a rare word. */
export function listOf({ place, start, docs }: Postings, word: number): Int32Array {
  return docs.subarray(place[word]!, place[word]! + start[word + 1]! - start[word]!);
}

/** Writes the documents of a word, in order; returns how many. */
export function writeDocuments(postings: Postings, word: number, into: Int32Array): number {
  const set = setOf(postings, word);
  if (!set) {
    const list = listOf(postings, word);
    into.set(list);
    return list.length;
  }
  let n = 0;
  for (let i = 0; i < set.length; i++) {
    for (let members = set[i]!; members !== 0; members &= members - 1)
      into[n++] = (i << 5) + 31 - Math.clz32(members & -members);
  }
  return n;
}

/** The position of a document's posting in `impacts` and `fields`, or -1. It makes no views of the arrays, because it is called for single documents. */
export function findPosting(postings: Postings, word: number, doc: number): number {
  const { place, start, docs, sets, setLength, ranks } = postings;
  const from = start[word]!;
  const list = place[word]!;
  if (list >= 0) {
    const end = list + start[word + 1]! - from;
    const at = firstBetween(docs, list, end, doc);
    return at < end && docs[at] === doc ? from + at - list : -1;
  }
  const base = ~list * setLength;
  const at = doc >>> 5;
  const members = sets[base + at]!;
  if (((members >>> (doc & 31)) & 1) === 0) return -1;
  let rank = ranks[~list * Math.ceil(setLength / BLOCK) + Math.floor(at / BLOCK)]!;
  for (let i = at - (at % BLOCK); i < at; i++) rank += ones(sets[base + i]!);
  return from + rank + ones(members & ((1 << (doc & 31)) - 1));
}

/** The document of a word's posting. */
export function documentAt(postings: Postings, word: number, posting: number): number {
  let left = posting - postings.start[word]!;
  const set = setOf(postings, word);
  if (!set) return listOf(postings, word)[left]!;
  const blocks = Math.ceil(postings.setLength / BLOCK);
  const first = ~postings.place[word]! * blocks;
  const block = lastNotAbove(postings.ranks, first, first + blocks, left);
  left -= postings.ranks[block]!;
  let i = (block - first) * BLOCK;
  for (let members = ones(set[i]!); members <= left; members = ones(set[i]!)) {
    left -= members;
    i++;
  }
  let word32 = set[i]!;
  while (left-- > 0) word32 &= word32 - 1;
  return (i << 5) + 31 - Math.clz32(word32 & -word32);
}

function lastNotAbove(ranks: Uint32Array, from: number, to: number, rank: number): number {
  let [low, high] = [from, to - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (ranks[middle]! <= rank) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first place from `low` to before `high` in an ascending list whose number is not below `doc`; `high` when there is none. */
function firstBetween(list: Int32Array, low: number, high: number, doc: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (list[middle]! < doc) from = middle + 1;
    else to = middle;
  }
  return from;
}
