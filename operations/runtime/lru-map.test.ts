import { expect, test } from "vitest";
import { lruMap } from "#operations/runtime/lru-map.ts";

test("the entry that was used least lately goes first, by number and by size", () => {
  const few = lruMap<string>(2);
  few.set("a", "1");
  few.set("b", "2");
  few.get("a");
  few.set("c", "3");
  expect(["a", "b", "c"].map((key) => few.get(key))).toEqual(["1", undefined, "3"]);
  const small = lruMap<string>(10, { sizeOf: ({ length }) => length, total: 5 });
  small.set("a", "xx");
  small.set("b", "xxx");
  small.set("a", "x"); // replaced, and newer than b
  small.set("c", "xx");
  expect(["a", "b", "c"].map((key) => small.get(key))).toEqual(["x", undefined, "xx"]);
});
