import fs from "node:fs";
import { expect, test } from "vitest";
import { readCatalogue } from "#tests/helpers/catalogue.ts";

/** Checks the statements about our source and texts on /accessibility (domain/wcag.ts). */
const sources = fs
  .globSync("app/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));

const GESTURES =
  /(?:on|["'])(?:pointer|mouse|touch)(?:down|start|move)\b|(?:on|["'])(?:drag\w*|device(?:motion|orientation))["'=]|draggable/gi;

/**
 * Allowed exception: suggestions keep the focus in their box on mousedown and act on click.
 */
const allowed = ['app/islands/suggest.ts: "mousedown'];

test("no code needs a gesture, dragging, device motion or the pointer's down event", () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(({ file, text }) => (text.match(GESTURES) ?? []).map((use) => `${file}: ${use}`))).toEqual(
    allowed,
  );
});

test("no text refers to a control by its side, shape or colour alone", () => {
  const texts: string[] = [];
  JSON.parse(JSON.stringify(readCatalogue("en")), (_, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(2500);
  const pointing =
    /\b(?:on|to|at) (?:the|your) (?:left|right)\b|\b(?:left|right)-hand\b|\b(?:red|green|blue|yellow|orange|grey|round|square) (?:button|link|field|box|icon|dot|text)\b/i;
  expect(texts.filter((text) => pointing.test(text))).toEqual([]);
});
