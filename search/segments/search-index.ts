import type { FacetSchema, IndexEntry } from "#search/index-entry.ts";
import {
  type Bitset,
  countBits,
  fullBitset,
  hasBit,
  listBits,
  newBitset,
  removeBit,
  subtract,
} from "#search/segments/bitset.ts";
import { documentsOfBranches, varyingCodes, withBranches } from "#search/segments/branch-table.ts";
import { buildSegment } from "#search/segments/build-segment.ts";
import { type ColumnCounter, columnCounter } from "#search/segments/column-counter.ts";
import { type FacetLayout, facetLayout, forEachCode } from "#search/segments/facet-table.ts";
import { findId, idAt } from "#search/segments/ids.ts";
import { mergeSegments, type Source } from "#search/segments/merge-segments.ts";
import { newScratch, type Scratch } from "#search/segments/scratch.ts";
import type { Segment } from "#search/segments/segment.ts";
import type { Entry } from "#search/words/lexicon.ts";
import type { Costly } from "#search/words/remembering.ts";
import type { NearWord } from "#search/words/spelling.ts";
import type { SoundingWord } from "#search/words/word-sounds.ts";

/** A segment and its mutable state. Documents can be removed, never changed. */
export interface Part {
  segment: Segment;
  live: Bitset;
  dead: number;
  /** Live documents per facet code. */
  counts: Uint32Array;
  counter: ColumnCounter;
  /** The documents that have branches; null when none has. */
  branched: Bitset | null;
  /** By branch: its document. */
  documentOf: Uint32Array;
  /** The codes that some branches of a document have and others lack, as a row. */
  varying: Uint32Array;
  /** By code: the branches that have it, for codes that were asked for. */
  branchColumns: Map<number, Bitset>;
  scratch: Scratch;
}

/** Changed in place by applyChanges; a document is live in at most one part. */
export interface SearchIndex {
  layout: FacetLayout;
  /** Large ones first. */
  parts: Part[];
  remembered: Remembered;
}

/** What was found for words of questions, which are mostly those of other questions. With every change of the index it begins anew. */
export interface Remembered {
  entries: Map<string, Entry | null>;
  completions: Map<string, Costly<readonly Entry[]>>;
  sounding: Map<string, Costly<readonly SoundingWord[]>>;
  near: Map<string, Costly<readonly NearWord[]>>;
}

export function newRemembered(): Remembered {
  return { entries: new Map(), completions: new Map(), sounding: new Map(), near: new Map() };
}

export interface Changes {
  upserts: readonly IndexEntry[];
  /** Ids. */
  removals: readonly string[];
}

/** Parts smaller than this are merged at once, because searching them costs more than merging. */
const SMALL = 256;
/** A part is rewritten when a larger share of it is dead. */
const MAX_DEAD_SHARE = 1 / 4;
/** The most documents merged within a change (about 10 ms). `dueMerge` handles larger merges. */
const AT_ONCE = 1024;

export function createIndex(schema: FacetSchema, documents: readonly IndexEntry[]): SearchIndex {
  const index: SearchIndex = { layout: facetLayout(schema), parts: [], remembered: newRemembered() };
  add(index, { upserts: documents, removals: [] });
  return index;
}

/**
 * The next search sees the changes. The last of several upserts with one id counts; an id that is both removed and
 * upserted stays. Throws a RangeError, without any change, when an id is not a UUID in lower case.
 */
export function applyChanges(index: SearchIndex, changes: Changes): void {
  add(index, changes);
  tidy(index);
}

/** Merges all parts into one, after many changes made a large index. */
export function compact(index: SearchIndex): void {
  while (index.parts.length > 1) mergeNow(index, index.parts.slice(-2));
}

/** The current state of one or two parts, for `mergeSegments`. */
export function sourcesOf({ layout }: SearchIndex, parts: readonly Part[]): [Source, Source] {
  const [a, b] = parts.map(({ segment, live }) => ({ segment, live: live.slice() }));
  return [a!, b ?? { segment: buildSegment(layout, []), live: newBitset(0) }];
}

