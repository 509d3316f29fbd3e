import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { openPglite, type PgliteClient } from "#database/pglite-client.ts";

/** A transaction that sees everything committed at one moment, and nothing later. */
export interface Snapshot {
  db: Db;
  close(): Promise<void>;
}

/** Reads without blocking other transactions, and without time limits. */
export async function snapshotOfServer(db: Db): Promise<Snapshot> {
  const reading = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  await sql`set local statement_timeout = 0`.execute(reading);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(reading);
  return { db: reading, close: async () => void (await reading.rollback().execute()) };
}

/**
 * The embedded engine has one connection, and a long read would block all requests. A second engine reads a copy of the
 * folder instead. The copy is made while others write; then the connection is held and the files that changed meanwhile
 * are copied again. A database in memory has no folder, so a dump is read instead.
 */
export async function snapshotOfEmbedded(
  db: Db,
  embedded: PgliteClient,
  data_dir: string | null,
  open: (engine: PgliteClient) => Db,
): Promise<Snapshot> {
  const copy = data_dir === null ? null : await fs.mkdtemp(path.join(path.dirname(data_dir), COPY));
  try {
    const template = copy === null ? await db.connection().execute(() => embedded.dump()) : undefined;
    if (copy !== null) await copyFolder(db, data_dir!, path.join(copy, "postgres"));
    const other = open(await openPglite({ data_dir: copy && path.join(copy, "postgres"), template }));
    const reading = await other.startTransaction().execute();
    const close = async () => {
      await reading.rollback().execute();
      await other.destroy();
      await remove(copy);
    };
    return { db: reading, close };
  } catch (error) {
    await remove(copy);
    throw error;
  }
}

const COPY = "snapshot-";
/** Allows for file systems that store times with a resolution of up to two seconds. */
const COARSE_MS = 2000;

async function copyFolder(db: Db, from: string, to: string): Promise<void> {
  await sql`checkpoint`.execute(db);
  await fs.mkdir(to, { mode: 0o700 });
  const { mtimeMs: start } = await fs.stat(to); // the file system may be on another machine, so its clock decides
  await copyChanged(from, to, 0);
  await db.connection().execute(async (alone) => {
    await sql`checkpoint`.execute(alone);
    await copyChanged(from, to, start - COARSE_MS);
  });
}

/** Makes `to` equal to `from`. Files unchanged since `since` (Unix milliseconds) are not copied again. */
async function copyChanged(from: string, to: string, since: number): Promise<void> {
  await fs.mkdir(to, { recursive: true, mode: 0o700 });
  const [entries, copies] = await Promise.all([fs.readdir(from, { withFileTypes: true }), fs.readdir(to)]);
  const left = new Set(copies);
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      const known = left.delete(entry.name);
      if (entry.isDirectory()) return copyChanged(source, target, since);
      try {
        if (known && (await changedAt(source)) < since) return;
        await fs.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
      } catch (error) {
        // The file was deleted during the first pass; in the second pass nothing else writes.
        if (since > 0 || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    }),
  );
  for (const name of left) await fs.rm(path.join(to, name), { recursive: true });
}

/** The later of the last write and the last rename, in Unix milliseconds */
async function changedAt(file: string): Promise<number> {
  const { mtimeMs, ctimeMs } = await fs.stat(file);
  return Math.max(mtimeMs, ctimeMs);
}

/** Removes copies that a dead process left behind. The caller holds the folder's lock. */
export async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) if (name.startsWith(COPY)) await remove(path.join(folder, name));
}

async function remove(copy: string | null): Promise<void> {
  if (copy !== null) await fs.rm(copy, { recursive: true, force: true });
}
