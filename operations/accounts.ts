import { type ExpressionBuilder, sql } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { Account, AccountDetail, AccountQuery } from "#domain/account.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { asciiDigits } from "#domain/fields.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";
import { liveSessions, presentSession } from "#operations/sessions.ts";

/** Everybody who can sign in, by name. */
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

/** Somebody's account whole: how they sign in, what they look after, where they are signed in. */
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
  const sessions = await liveSessions(ctx).where("user_id", "=", id).orderBy("used_at", "desc").execute();
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
    language: user.language,
    disabled_at: user.disabled_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    used_at: sessions[0]?.used_at.toISOString() ?? null,
    is_you: id === ctx.user!.id,
    organizations: organizations.map((row) => ({ ...row, accepted_at: row.accepted_at?.toISOString() ?? null })),
    sessions: sessions.map((row) => presentSession(ctx, row)),
    passkeys: passkeys.map(({ device, created_at, used_at }) => ({
      device,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  };
}
