import { type Form, type QueryWord, spellingsOf } from "#search/interpret.ts";
import type { SearchQuery } from "#search/query.ts";
import {
  addBit,
  type Bitset,
  bitsFrom,
  hasBit,
  lowestBits,
  newBitset,
  ones,
  removeBit,
} from "#search/segments/bitset.ts";
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
  /** Of the document that was examined last: its branches, by address, that have the words and lie in the circle. */
  there: Bitset;
  /** Those of them that pass the filters, when `branchesPassingBut` has looked at them. */
  passing: Bitset;
  /** Work space of the same size. */
  having: Bitset;
}

/** A word that some branches of a document have and others lack, in one of its forms. */
interface DividedWord {
  /** Numbers of its forms among the words of the part. */
  forms: number[];
  /** When they were needed: the branches that are listed for any form, and those for each of several forms, ascending. */
  listed?: { ofAny: Bitset; ofEach: Int32Array[] };
}

interface FilterMask {
  /** Its codes: bits of some words of a row. */
  bits: { word: number; mask: number }[];
  /** Whether some branches of a document have one of the codes and others lack it. Otherwise branches of documents that pass all pass. */
  varies: boolean;
  /** Of `BranchTest.there`: those that have one of the codes. */
  passing: Bitset;
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
  const masks = filterMasks(index.layout, part, filters);
  const varying = masks.filter(({ varies }) => varies);
  const hasCircle = near?.radius_km !== undefined;
  return {
    part,
    width: index.layout.width,
    conditions: (hasCircle ? 1 : 0) + asked.length + varying.length,
    near,
    circle: hasCircle ? undefined : null,
    words: asked,
    filters: masks,
    there: newBitset(32),
    passing: newBitset(32),
    having: newBitset(32),
  };
}

function filterMasks(
  layout: FacetLayout,
  { varying }: Part,
  filters: NonNullable<SearchQuery["filters"]>,
): FilterMask[] {
  return Object.entries(filters)
    .filter(([, codes]) => codes && codes.length > 0)
    .map(([name, codes]) => {
      const group = layout.groups.get(name);
      const masks = new Map<number, number>();
      for (const code of codes!) {
        const bit = group?.bits.get(code);
        if (bit !== undefined) masks.set(bit >>> 5, (masks.get(bit >>> 5) ?? 0) | (1 << (bit & 31)));
      }
      const bits = [...masks].map(([word, mask]) => ({ word, mask }));
      const varies = bits.some(({ word, mask }) => (varying[word]! & mask) !== 0);
      return { bits, varies, passing: newBitset(32) };
    });
}

/** Null when all branches of each document have the word, or none has it. */
function dividedWord({ segment }: Part, number: number, forms: readonly Form[]): DividedWord | null {
  const present = forms.map(({ at }) => at[number]!).filter((word) => word !== -1);
  return present.some((word) => isListed(segment.branches, word)) ? { forms: present } : null;
}

/**
 * Writes into `test.there` which branches of a document have the words and lie in the circle, and which of them pass each filter. `isWhole`
 * says that the document as a whole has all of the words.
 */
export function examine(test: BranchTest, doc: number, isWhole: boolean): void {
  const { start } = test.part.segment.branches;
  const first = start[doc]!;
  const count = start[doc + 1]! - first;
  if (32 * test.there.length < count) {
    test.there = newBitset(count);
    test.passing = newBitset(count);
    test.having = newBitset(count);
    for (const filter of test.filters) filter.passing = newBitset(count);
  }
  if (test.circle === undefined) test.circle = branchesWithin(test);
  const { circle, there, words, filters } = test;
  for (let at = 0; at < count; at += 32) {
    const size = Math.min(32, count - at);
    there[at >>> 5] = circle === null ? lowestBits(size) : bitsFrom(circle, first + at, size);
  }
  for (let i = 0; i < words.length; i++) examineWord(test, words[i]!, doc, isWhole);
  for (let i = 0; i < filters.length; i++) if (filters[i]!.varies) examineFilter(test, filters[i]!, first, count);
}

function branchesWithin({ part, near }: BranchTest): Bitset {
  const { points, branches } = part.segment;
  const into = borrowBranchSet(part.scratch);
  addBranchesWithin(points, { ...near!, radius_km: near!.radius_km! }, branches.start, into);
  return into;
}

