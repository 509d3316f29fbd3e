import { expect, test } from "vitest";
import { ageRanges } from "./ages.ts";

test("neighbouring groups become one range", () => {
  expect(ageRanges(["0-5", "6-12"])).toEqual([{ from: 0, to: 12 }]);
});

test("a gap makes two ranges", () => {
  expect(ageRanges(["60plus", "0-5"])).toEqual([
    { from: 0, to: 5 },
    { from: 60, to: null },
  ]);
});

test("groups of adults have no upper limit", () => {
  expect(ageRanges(["19-30", "31-60", "60plus"])).toEqual([{ from: 19, to: null }]);
});

test("every group is all ages, and no group is no range", () => {
  expect(ageRanges(["0-5", "6-12", "13-18", "19-30", "31-60", "60plus"])).toBe("all");
  expect(ageRanges([])).toEqual([]);
});
