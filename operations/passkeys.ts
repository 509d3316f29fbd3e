import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { appError } from "#domain/errors.ts";
import type { Passkey, PasskeyAnswer } from "#domain/passkey.ts";
import { CONFIRMED_MS, type RenewedToken } from "#domain/session.ts";
import { audit } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import { noteSecurity } from "#operations/security-log.ts";
import { raiseSession, requireConfirmed } from "#operations/sessions.ts";

const SITE = "Marga";
const ANSWER_MS = 5 * 60_000;

/** What a browser needs to make a passkey. Asks for a code in the last ten minutes: a stolen token alone makes none. */
export async function passkeyOptions(ctx: Context): Promise<object> {
  requireShown(ctx);
  const { id, email, phone, name } = ctx.user!;
  const options = await generateRegistrationOptions({
    rpName: SITE,
    rpID: siteOf(ctx).id,
    userID: new TextEncoder().encode(id),
    userName: email ?? phone ?? name,
    userDisplayName: name,
    attestationType: "none",
    excludeCredentials: (await passkeysOf(ctx)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await remember(ctx, options.challenge);
  return options;
}

/** Keeps the passkey that a browser made. From then on this person needs it beside the code. */
export async function addPasskey(ctx: Context, answer: PasskeyAnswer): Promise<Passkey & RenewedToken> {
  requireShown(ctx);
  const { registrationInfo } = await checked(ctx, async () =>
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      ...(await expected(ctx)),
    }),
  );
  if (!registrationInfo) throw notAccepted(ctx);
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const row = { id, device: ctx.requester.device, created_at: ctx.now(), used_at: null };
  await ctx.db
    .insertInto("passkeys")
    .values({ ...row, user_id: ctx.user!.id, public_key: publicKey, counter, transports: transports ?? [] })
    .execute();
  const { token } = await passed(ctx);
  await audit(ctx, { action: "passkey.add", subject: "passkey", subject_id: null });
  return { ...row, created_at: row.created_at.toISOString(), token };
}

export async function listPasskeys(ctx: Context): Promise<Passkey[]> {
  return (await passkeysOf(ctx)).map(({ id, device, created_at, used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
}

/** base64url (W3C WebAuthn Level 3, `id` of PublicKeyCredential) */
const ID = /^[\w-]+$/;

export async function removePasskey(ctx: Context, id: string): Promise<void> {
  requireShown(ctx);
  if (!ID.test(id)) throw appError("not_found"); // the database takes no NUL
  const { numDeletedRows } = await ctx.db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", ctx.user!.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw appError("not_found");
  await audit(ctx, { action: "passkey.remove", subject: "passkey", subject_id: null });
}

/** The question that a passkey answers when somebody who has one signs in. */
export async function secondFactorOptions(ctx: Context): Promise<object> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).id,
    allowCredentials: (await passkeysOf(ctx)).map(({ id, transports }) => ({ id, transports: transports as never })),
    userVerification: "required",
  });
  await remember(ctx, options.challenge);
  return options;
}

/** From then on the session has its roles, and another token. */
export async function passSecondFactor(ctx: Context, answer: PasskeyAnswer): Promise<RenewedToken> {
  const passkey = (await passkeysOf(ctx)).find(({ id }) => id === answer.id);
  if (!passkey) throw notAccepted(ctx);
  const { verified, authenticationInfo } = await checked(ctx, async () =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      ...(await expected(ctx)),
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verified) throw notAccepted(ctx);
  const used = { counter: authenticationInfo.newCounter, used_at: ctx.now() };
  await ctx.db.updateTable("passkeys").set(used).where("id", "=", passkey.id).execute();
  await audit(ctx, { action: "session.second_factor", subject: "session", subject_id: ctx.session!.id });
  return passed(ctx);
}

/** Who has passkeys and came with a code alone neither takes one away nor adds one: that would make the code enough. */
function requireShown(ctx: Context): void {
  if (ctx.user!.second_factor === "required") throw appError("forbidden");
  requireConfirmed(ctx, CONFIRMED_MS);
}

/** What an answer must hold to be about the question asked last, on this site, by a verified person. */
async function expected(ctx: Context) {
  const { origin, id } = siteOf(ctx);
  return {
    expectedChallenge: await recall(ctx),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

function passed(ctx: Context): Promise<RenewedToken> {
  const now = ctx.now();
  noteSecurity(ctx, "security.confirmed", { by: "passkey" });
  return raiseSession(ctx, { second_factor_at: now, confirmed_at: now });
}

function passkeysOf(ctx: Context) {
  return ctx.db.selectFrom("passkeys").selectAll().where("user_id", "=", ctx.user!.id).orderBy("created_at").execute();
}

function siteOf({ env }: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return { id: hostname, origin };
}

async function remember(ctx: Context, challenge: string): Promise<void> {
  const row = { challenge, expires_at: new Date(ctx.now().getTime() + ANSWER_MS) };
  await ctx.db
    .insertInto("passkey_challenges")
    .values({ session_id: ctx.session!.id, ...row })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
    .execute();
}

/** A question is answered once. */
async function recall(ctx: Context): Promise<string> {
  const row = await ctx.db
    .deleteFrom("passkey_challenges")
    .where("session_id", "=", ctx.session!.id)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= ctx.now()) throw notAccepted(ctx);
  return row.challenge;
}

/** The library throws for whatever is wrong with an answer. */
async function checked<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw notAccepted(ctx);
  }
}

function notAccepted(ctx: Context): Error {
  noteSecurity(ctx, "security.passkey_refused", {});
  return appError("validation", { errors: { passkey: ["The passkey was not accepted. Try again."] } });
}