/**
 * Replaces the parts that `merged` was made from. Documents that died during the merge are dead in it too. When a change
 * has meanwhile merged one of the parts with others, `merged` is out of date: nothing happens.
 */
export function replaceParts(
  index: SearchIndex,
  parts: readonly Part[],
  sources: readonly Source[],
  merged: Segment,
): void {
  if (!parts.every((part) => index.parts.includes(part))) return;
  const died = parts.flatMap(({ segment, live }, i) => {
    const gone = sources[i]!.live.slice();
    subtract(gone, live);
    const docs = new Int32Array(segment.size);
    return Array.from(docs.subarray(0, listBits(gone, docs)), (doc) => idAt(segment.ids, doc));
  });
  const part = newPart(index.layout, merged);
  for (const id of died) buryIn(index.layout, part, id);
  index.parts = index.parts.filter((other) => !parts.includes(other));
  index.parts.push(part);
  sortParts(index);
  index.remembered = newRemembered();
}

export function documentCount(index: SearchIndex): number {
  return index.parts.reduce((sum, part) => sum + liveCount(part), 0);
}

function add(index: SearchIndex, { upserts, removals }: Changes): void {
  const documents = [...new Map(upserts.map((document) => [document.id, document])).values()];
  const part = newPart(index.layout, buildSegment(index.layout, documents));
  for (const id of [...removals, ...documents.map(({ id }) => id)])
    for (const other of index.parts) buryIn(index.layout, other, id);
  index.parts.push(part);
  sortParts(index);
  index.remembered = newRemembered();
}

function buryIn(layout: FacetLayout, part: Part, id: string): void {
  const doc = findId(part.segment.ids, id);
  if (doc === -1 || !hasBit(part.live, doc)) return;
  removeBit(part.live, doc);
  part.dead++;
  forEachCode(layout, part.segment.facets.rows, doc, (code) => {
    part.counts[code]!--;
  });
}

function tidy(index: SearchIndex): void {
  for (let due = dueMerge(index); due; due = dueMerge(index)) {
    if (due.reduce((size, { segment }) => size + segment.size, 0) > AT_ONCE) return;
    mergeNow(index, due);
  }
}

function mergeNow(index: SearchIndex, parts: Part[]): void {
  const sources = sourcesOf(index, parts);
  replaceParts(index, parts, sources, mergeSegments(index.layout, ...sources));
}

/**
 * The parts to merge next, smallest first, so that each document is copied O(log n) times, however small the batches
 * are. These merges are too large for `applyChanges`: run them in another thread and pass the result to `replaceParts`.
 */
export function dueMerge({ parts }: SearchIndex): Part[] | null {
  for (let i = parts.length - 1; i > 0; i--) {
    const [larger, smaller] = [parts[i - 1]!, parts[i]!];
    if (larger.segment.size < 2 * Math.max(SMALL, smaller.segment.size)) return [larger, smaller];
  }
  const withered = parts.find(({ dead, segment }) => dead > segment.size * MAX_DEAD_SHARE);
  return withered ? [withered] : null;
}

/** Large parts first; drops parts without live documents. */
function sortParts(index: SearchIndex): void {
  index.parts = index.parts.filter((part) => liveCount(part) > 0).sort((a, b) => b.segment.size - a.segment.size);
}

function newPart(layout: FacetLayout, segment: Segment): Part {
  return openPart(layout, segment, fullBitset(segment.size));
}

/** The part takes ownership of `live`. */
export function openPart({ width }: FacetLayout, segment: Segment, live: Bitset): Part {
  const { table, counter } = columnCounter(segment.facets);
  const counts = new Uint32Array(table.columns.length / Math.max(1, table.stride));
  counter(live, 0, counts.length, counts);
  return {
    segment: { ...segment, facets: table },
    live,
    dead: segment.size - countBits(live),
    counts,
    counter,
    branched: withBranches(segment.branches),
    documentOf: documentsOfBranches(segment.branches),
    varying: varyingCodes(segment.branches, width),
    branchColumns: new Map(),
    scratch: newScratch(segment.size, segment.branches.start.at(-1)!),
  };
}

function liveCount(part: Part): number {
  return part.segment.size - part.dead;
}
