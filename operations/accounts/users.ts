import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { type AnyContact, type Channel, contactSchema } from "#domain/contact.ts";
import type { Spoc } from "#domain/person.ts";
import type { Role } from "#domain/user.ts";
import { removeAllPasskeys } from "#operations/accounts/passkeys.ts";
import { audit } from "#operations/desk/audit.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/**
 * Makes a known or new user an admin, who sees every state, by e-mail address or phone number. Throws an Error whose message the command line
 * prints.
 */
export async function createAdmin(
  ctx: Context,
  input: { email?: string; phone?: string; name?: string },
): Promise<"made" | "known"> {
  const contacts = (["email", "phone"] as const).flatMap((channel) => {
    const value = input[channel];
    return value === undefined ? [] : [{ channel, value: parseContact(channel, value) }];
  });
  if (contacts.length === 0) throw new Error("Name the admin's --email or --phone.");
  return transaction(ctx, async (ctx) => {
    const known = await ctx.db
      .selectFrom("users")
      .select(["id", "roles"])
      .where((row) => row.or(contacts.map(({ channel, value }) => row(channel, "=", value))))
      .execute();
    if (known.length > 1) throw new Error("The e-mail address and the phone number belong to two different people.");
    const values = Object.fromEntries(contacts.map(({ channel, value }) => [channel, value]));
    const id = known[0]?.id ?? uuid();
    if (known[0]) {
      const roles = [...new Set([...known[0].roles.filter((role) => role !== "reviewer"), "admin" as const])];
      await ctx.db
        .updateTable("users")
        .set({ roles, review_states: null, disabled_at: null, updated_at: ctx.now() })
        .where("id", "=", id)
        .execute();
    } else {
      const name = input.name?.trim() || "Admin";
      await ctx.db
        .insertInto("users")
        .values({ id, name, email: null, phone: null, ...values, roles: ["admin"] })
        .execute();
    }
    await audit(ctx, { action: "user.make_admin", subject: "user", subject_id: id });
    return known[0] ? "known" : "made";
  });
}

/**
 * Makes an organisation's SPOC a provider_admin and member of it, by e-mail address, and returns the user's id. A known
 * account keeps its own contacts, because the applicant may have named another person; a disabled account stays
 * disabled. A phone number that another account signs in with stays there.
 */
export async function addProviderAdmin(
  ctx: Context,
  spoc: Spoc,
  organization_id: string,
  language: string,
): Promise<string> {
  const id = (await userByEmail(ctx, spoc.email)) ?? (await createProvider(ctx, spoc, language));
  await ctx.db
    .updateTable("users")
    .set({ roles: withProviderAdmin, updated_at: ctx.now() })
    .where("id", "=", id)
    .execute();
  await ctx.db
    .insertInto("organization_members")
    .values({ organization_id, user_id: id, created_at: ctx.now() })
    .execute();
  return id;
}

async function userByEmail(ctx: Context, email: string): Promise<string | null> {
  const user = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return user?.id ?? null;
}

async function createProvider(
  ctx: Context,
  { first_name, last_name, email, phone }: Spoc,
  language: string,
): Promise<string> {
  const id = uuid();
  const row = { id, name: `${first_name} ${last_name}`, email, language, roles: ["provider_admin" as const] };
  const insert = (phone: string | null) =>
    ctx.db
      .insertInto("users")
      .values({ ...row, phone })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
  // When two forms are sent at once, or the number is taken, the insert finds a row and does nothing.
  const created = (await insert(phone)) ?? (await insert(null));
  return created?.id ?? (await userByEmail(ctx, email))!;
}

/** The account with that contact, which is a provider_admin from now on; undefined when there is none. */
export function findProvider(ctx: Context, { channel, destination }: AnyContact) {
  return ctx.db
    .updateTable("users")
    .set({ roles: withProviderAdmin, updated_at: ctx.now() })
    .where(channel, "=", destination)
    .returning(["id", "language", "disabled_at"])
    .executeTakeFirst();
}

/**
 * The account with that contact, or a new one; provider_admin from now on. A known account keeps its name and language. The contact must be the
 * caller's, shown by a code: an account is never made for another person.
 */
export async function findOrCreateProvider(
  ctx: Context,
  contact: AnyContact,
  { name, language }: { name: string; language: string },
) {
  const { channel, destination } = contact;
  const known = await findProvider(ctx, contact);
  if (known) return known;
  await ctx.db
    .insertInto("users")
    .values({ id: uuid(), name, email: null, phone: null, [channel]: destination, roles: [], language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findProvider(ctx, contact))!;
}

const withProviderAdmin = sql<Role[]>`array(select distinct unnest(roles || '{provider_admin}'::text[]))`;

/**
 * For a user who lost their passkeys, and is told. Throws an Error whose message the command line prints when no account has that
 * address.
 */
export async function removePasskeysByEmail(ctx: Context, email: string): Promise<number> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", parseContact("email", email))
    .executeTakeFirst();
  if (!user) throw new Error("Nobody has that e-mail address.");
  const count = await transaction(ctx, async (ctx) => {
    const removed = await removeAllPasskeys(ctx, user.id);
    await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("user_id", "=", user.id).execute();
    await audit(ctx, { action: "passkey.remove_all", subject: "user", subject_id: user.id });
    return removed;
  });
  ctx.jobs.wake("message");
  return count;
}

function parseContact(channel: Channel, value: string): string {
  const parsed = contactSchema(channel).safeParse(value);
  if (!parsed.success) throw new Error(`${value}: ${parsed.error.issues[0]!.message}.`);
  return parsed.data;
}
