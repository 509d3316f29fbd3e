import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { renderToReadableStream } from "react-dom/server.edge";
import { I18nextProvider } from "react-i18next";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { languageOf, textsOf } from "#app/i18n/i18n.ts";
import { newTurns } from "#app/turns.server.ts";

export { loadContext } from "#app/context.server.ts";

const turn = newTurns();

/**
 * Public pages carry no script, so they are rendered whole, without a nonce: equal data gives equal bytes. Signed-in areas
 * are a stream, in which the router's data follows the page; its scripts carry a nonce, which main.ts puts into the policy.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const i18n = await textsOf(languageOf(new URL(request.url).searchParams));
  if (isHydrated(router)) {
    const nonce = randomBytes(16).toString("base64");
    headers.set("Content-Security-Nonce", nonce);
    headers.set("Cache-Control", "no-store");
    const page = (
      <I18nextProvider i18n={i18n}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </I18nextProvider>
    );
    const stream = await renderToReadableStream(page, { nonce, signal: request.signal });
    await stream.allReady;
    return new Response(stream, { status, headers });
  }
  await turn();
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ServerRouter context={router} url={request.url} />
    </I18nextProvider>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { hydrate?: boolean })?.hydrate,
  );
}

/** What nobody foresaw is logged; a refusal (404, 405) is an answer like any other. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}
