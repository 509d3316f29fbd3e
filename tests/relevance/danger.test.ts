import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dangersIn } from "#search/danger/dangers-in.ts";

interface Shares {
  silent: number;
  missed: number;
  alarms: number;
}

test("phrases of people in danger are recognised with their kind, and few harmless ones", () => {
  // Two thirds by the writer of the lists, the rest by one who did not know the program. All have been used to mend the lists.
  const { silent, missed, alarms } = judge("danger.jsonl", true);
  expect(silent).toBeLessThanOrEqual(0.01);
  expect(missed).toBeLessThanOrEqual(0.02);
  expect(alarms).toBeLessThanOrEqual(0.02);
});

test("so are most phrases that the lists were not made with", () => {
  // Their texts are not printed, so that the lists are not mended with them.
  const { silent, missed, alarms } = judge("danger-untuned.jsonl", false);
  expect(silent).toBeLessThanOrEqual(0.11);
  expect(missed).toBeLessThanOrEqual(0.14);
  expect(alarms).toBeLessThanOrEqual(0.05);
});

/** The shares of dangerous phrases without any danger or without their own, and of harmless ones with one. */
function judge(file: string, prints: boolean): Shares {
  const phrases = fs
    .readFileSync(path.join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { q: string; lang: string; kind: string });
  const dangerous = phrases.filter(({ kind }) => kind !== "none");
  const missed = dangerous.filter(({ q, kind }) => !(dangersIn(q) as string[]).includes(kind));
  const silent = dangerous.filter(({ q }) => dangersIn(q).length === 0);
  const harmless = phrases.filter(({ kind }) => kind === "none");
  const alarms = harmless.filter(({ q }) => dangersIn(q).length > 0);
  const texts = (list: typeof phrases) => (prints ? `: ${list.map(({ q, kind }) => `${q} (${kind})`).join("; ")}` : "");
  console.log(
    `${dangerous.length} in danger: ${silent.length} not recognised, ${missed.length} without their kind${texts(missed)}; ` +
      `${harmless.length} harmless: ${alarms.length} taken for danger${texts(alarms)}`,
  );
  return {
    silent: silent.length / dangerous.length,
    missed: missed.length / dangerous.length,
    alarms: alarms.length / harmless.length,
  };
}
