import { validate } from "uuid";
import { operations } from "#app/context.server.ts";
import { drawQrCode } from "#app/ui/qr-code/draw-qr-code.ts";
import { readIds, SHORTLIST_SHOWN } from "#domain/shortlist.ts";
import type { Route } from "./+types/qr-code";
import { loadListing } from "./organization/load-listing.server.ts";

/**
 * The QR code of an organisation's page or of a shortlist: an image of its own, because it would be a fifth of the work for a
 * page, and browsers keep it.
 */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const path = id
    ? `/provider/${(await loadListing(ctx, id, request)).id}`
    : `/shortlist?ids=${shownIds(new URL(request.url)).join(",")}`;
  return new Response(drawQrCode(ctx.env.PUBLIC_URL + path), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}

/** A code holds no more than a page shows, and nothing else than ids. */
function shownIds({ searchParams }: URL): string[] {
  return readIds(searchParams)
    .slice(0, SHORTLIST_SHOWN)
    .filter((id) => validate(id));
}
