import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { renderToReadableStream } from "react-dom/server.edge";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { VisitContext } from "#app/appearance/visit.ts";
import { operations, retryAfter, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/i18n.ts";
import { remembering } from "#app/i18n/remembered.server.ts";
import { newTurns } from "#app/turns.server.ts";
import { logFailure } from "#operations/failures.ts";
import { asUnavailable } from "#operations/unavailable.ts";

export { loadContext } from "#app/context.server.ts";

const turn = newTurns();

/**
 * Public pages carry no script, so they are rendered whole, without a nonce: equal data gives equal bytes. Signed-in areas
 * are a stream, in which the router's data follows the page; its scripts carry a nonce, which main.ts puts into the policy.
 */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const again = context.get(retryAfter);
  const status = again === null ? answered : 503;
  if (again !== null) headers.set("Retry-After", String(again));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { language, appearance } = context.get(visit);
  headers.set("Content-Language", language);
  // What the address does not name is chosen by these (RFC 9110).
  headers.append("Vary", "Accept-Language, Cookie");
  const i18n = remembering(await textsOf(language));
  const { env, analytics } = context.get(operations);
  const visitor = { appearance, public_url: env.PUBLIC_URL, analytics: analytics !== null };
  if (isHydrated(router)) {
    const nonce = randomBytes(16).toString("base64");
    headers.set("Content-Security-Nonce", nonce);
    headers.set("Cache-Control", "no-store");
    const page = (
      <I18nextProvider i18n={i18n}>
        <VisitContext value={visitor}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </VisitContext>
      </I18nextProvider>
    );
    const onError = (error: unknown) => handleError(error, { request, context, params: {} });
    const stream = await renderToReadableStream(page, { nonce, signal: request.signal, onError });
    await stream.allReady;
    return new Response(stream, { status, headers });
  }
  await turn();
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <VisitContext value={visitor}>
        <ServerRouter context={router} url={request.url} />
      </VisitContext>
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
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provided = context as RouterContextProvider;
  logFailure(provided.get(operations), error);
  const unavailable = asUnavailable(error);
  if (unavailable) provided.set(retryAfter, unavailable.retry_after!);
};
