import { type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { Channel } from "#domain/contact.ts";
import type { SendMail } from "#integrations/mail.ts";
import type { SendSms } from "#integrations/sms.ts";
import { type Context, transaction } from "#operations/context.ts";
import type { Lane } from "#operations/jobs.ts";
import {
  type MessageLanguage,
  messageLanguage,
  messageWords,
  smsWithCode,
  type Template,
} from "#operations/message-words.ts";
import { codeOf } from "#operations/otp-code.ts";

export interface Post {
  mail: SendMail;
  sms: SendSms;
}

interface NewMessage {
  channel: Channel;
  destination: string;
  template: Template;
  language: string | undefined;
  /** What fills the slots of the template; a code and its minutes are known without */
  values?: Record<string, string>;
  challenge_id?: string;
  /** Nobody is known there: everything is done but the sending, so that nobody can tell the difference. */
  silent?: boolean;
  held?: Held | undefined;
}

/** Of a decision that can be taken back: then it is not sent */
export interface Held {
  undo_id: string;
  /** It is not sent before */
  until: Date | undefined;
}

/**
 * Puts a message on its way, in the transaction of `ctx`. It is sent after the commit, once, also by another process: at once
 * if `ctx.jobs.wake("message")` is called then.
 */
export async function queueMessage(ctx: Context, message: NewMessage): Promise<void> {
  const id = uuid();
  await ctx.db
    .insertInto("messages")
    .values({
      id,
      channel: message.channel,
      template: message.template,
      language: messageLanguage(message.language),
      destination_encrypted: ctx.secrets.encrypt(message.destination),
      challenge_id: message.challenge_id ?? null,
      data: JSON.stringify({ silent: message.silent ?? false }),
      values_encrypted: message.values ? ctx.secrets.encrypt(JSON.stringify(message.values)) : null,
      undo_id: message.held?.undo_id ?? null,
    })
    .execute();
  await ctx.jobs!.send(ctx.db, "message", { id }, message.held?.until, laneOf(message.channel, message.challenge_id));
}

/** In which a message of that channel goes, by whether it tells a code */
export function laneOf(channel: Channel, challenge_id: string | null | undefined): Lane {
  if (channel === "email") return challenge_id ? "mail_code" : "mail";
  return challenge_id ? "sms_code" : "sms";
}

/** Puts one on its way to each admin who has an e-mail address. */
export async function queueForAdmins(ctx: Context, template: Template, values: Record<string, string>): Promise<void> {
  for (const destination of await adminAddresses(ctx)) {
    await queueMessage(ctx, { channel: "email", destination, template, language: "en", values });
  }
}

type ValuesIn = (language: MessageLanguage) => Record<string, string>;

/** Puts one on its way to each person who looks after an organisation, in their own language. */
export async function queueForMembers(
  ctx: Context,
  organization_id: string,
  template: Template,
  values: ValuesIn,
  held?: Held,
): Promise<void> {
  const people = await ctx.db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(["email", "phone", "language"])
    .where("organization_id", "=", organization_id)
    .where("accepted_at", "is not", null)
    .where("disabled_at", "is", null)
    .orderBy("user_id")
    .execute();
  for (const person of people) await queueForPerson(ctx, person, template, values, held);
}

/** By mail, or by SMS for whoever has no address. */
export async function queueForPerson(
  ctx: Context,
  { email, phone, language }: { email: string | null; phone: string | null; language: string },
  template: Template,
  values: ValuesIn,
  held?: Held,
): Promise<void> {
  const to = email
    ? ({ channel: "email", destination: email } as const)
    : ({ channel: "phone", destination: phone! } as const);
  await queueMessage(ctx, { ...to, template, language, values: values(messageLanguage(language)), held });
}

/**
 * The decision was taken back: what told of it and is not sent yet stays unsent, and whoever was told already hears so. In its
 * transaction.
 */
export async function recallMessages(ctx: Context, undo_id: string): Promise<void> {
  const told = ctx.db.updateTable("messages").where("undo_id", "=", undo_id);
  const unsent = told.set({ status: "cancelled", finished_at: ctx.now() }).where("status", "in", ["queued", "failed"]);
  await unsent.execute();
  const sent = ctx.db.selectFrom("messages").selectAll().where("undo_id", "=", undo_id).where("status", "=", "sent");
  for (const message of await sent.orderBy("id").execute()) await queueRecall(ctx, message);
}

async function queueRecall(ctx: Context, message: Selectable<Tables["messages"]>): Promise<void> {
  const { channel, language } = message;
  const { organization, url } = JSON.parse(ctx.secrets.decrypt(message.values_encrypted!)) as Record<string, string>;
  await queueMessage(ctx, {
    channel,
    destination: ctx.secrets.decrypt(message.destination_encrypted),
    template: "decision_undone",
    language,
    values: { organization: organization!, url: url! },
  });
}

async function adminAddresses(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("users")
    .select("email")
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/**
 * The work of the queue `message`. A message that is sent already is not sent again; a code that has expired is not sent at all, and
 * has failed when it was tried before.
 */
export async function sendMessage(ctx: Context, post: Post, id: string, last: boolean): Promise<void> {
  const message = await ctx.db
    .selectFrom("messages")
    .leftJoin("otp_challenges", "otp_challenges.id", "messages.challenge_id")
    .selectAll("messages")
    .select("otp_challenges.expires_at")
    .where("messages.id", "=", id)
    .executeTakeFirst();
  if (message?.status !== "queued") return;
  const { silent } = message.data as { silent?: boolean };
  if (silent || (message.expires_at && message.expires_at <= ctx.now())) {
    await finish(ctx, id, message.attempts > 0 ? "failed" : "expired");
    return;
  }

  const values = message.values_encrypted ? JSON.parse(ctx.secrets.decrypt(message.values_encrypted)) : {};
  const code = message.challenge_id && codeValues(ctx, message.challenge_id);
  const words = messageWords(message.template as Template, message.language as MessageLanguage, { ...values, ...code });
  const to = ctx.secrets.decrypt(message.destination_encrypted);
  try {
    if (message.channel === "email") await post.mail({ id, to, language: message.language, ...words });
    else
      await post.sms({
        id,
        to,
        text: code ? smsWithCode(ctx.env.PUBLIC_URL, words.sms, code.code) : words.sms,
        template: message.template,
        language: message.language,
      });
  } catch (error) {
    await ctx.db
      .updateTable("messages")
      .set((row) => ({
        attempts: row("attempts", "+", 1),
        error: reason(error),
        ...(last ? { status: "failed" as const } : {}),
      }))
      .where("id", "=", id)
      .where("status", "=", "queued")
      .execute();
    throw new Error(reason(error)); // without what it was sent to
  }
  if (await finish(ctx, id, "sent")) return;
  await transaction(ctx, (ctx) => queueRecall(ctx, message)); // it was taken back while it was on its way
  ctx.jobs?.wake("message");
}

function codeValues(ctx: Context, challenge_id: string) {
  const minutes = String(Math.round(ctx.env.OTP_TTL_SECONDS / 60) || 1);
  return { code: codeOf(ctx.secrets, challenge_id), minutes };
}

/** false when it was cancelled meanwhile */
async function finish(ctx: Context, id: string, status: "sent" | "expired" | "failed"): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("messages")
    .set({ status, finished_at: ctx.now() })
    .where("id", "=", id)
    .where("status", "!=", "cancelled")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What kind of failure it was. Servers repeat addresses and texts in their answers, so only codes are kept. */
function reason(error: unknown): string {
  const { code, responseCode, name, message } = error as {
    code?: string;
    responseCode?: number;
    name?: string;
    message?: string;
  };
  const gateway = message?.match(/^The SMS gateway answered \d+\.$/)?.[0];
  return gateway ?? [name, code, responseCode].filter(Boolean).join(" ");
}
