import { v7 as uuid } from "uuid";
import { type Channel, contactSchema } from "#domain/contact.ts";
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
