import { type Bitset, newBitset } from "#search/bitset.ts";

/** Work space of one segment, used by one search after the other. Between searches `seen` and `matched` are all 0. */
export interface Scratch {
  /** 1 + the last word of the query that was found in a document. */
  seen: Uint8Array;
  /** How many words of the query a document has. */
  matched: Uint8Array;
  score: Int32Array;
  /** What the current word has added to the score. */
  added: Int32Array;
  docs: Int32Array;
  keys: Float64Array;
  sets: Bitset[];
  borrowed: number;
}

export function newScratch(size: number): Scratch {
  return {
    seen: new Uint8Array(size),
    matched: new Uint8Array(size),
    score: new Int32Array(size),
    added: new Int32Array(size),
    docs: new Int32Array(size),
    keys: new Float64Array(size),
    sets: [],
    borrowed: 0,
  };
}

/** An empty set, or a copy, that is given back with all others by `returnSets`. */
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

export function returnSets(scratch: Scratch): void {
  scratch.borrowed = 0;
}
