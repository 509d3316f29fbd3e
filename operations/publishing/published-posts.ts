import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { isSlug, type Post, type PostItem, type PostParameters } from "#domain/post.ts";
import { publicItem, publicPost, withTexts } from "#operations/publishing/post-rows.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Upcoming events come first, the next one at the top, then past events, the latest first. Other posts are sorted
 * newest first.
 */
export async function listPublishedPosts(
  ctx: Context,
  { kind, page, per_page }: PostParameters,
): Promise<{ data: PostItem[]; meta: PageMeta }> {
  const now = ctx.now();
  let posts = ctx.reads().selectFrom("posts").where("status", "=", "published");
  if (kind) posts = posts.where("kind", "=", kind);
  const { total } = await posts.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const isToCome = sql<boolean>`coalesce(ends_at, starts_at) >= ${now}`;
  if (kind === "event") {
    posts = posts
      .orderBy(sql`${isToCome} desc`)
      .orderBy(sql`case when ${isToCome} then starts_at end`)
      .orderBy("starts_at", "desc");
  } else posts = posts.orderBy("published_at", "desc");
  const rows = await posts
    .selectAll()
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  ctx.charge(rows.length);
  const data = (await withTexts(ctx.reads(), rows)).map((post) => publicItem(post, now));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

/** Throws not_found also for a draft. */
export async function getPublishedPost(ctx: Context, kind: string, slug: string): Promise<Post> {
  if (!isSlug(kind) || !isSlug(slug)) throw appError("not_found");
  const row = await ctx
    .reads()
    .selectFrom("posts")
    .selectAll()
    .where("kind", "=", kind as Post["kind"])
    .where("slug", "=", slug)
    .where("status", "=", "published")
    .executeTakeFirst();
  const [post] = await withTexts(ctx.reads(), row ? [row] : []);
  if (!post) throw appError("not_found");
  return publicPost(post);
}
