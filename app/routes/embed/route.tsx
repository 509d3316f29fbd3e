import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { operations } from "#app/context.server.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { langOfIn } from "#app/i18n/use-lang-of.ts";
import { withLocalPlaces } from "#app/listing/local-places.ts";
import { windowTitle } from "#app/routes/search/summary.ts";
import { EmbedParameters, embedSearch, readEmbedQuery } from "#domain/embed.ts";
import { errorStatus, isAppError } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { languageFor } from "#domain/interface-language.ts";
import { SearchParameters } from "#domain/search.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asUnavailable } from "#operations/runtime/unavailable.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import type { Route } from "./+types/route";
import { Answer } from "./answer.tsx";
import { Frame } from "./frame.tsx";
import { Refused, Unreadable } from "./refusal.tsx";
import { readableLook, type View } from "./view.ts";

/** Seconds that browsers and shared caches keep a frame, so that many visitors of one page ask once */
const KEPT_SECONDS = 60;

/**
 * A short search for the <iframe> of another site. It depends on its address alone: no cookie, no header. Its searches are not counted, for a
 * page that shows it asks the same although no visitor searches, and caches answer for us.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx: Context = { ...context.get(operations), record: () => {} };
  const query = new URL(request.url).searchParams;
  const language = languageFor(query.get("lang"), undefined, undefined);
  const { t } = await textsOf(language);
  const places = ctx.places.localNames(language);
  const view: View = { language, t, formats: formatsOf(language), langOf: langOfIn(language), places, query };
  const answer = (title: string, children: ReactNode, init: { status: number; headers: Record<string, string> }) => {
    const frame = (
      <Frame view={view} look={readableLook(query)} title={title}>
        {children}
      </Frame>
    );
    const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Language": language, ...init.headers };
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(frame)}`, {
      status: init.status,
      // Without it, pages.ts would say that cookies and languages of browsers change the answer.
      headers: { Vary: "Accept-Encoding", ...headers },
    });
  };

  const look = EmbedParameters.safeParse(readEmbedQuery(query, EmbedParameters));
  const asked = SearchParameters.safeParse(embedSearch(query));
  if (!look.success || !asked.success) {
    const errors = { ...(look.error && fieldErrors(look.error)), ...(asked.error && fieldErrors(asked.error)) };
    const headers = { "Cache-Control": "no-store" };
    return answer(t("search.invalid_title"), <Unreadable view={view} errors={errors} />, { status: 422, headers });
  }
  try {
    const { parameters, response: found } = await searchIn(ctx, asked.data, look.data.state);
    const response = withLocalPlaces(found, places, t);
    const inDanger = response.meta.danger.length > 0;
    const title = inDanger ? t("search.danger.title") : windowTitle(t, parameters, response.meta);
    const body = <Answer view={view} parameters={parameters} response={response} now={ctx.now().toISOString()} />;
    return answer(title, body, { status: 200, headers: inDanger ? unseen : kept });
  } catch (error) {
    const refusal = isAppError(error) ? error : asUnavailable(error);
    if (!refusal) throw error;
    const headers: Record<string, string> = { "Cache-Control": "no-store" };
    if (refusal.retry_after) headers["Retry-After"] = String(refusal.retry_after);
    const body = <Refused view={view} code={refusal.code} />;
    return answer(t("error.text"), body, { status: errorStatus(refusal), headers });
  }
}

const kept = { "Cache-Control": `public, max-age=${KEPT_SECONDS}` };

/** A later user of the device or of a cache must not see a search that speaks of a danger, and no other page may learn of it. */
const unseen = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** The search as on the site, and in the frame's state when neither the form nor the words name a place. */
async function searchIn(ctx: Context, parameters: SearchParameters, state: string | undefined) {
  if (!state || parameters.location) return { parameters, response: await searchOrganizations(ctx, parameters) };
  const inState = { ...parameters, location: state };
  if (parameters.search) {
    const response = await searchOrganizations(ctx, parameters);
    if (response.meta.location) return { parameters, response };
  }
  return { parameters: inState, response: await searchOrganizations(ctx, inState) };
}
