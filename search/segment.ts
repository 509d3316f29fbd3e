import type { FacetTable } from "#search/facet-table.ts";
import type { IdTable } from "#search/ids.ts";
import type { PointTable } from "#search/point-table.ts";
import type { Postings } from "#search/postings.ts";
import type { StringTable } from "#search/string-table.ts";

/**
 * Documents that never change, as typed arrays only, so that a segment can be stored, or handed to a worker.
 * A document's number is its place in the order of static rank (then id): ties and browsing need no sorting.
 */
export interface Segment {
  size: number;
  ids: IdTable;
  rank: Float64Array<ArrayBuffer>;
  recent: Float64Array<ArrayBuffer>;
  /** Folded for sorting, by document. */
  names: StringTable;
  /** A document's place in the order of names. */
  nameOrder: Uint32Array<ArrayBuffer>;
  postings: Postings;
  points: PointTable;
  facets: FacetTable;
}