function examineWord({ part, there, having }: BranchTest, word: DividedWord, doc: number, isWhole: boolean): void {
  const { start } = part.segment.branches;
  const first = start[doc]!;
  const count = start[doc + 1]! - first;
  word.listed ??= listedOf(part, word.forms);
  let [some, all] = [false, true];
  for (let at = 0; at < count; at += 32) {
    const size = Math.min(32, count - at);
    const bits = bitsFrom(word.listed.ofAny, first + at, size);
    having[at >>> 5] = bits;
    some ||= bits !== 0;
    all &&= bits === lowestBits(size);
  }
  if (all || (!some && isWhole)) return;
  if ((word.forms.length > 1 || !some) && hasEverywhere(part, word, doc)) return;
  for (let i = 0; 32 * i < count; i++) there[i]! &= having[i]!;
}

function examineFilter(
  { part, width, there }: BranchTest,
  { bits, passing }: FilterMask,
  first: number,
  count: number,
): void {
  const { rows } = part.segment.branches;
  for (let from = 0; from < count; from += 32) {
    let passed = 0;
    for (let left = there[from >>> 5]!; left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left);
      const row = (first + from + at) * width;
      let codes = 0;
      for (let i = 0; i < bits.length; i++) codes |= rows[row + bits[i]!.word]! & bits[i]!.mask;
      if (codes !== 0) passed |= 1 << at;
    }
    passing[from >>> 5] = passed;
  }
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

function listedOf({ segment, scratch }: Part, forms: number[]): NonNullable<DividedWord["listed"]> {
  const ofAny = borrowBranchSet(scratch);
  const ofEach = forms.map((form) => {
    const { list, count } = listBranches(segment.branches, form);
    for (let i = 0; i < count; i++) addBit(ofAny, list[i]!);
    return list.subarray(0, count);
  });
  return { ofAny, ofEach };
}

/** No filter is left out. */
const NONE = -1;

/**
 * Writes into `test.passing` which of `test.there` pass all filters but one, whose position is given, or all (NONE). Returns
 * their number.
 */
export function branchesPassingBut({ part, there, passing, filters }: BranchTest, doc: number, other: number): number {
  const { start } = part.segment.branches;
  let count = 0;
  for (let i = 0; 32 * i < start[doc + 1]! - start[doc]!; i++) {
    let bits = there[i]!;
    for (let f = 0; f < filters.length; f++) if (f !== other && filters[f]!.varies) bits &= filters[f]!.passing[i]!;
    passing[i] = bits;
    count += ones(bits);
  }
  return count;
}

export function passesFilters({ filters, part, width }: BranchTest, branch: number): boolean {
  const { rows } = part.segment.branches;
  return filters.every(({ bits }) => bits.some(({ word, mask }) => (rows[branch * width + word]! & mask) !== 0));
}

/**
 * The documents of a set that match at one branch. All of them must have the words. With `chords`, writes there the squared
 * chord to the nearest of those branches.
 */
export function keepMatching(test: BranchTest, found: Bitset, chords?: Float64Array): Bitset {
  const { part, near } = test;
  const from = near ? unitVector(near.latitude, near.longitude) : null;
  const kept = borrowSet(part.scratch, found);
  for (let i = 0; i < kept.length; i++) {
    for (let members = kept[i]! & part.branched![i]!; members !== 0; members &= members - 1) {
      const doc = (i << 5) + 31 - Math.clz32(members & -members);
      examine(test, doc, true);
      if (branchesPassingBut(test, doc, NONE) === 0) removeBit(kept, doc);
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
  const { near } = test;
  examine(test, doc, true);
  branchesPassingBut(test, doc, NONE);
  if (near) return nearestThere(test, doc, unitVector(near.latitude, near.longitude));
  return { address: firstPassing(test, doc), chord: NOWHERE };
}

/** The nearest of the branches that `test.passing` marks. */
function nearestThere(test: BranchTest, doc: number, from: Vector): ShownBranch {
  const { points, branches } = test.part.segment;
  const count = branches.start[doc + 1]! - branches.start[doc]!;
  let best: ShownBranch = { address: firstPassing(test, doc), chord: NOWHERE };
  eachPoint(points, doc, from, (address, chord) => {
    if (address < count && hasBit(test.passing, address) && chord < best.chord) best = { address, chord };
  });
  return best;
}

/** The first branch that `test.passing` marks; 0 when it marks none. */
function firstPassing({ part, passing }: BranchTest, doc: number): number {
  const { start } = part.segment.branches;
  for (let at = 0; at < start[doc + 1]! - start[doc]!; at++) if (hasBit(passing, at)) return at;
  return 0;
}
