import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { type Channel, contactSchema } from "#domain/contact.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { appError, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import {
  MAX_TRIES,
  type Purpose,
  type SendCode,
  type SentCode,
  VALID_CHALLENGES,
  type VerifyCode,
} from "#domain/otp.ts";
import { isInvited } from "#operations/accounts/invited-contacts.ts";
import { codeHash, hashContact, otpCode } from "#operations/accounts/otp-code.ts";
import { audit } from "#operations/desk/audit.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Limit, take, tooMany } from "#operations/runtime/rate-limits.ts";
import type { SecretKey } from "#operations/runtime/secrets.ts";
import { noteSecurity, shortHash } from "#operations/runtime/security-log.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * Limits per contact and network, per network, and per contact in all. Past the last one only the signed-in user, and
 * networks that the user signed in from, may ask.
 */
const SENDS_PER_CONTACT_AND_NETWORK: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY },
];
const SENDS_PER_NETWORK: readonly Limit[] = [{ times: 20, seconds: HOUR }];
const SENDS_PER_CONTACT: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 60, seconds: DAY },
];
/**
 * Limits all tries, right or wrong, across all codes that were sent. The limit is per network, so that one caller cannot
 * lock out a user on another network.
 */
const TRIES_PER_NETWORK: readonly Limit[] = [
  { times: 10, seconds: HOUR / 4 },
  { times: 15, seconds: HOUR },
  { times: 20, seconds: DAY },
];
const KNOWN_NETWORK_DAYS = 30;
/**
 * A challenge dated further ahead was made while a clock was wrong: it neither delays the next code, nor outdates
 * another, nor works. The clocks of several processes differ by less.
 */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** Long enough to fill in the step after the code, with interruptions. */
const PROOF_MS = 2 * HOUR * 1000;

/**
 * Sends a code to a contact. Known and unknown contacts get the same response after the same work; they differ only in
 * whether a message leaves. Throws 422 `errors.destination`, 429 with `retry_after`, and 503 for a phone where no SMS
 * can be sent.
 */
export async function sendCode(ctx: Context, { channel, destination, purpose, language }: SendCode): Promise<SentCode> {
  const contact = readContact(channel, destination);
  if (channel === "phone" && !sendsSms(ctx)) throw appError("unavailable", { message: messages.no_sms });
  const destination_hash = contactHash(ctx, channel, contact);
  const user = await findUser(ctx, channel, contact);
  const latest = await latestChallenge(ctx, contactHashes(ctx, channel, contact), purpose);
  const wait = latest ? latest.created_at.getTime() + ctx.env.OTP_RESEND_SECONDS * 1000 - ctx.now().getTime() : 0;
  if (wait > 0) {
    noteSecurity(ctx, "security.throttled", { limit: "resend", contact: shortHash(destination_hash) });
    throw tooMany(Math.ceil(wait / 1000));
  }
  const key = destination_hash.toString("hex");
  const { network } = ctx.requester;
  const isOwn = user !== null && ctx.user?.id === user.id;
  const isKnown = isOwn || (await isKnownNetwork(ctx, user?.id ?? null));
  await take(ctx, [
    { key: `send ${key} ${network}`, limits: SENDS_PER_CONTACT_AND_NETWORK },
    { key: `send ${network}`, limits: SENDS_PER_NETWORK },
    ...(isKnown ? [] : [{ key: `send ${key}`, limits: SENDS_PER_CONTACT }]),
  ]);

  const id = uuid();
  const signsIn = purpose === "login" || purpose === "reauth";
  const invited = await isInvited(ctx, contactHashes(ctx, channel, contact));
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
        code_hash: codeHash(ctx.secrets, id, otpCode(ctx.secrets, id)),
        created_at: ctx.now(),
        expires_at: new Date(ctx.now().getTime() + ctx.env.OTP_TTL_SECONDS * 1000),
      })
      .execute();
    const silent = signsIn && !user && !(purpose === "login" && invited);
    await queueMessage(ctx, { channel, destination: contact, template: "code", language, challenge_id: id, silent });
  });
  ctx.jobs.wake("message");
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

/**
 * Uses up one try. Throws 422 `errors.code` for a code that is wrong, expired, used or not among the last ones of its
 * contact and purpose. Of several requests with the right code only one succeeds.
 */
export async function checkCode(
  ctx: Context,
  { challenge_id, code }: VerifyCode,
  purpose?: Purpose,
): Promise<Challenge> {
  const issued = await ctx.db
    .selectFrom("otp_challenges")
    .select(["destination_hash", "purpose"])
    .where("id", "=", challenge_id)
    .executeTakeFirst();
  if (!issued) {
    noteSecurity(ctx, "security.code_refused", { reason: "unknown" });
    throw codeError("This code does not work any more. Ask for a new one.");
  }
  const key = Buffer.from(issued.destination_hash).toString("hex");
  await take(ctx, [{ key: `try ${key} ${ctx.requester.network}`, limits: TRIES_PER_NETWORK }]);

  const contact = shortHash(issued.destination_hash);
  const isMismatched = purpose !== undefined && issued.purpose !== purpose;
  const challenge = isMismatched ? undefined : await tryCode(ctx, { challenge_id, code });
  if (!challenge) {
    noteSecurity(ctx, "security.code_refused", { reason: isMismatched ? "other purpose" : "old or used", contact });
    throw codeError("This code does not work any more. Ask for a new one.");
  }
  if (challenge.verified_at === null) {
    noteSecurity(ctx, "security.code_refused", { reason: "wrong", contact });
    await audit(ctx, { action: "otp.wrong", subject: "user", subject_id: challenge.user_id });
    const left = MAX_TRIES - challenge.tries;
    throw codeError(
      left > 0
        ? "That is not the code we sent. Look at it once more."
        : "That is not the code we sent. Ask for a new one.",
    );
  }
  return challenge;
}

