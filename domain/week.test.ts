import { expect, test } from "vitest";
import { lastWeeks, mondayOf } from "#domain/week.ts";

test("a week begins on Monday at midnight in India", () => {
  expect(mondayOf(new Date("2026-11-22T18:29:00.000Z"))).toBe("2026-11-16");
  expect(mondayOf(new Date("2026-11-22T18:31:00.000Z"))).toBe("2026-11-23");
});

test("the last weeks end with this one, also across a year", () => {
  expect(lastWeeks(new Date("2027-01-06T12:00:00.000Z"), 3)).toEqual(["2026-12-21", "2026-12-28", "2027-01-04"]);
});
