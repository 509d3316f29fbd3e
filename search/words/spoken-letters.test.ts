import { expect, test } from "vitest";
import { abbreviationOf } from "#search/words/spoken-letters.ts";

test.each([
  ["एनजीओ", "ngo"],
  ["यूडीआईडी", "udid"],
  ["ಎನ್‌ಜಿಒ", "ngo"],
  ["ఎన్జీఓ", "ngo"],
])("%s is spelt %s", (word, letters) => {
  expect(abbreviationOf(word)).toBe(letters);
});

test.each(["दीदी", "विद्यालय", "बधिर", "பள்ளி", "school"])("%s is no abbreviation", (word) => {
  expect(abbreviationOf(word)).toBeNull();
});
