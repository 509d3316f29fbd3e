import { v7 as uuid } from "uuid";
import { demoOrganizations } from "#database/demo/organizations.ts";
import { type Context, transaction } from "#operations/context.ts";
import { publishAll } from "#operations/listings.ts";
import { insertOrganizations } from "#operations/organization-rows.ts";

/** People of the demonstration, who sign in with codes from the outbox. There are none in production. */
export const demoUsers = { admin: "admin@marga.example", provider: "provider@marga.example" } as const;

/** Loads the fictional organisations, and their people, into a database that has no organisation yet; answers how many. */
export function loadDemoData(ctx: Context): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const taken = await ctx.db.selectFrom("organizations").select("id").limit(1).execute();
    if (taken.length > 0) return 0;
    const organizations = demoOrganizations();
    await insertOrganizations(ctx, organizations);
    await publishAll(
      ctx,
      organizations.map((organization) => organization.id),
    );
    if (ctx.env.NODE_ENV !== "production") await addUsers(ctx, organizations[0]!.id);
    return organizations.length;
  });
}

async function addUsers(ctx: Context, organization_id: string): Promise<void> {
  const [admin, provider] = [uuid(), uuid()];
  await ctx.db
    .insertInto("users")
    .values([
      { id: admin, name: "Demo admin", email: demoUsers.admin, phone: null, roles: ["admin"] },
      { id: provider, name: "Demo provider", email: demoUsers.provider, phone: null, roles: ["provider_admin"] },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await ctx.db.selectFrom("users").select("id").where("id", "=", provider).executeTakeFirst();
  if (known) await ctx.db.insertInto("organization_members").values({ organization_id, user_id: provider }).execute();
}
