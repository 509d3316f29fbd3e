import type { PostgresPool } from "kysely";
import type pg from "pg";
import { within } from "#database/within.ts";

/** What the public reads is at most so old while the primary answers. */
const STALE_MS = 2000;
const PROBE_MS = 250;
/** A replica that is slower than this is passed by. */
const ANSWER_MS = 1500;

interface Replica {
  pool: pg.Pool;
  answers: boolean;
  /** What was committed when this marker was told is here … */
  marker: string | null;
  /** … and so is what was committed at this moment (performance.now()) */
  at: number;
}

interface Reads {
  /** For one statement at a time: each goes to a replica that is fresh enough, and to the primary when there is none or it fails. */
  pool: PostgresPool;
  /** A replica must have everything that is committed now before it is asked again, unless this marker was told before. */
  require(marker: string): void;
  close(): Promise<void>;
}

/**
 * Reads on streaming replicas. Every quarter of a second each shows how far it has replayed the primary's log. While the primary
 * does not answer there is nothing newer to have, so its age does not matter then.
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
    await Promise.all(
      replicas.map(async (replica) => {
        const reached = await positionOf(replica.pool, "select pg_last_wal_replay_lsn()::text as lsn");
        replica.answers = reached !== null;
        if (reached !== null && reached >= lsn) Object.assign(replica, { marker: told, at });
      }),
    );
  }

  let probing: Promise<void> | null = null;
  const probeNow = () => {
    probing ??= probe().finally(() => {
      probing = null;
    });
  };
  const timer = replicas.length > 0 ? setInterval(probeNow, PROBE_MS).unref() : undefined;

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
      replica.answers = false; // until it shows itself again
      return askPrimary(text, values);
    }
  }

  /** And where it fails a replica after all, of which the age does not matter now. */
  async function askPrimary(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await primary.query(text, values);
    } catch (error) {
      primaryAnswers = false; // until it shows itself again
      const replica = freshReplica();
      if (!replica) throw error;
      return replica.pool.query(text, values);
    }
  }

  // Whoever asks waits for a connection where the statement goes, so there is none to lend.
  const lent = { query: ask, release() {} };
  return {
    pool: { connect: async () => lent, end: async () => {}, options: {} } as unknown as PostgresPool,
    require(wanted) {
      if (wanted === marker) return;
      marker = wanted;
      if (replicas.length > 0) probeNow();
    },
    async close() {
      clearInterval(timer);
      await probing;
      await Promise.all(replicas.map(({ pool }) => pool.end()));
    },
  };
}

/** A place in the write-ahead log as one number; null when there is no answer. */
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
