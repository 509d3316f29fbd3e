import type { Field } from "#search/index-entry.ts";
import type { QuestionWord } from "#search/question.ts";

export interface Circle {
  latitude: number;
  longitude: number;
  radius_km: number;
}

export type Sort = "relevance" | "distance" | "name" | "recent";

export interface SearchQuery {
  text?: string;
  /** The understood text (question.ts); without it the words are taken literally. */
  words?: readonly QuestionWord[];
  /** Take the words as they are written: no completions, no corrections. */
  exact?: boolean;
  /** Codes per facet group: OR inside a group, AND between groups. */
  filters?: Partial<Record<string, readonly string[]>>;
  /** Distances are measured from here to the nearest address; `radius_km` makes it a filter too. */
  near?: { latitude: number; longitude: number; radius_km?: number };
  /** One of `IndexEntry.regions`. */
  region?: string;
  /** Words that the addresses must contain: a locality that the gazetteer does not know. */
  address_words?: string;
  /** Excludes this circle or region, to list what lies farther away. */
  exclude_within?: { near?: Circle; region?: string };
  sort: Sort;
  offset: number;
  limit: number;
  facets: boolean;
}

export interface SearchHit {
  id: string;
  distance_km: number | null;
  /** `Point.address` of the nearest point. */
  nearest_address: number | null;
  /** The texts in which words of the query were found. */
  matched: Field[];
}

export type FacetCounts = Record<string, Record<string, number>>;

export interface SearchResult {
  total: number;
  hits: SearchHit[];
  /** Documents per code, each group counted without its own filter. */
  facets?: FacetCounts;
  /** Spelling corrections that were applied, word by word. */
  corrected?: { from: string; to: string }[];
  /** No document has all the words; these have the most. */
  partial?: boolean;
}
