import { expect, test } from "vitest";
import { mostUsed } from "./filter-group.tsx";

const codes = [..."abcdefgh"];
const counts = { a: 1, b: 9, c: 3, d: 0, e: 7, f: 2, g: 5 };

test("a group beside the results has the values with the most results", () => {
  expect(mostUsed(codes, [], counts)).toEqual(["b", "e", "g", "c", "f"]);
});

test("values without results are left out, unless they are chosen", () => {
  expect(mostUsed(codes, ["d"], { a: 1 })).toEqual(["d", "a"]);
});

test("every chosen value is shown, and before the others", () => {
  expect(mostUsed(codes, [..."acdfgh"], counts)).toEqual(["a", "c", "d", "f", "g", "h"]);
});

test("without counts every value is offered", () => {
  expect(mostUsed(codes, [], undefined)).toEqual(codes);
});
