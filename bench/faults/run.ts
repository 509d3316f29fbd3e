import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  type Engine,
  openScene,
  playRound,
  type Round,
  type SceneOptions,
  type Strike,
  settle,
} from "#bench/faults/scene.ts";

/**
 * Repeatedly causes a fault while users write, and counts acknowledged writes that are lost afterwards: `node
 * bench/faults/run.ts app --rounds 20 --engine postgres`. It checks the database every fifth round, because the
 * embedded engine can only be read while the app is stopped (--look 1: every round). It uses four ports from --port on.
 * PostgreSQL needs root to switch to its account.
 */
interface Fault {
  strike: Strike;
  engines?: readonly Engine[];
  options?: (options: SceneOptions) => Partial<SceneOptions> | Promise<Partial<SceneOptions>>;
  /** Stops what `options` started. */
  close?: () => void | Promise<void>;
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1)); // ends the child processes too

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    look: { type: "string", default: "5" },
    engine: { type: "string" },
    port: { type: "string", default: "5600" },
    folder: { type: "string", default: path.join(os.tmpdir(), "marga-faults") },
  },
});
const names = fs
  .readdirSync(import.meta.dirname)
  .map((file) => path.basename(file, ".ts"))
  .filter((name) => ["app", "postgres", "replica", "disk", "clock", "smtp", "sms", "store"].includes(name));
const wanted = positionals.length > 0 ? positionals : names;
for (const name of wanted) {
  if (!names.includes(name)) throw new Error(`${name} is none of ${names.join(", ")}.`);
  const fault: Fault = await import(`./${name}.ts`);
  const engines: readonly Engine[] = values.engine
    ? [values.engine as Engine]
    : (fault.engines ?? ["embedded", "postgres"]);
  for (const engine of engines) await run(name, fault, engine);
}

async function run(name: string, fault: Fault, engine: Engine): Promise<void> {
  const folder = path.join(values.folder, `${name}-${engine}-${process.pid}`);
  const port = Number(values.port);
  const options: SceneOptions = {
    engine,
    folder,
    ports: [port, port + 1, port + 2],
    installed: path.join(values.folder, "installed"),
  };
  const scene = await openScene({ ...options, ...(await fault.options?.(options)) });
  const rounds: Round[] = [];
  try {
    for (let i = 1; i <= Number(values.rounds); i++) {
      const round = await playRound(scene, fault.strike, i % Number(values.look) === 0 || i === Number(values.rounds));
      rounds.push(round);
      console.log(`${name} ${engine} ${i}: ${JSON.stringify({ ...round, acknowledged: scene.tally.acknowledged })}`);
    }
    const { tally, app } = scene;
    const { missing, ...mails } = await settle(scene);
    const sorted = (key: "first_ms" | "all_ms") => rounds.map((round) => round[key]).sort((a, b) => a - b);
    const spread = (numbers: number[]) => ({
      median: numbers[Math.floor(numbers.length / 2)],
      longest: numbers.at(-1),
    });
    const lost = rounds.reduce((sum, round) => sum + round.lost.length, 0) + missing.length;
    console.log(`${name} ${engine}:`, {
      rounds: rounds.length,
      lost,
      ...tally,
      first_ms: spread(sorted("first_ms")),
      all_ms: spread(sorted("all_ms")),
      restarts: app.restarts(),
      mails,
    });
    for (const sentence of missing.slice(0, 20)) console.log(`  ${sentence}`);
    if (lost > 0) process.exitCode = 1;
  } finally {
    await scene.close();
    await fault.close?.();
  }
  if (!process.exitCode) fs.rmSync(folder, { recursive: true });
}
