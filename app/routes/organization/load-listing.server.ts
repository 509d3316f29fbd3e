import { redirect } from "react-router";
import { orRespond } from "#app/errors.server.ts";
import type { Listing } from "#domain/listing.ts";
import { getOrganization, getOwnedListing, movedTo } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Loads a listing. If it was merged into another, redirects permanently to that one. */
export function loadListing(ctx: Context, id: string, request: Request): Promise<Listing> {
  return orRespond(foundOrMoved(getOrganization, ctx, id, new URL(request.url)));
}

/** `loadListing`, whether the organisation is looked after, and when its contents last changed */
export function loadOwnedListing(ctx: Context, id: string, request: Request): ReturnType<typeof getOwnedListing> {
  return orRespond(foundOrMoved(getOwnedListing, ctx, id, new URL(request.url)));
}

async function foundOrMoved<Found>(
  get: (ctx: Context, id: string) => Promise<Found>,
  ctx: Context,
  id: string,
  { pathname, search }: URL,
): Promise<Found> {
  try {
    return await get(ctx, id);
  } catch (error) {
    const moved = await movedTo(ctx, id);
    throw moved ? redirect(pathname.replace(id, moved) + search, 301) : error;
  }
}
