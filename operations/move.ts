import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type Client, openEmbedded } from "#database/client.ts";
import { takeLock } from "#database/lock.ts";
import { migrate } from "#database/migrate.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { secretToKeep } from "#operations/backup.ts";
import type { Checked } from "#operations/backup-check.ts";
import { backupEntries, type Source } from "#operations/backup-entries.ts";
import { type Env, startProblem } from "#operations/env.ts";
import { openFiles } from "#operations/file-stores.ts";
import { secretFor } from "#operations/restore.ts";
import { loadEntries } from "#operations/restore-load.ts";
import { nameOf, openTarget, requireWholeDatabase, requireWholeFolder } from "#operations/restore-target.ts";
import { fingerprint, keepSecret, openSecrets } from "#operations/secrets.ts";

/** Names a move's connections, so that those of others are seen. */
const OURS = "marga move";

/**
 * Takes everything from the installation that the environment names to an empty one: a PostgreSQL server, which then works with the same
 * DATA_DIR, or a folder, to which files and the secret go too when it is another. The old one stays as it is. Throws a sentence, and
 * changes nothing, when somebody works with it or `to` is not empty. Every table is compared, row by row, before it is told as done.
 */
export async function moveInstallation(env: Env, to: string, progress: Source["progress"]): Promise<Checked> {
  const wanted = targetOf(env, to);
  const sameFolder = path.resolve(wanted.DATA_DIR) === path.resolve(env.DATA_DIR);
  const source = await openSource(env);
  try {
    const secrets = openSecrets(env.APP_SECRET, env.DATA_DIR);
    const secret = secretFor(wanted, fingerprint(secrets), secretToKeep(env));
    const target = await openTarget(wanted);
    const snapshot = await source.client.snapshot();
    try {
      if (secret !== null) keepSecret(wanted.DATA_DIR, secret);
      const entries = backupEntries({
        snapshot,
        engine: env.DATABASE_URL ? "postgresql" : "embedded",
        files: sameFolder ? null : openFiles(env),
        fingerprint: fingerprint(secrets),
        secret: null,
        now: new Date(),
        progress: () => {},
      });
      const files = openFiles(wanted);
      const checked = await loadEntries(entries, { db: target.client.db, files, now: new Date(), progress });
      await target.finish();
      return checked;
    } finally {
      await snapshot.close();
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function targetOf(env: Env, to: string): Env {
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

interface Opened {
  client: Client;
  close(): Promise<void>;
}

/** With nobody else who works with it: what they wrote meanwhile would stay behind. */
async function openSource(env: Env): Promise<Opened> {
  if (!env.DATABASE_URL) return openFolder(env.DATA_DIR);
  const url = new URL(env.DATABASE_URL);
  url.searchParams.set("application_name", OURS);
  const client = await openPostgres({ url: url.href, patient: true });
  try {
    await requireWholeDatabase(client);
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and application_name <> ${OURS}`.execute(client.db);
    const others = Number(rows[0]!.others);
    if (others > 0)
      throw startProblem(
        `${others} other connections to the database ${nameOf(url.href)} are open: stop the server and others first. Nothing was changed.`,
      );
    await migrate(client.db);
    return { client, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function openFolder(folder: string): Promise<Opened> {
  if (!fs.existsSync(path.join(folder, "postgres")))
    throw startProblem(`There is no embedded database in ${folder}; nothing was changed.`);
  const lock = await takeLock(folder);
  if (!lock) throw startProblem(`A server holds ${folder}: stop it first. Nothing was changed.`);
  try {
    requireWholeFolder(folder);
    const client = await openEmbedded(folder);
    await migrate(client.db);
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
