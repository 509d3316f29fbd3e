import type { BranchTable } from "#search/segments/branch-table.ts";
import type { FacetTable } from "#search/segments/facet-table.ts";
import type { IdTable } from "#search/segments/ids.ts";
import type { PointTable } from "#search/segments/point-table.ts";
import type { Postings } from "#search/segments/postings.ts";
import type { TextTable } from "#search/segments/text-table.ts";

/**
 * Immutable documents in typed arrays only, so that a segment can be stored or sent to a worker. Documents are numbered
 * by static rank, then id, so that ties and browsing need no sorting.
 */
export interface Segment {
  size: number;
  ids: IdTable;
  rank: Float64Array<ArrayBuffer>;
  recent: Float64Array<ArrayBuffer>;
  /** By document, folded for sorting. */
  names: TextTable;
  /** A document's place in the order of names. */
  nameOrder: Uint32Array<ArrayBuffer>;
  postings: Postings;
  points: PointTable;
  facets: FacetTable;
  branches: BranchTable;
}
