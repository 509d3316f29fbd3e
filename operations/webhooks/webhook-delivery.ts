import { randomInt, randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { MOST_TRIES, type OffReason, RETRY_MINUTES } from "#domain/webhook.ts";
import type { SendWebhook, WebhookAnswer } from "#integrations/webhook-sender.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { signedHeaders } from "#operations/webhooks/signature.ts";
import { isReachable } from "#operations/webhooks/webhook-access.ts";
import { tellHolder } from "#operations/webhooks/webhook-messages.ts";

export type WebhookRow = Selectable<Tables["webhooks"]>;
type DeliveryRow = Selectable<Tables["webhook_deliveries"]>;

/** Another process takes over the webhook of one that died this long ago. Longer than one delivery takes. */
const LEASE_SECONDS = 30;
/** A webhook with much to deliver lets others have their turn after this long. */
const TURN_MS = 10_000;
const GONE = 410;
/** Each wait is up to so much shorter or longer, so that receivers that went down together are not asked together. */
const JITTER = 0.1;

/**
 * Delivers to a leased webhook, one delivery after another in the order of the changes, until nothing waits, a try fails or its turn is over. What was being sent
 * when a process dies is sent once more.
 */
export async function deliverInTurn(
  ctx: Context,
  webhook: WebhookRow,
  send: SendWebhook,
  stopping: AbortSignal,
): Promise<void> {
  const until = Date.now() + TURN_MS;
  try {
    while (!stopping.aborted && Date.now() < until && (await deliverNext(ctx, webhook, send, stopping)));
  } finally {
    await ownLease(ctx, webhook).set({ lease: null, lease_until: null }).execute();
  }
}

/** The lease is by the clock of the database, which all processes share. */
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the webhook with something to deliver whose turn is longest ago: no other process delivers to it meanwhile. */
export async function leaseWebhook(ctx: Context): Promise<WebhookRow | undefined> {
  const due = ctx.db
    .selectFrom("webhooks")
    .select("webhooks.id")
    .where(isReachable(ctx))
    .where(({ or, eb }) => or([eb("lease_until", "is", null), eb("lease_until", "<", sql<Date>`clock_timestamp()`)]))
    .where(({ or, eb }) => or([eb("retry_at", "is", null), eb("retry_at", "<=", ctx.now())]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_deliveries")
          .select("number")
          .whereRef("webhook_id", "=", "webhooks.id")
          .where("status", "=", "waiting"),
      ),
    )
    .orderBy("turn_at", (order) => order.asc().nullsFirst())
    .orderBy("webhooks.id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return ctx.db
    .updateTable("webhooks")
    .set({ lease: randomUUID(), lease_until: leaseEnd, turn_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", due)
    .returningAll()
    .executeTakeFirst();
}

function ownLease({ db }: Context, { id, lease }: WebhookRow) {
  return db.updateTable("webhooks").where("id", "=", id).where("lease", "=", lease);
}

/** Returns whether to go on. */
async function deliverNext(
  ctx: Context,
  leased: WebhookRow,
  send: SendWebhook,
  stopping: AbortSignal,
): Promise<boolean> {
  // Its secret, its address or its status may have changed since the last one.
  const webhook = await ownLease(ctx, leased)
    .set({ lease_until: leaseEnd })
    .where(isReachable(ctx))
    .returningAll()
    .executeTakeFirst();
  const delivery = webhook && (await nextDelivery(ctx, webhook.id));
  if (!delivery) return false;
  const body = bodyOf(delivery);
  const headers = signedHeaders(ctx, webhook, messageId(delivery.id), body);
  const answer = await send({ url: webhook.url, headers, body }, stopping);
  if (stopping.aborted && answer.problem === "timeout") return false; // we broke it off, and it counts as no try
  return transaction(ctx, (ctx) => record(ctx, webhook, delivery, answer));
}

function nextDelivery({ db }: Context, webhook_id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhook_id)
    .where("status", "=", "waiting")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

export function messageId(delivery_id: string): string {
  return `msg_${delivery_id}`;
}

/** The same in every try, and nothing but ids: the receiver asks the directory what is public of them. */
function bodyOf({ type, happened_at, subject_id, merged_into }: DeliveryRow): string {
  const data = { id: subject_id, ...(merged_into && { merged_into }) };
  return JSON.stringify({ type, timestamp: happened_at.toISOString(), data });
}

/** Returns whether to go on. Changes nothing when another process has taken over, or the webhook was removed. */
async function record(
  ctx: Context,
  webhook: WebhookRow,
  { id, tries }: DeliveryRow,
  { status, problem }: WebhookAnswer,
): Promise<boolean> {
  const isDone = status !== null && status >= 200 && status < 300;
  const isLast = tries + 1 >= MOST_TRIES;
  const off: OffReason | null = status === GONE ? "gone" : !isDone && isLast ? "no_answer" : null;
  const { numUpdatedRows } = await ownLease(ctx, webhook)
    .set({
      retry_at: isDone || off ? null : retryAt(ctx, tries),
      ...(off && { status: "off", off_reason: off, status_since: ctx.now() }),
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await ctx.db
    .updateTable("webhook_deliveries")
    .set({
      status: isDone ? "delivered" : off ? "failed" : "waiting",
      tries: tries + 1,
      last_status: status,
      last_problem: problem,
      finished_at: isDone || off ? ctx.now() : null,
    })
    .where("id", "=", id)
    .execute();
  if (off) await tellHolder(ctx, webhook, off);
  return isDone;
}

function retryAt(ctx: Context, tries: number): Date {
  const minutes = RETRY_MINUTES[tries]!;
  const spread = 1 + (JITTER * randomInt(-1000, 1001)) / 1000;
  return new Date(ctx.now().getTime() + minutes * MINUTE_MS * spread);
}
