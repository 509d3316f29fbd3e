import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { HOUR_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import {
  type HostStatus,
  type NewWebhook,
  ROTATION_HOURS,
  TEST_EVENT,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookAddress,
} from "#domain/webhook.ts";
import { audit } from "#operations/desk/audit.ts";
import { changesSeen } from "#operations/publishing/changes.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";
import { newWebhookSecret } from "#operations/webhooks/signature.ts";
import { messageId } from "#operations/webhooks/webhook-delivery.ts";
import { newDelivery } from "#operations/webhooks/webhook-events.ts";
import { isDecision, lockKeysOfHolder, shareDecision } from "#operations/webhooks/webhook-hosts.ts";

/** Of one key */
const MOST_WEBHOOKS = 5;
const TESTS_AND_REPLAYS: readonly Limit[] = [{ times: 60, seconds: 3600 }];
/** New hosts that one key may ask for: each waits for an admin */
const NEW_HOSTS: readonly Limit[] = [{ times: 20, seconds: 86_400 }];
const SHOWN_DELIVERIES = 100;

type KeyContext = Context & { key: NonNullable<Context["key"]> };
type Holder = { key_id: string; user_id: null } | { key_id: null; user_id: string };

/** Those of the key, the oldest first. */
export async function listWebhooks(ctx: KeyContext): Promise<Webhook[]> {
  const rows = await selectWebhooks(ctx)
    .where("webhooks.key_id", "=", ctx.key.id)
    .orderBy("created_at")
    .orderBy("webhooks.id")
    .execute();
  return rows.map(presentWebhook);
}

/** With its last deliveries. Throws 404 for one of another key. */
export async function getWebhook(ctx: KeyContext, id: string): Promise<Webhook & { deliveries: WebhookDelivery[] }> {
  const webhook = await findOwn(ctx, id);
  return { ...presentWebhook(webhook), deliveries: await listDeliveries(ctx, id, SHOWN_DELIVERIES) };
}

/**
 * Registers an address. It is told of what changes from now on, as soon as an admin has approved its host for this holder. Throws 422 for an address that cannot be
 * asked, 409 for one that the key has already and for a key with five webhooks, and 429.
 */
export async function createWebhook(ctx: KeyContext, input: NewWebhook): Promise<WebhookWithSecret> {
  const key_id = ctx.key.id;
  const { host } = addressOf(ctx, input.url);
  await countNewHost(ctx, host);
  return transaction(ctx, async (ctx) => {
    await lockHolder(ctx, host);
    if ((await listWebhooks(ctx)).length >= MOST_WEBHOOKS)
      throw appError("conflict", { message: `A key has ${MOST_WEBHOOKS} webhooks at most. Delete one first.` });
    const webhook = await insertWebhook(ctx, input, { key_id, user_id: null });
    await noteChange(ctx, "create", webhook.id, undefined, { host, events: input.events });
    return webhook;
  });
}

/** A host that the key has no webhook of, and about which nothing was decided for it, comes before an admin. */
async function countNewHost(ctx: KeyContext, host: string): Promise<void> {
  const { rows } = await sql`select from webhooks where host = ${host} and key_id = ${ctx.key.id}
    union all select from webhook_approvals where host = ${host} and key_id = ${ctx.key.id} limit 1`.execute(ctx.db);
  if (rows.length === 0) await take(ctx, [{ key: `webhook-hosts of ${ctx.key.id}`, limits: NEW_HOSTS }]);
}

/** Keeps other requests of the holder apart until the end of the transaction; what was decided for them about the host holds. Throws 401 for a key that was erased meanwhile. */
async function lockHolder(ctx: KeyContext, host: string): Promise<void> {
  const keys = await lockKeysOfHolder(ctx, ctx.key.id);
  if (!keys.includes(ctx.key.id)) throw appError("unauthorized");
  await shareDecision(ctx, host, ctx.key.id, keys);
}

/** Call it in a transaction that keeps others of this holder apart. Throws 409 for an address that the holder has. */
export async function insertWebhook(ctx: Context, input: NewWebhook, holder: Holder): Promise<WebhookWithSecret> {
  const id = randomUUID();
  const { href: url, host } = addressOf(ctx, input.url);
  await requireNew(ctx, url, holder.key_id);
  const secret = newWebhookSecret();
  await ctx.db
    .insertInto("webhooks")
    .values({
      id,
      ...holder,
      url,
      host,
      host_asked_at: ctx.now(),
      events: input.events,
      description: input.description,
      secret_encrypted: ctx.secrets.encrypt(secret),
      status: "active",
      status_since: ctx.now(),
      cursor: await changesSeen(ctx.db),
      created_at: ctx.now(),
    })
    .execute();
  return {
    ...presentWebhook(await selectWebhooks(ctx).where("webhooks.id", "=", id).executeTakeFirstOrThrow()),
    secret,
  };
}

async function requireNew({ db }: Context, url: string, key_id: string | null, except?: string): Promise<void> {
  const { rows } = await sql`select from webhooks where url = ${url} and key_id is not distinct from ${key_id}::uuid
    and id is distinct from ${except ?? null}::uuid limit 1`.execute(db);
  if (rows.length > 0) throw appError("conflict", { message: "There is a webhook for this address already." });
}

/** The address in its one spelling. Throws 422 for one that cannot be asked. */
export function addressOf({ env }: Context, typed: string): URL {
  const judged = webhookAddress(typed, env.WEBHOOKS_TO_THIS_MACHINE);
  if ("problem" in judged) throw appError("validation", { errors: { url: [judged.problem] } });
  return judged.url;
}

/**
 * Changes an address, its events or its description, and pauses or resumes. A resumed webhook gets what waited and what changed meanwhile, in that order. Throws
 * 404, 409 for one that an admin ended and for an address that the key has already, 422 and 429.
 */
export async function updateWebhook(
  ctx: KeyContext,
  id: string,
  { url: typed, paused, ...fields }: WebhookChange,
): Promise<Webhook> {
  const address = typed === undefined ? null : addressOf(ctx, typed);
  if (address) await countNewHost(ctx, address.host);
  return transaction(ctx, async (ctx) => {
    if (address) await lockHolder(ctx, address.host);
    const before = await findOwn(ctx, id, true);
    if (address) await move(ctx, before, address);
    if (Object.keys(fields).length > 0) await ctx.db.updateTable("webhooks").set(fields).where("id", "=", id).execute();
    if (paused === true && before.status === "active") await pause(ctx, id);
    if (paused === false) await resume(ctx, before);
    const after = await findOwn(ctx, id);
    await noteChange(ctx, "update", id, said(before), said(after));
    return presentWebhook(after);
  });
}

async function move(ctx: KeyContext, before: WebhookFields, { href: url, host }: URL): Promise<void> {
  await requireNew(ctx, url, ctx.key.id, before.id);
  const asked = host !== before.host && { host_asked_at: ctx.now() };
  await ctx.db
    .updateTable("webhooks")
    .set({ url, host, ...asked })
    .where("id", "=", before.id)
    .execute();
}

function said({ host, events, status }: WebhookFields): object {
  return { host, events, status };
}

async function pause(ctx: Context, id: string): Promise<void> {
  const paused = { status: "paused", status_since: ctx.now() } as const;
  await ctx.db.updateTable("webhooks").set(paused).where("id", "=", id).execute();
}

/** The delivery whose tries ran out is tried anew, first of all. */
async function resume(ctx: Context, { id, status, off_reason }: WebhookFields): Promise<void> {
  if (status === "active") return;
  if (off_reason === "desk") throw appError("conflict", { message: "An admin has ended this webhook. Write to us." });
  await switchOn(ctx, id);
}

/** Call it in a transaction. */
export async function switchOn(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable("webhooks")
    .set({ status: "active", off_reason: null, status_since: ctx.now(), retry_at: null })
    .where("id", "=", id)
    .execute();
  await requeue(ctx).where("webhook_id", "=", id).where("status", "=", "failed").execute();
}

function requeue({ db }: Context) {
  return db.updateTable("webhook_deliveries").set({ status: "waiting", tries: 0, finished_at: null });
}

/** Deletes it with its log. Throws 404. */
export async function removeWebhook(ctx: KeyContext, id: string): Promise<string> {
  await transaction(ctx, async (ctx) => {
    const webhook = await findOwn(ctx, id, true);
    await ctx.db.deleteFrom("webhooks").where("id", "=", id).execute();
    await noteChange(ctx, "remove", id, said(webhook), undefined);
  });
  return id;
}

/** Makes a new secret. The former one signs too for 24 hours, in which the receiver learns the new one. Throws 404. */
export function rotateWebhookSecret(ctx: KeyContext, id: string): Promise<WebhookWithSecret> {
  return transaction(ctx, async (ctx) => {
    const { secret_encrypted } = await findOwn(ctx, id, true);
    const secret = newWebhookSecret();
    await ctx.db
      .updateTable("webhooks")
      .set({
        secret_encrypted: ctx.secrets.encrypt(secret),
        former_secret_encrypted: secret_encrypted,
        former_until: new Date(ctx.now().getTime() + ROTATION_HOURS * HOUR_MS),
      })
      .where("id", "=", id)
      .execute();
    await noteChange(ctx, "rotate_secret", id, undefined, {});
    return { ...presentWebhook(await findOwn(ctx, id)), secret };
  });
}

/** Sends something to try the receiver with, after what waits already. Throws 404, 409 for a webhook that is not sent to now, and 429. */
export async function testWebhook(ctx: KeyContext, id: string): Promise<WebhookDelivery> {
  await requireSent(ctx, id);
  const delivery = newDelivery(id, TEST_EVENT, id, ctx.now().toISOString());
  const row = await ctx.db.insertInto("webhook_deliveries").values(delivery).returningAll().executeTakeFirstOrThrow();
  return presentDelivery(row);
}

/** Delivers what is finished once more, with the same id. Throws 404, 409 for one that waits or a webhook that is not sent to now, and 429. */
export async function replayDelivery(ctx: KeyContext, id: string, delivery_id: string): Promise<WebhookDelivery> {
  await requireSent(ctx, id);
  const own = requeue(ctx).where("id", "=", delivery_id).where("webhook_id", "=", id);
  const row = await own.where("status", "!=", "waiting").returningAll().executeTakeFirst();
  if (row) return presentDelivery(row);
  const waiting = ctx.db.selectFrom("webhook_deliveries").select("id").where("id", "=", delivery_id);
  if (!(await waiting.where("webhook_id", "=", id).executeTakeFirst())) throw appError("not_found");
  throw appError("conflict", { message: "This delivery is on its way." });
}

async function requireSent(ctx: KeyContext, id: string): Promise<void> {
  const { status } = presentWebhook(await findOwn(ctx, id));
  if (status === "waiting") throw appError("conflict", { message: "An admin has not approved the host yet." });
  if (status !== "active")
    throw appError("conflict", { message: "Nothing is sent to this webhook now: see its status." });
  await take(ctx, [{ key: `webhook test of ${ctx.key.id}`, limits: TESTS_AND_REPLAYS }]);
}

export function selectWebhooks({ db }: Context) {
  return db
    .selectFrom("webhooks")
    .leftJoin("webhook_approvals", (join) => join.on(isDecision))
    .selectAll("webhooks")
    .select([
      sql<HostStatus>`coalesce(webhook_approvals.status, 'waiting')`.as("host_status"),
      sql<number>`(select count(*) from webhook_deliveries where webhook_id = webhooks.id and status = 'waiting')`.as(
        "waiting",
      ),
    ]);
}
type WebhookFields = Selectable<Tables["webhooks"]> & { host_status: HostStatus; waiting: number };

async function findOwn(ctx: KeyContext, id: string, lock = false): Promise<WebhookFields> {
  const own = selectWebhooks(ctx).where("webhooks.id", "=", id).where("webhooks.key_id", "=", ctx.key.id);
  const row = await (lock ? own.forUpdate("webhooks") : own).executeTakeFirst();
  if (!row) throw appError("not_found");
  return row;
}

export function presentWebhook(webhook: WebhookFields): Webhook {
  const { id, url, events, description, status, host_status, off_reason, created_at, retry_at, waiting } = webhook;
  return {
    id,
    url,
    events,
    description,
    status: status === "active" && host_status !== "approved" ? host_status : status,
    off_reason,
    created_at: created_at.toISOString(),
    retry_at: retry_at?.toISOString() ?? null,
    waiting: Number(waiting),
  };
}

/** The newest first. */
export async function listDeliveries({ db }: Context, webhook_id: string, most: number): Promise<WebhookDelivery[]> {
  const own = db.selectFrom("webhook_deliveries").selectAll().where("webhook_id", "=", webhook_id);
  return (await own.orderBy("number", "desc").limit(most).execute()).map(presentDelivery);
}

function presentDelivery(delivery: Selectable<Tables["webhook_deliveries"]>): WebhookDelivery {
  const { id, type, subject_id, happened_at, status, tries, last_status, last_problem, finished_at } = delivery;
  return {
    id,
    webhook_id_header: messageId(id),
    type,
    subject_id,
    timestamp: happened_at.toISOString(),
    status,
    tries,
    last_status,
    last_problem,
    finished_at: finished_at?.toISOString() ?? null,
  };
}

function noteChange(ctx: KeyContext, deed: string, id: string, before: object | undefined, after: object | undefined) {
  const key_id = ctx.key.id;
  return audit(ctx, {
    action: `webhook.${deed}`,
    subject: "webhook",
    subject_id: id,
    before,
    after: after && { ...after, key_id },
  });
}
