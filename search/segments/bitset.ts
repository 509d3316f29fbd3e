/** A set of document numbers, 32 to a word. */
export type Bitset = Uint32Array<ArrayBuffer>;

export function newBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBitset(size: number): Bitset {
  const set = newBitset(size).fill(0xffffffff);
  if (size & 31) set[set.length - 1] = 2 ** (size & 31) - 1;
  return set;
}

export function addBit(set: Bitset, bit: number): void {
  set[bit >>> 5]! |= 1 << (bit & 31);
}

export function removeBit(set: Bitset, bit: number): void {
  set[bit >>> 5]! &= ~(1 << (bit & 31));
}

export function hasBit(set: Bitset, bit: number): boolean {
  return ((set[bit >>> 5]! >>> (bit & 31)) & 1) === 1;
}

/** The members from `first`, 1 to 32 of them, as bits of a number. */
export function bitsFrom(set: Bitset, first: number, count: number): number {
  const shift = first & 31;
  let bits = set[first >>> 5]! >>> shift;
  if (shift + count > 32) bits |= set[(first >>> 5) + 1]! << (32 - shift);
  return (bits & lowestBits(count)) >>> 0;
}

/** A number with the lowest bits set, 1 to 32 of them. */
export function lowestBits(count: number): number {
  return -1 >>> (32 - count);
}

/** Whether the first `count` are all members. */
export function hasAll(set: Bitset, count: number): boolean {
  for (let at = 0; at < count; at++) if (!hasBit(set, at)) return false;
  return true;
}

export function intersect(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i++) set[i]! &= other[i]!;
}

export function unite(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i++) set[i]! |= other[i]!;
}

export function subtract(set: Bitset, other: Bitset): void {
  for (let i = 0; i < set.length; i++) set[i]! &= ~other[i]!;
}

export function countBits(set: Bitset): number {
  let total = 0;
  for (let i = 0; i < set.length; i++) if (set[i]) total += ones(set[i]!);
  return total;
}

/** Writes the members in ascending order until `into` is full; returns how many. */
export function listBits(set: Bitset, into: Int32Array): number {
  let n = 0;
  for (let i = 0; i < set.length; i++) {
    let word = set[i]!;
    while (word !== 0) {
      if (n === into.length) return n;
      const lowest = word & -word;
      into[n++] = (i << 5) + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return n;
}

/** How many members of `a` are in `b` too, which may be the longer. */
export function countCommon(a: Bitset, b: Bitset): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += ones(a[i]! & b[i]!);
  return total;
}

export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
