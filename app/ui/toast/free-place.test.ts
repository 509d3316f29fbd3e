import { expect, test } from "vitest";
import { freePlace } from "./free-place.ts";

const screen = { top: 1000, bottom: 1740 };
const button = (top: number) => ({ top, bottom: top + 48 });

test("a page without controls has the toast at the bottom of the screen", () => {
  expect(freePlace(80, [], screen, 3000)).toBe(1660);
});

test("the toast stands above a button at the bottom of the screen", () => {
  expect(freePlace(80, [button(1680)], screen, 3000)).toBe(1600);
});

test("a gap that is too small is passed over for the next one above", () => {
  expect(freePlace(80, [button(1680), button(1560)], screen, 3000)).toBe(1480);
});

test("controls that overlap leave no gap between them", () => {
  expect(freePlace(80, [{ top: 1100, bottom: 1740 }, button(1200)], screen, 3000)).toBe(1020);
});

test("without a gap on the screen the nearest one off the screen is taken", () => {
  expect(freePlace(80, [{ top: 900, bottom: 1800 }], screen, 3000)).toBe(1800);
  expect(freePlace(80, [{ top: 990, bottom: 2980 }], screen, 3000)).toBe(910);
});

test("a page without any gap has it at its end", () => {
  expect(freePlace(80, [{ top: 0, bottom: 3000 }], screen, 3000)).toBe(3000);
});
