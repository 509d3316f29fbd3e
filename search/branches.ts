import { type Form, type QueryWord, spellingsOf } from "#search/interpret.ts";
import type { SearchQuery } from "#search/query.ts";
import { addBit, type Bitset, hasBit, removeBit } from "#search/segments/bitset.ts";
import { isListed, listBranches } from "#search/segments/branch-table.ts";
import type { FacetLayout } from "#search/segments/facet-table.ts";
import { unitVector, type Vector } from "#search/segments/great-circle.ts";
import { addBranchesWithin, eachPoint, NOWHERE } from "#search/segments/point-table.ts";
import { findPosting, firstFrom, REGION_MARK } from "#search/segments/postings.ts";
import { borrowBranchSet, borrowSet } from "#search/segments/scratch.ts";
import type { Part, SearchIndex } from "#search/segments/search-index.ts";
import { findString } from "#search/segments/string-table.ts";

/** What is asked of one branch, for one part of the index. */
export interface BranchTest {
  part: Part;
  /** Words of a row of codes. */
  width: number;
  /** How many conditions hold at some branches of a document and not at others. Two of them may hold at different branches. */
  conditions: number;
  near: SearchQuery["near"];
  /** The branches in the circle, when they were needed; null without a circle. */
  circle: Bitset | null | undefined;
  /** The region, words of the address, and words of the question. */
  words: DividedWord[];
  filters: FilterMask[];
  /** By address, for the document that was examined last: 1 for its branches that have the words and lie in the circle. */
  there: Uint8Array;
}

/** A word that some branches of a document have and others lack, in one of its forms. */
interface DividedWord {
  /** Numbers of its forms among the words of the part. */
  forms: number[];
  /** When they were needed: the branches that are listed for any form, and those for each of several forms, ascending. */
  listed?: { ofAny: Bitset; ofEach: Int32Array[] };
}

/** The codes of a filter: bits of some words of a row. */
interface FilterMask {
  bits: { word: number; mask: number }[];
}

type Asked = Pick<SearchQuery, "near" | "region" | "address_words" | "filters" | "spellings">;

/** Null when the part has no branches. Words that need not match are not asked of a branch. */
export function branchTest(
  index: SearchIndex,
  part: Part,
  number: number,
  words: readonly QueryWord[],
  { near, region, address_words, filters = {}, spellings = new Map() }: Asked,
): BranchTest | null {
  if (!part.branched) return null;
  const divided = (forms: readonly Form[]) => dividedWord(part, number, forms) ?? [];
  const named = spellingsOf(index, address_words ?? "", spellings);
  const asked = [...named, ...words.filter(({ optional }) => !optional).map(({ forms }) => forms)].flatMap(divided);
  const inRegion = region === undefined ? -1 : findString(part.segment.postings.words, REGION_MARK + region);
  if (inRegion !== -1 && isListed(part.segment.branches, inRegion)) asked.push({ forms: [inRegion] });
  const masks = filterMasks(index.layout, filters);
  const varying = masks.filter(({ bits }) => bits.some(({ word, mask }) => (part.varying[word]! & mask) !== 0));
  const hasCircle = near?.radius_km !== undefined;
  return {
    part,
    width: index.layout.width,
    conditions: (hasCircle ? 1 : 0) + asked.length + varying.length,
    near,
    circle: hasCircle ? undefined : null,
    words: asked,
    filters: masks,
    there: new Uint8Array(8),
  };
}

function filterMasks(layout: FacetLayout, filters: NonNullable<SearchQuery["filters"]>): FilterMask[] {
  return Object.entries(filters)
    .filter(([, codes]) => codes && codes.length > 0)
    .map(([name, codes]) => {
      const group = layout.groups.get(name);
      const masks = new Map<number, number>();
      for (const code of codes!) {
        const bit = group?.bits.get(code);
        if (bit !== undefined) masks.set(bit >>> 5, (masks.get(bit >>> 5) ?? 0) | (1 << (bit & 31)));
      }
      return { bits: [...masks].map(([word, mask]) => ({ word, mask })) };
    });
}

/** Null when all branches of each document have the word, or none has it. */
function dividedWord({ segment }: Part, number: number, forms: readonly Form[]): DividedWord | null {
  const present = forms.map(({ at }) => at[number]!).filter((word) => word !== -1);
  return present.some((word) => isListed(segment.branches, word)) ? { forms: present } : null;
}

/**
 * Writes into `test.there` which branches of a document have the words and lie in the circle. `isWhole` says that the
 * document as a whole has all of the words.
 */
export function examine(test: BranchTest, doc: number, isWhole: boolean): void {
  const { start } = test.part.segment.branches;
  const first = start[doc]!;
  const count = start[doc + 1]! - first;
  if (test.there.length < count) test.there = new Uint8Array(2 * count);
  const { there } = test;
  if (test.circle === undefined) test.circle = branchesWithin(test);
  const { circle } = test;
  if (circle === null) for (let i = 0; i < count; i++) there[i] = 1;
  else for (let i = 0; i < count; i++) there[i] = hasBit(circle, first + i) ? 1 : 0;
  for (let i = 0; i < test.words.length; i++) examineWord(test, test.words[i]!, doc, isWhole);
}

function branchesWithin({ part, near }: BranchTest): Bitset {
  const { points, branches } = part.segment;
  const into = borrowBranchSet(part.scratch);
  addBranchesWithin(points, { ...near!, radius_km: near!.radius_km! }, branches.start, into);
  return into;
}

