import { expect, test } from "vitest";
import { byNeeds, readKnown, weigh, writeKnown } from "./need-order.ts";

const codes = ["lift", "parking", "quiet-room"];
const known = { met: ["lift"], unmet: ["quiet-room"] };

test("what is known is written as one sign for each code, and read again", () => {
  expect(writeKnown(known, codes)).toBe("+?-");
  expect(readKnown("+?-", codes)).toEqual(known);
  expect(readKnown("", codes)).toEqual({ met: [], unmet: [] });
});

test("needs are met, not met or not known", () => {
  expect(weigh(known, codes)).toEqual({ met: ["lift"], unknown: ["parking"], unmet: ["quiet-room"] });
});

test("who meets more needs comes first, and equals keep their order", () => {
  const signs = ["???", "+??", "++?", "+?+"];
  expect(byNeeds(signs, (text) => readKnown(text, codes), codes)).toEqual(["++?", "+?+", "+??", "???"]);
});
