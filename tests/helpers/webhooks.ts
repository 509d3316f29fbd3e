import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import type { NewWebhook } from "#domain/webhook.ts";
import type { SendWebhook, WebhookAnswer, WebhookRequest } from "#integrations/webhook-sender.ts";
import type { Context } from "#operations/runtime/context.ts";
import { deliverInTurn, leaseWebhook } from "#operations/webhooks/webhook-delivery.ts";
import { addDeliveries } from "#operations/webhooks/webhook-events.ts";

export const EVERY_EVENT: NewWebhook["events"] = [
  "organization.published",
  "organization.updated",
  "organization.removed",
  "organization.merged",
];

export interface Sent {
  url: string;
  /** The header webhook-id */
  id: string;
  type: string;
  timestamp: string;
  data: { id: string; merged_into?: string };
}

/** A receiver that keeps what it gets, when it answers 2xx. */
export function receiver(answer: (sent: Sent) => number | null | Promise<number | null> = () => 204) {
  const requests: WebhookRequest[] = [];
  const kept: Sent[] = [];
  const send: SendWebhook = async (request): Promise<WebhookAnswer> => {
    requests.push(request);
    const sent: Sent = { url: request.url, id: request.headers["webhook-id"]!, ...JSON.parse(request.body) };
    const status = await answer(sent);
    if (status !== null && status < 300) kept.push(sent);
    return status === null ? { status, problem: "connection" } : { status, problem: null };
  };
  return { requests, kept, send };
}

/** Adds what changed and delivers what is due, one webhook after another. */
export async function deliverDue(ctx: Context, send: SendWebhook): Promise<void> {
  await addDeliveries(ctx);
  for (;;) {
    const webhook = await leaseWebhook(ctx);
    if (!webhook) return;
    await deliverInTurn(ctx, webhook, send, new AbortController().signal);
  }
}

/** Whether the reference library accepts it at this time. */
export function isSigned(secret: string, { headers, body }: WebhookRequest, now: Date): boolean {
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}
