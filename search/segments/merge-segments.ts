import { type Bitset, hasBit } from "#search/segments/bitset.ts";
import { mergeBranches } from "#search/segments/branch-table.ts";
import { type FacetLayout, facetTable } from "#search/segments/facet-table.ts";
import { compareIds, idTable } from "#search/segments/ids.ts";
import { mergedNameOrder } from "#search/segments/name-order.ts";
import { byCells, pointColumns } from "#search/segments/point-table.ts";
import { type PostingLists, type Postings, packPostings, writeDocuments } from "#search/segments/postings.ts";
import { lettersOfAll } from "#search/segments/postings-builder.ts";
import type { Segment } from "#search/segments/segment.ts";
import { compareAt, pickStrings, stringAt, stringCount } from "#search/segments/string-table.ts";
import { pickTexts } from "#search/segments/text-table.ts";
import { orderedByKey } from "#search/words/word-sounds.ts";

/** A segment and which of its documents are still valid. */
export interface Source {
  segment: Segment;
  live: Bitset;
}

/**
 * Merges two segments into one, equal to what buildSegment would make of their live documents. No document is live in
 * both.
 */
export function mergeSegments(layout: FacetLayout, a: Source, b: Source): Segment {
  const order = mergedOrder(a, b);
  const placeA = new Int32Array(a.segment.size).fill(-1);
  const placeB = new Int32Array(b.segment.size).fill(-1);
  order.forEach((from, doc) => {
    if (from >= 0) placeA[from] = doc;
    else placeB[~from] = doc;
  });
  const postings = mergePostings(order.length, a.segment.postings, placeA, b.segment.postings, placeB);
  const branchesOf = ({ segment }: Source, place: Int32Array) => ({
    branches: segment.branches,
    words: segment.postings.words,
    place,
  });
  return {
    size: order.length,
    ids: idTable(pickRows(order, a.segment.ids.words, b.segment.ids.words, 4)),
    rank: pickNumbers(order, a.segment.rank, b.segment.rank),
    recent: pickNumbers(order, a.segment.recent, b.segment.recent),
    names: pickTexts(order, a.segment.names, b.segment.names),
    nameOrder: mergedNameOrder(
      { names: a.segment.names, order: a.segment.nameOrder, place: placeA },
      { names: b.segment.names, order: b.segment.nameOrder, place: placeB },
    ),
    postings,
    points: mergePoints(order, a.segment, b.segment),
    facets: facetTable(
      layout,
      pickRows(order, a.segment.facets.rows, b.segment.facets.rows, layout.width),
      order.length,
    ),
    branches: mergeBranches(layout, order, branchesOf(a, placeA), branchesOf(b, placeB), postings.words),
  };
}

/** The documents of both in their new order: n for document n of a, ~n for document n of b. */
function mergedOrder(a: Source, b: Source): Int32Array {
  const order = new Int32Array(a.segment.size + b.segment.size);
  let n = 0;
  let i = nextLive(a, 0);
  let j = nextLive(b, 0);
  while (i < a.segment.size || j < b.segment.size) {
    if (j === b.segment.size || (i < a.segment.size && compareStatic(a.segment, i, b.segment, j) < 0)) {
      order[n++] = i;
      i = nextLive(a, i + 1);
    } else {
      order[n++] = ~j;
      j = nextLive(b, j + 1);
    }
  }
  return order.slice(0, n);
}

/** The static order, across segments: rank, then id. */
export function compareStatic(a: Segment, i: number, b: Segment, j: number): number {
  return b.rank[j]! - a.rank[i]! || compareIds(a.ids.words, 4 * i, b.ids.words, 4 * j);
}

function nextLive({ segment, live }: Source, from: number): number {
  let doc = from;
  while (doc < segment.size && !hasBit(live, doc)) doc++;
  return doc;
}

function pickNumbers(order: Int32Array, a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  return Float64Array.from(order, (from) => (from >= 0 ? a[from]! : b[~from]!));
}

function pickRows(order: Int32Array, a: Uint32Array, b: Uint32Array, width: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(order.length * width);
  order.forEach((from, doc) => {
    const [source, row] = from >= 0 ? [a, from] : [b, ~from];
    for (let i = 0; i < width; i++) rows[doc * width + i] = source[row * width + i]!;
  });
  return rows;
}

