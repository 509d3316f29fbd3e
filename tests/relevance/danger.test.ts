import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dangersIn } from "#search/danger/dangers-in.ts";

/**
 * Phrases in seven languages. The first 420 of danger and 105 without are by a writer who did not know the program, the rest
 * were written beside the lists of terms. All of them have been used to mend the lists, so other phrases fare worse.
 */
const phrases = fs
  .readFileSync(path.join(import.meta.dirname, "danger.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { q: string; lang: string; kind: string });

test("phrases of people in danger are recognised with their kind, and few harmless ones", () => {
  const dangerous = phrases.filter(({ kind }) => kind !== "none");
  const missed = dangerous.filter(({ q, kind }) => !(dangersIn(q) as string[]).includes(kind));
  const silent = dangerous.filter(({ q }) => dangersIn(q).length === 0);
  const harmless = phrases.filter(({ kind }) => kind === "none");
  const alarms = harmless.filter(({ q }) => dangersIn(q).length > 0);
  console.log(
    `${dangerous.length} in danger: ${silent.length} not recognised, ${missed.length} without their kind: ${missed.map(({ q, kind }) => `${q} (${kind})`).join("; ")}; ` +
      `${harmless.length} harmless: ${alarms.length} taken for danger: ${alarms.map(({ q }) => q).join("; ")}`,
  );
  expect(silent.length / dangerous.length).toBeLessThanOrEqual(0.01);
  expect(missed.length / dangerous.length).toBeLessThanOrEqual(0.02);
  expect(alarms.length / harmless.length).toBeLessThanOrEqual(0.02);
});
