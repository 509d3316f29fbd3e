import { expect, test } from "vitest";
import { ageRanges } from "./ages.ts";

test("neighbouring groups are one range", () => {
  expect(ageRanges(["0-5", "6-12"])).toEqual([{ from: 0, to: 12 }]);
});

test("a gap makes two", () => {
  expect(ageRanges(["60plus", "0-5"])).toEqual([
    { from: 0, to: 5 },
    { from: 60, to: null },
  ]);
});

test("grown-ups have no upper end", () => {
  expect(ageRanges(["19-30", "31-60", "60plus"])).toEqual([{ from: 19, to: null }]);
});

test("every group is all ages, none is nothing", () => {
  expect(ageRanges(["0-5", "6-12", "13-18", "19-30", "31-60", "60plus"])).toBe("all");
  expect(ageRanges([])).toEqual([]);
});
