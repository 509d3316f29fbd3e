import { type Form, type QueryWord, spellingsOf } from "#search/interpret.ts";
import type { SearchQuery } from "#search/query.ts";
import {
  addBit,
  type Bitset,
  bitsFrom,
  hasBit,
  intersect,
  lowestBits,
  newBitset,
  ones,
  removeBit,
  subtract,
  unite,
} from "#search/segments/bitset.ts";
import { branchesWithCode, isListed, listBranches } from "#search/segments/branch-table.ts";
import type { FacetLayout } from "#search/segments/facet-table.ts";
import { unitVector, type Vector } from "#search/segments/great-circle.ts";
import { addBranchesWithin, eachPoint, NOWHERE } from "#search/segments/point-table.ts";
import { listOf, type Postings, REGION_MARK, setOf } from "#search/segments/postings.ts";
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
  hasCircle: boolean;
  /** The branches in the circle, when they were needed. */
  circle?: Bitset;
  /** What `allowedBranches` says of all filters, when it was needed. */
  allowed?: Bitset | null;
  /** The region, words of the address, and words of the question. */
  words: DividedWord[];
  filters: FilterMask[];
  /** Of the document that was examined last: its branches, by address, that match. */
  there: Bitset;
}

/** A word that some branches of a document have and others lack, in one of its forms. */
interface DividedWord {
  /** Numbers of its forms among the words of the part. */
  forms: number[];
  /** Made when it is needed. */
  places?: WordPlaces;
}

interface WordPlaces {
  /** The branches that have one of the forms which others of their document lack. */
  branches: Bitset;
  /** The documents with a form that all of their branches have. */
  everywhere: Bitset;
  /** The other documents that have the word: at some of their branches. */
  divided: Bitset;
}

interface FilterMask {
  /** Its codes: bits of some words of a row. */
  bits: { word: number; mask: number }[];
  /** Its codes, by number. */
  codes: number[];
  /** Whether some branches of a document have one of the codes and others lack it. Otherwise branches of documents that pass all pass. */
  varies: boolean;
  /** The branches that have one of the codes, when they were needed. */
  branches?: Bitset;
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
    hasCircle,
    words: asked,
    filters: masks,
    there: newBitset(32),
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
      const numbers = codes!.map((code) => group?.bits.get(code)).filter((number) => number !== undefined);
      const masks = new Map<number, number>();
      for (const number of numbers) masks.set(number >>> 5, (masks.get(number >>> 5) ?? 0) | (1 << (number & 31)));
      const bits = [...masks].map(([word, mask]) => ({ word, mask }));
      const varies = bits.some(({ word, mask }) => (varying[word]! & mask) !== 0);
      return { bits, codes: numbers, varies };
    });
}

/** Null when all branches of each document have the word, or none has it. */
function dividedWord({ segment }: Part, number: number, forms: readonly Form[]): DividedWord | null {
  const present = forms.map(({ at }) => at[number]!).filter((word) => word !== -1);
  return present.some((word) => isListed(segment.branches, word)) ? { forms: present } : null;
}

/** Writes into `test.there` which branches of a document match. The document as a whole must have all of the words. Returns their number. */
export function examine(test: BranchTest, doc: number): number {
  const { start } = test.part.segment.branches;
  const count = start[doc + 1]! - start[doc]!;
  if (32 * test.there.length < count) test.there = newBitset(count);
  if (test.allowed === undefined) test.allowed = allowedBranches(test, NONE);
  let matching = 0;
  for (let at = 0; at < count; at += 32) {
    const bits = matchingBits(test, test.allowed, doc, at);
    test.there[at >>> 5] = bits;
    matching += ones(bits);
  }
  return matching;
}

/** No filter is left out. */
const NONE = -1;

/** The branches in the circle that pass all filters but one, whose position is given, or all (NONE); null when all branches do. */
export function allowedBranches(test: BranchTest, other: number): Bitset | null {
  const { part, width, filters, hasCircle } = test;
  const sets: Bitset[] = [];
  if (hasCircle) {
    test.circle ??= branchesWithin(test);
    sets.push(test.circle);
  }
  filters.forEach((filter, i) => {
    if (i === other || !filter.varies) return;
    filter.branches ??= branchesWithOne(part, width, filter.codes);
    sets.push(filter.branches);
  });
  const [first, ...others] = sets;
  if (!first) return null;
  const allowed = borrowBranchSet(part.scratch, first);
  for (const set of others) intersect(allowed, set);
  return allowed;
}

