import fs from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import { newCluster, unpackCluster } from "#database/new-cluster.ts";
import { openPglite, type PgliteClient } from "#database/pglite-client.ts";
import { pgliteDialect } from "#database/pglite-dialect.ts";
import { removeOldCopies, type Snapshot, snapshotOfEmbedded } from "#database/snapshot.ts";
import type { Tables } from "#database/tables.ts";

export type Db = Kysely<Tables>;

export interface Client {
  db: Db;
  /**
   * For public reads, one statement at a time. Uses a replica that has everything committed when `marker` was first
   * passed and is at most two seconds old, else the primary. A new marker means that something was published that the
   * next reader must see.
   */
  reads(marker: string): Db;
  /** Listens to NOTIFY on a channel. `heard` is also called when a notification may have been missed. */
  listen(channel: string, heard: () => void): Promise<void>;
  /** Runs `work`, which brings tables up to date, in one process at a time and without the time limits of a request. */
  prepare<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** A view of everything committed now, which does not block writers */
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
  /** The embedded engine, or null on a PostgreSQL server */
  embedded: PgliteClient | null;
  /**
   * Connections to the primary: open, idle, and requests waiting for one. null for the embedded engine, which has only
   * one.
   */
  connections(): { open: number; idle: number; waiting: number } | null;
}

/**
 * Opens the embedded database in `folder`, or in memory when it is null, from `template` when a dump is given. The
 * caller holds the folder's lock.
 */
export async function openEmbedded(folder: string | null, template?: Uint8Array): Promise<Client> {
  const data_dir = folder === null ? null : path.join(folder, "postgres");
  if (data_dir !== null) {
    fs.mkdirSync(folder!, { recursive: true });
    await removeOldCopies(folder!);
    await unpackCluster(data_dir);
  }
  const open = (engine: PgliteClient) => new Kysely<Tables>({ dialect: pgliteDialect(engine) });
  const embedded = await openPglite({
    data_dir,
    template: template ?? (data_dir === null ? await newCluster() : undefined),
  });
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
