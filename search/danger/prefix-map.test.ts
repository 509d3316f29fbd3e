import { expect, test } from "vitest";
import { PrefixMap } from "#search/danger/prefix-map.ts";

test("the values of all beginnings of a word are found, the shortest first", () => {
  const map = new PrefixMap<string>();
  map.set("ma", "short");
  map.set("mart", "long");
  map.set("tree", "other");
  expect(map.beginningsOf("marta")).toEqual(["short", "long"]);
  expect(map.beginningsOf("m")).toEqual([]);
  expect(map.get("mart")).toBe("long");
  expect(map.get("mar")).toBeUndefined();
});

test("keys that part at any letter are found, whatever was added first", () => {
  const map = new PrefixMap<number>();
  expect(map.beginningsOf("ab")).toEqual([]);
  for (const [value, key] of ["abc", "abd", "ab", "b", "ace"].entries()) map.set(key, value);
  expect(map.beginningsOf("abcd")).toEqual([2, 0]);
  expect(map.beginningsOf("abd")).toEqual([2, 1]);
  expect(map.beginningsOf("aced")).toEqual([4]);
  expect(map.beginningsOf("bb")).toEqual([3]);
  expect(map.get("abe")).toBeUndefined();
});
