import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { Account, AccountChange, AccountDetail, AccountQuery } from "#domain/account.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { asciiDigits } from "#domain/fields.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import { contactHashes } from "#operations/accounts/otp.ts";
import { removeAllPasskeys } from "#operations/accounts/passkeys.ts";
import { activeSessions, presentSession, requireConfirmed } from "#operations/accounts/sessions.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { releaseOthers } from "#operations/desk/assignments.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** Lists every account, by name. */
export async function listAccounts(ctx: Context, query: AccountQuery): Promise<{ data: Account[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const { page, per_page } = query;
  const { total } = await ctx.db
    .selectFrom("users")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where((row) => matches(row, query))
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom("users")
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom("organization_members")
        .select((row) => row.fn.countAll<number>().as("organizations"))
        .whereRef("user_id", "=", "users.id")
        .where("accepted_at", "is not", null)
        .as("organizations"),
      selectFrom("sessions")
        .select((row) => row.fn.max("used_at").as("used_at"))
        .whereRef("user_id", "=", "users.id")
        .as("used_at"),
    ])
    .where((row) => matches(row, query))
    .orderBy(sql`lower(users.name)`)
    .orderBy("users.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email && maskContact("email", row.email),
    phone: row.phone && maskContact("phone", row.phone),
    roles: row.roles,
    review_states: row.review_states,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    organizations: Number(row.organizations),
    used_at: row.used_at ? new Date(row.used_at).toISOString() : null,
  }));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

function matches(row: ExpressionBuilder<Tables, "users">, { search, role, disabled }: AccountQuery) {
  const part = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = asciiDigits(search)
    .replace(/[\s().+-]/g, "")
    .replace(/^(91|0)(?=\d{10}$)/, "");
  return row.and([
    ...(search === ""
      ? []
      : [
          row.or([
            row("name", "ilike", part(search)),
            row("email", "ilike", part(search)),
            ...(/^\d{3,}$/.test(digits) ? [row("phone", "like", part(digits))] : []),
          ]),
        ]),
    ...(role === undefined ? [] : [role === "none" ? sql<boolean>`roles = '{}'` : sql<boolean>`${role} = any(roles)`]),
    ...(disabled === undefined ? [] : [row("disabled_at", disabled ? "is not" : "is", null)]),
  ]);
}

