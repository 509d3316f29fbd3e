import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { crashImport, writeSchools } from "#tests/helpers/crash.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-crash-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Each starts where the last one was killed. */
const rounds = isEndurance ? 10 : 2;

test.skipIf(process.env.TEST_DATABASE_URL)(
  "a killed import keeps everything that it reported, and the next one continues",
  async () => {
    const file = path.join(folder, "schools.csv");
    writeSchools(file, rounds * 2000);
    fs.cpSync(inject("smallTemplate"), path.join(folder, "data"), { recursive: true });
    let before = 0;
    for (let round = 0; round < rounds; round++) {
      const crash = await crashImport(path.join(folder, "data"), file, 500 + 137 * round);
      if (isEndurance) console.log(`round ${round + 1}:`, JSON.stringify(crash));
      expect(crash.acknowledged).toBeGreaterThan(0);
      expect(crash.kept).toBeGreaterThanOrEqual(before + crash.acknowledged);
      expect(crash.kept % 250).toBe(0); // whole batches only: nothing is half-written
      expect(crash.listings).toBe(crash.kept);
      expect(crash.indexed).toBe(crash.kept);
      before = crash.kept;
    }
  },
  600_000,
);