function mergePoints(order: Int32Array, a: Segment, b: Segment) {
  const columns = pointColumns(order.length, a.points.docs.length + b.points.docs.length);
  let at = 0;
  order.forEach((from, doc) => {
    const [{ points }, old] = from >= 0 ? [a, from] : [b, ~from];
    for (let i = points.start[old]!; i < points.start[old + 1]!; i++, at++) {
      const point = points.ofDocument[i]!;
      columns.docs[at] = doc;
      columns.x[at] = points.x[point]!;
      columns.y[at] = points.y[point]!;
      columns.z[at] = points.z[point]!;
      columns.address[at] = points.address[point]!;
    }
    columns.start[doc + 1] = at;
  });
  return byCells(columns, at);
}

/**
 * `place[i]` is the new number of document i of `size`, or -1 when it is gone. The order within a segment does not
 * change.
 */
function mergePostings(size: number, a: Postings, placeA: Int32Array, b: Postings, placeB: Int32Array): Postings {
  const capacity = a.impacts.length + b.impacts.length;
  const merged = {
    docs: new Int32Array(capacity),
    impacts: new Uint8Array(capacity),
    fields: new Uint8Array(capacity),
  };
  const listA: List = { postings: a, place: placeA, docs: new Int32Array(placeA.length), count: 0, from: 0 };
  const listB: List = { postings: b, place: placeB, docs: new Int32Array(placeB.length), count: 0, from: 0 };
  const countA = stringCount(a.words);
  const countB = stringCount(b.words);
  const words = new Int32Array(countA + countB);
  const start = new Uint32Array(countA + countB + 1);
  let count = 0;
  for (let i = 0, j = 0; i < countA || j < countB; ) {
    const order = i === countA ? 1 : j === countB ? -1 : compareAt(a.words, i, stringAt(b.words, j));
    read(listA, order <= 0 ? i : -1);
    read(listB, order >= 0 ? j : -1);
    const end = mergeLists(merged, start[count]!, listA, listB);
    if (end > start[count]!) {
      words[count] = order <= 0 ? i : ~j;
      start[++count] = end;
    }
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  const picked = words.subarray(0, count);
  const table = pickStrings(picked, a.words, b.words);
  const length = start[count]!;
  const keys = Uint32Array.from(picked, (from) => (from >= 0 ? a.sounds.keys[from]! : b.sounds.keys[~from]!));
  const lists: PostingLists = {
    words: table,
    letters: lettersOfAll(table),
    sounds: orderedByKey(keys),
    start: start.slice(0, count + 1),
    docs: merged.docs.subarray(0, length),
    impacts: merged.impacts.slice(0, length),
    fields: merged.fields.slice(0, length),
  };
  return packPostings(size, lists);
}

/** The documents of the word that is being merged, and where its postings begin. */
interface List {
  postings: Postings;
  place: Int32Array;
  docs: Int32Array;
  count: number;
  from: number;
}

function read(list: List, word: number): void {
  list.count = word === -1 ? 0 : writeDocuments(list.postings, word, list.docs);
  list.from = word === -1 ? 0 : list.postings.start[word]!;
}

/** Writes both lists from `at` on, by new document number; returns where they end. */
function mergeLists(into: Pick<PostingLists, "docs" | "impacts" | "fields">, at: number, a: List, b: List): number {
  const nowhere = into.docs.length + 1;
  let [i, j, to] = [0, 0, at];
  while (true) {
    while (i < a.count && a.place[a.docs[i]!] === -1) i++;
    while (j < b.count && b.place[b.docs[j]!] === -1) j++;
    const docA = i < a.count ? a.place[a.docs[i]!]! : nowhere;
    const docB = j < b.count ? b.place[b.docs[j]!]! : nowhere;
    if (docA === docB) return to;
    const { postings, from } = docA < docB ? a : b;
    const posting = from + (docA < docB ? i++ : j++);
    into.docs[to] = Math.min(docA, docB);
    into.impacts[to] = postings.impacts[posting]!;
    into.fields[to++] = postings.fields[posting]!;
  }
}
