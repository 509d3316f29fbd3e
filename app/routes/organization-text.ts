import { operations, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { plainText } from "#app/routes/organization/plain-text.ts";
import { isLookedAfter } from "#operations/publishing/organizations.ts";
import type { Route } from "./+types/organization-text";
import { loadListing } from "./organization/load-listing.server.ts";

/** A listing as plain text, for screen readers, slow connections, feature phones and messages. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { language } = context.get(visit);
  const listing = await loadListing(ctx, params.id, request);
  const { t } = await textsOf(language);
  const address = `${ctx.env.PUBLIC_URL}/provider/${listing.id}`;
  const lines = plainText(listing, {
    t,
    address,
    now: ctx.now().toISOString(),
    isLookedAfter: await isLookedAfter(ctx.reads(), listing.id),
  });
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": language,
      Link: `<${address}>; rel="canonical"`,
      Vary: "Accept-Language, Cookie",
    },
  });
}
