import fs from "node:fs";
import { expect, test } from "vitest";

interface Requirement {
  id: string;
  chapter: string;
  stands: string;
  shown: string;
}

const NO_TEST = "no test";
/** `path/to/file.test.ts` “title of the test” */
const NAMED = /^`([^`]+)` “([^”]+)”$/;
const lines = fs.readFileSync("docs/security.md", "utf8").split("\n");
const chapters = [...chaptersIn(lines)];
const rows = chapters.flatMap(([, rows]) => rows);
const requirements = chapters.flatMap(([chapter, rows]) =>
  rows.map(([id = "", , stands = "", shown = ""]): Requirement => ({ id, chapter, stands, shown })),
);
const named = requirements.flatMap(({ id, shown }) => testsIn(shown).map((test) => ({ id, test })));

/** The cells of each chapter's rows, by the chapter's heading. Cells must not contain a bar, which would split them. */
function chaptersIn(lines: string[]): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  let chapter = "";
  for (const line of lines) {
    if (line.startsWith("## ")) chapter = line.slice("## ".length);
    if (!line.startsWith("|") || /^\|( id |---)/.test(line)) continue;
    const cells = line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
    found.set(chapter, [...(found.get(chapter) ?? []), cells]);
  }
  return found;
}

function testsIn(shown: string): string[] {
  return shown === "" || shown === NO_TEST ? [] : shown.split("<br>");
}

/** 13.4.10 comes after 13.4.9. */
function byNumbers(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

test("every requirement has a number of its chapter and four filled cells, once and in order", () => {
  expect(rows.length).toBe(90);
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes(""))).toEqual([]);
  for (const { id, chapter } of requirements) {
    expect(id).toMatch(/^\d+\.\d+\.\d+$/);
    expect(chapter, id).toContain(`(V${id.split(".")[0]})`);
  }
  const ids = requirements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted(byNumbers));
});

test.each(named)("$id: the test that shows it exists: $test", ({ test }) => {
  const [, file, title] = test.match(NAMED) ?? [];
  expect(file, "is written as `file` “title”").toBeDefined();
  expect(fs.existsSync(file!), file).toBe(true);
  expect(fs.readFileSync(file!, "utf8").includes(`"${title}`), title).toBe(true);
});

/** These lists must never grow. */
const withoutTest = `
  6.3.6
`;
const notMet = `
  3.5.4 6.3.3 6.3.6 6.6.1 14.2.1 14.3.1 14.3.3
`;

function listed(ids: string): string[] {
  return ids.trim().split(/\s+/);
}

test("requirements without a test are the known ones", () => {
  const untested = requirements.filter(({ shown }) => testsIn(shown).length === 0);
  expect(untested.map(({ id }) => id)).toEqual(listed(withoutTest));
});

test("unmet requirements are the known ones, and each says its consequence", () => {
  const unmet = requirements.filter(({ stands }) => stands.startsWith("**Not met:**"));
  expect(unmet.map(({ id }) => id)).toEqual(listed(notMet));
  expect(unmet.filter(({ stands }) => stands.length < 80)).toEqual([]);
});

test("every requirement is met, not met, or not applicable", () => {
  const marked = requirements.filter(({ stands }) => stands.includes("**"));
  expect(marked.filter(({ stands }) => !/^\*\*(Not met|Does not apply):\*\* [^*]+$/.test(stands))).toEqual([]);
});
