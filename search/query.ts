import type { Field } from "#search/index-entry.ts";
import type { Form, QueryWord } from "#search/interpret.ts";
import type { QuestionWord } from "#search/question.ts";

export interface Circle {
  latitude: number;
  longitude: number;
  radius_km: number;
}

export type Sort = "relevance" | "distance" | "name" | "recent";

/** What is known of words beside the index, so that no correction makes a search worse. */
export interface WordKnowledge {
  /** The name of a place: no other word is corrected to it. */
  isPlace(word: string): boolean;
  /** An ordinary word of English: it is never corrected, and says less than a name. */
  isOrdinary(word: string): boolean;
}

export const NO_KNOWLEDGE: WordKnowledge = { isPlace: () => false, isOrdinary: () => false };

export interface SearchQuery {
  text?: string;
  /** The understood text (question.ts); without it the words are taken literally. */
  words?: readonly QuestionWord[];
  /** Take the words as they are written: no completions, no corrections. */
  exact?: boolean;
  /** Codes per facet group: OR inside a group, AND between groups. */
  filters?: Partial<Record<string, readonly string[]>>;
  /** Leaves out what matches with these codes of a group beside the filters: the documents that an earlier part of a list has. */
  unless?: { group: string; codes: readonly string[] };
  /** Distances are measured from here to the nearest branch that matches; `radius_km` makes it a filter too. */
  near?: { latitude: number; longitude: number; radius_km?: number };
  /** One of `IndexEntry.regions`. */
  region?: string;
  /** Words that the addresses must contain: a locality that the gazetteer does not know. */
  address_words?: string;
  /** Excludes this circle or region, to list what lies farther away. */
  exclude_within?: { near?: Circle; region?: string };
  /**
   * With it, partial matches follow when fewer than `ENOUGH` documents match all of the question. The zones are those in
   * which they may lie, best first; none when the query names no place.
   */
  zones?: readonly Zone[];
  /** The names of the place: a document whose texts contain one counts as being there when documents are sorted by distance. */
  place_words?: readonly string[];
  /** Partial matches may lack all that was asked if they lie in a zone: the last resort for a need. */
  for_anybody?: boolean;
  /** What is known of words beside the index. */
  knowledge?: WordKnowledge;
  /** How the words, or the text, were interpreted in other runs for one request, which often have the very same. */
  interpretations?: Map<readonly QuestionWord[] | string, QueryWord[]>;
  /** The spellings of words of places, likewise. */
  spellings?: Map<string, Form[]>;
  sort: Sort;
  offset: number;
  limit: number;
  facets: boolean;
}

export interface SearchHit {
  id: string;
  distance_km: number | null;
  /** The position of the branch that matches among the addresses: the nearest of them. Null when the index knows of none. */
  address: number | null;
  /** The texts in which words of the query were found. */
  matched: Field[];
}

/** A circle, a region, the documents with these words, or what all that are given have in common. */
export interface Area {
  near?: Circle;
  region?: string;
  /** Words that one of the texts must contain. */
  words?: string;
  /** Words that the addresses must contain. */
  address_words?: string;
}

/** Where a partial match may lie: in one of the areas; `elsewhere` is anywhere. */
export interface Zone {
  kind: "at" | "here" | "district" | "around" | "named" | "elsewhere";
  /** What a match here is worth, 0 to 1. */
  factor: number;
  areas: readonly Area[];
}

/** Partial matches with the same shortcoming. */
export interface PartialGroup {
  zone: Zone["kind"];
  /** The words, or the first words of phrases, that these documents lack. */
  missing: QuestionWord[];
  /** Those of which they have only a part, or what mostly goes with it: a special school for "mental retardation". */
  partly: QuestionWord[];
  /** They serve any disability where the question names one, or the other way round. */
  general: boolean;
  count: number;
}

export type FacetCounts = Record<string, Record<string, number>>;

export interface SearchResult {
  total: number;
  hits: SearchHit[];
  /** Documents per code, each group counted without its own filter. */
  facets?: FacetCounts;
  /** Spelling corrections that were applied, word by word. */
  corrected?: { from: string; to: string }[];
  /** Groups of partial matches, in their order; they are not in `total`. */
  groups?: PartialGroup[];
}
