import { setTimeout } from "node:timers/promises";
import type { SendWebhook } from "#integrations/webhook-sender.ts";
import type { Context } from "#operations/runtime/context.ts";
import { deliverInTurn, leaseWebhook } from "#operations/webhooks/webhook-delivery.ts";
import { addDeliveries } from "#operations/webhooks/webhook-events.ts";

const POLL_MS = 2000;
/** Webhooks that one process delivers to at the same time */
const AT_ONCE = 16;

/**
 * Follows the changes and delivers them. Each webhook has turns of its own, so that slow receivers hold up no other one, unless as many as `AT_ONCE` are slow
 * at once; then turns are short. Returns a function that breaks off what is being sent, which the next start sends again.
 */
export function startWebhooks(ctx: Context, send: SendWebhook, failed: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const turns = new Set<Promise<void>>();
  const startTurns = async () => {
    while (turns.size < AT_ONCE && !signal.aborted) {
      const webhook = await leaseWebhook(ctx);
      if (!webhook) return;
      const turn = deliverInTurn(ctx, webhook, send, signal)
        .catch(failed)
        .finally(() => turns.delete(turn));
      turns.add(turn);
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      await addDeliveries(ctx).then(startTurns).catch(failed);
      const poll = setTimeout(POLL_MS, undefined, { signal }).catch(() => {});
      await (turns.size < AT_ONCE ? poll : Promise.race([poll, ...turns]));
    }
    await Promise.all(turns);
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
