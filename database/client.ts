import fs from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrations } from "#database/migrations/all.ts";
import { openPglite, type PgliteClient } from "#database/pglite-client.ts";
import { pgliteDialect } from "#database/pglite-dialect.ts";
import type { Tables } from "#database/tables.ts";

export type Db = Kysely<Tables>;

export interface Client {
  db: Db;
  /** Hears NOTIFY on a channel. */
  listen(channel: string, heard: () => void): Promise<void>;
  close(): Promise<void>;
  /** Connections to a server, by state: how many there are, wait for work, and are waited for */
  pool?(): Record<"open" | "idle" | "wanted", number>;
  /** The embedded engine, or null on a PostgreSQL server */
  embedded: PgliteClient | null;
}

/** The embedded database in `folder` (null: in memory, from a template dump when one is given). The caller holds the folder's lock. */
export async function openEmbedded(folder: string | null, template?: Uint8Array): Promise<Client> {
  const data_dir = folder === null ? null : path.join(folder, "postgres");
  if (data_dir !== null) fs.mkdirSync(data_dir, { recursive: true });
  const embedded = await openPglite({ data_dir, template });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(embedded) });
  return { db, embedded, listen: (channel, heard) => embedded.listen(channel, heard), close: () => db.destroy() };
}

/** A PostgreSQL server (15 or later). */
export async function openPostgres(url: string): Promise<Client> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser }, statement_timeout: 30_000 });
  pool.on("error", () => {}); // an idle connection broke; the pool opens a new one
  await pool.query("select 1");
  const listeners: pg.Client[] = [];
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    embedded: null,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, wanted: pool.waitingCount }),
    async listen(channel, heard) {
      const listener = new pg.Client({ connectionString: url });
      listener.on("error", () => {}); // the poll behind every listener goes on
      listener.on("notification", heard);
      await listener.connect();
      await listener.query(`listen ${channel}`);
      listeners.push(listener);
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.end()));
      await db.destroy();
    },
  };
}

/** Brings the tables up to date. Kysely holds an advisory lock meanwhile, so that processes started together do it once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const INT8 = 20;
const DATE = 1082;

/** As the embedded engine reads them: whole numbers as numbers, dates as YYYY-MM-DD. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8) return Number;
  if (oid === DATE) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as "text");
}
