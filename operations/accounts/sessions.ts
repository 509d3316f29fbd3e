import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { appError, messages } from "#domain/errors.ts";
import type { Membership } from "#domain/membership.ts";
import type { VerifyCode } from "#domain/otp.ts";
import { can } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { ABSOLUTE_MS, CONFIRMED_MS, IDLE_MS, type RenewedToken, type Session, type SignedIn } from "#domain/session.ts";
import { deskRoles, type User } from "#domain/user.ts";
import { accountOfClaimant } from "#operations/accounts/claimants.ts";
import { claimInvitations } from "#operations/accounts/invited-contacts.ts";
import { checkCode, codeError, consumeChallenge } from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { type Context, requireUser, type UserContext } from "#operations/runtime/context.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** `used_at` is written at most once a minute: one page sends several requests. */
const USE_RECORDED_EVERY_MS = MINUTE_MS;

/**
 * Exchanges a sign-in code for a new session, with an account that is made now when the contact is invited to one or has claimed a page, and ends the session that sent the request. The token is returned only
 * here.
 */
export async function login(ctx: Context, input: VerifyCode): Promise<SignedIn> {
  const challenge = await checkCode(ctx, input, "login");
  await consumeChallenge(ctx, challenge.id);
  const { channel, destination_encrypted } = challenge;
  const contact = { channel, destination: ctx.secrets.decrypt(destination_encrypted) };
  const user_id = (await claimInvitations(ctx, challenge)) ?? (await accountOfClaimant(ctx, contact));
  const signedIn = user_id ? await startSession(ctx, user_id, { second_factor_at: null }) : null;
  if (!signedIn) throw codeError(problems.code_wrong);
  return signedIn;
}

/** A session of a user who has shown who they are, and the end of the one that sent the request. Null for a disabled user. */
export async function startSession(
  ctx: Context,
  user_id: string,
  { second_factor_at }: { second_factor_at: Date | null },
): Promise<SignedIn | null> {
  const user = await readUser(ctx, user_id, second_factor_at !== null);
  if (!user) return null;
  const token = newToken();
  const id = uuid();
  const now = ctx.now();
  const expires_at = new Date(now.getTime() + ABSOLUTE_MS);
  await ctx.db
    .insertInto("sessions")
    .values({
      id,
      user_id,
      token_hash: hashToken(token),
      device: ctx.requester.device,
      network_hash: ctx.secrets.hash("network", ctx.requester.network),
      created_at: now,
      used_at: now,
      confirmed_at: now,
      second_factor_at,
      expires_at,
    })
    .execute();
  await endOldest(ctx, user_id);
  await audit(ctx, { action: "session.start", subject: "session", subject_id: id, user_id });
  noteSecurity(ctx, "security.signed_in", { user_id, session_id: id, second_factor: user.second_factor });
  if (ctx.session) await endSession(ctx, ctx.session.id);
  return { token, user, idle_seconds: IDLE_MS / 1000, expires_at: expires_at.toISOString() };
}

/** Devices of one user: more than a shared account of an office has */
const MOST_SESSIONS = 30;

/** Ends the sessions beyond the most, those that were used longest ago: every page of an account reads all of them. */
async function endOldest(ctx: Context, user_id: string): Promise<void> {
  const beyond = activeSessions(ctx)
    .clearSelect()
    .select("id")
    .where("user_id", "=", user_id)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .offset(MOST_SESSIONS);
  await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("id", "in", beyond).execute();
}

/**
 * The context of the user with that token. Null when the token is unknown, ended or idle for too long, or its user is
 * disabled.
 */
export async function authenticate(ctx: Context, token: string): Promise<UserContext | null> {
  const now = ctx.now();
  const session = await activeSessions(ctx).where("token_hash", "=", hashToken(token)).executeTakeFirst();
  const user = session && (await readUser(ctx, session.user_id, session.second_factor_at !== null));
  if (!user) return null;
  if (now.getTime() - session.used_at.getTime() > USE_RECORDED_EVERY_MS) {
    await ctx.db.updateTable("sessions").set({ used_at: now }).where("id", "=", session.id).execute();
  }
  return { ...ctx, user, session: { id: session.id, confirmed_at: session.confirmed_at } };
}

export async function logout(ctx: Context): Promise<void> {
  requireUser(ctx);
  await endSession(ctx, ctx.session.id);
}

/**
 * The user's active sessions, the last used first. A user with a passkey who has not used it sees the caller's own
 * session alone.
 */
export async function listSessions(ctx: Context): Promise<Session[]> {
  requireUser(ctx);
  const { user, session } = ctx;
  const sessions = await activeSessions(ctx)
    .where("user_id", "=", user.id)
    .$if(user.second_factor === "required", (query) => query.where("id", "=", session.id))
    .orderBy("used_at", "desc")
    .execute();
  return sessions.map((session) => presentSession(ctx, session));
}

type SessionRow = Pick<Selectable<Tables["sessions"]>, "id" | "device" | "created_at" | "used_at" | "expires_at">;

