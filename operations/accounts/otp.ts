import { timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { type Channel, contactSchema, countedContact } from "#domain/contact.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { appError, isAppError, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import {
  CODE_DIGITS,
  LONG_CODE_DIGITS,
  MAX_TRIES,
  type Purpose,
  type SendCode,
  type SentCode,
  VALID_CHALLENGES,
  type VerifyCode,
} from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import { isKnownNetwork, readCaller } from "#operations/accounts/known-callers.ts";
import { codeHash, hashContact, otpCode, sentOtpCode } from "#operations/accounts/otp-code.ts";
import {
  type CodeRequest,
  SHARED_SECONDS,
  takeCode,
  takeShare,
  takeSharedMessage,
  takeTry,
} from "#operations/accounts/otp-limits.ts";
import { areCodesGuessed, countWrongCode } from "#operations/accounts/wrong-codes.ts";
import { audit } from "#operations/desk/audit.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { tooMany } from "#operations/runtime/rate-limits.ts";
import type { SecretKey } from "#operations/runtime/secrets.ts";
import { noteSecurity, shortHash } from "#operations/runtime/security-log.ts";

/** How long a request that shares a message waits for the challenge of the one that sends it */
const LEADER_MS = 250;
/**
 * A challenge dated further ahead was made while a clock was wrong: it neither delays the next code, nor outdates
 * another, nor works. The clocks of several processes differ by less.
 */
const CLOCK_TOLERANCE_MS = MINUTE_MS;
/** Long enough to fill in the step after the code, with interruptions. */
const PROOF_MS = 120 * MINUTE_MS;

/**
 * Sends a code to a contact. Known and unknown contacts get the same response after the same work; they differ only in
 * whether a message leaves. Throws 422 `errors.destination`, 429 with `retry_after`, and 503 for a phone where no SMS
 * can be sent.
 */
export async function sendCode(
  ctx: Context,
  input: Omit<SendCode, "purpose"> & { purpose: Purpose },
): Promise<SentCode> {
  const { channel, destination, purpose, language, proof_of_work: proof } = input;
  const contact = readContact(channel, destination);
  if (channel === "phone" && !sendsSms(ctx)) throw appError("unavailable", { message: messages.no_sms });
  const destination_hash = contactHash(ctx, channel, contact);
  const hashes = contactHashes(ctx, channel, contact);
  await requireWait(ctx, hashes, purpose);
  const { user, known, isSilent: silent } = await readCaller(ctx, { channel, contact, purpose, hashes });
  const keys = { contact: destination_hash.toString("hex"), mailbox: countedHash(ctx, channel, contact) };
  const request: CodeRequest = { channel, purpose, ...keys, known, isSilent: silent, proof };
  const isShared = (await takeCode(ctx, request)) === "shared";
  const leader = isShared ? await findOrTakeLeader(ctx, hashes, request) : null;

  const id = uuid();
  const digits = isShared || (await areCodesGuessed(ctx, known !== null)) ? LONG_CODE_DIGITS : CODE_DIGITS;
  const life_ends = new Date(ctx.now().getTime() + ctx.env.OTP_TTL_SECONDS * 1000);
  const expires_at = leader?.expires_at ?? life_ends;
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
        code_hash: codeHash(ctx.secrets, id, leader?.code ?? otpCode(ctx.secrets, id, digits)),
        network_hash: ctx.secrets.hash("network", ctx.requester.network),
        digits,
        code_of: leader?.id ?? null,
        created_at: ctx.now(),
        expires_at,
      })
      .execute();
    if (leader) return;
    await queueMessage(ctx, { channel, destination: contact, template: "code", language, challenge_id: id, silent });
  });
  ctx.jobs.wake("message");
  noteSecurity(ctx, "security.code_asked", { channel, purpose, contact: shortHash(destination_hash) });
  return {
    challenge_id: id,
    expires_in: Math.ceil((expires_at.getTime() - ctx.now().getTime()) / 1000),
    resend_after: ctx.env.OTP_RESEND_SECONDS,
    ...(digits === CODE_DIGITS ? {} : { digits }),
  };
}

/** Throws 429 when a code was sent at the request of this network a moment ago. Strangers elsewhere do not delay it. */
async function requireWait(ctx: Context, hashes: Buffer[], purpose: Purpose): Promise<void> {
  const latest = await latestChallenge(ctx, hashes, purpose);
  const wait = latest ? latest.created_at.getTime() + ctx.env.OTP_RESEND_SECONDS * 1000 - ctx.now().getTime() : 0;
  if (wait <= 0) return;
  noteSecurity(ctx, "security.throttled", { limit: "resend", contact: shortHash(hashes[0]!) });
  throw tooMany(Math.ceil(wait / 1000));
}

/**
 * The challenge whose message holds the shared code, and the code. Null when the caller's own challenge is to be that
 * one.
 */
async function findOrTakeLeader(ctx: Context, hashes: Buffer[], request: CodeRequest) {
  let leader = await latestLeader(ctx, hashes, request.purpose);
  try {
    if (!leader) {
      await takeSharedMessage(ctx, request);
      return null;
    }
  } catch (error) {
    if (!isAppError(error) || error.challenge) throw error;
    // Another request has counted the message, and is about to write its challenge.
    if (error.limit === "message") await setTimeout(LEADER_MS);
    leader = await latestLeader(ctx, hashes, request.purpose);
    if (!leader) throw error;
  }
  await takeShare(ctx, request);
  return leader;
}

