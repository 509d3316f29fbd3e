import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { VisitContext } from "#app/appearance/visit.ts";
import { operations } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { withLocalPlaces } from "#app/listing/local-places.ts";
import { handToPage, usePageData } from "#app/page-data.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { countByState, searchOrganizations } from "#operations/searching/organization-search.ts";
import type { Route } from "./+types/route";
import { Answer, type AnswerProps } from "./answer.tsx";
import { Invalid } from "./invalid.tsx";
import { ownPageOf } from "./own-page.ts";
import { asksWhere } from "./summary.ts";
import "./search.css";

type PageData =
  | { asked: AnswerProps; typed: Record<string, string | string[]>; errors: null }
  | { asked: null; typed: Record<string, string | string[]>; errors: FieldErrors };

/** The page begins with a link that skips to the results. */
export const handle = { skipToResults: true, ownAddresses: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const query = new URL(request.url).searchParams;
  const typed = readQuery(query);
  const parsed = SearchParameters.safeParse(typed);
  if (!parsed.success) {
    handToPage(context, { typed, errors: fieldErrors(parsed.error), asked: null } satisfies PageData);
    return data(null, { status: 422 });
  }
  const parameters = { ...parsed.data, facets: true };
  const response = await orRespond(searchOrganizations(ctx, parameters));
  const view = query.get("view");
  const byState = view === "states";
  const filtering = view === "filters";
  const states = byState ? countByState(ctx, { ...parameters, search: response.meta.search }) : null;
  const inDanger = response.meta.danger.length > 0;
  if (!byState && !filtering && !asksWhere(response.meta) && !inDanger)
    ctx.record({ appearances: [...new Set([...response.data, ...response.meta.coverage].map(({ id }) => id))] });
  const ownPage = view === null ? ownPageOf(parameters, response) : null;
  const asked = { parameters, response, states, filtering, ownPage, now: ctx.now().toISOString() };
  handToPage(context, { asked, typed, errors: null } satisfies PageData);
  // A later user of the device or of a cache must not see such a search, and no other page may lead back to it.
  const unseen = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  return data(null, inDanger ? { headers: unseen } : undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Search() {
  const { t } = useTranslation();
  const { places } = useContext(VisitContext);
  const { asked, typed, errors } = usePageData<PageData>();
  return (
    <>
      <meta name="description" content={t("search.description")} />
      {asked ? (
        <Answer {...asked} response={withLocalPlaces(asked.response, places, t)} />
      ) : (
        <Invalid typed={typed} errors={errors} />
      )}
    </>
  );
}
