import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import type { Client, Db } from "#database/client.ts";

/** Work that is done after the answer, once, also when the process dies in between. */
export interface Jobs {
  /** In the transaction of `db`: the job exists when that commits, and not before. It begins at `after`, or at once. */
  send(db: Db, queue: Queue, data: object, after?: Date): Promise<void>;
  /** Looks for work at once instead of at the next poll. Call it after the commit. */
  wake(queue: Queue): void;
  /** Whether every queue is still looked at, or its work goes on. */
  isWorking(): boolean;
  /** How many jobs there are in each state, done ones until they are forgotten. */
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  stop(): Promise<void>;
}

const queues = ["message"] as const;
type Queue = (typeof queues)[number];

/** Throws to be tried again; `last` says that it will not be. */
export type Work = (data: { id: string }, last: boolean) => Promise<void>;

/** Seconds before the first retry; about twice as long before each further one: over two minutes in all */
const RETRY = { limit: 6, seconds: 2 };
/** A job whose process gives no sign of life for so long is another's; one that lasts longer in all is given up. */
const SIGN_OF_LIFE_SECONDS = 10;
const LONGEST_SECONDS = 120;
const SUPERVISE_SECONDS = 5;
const POLL_SECONDS = 2;
/** A queue that nobody looked at for so long is nobody's any more. */
const SILENT_SECONDS = 30;

export async function startJobs(
  client: Client,
  url: string | undefined,
  work: Record<Queue, Work>,
  failed: (error: unknown) => void,
  retry = RETRY,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(url ? { connectionString: url, max: 3 } : { db: embedded(client), backend: "pglite" as const }),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", failed);
  await boss.start();
  const workers = new Map<Queue, string>();
  for (const queue of queues) {
    await boss.createQueue(queue, {
      retryLimit: retry.limit,
      retryDelay: retry.seconds,
      retryBackoff: retry.seconds > 0,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      deleteAfterSeconds: 7 * 24 * 3600,
    });
    const options = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true, batchSize: 1 } as const;
    const id = await boss.work<{ id: string }>(queue, options, async ([job]) => {
      if (job) await work[queue](job.data, job.retryCount >= retry.limit);
    });
    workers.set(queue, id);
  }
  return {
    async send(db, queue, data, after) {
      await boss.send(queue, data, { db: fromKysely(db), ...(after && { startAfter: after }) });
    },
    wake(queue) {
      boss.notifyWorker(workers.get(queue)!);
    },
    isWorking() {
      const seen = boss.getWipData().map(({ name, count, state, createdOn, lastFetchedOn }) => {
        const silent_seconds = (Date.now() - (lastFetchedOn ?? createdOn)) / 1000;
        return { name, alive: state === "active" && silent_seconds < (count > 0 ? LONGEST_SECONDS : SILENT_SECONDS) };
      });
      return queues.every((queue) => seen.some(({ name, alive }) => name === queue && alive));
    },
    async counts() {
      const counted = sql<{ queue: string; state: string; count: number }>`
        select name as queue, state::text as state, count(*)::int as count from pgboss.job
        where name in (${sql.join(queues)}) group by name, state`;
      return (await counted.execute(client.db)).rows;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

/** Every statement takes its turn on the one connection; what has no values may be several statements. */
function embedded({ db, embedded }: Client) {
  return {
    executeSql: (text: string, values: unknown[] = []) =>
      db.connection().execute(async (connection) => {
        if (values.length > 0) return fromKysely(connection).executeSql(text, values);
        try {
          return { rows: await embedded!.execute(text) };
        } catch (error) {
          await embedded!.execute("rollback");
          throw error;
        }
      }),
  };
}
