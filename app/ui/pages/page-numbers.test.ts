import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

test("few pages are all linked", () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});

test("many pages leave gaps", () => {
  expect(pageNumbers(10, 23)).toEqual([1, null, 9, 10, 11, null, 23]);
});

test("a gap of one page is the page itself", () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
