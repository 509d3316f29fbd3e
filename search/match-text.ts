import { hasBit, listBits } from "#search/bitset.ts";
import type { QueryWord } from "#search/interpret.ts";
import type { Part, SearchIndex } from "#search/search-index.ts";
import { documentCount } from "#search/search-index.ts";
import { rarity } from "#search/weights.ts";

/** How many live documents match in each part: the first ones of its `scratch.docs`, their scores in `scratch.score`. */
export interface TextMatch {
  counts: number[];
  partial: boolean;
}

/** The postings of one form of a word, as they count in one part. */
interface List {
  from: number;
  to: number;
  /** Score of a posting per unit of its impact. Whole, so that no sum depends on its order. */
  factor: number;
}

/** From how much longer a list must be on, the documents found so far are looked up in it one by one. */
const GALLOP_FROM = 16;

/** What a word counts that nobody has to have. */
const EXTRA_SHARE = 1 / 4;

/** The documents that have every word that is not optional or, where there are none, those that have most. */
export function matchText(index: SearchIndex, words: readonly QueryWord[]): TextMatch {
  const documents = documentCount(index);
  const required = words.filter(({ optional }) => !optional);
  const extra = words.filter(({ optional }) => optional);
  const listsIn = (of: readonly QueryWord[]) =>
    index.parts.map((part, i) => of.map((word) => lists(part, i, word, documents)));
  const listsOf = listsIn(required);
  const extrasOf = listsIn(extra);
  const counts = index.parts.map((part, i) => (required.length > 0 ? matchEvery(part, listsOf[i]!) : takeAll(part)));
  index.parts.forEach((part, i) => {
    addExtra(part, counts[i]!, extrasOf[i]!);
  });
  if (counts.some((count) => count > 0)) return { counts, partial: false };

  const found = index.parts.map((part, i) => matchSome(part, listsOf[i]!));
  const most = Math.max(0, ...found.map(({ most }) => most));
  return { counts: index.parts.map((part, i) => keepMatching(part, found[i]!.count, most)), partial: most > 0 };
}

function lists(part: Part, number: number, word: QueryWord, documents: number): List[] {
  const { start } = part.segment.postings;
  const factor = rarity(documents, word.frequency);
  return word.forms
    .filter(({ at }) => at[number] !== -1)
    .map(({ at, weight }) => ({ from: start[at[number]!]!, to: start[at[number]! + 1]!, factor: factor * weight }));
}

function matchEvery(part: Part, words: List[][]): number {
  if (words.length === 1 && words[0]!.length === 1) return takeList(part, words[0]![0]!);
  const rarestFirst = words.toSorted((a, b) => length(a) - length(b));
  let count = 0;
  rarestFirst.forEach((word, i) => {
    count = i === 0 ? collect(part, word) : narrow(part, count, word, i);
  });
  return release(part, count);
}

/** Nobody has to have any word. */
function takeAll({ live, scratch }: Part): number {
  const count = listBits(live, scratch.docs);
  for (let i = 0; i < count; i++) scratch.score[scratch.docs[i]!] = 0;
  return count;
}

/** One word that has one form: its list as it is. */
function takeList({ segment, live, dead, scratch }: Part, { from, to, factor }: List): number {
  const { docs, impacts } = segment.postings;
  let count = 0;
  for (let i = from; i < to; i++) {
    const doc = docs[i]!;
    if (dead > 0 && !hasBit(live, doc)) continue;
    scratch.score[doc] = impacts[i]! * factor;
    scratch.docs[count++] = doc;
  }
  return count;
}

/** Takes all documents of the first word. */
function collect({ segment, scratch }: Part, word: List[]): number {
  const { docs, impacts } = segment.postings;
  const { seen, score, added } = scratch;
  let count = 0;
  for (const { from, to, factor } of word) {
    const isOnly = word.length === 1;
    for (let i = from; i < to; i++) {
      const doc = docs[i]!;
      const points = impacts[i]! * factor;
      if (isOnly || seen[doc] === 0) {
        seen[doc] = 1;
        scratch.docs[count++] = doc;
        score[doc] = points;
        if (!isOnly) added[doc] = points;
      } else if (points > added[doc]!) score[doc] = added[doc] = points;
    }
  }
  return count;
}

