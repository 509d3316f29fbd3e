import { type Expression, type SqlBool, sql } from "kysely";
import { appError } from "#domain/errors.ts";
import type { HostDecision, WebhookHost } from "#domain/webhook.ts";
import { contactHashes } from "#operations/accounts/otp.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import { tellOfHost } from "#operations/webhooks/webhook-messages.ts";

const MOST_SHOWN = 200;

/** The condition that a row of webhook_approvals is about the host of a webhook, for the key that registered it or for the desk. */
export const isDecision = sql<SqlBool>`webhook_approvals.host = webhooks.host
  and webhook_approvals.key_id is not distinct from webhooks.key_id`;

/** The condition that an admin is to judge the host of a webhook: no admin has, the webhook is not off, and its key still works. */
export function isHostWaiting(ctx: Context): Expression<SqlBool> {
  return sql<SqlBool>`webhooks.status <> 'off'
    and not exists (select from webhook_approvals where ${isDecision})
    and (webhooks.key_id is null or exists (select from api_keys where api_keys.id = webhooks.key_id
      and ended_at is null and expires_at > ${ctx.now()}))`;
}

/** What waits and what was decided, for each host and key. */
export async function listHosts(ctx: Context): Promise<WebhookHost[]> {
  requireAdmin(ctx);
  const waiting = await ctx.db
    .selectFrom("webhooks")
    .leftJoin("api_keys", "api_keys.id", "webhooks.key_id")
    .select(["webhooks.host", "webhooks.key_id", "api_keys.name as holder", "api_keys.email_encrypted"])
    .select((row) => row.fn.min<Date>("host_asked_at").as("asked_at"))
    .where(isHostWaiting(ctx))
    .groupBy(["webhooks.host", "webhooks.key_id", "api_keys.id"])
    .orderBy("asked_at")
    .orderBy("webhooks.host")
    .limit(MOST_SHOWN)
    .execute();
  const decided = await ctx.db
    .selectFrom("webhook_approvals")
    .leftJoin("api_keys", "api_keys.id", "webhook_approvals.key_id")
    .select(["host", "key_id", "api_keys.name as holder", "api_keys.email_encrypted", "status", "decided_at"])
    .orderBy("decided_at", "desc")
    .orderBy("host")
    .orderBy("webhook_approvals.id")
    .limit(MOST_SHOWN)
    .execute();
  const email = (encrypted: Uint8Array | null) => encrypted && ctx.secrets.decrypt(encrypted);
  return [
    ...waiting.map(({ email_encrypted, asked_at, ...row }) => ({
      ...row,
      email: email(email_encrypted),
      status: "waiting" as const,
      asked_at: asked_at.toISOString(),
      decided_at: null,
    })),
    ...decided.map(({ email_encrypted, decided_at, ...row }) => ({
      ...row,
      email: email(email_encrypted),
      asked_at: null,
      decided_at: decided_at.toISOString(),
    })),
  ];
}

/**
 * Approves a host for the holder of a key, whose webhooks then get what changed since they were registered, or refuses it, and tells them by mail. Can be changed
 * at any time. Throws 404 for a host of which this holder has no webhook.
 */
export function decideHost(ctx: Context, host: string, { status, key_id }: HostDecision): Promise<WebhookHost> {
  return asAdmin(ctx, "webhook.decide_host", async (ctx) => {
    const keys = key_id ? await lockKeysOfHolder(ctx, key_id) : [];
    if (key_id && !keys.includes(key_id)) throw appError("not_found");
    const before = await statusFor(ctx, host, key_id);
    if (!before) throw appError("not_found");
    await keepDecision(ctx, host, key_id ? keys : [null], status);
    if (before !== status) await tellOfHost(ctx, { host, key_id }, status);
    const hosts = await listHosts(ctx);
    const result = hosts.find((listed) => listed.host === host && listed.key_id === key_id)!;
    return { subject_id: null, before: { host, key_id, status: before }, after: { host, key_id, status }, result };
  });
}

async function statusFor(ctx: Context, host: string, key_id: string | null): Promise<WebhookHost["status"] | null> {
  const decided = await ctx.db
    .selectFrom("webhook_approvals")
    .select("status")
    .where("host", "=", host)
    .where(sql<SqlBool>`key_id is not distinct from ${key_id}::uuid`)
    .executeTakeFirst();
  if (decided) return decided.status;
  const asked = ctx.db.selectFrom("webhooks").select("id").where("host", "=", host);
  const own = asked.where(sql<SqlBool>`key_id is not distinct from ${key_id}::uuid`);
  return (await own.executeTakeFirst()) ? "waiting" : null;
}

/** Call it in a transaction of an admin. */
export async function keepDecision(
  ctx: UserContext,
  host: string,
  keys: (string | null)[],
  status: HostDecision["status"],
): Promise<void> {
  const decision = { status, decided_at: ctx.now(), decided_by: ctx.user.id };
  await ctx.db
    .insertInto("webhook_approvals")
    .values(keys.map((key_id) => ({ host, key_id, ...decision })))
    .onConflict((conflict) => conflict.columns(["host", "key_id"]).doUpdateSet(decision))
    .execute();
}

/**
 * The ids of all keys of the holder of this one, none when it is gone. Locked until the end of the transaction, in the order of their ids, so that a decision about
 * a host and a webhook that is registered there come after each other.
 */
export async function lockKeysOfHolder(ctx: Context, key_id: string): Promise<string[]> {
  const key = ctx.db.selectFrom("api_keys").select("email_encrypted").where("id", "=", key_id);
  const row = await key.executeTakeFirst();
  if (!row) return [];
  const hashes = contactHashes(ctx, "email", ctx.secrets.decrypt(row.email_encrypted));
  const keys = ctx.db.selectFrom("api_keys").select("id").where("email_hash", "in", hashes);
  return (await keys.orderBy("id").forNoKeyUpdate().execute()).map(({ id }) => id);
}

/** What was decided about a host for the holder of these keys holds for a further key of theirs too. Call it after `lockKeysOfHolder`. */
export async function shareDecision({ db }: Context, host: string, key_id: string, keys: string[]): Promise<void> {
  const decided = await db
    .selectFrom("webhook_approvals")
    .select(["host", "status", "decided_at", "decided_by"])
    .where("host", "=", host)
    .where("key_id", "in", keys)
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!decided) return;
  const shared = db.insertInto("webhook_approvals").values({ ...decided, key_id });
  await shared.onConflict((conflict) => conflict.columns(["host", "key_id"]).doNothing()).execute();
}
