import { expect, test } from "vitest";
import { chunksOf } from "./chunks.ts";

test("a text is split into sentences, also those that end with a danda", () => {
  expect(chunksOf("Therapy for children.  Free of cost.\n Open?", "en")).toEqual([
    "Therapy for children.",
    "Free of cost.",
    "Open?",
  ]);
  expect(chunksOf("बच्चों के लिए। निःशुल्क।", "hi")).toEqual(["बच्चों के लिए।", "निःशुल्क।"]);
});

test("a long sentence is split between words, after a comma where there is one", () => {
  const words = `${"word ".repeat(30)}end, ${"more ".repeat(30)}`.trim();
  const chunks = chunksOf(words, "en");
  expect(chunks[0]).toMatch(/end,$/);
  expect(chunks.join(" ")).toBe(words);
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(180);
});

test("a text without spaces is split at the maximum length, and an empty text has no parts", () => {
  expect(chunksOf("x".repeat(400), "en").map((chunk) => chunk.length)).toEqual([180, 180, 40]);
  expect(chunksOf(" \n ", "en")).toEqual([]);
});
