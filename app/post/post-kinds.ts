import type { PostKind } from "#domain/post.ts";

/** Where each kind stands: /events, /events/open-day */
export const postPaths = { event: "/events", blog: "/blogs" } as const satisfies Record<PostKind, string>;

/** Of a page's path. */
export function postKindOf(pathname: string): PostKind {
  return pathname.startsWith(postPaths.event) ? "event" : "blog";
}
