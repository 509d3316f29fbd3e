import { type BranchTest, examine, failedFilter, SEVERAL } from "#search/branches.ts";
import { type Filter, passFilters } from "#search/constraints.ts";
import type { FacetCounts } from "#search/query.ts";
import { type Bitset, countBits, hasBit, removeBit } from "#search/segments/bitset.ts";
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
  const inOrder = filters.toSorted((a, b) => a.from - b.from);
  const ends = [...inOrder.map(({ from }) => from), layout.codes];
  const counted: Counted[] = [
    { set: found, ranges: ends.map((to, i) => [i === 0 ? 0 : inOrder[i - 1]!.to, to]) },
    ...filters.map((filter) => ({
      set: passFilters(
        part,
        base,
        filters.filter((other) => other !== filter),
      ),
      ranges: [[filter.from, filter.to] as const],
    })),
  ];
  const wholes = test ? countDivided(test, counted, counts) : counted.map(({ set }) => set);
  counted.forEach(({ ranges }, i) => {
    for (const [from, to] of ranges) countCodes(part, layout, wholes[i]!, from, to, counts);
  });
}

/** Documents, and the ranges of codes that they are counted for */
interface Counted {
  set: Bitset;
  ranges: (readonly [from: number, to: number])[];
}

/**
 * Counts the documents that match at some of their branches for the codes of these. The first of `counted` is of all
 * filters, each other one of all but the filter at its position. Returns for each the documents that match at all of
 * their branches, and those without branches.
 */
function countDivided(test: BranchTest, counted: readonly Counted[], counts: Uint32Array): Bitset[] {
  const { part, width } = test;
  const { start, rows } = part.segment.branches;
  const wholes = counted.map(({ set }) => borrowSet(part.scratch, set));
  const masks = counted.map(({ ranges }) => maskOf(ranges, width));
  // Of the branches that pass all filters, and of those that pass all but one: their number, and the codes of any.
  const matching = new Uint32Array(counted.length);
  const codes = new Uint32Array(counted.length * width);
  for (let i = 0; i < part.branched!.length; i++) {
    let members = 0;
    for (const { set } of counted) members |= set[i]!;
    for (members &= part.branched![i]!; members !== 0; members &= members - 1) {
      const doc = (i << 5) + 31 - Math.clz32(members & -members);
      const first = start[doc]!;
      const count = start[doc + 1]! - first;
      examine(test, doc, true);
      matching.fill(0);
      codes.fill(0);
      for (let at = 0; at < count; at++) {
        if (test.there[at] === 0) continue;
        const which = 1 + failedFilter(test, first + at);
        if (which === 1 + SEVERAL) continue;
        matching[which]!++;
        for (let k = 0; k < width; k++) codes[which * width + k]! |= rows[(first + at) * width + k]!;
      }
      for (let which = 0; which < counted.length; which++) {
        if (!hasBit(counted[which]!.set, doc)) continue;
        const matches = matching[0]! + (which > 0 ? matching[which]! : 0);
        if (matches === count) continue;
        removeBit(wholes[which]!, doc);
        if (matches > 0) addCodes(codes, which * width, masks[which]!, counts);
      }
    }
  }
  return wholes;
}

/** Adds the codes of the row at 0 or of the one at `row` that are in the mask. */
function addCodes(codes: Uint32Array, row: number, mask: Uint32Array, counts: Uint32Array): void {
  for (let k = 0; k < mask.length; k++) {
    for (let word = (codes[k]! | codes[row + k]!) & mask[k]!; word !== 0; word &= word - 1)
      counts[(k << 5) + 31 - Math.clz32(word & -word)]!++;
  }
}

/** The bits of a row in the ranges */
function maskOf(ranges: Counted["ranges"], width: number): Uint32Array {
  const mask = new Uint32Array(width);
  for (const [from, to] of ranges) for (let code = from; code < to; code++) mask[code >>> 5]! |= 1 << (code & 31);
  return mask;
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
