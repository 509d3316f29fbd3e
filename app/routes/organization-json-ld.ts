import { operations, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { jsonLd } from "#app/routes/organization/json-ld.ts";
import type { Route } from "./+types/organization-json-ld";
import { loadOwnedListing } from "./organization/load-listing.server.ts";

/** A listing as JSON-LD for programs. The page has the same as microdata, because its policy allows no script in it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { language } = context.get(visit);
  const { listing, changed_at } = await loadOwnedListing(ctx, params.id, request);
  const { t } = await textsOf(language);
  const public_url = ctx.env.PUBLIC_URL;
  const address = `${public_url}/provider/${listing.id}`;
  return new Response(JSON.stringify(jsonLd(listing, { t, language, address, public_url, changed_at })), {
    headers: {
      "Content-Type": "application/ld+json",
      "Content-Language": language,
      Link: `<${address}>; rel="canonical"`,
      Vary: "Accept-Language, Cookie",
    },
  });
}
