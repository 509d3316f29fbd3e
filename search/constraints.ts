import { type Form, spellingsOf } from "#search/interpret.ts";
import type { Circle, SearchQuery, Zone } from "#search/query.ts";
import { addBit, type Bitset, intersect, subtract, unite } from "#search/segments/bitset.ts";
import { facetColumn } from "#search/segments/facet-table.ts";
import { addWithinCircle } from "#search/segments/point-table.ts";
import { FIELD_BITS, REGION_MARK, setOf, writeDocuments } from "#search/segments/postings.ts";
import { borrowSet } from "#search/segments/scratch.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";
import { findString } from "#search/segments/string-table.ts";

/** Removes documents of one part from a borrowed set. `number` is the part's position in the index. */
export type Constraint = (part: Part, number: number, set: Bitset) => void;

/** A query's conditions other than its words and filters. */
export function constraintsOf(index: SearchIndex, query: SearchQuery): Constraint[] {
  const { near, region, address_words, exclude_within, spellings = new Map() } = query;
  const constraints: Constraint[] = [];
  if (near?.radius_km !== undefined) {
    const circle = { ...near, radius_km: near.radius_km };
    constraints.push((part, _, set) => intersect(set, withinCircle(part, circle, part.scratch.chords)));
  }
  if (region !== undefined) constraints.push((part, _, set) => intersect(set, inRegion(part, region)));
  if (address_words !== undefined)
    constraints.push((part, number, set) =>
      keepWithWords(part, number, set, spellingsOf(index, address_words, spellings), FIELD_BITS.address),
    );
  const { near: circle, region: area } = exclude_within ?? {};
  if (circle) constraints.push((part, _, set) => subtract(set, withinCircle(part, circle)));
  if (area !== undefined) constraints.push((part, _, set) => subtract(set, inRegion(part, area)));
  return constraints;
}

/** The documents of a part in one of the zone's areas. */
export function documentsInZone(
  index: SearchIndex,
  part: Part,
  number: number,
  { areas }: Zone,
  { spellings = new Map() }: Pick<SearchQuery, "spellings">,
): Bitset {
  const set = borrowSet(part.scratch);
  for (const { near, region, words, address_words } of areas) {
    const area = near ? withinCircle(part, near) : borrowSet(part.scratch, part.live);
    if (region !== undefined) intersect(area, inRegion(part, region));
    if (words !== undefined) keepWithWords(part, number, area, spellingsOf(index, words, spellings));
    if (address_words !== undefined)
      keepWithWords(part, number, area, spellingsOf(index, address_words, spellings), FIELD_BITS.address);
    unite(set, area);
  }
  return set;
}

/** The documents whose texts contain all the words of one of the names, in any spelling that sounds the same. */
export function documentsNaming(
  index: SearchIndex,
  part: Part,
  number: number,
  names: readonly string[],
  { spellings = new Map() }: Pick<SearchQuery, "spellings">,
): Bitset {
  const set = borrowSet(part.scratch);
  for (const name of names) {
    const words = spellingsOf(index, name, spellings);
    if (words.length === 0) continue;
    const named = borrowSet(part.scratch, part.live);
    keepWithWords(part, number, named, words);
    unite(set, named);
  }
  return set;
}

/** Keeps the documents that have all the words, in any spelling that sounds the same: in one of `fields`, if they are given. */
function keepWithWords(part: Part, number: number, set: Bitset, words: readonly Form[][], fields?: number) {
  for (const forms of words) {
    const found = borrowSet(part.scratch);
    for (const { at } of forms) addDocuments(part, at[number]!, found, fields);
    intersect(set, found);
  }
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
    const count = writeDocuments(postings, word, scratch.others);
    for (let i = 0; i < count; i++) {
      if (fields === undefined || (postings.fields[from + i]! & fields) !== 0) addBit(into, scratch.others[i]!);
    }
  }
}

/** A facet group with a filter: its range of codes, and the documents that pass. */
export interface Filter {
  from: number;
  to: number;
  passing: Bitset;
}

/** No document passes an unknown code. A group without codes is not a filter. */
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

/** The documents of a set that pass all filters; the set itself without filters. */
export function passFilters(part: Part, base: Bitset, filters: Filter[]): Bitset {
  if (filters.length === 0) return base;
  const set = borrowSet(part.scratch, base);
  for (const filter of filters) intersect(set, filter.passing);
  return set;
}
