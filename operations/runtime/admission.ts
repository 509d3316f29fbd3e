import { performance } from "node:perf_hooks";

/**
 * Kinds of request, by priority under overload: changes, then signed-in users, then visits, which can be repeated. Files have their own limit, so that
 * a bucket that does not answer does not block searches. So have forms that are sent to pages: the page that answers is rendered before those of
 * visits that wait.
 */
export type Priority = "change" | "signed_in" | "visit" | "file" | "form";

export interface Admission {
  /** Does the work when its turn comes. Returns null under overload, and for a `sender` that has its share already. */
  run<T>(priority: Priority, work: () => Promise<T>, sender?: string): Promise<T | null>;
  /** The number of visits that wait */
  waiting(): number;
}

/** Visits at once. This many keep a processor busy; more only make every answer slower. */
const VISITS = 4;
/** Visits at once while the processor is idle, because those in progress wait for a slow database. */
const VISITS_THAT_WAIT = 32;
/** Share of the time */
const BUSY = 0.5;
/** Requests of signed-in users, besides the visits */
const SIGNED_IN = 32;
/** Of these, those of one user: a dashboard sends a dozen at the same moment. */
const SIGNED_IN_OF_SENDER = 16;
/** Files, which mostly wait for a disk or a bucket; a page of results has twenty pictures. */
const FILES = 100;
/** Forms sent to pages, whose answers are rendered */
const FORMS = 50;
/** Changes mostly wait for a slow connection; this limit only bounds memory. */
const MOST_CHANGES = 1000;
const MOST_WAITING = 500;
/** The longest wait of a visit in the queue, so that visitors who come at once are answered one after another */
const CROWD_MS = 400;
/** The longest wait while there is overload */
const WAIT_MS = 150;
/** Overload lasts so long after a visit was refused. */
const CROWDED_MS = 2000;
const LOOK_MS = 25;
/**
 * Turns of the event loop between two visits: at least `quiet` without a new visit, and at most `most` in all. Node accepts
 * one connection in each turn. Without them new connections would wait in the system's queue, where their wait is not measured.
 */
const TURNS = { quiet: 3, most: 32 };

interface Waiting {
  since: number;
  /** Whether it is its turn */
  called: (isTurn: boolean) => void;
}

/**
 * Limits the requests in progress. Without a limit, at ten times the capacity no request is answered in time; with it most are refused and
 * the others are answered as usual. How long a visit may wait depends on how long there has been a queue: controlled delay, after B. Maurer, "Fail at Scale", ACM Queue 13 (8), 2015.
 */
export function newAdmission(now: () => number = () => performance.now(), isBusy = busyLoop()): Admission {
  const running = { change: 0, signed_in: 0, file: 0, form: 0 };
  const most = { change: MOST_CHANGES, signed_in: SIGNED_IN, file: FILES, form: FORMS };
  const visits = newVisitQueue(now, isBusy);

  const senders = new Map<string, number>();
  const enter = (priority: Priority, sender: string | undefined): boolean | Promise<boolean> => {
    if (priority === "visit") return visits.enter();
    if (running[priority] >= most[priority]) return false;
    if (priority === "signed_in" && sender !== undefined) {
      const own = senders.get(sender) ?? 0;
      if (own >= SIGNED_IN_OF_SENDER) return false;
      senders.set(sender, own + 1);
    }
    running[priority]++;
    return true;
  };
  const leave = (priority: Priority, sender: string | undefined): void => {
    if (priority === "visit") visits.leave();
    else running[priority]--;
    if (priority !== "signed_in" || sender === undefined) return;
    const own = senders.get(sender)! - 1;
    if (own > 0) senders.set(sender, own);
    else senders.delete(sender);
  };
  return {
    async run(priority, work, sender) {
      if (!(await enter(priority, sender))) return null;
      try {
        return await work();
      } finally {
        leave(priority, sender);
      }
    },
    waiting: visits.waiting,
  };
}

/** Lets a visit in when its turn comes. `enter` is false for a visit that is refused. */
function newVisitQueue(now: () => number, isBusy: () => boolean) {
  let running = 0;
  const queue: Waiting[] = [];
  let arrived = 0;
  let turned_away_at = Number.NEGATIVE_INFINITY;
  let looking: NodeJS.Timeout | undefined;

  const turnAwayTheLate = () => {
    const patience = now() - turned_away_at < CROWDED_MS ? WAIT_MS : CROWD_MS;
    while (queue[0] && now() - queue[0].since > patience) {
      turned_away_at = now();
      queue.shift()!.called(false);
    }
    if (queue.length > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  const callNext = (most_visits = VISITS) => {
    turnAwayTheLate();
    if (running >= most_visits) return;
    const next = queue.shift();
    if (!next) return;
    running++;
    next.called(true);
  };
  const look = () => callNext(isBusy() ? VISITS : VISITS_THAT_WAIT);
  const callNextOnceQuiet = (quiet = TURNS.quiet, left = TURNS.most, seen = arrived) => {
    setImmediate(() => {
      const isQuiet = arrived === seen;
      if (left <= 1 || (isQuiet && quiet <= 1)) callNext();
      else callNextOnceQuiet(isQuiet ? quiet - 1 : TURNS.quiet, left - 1);
    });
  };
  const enter = (): boolean | Promise<boolean> => {
    arrived++;
    turnAwayTheLate();
    if (running < VISITS && queue.length === 0) {
      running++;
      return true;
    }
    if (queue.length >= MOST_WAITING) return false;
    if (!looking) {
      isBusy(); // from now on
      looking = setInterval(look, LOOK_MS).unref();
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    queue.push({ since: now(), called: resolve });
    return promise;
  };
  const leave = () => {
    running--;
    callNextOnceQuiet();
  };
  return { enter, leave, waiting: () => queue.length };
}

/** Whether the event loop was busy for most of the time since the last call */
function busyLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const next = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(next, last);
    last = next;
    return utilization > BUSY;
  };
}
