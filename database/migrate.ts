import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "#database/client.ts";
import { migrations } from "#database/migrations/all.ts";

const TRIES = 100;
const BETWEEN_TRIES_MS = 1000;
/** A table is in use (PostgreSQL, lock_not_available): whoever waits longer for it holds up everybody behind them. */
const IN_USE = "55P03";

/**
 * Brings the tables up to date, all or nothing. Those of a later version are left as they are: every migration lets the version before it
 * run on, so that processes of both can serve side by side.
 */
export async function migrate(db: Db, wanted: Record<string, Migration> = migrations, tries = TRIES): Promise<void> {
  if (await isUpToDate(db, wanted)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (tries === 1 || (error as { code?: string }).code !== IN_USE) throw error;
  await setTimeout(BETWEEN_TRIES_MS);
  return migrate(db, wanted, tries - 1);
}

/** Those that a program had whose last one was this */
export function migrationsUpTo(last: string): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
}

async function isUpToDate(db: Db, wanted: Record<string, Migration>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(wanted).every((name) => applied.has(name));
}
