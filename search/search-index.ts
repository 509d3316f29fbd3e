import { type Bitset, countBits, fullBitset, hasBit, removeBit } from "#search/bitset.ts";
import { buildSegment } from "#search/build-segment.ts";
import type { FacetSchema, SearchDocument } from "#search/document.ts";
import { type FacetLayout, facetLayout, forEachCode } from "#search/facet-table.ts";
import { findId } from "#search/ids.ts";
import { mergeSegments } from "#search/merge-segments.ts";
import { newScratch, type Scratch } from "#search/scratch.ts";
import type { Segment } from "#search/segment.ts";
import { addSound, newSoundLexicon, type SoundLexicon } from "#search/sound-lexicon.ts";
import { stringAt, stringCount } from "#search/string-table.ts";

/** A segment and what changes about it: documents only ever die. */
export interface Part {
  segment: Segment;
  live: Bitset;
  dead: number;
  /** Live documents per facet code. */
  counts: Uint32Array;
  scratch: Scratch;
}

/** Changed in place by applyChanges; a document is live in at most one part. */
export interface SearchIndex {
  layout: FacetLayout;
  /** Large ones first. */
  parts: Part[];
  sounds: SoundLexicon;
}

export interface Changes {
  upserts: readonly SearchDocument[];
  /** Ids. */
  removals: readonly string[];
}

/** Smaller parts than this are merged at once: searching them costs more than merging. */
const SMALL = 256;
/** A part is rewritten when more than this share of it is dead. */
const MAX_DEAD_SHARE = 1 / 4;

export function createIndex(schema: FacetSchema, documents: readonly SearchDocument[]): SearchIndex {
  const index: SearchIndex = { layout: facetLayout(schema), parts: [], sounds: newSoundLexicon() };
  applyChanges(index, { upserts: documents, removals: [] });
  return index;
}

/** The next search sees the changes. Of several upserts with one id the last one counts; a removed id that is also upserted stays. */
export function applyChanges(index: SearchIndex, { upserts, removals }: Changes): void {
  const documents = [...new Map(upserts.map((document) => [document.id, document])).values()];
  const segment = buildSegment(index.layout, documents);
  for (const id of removals) bury(index, id);
  for (const { id } of documents) bury(index, id);
  if (segment.size > 0) index.parts.push(newPart(segment));
  const { words } = segment.postings;
  for (let i = 0; i < stringCount(words); i++) addSound(index.sounds, stringAt(words, i));
  tidy(index);
}

export function documentCount(index: SearchIndex): number {
  return index.parts.reduce((sum, part) => sum + liveCount(part), 0);
}

function bury(index: SearchIndex, id: string): void {
  for (const part of index.parts) {
    const doc = findId(part.segment.ids, id);
    if (doc === -1 || !hasBit(part.live, doc)) continue;
    removeBit(part.live, doc);
    part.dead++;
    forEachCode(index.layout, part.segment.facets.rows, doc, (code) => {
      part.counts[code]!--;
    });
  }
}

/** Merges by size, so that a document is copied O(log n) times however small the batches are that arrive. */
function tidy(index: SearchIndex): void {
  const { layout, parts } = index;
  const nothing = newPart(buildSegment(layout, []));
  for (const [i, part] of parts.entries()) {
    if (part.dead > part.segment.size * MAX_DEAD_SHARE) parts[i] = newPart(mergeSegments(layout, part, nothing));
  }
  parts.sort((a, b) => b.segment.size - a.segment.size);
  while (parts.at(-1)?.segment.size === 0) parts.pop();
  while (parts.length > 1 && parts.at(-2)!.segment.size < 2 * Math.max(SMALL, parts.at(-1)!.segment.size)) {
    const [b, a] = [parts.pop()!, parts.pop()!];
    parts.push(newPart(mergeSegments(layout, a, b)));
  }
}

function newPart(segment: Segment): Part {
  return {
    segment,
    live: fullBitset(segment.size),
    dead: 0,
    counts: Uint32Array.from(segment.facets.columns, (column) => countBits(column)),
    scratch: newScratch(segment.size),
  };
}

function liveCount(part: Part): number {
  return part.segment.size - part.dead;
}
