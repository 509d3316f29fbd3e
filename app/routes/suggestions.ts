import { operations, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { DisabilitySlug } from "#domain/disability.ts";
import { FALLBACK_LANGUAGE } from "#domain/interface-language.ts";
import type { ServiceCategory } from "#domain/service.ts";
import { SuggestionParameters } from "#domain/suggestion.ts";
import { suggest, suggestionCaching } from "#operations/searching/suggestions.ts";
import type { Route } from "./+types/suggestions";

/** Suggestions by kind in the page's language. Each has the text to fill in and a detail that distinguishes it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const parsed = SuggestionParameters.safeParse(Object.fromEntries(query));
  if (!parsed.success) return Response.json({}, { status: 422 });
  const language = context.get(visit).language;
  const { t } = await textsOf(language);
  const suffix = language === FALLBACK_LANGUAGE ? "" : `?lang=${language}`;
  const found = await suggest(context.get(operations), parsed.data);
  const answer = {
    conditions: found.conditions.map(({ slug }) => ({ text: t(`words.disabilities.${slug as DisabilitySlug}`) })),
    services: found.services.map(({ slug }) => ({ text: t(`words.services.${slug as ServiceCategory}`) })),
    places: found.places.map(({ label }) => ({ text: label })),
    organisations: found.organisations.map(({ id, name, place }) => ({
      text: name,
      detail: place,
      href: `/provider/${id}${suffix}`,
    })),
  };
  return Response.json(answer, { headers: { "Cache-Control": suggestionCaching(parsed.data) } });
}
