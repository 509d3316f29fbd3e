import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { APP_SECRET } from "#tests/helpers/draft-browser.ts";
import { demoFolder } from "#tests/helpers/lane.ts";
import { environment, start } from "#tests/helpers/program.ts";

// `npm run endurance` asks servers, which are processes of their own.
test("a restored installation answers forty requests like the original one", async () => {
  const folder = demoFolder();
  const DEMO = path.join(folder, "data");
  fs.writeFileSync(path.join(DEMO, "app-secret"), APP_SECRET, { mode: 0o600 }); // a backup holds it
  const { code, output } = await start(
    ["bench/restore-drill.ts"],
    environment({ QUESTIONS: "40", DEMO, IN_PROCESS: "1" }),
  ).ended;
  fs.rmSync(folder, { recursive: true });
  expect(output).toContain("40 of 40 answers are the same");
  expect([code, output.includes("another answer")]).toEqual([0, false]);
}, 900_000);
