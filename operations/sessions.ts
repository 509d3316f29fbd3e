import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError, messages } from "#domain/errors.ts";
import type { VerifyCode } from "#domain/otp.ts";
import { can } from "#domain/permission.ts";
import { ABSOLUTE_MS, CONFIRMED_MS, IDLE_MS, type RenewedToken, type Session, type SignedIn } from "#domain/session.ts";
import type { User } from "#domain/user.ts";
import { audit } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import { checkCode, codeError, spendChallenge } from "#operations/otp.ts";
import { hashToken, newToken } from "#operations/secrets.ts";
import { noteSecurity } from "#operations/security-log.ts";

/** Use is noted once a minute: a page asks many things at once. */
const NOTED_EVERY_MS = 60_000;

/** Opens a session for whoever has the code that was sent to sign in, and ends the one that asked. Its token is shown this once. */
export async function login(ctx: Context, input: VerifyCode): Promise<SignedIn> {
  const challenge = await checkCode(ctx, input, "login");
  await spendChallenge(ctx, challenge.id);
  const user = challenge.user_id ? await readUser(ctx, challenge.user_id, false) : null;
  if (!user) throw codeError("That is not the code we sent. Look at it once more.");
  const token = newToken();
  const id = uuid();
  const now = ctx.now();
  const expires_at = new Date(now.getTime() + ABSOLUTE_MS);
  await ctx.db
    .insertInto("sessions")
    .values({
      id,
      user_id: user.id,
      token_hash: hashToken(token),
      device: ctx.requester.device,
      network_hash: ctx.secrets.hash("network", ctx.requester.network),
      created_at: now,
      used_at: now,
      confirmed_at: now,
      expires_at,
    })
    .execute();
  await audit(ctx, { action: "session.start", subject: "session", subject_id: id, user_id: user.id });
  noteSecurity(ctx, "security.signed_in", { user_id: user.id, session_id: id, second_factor: user.second_factor });
  if (ctx.session) await endSession(ctx, ctx.session.id);
  return { token, user, idle_seconds: IDLE_MS / 1000, expires_at: expires_at.toISOString() };
}

/** The context of the person whose token it is, or null for a token that is unknown, ended, unused for too long, or of somebody disabled. */
export async function withUser(ctx: Context, token: string): Promise<Context | null> {
  const now = ctx.now();
  const session = await liveSessions(ctx).where("token_hash", "=", hashToken(token)).executeTakeFirst();
  const user = session && (await readUser(ctx, session.user_id, session.second_factor_at !== null));
  if (!user) return null;
  if (now.getTime() - session.used_at.getTime() > NOTED_EVERY_MS) {
    await ctx.db.updateTable("sessions").set({ used_at: now }).where("id", "=", session.id).execute();
  }
  return { ...ctx, user, session: { id: session.id, confirmed_at: session.confirmed_at } };
}

export async function logout(ctx: Context): Promise<void> {
  await endSession(ctx, ctx.session!.id);
}

/** One's own sessions that still work, the last used first. */
export async function listSessions(ctx: Context): Promise<Session[]> {
  const sessions = await liveSessions(ctx).where("user_id", "=", ctx.user!.id).orderBy("used_at", "desc").execute();
  return sessions.map((session) => presentSession(ctx, session));
}

type SessionRow = Pick<Selectable<Tables["sessions"]>, "id" | "device" | "created_at" | "used_at" | "expires_at">;

/** `current` is the one that asks. */
export function presentSession(ctx: Context, { id, device, created_at, used_at, expires_at }: SessionRow): Session {
  return {
    id,
    device,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === ctx.session!.id,
  };
}

/** Another's session is not found. One's own of another device asks for a code of the last ten minutes: a stolen token throws nobody out. */
export async function endSession(ctx: Context, id: string): Promise<void> {
  const session = isUuid(id) ? await liveSessions(ctx).where("id", "=", id).executeTakeFirst() : undefined;
  if (!session || !can(ctx.user, "session.end", { user_id: session.user_id })) throw appError("not_found");
  if (id !== ctx.session!.id) requireConfirmed(ctx, CONFIRMED_MS);
  await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("id", "=", id).execute();
  await audit(ctx, { action: "session.end", subject: "session", subject_id: id });
  noteSecurity(ctx, "security.session_ended", { ended_id: id });
}

/** Throws 403 unless a code was checked in the last ten minutes: for what a stolen token alone must not do. */
export function requireConfirmed(ctx: Context, within_ms: number): void {
  if (ctx.now().getTime() - ctx.session!.confirmed_at.getTime() > within_ms) {
    throw appError("forbidden", { message: messages.confirm });
  }
}

/** A code of purpose `reauth` shows that it is still the same person, who gets a new token. */
export async function confirmSession(ctx: Context, input: VerifyCode): Promise<RenewedToken> {
  const challenge = await checkCode(ctx, input, "reauth");
  if (challenge.user_id !== ctx.user!.id) throw codeError("That is not the code we sent. Look at it once more.");
  await spendChallenge(ctx, challenge.id);
  noteSecurity(ctx, "security.confirmed", { by: "code" });
  return raiseSession(ctx, { confirmed_at: ctx.now() });
}

/** The session stays, its token is another from now on: who had the old one has nothing of what was shown (OWASP ASVS 5.0, 7.2.4). */
export async function raiseSession(
  ctx: Context,
  shown: { confirmed_at: Date; second_factor_at?: Date },
): Promise<RenewedToken> {
  const token = newToken();
  await ctx.db
    .updateTable("sessions")
    .set({ ...shown, token_hash: hashToken(token) })
    .where("id", "=", ctx.session!.id)
    .execute();
  return { token };
}

/** Those of everybody that still work */
export function liveSessions(ctx: Context) {
  const now = ctx.now();
  return ctx.db
    .selectFrom("sessions")
    .selectAll()
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where("used_at", ">", new Date(now.getTime() - IDLE_MS));
}

/**
 * null for somebody who is disabled: everything of theirs ends with that. Who has a passkey, or must have one, is no admin
 * before it was shown: the code alone came by mail or SMS (OWASP ASVS 5.0, 6.3.3).
 */
async function readUser(ctx: Context, id: string, passed: boolean): Promise<User | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select(["users.id", "name", "email", "phone", "roles"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("passkeys").select("passkeys.id").whereRef("passkeys.user_id", "=", "users.id")).as(
        "has_passkey",
      ),
    )
    .where("users.id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!user) return null;
  const { has_passkey, roles, ...rest } = user;
  const wanted = ctx.env.REQUIRE_PASSKEYS && roles.includes("admin");
  const second_factor = passed ? "passed" : has_passkey ? "required" : wanted ? "missing" : "none";
  const isAdmin = second_factor === "passed" || second_factor === "none";
  const held = isAdmin ? roles : roles.filter((role) => role !== "admin");
  const organization_ids = await organizationsOf(ctx, id);
  return {
    ...rest,
    second_factor,
    roles: held.map((name) => ({ name })),
    organization_id: organization_ids[0] ?? null,
    organization_ids,
  };
}

/** Those whose listing somebody keeps, the first first. An invitation that is not accepted gives nothing. */
async function organizationsOf(ctx: Context, user_id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("organization_members")
    .select("organization_id")
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
  return rows.map(({ organization_id }) => organization_id);
}
