import { expect, test } from "vitest";
import { dayInIndia, daysBetween } from "#domain/day.ts";

test("a day begins in India five and a half hours before it does in Greenwich", () => {
  expect(dayInIndia(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(dayInIndia(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
});

test("days are counted over the ends of months", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
});
