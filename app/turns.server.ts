import { setImmediate } from "node:timers/promises";

/**
 * Gives one turn of the event loop to each caller, in the order of their calls. Rendering a page is milliseconds of work
 * without a pause: many pages in one turn would keep everything else waiting.
 */
export function newTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
