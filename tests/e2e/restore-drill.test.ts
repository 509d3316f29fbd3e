import { expect, test } from "vitest";
import { environment, start } from "#tests/helpers/program.ts";

test("a restored server answers forty requests like the original one", async () => {
  const { code, output } = await start(["bench/restore-drill.ts"], environment({ QUESTIONS: "40" })).ended;
  expect(output).toContain("40 of 40 answers are the same");
  expect([code, output.includes("another answer")]).toEqual([0, false]);
}, 900_000);
