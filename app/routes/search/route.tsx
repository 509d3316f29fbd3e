import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { operations } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { fieldErrors } from "#domain/fields.ts";
import { readQuery, SearchParameters, writeQuery } from "#domain/search.ts";
import { countByState, searchOrganizations } from "#operations/searching/organization-search.ts";
import type { Route } from "./+types/route";
import { Answer } from "./answer.tsx";
import { Invalid } from "./invalid.tsx";
import { asksWhere } from "./summary.ts";
import "./search.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const query = new URL(request.url).searchParams;
  const typed = readQuery(query);
  const parsed = SearchParameters.safeParse(typed);
  if (!parsed.success) return data({ typed, errors: fieldErrors(parsed.error), asked: null }, { status: 422 });
  const parameters = { ...parsed.data, facets: true };
  const response = await orRespond(searchOrganizations(ctx, parameters));
  const byState = query.get("view") === "states";
  const states = byState ? countByState(ctx, { ...parameters, search: response.meta.search }) : null;
  const inDanger = response.meta.danger.length > 0;
  if (!byState && !asksWhere(response.meta) && !inDanger)
    ctx.record({ appearances: [...new Set([...response.data, ...response.meta.coverage].map(({ id }) => id))] });
  const { search, location } = parameters;
  const canonical = `${ctx.env.PUBLIC_URL}/search?${writeQuery({ search, location })}`.replace(/\?$/, "");
  const asked = { parameters, response, states, canonical, now: ctx.now().toISOString() };
  // A later user of the device or of a cache must not see such a search.
  return data({ asked, typed, errors: null }, inDanger ? { headers: { "Cache-Control": "no-store" } } : undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Search({ loaderData: { asked, typed, errors } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <meta name="description" content={t("search.description")} />
      {asked ? <Answer {...asked} /> : <Invalid typed={typed} errors={errors} />}
    </>
  );
}
