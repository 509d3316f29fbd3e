import { expect, test } from "vitest";
import { splitLong } from "./filter-group.tsx";

const codes = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

test("a short group stays whole and in its order", () => {
  expect(splitLong(["a", "b"], ["b"], { b: 5 })).toEqual({ first: ["a", "b"], rest: [] });
});

test("a long one opens with the chosen, then those with the most", () => {
  expect(splitLong(codes, ["i"], { c: 9, b: 4 })).toEqual({
    first: ["i", "c", "b", "a", "d"],
    rest: ["e", "f", "g", "h"],
  });
});

test("whatever is chosen is never folded away", () => {
  expect(splitLong(codes, codes.slice(2), {}).first).toEqual(codes.slice(2));
});
