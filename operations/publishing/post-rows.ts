import type { Selectable } from "kysely";
import type { Db } from "#database/client.ts";
import type { Tables } from "#database/tables.ts";
import { type OwnPost, type OwnPostItem, type Post, type PostItem, postLanguages } from "#domain/post.ts";

type Row = Selectable<Tables["posts"]>;

/** Adds the texts to the rows and keeps their order. */
export async function withTexts(db: Db, rows: Row[]): Promise<OwnPost[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await db.selectFrom("post_texts").selectAll().where("post_id", "in", ids).execute();
  const of = Map.groupBy(texts, ({ post_id }) => post_id);
  const place = ({ language }: { language: string }) => (postLanguages as readonly string[]).indexOf(language);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    texts: (of.get(row.id) ?? []).map(({ post_id, ...text }) => text).sort((a, b) => place(a) - place(b)),
  }));
}

/** Removes the fields that only admins may read. */
export function publicPost({ status, version, created_at, ...post }: OwnPost): Post {
  return post;
}

export function publicItem(post: OwnPost, now: Date): PostItem {
  return item(publicPost(post), now);
}

export function ownItem({ created_at, ...post }: OwnPost, now: Date): OwnPostItem {
  return item(post, now);
}

function item<P extends Post>({ texts, ...post }: P, now: Date) {
  const end = post.ends_at ?? post.starts_at;
  return {
    ...post,
    texts: texts.map(({ body, ...text }) => text),
    past: end !== null && Date.parse(end) < now.getTime(),
  };
}
