import { KEY_WARNING_DAYS } from "#domain/api-key.ts";
import { DAY_MS } from "#domain/day.ts";
import { messageDay, messageLanguage } from "#operations/messages/message-texts.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { eachInItsTurn } from "#operations/messages/reminders.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/** Reminds the holder of each key that ends within two weeks, once; renewing it begins anew. */
export async function remindKeyHolders(ctx: Context): Promise<void> {
  const due = await endingKeys(ctx).clearSelect().select("id").orderBy("expires_at").orderBy("id").execute();
  await eachInItsTurn(due, ({ id }) => transaction(ctx, (ctx) => remind(ctx, id)));
  if (due.length > 0) ctx.jobs.wake("message");
}

/** Does nothing when the key was renewed or ended meanwhile, or another process has reminded. */
async function remind(ctx: Context, id: string): Promise<void> {
  const key = await endingKeys(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!key) return;
  await ctx.db.updateTable("api_keys").set({ warned_at: ctx.now() }).where("id", "=", id).execute();
  const language = messageLanguage(key.language);
  await queueMessage(ctx, {
    channel: "email",
    destination: ctx.secrets.decrypt(key.email_encrypted),
    template: "key_expiring",
    language,
    values: {
      key: `${key.hint}…`,
      name: key.name,
      day: messageDay(language, key.expires_at),
      url: `${ctx.env.PUBLIC_URL}/data/keys`,
    },
  });
}

function endingKeys({ db, now }: Context) {
  return db
    .selectFrom("api_keys")
    .selectAll()
    .where("ended_at", "is", null)
    .where("warned_at", "is", null)
    .where("expires_at", ">", now())
    .where("expires_at", "<", new Date(now().getTime() + KEY_WARNING_DAYS * DAY_MS));
}