/** Of a document's branches from address `at` on, 32 at most: those that are allowed and have the words, as bits. */
export function matchingBits({ part, words }: BranchTest, allowed: Bitset | null, doc: number, at: number): number {
  const { start } = part.segment.branches;
  const first = start[doc]! + at;
  const size = Math.min(32, start[doc + 1]! - first);
  let bits = allowed === null ? lowestBits(size) : bitsFrom(allowed, first, size);
  for (let i = 0; i < words.length && bits !== 0; i++) {
    const { everywhere, branches } = placesOf(part, words[i]!);
    if (!hasBit(everywhere, doc)) bits &= bitsFrom(branches, first, size);
  }
  return bits;
}

function branchesWithin({ part, near }: BranchTest): Bitset {
  const { points, branches } = part.segment;
  const into = borrowBranchSet(part.scratch);
  addBranchesWithin(points, { ...near!, radius_km: near!.radius_km! }, branches.start, into);
  return into;
}

function branchesWithOne({ segment, scratch, branchColumns }: Part, width: number, codes: readonly number[]): Bitset {
  const into = borrowBranchSet(scratch);
  for (const code of codes) {
    const column = branchColumns.get(code) ?? branchesWithCode(segment.branches, width, code);
    branchColumns.set(code, column);
    unite(into, column);
  }
  return into;
}

function placesOf(part: Part, word: DividedWord): WordPlaces {
  word.places ??= placesOfForms(part, word.forms);
  return word.places;
}

function placesOfForms({ segment, scratch, documentOf }: Part, forms: readonly number[]): WordPlaces {
  const { postings } = segment;
  const branches = borrowBranchSet(scratch);
  const everywhere = borrowSet(scratch);
  const divided = borrowSet(scratch);
  const own = borrowSet(scratch);
  for (const form of forms) {
    const count = listBranches(segment.branches, form, scratch.listed);
    if (count === 0) {
      addDocuments(postings, form, everywhere);
      continue;
    }
    for (let i = 0; i < count; i++) {
      const branch = scratch.listed[i]!;
      addBit(branches, branch);
      addBit(own, documentOf[branch]!);
    }
    const set = setOf(postings, form);
    if (set) for (let i = 0; i < set.length; i++) everywhere[i]! |= set[i]! & ~own[i]!;
    else {
      const list = listOf(postings, form);
      for (let i = 0; i < list.length; i++) if (!hasBit(own, list[i]!)) addBit(everywhere, list[i]!);
    }
    unite(divided, own);
    own.fill(0);
  }
  subtract(divided, everywhere);
  return { branches, everywhere, divided };
}

function addDocuments(postings: Postings, word: number, into: Bitset): void {
  const set = setOf(postings, word);
  if (set) unite(into, set);
  else {
    const list = listOf(postings, word);
    for (let i = 0; i < list.length; i++) addBit(into, list[i]!);
  }
}

/**
 * The documents of which some branches may not match, among those that have all of the words: every one that has branches when a filter or a
 * circle is asked for.
 */
export function dividedDocuments({ part, words, filters, near }: BranchTest): Bitset {
  if (near || filters.some(({ varies }) => varies)) return part.branched!;
  const divided = borrowSet(part.scratch);
  for (const word of words) unite(divided, placesOf(part, word).divided);
  return divided;
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
  const divided = dividedDocuments(test);
  for (let i = 0; i < kept.length; i++) {
    for (let members = kept[i]! & divided[i]!; members !== 0; members &= members - 1) {
      const doc = (i << 5) + 31 - Math.clz32(members & -members);
      if (examine(test, doc) === 0) removeBit(kept, doc);
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
  examine(test, doc);
  if (near) return nearestThere(test, doc, unitVector(near.latitude, near.longitude));
  return { address: firstMatching(test, doc), chord: NOWHERE };
}

/** The nearest of the branches that `test.there` marks. */
function nearestThere(test: BranchTest, doc: number, from: Vector): ShownBranch {
  const { points, branches } = test.part.segment;
  const count = branches.start[doc + 1]! - branches.start[doc]!;
  let best: ShownBranch = { address: firstMatching(test, doc), chord: NOWHERE };
  eachPoint(points, doc, from, (address, chord) => {
    if (address < count && hasBit(test.there, address) && chord < best.chord) best = { address, chord };
  });
  return best;
}

/** The first branch that `test.there` marks; 0 when it marks none. */
function firstMatching({ part, there }: BranchTest, doc: number): number {
  const { start } = part.segment.branches;
  for (let i = 0; 32 * i < start[doc + 1]! - start[doc]!; i++)
    if (there[i] !== 0) return 32 * i + 31 - Math.clz32(there[i]! & -there[i]!);
  return 0;
}
