import type { HostDecision, OffReason } from "#domain/webhook.ts";
import {
  type MessageLanguage,
  messageLanguage,
  type Template,
  webhookOffWords,
} from "#operations/messages/message-texts.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import type { WebhookRow } from "#operations/webhooks/webhook-delivery.ts";

/** Tells by mail that a webhook went off: the holder of its key, or the admin who registered it. Names the host alone, for an address may hold a token. */
export async function tellHolder(
  ctx: Context,
  { key_id, user_id, host }: Pick<WebhookRow, "key_id" | "user_id" | "host">,
  reason: OffReason,
): Promise<void> {
  const holder = key_id ? await holderOfKey(ctx, key_id) : user_id ? await admin(ctx, user_id) : null;
  const words = (language: MessageLanguage) => ({ host, reason: webhookOffWords(language, reason) });
  if (holder) await tell(ctx, holder, "webhook_off", words);
}

/** Tells by mail what an admin decided about a host: the holder of the key, or the other admins who registered a webhook there. */
export async function tellOfHost(
  ctx: UserContext,
  { host, key_id }: { host: string; key_id: string | null },
  status: HostDecision["status"],
): Promise<void> {
  const holders = key_id ? [await holderOfKey(ctx, key_id)] : await otherAdmins(ctx, host);
  for (const holder of holders) if (holder) await tell(ctx, holder, `webhook_host_${status}`, () => ({ host }));
}

interface Holder {
  email: string;
  language: string;
}

async function tell(
  ctx: Context,
  holder: Holder,
  template: Template,
  words: (language: MessageLanguage) => Record<string, string>,
): Promise<void> {
  const language = messageLanguage(holder.language);
  const values = { ...words(language), url: `${ctx.env.PUBLIC_URL}/data/webhooks` };
  await queueMessage(ctx, { channel: "email", destination: holder.email, template, language, values });
}

async function otherAdmins(ctx: UserContext, host: string): Promise<(Holder | null)[]> {
  const own = ctx.db.selectFrom("webhooks").select("user_id").distinct().where("host", "=", host);
  const rows = await own.where("key_id", "is", null).where("user_id", "!=", ctx.user.id).execute();
  return Promise.all(rows.flatMap(({ user_id }) => (user_id ? [admin(ctx, user_id)] : [])));
}

async function holderOfKey(ctx: Context, id: string): Promise<Holder | null> {
  const key = ctx.db.selectFrom("api_keys").select(["email_encrypted", "language"]).where("id", "=", id);
  const row = await key.executeTakeFirst();
  return row ? { email: ctx.secrets.decrypt(row.email_encrypted), language: row.language } : null;
}

async function admin({ db }: Context, id: string): Promise<Holder | null> {
  const user = db.selectFrom("users").select(["email", "language"]).where("id", "=", id);
  const row = await user.where("disabled_at", "is", null).executeTakeFirst();
  return row?.email ? { email: row.email, language: row.language } : null;
}
