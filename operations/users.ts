import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { type AnyContact, type Channel, contactSchema } from "#domain/contact.ts";
import type { Spoc } from "#domain/person.ts";
import type { Role } from "#domain/user.ts";
import { audit } from "#operations/audit.ts";
import { type Context, transaction } from "#operations/context.ts";

/** Makes somebody an admin, known or new, by the contact that they sign in with. Throws an Error in words for the person at the command line. */
export async function createAdmin(
  ctx: Context,
  wanted: { email?: string; phone?: string; name?: string },
): Promise<"made" | "known"> {
  const contacts = (["email", "phone"] as const).flatMap((channel) => {
    const value = wanted[channel];
    return value === undefined ? [] : [{ channel, value: read(channel, value) }];
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
      const roles = [...new Set([...known[0].roles, "admin" as const])];
      await ctx.db
        .updateTable("users")
        .set({ roles, disabled_at: null, updated_at: ctx.now() })
        .where("id", "=", id)
        .execute();
    } else {
      const name = wanted.name?.trim() || "Admin";
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
 * The account of an organisation's SPOC, by the e-mail address: provider_admin, and a member of the organisation. A known account
 * keeps its own contacts, for whoever fills in a form is not always whom it names; a disabled one stays disabled. A number that
 * another account signs in with stays there. Answers its id.
 */
export async function makeProviderAdmin(
  ctx: Context,
  spoc: Spoc,
  organization_id: string,
  language: string,
): Promise<string> {
  const id = (await userByEmail(ctx, spoc.email)) ?? (await newProvider(ctx, spoc, language));
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

async function newProvider(
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
  // Of two forms at once, or with a number that is taken, one finds the row there already.
  const made = (await insert(phone)) ?? (await insert(null));
  return made?.id ?? (await userByEmail(ctx, email))!;
}

/** The account with that contact, or a new one; provider_admin from now on. A known account keeps its name and language. */
export async function providerByContact(
  ctx: Context,
  { channel, destination }: AnyContact,
  { name, language }: { name: string; language: string },
) {
  const account = () =>
    ctx.db
      .updateTable("users")
      .set({ roles: withProviderAdmin, updated_at: ctx.now() })
      .where(channel, "=", destination)
      .returning(["id", "language", "disabled_at"])
      .executeTakeFirst();
  const known = await account();
  if (known) return known;
  await ctx.db
    .insertInto("users")
    .values({ id: uuid(), name, email: null, phone: null, [channel]: destination, roles: [], language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await account())!;
}

const withProviderAdmin = sql<Role[]>`array(select distinct unnest(roles || '{provider_admin}'::text[]))`;

/** For somebody who lost theirs. Throws an Error in words when nobody has that address. */
export async function removeAllPasskeys(ctx: Context, email: string): Promise<number> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", read("email", email))
    .executeTakeFirst();
  if (!user) throw new Error("Nobody has that e-mail address.");
  return transaction(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db.deleteFrom("passkeys").where("user_id", "=", user.id).executeTakeFirst();
    await ctx.db.updateTable("sessions").set({ revoked_at: ctx.now() }).where("user_id", "=", user.id).execute();
    await audit(ctx, { action: "passkey.remove_all", subject: "user", subject_id: user.id });
    return Number(numDeletedRows);
  });
}

function read(channel: Channel, value: string): string {
  const parsed = contactSchema(channel).safeParse(value);
  if (!parsed.success) throw new Error(`${value}: ${parsed.error.issues[0]!.message}.`);
  return parsed.data;
}
