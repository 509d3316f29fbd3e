import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Client, Db } from "#database/client.ts";
import { openReads } from "#database/replicas.ts";
import { snapshotOfServer } from "#database/snapshot.ts";
import type { Tables } from "#database/tables.ts";

/** The oldest version with all the SQL that the program uses */
const OLDEST = 15;

const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
const LOCK_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The driver's own limit, for a network that drops packets without an error. */
const NO_ANSWER_MS = STATEMENT_MS + 5000;

const PATIENT = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** A migration waits this long for a lock on a table, then lets other statements go first. */
const LOCK_WHILE_PREPARING_MS = 1000;
const PREPARING = 7204;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;

interface Server {
  url: string;
  replica_urls?: readonly string[];
  /** Maximum number of connections to each server */
  pool_size?: number;
  /** No time limits, for commands with long statements */
  patient?: boolean;
}

/**
 * Opens a PostgreSQL server (15 or later, in UTF-8). Rejects with the driver's `code`, or with `unsuitable` and a
 * sentence.
 */
export async function openPostgres({ url, replica_urls = [], pool_size = 10, patient }: Server): Promise<Client> {
  const pool = newPool({ ...usual(url), ...(patient && PATIENT), max: pool_size });
  await requireSuitable(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const db: Db = kysely(pool);
  const replicas = replica_urls.map((replica) =>
    newPool({ ...usual(replica), max: pool_size, query_timeout: CONNECT_MS }),
  );
  const reads = openReads(pool, replicas);
  const readDb = replicas.length > 0 ? kysely(reads.pool) : db;
  const ears = openEars(url);
  return {
    db,
    embedded: null,
    reads(marker) {
      reads.require(marker);
      return readDb;
    },
    listen: ears.listen,
    prepare: (work) => prepare(url, work),
    snapshot: () => snapshotOfServer(db),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await Promise.all([ears.close(), reads.close()]);
      await db.destroy();
    },
  };
}

function usual(url: string): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: "marga",
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: NO_ANSWER_MS,
  };
}

/** A broken connection must not end the process: its next statement fails, and the pool opens another. */
function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function kysely(pool: pg.Pool | ReturnType<typeof openReads>["pool"]): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function requireSuitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = rows[0]!;
  const problem =
    version < OLDEST
      ? `PostgreSQL ${version} is too old; ${OLDEST} or later is needed`
      : encoding !== "UTF8" && `its encoding is ${encoding}; make one in UTF8`;
  if (problem) throw Object.assign(new Error(problem), { code: "unsuitable" });
}

/** The advisory lock belongs to the session, so a process that dies releases it. */
async function prepare<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const lock = new pg.Client({ connectionString: url, keepAlive: true, application_name: "marga preparing" });
  lock.on("error", () => {});
  await lock.connect();
  const pool = newPool({
    ...usual(url),
    ...PATIENT,
    max: 2,
    lock_timeout: LOCK_WHILE_PREPARING_MS,
  });
  try {
    await lock.query("select pg_advisory_lock($1)", [PREPARING]);
    return await work(kysely(pool));
  } finally {
    await pool.end();
    await lock.end();
  }
}

/** One connection for all channels, reopened whenever it breaks. */
function openEars(url: string) {
  const channels = new Map<string, () => void>();
  let client: pg.Client | null = null;
  let closed = false;
  let again: Promise<void> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "marga listening" });
    next.on("error", () => {}); // `end` follows
    next.on("notification", ({ channel }) => channels.get(channel)?.());
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    next.on("end", () => {
      client = null;
      if (!closed) again = reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !closed; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      await setTimeout(wait, undefined, { ref: false });
      if (closed) return;
      try {
        await connect();
        for (const heard of channels.values()) heard();
        return;
      } catch {} // every listener also polls, so nothing is lost
    }
  }

  return {
    async listen(channel: string, heard: () => void) {
      channels.set(channel, heard);
      if (client) await client.query(`listen ${channel}`);
      else await connect();
    },
    async close() {
      closed = true;
      await client?.end();
      await again;
    },
  };
}

const INT8 = 20;
const DATE = 1082;

/** Matches the types of the embedded engine: whole numbers as numbers, dates as YYYY-MM-DD. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8) return Number;
  if (oid === DATE) return (value: string) => value;
  return pg.types.getTypeParser(oid, format as "text");
}
