import { sql } from "kysely";
import { validate } from "uuid";
import type { AccountChange, AccountDetail } from "#domain/account.ts";
import { appError } from "#domain/errors.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import { getAccount } from "#operations/accounts.ts";
import { asAdmin, requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";
import { liveSessions, requireConfirmed } from "#operations/sessions.ts";

/**
 * Lets somebody in or keeps them out, and makes an admin of them or no longer. Who is an admin is changed only by whoever showed
 * with a code in the last ten minutes that it is they. Nobody shuts themselves out, and there is always an admin: else 409.
 */
export async function changeAccount(ctx: Context, id: string, change: AccountChange): Promise<AccountDetail> {
  requireAdmin(ctx);
  if (change.admin !== undefined) requireConfirmed(ctx, CONFIRMED_MS);
  await asAdmin(ctx, actionOf(change), async (ctx) => {
    const admins = await lockAdmins(ctx);
    const user = await lockUser(ctx, id);
    const before = { disabled: user.disabled_at !== null, admin: user.roles.includes("admin") };
    const after = { ...before, ...change };
    if (id === ctx.user!.id && (after.disabled || !after.admin)) {
      const message = after.disabled
        ? "You cannot disable your own account."
        : "You cannot take this role from yourself.";
      throw appError("conflict", { message });
    }
    const others = admins.filter((admin) => admin !== id);
    if (others.length === 0 && (after.disabled || !after.admin)) {
      throw appError("conflict", { message: "This is the last admin. Make somebody else an admin first." });
    }
    const others_roles = user.roles.filter((role) => role !== "admin");
    await ctx.db
      .updateTable("users")
      .set({
        roles: after.admin ? ["admin", ...others_roles] : others_roles,
        disabled_at: after.disabled ? (user.disabled_at ?? ctx.now()) : null,
        updated_at: ctx.now(),
      })
      .where("id", "=", id)
      .execute();
    if (after.disabled) await revokeSessions(ctx, id);
    return { subject_id: id, before, after, result: null };
  });
  return getAccount(ctx, id);
}

/** Ends every session of somebody; of one's own all but this one. */
export async function endSessions(ctx: Context, id: string): Promise<AccountDetail> {
  await asAdmin(ctx, "session.end_all", async (ctx) => {
    await lockUser(ctx, id);
    const sessions = await revokeSessions(ctx, id, ctx.session!.id);
    return { subject_id: id, before: { user_id: id, sessions }, after: null, result: null };
  });
  return getAccount(ctx, id);
}

/** Throws 409 for the session that asks: it is ended by signing out. */
export async function endSessionOf(ctx: Context, id: string, session_id: string): Promise<AccountDetail> {
  await asAdmin(ctx, "session.end", async (ctx) => {
    await lockUser(ctx, id);
    const session = validate(session_id)
      ? await liveSessions(ctx).where("id", "=", session_id).where("user_id", "=", id).executeTakeFirst()
      : undefined;
    if (!session) throw appError("not_found");
    if (session_id === ctx.session!.id) {
      throw appError("conflict", { message: "This is the session that you are using. Sign out to end it." });
    }
    await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("id", "=", session_id).execute();
    const before = { user_id: id, device: session.device, created_at: session.created_at };
    return { subject_id: session_id, before, after: null, result: null };
  });
  return getAccount(ctx, id);
}

/** For somebody who lost theirs: then the code is enough. Ends their sessions, and asks whoever does it for a code. */
export async function removePasskeysOf(ctx: Context, id: string): Promise<AccountDetail> {
  requireAdmin(ctx);
  requireConfirmed(ctx, CONFIRMED_MS);
  await asAdmin(ctx, "passkey.remove_all", async (ctx) => {
    await lockUser(ctx, id);
    const { numDeletedRows } = await ctx.db.deleteFrom("passkeys").where("user_id", "=", id).executeTakeFirst();
    const sessions = await revokeSessions(ctx, id, ctx.session!.id);
    const before = { user_id: id, passkeys: Number(numDeletedRows), sessions };
    return { subject_id: id, before, after: null, result: null };
  });
  return getAccount(ctx, id);
}

function actionOf({ admin, disabled }: AccountChange) {
  if (admin !== undefined) return admin ? "user.make_admin" : "user.take_admin";
  return disabled ? "user.disable" : "user.enable";
}

/** Those who can sign in. Locked, so that two admins do not take the role from each other; whoever has lost it meanwhile is too late. */
async function lockAdmins({ db, user }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (!ids.includes(user!.id)) throw appError("forbidden");
  return ids;
}

async function lockUser({ db }: Context, id: string) {
  const user = validate(id)
    ? await db.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!user) throw appError("not_found");
  return user;
}

/** Answers how many there were. */
async function revokeSessions(ctx: Context, user_id: string, but?: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("sessions")
    .set({ revoked_at: ctx.now() })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .$if(but !== undefined, (query) => query.where("id", "!=", but!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
