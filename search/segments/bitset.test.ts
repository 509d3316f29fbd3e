import { expect, it } from "vitest";
import {
  addBit,
  bitsFrom,
  countBits,
  countCommon,
  fullBitset,
  hasAll,
  hasBit,
  intersect,
  listBits,
  lowestBits,
  newBitset,
  removeBit,
  subtract,
  unite,
} from "#search/segments/bitset.ts";

function setOf(members: number[]) {
  const set = newBitset(100);
  for (const member of members) addBit(set, member);
  return set;
}

function membersOf(set: ReturnType<typeof newBitset>, atMost = 100): number[] {
  const docs = new Int32Array(atMost);
  return [...docs.subarray(0, listBits(set, docs))];
}

it("holds, lists and counts its members", () => {
  const set = setOf([99, 0, 31, 32, 63]);
  removeBit(set, 32);
  expect(membersOf(set)).toEqual([0, 31, 63, 99]);
  expect(membersOf(set, 2)).toEqual([0, 31]);
  expect([countBits(set), hasBit(set, 31), hasBit(set, 32)]).toEqual([4, true, false]);
});

it("is full without members beyond its size", () => {
  expect(countBits(fullBitset(70))).toBe(70);
  expect(countBits(fullBitset(64))).toBe(64);
});

it("intersects, unites and subtracts", () => {
  const [a, b, c] = [setOf([1, 40, 70]), setOf([1, 40, 70]), setOf([1, 40, 70])];
  intersect(a!, setOf([40, 99]));
  unite(b!, setOf([40, 99]));
  subtract(c!, setOf([40, 99]));
  expect([membersOf(a!), membersOf(b!), membersOf(c!)]).toEqual([[40], [1, 40, 70, 99], [1, 70]]);
});

it("counts the members of two sets, of any length", () => {
  for (const size of [0, 31, 255, 256, 300, 1000]) {
    const [a, b] = [newBitset(size), newBitset(size)];
    let common = 0;
    for (let i = 0; i < size; i++) {
      if (i % 3 !== 0) addBit(a, i);
      if (i % 5 !== 0) addBit(b, i);
      if (i % 3 !== 0 && i % 5 !== 0) common++;
    }
    expect(countCommon(a, b)).toBe(common);
  }
});

it("reads up to 32 members as bits, also across two words", () => {
  const set = setOf([0, 5, 30, 31, 32, 40, 63]);
  for (const first of [0, 1, 20, 31, 32, 50]) {
    for (const count of [1, 7, 31, 32]) {
      const bits = bitsFrom(set, first, count);
      const read = Array.from({ length: 32 }, (_, i) => (bits >>> i) & 1);
      expect(read).toEqual(read.map((_, i) => (i < count && hasBit(set, first + i) ? 1 : 0)));
    }
  }
  expect([1, 31, 32].map(lowestBits)).toEqual([1, 2 ** 31 - 1, 2 ** 32 - 1]);
  expect([hasAll(fullBitset(100), 70), hasAll(set, 1), hasAll(set, 2)]).toEqual([true, true, false]);
});
