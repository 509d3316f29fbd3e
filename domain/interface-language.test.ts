import { expect, test } from "vitest";
import { languageFor } from "#domain/interface-language.ts";

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
])("the address names %s, %s was chosen and the browser asks for %s: %s", (named, chosen, accepted, language) => {
  expect(languageFor(named, chosen, accepted)).toBe(language);
});
