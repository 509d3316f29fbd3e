import { expect, it } from "vitest";
import {
  findString,
  lowerBound,
  pickStrings,
  startsWithAt,
  stringAt,
  stringCount,
  stringTable,
} from "#search/segments/string-table.ts";

const sorted = ["", "asha", "ashas", "kochi", "दृष्टि", "😀"];
const table = stringTable(sorted);

it("returns each string, and finds it", () => {
  expect(stringCount(table)).toBe(6);
  sorted.forEach((text, i) => {
    expect(stringAt(table, i)).toBe(text);
    expect(findString(table, text)).toBe(i);
  });
  expect(findString(table, "ash")).toBe(-1);
});

it("finds the start of a prefix", () => {
  expect(lowerBound(table, "ash")).toBe(1);
  expect([startsWithAt(table, 1, "ash"), startsWithAt(table, 3, "ash"), startsWithAt(table, 1, "ashas")]).toEqual([
    true,
    false,
    false,
  ]);
});

it("selects from two tables", () => {
  const picked = pickStrings(Int32Array.of(~1, 3, ~0), table, stringTable(["x", "yz"]));
  expect([0, 1, 2].map((i) => stringAt(picked, i))).toEqual(["yz", "kochi", "x"]);
});
