import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { DAY_SECONDS } from "#domain/day.ts";
import { isAppError } from "#domain/errors.ts";
import type { PasskeyAnswer } from "#domain/passkey.ts";
import type { SignedIn } from "#domain/session.ts";
import { PASSKEY_CHALLENGE_MS, passkeyError, relyingParty, verifyOrRefuse } from "#operations/accounts/passkeys.ts";
import { startSession } from "#operations/accounts/sessions.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";

/**
 * The limit of one network, which may be a whole office. A passkey cannot be guessed, so the limit slows programs and
 * never locks out its owner.
 */
const REFUSED: readonly Limit[] = [{ times: 300, seconds: 3600 }];
/** Of one user, whose passkey works: each makes a session and a line of the log. */
const SIGNED_IN: readonly Limit[] = [
  { times: 30, seconds: 3600 },
  { times: 200, seconds: DAY_SECONDS },
];
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 16;

/** The question to whichever passkey of this site the browser's user chooses. It names no account, and nothing is stored. */
export async function createSignInOptions(ctx: Context): Promise<{ challenge: string }> {
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: new Uint8Array(newChallenge(ctx)),
    userVerification: "required",
  });
}

/**
 * Starts a session by a passkey alone: a device of the user, unlocked by its owner (OWASP ASVS 5.0, 6.3.3). Throws 422, and 429 when a network has
 * sent too many answers that were refused, or the user has signed in too often.
 */
export async function signInByPasskey(ctx: Context, answer: PasskeyAnswer): Promise<SignedIn> {
  try {
    return await signIn(ctx, answer);
  } catch (error) {
    if (isAppError(error) && error.code !== "too_many")
      await take(ctx, [{ key: `passkey ${ctx.requester.network}`, limits: REFUSED }]);
    throw error;
  }
}

async function signIn(ctx: Context, answer: PasskeyAnswer): Promise<SignedIn> {
  const passkey = await ctx.db.selectFrom("passkeys").selectAll().where("id", "=", plain(answer.id)).executeTakeFirst();
  if (!passkey) throw passkeyError(ctx);
  const { origin, id } = relyingParty(ctx);
  let challenge = Buffer.alloc(0);
  const { verified, authenticationInfo } = await verifyOrRefuse(ctx, () =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (received) => {
        challenge = Buffer.from(received, "base64url");
        return isOurs(ctx, challenge);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verified) throw passkeyError(ctx);
  await take(ctx, [{ key: `passkey session ${passkey.user_id}`, limits: SIGNED_IN }]);
  const signedIn = await transaction(ctx, async (ctx) => {
    if (!(await spend(ctx, challenge))) return null;
    const used = { counter: authenticationInfo.newCounter, used_at: ctx.now() };
    await ctx.db.updateTable("passkeys").set(used).where("id", "=", passkey.id).execute();
    return startSession(ctx, passkey.user_id, { second_factor_at: ctx.now() });
  });
  if (!signedIn) throw passkeyError(ctx); // used before, or its user is disabled
  return signedIn;
}

/** PostgreSQL refuses NUL in text. */
function plain(id: string): string {
  return /^[\w-]+$/.test(id) ? id : "";
}

/** Random bytes, when they end, and our signature of both */
function newChallenge(ctx: Context): Buffer {
  const ends = Buffer.alloc(TIME_BYTES);
  ends.writeUIntBE(ctx.now().getTime() + PASSKEY_CHALLENGE_MS, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), ends]);
  return Buffer.concat([head, signature(ctx.secrets, head)]);
}

function isOurs(ctx: Context, challenge: Buffer): boolean {
  if (challenge.length !== RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES || endOf(challenge) <= ctx.now()) return false;
  const head = challenge.subarray(0, -SIGNATURE_BYTES);
  const signed = challenge.subarray(-SIGNATURE_BYTES);
  return ctx.secrets.keys().some((key) => timingSafeEqual(signature(key, head), signed));
}

function endOf(challenge: Buffer): Date {
  return new Date(challenge.readUIntBE(RANDOM_BYTES, TIME_BYTES));
}

function signature(key: { hash(use: string, text: string): Buffer }, head: Buffer): Buffer {
  return key.hash("passkey challenge", head.toString("hex")).subarray(0, SIGNATURE_BYTES);
}

/** Whether the challenge was not used before, in any process. */
async function spend(ctx: Context, challenge: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("rate_limits")
    .values({
      // Without a key, because APP_SECRET may change between two uses. The challenge is random, and counts as long as it works.
      key: createHash("sha256").update("passkey challenge ").update(challenge).digest(),
      window_ends: endOf(challenge),
      count: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
