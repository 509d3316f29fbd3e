import { expect, test } from "vitest";
import { problems } from "#domain/problems.ts";
import { readCatalogue, type TextTree } from "#tests/helpers/catalogue.ts";

const catalogue = readCatalogue("en");

/** Texts for visitors and providers. Texts for our own staff are left out. */
const sections = {
  ...Object.fromEntries(
    `site home search provider not_found error login resume start notice tasks onboarding review submitted accessibility
    dashboard still_right own_data report_form contact_page posts`
      .split(/\s+/)
      .map((name) => [name, catalogue[name]!]),
  ),
  problems: problems as TextTree,
};

test.each(Object.entries(sections))("%s needs at most eight years of school", (_, section) => {
  const text = texts(section).join("\n");
  expect(grade(text)).toBeLessThanOrEqual(8);
});

test("a difficult text is detected", () => {
  const hard =
    "Notwithstanding the aforementioned considerations, organisations demonstrating comprehensive accessibility accommodations necessitate administrative authorisation.";
  expect(grade(hard)).toBeGreaterThan(15);
  expect(grade("We read it. Then you see the page.")).toBeLessThan(3);
});

function texts(tree: TextTree | string): string[] {
  if (typeof tree === "string") return [tree.replace(/\{\{[^}]+\}\}|<[^>]+>/g, "two")];
  return Object.values(tree).flatMap(texts);
}

/** Flesch-Kincaid: years of school for an English text (WCAG 2.2, 3.1.5) */
function grade(text: string): number {
  const sentences = text.split(/[.!?:;]\s|\n/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = text.match(/[\p{L}’']+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Groups of vowels, without a silent e at the end */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?<=..)(?:es|ed|e)$/, "")
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}
