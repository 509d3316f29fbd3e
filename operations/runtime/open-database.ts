import fs from "node:fs";
import path from "node:path";
import { type Client, openEmbedded } from "#database/client.ts";
import { type Lock, takeLock } from "#database/lock.ts";
import { migrate } from "#database/migrate.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { keepFilesPrivate } from "#database/private-files.ts";
import { requireFinishedDatabase, requireFinishedFolder } from "#operations/backup/restore-target.ts";
import { type Env, startProblem } from "#operations/runtime/env.ts";
import { loadGeography } from "#operations/searching/geography.ts";
import { loadSearchTerms } from "#operations/searching/vocabulary.ts";

/** The `code` of the error when another process has the data folder open. */
export const IN_USE = "in_use";

/**
 * Opens the data folder. The embedded database belongs to one process, so its folder is locked; null when DATABASE_URL names
 * a server, which many processes share.
 */
export async function openDataFolder(env: Env): Promise<Lock | null> {
  makeWritableFolder(env.DATA_DIR);
  keepFilesPrivate(env.DATA_DIR);
  if (env.DATABASE_URL) return null;
  const lock = await takeLock(env.DATA_DIR);
  if (!lock) throw startProblem(`The data folder ${env.DATA_DIR} is in use by another Marga process.`, IN_USE);
  return lock;
}

/** Opens the database, applies new migrations, and loads the places and search terms of this version of the program. */
export async function openDatabase(env: Env, lock: Lock | null, patient: boolean): Promise<Client> {
  const client = await openFinishedDatabase(env, lock, patient);
  await client.prepare(async (db) => {
    await migrate(db);
    await loadGeography(db);
    await loadSearchTerms(db);
  });
  return client;
}

function makeWritableFolder(folder: string): void {
  try {
    makeFolders(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    // access() lets root write anywhere; only writing a file detects a read-only disk.
    const probe = path.join(folder, `.probe-${process.pid}`);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
  } catch (error) {
    throw startProblem(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Creates one folder at a time: Node's recursive mkdir never returns where the parent exists but refuses it, as in /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** Refuses a folder or database that an unfinished restore left behind. */
async function openFinishedDatabase(env: Env, lock: Lock | null, patient: boolean): Promise<Client> {
  try {
    if (lock) requireFinishedFolder(env.DATA_DIR);
    const client = await connect(env, patient);
    await requireFinishedDatabase(client).catch(async (error) => {
      await client.close();
      throw error;
    });
    return client;
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function connect(env: Env, patient: boolean): Promise<Client> {
  if (!env.DATABASE_URL) return openEmbedded(env.DATA_DIR);
  try {
    return await openPostgres({
      url: env.DATABASE_URL,
      replica_urls: env.DATABASE_REPLICA_URLS,
      pool_size: env.DATABASE_POOL_SIZE,
      patient,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "unsuitable") throw startProblem(`The database at DATABASE_URL cannot be used: ${message}.`);
    throw startProblem(`The database at DATABASE_URL does not answer (${code ?? message}).`);
  }
}
