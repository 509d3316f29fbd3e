import { type Filter, passFilters } from "#search/constraints.ts";
import type { FacetCounts } from "#search/query.ts";
import { type Bitset, countBits } from "#search/segments/bitset.ts";
import type { FacetLayout, FacetTable } from "#search/segments/facet-table.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";

/**
 * Adds to `counts` the documents per code. A group's own filter does not limit its counts, so that the numbers beside its
 * other checkboxes stay true.
 */
export function countFacets(
  index: SearchIndex,
  part: Part,
  base: Bitset,
  found: Bitset,
  filters: Filter[],
  counts: Uint32Array,
): void {
  if (found === part.live) {
    part.counts.forEach((count, code) => {
      counts[code]! += count;
    });
    return;
  }
  const { layout } = index;
  let from = 0;
  for (const filter of filters.toSorted((a, b) => a.from - b.from)) {
    const others = filters.filter((other) => other !== filter);
    countCodes(part, layout, found, from, filter.from, counts);
    countCodes(part, layout, passFilters(part, base, others), filter.from, filter.to, counts);
    from = filter.to;
  }
  countCodes(part, layout, found, from, layout.codes, counts);
}

/** The cost of each code in a row, relative to visiting the row. */
const CODE_SHARE = 1 / 30;

/** Adds to `counts` how many members of `set` have each code from `from` up to `to`. */
function countCodes(
  { segment, counter }: Part,
  layout: FacetLayout,
  set: Bitset,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  const codes = to - from;
  if (codes === 0) return;
  if (countBits(set) * counter.rowCost * (1 + codes * CODE_SHARE) > set.length * codes) counter(set, from, to, counts);
  else countRows(segment.facets, layout, set, from, to, counts);
}

/** Counts the values of the rows' bytes first and their bits afterwards, which saves a step per code and document. Assumes little-endian. */
function countRows(
  table: FacetTable,
  layout: FacetLayout,
  set: Bitset,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  const bytes = new Uint8Array(table.rows.buffer, table.rows.byteOffset, table.rows.byteLength);
  const perRow = layout.width * 4;
  const first = from >>> 3;
  const last = (to - 1) >>> 3;
  const values = new Uint32Array((last - first + 1) << 8);
  for (let i = 0; i < set.length; i++) {
    for (let members = set[i]!; members !== 0; members &= members - 1) {
      const row = ((i << 5) + 31 - Math.clz32(members & -members)) * perRow;
      for (let byte = first; byte <= last; byte++) values[((byte - first) << 8) + bytes[row + byte]!]!++;
    }
  }
  for (let i = 0; i < values.length; i++) {
    if (values[i] === 0) continue;
    const code = (first + (i >>> 8)) << 3;
    for (let bit = 0; bit < 8; bit++) {
      if ((i >>> bit) & 1 && code + bit >= from && code + bit < to) counts[code + bit]! += values[i]!;
    }
  }
}

export function namedCounts(layout: FacetLayout, counts: Uint32Array): FacetCounts {
  const named: FacetCounts = {};
  for (const [group, { bits }] of layout.groups) {
    const codes: Record<string, number> = {};
    for (const [code, bit] of bits) codes[code] = counts[bit]!;
    named[group] = codes;
  }
  return named;
}
