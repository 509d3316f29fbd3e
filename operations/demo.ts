import { v7 as uuid } from "uuid";
import { demoMissing, demoWeeks } from "#database/demo/counts.ts";
import { demoOrganizations } from "#database/demo/organizations.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { findState } from "#domain/state.ts";
import { lastWeeks } from "#domain/week.ts";
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
    if (ctx.env.NODE_ENV !== "production") {
      await addUsers(ctx, organizations[0]!.id);
      await addCounts(ctx, organizations[0]!);
    }
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

/** As if visitors had been there: the provider's overview is not empty. */
async function addCounts(ctx: Context, { id, addresses }: NewOrganization): Promise<void> {
  const weeks = lastWeeks(ctx.now(), demoWeeks.length);
  await ctx.db
    .insertInto("listing_counts")
    .values(demoWeeks.map((counts, i) => ({ organization_id: id, week: weeks[i]!, ...counts })))
    .execute();
  const { state, district } = addresses[0]!;
  const state_code = findState(state)!.code;
  await ctx.db
    .insertInto("search_counts")
    .values(
      demoMissing.flatMap((missing, i) =>
        weeks.slice(2 * i).map((week) => ({ week, state_code, district, ...missing })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
