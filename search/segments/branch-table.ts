import type { IndexEntry } from "#search/index-entry.ts";
import { addBit, type Bitset, newBitset } from "#search/segments/bitset.ts";
import { type FacetLayout, writeRow } from "#search/segments/facet-table.ts";
import { CONCEPT_MARK, REGION_MARK } from "#search/segments/postings.ts";
import { compareAt, type StringTable, stringAt, stringCount } from "#search/segments/string-table.ts";

/** The branches of all documents that have several, numbered in the order of documents and addresses. */
export interface BranchTable {
  /** Where a document's branches begin; one more entry than documents. */
  start: Uint32Array<ArrayBuffer>;
  /** The codes of each branch, as in `FacetTable.rows`. */
  rows: Uint32Array<ArrayBuffer>;
  /** Where a word's list begins in `lists`; one more entry than words. */
  listStart: Uint32Array<ArrayBuffer>;
  /**
   * For each word the branches that have it when other branches of their document lack it: the differences between their
   * numbers, seven bits to a byte, the last byte of each without the highest bit.
   */
  lists: Uint8Array<ArrayBuffer>;
}

/** `numbers` holds the number of each word in the postings; other words are ignored. */
export function branchTable(
  layout: FacetLayout,
  documents: readonly IndexEntry[],
  numbers: ReadonlyMap<string, number>,
): BranchTable {
  const start = new Uint32Array(documents.length + 1);
  documents.forEach(({ branches = [] }, doc) => {
    start[doc + 1] = start[doc]! + branches.length;
  });
  const rows = new Uint32Array(start[documents.length]! * layout.width);
  const lists: number[][] = [];
  documents.forEach(({ facets, branches = [] }, doc) => {
    branches.forEach((branch, i) => {
      const number = start[doc]! + i;
      writeRow(layout, { ...facets, ...branch.facets }, rows, number);
      const regions = branch.regions.map((region) => REGION_MARK + region);
      const concepts = branch.concepts.map((concept) => CONCEPT_MARK + concept);
      for (const text of new Set([...branch.words, ...regions, ...concepts])) {
        const word = numbers.get(text);
        if (word === undefined) continue;
        lists[word] ??= [];
        lists[word].push(number);
      }
    });
  });
  return { start, rows, ...packLists(numbers.size, (word) => lists[word] ?? []) };
}

/** A segment's words and branches, and the new number of each of its documents, or -1 when it is gone. */
export interface BranchSource {
  branches: BranchTable;
  words: StringTable;
  place: Int32Array;
}

/** `order` holds the documents of both in their new order, ~n for document n of b; `words` are the words of the merged segment. */
export function mergeBranches(
  layout: FacetLayout,
  order: Int32Array,
  a: BranchSource,
  b: BranchSource,
  words: StringTable,
): BranchTable {
  const start = new Uint32Array(order.length + 1);
  order.forEach((from, doc) => {
    const [{ branches }, old] = from >= 0 ? [a, from] : [b, ~from];
    start[doc + 1] = start[doc]! + branches.start[old + 1]! - branches.start[old]!;
  });
  const rows = new Uint32Array(start[order.length]! * layout.width);
  order.forEach((from, doc) => {
    const [{ branches }, old] = from >= 0 ? [a, from] : [b, ~from];
    const taken = branches.rows.subarray(branches.start[old]! * layout.width, branches.start[old + 1]! * layout.width);
    rows.set(taken, start[doc]! * layout.width);
  });
  const [fromA, fromB] = [newNumbers(a, start), newNumbers(b, start)];
  const list = new Int32Array(Math.max(a.branches.start.at(-1)!, b.branches.start.at(-1)!));
  const [wordsA, wordsB] = [sameWords(words, a.words), sameWords(words, b.words)];
  const lists = packLists(stringCount(words), (word) => {
    const merged: number[] = [];
    const take = ({ branches }: BranchSource, at: number, numbers: Int32Array) => {
      if (at === -1) return;
      const count = listBranches(branches, at, list);
      for (let i = 0; i < count; i++) if (numbers[list[i]!] !== -1) merged.push(numbers[list[i]!]!);
    };
    take(a, wordsA[word]!, fromA);
    take(b, wordsB[word]!, fromB);
    return merged.sort((x, y) => x - y);
  });
  return { start, rows, ...lists };
}

