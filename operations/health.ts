import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { within } from "#database/within.ts";
import type { Context } from "#operations/context.ts";

export interface Readiness {
  ready: boolean;
  /** What was looked at, and whether it is as it should be; of the rest nobody is told here. */
  checks: Record<Check, boolean>;
}

type Check = "staying" | "database" | "files" | "space" | "search" | "jobs";

/** What takes longer is not there. */
const LONGEST_MS = 2000;
/** The database and uploads need room to go on; below it nothing is taken that could not be kept. */
const LEAST_FREE_BYTES = 100_000_000;
/** The index follows every second; one that has not for so long answers with what is no longer true. */
const OLDEST_INDEX_MS = 30_000;

/**
 * Whether this process can do its work: it is not about to end, its database answers, its data folder can be written and has room, its files
 * are reachable, its index follows, its jobs are looked at. Every look is bounded in time.
 */
export async function checkReadiness(ctx: Context, longest_ms = LONGEST_MS): Promise<Readiness> {
  const looks: Record<Check, () => unknown> = {
    staying: () => !ctx.ending.aborted,
    database: () => sql`select 1`.execute(ctx.db),
    files: () => Promise.all([writeProbe(ctx.env.DATA_DIR), ctx.files.check?.()]),
    space: () => hasSpace(ctx.env.DATA_DIR),
    search: () => ctx.catalogue !== null && performance.now() - ctx.catalogue.followed_at < OLDEST_INDEX_MS,
    jobs: () => ctx.jobs?.isWorking() ?? false,
  };
  const found = Object.entries(looks).map(async ([name, look]) => [name, await holds(longest_ms, look)]);
  const checks = Object.fromEntries(await Promise.all(found)) as Record<Check, boolean>;
  return { ready: Object.values(checks).every(Boolean), checks };
}

async function holds(longest_ms: number, look: () => unknown): Promise<boolean> {
  try {
    return (await within(longest_ms, Promise.resolve(look()))) !== false;
  } catch {
    return false;
  }
}

/** Root may write anywhere that access() forbids, and a medium that fails shows only when it is written. */
async function writeProbe(folder: string): Promise<void> {
  const probe = path.join(folder, `.ready-${process.pid}`);
  await fs.writeFile(probe, "ready");
  await fs.rm(probe, { force: true });
}

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
