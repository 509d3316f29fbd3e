import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DemoData, RemovedDemoData } from "#domain/demo.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { removeOrganizations } from "#operations/owner/deletion.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import { DEMO_AUTHOR, demoUsers, keepWithoutDemo } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { changeReference, followReference } from "#operations/searching/reference.ts";

/** Other requests run between two batches. */
const BATCH_SIZE = 50;

export async function countDemoData(ctx: Context): Promise<DemoData> {
  requireAdmin(ctx);
  const { organizations } = await ctx.db
    .selectFrom("organizations")
    .select((row) => row.fn.countAll<number>().as("organizations"))
    .where("source", "=", "demo")
    .executeTakeFirstOrThrow();
  const people = await listDemoUsers(ctx);
  const removable = await listRemovableUsers(ctx);
  return { organizations: Number(organizations), people: people.length, people_to_remove: removable.length };
}

/**
 * Removes the demo data in batches; after a failure the next call continues. The demo data is not loaded again at the
 * next start.
 */
export async function removeDemoData(ctx: Context): Promise<RemovedDemoData> {
  requireAdmin(ctx);
  await keepWithoutDemo(ctx);
  let organizations = 0;
  for (let removed = await removeBatch(ctx); removed > 0; removed = await removeBatch(ctx)) {
    organizations += removed;
    await setImmediate();
  }
  await removePosts(ctx);
  return { organizations, people: await removeDemoUsers(ctx) };
}

/** Returns how many organisations it removed. */
async function removeBatch(ctx: Context): Promise<number> {
  const next = ctx.db.selectFrom("organizations").select("id").where("source", "=", "demo").orderBy("id");
  const found = await next.limit(BATCH_SIZE).execute();
  if (found.length === 0) return 0;
  const { removed, files } = await asAdmin(ctx, "demo.remove", async (ctx) => {
    const ids = found.map(({ id }) => id);
    const locked = await ctx.db
      .selectFrom("organizations")
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
    const removed = locked.map(({ id }) => id);
    const { files } = removed.length > 0 ? await removeOrganizations(ctx, removed) : { files: [] };
    return { subject_id: null, before: { organizations: removed }, after: null, result: { removed, files } };
  });
  await removeFiles(ctx, files);
  await followListings(ctx.db, ctx.catalogue);
  return removed.length;
}

async function removePosts(ctx: Context): Promise<void> {
  await asAdmin(ctx, "demo.remove_posts", async (ctx) => {
    const removed = ctx.db.deleteFrom("posts").where("author", "=", DEMO_AUTHOR).returning(["kind", "slug"]);
    const posts = await removed.execute();
    await changeReference(ctx, "posts");
    return { subject_id: null, before: { posts }, after: null, result: undefined };
  });
  await followReference(ctx);
}

async function removeDemoUsers(ctx: UserContext): Promise<number> {
  if ((await listRemovableUsers(ctx)).length === 0) return 0;
  return asAdmin(ctx, "demo.remove_people", async (ctx) => {
    const people = await listRemovableUsers(ctx);
    await ctx.db.deleteFrom("users").where("id", "in", people).execute();
    return { subject_id: null, before: { users: people }, after: null, result: people.length };
  });
}

const emails = Object.values(demoUsers);

function listDemoUsers({ db }: Context) {
  return db.selectFrom("users").select("id").where("email", "in", emails).orderBy("id").execute();
}

/** Demo users who are not signed in here and belong to no real organisation; none as long as no other admin exists. */
async function listRemovableUsers(ctx: UserContext): Promise<string[]> {
  const admin = await ctx.db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("disabled_at", "is", null)
    .where((row) => row.or([row("email", "is", null), row("email", "not in", emails)]))
    .limit(1)
    .executeTakeFirst();
  if (!admin) return [];
  const people = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "in", emails)
    .where("id", "!=", ctx.user.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("organization_members")
            .innerJoin("organizations", "organizations.id", "organization_members.organization_id")
            .select("organizations.id")
            .whereRef("organization_members.user_id", "=", "users.id")
            .where("organizations.source", "!=", "demo"),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  return people.map(({ id }) => id);
}
