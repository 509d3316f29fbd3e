import type { Context } from "#operations/context.ts";

/** What this process knows of all that is published: another text whenever a listing, a word, a place or a post is another. */
export function versionOf({ catalogue, reference }: Pick<Context, "catalogue" | "reference">): string {
  return [catalogue?.seq ?? 0, ...Object.values(reference.versions)].join(" ");
}
