import { sql } from "kysely";
import type { Listing } from "#domain/listing.ts";
import type { Context } from "#operations/runtime/context.ts";

export interface ChangedListing {
  listing: Listing;
  changed_at: string;
  /** What is known of the change: it is new here, Marga verified it, or something in it is other than before */
  change: "new" | "verified" | "changed";
}

/** The listings whose contents changed last, newest first: of a state by its English name, where the first address lies, or of all. */
export async function listChangedListings(
  ctx: Context,
  { state, limit }: { state: string | null; limit: number },
): Promise<ChangedListing[]> {
  let listings = ctx.reads().selectFrom("listings").select(["document", "changed_at"]);
  if (state) listings = listings.where(sql<string>`item #>> '{primary_location,state}'`, "=", state);
  const rows = await listings.orderBy("changed_at", "desc").orderBy("organization_id").limit(limit).execute();
  ctx.charge(rows.length);
  return rows.map((row) => {
    const listing = row.document as Listing;
    const changed_at = row.changed_at.toISOString();
    return { listing, changed_at, change: changeOf(listing, changed_at) };
  });
}

function changeOf({ verifications, verified_at }: Listing, changed_at: string): ChangedListing["change"] {
  const published = verifications.find(({ status }) => status === "approved")?.created_at;
  if (published && changed_at <= published) return "new";
  return verified_at === changed_at ? "verified" : "changed";
}
