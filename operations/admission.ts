import { monitorEventLoopDelay } from "node:perf_hooks";

/** What is done first when not everything can be: what somebody changes, then who is signed in, then who looks around and may ask again. */
export type Priority = "change" | "signed_in" | "visit";

export interface Admission {
  /** Does the work, or answers null at once when there is too much to do. */
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T> | null;
  /** How many visits may be under way; it falls as they become slow, and rises again */
  limit(): number;
  /** Something was slow: fewer visits are let in for now. */
  slow(): void;
}

/** With so many visits under way the last of them waits about as long as anybody should */
const MOST_VISITS = 48;
const LEAST_VISITS = 8;
/** Of those who are signed in, besides the visits */
const SIGNED_IN = 32;
/** Changes mostly wait for a slow line that sends them; this bounds memory alone. */
const MOST_CHANGES = 1000;
/** A visit that takes longer shows that there are too many, so that hardly one takes twice as long. */
const SLOW_MS = 250;
/** Slowness that is one: a pause is seen by all who waited in it. */
const BETWEEN_MS = 100;
const FEWER = 0.8;

/**
 * Bounds what is worked on at once. Without a bound everybody waits for everybody, and when ten times as many ask as can be answered nobody is
 * answered in time; with it most are told at once to come again, and the others are answered as usual.
 */
export function newAdmission(now: () => number = () => performance.now()): Admission {
  const running: Record<Priority, number> = { change: 0, signed_in: 0, visit: 0 };
  let limit = MOST_VISITS;
  let slowed = Number.NEGATIVE_INFINITY;
  const slow = () => {
    if (now() - slowed < BETWEEN_MS) return;
    slowed = now();
    limit = Math.max(LEAST_VISITS, limit * FEWER);
  };
  const hasRoom: Record<Priority, () => boolean> = {
    change: () => running.change < MOST_CHANGES,
    signed_in: () => running.signed_in < SIGNED_IN,
    visit: () => running.visit < Math.floor(limit),
  };
  const learn = (ms: number) => {
    if (ms > SLOW_MS) slow();
    // A limit that nobody comes near tells nothing.
    else if (running.visit >= limit / 2) limit = Math.min(MOST_VISITS, limit + 1 / limit);
  };
  return {
    run(priority, work) {
      if (!hasRoom[priority]()) return null;
      running[priority]++;
      const start = now();
      return work().finally(() => {
        if (priority === "visit") learn(now() - start);
        running[priority]--;
      });
    },
    limit: () => Math.floor(limit),
    slow,
  };
}

const LOOK_MS = 250;

/** Lets in fewer while the event loop is late, whatever keeps it. Answers what ends the watch. */
export function watchEventLoop(admission: Admission): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const looking = setInterval(() => {
    if (delay.max / 1e6 > SLOW_MS) admission.slow();
    delay.reset();
  }, LOOK_MS);
  looking.unref();
  return () => {
    clearInterval(looking);
    delay.disable();
  };
}
