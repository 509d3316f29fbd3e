import { v7 as uuid } from "uuid";
import { demoMissing, demoWeeks } from "#database/demo/counts.ts";
import { CHANGED_AT, demoDesk } from "#database/demo/desk.ts";
import { demoOrganizations } from "#database/demo/organizations.ts";
import { demoPosts } from "#database/demo/posts.ts";
import { DAY_MS, dayInIndia, lastWeeks } from "#domain/day.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { findState } from "#domain/state.ts";
import { recordDuplicates } from "#operations/duplicates/duplicates.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { readRegistrations, registration } from "#operations/publishing/listing-rows.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/** Demo users, who sign in with codes from the outbox. Production has none. */
export const demoUsers = { admin: "admin@marga.example", provider: "provider@marga.example" } as const;

/** Author of the demo posts */
export const DEMO_AUTHOR = "Marga demo";

/** Loads the fictional organisations and users into a database without organisations. Returns how many. */
export function loadDemoData(ctx: Context): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const taken = await ctx.db.selectFrom("organizations").select("id").limit(1).execute();
    if (taken.length > 0 || (await isKeptWithoutDemo(ctx))) return 0;
    const { organizations, alike, changed } = demoDesk(demoOrganizations());
    await insertOrganizations(ctx, organizations);
    await recordDuplicates(ctx, alike.id);
    await proposeChanges(ctx, changed);
    await publishAll(
      ctx,
      organizations.map((organization) => organization.id),
    );
    if (ctx.env.NODE_ENV !== "production") {
      await addUsers(ctx, organizations[0]!.id);
      await addCounts(ctx, organizations[0]!);
      await addPosts(ctx);
    }
    return organizations.length;
  });
}

const REMOVED = "demo_removed";

/** A directory whose demo data was removed stays empty. */
export async function keepWithoutDemo({ db, now }: Context): Promise<void> {
  const value = JSON.stringify({ at: now() });
  await db
    .insertInto("settings")
    .values({ name: REMOVED, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

async function isKeptWithoutDemo({ db }: Context): Promise<boolean> {
  return (await db.selectFrom("settings").select("name").where("name", "=", REMOVED).executeTakeFirst()) !== undefined;
}

/** Adds changes that wait for approval: a new legal name and a renewed document. */
async function proposeChanges(ctx: Context, { id, name, legal_name, category, type }: NewOrganization): Promise<void> {
  const registrations = await readRegistrations(ctx.db, [id]);
  const registration_details = registrations.map(registration);
  const none = { pan_encrypted: null, pan_hash: null, changed_by: null };
  const contents = JSON.stringify({ name, legal_name, category, type, registration_details });
  await ctx.db
    .updateTable("organizations")
    .set({ legal_name: `${legal_name} and Resource Centre`, waiting_since: CHANGED_AT })
    .where("id", "=", id)
    .execute();
  const renewed = { number: `${registrations[0]!.number}-R`, version: 2 };
  await ctx.db.updateTable("registration_details").set(renewed).where("id", "=", registrations[0]!.id).execute();
  await ctx.db
    .insertInto("approved_versions")
    .values({ ...none, organization_id: id, contents, changed_at: CHANGED_AT })
    .execute();
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

/** Adds counts of visits, so that the provider's overview is not empty. */
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

/** Posts of the previous days. */
async function addPosts(ctx: Context): Promise<void> {
  const taken = await ctx.db.selectFrom("posts").select("id").limit(1).execute();
  if (taken.length > 0) return;
  const day = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS);
  for (const [i, { texts, on, ...post }] of demoPosts.entries()) {
    const hour = (hours: number) => `${dayInIndia(day(on!.days))}T${String(hours).padStart(2, "0")}:00:00+05:30`;
    const id = uuid();
    const at = day(-20 - i);
    await ctx.db
      .insertInto("posts")
      .values({
        ...post,
        id,
        author: DEMO_AUTHOR,
        status: "published",
        ...(on ? { starts_at: hour(on.from), ends_at: hour(on.to) } : {}),
        published_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const rows = Object.entries(texts).map(([language, text]) => ({ ...text, language, post_id: id }));
    await ctx.db.insertInto("post_texts").values(rows).execute();
  }
}