async function latestLeader(ctx: Context, hashes: Buffer[], purpose: Purpose) {
  const row = await ctx.db
    .selectFrom("otp_challenges")
    .select(["id", "code_hash", "code_of", "digits", "expires_at"])
    .where("destination_hash", "in", hashes)
    .where("purpose", "=", purpose)
    .where("digits", "=", LONG_CODE_DIGITS)
    .where("code_of", "is", null)
    .where("verified_at", "is", null)
    .where("used_at", "is", null)
    .where("created_at", ">", new Date(ctx.now().getTime() - SHARED_SECONDS * 1000))
    .where("created_at", "<", latestValid(ctx))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const code = row && sentOtpCode(ctx.secrets, row);
  return row && code ? { id: row.id, expires_at: row.expires_at, code } : null;
}

export interface Challenge {
  id: string;
  channel: Channel;
  purpose: Purpose;
  user_id: string | null;
  digits: number;
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
    .select(["destination_hash", "purpose", "tries", "digits", "user_id"])
    .where("id", "=", challenge_id)
    .executeTakeFirst();
  if (!issued) {
    noteSecurity(ctx, "security.code_refused", { reason: "unknown" });
    throw codeError(problems.code_spent);
  }
  const key = Buffer.from(issued.destination_hash).toString("hex");
  await takeTry(ctx, key, { challenge_id, tries: issued.tries });

  const contact = shortHash(issued.destination_hash);
  const isMismatched = purpose !== undefined && issued.purpose !== purpose;
  const tries = await triesOf(ctx, issued);
  const challenge = isMismatched ? undefined : await tryCode(ctx, { challenge_id, code }, tries);
  if (!challenge) {
    noteSecurity(ctx, "security.code_refused", { reason: isMismatched ? "other purpose" : "old or used", contact });
    throw codeError(problems.code_spent);
  }
  if (challenge.verified_at === null) {
    noteSecurity(ctx, "security.code_refused", { reason: "wrong", contact });
    await audit(ctx, { action: "otp.wrong", subject: "user", subject_id: challenge.user_id });
    if (challenge.digits === CODE_DIGITS) await countWrongCode(ctx);
    const left = tries - challenge.tries;
    throw codeError(left > 0 ? problems.code_wrong : problems.code_last);
  }
  if (challenge.digits === LONG_CODE_DIGITS) await endShared(ctx, challenge);
  return challenge;
}

/** How many tries a code has. The first is always let in: wrong codes of others must not void it. */
async function triesOf(ctx: Context, { digits, user_id }: { digits: number; user_id: string | null }): Promise<number> {
  if (digits !== CODE_DIGITS) return MAX_TRIES;
  return (await areCodesGuessed(ctx, await isKnownNetwork(ctx, user_id))) ? 1 : MAX_TRIES;
}

/** A code works once, also when several callers share it. */
async function endShared({ db, now }: Context, { id, destination_hash, purpose }: Challenge): Promise<void> {
  await db
    .updateTable("otp_challenges")
    .set({ used_at: now() })
    .where("destination_hash", "=", destination_hash)
    .where("purpose", "=", purpose)
    .where("digits", "=", LONG_CODE_DIGITS)
    .where("used_at", "is", null)
    .where("id", "!=", id)
    .execute();
}

/**
 * Counts the try and verifies the challenge in one statement, so that parallel requests neither exceed its tries nor
 * succeed twice. Undefined for a challenge that no code fits any more.
 */
function tryCode(ctx: Context, { challenge_id, code }: VerifyCode, tries: number) {
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
    .where("tries", "<", tries)
    .where(
      ({ selectFrom }) =>
        selectFrom("otp_challenges as newer")
          .select((row) => row.fn.countAll<number>().as("count"))
          .whereRef("newer.destination_hash", "=", "c.destination_hash")
          .whereRef("newer.purpose", "=", "c.purpose")
          .where(sql<boolean>`newer.network_hash is not distinct from c.network_hash`)
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
  if (numUpdatedRows !== 1n) throw codeError(problems.code_spent);
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

/** The hash by which messages to a contact are counted, in hexadecimal digits */
export function countedHash(ctx: Context, channel: Channel, contact: string): string {
  return hashContact(ctx.secrets, channel, countedContact(channel, contact)).toString("hex");
}

/** What is stored of a contact: its hash under any key of this installation. */
export function contactHashes(ctx: Context, channel: Channel, contact: string): Buffer[] {
  return ctx.secrets.keys().map((key) => hashContact(key, channel, contact));
}

async function latestChallenge(ctx: Context, destination_hashes: Buffer[], purpose: Purpose) {
  return ctx.db
    .selectFrom("otp_challenges")
    .select("created_at")
    .where("destination_hash", "in", destination_hashes)
    .where("purpose", "=", purpose)
    .where("network_hash", "in", ctx.secrets.hashes("network", ctx.requester.network))
    .where("created_at", "<", latestValid(ctx))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function latestValid(ctx: Context): Date {
  return new Date(ctx.now().getTime() + CLOCK_TOLERANCE_MS);
}