/** `current` marks the session that sends the request. */
export function presentSession(ctx: UserContext, { id, device, created_at, used_at, expires_at }: SessionRow): Session {
  return {
    id,
    device,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === ctx.session.id,
  };
}

/**
 * Throws 404 for a session of another user. Ending a session on another device needs a code confirmed in the last ten
 * minutes, and the passkey of a user who has one, so that neither a stolen token nor a mailbox signs its owner out.
 */
export async function endSession(ctx: Context, id: string): Promise<void> {
  requireUser(ctx);
  const session = isUuid(id) ? await activeSessions(ctx).where("id", "=", id).executeTakeFirst() : undefined;
  if (!session || !can(ctx.user, "session.end", { user_id: session.user_id })) throw appError("not_found");
  if (id !== ctx.session.id) {
    if (ctx.user.second_factor === "required") throw appError("forbidden");
    requireConfirmed(ctx, CONFIRMED_MS);
  }
  await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("id", "=", id).execute();
  await audit(ctx, { action: "session.end", subject: "session", subject_id: id });
  noteSecurity(ctx, "security.session_ended", { ended_id: id });
}

/**
 * Throws 403 unless the user confirmed a code within that time: for actions that a stolen token alone must not allow.
 */
export function requireConfirmed(ctx: UserContext, within_ms: number): void {
  if (ctx.now().getTime() - ctx.session.confirmed_at.getTime() > within_ms) {
    throw appError("forbidden", { message: messages.confirm });
  }
}

/** Confirms the session by a code of purpose `reauth`, and gives it a new token. */
export async function confirmSession(ctx: Context, input: VerifyCode): Promise<RenewedToken> {
  requireUser(ctx);
  const challenge = await checkCode(ctx, input, "reauth");
  if (challenge.user_id !== ctx.user.id) throw codeError(problems.code_wrong);
  await consumeChallenge(ctx, challenge.id);
  noteSecurity(ctx, "security.confirmed", { by: "code" });
  return elevateSession(ctx, { confirmed_at: ctx.now() });
}

/**
 * Gives the session more rights and a new token, so that a stolen old token gains nothing (OWASP ASVS 5.0, 7.2.4).
 */
export async function elevateSession(
  ctx: UserContext,
  rights: { confirmed_at: Date; second_factor_at?: Date },
): Promise<RenewedToken> {
  const token = newToken();
  await ctx.db
    .updateTable("sessions")
    .set({ ...rights, token_hash: hashToken(token) })
    .where("id", "=", ctx.session.id)
    .execute();
  return { token };
}

/** Sessions of all users that are neither revoked nor expired nor idle for too long. */
export function activeSessions(ctx: Context) {
  const now = ctx.now();
  return ctx.db
    .selectFrom("sessions")
    .selectAll()
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where("used_at", ">", new Date(now.getTime() - IDLE_MS));
}

/**
 * Null for a disabled user, which ends all their sessions. A user who has a passkey, or must have one, has no roles and
 * no organisations until it was used: the code alone came by mail or SMS (OWASP ASVS 5.0, 6.3.3). Until then the
 * contacts of a user with a passkey are not shown either.
 */
async function readUser(ctx: Context, id: string, passed: boolean): Promise<User | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select(["users.id", "name", "email", "phone", "roles", "review_states"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.user_id", "=", "users.id")).as(
        "has_passkey",
      ),
    )
    .where("users.id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!user) return null;
  const { has_passkey, roles, review_states, ...rest } = user;
  const { REQUIRE_PASSKEYS: required } = ctx.env;
  const mustHavePasskey =
    required === "all" || (required === "admins" && deskRoles.some((role) => roles.includes(role)));
  const second_factor = passed ? "passed" : has_passkey ? "required" : mustHavePasskey ? "missing" : "none";
  const isWhole = second_factor === "passed" || second_factor === "none";
  const activeRoles = isWhole ? roles : [];
  const memberships = isWhole ? await readMemberships(ctx, id) : [];
  const organization_ids = memberships.map(({ organization_id }) => organization_id);
  return {
    ...rest,
    ...(second_factor === "required" ? { email: null, phone: null } : {}),
    second_factor,
    roles: activeRoles.map((name) => ({ name })),
    review_states: isWhole ? review_states : null,
    organization_id: organization_ids[0] ?? null,
    organization_ids,
    memberships,
  };
}

/** The organisations that the user manages, the first joined first. An invitation counts only once it is accepted. */
function readMemberships(ctx: Context, user_id: string): Promise<Membership[]> {
  return ctx.db
    .selectFrom("organization_members")
    .select(["organization_id", "role", "branch_ids"])
    .where("user_id", "=", user_id)
    .where("accepted_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("organizations")
            .select("id")
            .whereRef("id", "=", "organization_id")
            .where("merged_into", "is not", null),
        ),
      ),
    )
    .orderBy("accepted_at")
    .orderBy("organization_id")
    .execute();
}
