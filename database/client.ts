import fs from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import { openPglite, type PgliteClient } from "#database/pglite-client.ts";
import { pgliteDialect } from "#database/pglite-dialect.ts";
import { removeOldCopies, type Snapshot, snapshotOfEmbedded } from "#database/snapshot.ts";
import type { Tables } from "#database/tables.ts";

export type Db = Kysely<Tables>;

export interface Client {
  db: Db;
  /**
   * For what the public reads, one statement at a time: a replica that has everything of the moment when `marker` was first told, and
   * of two seconds ago; else the primary. A new marker says that something was published which the next reader must see.
   */
  reads(marker: string): Db;
  /** Hears NOTIFY on a channel; also called when something may have been missed. */
  listen(channel: string, heard: () => void): Promise<void>;
  /** Brings tables up to date while no other process does, without the limits that keep a request short. */
  prepare<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Everything that is committed now, to be read while others go on writing */
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
  /** The embedded engine, or null on a PostgreSQL server */
  embedded: PgliteClient | null;
  /** Connections to the primary: open, idle, and requests that wait for one; null of the embedded engine, which has one */
  connections(): { open: number; idle: number; waiting: number } | null;
}

/** The embedded database in `folder` (null: in memory, from a template dump when one is given). The caller holds the folder's lock. */
export async function openEmbedded(folder: string | null, template?: Uint8Array): Promise<Client> {
  const data_dir = folder === null ? null : path.join(folder, "postgres");
  if (data_dir !== null) {
    fs.mkdirSync(data_dir, { recursive: true });
    await removeOldCopies(folder!);
  }
  const open = (engine: PgliteClient) => new Kysely<Tables>({ dialect: pgliteDialect(engine) });
  const embedded = await openPglite({ data_dir, template });
  const db = open(embedded);
  return {
    db,
    embedded,
    reads: () => db,
    listen: (channel, heard) => embedded.listen(channel, heard),
    prepare: (work) => work(db),
    snapshot: () => snapshotOfEmbedded(db, embedded, data_dir, open),
    connections: () => null,
    close: () => db.destroy(),
  };
}
