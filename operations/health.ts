import fs from "node:fs/promises";
import { sql } from "kysely";
import type { Context } from "#operations/context.ts";

export interface Readiness {
  ready: boolean;
  checks: { database: boolean; files: boolean; search: boolean };
}

/** Whether this process can answer: its database, its data folder, its index. */
export async function checkReadiness(ctx: Context): Promise<Readiness> {
  const [database, files] = await Promise.all([
    holds(sql`select 1`.execute(ctx.db)),
    holds(fs.access(ctx.env.DATA_DIR, fs.constants.W_OK)),
  ]);
  const checks = { database, files, search: ctx.catalogue !== null };
  return { ready: Object.values(checks).every(Boolean), checks };
}

async function holds(check: Promise<unknown>): Promise<boolean> {
  try {
    await check;
    return true;
  } catch {
    return false;
  }
}