function examineWord({ part, there }: BranchTest, word: DividedWord, doc: number, isWhole: boolean): void {
  const { branches } = part.segment;
  const first = branches.start[doc]!;
  const end = branches.start[doc + 1]!;
  word.listed ??= listedOf(part, word.forms);
  const { ofAny } = word.listed;
  let listed = 0;
  for (let branch = first; branch < end; branch++) if (hasBit(ofAny, branch)) listed++;
  if (listed === end - first || (listed === 0 && isWhole)) return;
  if (hasEverywhere(part, word, doc)) return;
  for (let branch = first; branch < end; branch++) if (!hasBit(ofAny, branch)) there[branch - first] = 0;
}

/** Whether a document has a form without a list, which is at all of its branches. Some of them are listed for another form. */
function hasEverywhere({ segment }: Part, { forms, listed }: DividedWord, doc: number): boolean {
  const { branches, postings } = segment;
  for (let i = 0; i < forms.length; i++) {
    const list = listed!.ofEach[i];
    const isDivided = list && firstFrom(list, branches.start[doc]!) < firstFrom(list, branches.start[doc + 1]!);
    if (!isDivided && findPosting(postings, forms[i]!, doc) !== -1) return true;
  }
  return false;
}

/** A test's words alone: a bit for each of the document's branches, of at most 31, that has them. As a whole it has all of them. */
export function branchesHaving({ part, words }: BranchTest, doc: number): number {
  const { start } = part.segment.branches;
  const [first, end] = [start[doc]!, start[doc + 1]!];
  const all = 2 ** (end - first) - 1;
  let having = all;
  for (const word of words) {
    word.listed ??= listedOf(part, word.forms);
    let bits = 0;
    for (let branch = first; branch < end; branch++)
      if (hasBit(word.listed.ofAny, branch)) bits |= 1 << (branch - first);
    if (bits !== 0 && bits !== all && !hasEverywhere(part, word, doc)) having &= bits;
  }
  return having;
}

function listedOf({ segment, scratch }: Part, forms: number[]): NonNullable<DividedWord["listed"]> {
  const ofAny = borrowBranchSet(scratch);
  const ofEach = forms.map((form) => {
    const { list, count } = listBranches(segment.branches, form);
    for (let i = 0; i < count; i++) addBit(ofAny, list[i]!);
    return list.subarray(0, count);
  });
  return { ofAny, ofEach };
}

/** What `failedFilter` answers when a branch passes all filters */
const NONE = -1;
/** What it answers when a branch fails several */
export const SEVERAL = -2;

/** The position of the only filter that a branch fails, or NONE or SEVERAL */
export function failedFilter({ filters, part, width }: BranchTest, branch: number): number {
  const { rows } = part.segment.branches;
  const row = branch * width;
  let failed = NONE;
  for (let i = 0; i < filters.length; i++) {
    const { bits } = filters[i]!;
    let passes = 0;
    for (let j = 0; j < bits.length; j++) passes |= rows[row + bits[j]!.word]! & bits[j]!.mask;
    if (passes !== 0) continue;
    if (failed !== NONE) return SEVERAL;
    failed = i;
  }
  return failed;
}

export function passesFilters(test: BranchTest, branch: number): boolean {
  return failedFilter(test, branch) === NONE;
}

/** Whether a branch of the document that was examined last matches */
function matchesAt(test: BranchTest, doc: number, branch: number): boolean {
  return test.there[branch - test.part.segment.branches.start[doc]!] === 1 && passesFilters(test, branch);
}

/**
 * The documents of a set that match at one branch. All of them must have the words. With `chords`, writes there the squared
 * chord to the nearest of those branches.
 */
export function keepMatching(test: BranchTest, found: Bitset, chords?: Float64Array): Bitset {
  const { part, near } = test;
  const { start } = part.segment.branches;
  const from = near ? unitVector(near.latitude, near.longitude) : null;
  const kept = borrowSet(part.scratch, found);
  for (let i = 0; i < kept.length; i++) {
    for (let members = kept[i]! & part.branched![i]!; members !== 0; members &= members - 1) {
      const doc = (i << 5) + 31 - Math.clz32(members & -members);
      examine(test, doc, true);
      let matches = false;
      for (let branch = start[doc]!; branch < start[doc + 1]!; branch++) {
        const passes = matchesAt(test, doc, branch);
        if (passes) matches = true;
        else test.there[branch - start[doc]!] = 0;
      }
      if (!matches) removeBit(kept, doc);
      else if (chords && from) chords[doc] = nearestThere(test, doc, from).chord;
    }
  }
  return kept;
}

/** A branch of a document, by its address, and the squared chord to it. */
export interface ShownBranch {
  address: number;
  chord: number;
}

/** The branch to show of a document that matches: one that matches, of several the nearest, and without a place the first. */
export function matchingBranch(test: BranchTest, doc: number): ShownBranch {
  const { start } = test.part.segment.branches;
  const { near, there } = test;
  examine(test, doc, true);
  for (let branch = start[doc]!; branch < start[doc + 1]!; branch++)
    if (!passesFilters(test, branch)) there[branch - start[doc]!] = 0;
  if (near) return nearestThere(test, doc, unitVector(near.latitude, near.longitude));
  return { address: Math.max(0, there.subarray(0, start[doc + 1]! - start[doc]!).indexOf(1)), chord: NOWHERE };
}

/** The nearest of the branches that `test.there` marks. */
function nearestThere({ part, there }: BranchTest, doc: number, from: Vector): ShownBranch {
  const { points, branches } = part.segment;
  const count = branches.start[doc + 1]! - branches.start[doc]!;
  let best: ShownBranch = { address: Math.max(0, there.subarray(0, count).indexOf(1)), chord: NOWHERE };
  eachPoint(points, doc, from, (address, chord) => {
    if (address < count && there[address] === 1 && chord < best.chord) best = { address, chord };
  });
  return best;
}
