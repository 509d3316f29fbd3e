import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Client, openEmbedded } from "#database/client.ts";
import { takeLock } from "#database/lock.ts";
import { migrate } from "#database/migrate.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { secretForBackup } from "#operations/backup/backup.ts";
import type { CheckedBackup } from "#operations/backup/backup-check.ts";
import { type BackupSource, backupEntries } from "#operations/backup/backup-entries.ts";
import { loadEntries, secretForRestore } from "#operations/backup/restore.ts";
import {
  databaseName,
  openRestoreTarget,
  requireFinishedDatabase,
  requireFinishedFolder,
} from "#operations/backup/restore-target.ts";
import { openFiles } from "#operations/files/file-stores.ts";
import { type Env, startProblem } from "#operations/runtime/env.ts";
import { createSecretFile, openSecrets } from "#operations/runtime/secrets.ts";

/** Names the connections of a move, so that it can count those of other programs. */
const APPLICATION_NAME = "marga move";
const CONNECTIONS_END_MS = 2000;

/**
 * Copies an installation to an empty one: to a PostgreSQL server that then works with the same DATA_DIR, or to a
 * folder, which also gets the files and the secret when it is another. The source stays as it is. Compares every table
 * row by row before it reports success. Throws a StartProblem, and changes nothing, when another program uses the
 * source or `to` is not empty.
 */
export async function moveInstallation(
  env: Env,
  to: string,
  progress: BackupSource["progress"],
): Promise<CheckedBackup> {
  const destination = destinationEnv(env, to);
  const sameFolder = path.resolve(destination.DATA_DIR) === path.resolve(env.DATA_DIR);
  const source = await openSource(env);
  try {
    const secrets = openSecrets(env.APP_SECRET, env.DATA_DIR, env.APP_SECRET_OLD);
    const secret = secretForRestore(destination, secrets.fingerprint, secretForBackup(env));
    const target = await openRestoreTarget(destination);
    try {
      await migrate(source.client.db); // not before it is known that the target is empty
      const snapshot = await source.client.snapshot();
      try {
        if (secret !== null) createSecretFile(destination.DATA_DIR, secret);
        const entries = backupEntries({
          snapshot,
          engine: env.DATABASE_URL ? "postgresql" : "embedded",
          files: sameFolder ? null : openFiles(env),
          fingerprint: secrets.fingerprint,
          secret: null,
          now: new Date(),
          progress: () => {},
        });
        const files = openFiles(destination);
        const checked = await loadEntries(entries, { db: target.client.db, files, now: new Date(), progress });
        await target.finish();
        return checked;
      } finally {
        await snapshot.close();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function destinationEnv(env: Env, to: string): Env {
  if (/^postgres(ql)?:\/\//.test(to)) {
    if (env.DATABASE_URL) throw startProblem("The data is on a PostgreSQL server already: use pg_dump and pg_restore.");
    return { ...env, DATABASE_URL: to };
  }
  if (!env.DATABASE_URL)
    throw startProblem(
      "The data is in a folder already: stop the server and copy the folder, or move it to postgres://….",
    );
  return { ...env, DATA_DIR: to, DATABASE_URL: undefined };
}

interface OpenedSource {
  client: Client;
  close(): Promise<void>;
}

/** Requires that no other program is connected: what it wrote meanwhile would be missing in the copy. */
async function openSource(env: Env): Promise<OpenedSource> {
  if (!env.DATABASE_URL) return openFolder(env.DATA_DIR);
  const url = new URL(env.DATABASE_URL);
  url.searchParams.set("application_name", APPLICATION_NAME);
  const client = await openPostgres({ url: url.href, patient: true });
  try {
    await requireFinishedDatabase(client);
    const others = await otherConnections(client);
    if (others > 0)
      throw startProblem(
        `${others} other connections to the database ${databaseName(url.href)} are open: stop the server and others first. Nothing was changed.`,
      );
    return { client, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** A server that was just stopped is waited for: PostgreSQL ends its connections a moment after the program closed them. */
async function otherConnections(client: Client): Promise<number> {
  const until = Date.now() + CONNECTIONS_END_MS;
  for (;;) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and application_name <> ${APPLICATION_NAME}`.execute(client.db);
    const others = Number(rows[0]!.others);
    if (others === 0 || Date.now() > until) return others;
    await setTimeout(200);
  }
}

async function openFolder(folder: string): Promise<OpenedSource> {
  if (!fs.existsSync(path.join(folder, "postgres")))
    throw startProblem(`There is no embedded database in ${folder}; nothing was changed.`);
  const lock = await takeLock(folder);
  if (!lock) throw startProblem(`A server holds ${folder}: stop it first. Nothing was changed.`);
  try {
    requireFinishedFolder(folder);
    const client = await openEmbedded(folder);
    const close = async () => {
      await client.close();
      await lock.release();
    };
    return { client, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
