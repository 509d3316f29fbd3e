import { appError } from "#domain/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** Work that waits for other work with the same key, in the order in which it came. */
export interface KeyedQueue {
  /** Does the work when its turn comes. Throws 503 when too much waits already. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/** For each key `at_once` works run and `most_waiting` wait. */
export function newKeyedQueue({ at_once, most_waiting }: { at_once: number; most_waiting: number }): KeyedQueue {
  const keys = new Map<string, Turns>();
  const leave = (key: string, turns: Turns): void => {
    const next = turns.waiting.shift();
    if (next) {
      next(); // takes over the place
      return;
    }
    turns.running--;
    if (turns.running === 0) keys.delete(key);
  };
  return {
    async run(key, work) {
      const turns = keys.get(key) ?? { running: 0, waiting: [] };
      keys.set(key, turns);
      if (turns.running < at_once) turns.running++;
      else if (turns.waiting.length < most_waiting) await new Promise<void>((resolve) => turns.waiting.push(resolve));
      else throw appError("busy", { retry_after: RETRY_AFTER_SECONDS });
      try {
        return await work();
      } finally {
        leave(key, turns);
      }
    },
  };
}
