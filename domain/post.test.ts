import { expect, test } from "vitest";
import { isShallow } from "#domain/post.ts";

const long = 49_000;

test.each([
  ["quotes", "> ".repeat(long / 2)],
  ["quotes without a space", ">".repeat(long)],
  ["lists", `${"- ".repeat(long / 2)}a`],
  ["numbered lists", "1. ".repeat(long / 3)],
  ["lists on lines of their own", Array.from({ length: 200 }, (_, i) => `${" ".repeat(2 * i)}- a`).join("\n")],
  ["some lists on each of many lines", "- - - - a\n".repeat(4000)],
  ["words in bold within bold", "**a ".repeat(5000) + " a**".repeat(5000)],
  ["brackets that never close", "[".repeat(long)],
  ["links within links", "[a](".repeat(long / 4)],
  ["code of every length", Array.from({ length: 300 }, (_, i) => "`".repeat(i)).join(" ")],
])("%s thousands deep are refused at once", (_, markdown) => {
  expect(isShallow(markdown)).toBe(false);
});

test.each([
  ["nothing", ""],
  ["fifty thousand characters of plain text", "Our day centre is open. ".repeat(2000)],
  ["a list of a thousand lines", "- A day centre\n".repeat(1000)],
  ["three lists within each other, and a quote", "- a\n  - b\n    1. c\n\n> > quoted twice\n> > and on"],
  ["two hundred links", Array.from({ length: 200 }, (_, i) => `[a](https://a.example/${i})`).join("\n\n")],
  ["a rule, headings and bold words", "# A\n\n---\n\n***\n\n**bold** and *soft* \\* `code`\n"],
  ["code that is indented", "    const a = [1, 2];\n"],
  ["dates and numbers at the start", "2026. A year\n1) One\n12.30 noon"],
])("%s are accepted", (_, markdown) => {
  expect(isShallow(markdown)).toBe(true);
});
