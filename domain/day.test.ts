import { expect, test } from "vitest";
import { dayInIndia, daysBetween, lastWeeks, mondayOf } from "#domain/day.ts";

test("a day begins in India five and a half hours before it does in Greenwich", () => {
  expect(dayInIndia(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(dayInIndia(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
});

test("days are counted across months", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
});

test("a week begins on Monday at midnight in India", () => {
  expect(mondayOf(new Date("2026-11-22T18:29:00.000Z"))).toBe("2026-11-16");
  expect(mondayOf(new Date("2026-11-22T18:31:00.000Z"))).toBe("2026-11-23");
});

test("the last weeks end with this one, also across a year", () => {
  expect(lastWeeks(new Date("2027-01-06T12:00:00.000Z"), 3)).toEqual(["2026-12-21", "2026-12-28", "2027-01-04"]);
});
