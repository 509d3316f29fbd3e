import { allowedBranches, type BranchTest, dividedDocuments, matchingBits } from "#search/branches.ts";
import { type Filter, passFilters } from "#search/constraints.ts";
import type { FacetCounts } from "#search/query.ts";
import { type Bitset, countBits, listBits, removeBit } from "#search/segments/bitset.ts";
import type { FacetLayout } from "#search/segments/facet-table.ts";
import { borrowRows, borrowSet, type CodeRows } from "#search/segments/scratch.ts";
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
  const divided = dividedDocuments(test);
  return counted.map((each, which) => countDividedFor(test, each, which, divided, counts));
}

/** The same for one of them, the `which`-th. `divided` are the documents of which some branches may not match. */
function countDividedFor(
  test: BranchTest,
  { set, ranges }: Counted,
  which: number,
  divided: Bitset,
  counts: Uint32Array,
): Bitset {
  const { part, width } = test;
  const { start, rows } = part.segment.branches;
  const allowed = allowedBranches(test, which - 1);
  const whole = borrowSet(part.scratch, set);
  // The branches that are the only ones of their document to match, and for documents with several the codes that these have together, a row
  // for each document. Only the words with codes that are counted are written.
  const alone: number[] = [];
  const together = borrowRows(part.scratch, which, width);
  const span = spanOf(ranges);
  const matching: number[] = [];
  for (let i = 0; i < divided.length; i++) {
    for (let members = set[i]! & divided[i]!; members !== 0; members &= members - 1) {
      const doc = (i << 5) + 31 - Math.clz32(members & -members);
      const first = start[doc]!;
      const count = start[doc + 1]! - first;
      let found = 0;
      for (let at = 0; at < count; at += 32)
        for (let bits = matchingBits(test, allowed, doc, at); bits !== 0; bits &= bits - 1)
          matching[found++] = first + at + 31 - Math.clz32(bits & -bits);
      if (found === count) continue;
      removeBit(whole, doc);
      if (found === 1) alone.push(matching[0]!);
      else if (found > 1) {
        addRow(together, width);
        const to = (together.count - 1) * width;
        for (let word = span.first; word <= span.last; word++) {
          let codes = 0;
          for (let n = 0; n < found; n++) codes |= rows[matching[n]! * width + word]!;
          together.rows[to + word] = codes;
        }
      }
    }
  }
  for (const [from, to] of ranges) {
    countRows({ rows, width, members: alone, count: alone.length }, from, to, counts);
    countRows({ ...together, width, members: null }, from, to, counts);
  }
  return whole;
}

/** The words of a row from the first to the last code of the ranges; none without codes. */
function spanOf(ranges: Counted["ranges"]): { first: number; last: number } {
  const used = ranges.filter(([from, to]) => from < to);
  if (used.length === 0) return { first: 0, last: -1 };
  return {
    first: Math.min(...used.map(([from]) => from)) >>> 5,
    last: (Math.max(...used.map(([, to]) => to)) - 1) >>> 5,
  };
}

/** Adds a row, whose words are to be written. */
function addRow(to: CodeRows, width: number): void {
  to.count++;
  if (to.count * width <= to.rows.length) return;
  const larger = new Uint32Array(4 * to.rows.length);
  larger.set(to.rows);
  to.rows = larger;
}

/** The cost of each code in a row, relative to visiting the row. */
const CODE_SHARE = 1 / 30;

/** Adds to `counts` how many of the documents have each code from `from` up to `to`. */
function countCodes(
  { segment, counter, scratch }: Part,
  layout: FacetLayout,
  set: Bitset,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  const codes = to - from;
  if (codes === 0) return;
  if (countBits(set) * counter.rowCost * (1 + codes * CODE_SHARE) > set.length * codes) counter(set, from, to, counts);
  else {
    const count = listBits(set, scratch.others);
    countRows({ rows: segment.facets.rows, width: layout.width, members: scratch.others, count }, from, to, counts);
  }
}

/** Of fewer rows each bit is counted. Counting bytes pays for the tables that it needs from here on. */
const MANY_ROWS = 200;

/** Some rows of codes: those that `members` lists, or the first `count`. */
interface Rows {
  rows: Uint32Array<ArrayBuffer>;
  /** Words of a row */
  width: number;
  members: ArrayLike<number> | null;
  count: number;
}

/** Adds to `counts` how many of the rows have each code from `from` up to `to`. */
function countRows(some: Rows, from: number, to: number, counts: Uint32Array): void {
  if (some.count === 0 || from === to) return;
  if (some.count < MANY_ROWS) countBitsOfRows(some, from, to, counts);
  else countBytesOfRows(some, from, to, counts);
}

function countBitsOfRows({ rows, width, members, count }: Rows, from: number, to: number, counts: Uint32Array): void {
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  for (let i = 0; i < count; i++) {
    const row = (members === null ? i : members[i]!) * width;
    for (let word = first; word <= last; word++) {
      let codes = rows[row + word]!;
      if (word === first) codes &= -1 << (from & 31);
      if (word === last) codes &= -1 >>> (31 - ((to - 1) & 31));
      for (; codes !== 0; codes &= codes - 1) counts[(word << 5) + 31 - Math.clz32(codes & -codes)]!++;
    }
  }
}

/** Counts the values of the rows' bytes first and their bits afterwards, which saves a step per code and row. Assumes little-endian. */
function countBytesOfRows({ rows, width, members, count }: Rows, from: number, to: number, counts: Uint32Array): void {
  const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength);
  const perRow = width * 4;
  const first = from >>> 3;
  const last = (to - 1) >>> 3;
  const values = new Uint32Array((last - first + 1) << 8);
  for (let i = 0; i < count; i++) {
    const row = (members === null ? i : members[i]!) * perRow;
    for (let byte = first; byte <= last; byte++) values[((byte - first) << 8) + bytes[row + byte]!]!++;
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
