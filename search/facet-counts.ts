import { ALL_FILTERS, type BranchTest, examine, matchesAt } from "#search/branches.ts";
import { type Filter, passFilters } from "#search/constraints.ts";
import type { FacetCounts } from "#search/query.ts";
import { type Bitset, countBits, fullBitset, removeBit } from "#search/segments/bitset.ts";
import type { FacetLayout } from "#search/segments/facet-table.ts";
import { borrowSet } from "#search/segments/scratch.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";

/**
 * Adds to `counts` the documents per code. A group's own filter does not limit its counts, so that the numbers beside its
 * other checkboxes stay true. With a `test`, a document counts for a code if one branch has it and all that is asked;
 * `base` and `found` may hold documents without such a branch.
 */
export function countFacets(
  index: SearchIndex,
  part: Part,
  base: Bitset,
  found: Bitset,
  filters: Filter[],
  test: BranchTest | null,
  counts: Uint32Array,
): void {
  const { layout } = index;
  if (found === part.live && !test) {
    part.counts.forEach((count, code) => {
      counts[code]! += count;
    });
    return;
  }
  const count = (set: Bitset, but: number, ranges: readonly [from: number, to: number][]) => {
    const whole = test ? countDivided(test, layout, set, but, ranges, counts) : set;
    for (const [from, to] of ranges) countCodes(part, layout, whole, from, to, counts);
  };
  const inOrder = filters.toSorted((a, b) => a.from - b.from);
  const ends = [...inOrder.map(({ from }) => from), layout.codes];
  count(
    found,
    ALL_FILTERS,
    ends.map((to, i) => [i === 0 ? 0 : inOrder[i - 1]!.to, to]),
  );
  filters.forEach((filter, i) => {
    const others = filters.filter((other) => other !== filter);
    count(passFilters(part, base, others), i, [[filter.from, filter.to]]);
  });
}

/**
 * Counts the documents of a set that match at some of their branches for the codes of these. Returns those that match at
 * all of them, and those without branches. `but` is a filter that need not be passed.
 */
function countDivided(
  test: BranchTest,
  layout: FacetLayout,
  set: Bitset,
  but: number,
  ranges: readonly [from: number, to: number][],
  counts: Uint32Array,
): Bitset {
  const { part, width } = test;
  const { scratch, segment } = part;
  const { start, rows } = segment.branches;
  const whole = borrowSet(scratch, set);
  let length = 0;
  for (let i = 0; i < set.length; i++) {
    for (let members = set[i]! & part.branched![i]!; members !== 0; members &= members - 1) {
      const doc = (i << 5) + 31 - Math.clz32(members & -members);
      if (scratch.rows.length < length + width) scratch.rows = larger(scratch.rows, width);
      examine(test, doc, true);
      let matching = 0;
      for (let branch = start[doc]!; branch < start[doc + 1]!; branch++) {
        if (!matchesAt(test, doc, branch, but)) continue;
        for (let k = 0; k < width; k++) {
          const codes = rows[branch * width + k]!;
          scratch.rows[length + k] = matching === 0 ? codes : scratch.rows[length + k]! | codes;
        }
        matching++;
      }
      if (matching === start[doc + 1]! - start[doc]!) continue;
      removeBit(whole, doc);
      if (matching > 0) length += width;
    }
  }
  const documents = fullBitset(length / width);
  for (const [from, to] of ranges) if (from < to) countRows(scratch.rows, layout, documents, from, to, counts);
  return whole;
}

function larger(buffer: Uint32Array, width: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * buffer.length + 256 * width);
  copy.set(buffer);
  return copy;
}

/** The cost of each code in a row, relative to visiting the row. */
const CODE_SHARE = 1 / 30;

/** Adds to `counts` how many of the documents have each code from `from` up to `to`. */
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
  else countRows(segment.facets.rows, layout, set, from, to, counts);
}

/** Counts the values of the rows' bytes first and their bits afterwards, which saves a step per code and document. Assumes little-endian. */
function countRows(
  rows: Uint32Array<ArrayBuffer>,
  layout: FacetLayout,
  set: Bitset,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
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
