import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { within } from "#database/within.ts";
import type { Context } from "#operations/runtime/context.ts";

export interface Readiness {
  ready: boolean;
  /** Each check, and whether it passed; details are not public. */
  checks: Record<Check, boolean>;
}

type Check = "staying" | "database" | "files" | "space" | "search" | "jobs";

/** A check that takes longer has failed. */
const LONGEST_MS = 2000;
/** The database and uploads need free space; with less the process is not ready. */
const LEAST_FREE_BYTES = 100_000_000;
/** The index follows changes every second; after this long without, its results are outdated. */
const OLDEST_INDEX_MS = 30_000;

/**
 * Whether this process can do its work: it is not about to end, its database answers, its data folder is writable and has space, its files
 * are reachable, its index follows changes, its job queues are polled. Every check has a timeout.
 */
export async function checkReadiness(ctx: Context, longest_ms = LONGEST_MS): Promise<Readiness> {
  const looks: Record<Check, () => unknown> = {
    staying: () => !ctx.ending.aborted,
    database: () => sql`select 1`.execute(ctx.db),
    files: () => Promise.all([writeProbe(ctx.env.DATA_DIR), ctx.files.check?.()]),
    space: () => hasSpace(ctx.env.DATA_DIR),
    search: () => performance.now() - ctx.catalogue.followed_at < OLDEST_INDEX_MS,
    jobs: () => ctx.jobs.isWorking(),
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

/** access() lets root write anywhere, and a failing disk shows only on a write. */
async function writeProbe(folder: string): Promise<void> {
  const probe = path.join(folder, `.ready-${process.pid}`);
  await fs.writeFile(probe, "ready");
  await fs.rm(probe, { force: true });
}

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}
