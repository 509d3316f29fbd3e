import { expect, test } from "vitest";
import { languageOfText } from "./text-language.ts";

test.each([
  ["Asha Special School", "en"],
  ["आशा विद्यालय", "hi"],
  ["আশা বিদ্যালয়", "bn"],
  ["આશા શાળા", "gu"],
  ["ಆಶಾ ಶಾಲೆ", "kn"],
  ["ஆஷா பள்ளி", "ta"],
  ["ఆశా పాఠశాల", "te"],
  ["Asha Vidyalaya (आशा)", "en"],
  ["आशा NGO विद्यालय", "hi"],
  ["Société d’aide", "en"],
  ["080 2222 3333, 9–17", undefined],
  ["ആശ", undefined],
  ["", undefined],
])("“%s” is in %s", (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
