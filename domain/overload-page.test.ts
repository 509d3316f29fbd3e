import { expect, test } from "vitest";
import { languages } from "#domain/interface-language.ts";
import { loadAgain, refusals } from "#domain/overload-page.ts";

test("the refusal has a text of its own in every language", () => {
  const said = languages.flatMap(({ code }) => [
    ...Object.values(refusals).flatMap((texts) => Object.values(texts[code])),
    loadAgain[code],
  ]);
  expect(new Set(said).size).toBe(languages.length * 5);
});
