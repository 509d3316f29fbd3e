import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import type { Client, Db } from "#database/client.ts";

/** Work that is done after the answer, once, also when the process dies in between. */
export interface Jobs {
  /** In the transaction of `db`: the job exists when that commits, and not before. It begins at `after`, or at once. */
  send(db: Db, queue: Queue, data: object, after?: Date, lane?: Lane): Promise<void>;
  /** Looks for work at once instead of at the next poll. Call it after the commit. */
  wake(queue: Queue): void;
  /** Jobs that were queued while the clock was ahead begin now, and not when it has come as far again. */
  bringForward(): Promise<void>;
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

interface Retry {
  /** How often it is tried again */
  limit: number;
  /** Before the first retry; about twice as long before each further one, up to `longest` */
  seconds: number;
  longest: number;
}

/** For a day: a server that is down for hours costs no notice. After 17 minutes it is asked every ten. */
const NOTICE: Retry = { limit: 150, seconds: 2, longest: 600 };
/** For as long as a code works. */
const CODE: Retry = { limit: 40, seconds: 2, longest: 20 };

/**
 * Each has workers of its own, so that a mail server which is slow to answer keeps no SMS waiting, and notices no code. `priority` is by
 * what a worker finds its own.
 */
const lanes = {
  mail: { priority: 0, workers: 2, retry: NOTICE },
  mail_code: { priority: 1, workers: 2, retry: CODE },
  sms: { priority: 2, workers: 1, retry: NOTICE },
  sms_code: { priority: 3, workers: 1, retry: CODE },
} as const;
export type Lane = keyof typeof lanes;

/** No job begins, or is tried again, later than this from now; one that would was queued by another clock. */
const LATEST_SECONDS = 2 * NOTICE.longest;
/** A job whose process gives no sign of life for so long is another's; one that lasts longer in all is given up. */
const SIGN_OF_LIFE_SECONDS = 10;
const LONGEST_SECONDS = 300;
const SUPERVISE_SECONDS = 5;
const POLL_SECONDS = 2;
/** A queue that nobody looked at for so long is nobody's any more. */
const SILENT_SECONDS = 30;

export async function startJobs(
  client: Client,
  url: string | undefined,
  work: Record<Queue, Work>,
  failed: (error: unknown) => void,
  retry?: Retry,
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
  const workers: string[] = [];
  for (const queue of queues) {
    await boss.createQueue(queue, { deleteAfterSeconds: 7 * 24 * 3600 });
    for (const { priority, workers: count } of Object.values(lanes)) {
      const own = { minPriority: priority, maxPriority: priority };
      const options = { ...own, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true, batchSize: 1 } as const;
      for (let i = 0; i < count; i++) {
        const id: string = await boss.work<{ id: string }, void, typeof options>(queue, options, async ([job]) => {
          boss.notifyWorker(id); // where one was, another may be: the next is looked for as soon as this is done
          if (job) await work[queue](job.data, job.retryCount >= job.retryLimit);
        });
        workers.push(id);
      }
    }
  }
  return {
    async send(db, queue, data, after, lane = "mail") {
      const { priority } = lanes[lane];
      const { limit, seconds, longest } = retry ?? lanes[lane].retry;
      await boss.send(queue, data, {
        db: fromKysely(db),
        priority,
        retryLimit: limit,
        retryDelay: seconds,
        ...(seconds > 0 && { retryBackoff: true, retryDelayMax: longest }),
        heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
        expireInSeconds: LONGEST_SECONDS,
        ...(after && { startAfter: after }),
      });
    },
    wake() {
      for (const id of workers) boss.notifyWorker(id);
    },
    async bringForward() {
      await sql`
        update pgboss.job set start_after = now() where name in (${sql.join(queues)})
        and state in ('created', 'retry') and start_after > now() + make_interval(secs => ${LATEST_SECONDS})`.execute(
        client.db,
      );
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
