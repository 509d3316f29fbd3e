import { type BranchTest, branchTest, examine, passesFilters, type ShownBranch } from "#search/branches.ts";
import { documentsInZone } from "#search/constraints.ts";
import type { Area, SearchQuery, Zone } from "#search/query.ts";
import { shareOfWord, type Weighted } from "#search/question-share.ts";
import { type Bitset, hasBit } from "#search/segments/bitset.ts";
import { unitVector } from "#search/segments/great-circle.ts";
import { eachPoint, NOWHERE } from "#search/segments/point-table.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";

/** The best branches of the documents of one part that match in part. */
export interface BranchShares {
  /**
   * Writes the share and the words that the best branch of a document has into `scratch.score` and `scratch.mask`, which
   * hold those of the whole document. Returns the position of the branch's zone; null when no branch passes the filters
   * and lies in a zone, undefined for a document without branches.
   */
  best(doc: number): { zone: number } | null | undefined;
  /** By document: the branches that `best` found. */
  shown: Map<number, ShownBranch>;
}

/** A part of a zone: its documents, and which of their branches lie in it. */
interface TestedArea {
  documents: Bitset | null;
  test: BranchTest;
}

interface Shares {
  part: Part;
  number: number;
  weighted: Weighted;
  query: SearchQuery;
  filters: BranchTest;
  /** Tests of the words that not all branches of a document have; null for other words. */
  words: (BranchTest | null)[];
  zones: { factor: number; areas: TestedArea[] }[];
}

/** Null for a part without branches. */
export function branchShares(
  index: SearchIndex,
  part: Part,
  number: number,
  weighted: Weighted,
  query: SearchQuery,
): BranchShares | null {
  const filters = branchTest(index, part, number, [], { filters: query.filters });
  if (!filters) return null;
  const words = weighted.words.map((word) => {
    const asked = { ...word, optional: false, forms: [...word.forms, ...word.components, ...word.general] };
    const test = branchTest(index, part, number, [asked], {})!;
    return test.conditions > 0 ? test : null;
  });
  const shared = query.spellings ? { spellings: query.spellings } : {};
  const area = (zone: Zone, each: Area): TestedArea => ({
    documents:
      zone.kind === "elsewhere" ? null : documentsInZone(index, part, number, { ...zone, areas: [each] }, query),
    test: branchTest(index, part, number, [], { ...each, filters: {}, ...shared })!,
  });
  const zones = (query.zones ?? []).map((zone) => ({
    factor: zone.factor,
    areas: zone.areas.map((each) => area(zone, each)),
  }));
  const shares: Shares = { part, number, weighted, query, filters, words, zones };
  const shown = new Map<number, ShownBranch>();
  return { shown, best: (doc) => (hasBit(part.branched!, doc) ? bestBranch(shares, doc, shown) : undefined) };
}

function bestBranch(shares: Shares, doc: number, shown: Map<number, ShownBranch>): { zone: number } | null {
  const { part, number, weighted, words, zones } = shares;
  const { scratch, segment } = part;
  const first = segment.branches.start[doc]!;
  const count = segment.branches.start[doc + 1]! - first;
  const [score, mask] = [scratch.score[doc]!, scratch.mask[doc]!];
  const contributions = words.map((test, i) => {
    if (test) examine(test, doc, false);
    return test && mask & (1 << i) ? shareOfWord(part, number, weighted.words[i]!, weighted.weights[i]!, doc) : 0;
  });
  for (const { areas } of zones) for (const { test } of areas) examine(test, doc, false);
  const chords = chordsOf(shares, doc, count);
  let best: { zone: number; address: number; score: number; mask: number; worth: number } | null = null;
  for (let address = 0; address < count; address++) {
    if (!passesFilters(shares.filters, first + address)) continue;
    const zone = zones.findIndex(({ areas }) => areas.some((area) => isIn(area, doc, address)));
    if (zone === -1 && zones.length > 0) continue;
    const lost = words.map((test, i) => (test && test.there[address] === 0 && mask & (1 << i) ? i : -1));
    const left = lost.reduce((sum, i) => (i === -1 ? sum : sum - contributions[i]!), score);
    const worth = Math.max(0, left) * (zones[zone]?.factor ?? 1);
    if (best && (worth < best.worth || (worth === best.worth && chords[address]! >= chords[best.address]!))) continue;
    const having = lost.reduce((bits, i) => (i === -1 ? bits : bits & ~(1 << i)), mask);
    best = { zone: Math.max(0, zone), address, score: Math.max(0, left), mask: having, worth };
  }
  if (!best) return null;
  scratch.score[doc] = best.score;
  scratch.mask[doc] = best.mask;
  shown.set(doc, { address: best.address, chord: chords[best.address]! });
  return best;
}

function isIn({ documents, test }: TestedArea, doc: number, address: number): boolean {
  return (documents === null || hasBit(documents, doc)) && test.there[address] === 1;
}

/** By address: the squared chords from the place that distances are measured from. */
function chordsOf({ part, query }: Shares, doc: number, count: number): number[] {
  const chords = new Array<number>(count).fill(NOWHERE);
  if (!query.near) return chords;
  const { latitude, longitude } = query.near;
  eachPoint(part.segment.points, doc, unitVector(latitude, longitude), (address, chord) => {
    if (address < count) chords[address] = chord;
  });
  return chords;
}
