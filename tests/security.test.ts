import fs from "node:fs";
import { expect, test } from "vitest";

interface Requirement {
  id: string;
  chapter: string;
  stands: string;
  shown: string;
}

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
  return shown === "" ? [] : shown.split("<br>");
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

/** These lists must never grow. What the code can meet is in neither. */
const dependsOnSite = `
  3.5.4 6.3.3
`;
const otherwise = `
  6.3.6 6.3.8 14.2.1 14.3.1 14.3.3
`;

function listed(ids: string): string[] {
  return ids.trim().split(/\s+/);
}

test("every requirement has a test", () => {
  expect(requirements.filter(({ shown }) => testsIn(shown).length === 0)).toEqual([]);
});

test("what depends on the site, and what is otherwise on purpose, is known and says its consequence", () => {
  const marked = (mark: string) => requirements.filter(({ stands }) => stands.startsWith(`**${mark}:**`));
  expect(marked("Not met")).toEqual([]);
  expect(marked("Depends on the site").map(({ id }) => id)).toEqual(listed(dependsOnSite));
  expect(marked("Deliberately otherwise").map(({ id }) => id)).toEqual(listed(otherwise));
  const explained = [...marked("Depends on the site"), ...marked("Deliberately otherwise")];
  expect(explained.filter(({ stands }) => !/\b(must|because|so that|harms|Keep)\b/.test(stands))).toEqual([]);
});

test("every requirement is met, marked, or not applicable", () => {
  const marked = requirements.filter(({ stands }) => stands.includes("**"));
  const form = /^\*\*(Depends on the site|Deliberately otherwise|Does not apply):\*\* [^*]+$/;
  expect(marked.filter(({ stands }) => !form.test(stands))).toEqual([]);
});
