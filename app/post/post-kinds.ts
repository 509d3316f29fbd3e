import type { PostKind } from "#domain/post.ts";

/** Path of each kind of post: /events, /events/open-day */
export const postPaths = { event: "/events", blog: "/blogs" } as const satisfies Record<PostKind, string>;

/** The kind of post that a path belongs to. */
export function postKindOf(pathname: string): PostKind {
  return pathname.startsWith(postPaths.event) ? "event" : "blog";
}