/** Keeps those of the first `count` documents that also have the word. */
function narrow({ segment, scratch }: Part, count: number, word: List[], number: number): number {
  const { docs, impacts } = segment.postings;
  const { seen, score, added } = scratch;
  const note = (doc: number, points: number) => {
    if (seen[doc] === number) {
      seen[doc] = number + 1;
      added[doc] = points;
      score[doc]! += points;
    } else if (seen[doc] === number + 1 && points > added[doc]!) {
      score[doc]! += points - added[doc]!;
      added[doc] = points;
    }
  };
  for (const { from, to, factor } of word) {
    if ((to - from) / GALLOP_FROM > count) {
      const candidates = scratch.docs.subarray(0, count).sort();
      for (let i = 0, at = from; i < count; i++) {
        at = gallop(docs, at, to, candidates[i]!);
        if (at === to) break;
        if (docs[at] === candidates[i]) note(docs[at]!, impacts[at]! * factor);
      }
    } else if (word.length === 1) {
      addTo(scratch, number, docs, impacts, from, to, factor);
    } else {
      for (let i = from; i < to; i++) note(docs[i]!, impacts[i]! * factor);
    }
  }
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const doc = scratch.docs[i]!;
    if (seen[doc] === number + 1) scratch.docs[kept++] = doc;
    else seen[doc] = 0;
  }
  return kept;
}

/** Adds a word's only list to the scores of the documents that had all words before it. */
function addTo(
  { seen, score }: Part["scratch"],
  number: number,
  docs: Int32Array,
  impacts: Uint8Array,
  from: number,
  to: number,
  factor: number,
): void {
  for (let i = from; i < to; i++) {
    const doc = docs[i]!;
    if (seen[doc] !== number) continue;
    seen[doc] = number + 1;
    score[doc]! += impacts[i]! * factor;
  }
}

/** The first position from `at` on whose document is not before `doc`: strides double, then halve. */
function gallop(docs: Int32Array, at: number, to: number, doc: number): number {
  let stride = 1;
  let low = at;
  let high = at;
  while (high < to && docs[high]! < doc) {
    low = high + 1;
    high += stride;
    stride *= 2;
  }
  high = Math.min(high, to);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (docs[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is found also has these: it comes before what has not. */
function addExtra({ segment, scratch }: Part, count: number, words: List[][]): void {
  if (words.length === 0) return;
  const { docs, impacts } = segment.postings;
  const { seen, score } = scratch;
  for (let i = 0; i < count; i++) seen[scratch.docs[i]!] = 1;
  for (const { from, to, factor } of words.flat()) {
    const share = Math.max(1, Math.floor(factor * EXTRA_SHARE));
    for (let i = from; i < to; i++) if (seen[docs[i]!] === 1) score[docs[i]!]! += impacts[i]! * share;
  }
  for (let i = 0; i < count; i++) seen[scratch.docs[i]!] = 0;
}

/** Takes the documents that have any of the words, and counts the words of each in `scratch.matched`. */
function matchSome(part: Part, words: List[][]): { count: number; most: number } {
  const { docs, impacts } = part.segment.postings;
  const { seen, matched, score, added } = part.scratch;
  let count = 0;
  words.forEach((word, number) => {
    for (const { from, to, factor } of word) {
      for (let i = from; i < to; i++) {
        const doc = docs[i]!;
        const points = impacts[i]! * factor;
        if (seen[doc] === number + 1) {
          if (points <= added[doc]!) continue;
          score[doc]! += points - added[doc]!;
        } else {
          if (seen[doc] === 0) {
            part.scratch.docs[count++] = doc;
            score[doc] = 0;
          }
          seen[doc] = number + 1;
          matched[doc]!++;
          score[doc]! += points;
        }
        added[doc] = points;
      }
    }
  });
  count = release(part, count);
  let most = 0;
  for (let i = 0; i < count; i++) most = Math.max(most, matched[part.scratch.docs[i]!]!);
  return { count, most };
}

function keepMatching({ scratch }: Part, count: number, most: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const doc = scratch.docs[i]!;
    if (scratch.matched[doc] === most) scratch.docs[kept++] = doc;
    scratch.matched[doc] = 0;
  }
  return kept;
}

/** Drops the dead from the first `count` documents and leaves the scratch clean. */
function release({ live, dead, scratch }: Part, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const doc = scratch.docs[i]!;
    scratch.seen[doc] = 0;
    if (dead === 0 || hasBit(live, doc)) scratch.docs[kept++] = doc;
    else scratch.matched[doc] = 0;
  }
  return kept;
}

function length(word: List[]): number {
  return word.reduce((sum, { from, to }) => sum + to - from, 0);
}
