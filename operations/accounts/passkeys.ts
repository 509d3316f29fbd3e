import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { DAY_SECONDS, MINUTE_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import type { Passkey, PasskeyAnswer } from "#domain/passkey.ts";
import { CONFIRMED_MS, type RenewedToken } from "#domain/session.ts";
import { elevateSession, requireConfirmed } from "#operations/accounts/sessions.ts";
import { audit } from "#operations/desk/audit.ts";
import { harmless } from "#operations/messages/message-texts.ts";
import { queueForPerson } from "#operations/messages/messages.ts";
import { type Context, requireUser, transaction, type UserContext } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

const SITE = "Marga";
const CHANGES: readonly Limit[] = [{ times: 10, seconds: DAY_SECONDS }];
/** Each writes a line of the log. */
const CONFIRMATIONS: readonly Limit[] = [{ times: 60, seconds: 3600 }];
/** Characters of a device's name in a message */
const REPEATED_OF_DEVICE = 80;
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * The options for a browser to make a passkey. Needs a code confirmed in the last ten minutes, so that a stolen token
 * alone cannot add one.
 */
export async function createPasskeyOptions(ctx: Context): Promise<{ challenge: string }> {
  requireSecondFactor(ctx);
  const { id, email, phone, name } = ctx.user;
  const options = await generateRegistrationOptions({
    rpName: SITE,
    rpID: relyingParty(ctx).id,
    userID: new TextEncoder().encode(id),
    userName: email ?? phone ?? name,
    userDisplayName: name,
    attestationType: "none",
    excludeCredentials: (await readPasskeys(ctx)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await saveChallenge(ctx, options.challenge);
  return options;
}

/**
 * Stores the passkey that a browser made, and tells the user by mail or SMS. From then on the user needs it besides the
 * code.
 */
export async function addPasskey(ctx: Context, answer: PasskeyAnswer): Promise<Passkey & RenewedToken> {
  requireSecondFactor(ctx);
  const response = answer as unknown as RegistrationResponseJSON;
  const { registrationInfo } = await verifyOrRefuse(ctx, async () => {
    requireNoCertificates(response);
    return verifyRegistrationResponse({ response, ...(await expectedResponse(ctx)) });
  });
  if (!registrationInfo) throw passkeyError(ctx);
  await takeChange(ctx);
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const row = { id, device: ctx.requester.device, created_at: ctx.now(), used_at: null };
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("passkeys")
      .values({ ...row, user_id: ctx.user.id, public_key: publicKey, counter, transports: transports ?? [] })
      .execute();
    await tellOfPasskeys(ctx, ctx.user.id, "passkey_added", [row.device]);
  });
  ctx.jobs.wake("message");
  const { token } = await confirmByPasskey(ctx);
  await audit(ctx, { action: "passkey.add", subject: "passkey", subject_id: null });
  return { ...row, created_at: row.created_at.toISOString(), token };
}

/** Base64url characters. The longest key in use, of ML-DSA-87, takes 2,592 bytes. */
const LONGEST_ATTESTATION = 10_000;

/**
 * Throws for an attestation with certificates, which browsers leave out because `createPasskeyOptions` asks for none (W3C WebAuthn Level 3,
 * 5.4.7). To verify one, the library would fetch lists of revoked certificates from whatever addresses they name (CWE-918).
 */
function requireNoCertificates({ response: { attestationObject } }: RegistrationResponseJSON): void {
  if (attestationObject.length > LONGEST_ATTESTATION) throw new Error("The attestation is too long");
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isOfItself = decoded.get("fmt") === "packed" && decoded.get("attStmt").get("x5c") === undefined;
  if (decoded.get("fmt") !== "none" && !isOfItself) throw new Error("The attestation has certificates");
}

export async function listPasskeys(ctx: Context): Promise<Passkey[]> {
  requireUser(ctx);
  if (ctx.user.second_factor === "required") return []; // the first may be a mailbox that another reads
  return (await readPasskeys(ctx)).map(({ id, device, created_at, used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

/** base64url (W3C WebAuthn Level 3, `id` of PublicKeyCredential) */
const ID = /^[\w-]+$/;

/** Removes a passkey and tells the user by mail or SMS. Throws 404 for one of another user. */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  requireSecondFactor(ctx);
  if (!ID.test(id)) throw appError("not_found"); // PostgreSQL refuses NUL in text
  if (!(await readPasskeys(ctx)).some((passkey) => passkey.id === id)) throw appError("not_found");
  await takeChange(ctx);
  await transaction(ctx, async (ctx) => {
    const passkey = await ctx.db
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", ctx.user.id)
      .returning("device")
      .executeTakeFirst();
    if (!passkey) throw appError("not_found");
    await tellOfPasskeys(ctx, ctx.user.id, "passkey_removed", [passkey.device]);
  });
  ctx.jobs.wake("message");
  await audit(ctx, { action: "passkey.remove", subject: "passkey", subject_id: null });
}

/** Each change sends a message, so that a user may not make any number of them. */
async function takeChange(ctx: UserContext): Promise<void> {
  await take(ctx, [{ key: `passkeys of ${ctx.user.id}`, limits: CHANGES }]);
}

/** Tells the user of a change of how they sign in (OWASP ASVS 5.0, 6.3.7). */
async function tellOfPasskeys(
  ctx: Context,
  user_id: string,
  template: "passkey_added" | "passkey_removed",
  devices: (string | null)[],
): Promise<void> {
  const user = await ctx.db
    .selectFrom("users")
    .select(["email", "phone", "language"])
    .where("id", "=", user_id)
    .executeTakeFirstOrThrow();
  const named = devices.map((device) => device ?? "–").join(", ");
  const values = { device: harmless(named, REPEATED_OF_DEVICE), url: `${ctx.env.PUBLIC_URL}/account` };
  await queueForPerson(ctx, user, template, () => values);
}

/** Removes all passkeys of a user, when the user has lost them, and tells the user. Returns their number. In a transaction. */
export async function removeAllPasskeys(ctx: Context, user_id: string): Promise<number> {
  const removed = await ctx.db.deleteFrom("passkeys").where("user_id", "=", user_id).returning("device").execute();
  const devices = removed.map(({ device }) => device);
  if (devices.length > 0) await tellOfPasskeys(ctx, user_id, "passkey_removed", devices);
  return devices.length;
}

/** The challenge that a user with a passkey answers when signing in. */
export async function createSecondFactorOptions(ctx: Context): Promise<{ challenge: string }> {
  requireUser(ctx);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    allowCredentials: (await readPasskeys(ctx)).map(({ id, transports }) => ({ id, transports: transports as never })),
    userVerification: "required",
  });
  await saveChallenge(ctx, options.challenge);
  return options;
}

/** Afterwards the session has the user's roles, and another token. */
export async function verifySecondFactor(ctx: Context, answer: PasskeyAnswer): Promise<RenewedToken> {
  requireUser(ctx);
  const passkey = (await readPasskeys(ctx)).find(({ id }) => id === answer.id);
  if (!passkey) throw passkeyError(ctx);
  const { verified, authenticationInfo } = await verifyOrRefuse(ctx, async () =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      ...(await expectedResponse(ctx)),
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verified) throw passkeyError(ctx);
  await take(ctx, [{ key: `second factor ${ctx.user.id}`, limits: CONFIRMATIONS }]);
  const used = { counter: authenticationInfo.newCounter, used_at: ctx.now() };
  await ctx.db.updateTable("passkeys").set(used).where("id", "=", passkey.id).execute();
  await audit(ctx, { action: "session.second_factor", subject: "session", subject_id: ctx.session.id });
  return confirmByPasskey(ctx);
}

/**
 * A user with passkeys who signed in with the code alone may neither add nor remove one: the code would then be enough.
 */
function requireSecondFactor(ctx: Context): asserts ctx is UserContext {
  requireUser(ctx);
  if (ctx.user.second_factor === "required") throw appError("forbidden");
  requireConfirmed(ctx, CONFIRMED_MS);
}

/** What a response must match: the last challenge of this session, this site, and a verified user. */
async function expectedResponse(ctx: UserContext) {
  const { origin, id } = relyingParty(ctx);
  return {
    expectedChallenge: await takeChallenge(ctx),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

function confirmByPasskey(ctx: UserContext): Promise<RenewedToken> {
  const now = ctx.now();
  noteSecurity(ctx, "security.confirmed", { by: "passkey" });
  return elevateSession(ctx, { second_factor_at: now, confirmed_at: now });
}

function readPasskeys(ctx: UserContext) {
  return ctx.db.selectFrom("passkeys").selectAll().where("user_id", "=", ctx.user.id).orderBy("created_at").execute();
}

export function relyingParty({ env }: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return { id: hostname, origin };
}

async function saveChallenge(ctx: UserContext, challenge: string): Promise<void> {
  const row = { challenge, expires_at: new Date(ctx.now().getTime() + PASSKEY_CHALLENGE_MS) };
  await ctx.db
    .insertInto("passkey_challenges")
    .values({ session_id: ctx.session.id, ...row })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
    .execute();
}

/** Each challenge is used once. */
async function takeChallenge(ctx: UserContext): Promise<string> {
  const row = await ctx.db
    .deleteFrom("passkey_challenges")
    .where("session_id", "=", ctx.session.id)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= ctx.now()) throw passkeyError(ctx);
  return row.challenge;
}

/** The library throws for any response that is not valid. */
export async function verifyOrRefuse<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw passkeyError(ctx);
  }
}

export function passkeyError(ctx: Context): Error {
  noteSecurity(ctx, "security.passkey_refused", {});
  return appError("validation", { errors: { passkey: ["The passkey was not accepted. Try again."] } });
}