/**
 * Counts the try and verifies the challenge in one statement, so that parallel requests neither exceed its tries nor
 * succeed twice. Undefined for a challenge that no code fits any more.
 */
function tryCode(ctx: Context, { challenge_id, code }: VerifyCode) {
  const codeHashes = ctx.secrets.keys().map((key) => codeHash(key, challenge_id, code));
  return ctx.db
    .updateTable("otp_challenges as c")
    .set((row) => ({
      tries: row("tries", "+", 1),
      verified_at: row
        .case()
        .when("code_hash", "in", codeHashes)
        .then(sql<Date>`${ctx.now()}::timestamptz`)
        .else(null)
        .end(),
    }))
    .where("id", "=", challenge_id)
    .where("verified_at", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.now())
    .where("created_at", "<", latestValid(ctx))
    .where("tries", "<", MAX_TRIES)
    .where(
      ({ selectFrom }) =>
        selectFrom("otp_challenges as newer")
          .select((row) => row.fn.countAll<number>().as("count"))
          .whereRef("newer.destination_hash", "=", "c.destination_hash")
          .whereRef("newer.purpose", "=", "c.purpose")
          .whereRef("newer.created_at", ">", "c.created_at")
          .where("newer.created_at", "<", latestValid(ctx)),
      "<",
      VALID_CHALLENGES,
    )
    .returningAll()
    .executeTakeFirst();
}

/** Checks a code and returns a proof of it for a later step: an onboarding, a change of contact. */
export async function verifyCode(ctx: Context, input: VerifyCode): Promise<{ verified: true; proof: string }> {
  const { id, purpose } = await checkCode(ctx, input);
  return { verified: true, proof: makeProof(ctx.secrets, id, purpose) };
}

/** The verified challenge of a proof that was not used yet; null for any other text. */
export async function readProof(ctx: Context, proof: string, purpose: Purpose): Promise<Challenge | null> {
  const id = proof.split(".")[0]!;
  if (!isSame(Buffer.from(proof), (key) => Buffer.from(makeProof(key, id, purpose)), ctx)) return null;
  const challenge = await ctx.db
    .selectFrom("otp_challenges")
    .selectAll()
    .where("id", "=", id)
    .where("verified_at", ">", new Date(ctx.now().getTime() - PROOF_MS))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return challenge ?? null;
}

function makeProof(key: Pick<SecretKey, "hash">, id: string, purpose: Purpose): string {
  return `${id}.${key.hash("proof", `${id} ${purpose}`).toString("base64url")}`;
}

/** Whether the bytes are what one of the keys makes, in constant time for each */
function isSame(received: Uint8Array, make: (key: SecretKey) => Buffer, { secrets }: Context): boolean {
  return secrets
    .keys()
    .map(make)
    .some((expected) => received.length === expected.length && timingSafeEqual(received, expected));
}

/** Marks a verified challenge as used. Of two requests with the same one the second gets 422. */
export async function consumeChallenge(ctx: Context, id: string): Promise<void> {
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

/** Outside production the outbox stands in for an SMS gateway. */
function sendsSms({ env }: Context): boolean {
  return env.SMS_GATEWAY_URL !== undefined || env.NODE_ENV !== "production";
}

function readContact(channel: Channel, destination: string): string {
  const parsed = contactSchema(channel).safeParse(destination);
  if (!parsed.success) throw appError("validation", { errors: { destination: fieldErrors(parsed.error)[""]! } });
  return parsed.data;
}

export function contactHash(ctx: Context, channel: Channel, contact: string): Buffer {
  return hashContact(ctx.secrets, channel, contact);
}

/** What is stored of a contact: its hash under any key of this installation. */
export function contactHashes(ctx: Context, channel: Channel, contact: string): Buffer[] {
  return ctx.secrets.keys().map((key) => hashContact(key, channel, contact));
}

/** A disabled user counts as unknown. */
async function findUser(ctx: Context, channel: Channel, contact: string): Promise<{ id: string } | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where(channel, "=", contact)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return user ?? null;
}

async function latestChallenge(ctx: Context, destination_hashes: Buffer[], purpose: Purpose) {
  return ctx.db
    .selectFrom("otp_challenges")
    .select("created_at")
    .where("destination_hash", "in", destination_hashes)
    .where("purpose", "=", purpose)
    .where("created_at", "<", latestValid(ctx))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function latestValid(ctx: Context): Date {
  return new Date(ctx.now().getTime() + CLOCK_TOLERANCE_MS);
}

/** Whether the user has signed in from this network lately. */
async function isKnownNetwork(ctx: Context, user_id: string | null): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - KNOWN_NETWORK_DAYS * DAY * 1000);
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user_id ?? "00000000-0000-0000-0000-000000000000")
    .where("network_hash", "in", ctx.secrets.hashes("network", ctx.requester.network))
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
