import { operations, visit } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { AccessCode } from "#domain/access.ts";
import { findState } from "#domain/state.ts";
import { copyDistrict } from "#operations/publishing/district-copy.ts";
import type { Route } from "./+types/district-copy";

const FRESH_S = 600;

/** A district's listings to save on a device, with the names of their codes in the reader's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const code = findState(params.state)?.code ?? "";
  const copy = await orRespond(copyDistrict(context.get(operations), code, params.district));
  const { language } = context.get(visit);
  const { t } = await textsOf(language);
  const codes = new Set(copy.listings.flatMap((listing) => listing.codes));
  const access = new Set(copy.listings.flatMap((listing) => listing.access));
  const names = Object.fromEntries([
    ...[...codes].map((each) => [each, t(`words.${each.replace(":", ".")}` as "words.services.education")]),
    ...[...access].map((each) => [each, t(`words.access.${each as AccessCode}`)]),
  ]);
  const headers = { "Cache-Control": `public, max-age=${FRESH_S}`, Vary: "Accept-Language, Cookie" };
  return Response.json({ ...copy, language, names }, { headers });
}
