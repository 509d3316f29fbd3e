import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "#database/client.ts";
import { migrations } from "#database/migrations/all.ts";

const TRIES = 100;
const BETWEEN_TRIES_MS = 1000;
/**
 * PostgreSQL's lock_not_available. The migration gives up quickly, because statements queue behind a waiting table
 * lock.
 */
const IN_USE = "55P03";

/**
 * Applies the missing migrations, all or none. Migrations of a later version are left alone: the previous version can
 * run on the tables of the next, so that processes of both versions can serve side by side.
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

/** The migrations of a program whose last migration was `last` */
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
