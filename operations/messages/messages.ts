import { type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { Channel } from "#domain/contact.ts";
import type { SendMail } from "#integrations/mail.ts";
import type { SendSms } from "#integrations/sms.ts";
import { otpCode, sentOtpCode } from "#operations/accounts/otp-code.ts";
import {
  type MessageLanguage,
  messageLanguage,
  messageWords,
  smsWithCode,
  type Template,
} from "#operations/messages/message-texts.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import type { WorkerGroup } from "#operations/runtime/jobs.ts";

export interface Post {
  mail: SendMail;
  sms: SendSms;
}

interface NewMessage {
  channel: Channel;
  destination: string;
  template: Template;
  language: string | undefined;
  /** Values for the slots of the template; a code and its minutes are filled in without them */
  values?: Record<string, string>;
  challenge_id?: string;
  /** No account has this contact: does everything but send, so that timing does not reveal it. */
  silent?: boolean;
  held?: Held | undefined;
  /** The organisation whose people it goes to */
  organization_id?: string | undefined;
}

/** The decision that it reports; undoing the decision cancels the message */
export interface Held {
  undo_id: string;
  /** The earliest time to send it */
  until: Date | undefined;
}

/**
 * Queues a message in the transaction of `ctx`. This or another process sends it once, after the commit; call
 * `ctx.jobs.wake("message")` then to send it at once.
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
      organization_id: message.organization_id ?? null,
    })
    .execute();
  await ctx.jobs.send(
    ctx.db,
    "message",
    { id },
    message.held?.until,
    workerGroupFor(message.channel, message.challenge_id),
  );
}

/** The workers that send a message of a channel; messages with a code have their own. */
export function workerGroupFor(channel: Channel, challenge_id: string | null | undefined): WorkerGroup {
  if (channel === "email") return challenge_id ? "mail_code" : "mail";
  return challenge_id ? "sms_code" : "sms";
}

/** Queues a message to each admin who has an e-mail address. */
export async function queueForAdmins(ctx: Context, template: Template, values: Record<string, string>): Promise<void> {
  for (const destination of await adminAddresses(ctx)) {
    await queueMessage(ctx, { channel: "email", destination, template, language: "en", values });
  }
}

type ValuesIn = (language: MessageLanguage) => Record<string, string>;

/** They ask for something that only those may do who may change the whole listing. The first two have a link that does it. */
const FOR_EDITORS: readonly Template[] = [
  "still_correct",
  "places_free",
  "registration_ending",
  "report_forwarded",
  "contact_unreachable",
  "corrected",
];

/** Queues a message to each user who manages an organisation, in their own language: to all of them, unless it is `FOR_EDITORS`. */
export async function queueForMembers(
  ctx: Context,
  organization_id: string,
  template: Template,
  values: ValuesIn,
  held?: Held,
): Promise<void> {
  for (const person of await listReceivers(ctx, organization_id, template))
    await queueForPerson(ctx, person, template, values, { held, organization_id });
}

/** The members of an organisation to whom a message of this kind goes, in a fixed order. */
export function listReceivers({ db }: Context, organization_id: string, template: Template) {
  return db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(["email", "phone", "language"])
    .where("organization_id", "=", organization_id)
    .where("accepted_at", "is not", null)
    .where("disabled_at", "is", null)
    .$if(FOR_EDITORS.includes(template), (query) => query.where("role", "!=", "viewer").where("branch_ids", "is", null))
    .orderBy("user_id")
    .execute();
}

/** By mail, or by SMS to a user without an e-mail address. */
export async function queueForPerson(
  ctx: Context,
  { email, phone, language }: { email: string | null; phone: string | null; language: string },
  template: Template,
  values: ValuesIn,
  further: Pick<NewMessage, "held" | "organization_id"> = {},
): Promise<void> {
  const to = email
    ? ({ channel: "email", destination: email } as const)
    : ({ channel: "phone", destination: phone! } as const);
  await queueMessage(ctx, { ...to, template, language, values: values(messageLanguage(language)), ...further });
}

/**
 * Call this in the transaction that undoes a decision. Cancels its messages that are not sent yet, and tells those who got one
 * that the decision was undone.
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

/** Those that `queueForAdmins` writes to. */
export async function adminAddresses(ctx: Context): Promise<string[]> {
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
 * Handles a job of the queue `message`. Skips a message that is sent already. Never sends an expired code; it counts as failed if
 * it was tried before.
 */
export async function sendMessage(ctx: Context, post: Post, id: string, last: boolean): Promise<void> {
  const message = await ctx.db
    .selectFrom("messages")
    .leftJoin("otp_challenges", "otp_challenges.id", "messages.challenge_id")
    .selectAll("messages")
    .select(["otp_challenges.expires_at", "otp_challenges.code_hash", "otp_challenges.digits"])
    .where("messages.id", "=", id)
    .executeTakeFirst();
  if (message?.status !== "queued") return;
  const { silent } = message.data as { silent?: boolean };
  if (silent || (message.expires_at && message.expires_at <= ctx.now())) {
    await finish(ctx, id, message.attempts > 0 ? "failed" : "expired");
    return;
  }

  const values = message.values_encrypted ? JSON.parse(ctx.secrets.decrypt(message.values_encrypted)) : {};
  const code = message.challenge_id && codeValues(ctx, message.challenge_id, message);
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
    throw new Error(reason(error)); // without the contact
  }
  if (await finish(ctx, id, "sent")) return;
  await transaction(ctx, (ctx) => queueRecall(ctx, message)); // the decision may have been undone while the message was being sent
  ctx.jobs.wake("message");
}

function codeValues(
  ctx: Context,
  id: string,
  { code_hash, digits }: { code_hash: Uint8Array | null; digits: number | null },
) {
  const minutes = String(Math.round(ctx.env.OTP_TTL_SECONDS / 60) || 1);
  const sent = code_hash && sentOtpCode(ctx.secrets, { id, code_of: null, digits: digits!, code_hash });
  return { code: sent ?? otpCode(ctx.secrets, id), minutes };
}

/** Returns false when it was cancelled meanwhile. */
async function finish(ctx: Context, id: string, status: "sent" | "expired" | "failed"): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("messages")
    .set({ status, finished_at: ctx.now() })
    .where("id", "=", id)
    .where("status", "!=", "cancelled")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The kind of failure. Servers repeat addresses and texts in their answers, so only codes are stored. */
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
