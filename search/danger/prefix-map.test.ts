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

test("an empty map says so", () => {
  const map = new PrefixMap<number>();
  expect(map.isEmpty).toBe(true);
  map.set("a", 0);
  expect(map.isEmpty).toBe(false);
  expect(map.beginningsOf("ab")).toEqual([0]);
});
