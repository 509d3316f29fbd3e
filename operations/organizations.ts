import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import type { Listing } from "#domain/listing.ts";
import type { Context } from "#operations/context.ts";

/** The public document of an approved organisation; anything else is not found. */
export async function getOrganization(ctx: Context, id: string): Promise<Listing> {
  if (!validate(id)) throw appError("not_found");
  const row = await ctx.db
    .selectFrom("listings")
    .select("document")
    .where("organization_id", "=", id)
    .executeTakeFirst();
  if (!row) throw appError("not_found");
  return row.document as Listing;
}

export { countByState, searchOrganizations } from "#operations/organization-search.ts";
