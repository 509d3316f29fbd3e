import type { ExpressionBuilder } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { type FailedMessage, failedStatuses, type MessageQuery, QUEUED_LONG_MS } from "#domain/message.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { workerGroupFor } from "#operations/messages/messages.ts";
import type { Context } from "#operations/runtime/context.ts";

type Status = (typeof failedStatuses)[number];

/** Messages that failed, were queued for long, or were held back, newest first. They are deleted after 90 days. */
export async function listFailedMessages(
  ctx: Context,
  { page, per_page, status }: MessageQuery,
): Promise<{ data: FailedMessage[]; meta: PageMeta; counts: Record<Status, number> }> {
  requireAdmin(ctx);
  const rows = await messageRows(ctx)
    .where((row) => isTroubled(ctx, row, status))
    .orderBy("messages.created_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const counted = failedStatuses.map(async (status) => [status, await count(ctx, status)] as const);
  const counts = Object.fromEntries(await Promise.all(counted)) as Record<Status, number>;
  return { data: rows.map((row) => present(ctx, row)), meta: pageMeta(counts[status], page, per_page), counts };
}

/** Queues a failed message again. Throws 409 for a message that has not failed, and for an expired code. */
export async function retryMessage(ctx: Context, id: string): Promise<FailedMessage> {
  await asAdmin(ctx, "message.retry", async (ctx) => {
    const message = validate(id)
      ? await messageRows(ctx).where("messages.id", "=", id).forUpdate("messages").executeTakeFirst()
      : undefined;
    if (!message) throw appError("not_found");
    if (message.status !== "failed")
      throw appError("conflict", { message: "Only a message that failed can be sent again." });
    if (!canRetry(ctx, message)) {
      throw appError("conflict", { message: "This code has expired. Whoever wanted it has to ask for a new one." });
    }
    await sendAgain(ctx, [message]);
    return { subject_id: id, before: { status: "failed" }, after: { status: "queued" }, result: null };
  });
  return present(ctx, await messageRows(ctx).where("messages.id", "=", id).executeTakeFirstOrThrow());
}

const RETRIED_AT_ONCE = 500;

/** Queues all failed messages that can be sent again, oldest first. Returns how many, and whether there are more. */
export async function retryMessages(ctx: Context): Promise<{ retried: number; left: number }> {
  return asAdmin(ctx, "message.retry_all", async (ctx) => {
    const failed = messageRows(ctx)
      .where("messages.status", "=", "failed")
      .where((row) => row.or([row("expires_at", "is", null), row("expires_at", ">", ctx.now())]));
    const { count } = await failed
      .clearSelect()
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const again = await failed
      .clearSelect()
      .select(["messages.id", "messages.channel", "messages.challenge_id"])
      .orderBy("messages.created_at")
      .orderBy("messages.id")
      .limit(RETRIED_AT_ONCE)
      .forUpdate("messages")
      .execute();
    await sendAgain(ctx, again);
    const result = { retried: again.length, left: Math.max(0, Number(count) - again.length) };
    return { subject_id: null, before: { failed: Number(count) }, after: { failed: result.left }, result };
  });
}

async function sendAgain(ctx: Context, messages: Pick<Row, "id" | "channel" | "challenge_id">[]): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await ctx.db.updateTable("messages").set({ status: "queued" }).where("id", "in", ids).execute();
  for (const { id, channel, challenge_id } of messages) {
    await ctx.jobs.send(ctx.db, "message", { id }, undefined, workerGroupFor(channel, challenge_id));
  }
}

function messageRows({ db }: Context) {
  return db
    .selectFrom("messages")
    .leftJoin("otp_challenges", "otp_challenges.id", "messages.challenge_id")
    .selectAll("messages")
    .select("otp_challenges.expires_at");
}
type Row = Awaited<ReturnType<ReturnType<typeof messageRows>["executeTakeFirstOrThrow"]>>;

async function count(ctx: Context, status: Status): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("messages")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) => isTroubled(ctx, row, status))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isTroubled(ctx: Context, row: ExpressionBuilder<Tables, "messages">, status: Status) {
  const long = new Date(ctx.now().getTime() - QUEUED_LONG_MS);
  return row.and([
    row("messages.status", "=", status),
    ...(status === "queued" ? [row("messages.created_at", "<", long)] : []),
  ]);
}

function canRetry(ctx: Context, { status, expires_at }: Pick<Row, "status" | "expires_at">): boolean {
  return status === "failed" && (!expires_at || expires_at > ctx.now());
}

function present(ctx: Context, row: Row): FailedMessage {
  const { id, channel, template, status, created_at, attempts, error } = row;
  return {
    id,
    channel,
    contact: maskContact(channel, ctx.secrets.decrypt(row.destination_encrypted)),
    template,
    status: status as Status,
    created_at: created_at.toISOString(),
    attempts,
    error: error ?? "",
    can_retry: canRetry(ctx, row),
  };
}
