import { expect, test } from "vitest";
import { languageFor, languageOfText } from "#domain/interface-language.ts";

test.each([
  ["ta", "hi", "bn", "ta"],
  ["xx", "hi", "bn", "hi"],
  [null, "xx", "bn-IN,en;q=0.5", "bn"],
  [null, undefined, "mr, en;q=0.7, kn;q=0.8", "kn"],
  [null, undefined, "te;q=0, gu;q=0.1", "gu"],
  [null, undefined, "hi,ta", "hi"],
  [null, undefined, "*", "en"],
  [null, undefined, ";;q=x,,", "en"],
  [null, undefined, null, "en"],
])("with %s in the address, %s chosen and %s in the browser the page is in %s", (named, chosen, accepted, language) => {
  expect(languageFor(named, chosen, accepted)).toBe(language);
});

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
