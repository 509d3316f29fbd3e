import { expect, test } from "vitest";
import { withoutCaseEnding, withoutLatinEnding } from "#search/places/case-endings.ts";

test.each([
  ["চেন্নাইতে", "চেন্নাই"],
  ["কলকাতায়".normalize("NFC"), "কলকাতা"],
  ["સુરતમાં", "સુરત"],
  ["ಬೆಂಗಳೂರಿನಲ್ಲಿ", "ಬೆಂಗಳೂರು"],
  ["ಧಾರವಾಡದಲ್ಲಿ", "ಧಾರವಾಡ"],
  ["சென்னையில்", "சென்னை"],
  ["சேலத்தில்", "சேலம்"],
  ["வேலூரில்", "வேலூர்"],
  ["ஈரோட்டில்", "ஈரோடு"],
  ["తిరుపతిలో", "తిరుపతి"],
])("%s is a case of %s", (word, name) => expect(withoutCaseEnding(word)).toContain(name));

test("at least half of a word remains", () => {
  expect(withoutCaseEnding("অমুকের")).toEqual(["অমুকে", "অমুক"]);
  expect(withoutCaseEnding("এর")).toEqual([]);
  expect(withoutLatinEnding("chennaiyil")).toBe("chennai");
  expect(withoutLatinEnding("anil")).toBeNull();
});