/** The new number of each branch, or -1. */
function newNumbers({ branches, place }: BranchSource, start: Uint32Array): Int32Array {
  const numbers = new Int32Array(branches.start.at(-1)!).fill(-1);
  place.forEach((doc, old) => {
    if (doc === -1) return;
    const first = branches.start[old]!;
    for (let branch = first; branch < branches.start[old + 1]!; branch++)
      numbers[branch] = start[doc]! + branch - first;
  });
  return numbers;
}

/** For each of `words` the number of the same word in `others`, or -1; both are sorted. */
function sameWords(words: StringTable, others: StringTable): Int32Array {
  const count = stringCount(others);
  let at = 0;
  return Int32Array.from({ length: stringCount(words) }, (_, word) => {
    const text = stringAt(words, word);
    while (at < count && compareAt(others, at, text) < 0) at++;
    return at < count && compareAt(others, at, text) === 0 ? at : -1;
  });
}

function packLists(words: number, listOf: (word: number) => readonly number[]) {
  const listStart = new Uint32Array(words + 1);
  const bytes: number[] = [];
  for (let word = 0; word < words; word++) {
    let before = 0;
    for (const branch of listOf(word)) {
      let step = branch - before;
      before = branch;
      for (; step >= 0x80; step >>>= 7) bytes.push((step & 0x7f) | 0x80);
      bytes.push(step);
    }
    listStart[word + 1] = bytes.length;
  }
  return { listStart, lists: Uint8Array.from(bytes) };
}

/** Writes the branches that have a word which others of their document lack, ascending; returns how many. */
export function listBranches({ listStart, lists }: BranchTable, word: number, into: Int32Array): number {
  const end = listStart[word + 1]!;
  let branch = 0;
  let count = 0;
  for (let i = listStart[word]!; i < end; i++) {
    let step = 0;
    let shift = 0;
    for (; lists[i]! >= 0x80; i++, shift += 7) step |= (lists[i]! & 0x7f) << shift;
    branch += step | (lists[i]! << shift);
    into[count++] = branch;
  }
  return count;
}

/** Whether some documents have a word at some of their branches only. */
export function isListed({ listStart }: BranchTable, word: number): boolean {
  return listStart[word]! < listStart[word + 1]!;
}

/** The documents that have branches; null when none has. */
export function withBranches({ start }: BranchTable): Bitset | null {
  const size = start.length - 1;
  if (start[size] === 0) return null;
  const set = newBitset(size);
  for (let doc = 0; doc < size; doc++) if (start[doc]! < start[doc + 1]!) addBit(set, doc);
  return set;
}

/** By branch: its document. */
export function documentsOfBranches({ start }: BranchTable): Uint32Array {
  const documents = new Uint32Array(start.at(-1)!);
  for (let doc = 0; doc + 1 < start.length; doc++) documents.fill(doc, start[doc]!, start[doc + 1]!);
  return documents;
}

/** The branches that have a code. */
export function branchesWithCode({ rows, start }: BranchTable, width: number, code: number): Bitset {
  const set = newBitset(start.at(-1)!);
  const mask = 1 << (code & 31);
  for (let branch = 0, at = code >>> 5; at < rows.length; branch++, at += width)
    if ((rows[at]! & mask) !== 0) addBit(set, branch);
  return set;
}

/** The codes that some branches of a document have and others lack, as a row. */
export function varyingCodes({ start, rows }: BranchTable, width: number): Uint32Array {
  const varying = new Uint32Array(width);
  for (let doc = 0; doc + 1 < start.length; doc++) {
    const first = start[doc]! * width;
    for (let i = first + width; i < start[doc + 1]! * width; i++)
      varying[i % width]! |= rows[i]! ^ rows[first + (i % width)]!;
  }
  return varying;
}
