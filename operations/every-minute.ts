import type { Context } from "#operations/context.ts";

const MINUTE_MS = 60_000;

/** Stops between two pieces of it when `signal` is aborted. */
type Work = (ctx: Context, signal: AbortSignal) => Promise<void>;

/** Does what waits for nobody in particular, at once and then a minute after it has ended, one after another. */
export function everyMinute(ctx: Context, work: readonly Work[], failed: (error: unknown) => void) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    for (const each of work) if (!stopping.signal.aborted) await each(ctx, stopping.signal).catch(failed);
    if (!stopping.signal.aborted) timer = setTimeout(again, MINUTE_MS);
  };
  const again = () => {
    running = run();
  };
  let running = run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
