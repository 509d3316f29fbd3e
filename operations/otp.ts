import { timingSafeEqual } from "node:crypto";
import { v7 as uuid } from "uuid";
import { type Channel, contactSchema } from "#domain/contact.ts";
import { appError, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { MAX_TRIES, type Purpose, type SendCode, type SentCode, type VerifyCode } from "#domain/otp.ts";
import { audit } from "#operations/audit.ts";
import { type Context, transaction } from "#operations/context.ts";
import { queueMessage } from "#operations/messages.ts";
import { codeOf } from "#operations/otp-code.ts";
import { type Limit, take, tooMany } from "#operations/rate-limits.ts";
import { noteSecurity, shortHash } from "#operations/security-log.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Per contact and the network that asks; per network; and per contact in all, beyond which only known networks may ask. */
const SENDS_HERE: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY },
];
const SENDS_OF_NETWORK: readonly Limit[] = [{ times: 20, seconds: HOUR }];
const SENDS_TO_CONTACT: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 60, seconds: DAY },
];
/** Wrong and right codes together, across all codes that were sent. Per network, so that nobody can lock another out. */
const TRIES_HERE: readonly Limit[] = [
  { times: 10, seconds: HOUR / 4 },
  { times: 15, seconds: HOUR },
  { times: 20, seconds: DAY },
];
const KNOWN_NETWORK_DAYS = 30;
/**
 * A challenge from further ahead was made by a clock that was wrong: it neither keeps anybody waiting nor outdates another, and it does
 * not work. Clocks of several processes differ by less.
 */
const CLOCKS_DIFFER_MS = 60_000;
/** Long enough to fill in what comes after a code, with interruptions. */
const PROOF_MS = 2 * HOUR * 1000;

/**
 * Sends a code to a contact. Known and unknown contacts get the same answer after the same work: only whether a message
 * leaves in the end differs. Refuses with 422 `errors.destination`, 429 `retry_after`, and 503 for a phone where no SMS can be sent.
 */
export async function sendCode(ctx: Context, { channel, destination, purpose, language }: SendCode): Promise<SentCode> {
  const contact = readContact(channel, destination);
  if (channel === "phone" && !sendsSms(ctx)) throw appError("unavailable", { message: messages.no_sms });
  const destination_hash = contactHash(ctx, channel, contact);
  const user = await userOf(ctx, channel, contact);
  const latest = await latestChallenge(ctx, destination_hash, purpose);
  const wait = latest ? latest.created_at.getTime() + ctx.env.OTP_RESEND_SECONDS * 1000 - ctx.now().getTime() : 0;
  if (wait > 0) {
    noteSecurity(ctx, "security.throttled", { limit: "resend", contact: shortHash(destination_hash) });
    throw tooMany(Math.ceil(wait / 1000));
  }
  const key = destination_hash.toString("hex");
  const { network } = ctx.requester;
  const isKnown = await isKnownNetwork(ctx, user?.id ?? null);
  await take(ctx, [
    { key: `send ${key} ${network}`, limits: SENDS_HERE },
    { key: `send ${network}`, limits: SENDS_OF_NETWORK },
    ...(isKnown ? [] : [{ key: `send ${key}`, limits: SENDS_TO_CONTACT }]),
  ]);

  const id = uuid();
  const signsIn = purpose === "login" || purpose === "reauth";
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("otp_challenges")
      .values({
        id,
        channel,
        destination_hash,
        destination_encrypted: ctx.secrets.encrypt(contact),
        purpose,
        user_id: user?.id ?? null,
        code_hash: codeHash(ctx, id, codeOf(ctx.secrets, id)),
        created_at: ctx.now(),
        expires_at: new Date(ctx.now().getTime() + ctx.env.OTP_TTL_SECONDS * 1000),
      })
      .execute();
    const silent = signsIn && !user;
    await queueMessage(ctx, { channel, destination: contact, template: "code", language, challenge_id: id, silent });
  });
  ctx.jobs!.wake("message");
  noteSecurity(ctx, "security.code_asked", { channel, purpose, contact: shortHash(destination_hash) });
  return { challenge_id: id, expires_in: ctx.env.OTP_TTL_SECONDS, resend_after: ctx.env.OTP_RESEND_SECONDS };
}

export interface Challenge {
  id: string;
  channel: Channel;
  purpose: Purpose;
  user_id: string | null;
  destination_hash: Uint8Array;
  destination_encrypted: Uint8Array;
}

