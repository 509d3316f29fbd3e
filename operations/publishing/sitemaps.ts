import { sql } from "kysely";
import { dayInIndia } from "#domain/day.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Organisations of one sitemap file. Each is 1.3 KB with its alternates, so that a file stays far below the limits (50,000 addresses, 50 MB) and small
 * enough to be cached.
 */
export const PART = 1000;
/** Posts of the sitemap, the newest: far more than are written */
const MOST_POSTS = 5000;

export interface SitemapEntry {
  id: string;
  /** The day on which its contents last changed, YYYY-MM-DD */
  lastmod: string;
}

/**
 * The parts into which the organisations are divided by id, in that order: the first id of each, and the last day on which one of its organisations
 * changed. A part is named by its first id, because a new organisation, which has the highest id, moves no other.
 */
export async function listSitemapParts(ctx: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select max(id) as id, max(changed_at) as changed_at from (
      select case when n % ${sql.lit(PART)} = 0 then organization_id::text end as id, changed_at, n / ${sql.lit(PART)} as part from (
        select organization_id, changed_at, row_number() over (order by organization_id) - 1 as n from listings
      ) numbered
    ) parts group by part order by part`.execute(ctx.reads());
  return rows.map(({ id, changed_at }) => ({ id, lastmod: dayInIndia(changed_at) }));
}

/** The organisations from this id on, as many as a part has. */
export async function listSitemapPart(ctx: Context, from: string): Promise<SitemapEntry[]> {
  const rows = await ctx
    .reads()
    .selectFrom("listings")
    .select(["organization_id as id", "changed_at"])
    .where("organization_id", ">=", from)
    .orderBy("organization_id")
    .limit(PART)
    .execute();
  return rows.map(({ id, changed_at }) => ({ id, lastmod: dayInIndia(changed_at) }));
}

export async function listPostsForSitemap(
  ctx: Context,
): Promise<{ kind: "event" | "blog"; slug: string; lastmod: string }[]> {
  const rows = await ctx
    .reads()
    .selectFrom("posts")
    .select(["kind", "slug", "updated_at"])
    .where("status", "=", "published")
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(MOST_POSTS)
    .execute();
  return rows.map(({ kind, slug, updated_at }) => ({ kind, slug, lastmod: dayInIndia(updated_at) }));
}
