import { type Bitset, hasBit } from "#search/bitset.ts";
import { type FacetLayout, facetTable } from "#search/facet-table.ts";
import { compareIds, idTable } from "#search/ids.ts";
import { mergePostings } from "#search/merge-postings.ts";
import { mergedNameOrder } from "#search/name-order.ts";
import { byCells, pointColumns } from "#search/point-table.ts";
import type { Segment } from "#search/segment.ts";
import { pickStrings } from "#search/string-table.ts";

/** A segment and which of its documents are still valid. */
export interface Source {
  segment: Segment;
  live: Bitset;
}

/** One segment, equal to what buildSegment would make of the live documents of both. No document is live in both. */
export function mergeSegments(layout: FacetLayout, a: Source, b: Source): Segment {
  const order = mergedOrder(a, b);
  const placeA = new Int32Array(a.segment.size).fill(-1);
  const placeB = new Int32Array(b.segment.size).fill(-1);
  order.forEach((from, doc) => {
    if (from >= 0) placeA[from] = doc;
    else placeB[~from] = doc;
  });
  return {
    size: order.length,
    ids: idTable(pickRows(order, a.segment.ids.words, b.segment.ids.words, 4)),
    rank: pickNumbers(order, a.segment.rank, b.segment.rank),
    recent: pickNumbers(order, a.segment.recent, b.segment.recent),
    names: pickStrings(order, a.segment.names, b.segment.names),
    nameOrder: mergedNameOrder(
      { names: a.segment.names, order: a.segment.nameOrder, place: placeA },
      { names: b.segment.names, order: b.segment.nameOrder, place: placeB },
    ),
    postings: mergePostings(order.length, a.segment.postings, placeA, b.segment.postings, placeB),
    points: mergePoints(order, a.segment, b.segment),
    facets: facetTable(
      layout,
      pickRows(order, a.segment.facets.rows, b.segment.facets.rows, layout.width),
      order.length,
    ),
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
