/** The texts of a document that are searched, strongest first. */
export const FIELDS = ["name", "services", "tags", "description", "address"] as const;
export type Field = (typeof FIELDS)[number];

/** The coordinates of an address; `address` is its position among the organisation's addresses. */
export interface Point {
  latitude: number;
  longitude: number;
  address: number;
}

/** An organisation as the index reads it. The index stores none of the texts. */
export interface IndexEntry {
  /** A UUID; the last sort key everywhere. */
  id: string;
  /** Static rank 0..1 (verified, fresh, complete), higher first. */
  rank: number;
  /** The name it is sorted by. */
  name: string;
  texts: Record<Field, string>;
  /** Only the addresses that have coordinates, in the order of addresses. */
  points: Point[];
  /** Exact regions over all addresses: `state:KL`, `district:KL/ernakulam`. */
  regions: string[];
  /** Codes per facet group. A code that the schema lacks is ignored. */
  facets: Partial<Record<string, readonly string[]>>;
  /** Concepts (`conceptOf` in vocabulary.ts): those it states, and those its texts mention. */
  concepts: { stated: readonly string[]; spoken: readonly string[] };
  /** Epoch milliseconds, for the sort `recent`. */
  recent: number;
  /** One for each address, in their order, when there are several. Without them the whole document is true of every address. */
  branches?: Branch[];
}

/** What is true at one address. All branches of a document together have all that the document has. */
export interface Branch {
  /** The groups in which branches differ. */
  facets: Partial<Record<string, readonly string[]>>;
  /** Those of the document's regions, words and concepts that this branch has and not every branch has. */
  regions: string[];
  words: string[];
  concepts: string[];
}

/** Every facet group and all its codes, in the order in which they are shown. */
export type FacetSchema = Readonly<Record<string, readonly string[]>>;
