import { expect, test } from "vitest";
import { languages } from "#domain/interface-language.ts";
import { languageOfState } from "#domain/language-of-state.ts";
import { states } from "#domain/state.ts";

test("each state has a language that a script is written in", () => {
  const codes = languages.map(({ code }) => code as string);
  const found = new Set(states.map(({ name }) => languageOfState(name)));
  expect([...found].sort()).toEqual(codes.toSorted());
  expect([languageOfState("Tamil Nadu"), languageOfState("Nagaland"), languageOfState(null)]).toEqual([
    "ta",
    "en",
    "en",
  ]);
});
