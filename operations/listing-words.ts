import { setImmediate } from "node:timers/promises";
import type { Listing } from "#domain/listing.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { publishAll } from "#operations/listings.ts";
import { followReference } from "#operations/reference.ts";
import { searchDocument } from "#operations/search-document.ts";
import { listingsAreNew, listingsAreOld, termsVersion } from "#operations/vocabulary.ts";
import type { SearchDocument } from "#search/document.ts";

const READ_AT_ONCE = 50;

/**
 * Writes those listings anew whose texts speak of something else now that words have changed, some at a time so that others have
 * their turn; answers how many these were. Stopped, the next start goes on.
 */
export async function rewriteListings(ctx: Context, signal?: AbortSignal): Promise<number> {
  let written = 0;
  while (await listingsAreOld(ctx.db)) {
    const version = await termsVersion(ctx.db);
    await followReference(ctx);
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      if (signal?.aborted) return written;
      const rows = await ctx.db
        .selectFrom("listings")
        .select(["organization_id", "document", "search"])
        .where("organization_id", ">", after)
        .orderBy("organization_id")
        .limit(READ_AT_ONCE)
        .execute();
      if (rows.length === 0) break;
      const changed = rows.filter(({ document, search }) => {
        const { concepts } = searchDocument(document as Listing, ctx.vocabulary);
        return setOf(concepts.spoken) !== setOf((search as SearchDocument).concepts.spoken);
      });
      if (changed.length > 0) {
        const ids = changed.map(({ organization_id }) => organization_id);
        await transaction(ctx, (ctx) => publishAll(ctx, ids));
        if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
        written += ids.length;
      }
      after = rows.at(-1)!.organization_id;
      await setImmediate();
    }
    await listingsAreNew(ctx.db, version);
  }
  return written;
}

function setOf(concepts: readonly string[]): string {
  return [...concepts].sort().join(" ");
}
