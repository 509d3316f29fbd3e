import { sql } from "kysely";
import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import type { NewWebhook, WebhookDesk, WebhookWithSecret } from "#domain/webhook.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import type { Context } from "#operations/runtime/context.ts";
import { keepDecision, listHosts } from "#operations/webhooks/webhook-hosts.ts";
import { tellHolder } from "#operations/webhooks/webhook-messages.ts";
import {
  addressOf,
  insertWebhook,
  listDeliveries,
  presentWebhook,
  selectWebhooks,
  switchOn,
} from "#operations/webhooks/webhooks.ts";

const MOST_SHOWN = 200;
const SHOWN_DELIVERIES = 5;

/** The hosts, those that wait first, and the webhooks with their last deliveries, the newest first. */
export async function listDeskWebhooks(ctx: Context): Promise<WebhookDesk> {
  const hosts = await listHosts(ctx);
  const rows = await selectWebhooks(ctx)
    .leftJoin("api_keys", "api_keys.id", "webhooks.key_id")
    .leftJoin("users", "users.id", "webhooks.user_id")
    .select((row) => row.fn.coalesce("api_keys.name", "users.name", sql<string>`''`).as("holder"))
    .orderBy("webhooks.created_at", "desc")
    .orderBy("webhooks.id")
    .limit(MOST_SHOWN)
    .execute();
  const webhooks: WebhookDesk["webhooks"] = [];
  for (const row of rows)
    webhooks.push({
      ...presentWebhook(row),
      holder: row.holder,
      deliveries: await listDeliveries(ctx, row.id, SHOWN_DELIVERIES),
    });
  return { hosts, webhooks };
}

/** Registers an address at the desk, which approves its host for the desk. Throws 422, and 409 for an address that the desk has. */
export function createDeskWebhook(ctx: Context, input: NewWebhook): Promise<WebhookWithSecret> {
  return asAdmin(ctx, "webhook.create", async (ctx) => {
    const { host } = addressOf(ctx, input.url);
    await keepDecision(ctx, host, [null], "approved"); // its row keeps two requests with one address apart
    const webhook = await insertWebhook(ctx, input, { key_id: null, user_id: ctx.user.id });
    return { subject_id: webhook.id, before: null, after: { host, events: input.events }, result: webhook };
  });
}

/** Ends a webhook, with a mail to its holder, or lets one go on that is paused or off. Throws 404, and 409 for one that is so already. */
export async function switchWebhook(ctx: Context, id: string, on: boolean): Promise<string> {
  await asAdmin(ctx, on ? "webhook.resume" : "webhook.end", async (ctx) => {
    const found = ctx.db
      .selectFrom("webhooks")
      .selectAll()
      .where("id", "=", validate(id) ? id : null)
      .forUpdate();
    const webhook = await found.executeTakeFirst();
    if (!webhook) throw appError("not_found");
    const { host, status, off_reason } = webhook;
    if (on ? status === "active" : off_reason === "desk") throw appError("conflict");
    if (on) await switchOn(ctx, id);
    else await endWebhook(ctx, webhook);
    const after = on ? { status: "active", off_reason: null } : { status: "off", off_reason: "desk" };
    return { subject_id: id, before: { host, status, off_reason }, after: { host, ...after }, result: null };
  });
  return id;
}

async function endWebhook(ctx: Context, webhook: Parameters<typeof tellHolder>[1] & { id: string }): Promise<void> {
  const off = { status: "off", off_reason: "desk", status_since: ctx.now(), retry_at: null } as const;
  await ctx.db.updateTable("webhooks").set(off).where("id", "=", webhook.id).execute();
  await tellHolder(ctx, webhook, "desk");
}
