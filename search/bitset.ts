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

/**
 * How many members two sets of one size share. Eight words at a time are added bit by bit, like digits with a carry, so
 * that bits are counted in one word of eight (Harley and Seal; Warren, Hacker's Delight, 2nd ed., §5-1).
 */
export function countCommon(a: Bitset, b: Bitset): number {
  let eights = 0;
  let fours = 0;
  let twos = 0;
  let single = 0;
  let i = 0;
  for (; i + 7 < a.length; i += 8) {
    let x = a[i]! & b[i]!;
    let y = a[i + 1]! & b[i + 1]!;
    let half = single ^ x;
    const two_1 = (single & x) | (half & y);
    single = half ^ y;
    x = a[i + 2]! & b[i + 2]!;
    y = a[i + 3]! & b[i + 3]!;
    half = single ^ x;
    const two_2 = (single & x) | (half & y);
    single = half ^ y;
    half = twos ^ two_1;
    const four_1 = (twos & two_1) | (half & two_2);
    twos = half ^ two_2;
    x = a[i + 4]! & b[i + 4]!;
    y = a[i + 5]! & b[i + 5]!;
    half = single ^ x;
    const two_3 = (single & x) | (half & y);
    single = half ^ y;
    x = a[i + 6]! & b[i + 6]!;
    y = a[i + 7]! & b[i + 7]!;
    half = single ^ x;
    const two_4 = (single & x) | (half & y);
    single = half ^ y;
    half = twos ^ two_3;
    const four_2 = (twos & two_3) | (half & two_4);
    twos = half ^ two_4;
    half = fours ^ four_1;
    eights += ones((fours & four_1) | (half & four_2));
    fours = half ^ four_2;
  }
  let total = 8 * eights + 4 * ones(fours) + 2 * ones(twos) + ones(single);
  for (; i < a.length; i++) total += ones(a[i]! & b[i]!);
  return total;
}

export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
