import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DemoData, RemovedDemoData } from "#domain/demo.ts";
import { asAdmin, requireAdmin } from "#operations/admins.ts";
import { followListings } from "#operations/catalogue.ts";
import type { Context } from "#operations/context.ts";
import { removeOrganizations } from "#operations/deletion.ts";
import { DEMO_AUTHOR, demoUsers, keepWithoutDemo } from "#operations/demo.ts";
import { removeFiles } from "#operations/file-removal.ts";
import { changeReference, followReference } from "#operations/reference.ts";

/** Others have their turn in between. */
const REMOVED_AT_ONCE = 50;

export async function countDemoData(ctx: Context): Promise<DemoData> {
  requireAdmin(ctx);
  const { organizations } = await ctx.db
    .selectFrom("organizations")
    .select((row) => row.fn.countAll<number>().as("organizations"))
    .where("source", "=", "demo")
    .executeTakeFirstOrThrow();
  const people = await demoPeople(ctx);
  const removable = await removablePeople(ctx);
  return { organizations: Number(organizations), people: people.length, people_to_remove: removable.length };
}

/**
 * Removes what is fictional, some organisations at a time; what fails half-way goes on where it stopped when it is asked for again.
 * It does not come back at the next start.
 */
export async function removeDemoData(ctx: Context): Promise<RemovedDemoData> {
  requireAdmin(ctx);
  await keepWithoutDemo(ctx);
  let organizations = 0;
  for (let removed = await removeSome(ctx); removed > 0; removed = await removeSome(ctx)) {
    organizations += removed;
    await setImmediate();
  }
  await removePosts(ctx);
  return { organizations, people: await removePeople(ctx) };
}

/** Answers how many. */
async function removeSome(ctx: Context): Promise<number> {
  const next = ctx.db.selectFrom("organizations").select("id").where("source", "=", "demo").orderBy("id");
  const found = await next.limit(REMOVED_AT_ONCE).execute();
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
    const files = removed.length > 0 ? await removeOrganizations(ctx, removed) : [];
    return { subject_id: null, before: { organizations: removed }, after: null, result: { removed, files } };
  });
  await removeFiles(ctx, files);
  if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
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

async function removePeople(ctx: Context): Promise<number> {
  if ((await removablePeople(ctx)).length === 0) return 0;
  return asAdmin(ctx, "demo.remove_people", async (ctx) => {
    const people = await removablePeople(ctx);
    await ctx.db.deleteFrom("users").where("id", "in", people).execute();
    return { subject_id: null, before: { users: people }, after: null, result: people.length };
  });
}

const emails = Object.values(demoUsers);

function demoPeople({ db }: Context) {
  return db.selectFrom("users").select("id").where("email", "in", emails).orderBy("id").execute();
}

/** Those without whom the directory still has an admin, who are not signed in here and look after nothing that is real. */
async function removablePeople(ctx: Context): Promise<string[]> {
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
    .where("id", "!=", ctx.user!.id)
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
