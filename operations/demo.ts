import { demoOrganizations } from "#database/demo/organizations.ts";
import { type Context, transaction } from "#operations/context.ts";
import { publishAll } from "#operations/listings.ts";
import { insertOrganizations } from "#operations/organization-rows.ts";

/** Loads the fictional organisations into a database that has no organisation yet; answers how many. */
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
    return organizations.length;
  });
}
