import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { strike as killApp } from "#bench/faults/app.ts";
import { strike as killPostgres } from "#bench/faults/postgres.ts";
import { type Engine, openScene, playRound, type Strike } from "#bench/faults/scene.ts";
import { serverPrograms } from "#tests/helpers/cluster.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";
import { freePort } from "#tests/helpers/program.ts";

/** bench/faults/run.ts plays many rounds of these, of the whole program, and of more that can break. */
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const engine: Engine = onPostgres ? "postgres" : "embedded";

async function play(strike: Strike): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-faults-"));
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const scene = await openScene({
    engine,
    folder,
    ports,
    program: ["tests/helpers/api-process.ts"],
    installed: inject("smallTemplate"),
  });
  try {
    for (let round = 0; round < (isEndurance ? 5 : 1); round++) {
      const { lost } = await playRound(scene, strike);
      expect(lost).toEqual([]);
    }
    expect(scene.tally.acknowledged).toBeGreaterThan(0);
    expect(scene.tally).toMatchObject({ hangs: 0, unclean: 0 });
  } finally {
    await scene.close();
    fs.rmSync(folder, { recursive: true });
  }
}

test.skipIf(onPostgres)(
  "a server that is killed during writes restarts by itself, with every acknowledged change and no partial one",
  () => play(killApp),
  600_000,
);

test.skipIf(!onPostgres || !serverPrograms())(
  "a server goes on by itself when PostgreSQL is killed during writes, with every acknowledged change",
  () => play(killPostgres),
  600_000,
);
