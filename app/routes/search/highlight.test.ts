import { expect, test } from "vitest";
import { askedWords, highlight, snippet } from "./highlight.tsx";

const marked = (text: string, question: string) =>
  highlight(text, askedWords(question))
    .filter((segment) => segment.marked)
    .map((segment) => segment.text);

test("neighbouring words are marked as one", () => {
  expect(marked("Autism therapy, parent training", "autism THERAPY")).toEqual(["Autism therapy"]);
});

test("the parts make up the whole text in its order", () => {
  expect(highlight("A special school", askedWords("school"))).toEqual([
    { text: "A special ", marked: false },
    { text: "school", marked: true },
  ]);
});

test("plurals, beginnings and accented words are found", () => {
  expect(marked("Special school", "schools")).toEqual(["school"]);
  expect(marked("Physiotherapy", "physio")).toEqual(["Physiotherapy"]);
  expect(marked("Café work", "cafe")).toEqual(["Café"]);
});

test("words that differ in a vowel sign are different words", () => {
  expect(marked("किताब", "कताब")).toEqual([]);
  expect(marked("ब्रेल किताब", "किताब")).toEqual(["किताब"]);
});

test("stop words are not marked", () => {
  expect(marked("School for the blind", "school for blind")).toEqual(["School", "blind"]);
});

test("the snippet is the sentence with the searched words", () => {
  expect(snippet("We teach. A pool for hydrotherapy opens at noon. Come by bus.", ["hydrotherapy"])).toBe(
    "A pool for hydrotherapy opens at noon.",
  );
});

test("a text without the words has no snippet", () => {
  expect(snippet("We teach.", ["hydrotherapy"])).toBeNull();
  expect(snippet("", ["x"])).toBeNull();
});

test("a long sentence is cut around the word, between words", () => {
  const long = `${"before ".repeat(30)}hydrotherapy ${"after ".repeat(30)}`;
  const shown = snippet(long, ["hydrotherapy"])!;
  expect(shown.length).toBeLessThan(130);
  expect(shown).toMatch(/^… before.*hydrotherapy.*after …$/);
});