/** An account with its sign-in contacts, organisations, sessions and passkeys. */
export async function getAccount(ctx: Context, id: string): Promise<AccountDetail> {
  requireAdmin(ctx);
  const user = validate(id)
    ? await ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!user) throw appError("not_found");
  const organizations = await ctx.db
    .selectFrom("organization_members")
    .innerJoin("organizations", "organizations.id", "organization_members.organization_id")
    .select(["organizations.id", "organizations.name", "organizations.status", "accepted_at"])
    .where("user_id", "=", id)
    .orderBy("organizations.name")
    .orderBy("organizations.id")
    .execute();
  const sessions = await activeSessions(ctx).where("user_id", "=", id).orderBy("used_at", "desc").execute();
  const passkeys = await ctx.db
    .selectFrom("passkeys")
    .select(["device", "created_at", "used_at"])
    .where("user_id", "=", id)
    .orderBy("created_at")
    .execute();
  return {
    id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    roles: user.roles,
    review_states: user.review_states,
    language: user.language,
    disabled_at: user.disabled_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    used_at: sessions[0]?.used_at.toISOString() ?? null,
    is_you: id === ctx.user.id,
    organizations: organizations.map((row) => ({ ...row, accepted_at: row.accepted_at?.toISOString() ?? null })),
    sessions: sessions.map((row) => presentSession(ctx, row)),
    passkeys: passkeys.map(({ device, created_at, used_at }) => ({
      device,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Enables or disables an account, or gives or takes a role at the desk: an admin, or a reviewer of some states. A change of a role, or of an admin's
 * account, needs a code confirmed in the last ten minutes. Throws 409 when an admin would lock themselves out or no admin would be left, and for states
 * of an admin who stays one.
 */
export async function updateAccount(ctx: Context, id: string, change: AccountChange): Promise<AccountDetail> {
  requireAdmin(ctx);
  if (change.admin !== undefined || change.review_states !== undefined) requireConfirmed(ctx, CONFIRMED_MS);
  await asAdmin(ctx, actionOf(change), async (ctx) => {
    const admins = await lockAdmins(ctx);
    const user = await lockUser(ctx, id);
    const before = {
      disabled: user.disabled_at !== null,
      admin: user.roles.includes("admin"),
      review_states: user.review_states,
    };
    const after = { ...before, ...change };
    if (after.admin && change.review_states) throw appError("conflict", { message: "An admin sees every state." });
    if (after.admin) after.review_states = null;
    if (before.admin) requireConfirmed(ctx, CONFIRMED_MS);
    if (id === ctx.user.id && (after.disabled || !after.admin)) {
      const message = after.disabled
        ? "You cannot disable your own account."
        : "You cannot take this role from yourself.";
      throw appError("conflict", { message });
    }
    const otherAdmins = admins.filter((admin) => admin !== id);
    if (otherAdmins.length === 0 && (after.disabled || !after.admin)) {
      throw appError("conflict", { message: "This is the last admin. Make somebody else an admin first." });
    }
    const otherRoles = user.roles.filter((role) => role !== "admin" && role !== "reviewer");
    const desk = after.admin ? (["admin"] as const) : after.review_states ? (["reviewer"] as const) : [];
    await ctx.db
      .updateTable("users")
      .set({
        roles: [...desk, ...otherRoles],
        review_states: after.review_states,
        disabled_at: after.disabled ? (user.disabled_at ?? ctx.now()) : null,
        updated_at: ctx.now(),
      })
      .where("id", "=", id)
      .execute();
    if (after.disabled) await revokeSessions(ctx, id);
    const hadRole = before.admin || before.review_states !== null;
    if (hadRole && (after.disabled || change.admin === false || change.review_states !== undefined))
      await withdrawAdminInvitations(ctx, user);
    return { subject_id: id, before, after, result: null };
  });
  await releaseOthers(ctx, id);
  return getAccount(ctx, id);
}

/** Invitations to the desk of a former admin or reviewer, and by them, would bring back what was taken. */
async function withdrawAdminInvitations(ctx: Context, { id, email, phone }: Selectable<Tables["users"]>) {
  const hashes = [
    ...(email ? contactHashes(ctx, "email", email) : []),
    ...(phone ? contactHashes(ctx, "phone", phone) : []),
  ];
  await ctx.db
    .deleteFrom("admin_invitations")
    .where((row) => row.or([row("invited_by", "=", id), row("contact_hash", "in", hashes)]))
    .execute();
}

/** Ends every session of the account; of the admin's own account all but the current one. */
export async function endAccountSessions(ctx: Context, id: string): Promise<AccountDetail> {
  await asAdmin(ctx, "session.end_all", async (ctx) => {
    await lockUser(ctx, id);
    const sessions = await revokeSessions(ctx, id, ctx.session.id);
    return { subject_id: id, before: { user_id: id, sessions }, after: null, result: null };
  });
  return getAccount(ctx, id);
}

/** Throws 409 for the session that sends the request: signing out ends that one. */
export async function endAccountSession(ctx: Context, id: string, session_id: string): Promise<AccountDetail> {
  await asAdmin(ctx, "session.end", async (ctx) => {
    await lockUser(ctx, id);
    const session = validate(session_id)
      ? await activeSessions(ctx).where("id", "=", session_id).where("user_id", "=", id).executeTakeFirst()
      : undefined;
    if (!session) throw appError("not_found");
    if (session_id === ctx.session.id) {
      throw appError("conflict", { message: "This is the session that you are using. Sign out to end it." });
    }
    await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("id", "=", session_id).execute();
    const before = { user_id: id, device: session.device, created_at: session.created_at };
    return { subject_id: session_id, before, after: null, result: null };
  });
  return getAccount(ctx, id);
}

/**
 * For a user who lost their passkeys: afterwards the code is enough. Ends the user's sessions, and tells them. The admin must
 * have confirmed a code in the last ten minutes.
 */
export async function removeAccountPasskeys(ctx: Context, id: string): Promise<AccountDetail> {
  requireAdmin(ctx);
  requireConfirmed(ctx, CONFIRMED_MS);
  await asAdmin(ctx, "passkey.remove_all", async (ctx) => {
    await lockUser(ctx, id);
    const passkeys = await removeAllPasskeys(ctx, id);
    const sessions = await revokeSessions(ctx, id, ctx.session.id);
    const before = { user_id: id, passkeys, sessions };
    return { subject_id: id, before, after: null, result: null };
  });
  ctx.jobs.wake("message");
  return getAccount(ctx, id);
}

function actionOf({ admin, review_states, disabled }: AccountChange) {
  if (review_states) return "user.make_reviewer";
  if (review_states === null) return "user.take_reviewer";
  if (admin !== undefined) return admin ? "user.make_admin" : "user.take_admin";
  return disabled ? "user.disable" : "user.enable";
}

/**
 * The ids of the admins who can sign in. Locks their rows, so that two admins cannot take the role from each other.
 * Throws 403 when the caller has lost the role meanwhile.
 */
async function lockAdmins({ db, user }: UserContext): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (!ids.includes(user.id)) throw appError("forbidden");
  return ids;
}

async function lockUser({ db }: Context, id: string) {
  const user = validate(id)
    ? await db.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!user) throw appError("not_found");
  return user;
}

/** Returns how many sessions ended. */
async function revokeSessions(ctx: Context, user_id: string, except?: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("sessions")
    .set({ revoked_at: ctx.now() })
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
