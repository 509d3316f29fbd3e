import { type BranchTest, branchTest, examine, passesFilters, type ShownBranch } from "#search/branches.ts";
import { documentsInZone } from "#search/constraints.ts";
import type { Area, SearchQuery, Zone } from "#search/query.ts";
import { shareOfWord, type Weighted } from "#search/question-share.ts";
import { type Bitset, hasAll, hasBit } from "#search/segments/bitset.ts";
import { unitVector, type Vector } from "#search/segments/great-circle.ts";
import { eachPoint, NOWHERE } from "#search/segments/point-table.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";

/** The best branches of the documents of one part that match in part. */
export interface BranchShares {
  /**
   * Writes the share and the words that the best branch of a document has into `scratch.score` and `scratch.mask`, which
   * hold those of the whole document. Returns the position of the branch's zone, or NONE when no branch passes the filters
   * and lies in a zone. For a document with branches; `zone` is the position of the one that all of them lie in, if that is known.
   */
  best(doc: number, zone?: number): number;
  /** The branch that `best` found: of several that are as good the nearest. */
  shown(doc: number): ShownBranch;
}

export const NONE = -1;

/** A part of a zone: its documents, and which of their branches lie in it. */
interface TestedArea {
  documents: Bitset | null;
  /** null when all branches of these documents lie in it */
  test: BranchTest | null;
}

/** A word that not all branches of a document have */
interface TestedWord {
  number: number;
  bit: number;
  test: BranchTest;
  /** Of the document that was examined last: what it has of the word, when some branches lack it */
  contribution: number;
}

interface Shares {
  part: Part;
  number: number;
  weighted: Weighted;
  filters: BranchTest | null;
  words: TestedWord[];
  zones: { factor: number; areas: TestedArea[] }[];
  from: Vector | null;
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
  const words = weighted.words.flatMap((word, i) => {
    const asked = { ...word, optional: false, forms: [...word.forms, ...word.components, ...word.general] };
    const test = branchTest(index, part, number, [asked], {})!;
    return test.conditions > 0 ? [{ number: i, bit: 1 << i, test, contribution: 0 }] : [];
  });
  const shared = query.spellings ? { spellings: query.spellings } : {};
  const area = (zone: Zone, each: Area): TestedArea => {
    const test = branchTest(index, part, number, [], { ...each, filters: {}, ...shared })!;
    return {
      documents:
        zone.kind === "elsewhere" ? null : documentsInZone(index, part, number, { ...zone, areas: [each] }, query),
      test: test.conditions > 0 ? test : null,
    };
  };
  const zones = (query.zones ?? []).map((zone) => ({
    factor: zone.factor,
    areas: zone.areas.map((each) => area(zone, each)),
  }));
  const from = query.near ? unitVector(query.near.latitude, query.near.longitude) : null;
  const shares: Shares = {
    part,
    number,
    weighted,
    filters: filters.filters.length > 0 ? filters : null,
    words,
    zones,
    from,
  };
  return { best: (doc, zone) => bestBranch(shares, doc, zone), shown: (doc) => shownBranch(shares, doc) };
}

/** Branches up to this position that are as good as the best are bits of `scratch.tied`. */
const MOST_TIED = 31;

function bestBranch(shares: Shares, doc: number, known?: number): number {
  const { part, words, zones, filters } = shares;
  const { scratch, segment } = part;
  const first = segment.branches.start[doc]!;
  const count = segment.branches.start[doc + 1]! - first;
  const [score, mask] = [scratch.score[doc]!, scratch.mask[doc]!];
  if (known !== undefined && !filters && count <= MOST_TIED) {
    let whole = 2 ** count - 1;
    for (const { bit, test } of words) {
      if ((mask & bit) === 0) continue;
      examine(test, doc);
      whole &= test.there[0]!;
    }
    if (whole !== 0) {
      scratch.address[doc] = 31 - Math.clz32(whole & -whole);
      scratch.tied[doc] = whole;
      return known;
    }
  }
  examineWords(shares, doc, mask, count);
  for (const { areas } of zones)
    for (const { documents, test } of areas)
      if (test && (documents === null || hasBit(documents, doc))) examine(test, doc);
  let chords: Float64Array | null = null;
  let [zone, address, left, having, worth, tied] = [NONE, NONE, 0, 0, -1, 0];
  for (let at = 0; at < count; at++) {
    if (filters && !passesFilters(filters, first + at)) continue;
    const in_zone = zoneOf(zones, doc, at);
    if (in_zone === NONE && zones.length > 0) continue;
    let has = score;
    let bits = mask;
    for (const { bit, test, contribution } of words) {
      if ((mask & bit) === 0 || hasBit(test.there, at)) continue;
      has -= contribution;
      bits &= ~bit;
    }
    has = Math.max(0, has);
    const value = has * (zones[in_zone]?.factor ?? 1);
    if (value < worth) continue;
    if (value === worth && in_zone === zone && bits === having && at < MOST_TIED) {
      tied |= 1 << at;
      continue;
    }
    if (value === worth) {
      chords ??= chordsOf(shares, doc, count);
      if (chords[at]! >= chords[nearestOf(chords, tied, address)]!) continue;
    }
    [zone, address, left, having, worth, tied] = [in_zone, at, has, bits, value, at < MOST_TIED ? 1 << at : 0];
  }
  if (address === NONE) return NONE;
  scratch.score[doc] = left;
  scratch.mask[doc] = having;
  scratch.address[doc] = address;
  scratch.tied[doc] = tied;
  return Math.max(0, zone);
}

/** Writes which branches of a document have each word, and what the document has of those that some of them lack. */
function examineWords({ part, number, weighted, words }: Shares, doc: number, mask: number, count: number): void {
  for (const word of words) {
    const { bit, test } = word;
    if ((mask & bit) === 0) continue;
    examine(test, doc);
    if (hasAll(test.there, count)) continue;
    word.contribution = shareOfWord(part, number, weighted.words[word.number]!, weighted.weights[word.number]!, doc);
  }
}

/** The first zone that the branch lies in, or NONE */
function zoneOf(zones: Shares["zones"], doc: number, address: number): number {
  for (let i = 0; i < zones.length; i++)
    for (const { documents, test } of zones[i]!.areas)
      if ((documents === null || hasBit(documents, doc)) && (test === null || hasBit(test.there, address))) return i;
  return NONE;
}

function shownBranch(shares: Shares, doc: number): ShownBranch {
  const { scratch, segment } = shares.part;
  const chords = chordsOf(shares, doc, segment.branches.start[doc + 1]! - segment.branches.start[doc]!);
  const address = nearestOf(chords, scratch.tied[doc]!, scratch.address[doc]!);
  return { address, chord: chords[address]! };
}

/** Of the branches whose bits are set the nearest, of several the first; the other one when no bit is set. */
function nearestOf(chords: Float64Array, bits: number, other: number): number {
  let nearest = other;
  for (let left = bits; left !== 0; left &= left - 1) {
    const at = 31 - Math.clz32(left & -left);
    if (chords[at]! < chords[nearest]!) nearest = at;
  }
  return nearest;
}

/** By address: the squared chords from the place that distances are measured from. */
function chordsOf({ part, from }: Shares, doc: number, count: number): Float64Array {
  const chords = new Float64Array(count).fill(NOWHERE);
  if (!from) return chords;
  eachPoint(part.segment.points, doc, from, (address, chord) => {
    if (address < count) chords[address] = chord;
  });
  return chords;
}
