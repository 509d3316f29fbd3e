import { sql } from "kysely";
import { v7 as uuid, validate } from "uuid";
import { dayInIndia } from "#domain/day.ts";
import { appError, type FieldErrors } from "#domain/errors.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import {
  type OwnPost,
  type OwnPostItem,
  type OwnPostParameters,
  type PostInput,
  slugOf,
  textIn,
} from "#domain/post.ts";
import { problems } from "#domain/problems.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { requireVersion } from "#operations/owner/update-organization.ts";
import { ownItem, withTexts } from "#operations/publishing/post-rows.ts";
import type { Context } from "#operations/runtime/context.ts";
import { changeReference, followReference } from "#operations/searching/reference.ts";

/** The most recently changed posts come first. */
export async function listPosts(
  ctx: Context,
  { kind, status, page, per_page }: OwnPostParameters,
): Promise<{ data: OwnPostItem[]; meta: PageMeta }> {
  requireAdmin(ctx);
  let posts = ctx.db.selectFrom("posts");
  if (kind) posts = posts.where("kind", "=", kind);
  if (status) posts = posts.where("status", "=", status);
  const { total } = await posts.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await posts
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = (await withTexts(ctx.db, rows)).map((post) => ownItem(post, ctx.now()));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

export async function getPost(ctx: Context, id: string): Promise<OwnPost> {
  requireAdmin(ctx);
  return readPost(ctx, id);
}

/** Creates a draft, which only admins can read. */
export function createPost(ctx: Context, { texts, ...input }: PostInput): Promise<OwnPost> {
  const id = uuid();
  return changing(ctx, "post.create", id, async (ctx) => {
    const slug = await freeSlug(ctx, id, { ...input, texts });
    await ctx.db
      .insertInto("posts")
      .values({ ...input, slug, id, created_at: ctx.now(), updated_at: ctx.now() })
      .execute();
    await writeTexts(ctx, id, texts);
  });
}

/** A published post changes for readers at once. Throws 409 with the current post when `version` is out of date. */
export function updatePost(ctx: Context, id: string, input: PostInput, version: number | undefined): Promise<OwnPost> {
  return changing(ctx, "post.update", id, async (ctx, before) => {
    requireVersion(version, before);
    const { texts, ...columns } = { ...input, kind: before.kind };
    const isPublished = before.status === "published";
    if (isPublished && input.slug !== "" && input.slug !== before.slug) {
      throw appError("validation", { errors: { slug: [problems.post_slug_fixed] } });
    }
    if (isPublished) requireWhole({ ...columns, texts });
    const slug = isPublished ? before.slug : await freeSlug(ctx, id, { ...columns, texts });
    await change(ctx, id, { ...columns, slug });
    await ctx.db.deleteFrom("post_texts").where("post_id", "=", id).execute();
    await writeTexts(ctx, id, texts);
  });
}

export function removePost(ctx: Context, id: string): Promise<{ id: string }> {
  return changing(ctx, "post.remove", id, async (ctx) => {
    await ctx.db.deleteFrom("posts").where("id", "=", id).execute();
  });
}

/** Throws 422 when a required part is missing. A post that is published again keeps its first publication date. */
export function publishPost(ctx: Context, id: string): Promise<OwnPost> {
  return changing(ctx, "post.publish", id, async (ctx, before) => {
    requireWhole(before);
    await change(ctx, id, { status: "published", published_at: before.published_at ?? ctx.now() });
  });
}

/** Turns the post back into a draft. */
export function unpublishPost(ctx: Context, id: string): Promise<OwnPost> {
  return changing(ctx, "post.unpublish", id, (ctx) => change(ctx, id, { status: "draft" }));
}

type Work = (ctx: Context, before: OwnPost) => Promise<unknown>;

/**
 * Runs `work` and writes a line to the audit log. Readers see the change at once, in other processes a moment later.
 */
async function changing(ctx: Context, action: `post.${string}`, id: string, work: Work): Promise<OwnPost> {
  const post = await asAdmin(ctx, action, async (ctx) => {
    const before = action === "post.create" ? null : await readPost(ctx, id, true);
    await work(ctx, before as OwnPost);
    const after = action === "post.remove" ? null : await readPost(ctx, id);
    await changeReference(ctx, "posts");
    return { subject_id: id, before, after, result: (after ?? before)! };
  });
  await followReference(ctx);
  return post;
}

async function readPost(ctx: Context, id: string, lock = false): Promise<OwnPost> {
  if (!validate(id)) throw appError("not_found");
  const query = ctx.db.selectFrom("posts").selectAll().where("id", "=", id);
  const rows = await (lock ? query.forUpdate() : query).execute();
  const [post] = await withTexts(ctx.db, rows);
  if (!post) throw appError("not_found");
  return post;
}

type Columns = Partial<Omit<PostInput, "texts">> & { status?: OwnPost["status"]; published_at?: string | Date | null };

async function change(ctx: Context, id: string, columns: Columns): Promise<void> {
  await ctx.db
    .updateTable("posts")
    .set({ ...columns, updated_at: ctx.now() })
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

async function writeTexts(ctx: Context, post_id: string, texts: PostInput["texts"]): Promise<void> {
  await ctx.db
    .insertInto("post_texts")
    .values(texts.map((text) => ({ ...text, post_id })))
    .execute();
}

/** Throws 422 with the missing parts by field. */
function requireWhole({ kind, starts_at, texts }: Pick<OwnPost, "kind" | "starts_at" | "texts">): void {
  const errors: FieldErrors = {};
  if (kind === "event" && !starts_at) errors.starts_at = [problems.post_starts];
  for (const [i, { body }] of texts.entries()) if (!body) errors[`texts.${i}.body`] = [problems.post_body];
  if (Object.keys(errors).length > 0) throw appError("validation", { errors });
}

/**
 * Returns the admin's own slug, which must be free, or else one made from the title, with a number when it is taken.
 * The table lock prevents two posts from taking the same slug.
 */
async function freeSlug(ctx: Context, id: string, { kind, slug, texts }: PostInput): Promise<string> {
  await sql`lock table posts in share row exclusive mode`.execute(ctx.db);
  const rows = await ctx.db.selectFrom("posts").select("slug").where("kind", "=", kind).where("id", "!=", id).execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (slug && taken.has(slug)) throw appError("validation", { errors: { slug: [problems.post_slug_taken] } });
  if (slug) return slug;
  const made = slugOf(textIn(texts, "en").title) || `${kind}-${dayInIndia(ctx.now())}`;
  for (let number = 1; ; number++) {
    const one = number === 1 ? made : `${made}-${number}`;
    if (!taken.has(one)) return one;
  }
}
