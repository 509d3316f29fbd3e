import type { Form, QueryWord } from "#search/interpret.ts";
import { type Bitset, hasBit, ones } from "#search/segments/bitset.ts";
import { findPosting, listOf, type Postings, setOf } from "#search/segments/postings.ts";
import type { Scratch } from "#search/segments/scratch.ts";
import type { Part } from "#search/segments/search-index.ts";
import { MATCH_WEIGHTS, rarity } from "#search/weights.ts";

/** The weight of an optional word. */
const EXTRA_SHARE = 1 / 4;
/** Documents are looked up one by one if there are this many times fewer than words of the bitset. */
const FEW = 16;

/**
 * Writes the scores of the documents of a set, the first `count` of `scratch.docs`, into `scratch.score`: for each word its
 * rarity times the impact of the best of its forms. Whole numbers, so that no sum depends on its order. `documents` is the
 * size of the whole index.
 */
export function scoreText(
  { segment, scratch }: Part,
  number: number,
  words: readonly QueryWord[],
  found: Bitset,
  count: number,
  documents: number,
): void {
  const members = scratch.docs.subarray(0, count);
  for (let i = 0; i < count; i++) scratch.score[members[i]!] = 0;
  words.forEach((word, i) => {
    const points = i === 0 ? scratch.score : scratch.added;
    for (const form of word.forms) {
      const at = form.at[number]!;
      if (at !== -1) raise(segment.postings, at, factorOf(word, form, documents), found, members, points);
    }
    if (i > 0) addAdded(scratch, members);
  });
}

/** The value of a posting per unit of impact. */
export function factorOf({ frequency, optional }: QueryWord, { kind }: Form, documents: number): number {
  return Math.max(1, Math.floor(rarity(documents, frequency) * MATCH_WEIGHTS[kind] * (optional ? EXTRA_SHARE : 1)));
}

/** Raises the points of the found documents that have the word to its value. */
function raise(
  postings: Postings,
  word: number,
  factor: number,
  found: Bitset,
  members: Int32Array,
  points: Int32Array,
): void {
  const set = setOf(postings, word);
  if (!set) raiseListed(postings, word, factor, found, points);
  else if (members.length * FEW < set.length) raiseEach(postings, word, factor, members, points);
  else raiseSet(postings, word, set, factor, found, points);
}

function raiseListed(postings: Postings, word: number, factor: number, found: Bitset, points: Int32Array): void {
  const list = listOf(postings, word);
  const { impacts } = postings;
  const from = postings.start[word]!;
  for (let i = 0; i < list.length; i++) {
    const doc = list[i]!;
    if (hasBit(found, doc)) points[doc] = Math.max(points[doc]!, impacts[from + i]! * factor);
  }
}

function raiseEach(postings: Postings, word: number, factor: number, members: Int32Array, points: Int32Array): void {
  for (const doc of members) {
    const at = findPosting(postings, word, doc);
    if (at !== -1) points[doc] = Math.max(points[doc]!, postings.impacts[at]! * factor);
  }
}

/** Passes over both sets; a member's posting is the number of members before it. */
function raiseSet(
  { impacts, start }: Postings,
  word: number,
  set: Bitset,
  factor: number,
  found: Bitset,
  points: Int32Array,
): void {
  let before = start[word]!;
  for (let i = 0; i < set.length; i++) {
    const having = set[i]!;
    if (having === 0) continue;
    for (let both = having & found[i]!; both !== 0; both &= both - 1) {
      const lowest = both & -both;
      const doc = (i << 5) + 31 - Math.clz32(lowest);
      const value = impacts[before + ones(having & (lowest - 1))]! * factor;
      if (value > points[doc]!) points[doc] = value;
    }
    before += ones(having);
  }
}

function addAdded({ score, added }: Scratch, members: Int32Array): void {
  for (let i = 0; i < members.length; i++) {
    score[members[i]!]! += added[members[i]!]!;
    added[members[i]!] = 0;
  }
}