/** Uses up one try. Throws 422 `errors.code` for a code that is wrong, old, used or not the newest. */
export async function checkCode(
  ctx: Context,
  { challenge_id, code }: VerifyCode,
  purpose?: Purpose,
): Promise<Challenge> {
  const asked = await ctx.db
    .selectFrom("otp_challenges")
    .select("destination_hash")
    .where("id", "=", challenge_id)
    .executeTakeFirst();
  if (!asked) {
    noteSecurity(ctx, "security.code_refused", { reason: "unknown" });
    throw codeError("This code does not work any more. Ask for a new one.");
  }
  const key = Buffer.from(asked.destination_hash).toString("hex");
  await take(ctx, [{ key: `try ${key} ${ctx.requester.network}`, limits: TRIES_HERE }]);

  const challenge = await ctx.db
    .updateTable("otp_challenges as c")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", challenge_id)
    .where("verified_at", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.now())
    .where("created_at", "<", ahead(ctx))
    .where("tries", "<", MAX_TRIES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("otp_challenges as newer")
            .select("newer.id")
            .whereRef("newer.destination_hash", "=", "c.destination_hash")
            .whereRef("newer.purpose", "=", "c.purpose")
            .whereRef("newer.created_at", ">", "c.created_at")
            .where("newer.created_at", "<", ahead(ctx)),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  const contact = shortHash(asked.destination_hash);
  if (!challenge || (purpose && challenge.purpose !== purpose)) {
    noteSecurity(ctx, "security.code_refused", { reason: challenge ? "other purpose" : "old or used", contact });
    throw codeError("This code does not work any more. Ask for a new one.");
  }
  if (!timingSafeEqual(Buffer.from(challenge.code_hash), codeHash(ctx, challenge_id, code))) {
    noteSecurity(ctx, "security.code_refused", { reason: "wrong", contact });
    await audit(ctx, { action: "otp.wrong", subject: "user", subject_id: challenge.user_id });
    const left = MAX_TRIES - challenge.tries;
    throw codeError(
      left > 0
        ? "That is not the code we sent. Look at it once more."
        : "That is not the code we sent. Ask for a new one.",
    );
  }
  await ctx.db.updateTable("otp_challenges").set({ verified_at: ctx.now() }).where("id", "=", challenge_id).execute();
  return challenge;
}

/** Checks a code and answers a proof of it, for a later step: an onboarding, a change of contact. */
export async function verifyCode(ctx: Context, input: VerifyCode): Promise<{ verified: true; proof: string }> {
  const { id, purpose } = await checkCode(ctx, input);
  return { verified: true, proof: proofOf(ctx, id, purpose) };
}

/** The checked challenge that a proof is of, as long as it was not used; null for any other text. */
export async function readProof(ctx: Context, proof: string, purpose: Purpose): Promise<Challenge | null> {
  const id = proof.split(".")[0]!;
  const right = Buffer.from(proofOf(ctx, id, purpose));
  const given = Buffer.from(proof);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const challenge = await ctx.db
    .selectFrom("otp_challenges")
    .selectAll()
    .where("id", "=", id)
    .where("verified_at", ">", new Date(ctx.now().getTime() - PROOF_MS))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return challenge ?? null;
}

function proofOf(ctx: Context, id: string, purpose: Purpose): string {
  return `${id}.${ctx.secrets.hash("proof", `${id} ${purpose}`).toString("base64url")}`;
}

/** Ends the life of a challenge that has been checked: of two who come with it one is too late. */
export async function spendChallenge(ctx: Context, id: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("otp_challenges")
    .set({ used_at: ctx.now() })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw codeError("This code does not work any more. Ask for a new one.");
}

export function codeError(message: string): Error {
  return appError("validation", { message: "OTP verification failed", errors: { code: [message] } });
}

/** Elsewhere than in production the outbox stands in for a gateway. */
function sendsSms({ env }: Context): boolean {
  return env.SMS_GATEWAY_URL !== undefined || env.NODE_ENV !== "production";
}

function readContact(channel: Channel, destination: string): string {
  const parsed = contactSchema(channel).safeParse(destination);
  if (!parsed.success) throw appError("validation", { errors: { destination: fieldErrors(parsed.error)[""]! } });
  return parsed.data;
}

/** Finds a contact again without holding it. */
export function contactHash(ctx: Context, channel: Channel, contact: string): Buffer {
  return ctx.secrets.hash("contact", `${channel} ${contact}`);
}

function codeHash(ctx: Context, challenge_id: string, code: string): Buffer {
  return ctx.secrets.hash("code hash", `${challenge_id} ${code}`);
}

/** Nobody who is disabled is known. */
async function userOf(ctx: Context, channel: Channel, contact: string): Promise<{ id: string } | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where(channel, "=", contact)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return user ?? null;
}

async function latestChallenge(ctx: Context, destination_hash: Buffer, purpose: Purpose) {
  return ctx.db
    .selectFrom("otp_challenges")
    .select("created_at")
    .where("destination_hash", "=", destination_hash)
    .where("purpose", "=", purpose)
    .where("created_at", "<", ahead(ctx))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function ahead(ctx: Context): Date {
  return new Date(ctx.now().getTime() + CLOCKS_DIFFER_MS);
}

/** From here the same person has signed in lately. */
async function isKnownNetwork(ctx: Context, user_id: string | null): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - KNOWN_NETWORK_DAYS * DAY * 1000);
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user_id ?? "00000000-0000-0000-0000-000000000000")
    .where("network_hash", "=", ctx.secrets.hash("network", ctx.requester.network))
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
