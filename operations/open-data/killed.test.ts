import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { MINUTE_MS } from "#domain/day.ts";
import type { OpenDataSet } from "#domain/open-data.ts";
import { makeOpenData } from "#operations/open-data/make-set.ts";
import { readOpenDataFile } from "#operations/open-data/read-file.ts";
import { removeOldSets } from "#operations/open-data/remove-old-sets.ts";
import { newestSet, setOfKey } from "#operations/open-data/sets.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-open-data-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const DATA_DIR = path.join(folder, "data");

/** Makes a set in a process of its own, which is killed (-9) once it has written `after` organisations. */
async function make(after = Number.POSITIVE_INFINITY): Promise<void> {
  const child = spawn(process.execPath, [path.resolve("tests/helpers/open-data-process.ts"), DATA_DIR], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.on("data", (lines: Buffer) => {
    if (Number(lines.toString().trim().split("\n").at(-1)) >= after) child.kill("SIGKILL");
  });
  const [code, signal] = await once(child, "exit");
  expect([code, signal]).toEqual(after === Number.POSITIVE_INFINITY ? [0, null] : [null, "SIGKILL"]);
}

async function isWhole(ctx: Context, set: OpenDataSet): Promise<boolean> {
  for (const file of set.files) {
    const hash = createHash("sha256");
    const whole = { from: 0, to: file.bytes, is_gzip: false };
    for await (const part of readOpenDataFile(ctx, set, file, whole)) hash.update(part);
    if (hash.digest("hex") !== file.hash) return false;
  }
  return set.files.length > 0;
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  "killed in the middle, it leaves the set of before as it was, and the next one begins anew",
  async () => {
    fs.cpSync(inject("smallTemplate"), DATA_DIR, { recursive: true });
    await make();
    await make(200);
    const { ctx, close } = await openInstallation(parseEnv({ DATA_DIR, DEMO_DATA: "1" }), { follow: false });
    try {
      const first = await newestSet(ctx);
      expect(first!.counts.organizations).toBeGreaterThan(250);
      expect(await isWhole(ctx, first!)).toBe(true);
      expect(await makeOpenData(ctx), "the killed one may still be alive").toBeNull();
      const later = { ...ctx, now: () => new Date(Date.now() + 3 * MINUTE_MS) };
      const second = await makeOpenData(later);
      expect(await isWhole(ctx, second!)).toBe(true);
      await removeOldSets(later);
      const sets = new Set<string | null>();
      for await (const key of ctx.files.list()) if (setOfKey(key)) sets.add(setOfKey(key));
      expect([...sets].sort()).toEqual([first!.id, second!.id].sort());
    } finally {
      await close();
    }
  },
  120_000,
);
