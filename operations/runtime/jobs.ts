import { sql } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import type { Client, Db } from "#database/client.ts";

/** Work that is done once, after the response, even when the process dies in between. */
export interface Jobs {
  /** Queues a job in the transaction of `db`, so that it exists once that commits. It starts at `after`, or at once. */
  send(db: Db, queue: Queue, data: object, after?: Date, group?: WorkerGroup): Promise<void>;
  /** Looks for work at once instead of at the next poll. Call it after the commit. */
  wake(queue: Queue): void;
  /** Runs jobs that a wrong clock scheduled too far ahead. */
  bringForward(): Promise<void>;
  /** Whether every queue is still polled or has work in progress. */
  isWorking(): boolean;
  /** The number of jobs in each state; completed ones count until they are deleted. */
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  stop(): Promise<void>;
}

/** For a command, which sends nothing: queueing a message there is a bug. */
export const noJobs: Jobs = {
  send: () => Promise.reject(new Error("A command cannot queue messages")),
  wake: () => {},
  bringForward: async () => {},
  isWorking: () => false,
  counts: async () => [],
  stop: async () => {},
};

const queues = ["message"] as const;
type Queue = (typeof queues)[number];

/** Throws to be retried; `last` is true on the last try. */
export type Work = (data: { id: string }, last: boolean) => Promise<void>;

interface Retry {
  /** Number of retries */
  limit: number;
  /** Before the first retry; about twice as long before each further one, up to `longest` */
  seconds: number;
  longest: number;
}

/** Retries for a day, so that a server that is down for hours loses no notice; after 17 minutes every ten minutes. */
const NOTICE_RETRY: Retry = { limit: 150, seconds: 2, longest: 600 };
/** Retries for as long as a code is valid. */
const CODE_RETRY: Retry = { limit: 40, seconds: 2, longest: 20 };

/**
 * Mails, SMS and their codes have workers of their own, so that a slow mail server does not delay SMS, nor notices codes. The workers
 * of a group find their jobs by `priority`.
 */
const workerGroups = {
  mail: { priority: 0, workers: 2, retry: NOTICE_RETRY },
  mail_code: { priority: 1, workers: 2, retry: CODE_RETRY },
  sms: { priority: 2, workers: 1, retry: NOTICE_RETRY },
  sms_code: { priority: 3, workers: 1, retry: CODE_RETRY },
} as const;
export type WorkerGroup = keyof typeof workerGroups;

/** The longest delay of a start or a retry; a job scheduled later was queued with a wrong clock. */
const MAX_DELAY_SECONDS = 2 * NOTICE_RETRY.longest;
/** Another process takes over a job without a heartbeat for this long; a job that runs longer in all is given up. */
const HEARTBEAT_SECONDS = 10;
const MAX_JOB_SECONDS = 300;
const SUPERVISE_SECONDS = 5;
const POLL_SECONDS = 2;
/** A queue that was not polled for this long counts as abandoned. */
const MAX_SILENT_SECONDS = 30;

export async function startJobs(
  client: Client,
  url: string | undefined,
  work: Record<Queue, Work>,
  failed: (error: unknown) => void,
  retry?: Retry,
): Promise<Jobs> {
  const boss = newBoss(client, url);
  boss.on("error", failed);
  await boss.start();
  const workers = await startWorkers(boss, work);
  return {
    async send(db, queue, data, after, group = "mail") {
      await boss.send(queue, data, {
        ...jobOptions(group, retry),
        db: fromKysely(db),
        ...(after && { startAfter: after }),
      });
    },
    wake() {
      for (const id of workers) boss.notifyWorker(id);
    },
    bringForward: () => bringForward(client.db),
    isWorking: () => hasWorkerForEachQueue(boss),
    counts: () => countJobs(client.db),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

function newBoss(client: Client, url: string | undefined): PgBoss {
  return new PgBoss({
    ...(url ? { connectionString: url, max: 3 } : { db: embedded(client), backend: "pglite" as const }),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    monitorVacuum: false,
    reindex: false,
  });
}

/** Creates the queues with the workers of each group, and returns the workers' ids. */
async function startWorkers(boss: PgBoss, work: Record<Queue, Work>): Promise<string[]> {
  const ids: string[] = [];
  for (const queue of queues) {
    await boss.createQueue(queue, { deleteAfterSeconds: 7 * 24 * 3600 });
    for (const { priority, workers } of Object.values(workerGroups)) {
      const own = { minPriority: priority, maxPriority: priority };
      const options = { ...own, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true, batchSize: 1 } as const;
      for (let i = 0; i < workers; i++) {
        const id: string = await boss.work<{ id: string }, void, typeof options>(queue, options, async ([job]) => {
          boss.notifyWorker(id); // poll again as soon as this job is done, as there may be more
          if (job) await work[queue](job.data, job.retryCount >= job.retryLimit);
        });
        ids.push(id);
      }
    }
  }
  return ids;
}

function jobOptions(group: WorkerGroup, retry: Retry = workerGroups[group].retry) {
  return {
    priority: workerGroups[group].priority,
    retryLimit: retry.limit,
    retryDelay: retry.seconds,
    ...(retry.seconds > 0 && { retryBackoff: true, retryDelayMax: retry.longest }),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAX_JOB_SECONDS,
  };
}

async function bringForward(db: Db): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where name in (${sql.join(queues)})
    and state in ('created', 'retry') and start_after > now() + make_interval(secs => ${MAX_DELAY_SECONDS})`.execute(
    db,
  );
}

function hasWorkerForEachQueue(boss: PgBoss): boolean {
  const alive = boss.getWipData().filter(({ count, state, createdOn, lastFetchedOn }) => {
    const silent_seconds = (Date.now() - (lastFetchedOn ?? createdOn)) / 1000;
    return state === "active" && silent_seconds < (count > 0 ? MAX_JOB_SECONDS : MAX_SILENT_SECONDS);
  });
  return queues.every((queue) => alive.some(({ name }) => name === queue));
}

async function countJobs(db: Db): Promise<Awaited<ReturnType<Jobs["counts"]>>> {
  const counted = sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count from pgboss.job
    where name in (${sql.join(queues)}) group by name, state`;
  return (await counted.execute(db)).rows;
}

/** Statements run one after another on the one connection; SQL without values may hold several statements. */
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
