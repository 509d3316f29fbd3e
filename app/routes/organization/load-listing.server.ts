import { redirect } from "react-router";
import { orRespond } from "#app/errors.server.ts";
import type { Listing } from "#domain/listing.ts";
import { getOrganization, movedTo } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Loads a listing. If it was merged into another, redirects permanently to that one. */
export function loadListing(ctx: Context, id: string, request: Request): Promise<Listing> {
  return orRespond(listingOrMoved(ctx, id, new URL(request.url)));
}

async function listingOrMoved(ctx: Context, id: string, { pathname, search }: URL) {
  try {
    return await getOrganization(ctx, id);
  } catch (error) {
    const moved = await movedTo(ctx, id);
    throw moved ? redirect(pathname.replace(id, moved) + search, 301) : error;
  }
}
