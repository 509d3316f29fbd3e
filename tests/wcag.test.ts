import fs from "node:fs";
import { expect, test } from "vitest";
import { criteria, principles, shownBy } from "#domain/wcag.ts";

/** W3C Recommendation of 12 December 2024, without 4.1.1 */
const standard = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1
    2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3
    3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
  AAA: `1.2.6 1.2.7 1.2.8 1.2.9 1.3.6 1.4.6 1.4.7 1.4.8 1.4.9 2.1.3 2.2.3 2.2.4 2.2.5 2.2.6 2.3.2 2.3.3 2.4.8 2.4.9 2.4.10
    2.4.12 2.4.13 2.5.5 2.5.6 3.1.3 3.1.4 3.1.5 3.1.6 3.2.5 3.3.5 3.3.6 3.3.9`,
};
const levels = Object.keys(standard) as (keyof typeof standard)[];

test.each(levels)("every criterion of level %s is in the statement once, and no other", (level) => {
  const listed = criteria.filter((criterion) => criterion.level === level).map(({ number }) => number);
  expect(listed).toEqual(standard[level].split(/\s+/));
});

test("the criteria are in the order of the standard, each name once", () => {
  expect(principles.map(({ criteria }) => criteria.length)).toEqual([29, 34, 21, 2]);
  expect(principles.flatMap(({ criteria }) => criteria)).toEqual(criteria);
  expect(new Set(criteria.map(({ name }) => name)).size).toBe(86);
});

test("levels A and AA are met, and 28 criteria of level AAA are met or do not apply", () => {
  const unmet = criteria.filter(({ status }) => status === "not_met");
  expect(unmet.filter(({ level }) => level !== "AAA")).toEqual([]);
  expect(unmet.length).toBeLessThanOrEqual(3);
});

test("every criterion that is not met or does not apply has a reason", () => {
  const silent = criteria.filter(({ status, remark }) => status !== "met" && !remark);
  expect(silent).toEqual([]);
});

test.each(Object.entries(shownBy))("the test that shows it exists: %s", (key, [file, title]) => {
  expect(fs.existsSync(file), file).toBe(true);
  expect(fs.readFileSync(file, "utf8").includes(title), title).toBe(true);
  expect(
    criteria.some(({ shown_by }) => (shown_by as string[]).includes(key)),
    "shows a criterion",
  ).toBe(true);
});
