import { expect, test } from "vitest";
import { mapScale, shade } from "./state-map.tsx";

test("a small directory uses all four shades", () => {
  const scale = mapScale([0, 3, 7, 12, 31]);
  expect([0, 3, 7, 12, 31].map((count) => shade(count, scale))).toEqual([0, 1, 2, 3, 4]);
});

test("a large directory uses all four shades", () => {
  const scale = mapScale([9, 49, 149, 254]);
  expect([9, 49, 149, 254].map((count) => shade(count, scale))).toEqual([1, 2, 3, 4]);
});

test("an empty directory has no shade", () => {
  expect(shade(0, mapScale([]))).toBe(0);
});
