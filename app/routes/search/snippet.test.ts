import { expect, test } from "vitest";
import { snippet } from "./snippet.ts";

test("the sentence that has the words is shown", () => {
  expect(snippet("We teach. A pool for hydrotherapy opens at noon. Come by bus.", ["hydrotherapy"])).toBe(
    "A pool for hydrotherapy opens at noon.",
  );
});

test("a text without the words shows nothing", () => {
  expect(snippet("We teach.", ["hydrotherapy"])).toBeNull();
  expect(snippet("", ["x"])).toBeNull();
});

test("a long sentence is cut around the word, at the ends of words", () => {
  const long = `${"before ".repeat(30)}hydrotherapy ${"after ".repeat(30)}`;
  const shown = snippet(long, ["hydrotherapy"])!;
  expect(shown.length).toBeLessThan(130);
  expect(shown).toMatch(/^… before.*hydrotherapy.*after …$/);
});
