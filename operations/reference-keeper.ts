import type { Client } from "#database/client.ts";
import type { Context } from "#operations/context.ts";
import { followReference, REFERENCE_CHANGES } from "#operations/reference.ts";

/** How long a change that nobody heard of stays unknown at most. */
const POLL_MS = 1000;

/**
 * Follows what admins of other processes change, at once when it is heard of and by a poll in case it was not, and does `rewrite`
 * behind the back of whoever changed words.
 */
export async function keepReference(
  client: Client,
  ctx: Context,
  rewrite: (ctx: Context, signal: AbortSignal) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let rewriting = Promise.resolve();
  ctx.reference.rewrite = () => {
    rewriting = rewriting.then(async () => void (await rewrite(ctx, stopping.signal))).catch(failed);
  };
  const follow = () => void followReference(ctx).catch(failed);
  await client.listen(REFERENCE_CHANGES, follow);
  const poll = setInterval(follow, POLL_MS);
  return {
    async stop() {
      stopping.abort();
      clearInterval(poll);
      await rewriting;
      await ctx.reference.following.catch(() => {});
    },
  };
}
