import type { PostgresPool } from "kysely";
import type pg from "pg";
import { within } from "#database/within.ts";

/** The greatest age of public reads while the primary answers. */
const STALE_MS = 2000;
const PROBE_MS = 250;
/** A replica that takes longer than this is skipped. */
const ANSWER_MS = 1500;

interface Replica {
  pool: pg.Pool;
  answers: boolean;
  /** The replica has everything committed when this marker was set … */
  marker: string | null;
  /** … and everything committed at this moment (performance.now()). */
  at: number;
}

interface Reads {
  /**
   * For one statement at a time. Each goes to a fresh replica, or to the primary when no replica is fresh or the
   * replica fails.
   */
  pool: PostgresPool;
  /** With a new marker, replicas are used again only after they have everything that is committed now. */
  require(marker: string): void;
  close(): Promise<void>;
}

/**
 * Public reads on streaming replicas. Every 250 ms a probe compares how far each has replayed the primary's log. While
 * the primary does not answer, the age of a replica does not matter, because no newer data can be read.
 */
export function openReads(primary: pg.Pool, pools: pg.Pool[]): Reads {
  const replicas: Replica[] = pools.map((pool) => ({ pool, answers: false, marker: null, at: 0 }));
  let marker = "";
  let primaryAnswers = true;
  let turn = 0;

  async function probe(): Promise<void> {
    const told = marker;
    const at = performance.now();
    const lsn = await positionOf(primary, "select pg_current_wal_lsn()::text as lsn");
    primaryAnswers = lsn !== null;
    if (lsn === null) return;
    await Promise.all(replicas.map((replica) => probeReplica(replica, lsn, { marker: told, at })));
  }

  const probing = oneAtATime(probe);
  const timer = replicas.length > 0 ? setInterval(probing.start, PROBE_MS).unref() : undefined;

  function freshReplica(): Replica | undefined {
    const oldest = performance.now() - STALE_MS;
    const fresh = replicas.filter(
      (replica) => replica.answers && replica.marker === marker && (!primaryAnswers || replica.at >= oldest),
    );
    turn += 1;
    return fresh[turn % fresh.length];
  }

  async function ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const replica = freshReplica();
    if (!replica) return askPrimary(text, values);
    try {
      return await within(ANSWER_MS, replica.pool.query(text, values));
    } catch {
      replica.answers = false; // until the next probe succeeds
      return askPrimary(text, values);
    }
  }

  /** Falls back to a replica of any age when the primary fails. */
  async function askPrimary(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await primary.query(text, values);
    } catch (error) {
      primaryAnswers = false; // until the next probe succeeds
      const replica = freshReplica();
      if (!replica) throw error;
      return replica.pool.query(text, values);
    }
  }

  return {
    pool: poolOf(ask),
    require(wanted) {
      if (wanted === marker) return;
      marker = wanted;
      if (replicas.length > 0) probing.start();
    },
    async close() {
      clearInterval(timer);
      await probing.ended();
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

/** Notes whether the replica answers, and what it has when it has reached `lsn`. */
async function probeReplica(replica: Replica, lsn: bigint, has: Pick<Replica, "marker" | "at">): Promise<void> {
  const reached = await positionOf(replica.pool, "select pg_last_wal_replay_lsn()::text as lsn");
  replica.answers = reached !== null;
  if (reached !== null && reached >= lsn) Object.assign(replica, has);
}

/** `start` does nothing while the work runs. */
function oneAtATime(work: () => Promise<void>): { start: () => void; ended: () => Promise<void> } {
  let running: Promise<void> | null = null;
  return {
    start() {
      running ??= work().finally(() => {
        running = null;
      });
    },
    ended: async () => {
      await running;
    },
  };
}

/** The pool of each server waits for its own connections, so the connection of this pool is only a stand-in. */
function poolOf(query: (text: string, values: unknown[]) => Promise<pg.QueryResult>): PostgresPool {
  const lent = { query, release() {} };
  return { connect: async () => lent, end: async () => {}, options: {} } as unknown as PostgresPool;
}

/** A position in the write-ahead log as one number; null when the server does not answer. */
async function positionOf(pool: pg.Pool, question: string): Promise<bigint | null> {
  try {
    const { rows } = await within(ANSWER_MS, pool.query<{ lsn: string | null }>(question));
    const lsn = rows[0]?.lsn;
    if (!lsn) return null;
    const [high = "0", low = "0"] = lsn.split("/");
    return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  } catch {
    return null;
  }
}
