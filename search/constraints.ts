import { addBit, type Bitset, intersect, subtract, unite } from "#search/bitset.ts";
import { facetColumn } from "#search/facet-table.ts";
import { literalForms } from "#search/interpret.ts";
import { FIELD_BITS, REGION_MARK, setOf, writeDocuments } from "#search/postings.ts";
import type { Circle, SearchQuery } from "#search/query.ts";
import { borrowSet } from "#search/scratch.ts";
import type { Part, SearchIndex } from "#search/search-index.ts";
import { findString } from "#search/string-table.ts";
import { queryWords } from "#search/tokens.ts";
import { addWithinCircle } from "#search/within-circle.ts";

/** Restricts borrowed sets of documents of one part. */
export type Constraint = (part: Part, number: number, set: Bitset) => void;

/** Everything that a query asks for besides its words and its filters. */
export function constraintsOf(index: SearchIndex, query: SearchQuery): Constraint[] {
  const { near, region, address_words, exclude_within } = query;
  const constraints: Constraint[] = [];
  if (near?.radius_km !== undefined) {
    const circle = { ...near, radius_km: near.radius_km };
    constraints.push((part, _, set) => intersect(set, withinCircle(part, circle, part.scratch.chords)));
  }
  if (region !== undefined) constraints.push((part, _, set) => intersect(set, inRegion(part, region)));
  for (const word of queryWords(address_words ?? "")) {
    const forms = literalForms(index, word);
    constraints.push((part, number, set) => {
      const found = borrowSet(part.scratch);
      for (const { at } of forms) addDocuments(part, at[number]!, found, FIELD_BITS.address);
      intersect(set, found);
    });
  }
  const { near: circle, region: area } = exclude_within ?? {};
  if (circle) constraints.push((part, _, set) => subtract(set, withinCircle(part, circle)));
  if (area !== undefined) constraints.push((part, _, set) => subtract(set, inRegion(part, area)));
  return constraints;
}

function withinCircle(part: Part, circle: Circle, chords?: Float64Array): Bitset {
  const set = borrowSet(part.scratch);
  addWithinCircle(part.segment.points, circle, set, chords);
  return set;
}

function inRegion(part: Part, region: string): Bitset {
  const set = borrowSet(part.scratch);
  addDocuments(part, findString(part.segment.postings.words, REGION_MARK + region), set);
  return set;
}

/** With `fields`, only the documents that have the word in one of them. */
function addDocuments({ segment, scratch }: Part, word: number, into: Bitset, fields?: number): void {
  if (word === -1) return;
  const { postings } = segment;
  const set = setOf(postings, word);
  if (set && fields === undefined) unite(into, set);
  else {
    const from = postings.start[word]!;
    const count = writeDocuments(postings, word, scratch.docs);
    for (let i = 0; i < count; i++) {
      if (fields === undefined || (postings.fields[from + i]! & fields) !== 0) addBit(into, scratch.docs[i]!);
    }
  }
}

/** A filter group that is in use: which codes it covers and which documents pass it. */
export interface Filter {
  from: number;
  to: number;
  passing: Bitset;
}

/** A code that does not exist lets nothing pass; a group without codes is no filter. */
export function filtersOf(index: SearchIndex, part: Part, filters: SearchQuery["filters"]): Filter[] {
  return Object.entries(filters ?? {})
    .filter(([, codes]) => codes && codes.length > 0)
    .map(([name, codes]) => {
      const passing = borrowSet(part.scratch);
      const group = index.layout.groups.get(name);
      for (const code of codes!) {
        const bit = group?.bits.get(code);
        if (bit !== undefined) unite(passing, facetColumn(part.segment.facets, bit));
      }
      return { from: group?.from ?? 0, to: group?.to ?? 0, passing };
    });
}
