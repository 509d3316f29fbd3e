import { expect, test } from "vitest";
import { splitLong } from "./filter-group.tsx";

const codes = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

test("a short group is shown whole in its order", () => {
  expect(splitLong(["a", "b"], ["b"], { b: 5 })).toEqual({ first: ["a", "b"], rest: [] });
});

test("a long group shows the chosen values first, then those with the most results", () => {
  expect(splitLong(codes, ["i"], { c: 9, b: 4 })).toEqual({
    first: ["i", "c", "b", "a", "d"],
    rest: ["e", "f", "g", "h"],
  });
});

test("chosen values are never folded", () => {
  expect(splitLong(codes, codes.slice(2), {}).first).toEqual(codes.slice(2));
});
