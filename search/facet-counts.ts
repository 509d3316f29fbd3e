import { type Bitset, countBits } from "#search/bitset.ts";
import type { FacetLayout, FacetTable } from "#search/facet-table.ts";
import type { FacetCounts } from "#search/query.ts";
import type { Part } from "#search/search-index.ts";

/** What each code of a row costs beside the row itself. */
const CODE_SHARE = 1 / 30;

/** Adds to `counts` how many members of `set` have each code from `from` up to `to`. */
export function countCodes(
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

/** Counts the values of the rows' bytes first and their bits afterwards, which saves a step per code and document. Little-endian. */
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
