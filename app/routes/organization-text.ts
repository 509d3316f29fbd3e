import { operations, visit } from "#app/context.server.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { plainText } from "#app/routes/organization/plain-text.ts";
import type { Route } from "./+types/organization-text";
import { loadOwnedListing } from "./organization/load-listing.server.ts";

/** A listing as plain text, for screen readers, slow connections, feature phones and messages. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { language } = context.get(visit);
  const { listing, isLookedAfter, changed_at } = await loadOwnedListing(ctx, params.id, request);
  const { t } = await textsOf(language);
  const address = `${ctx.env.PUBLIC_URL}/provider/${listing.id}`;
  const lines = plainText(listing, {
    t,
    formats: formatsOf(language),
    address,
    changed_at,
    now: ctx.now().toISOString(),
    isLookedAfter,
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
