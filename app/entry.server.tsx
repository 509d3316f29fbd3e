import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { languageOf, textsOf } from "#app/i18n/i18n.ts";
import { newTurns } from "#app/turns.server.ts";

export { loadContext } from "#app/context.server.ts";

const turn = newTurns();

/**
 * Public pages carry no script, so they are rendered whole, without a nonce: equal data gives equal bytes.
 * A hydrated area will need a stream here, because renderToString loses the loader data script.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const i18n = await textsOf(languageOf(new URL(request.url).searchParams));
  await turn();
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ServerRouter context={router} url={request.url} />
    </I18nextProvider>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** What nobody foresaw is logged; a refusal (404, 405) is an answer like any other. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
