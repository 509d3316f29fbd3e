import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type Client, openEmbedded } from "#database/client.ts";
import { takeLock } from "#database/lock.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { keepFilesPrivate } from "#database/private-files.ts";
import { type Env, startProblem } from "#operations/runtime/env.ts";

/** An empty installation that is being filled; until then nothing else opens it */
interface Target {
  client: Client;
  /** Removes the mark: from now on this is an installation like any other. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const MARK = "restore_unfinished";
const UNFINISHED =
  "was to be filled from a backup, and that was cut off. Run the same restore or move again: it begins anew.";

/**
 * Opens the empty installation that DATABASE_URL or DATA_DIR names in order to fill it. One with the mark of an
 * interrupted restore is emptied first. Throws a StartProblem, and changes nothing, when there is other data.
 */
export async function openRestoreTarget(env: Env): Promise<Target> {
  return env.DATABASE_URL ? openServer(env.DATABASE_URL) : openFolder(env.DATA_DIR);
}

/** Throws a StartProblem when a restore was interrupted. The caller holds the folder's lock. */
export function requireFinishedFolder(folder: string): void {
  if (fs.existsSync(path.join(folder, MARK))) throw startProblem(`The data folder ${folder} ${UNFINISHED}`);
}

export async function requireFinishedDatabase({ db }: Client): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`select to_regclass(${`public.${MARK}`})::text as mark`.execute(
    db,
  );
  if (rows[0]!.mark) throw startProblem(`The database at DATABASE_URL ${UNFINISHED}`);
}

async function openFolder(folder: string): Promise<Target> {
  const exists = fs.existsSync(folder);
  if (!exists) fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  keepFilesPrivate(folder);
  const lock = await takeLock(folder);
  if (!lock) throw startProblem(`The data folder ${folder} is in use by another Marga process; nothing was changed.`);
  try {
    const [mark, data] = [path.join(folder, MARK), path.join(folder, "postgres")];
    if (fs.existsSync(data)) {
      if (!fs.existsSync(mark))
        throw startProblem(
          `The data folder ${folder} holds a database already; nothing was changed. Name a new folder.`,
        );
      fs.rmSync(data, { recursive: true });
    }
    fs.writeFileSync(mark, "", { flush: true });
    const client = await openEmbedded(folder);
    return {
      client,
      async finish() {
        await client.close();
        fs.rmSync(mark);
      },
      async close() {
        await client.close().catch(() => {});
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Advisory lock: only one process may fill a database. */
const LOCK = 7_262_451;

async function openServer(url: string): Promise<Target> {
  const client = await openPostgres({ url, patient: true }).catch((error: NodeJS.ErrnoException) => {
    throw startProblem(`The database ${databaseName(url)} does not answer (${error.code ?? error.message}).`);
  });
  const holding = await client.db.startTransaction().execute();
  const close = async () => {
    await holding.rollback().execute();
    await client.close();
  };
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holding);
    const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      holding,
    );
    if (!locks[0]!.mine)
      throw startProblem(`The database ${databaseName(url)} is being filled by another process; nothing was changed.`);
    const tables = await readTables(client);
    if (tables.length > 0 && !tables.includes(`public.${MARK}`))
      throw startProblem(
        `The database ${databaseName(url)} is not empty (${tables.length} tables); nothing was changed. Name a new one.`,
      );
    if (tables.length > 0)
      await sql`drop table ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(client.db);
    await sql`create table ${sql.table(MARK)} ()`.execute(client.db);
    return { client, close, finish: async () => void (await sql`drop table ${sql.table(MARK)}`.execute(client.db)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readTables({ db }: Client): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select nspname || '.' || relname as table from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(db);
  return rows.map(({ table }) => table);
}

/** Host and name, without the password */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} on ${host}`;
}
