import { type Bitset, newBitset } from "#search/segments/bitset.ts";

/** Work space of one segment, reused by every search. Between searches `added` is all 0. */
export interface Scratch {
  /** By document, for the documents found. */
  score: Int32Array;
  /** Score added by the current word. */
  added: Int32Array;
  /** By document: the squared chord from the circle's centre to the nearest address, for documents in the circle. */
  chords: Float64Array;
  /** Whether `chords` holds the nearest branch that matches, for the documents found that have branches. */
  measured: boolean;
  docs: Int32Array;
  /** A second list of documents, for the postings of a word. */
  others: Int32Array;
  /** A third one, of those that have something of the current word (question-share.ts). */
  reached: Int32Array;
  /** The words that a document has, then the number of its group (partial-matches.ts). */
  mask: Int32Array;
  /** By document with branches: the position of the branch that matches best in part, and a bit for each that is as good. */
  address: Int32Array;
  tied: Int32Array;
  /** By document: what partial matches are sorted by. */
  keys: Float64Array;
  sets: Bitset[];
  borrowed: number;
  codeRows: CodeRows[];
  /** The branches that are listed for a word. */
  listed: Int32Array;
  /** Sets of branches; `branches` is their number. */
  branchSets: Bitset[];
  branchSetsBorrowed: number;
  branches: number;
}

export function newScratch(size: number, branches: number): Scratch {
  return {
    score: new Int32Array(size),
    added: new Int32Array(size),
    chords: new Float64Array(size),
    measured: false,
    docs: new Int32Array(size),
    others: new Int32Array(size),
    reached: new Int32Array(size),
    mask: new Int32Array(size),
    address: new Int32Array(size),
    tied: new Int32Array(size),
    keys: new Float64Array(size),
    sets: [],
    borrowed: 0,
    codeRows: [],
    listed: new Int32Array(branches),
    branchSets: [],
    branchSetsBorrowed: 0,
    branches,
  };
}

/** An empty set, or a copy of `copy`. `returnSets` returns all borrowed sets. */
export function borrowSet(scratch: Scratch, copy?: Bitset): Bitset {
  let set = scratch.sets[scratch.borrowed];
  if (!set) {
    set = newBitset(scratch.docs.length);
    scratch.sets.push(set);
  }
  scratch.borrowed++;
  if (copy) set.set(copy);
  else set.fill(0);
  return set;
}

/** Rows of codes, `count` of them. */
export interface CodeRows {
  rows: Uint32Array<ArrayBuffer>;
  count: number;
}

/** Empty rows; a query borrows each `number` once. */
export function borrowRows({ codeRows }: Scratch, number: number, width: number): CodeRows {
  codeRows[number] ??= { rows: new Uint32Array(64 * width), count: 0 };
  codeRows[number].count = 0;
  return codeRows[number];
}

/** An empty set of branches, or a copy of `copy`. */
export function borrowBranchSet(scratch: Scratch, copy?: Bitset): Bitset {
  const set = scratch.branchSets[scratch.branchSetsBorrowed] ?? newBitset(scratch.branches);
  scratch.branchSets[scratch.branchSetsBorrowed++] = set;
  if (copy) set.set(copy);
  else set.fill(0);
  return set;
}

export function returnSets(scratch: Scratch): void {
  scratch.borrowed = 0;
  scratch.branchSetsBorrowed = 0;
}
