import { redirect } from "react-router";
import { orRespond } from "#app/errors.server.ts";
import type { Listing } from "#domain/listing.ts";
import type { Context } from "#operations/context.ts";
import { getOrganization, movedTo } from "#operations/organizations.ts";

/** The listing that an address names. What was merged into another organisation is read there from then on. */
export function listingHere(ctx: Context, id: string, request: Request): Promise<Listing> {
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
