import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { renderToReadableStream } from "react-dom/server.edge";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { VisitContext } from "#app/appearance/visit.ts";
import { operations, retryAfter, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { markup, PageDataContext, pageData } from "#app/page-data.ts";
import type { Preferences } from "#domain/appearance.ts";
import { englishNames } from "#domain/local-names.ts";
import type { Context } from "#operations/runtime/context.ts";
import { logFailure } from "#operations/runtime/log-failure.ts";
import { asUnavailable } from "#operations/runtime/unavailable.ts";

const turn = newRenderQueue();

/** The context of a request for React Router: the process's context and the visitor's preferences. */
export function loadContext(ctx: Context, preferences: Preferences): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(operations, ctx);
  context.set(visit, preferences);
  return context;
}

/** The markup of the public page that was answered with this context; null for anything else. */
export function markupOf(context: RouterContextProvider): string | null {
  return context.get(markup);
}

/**
 * Public pages have no script. They are rendered whole and without a nonce, so that equal data gives equal bytes.
 * Signed-in areas are streamed, with the router's data after the page. Their scripts carry a nonce, which main.ts puts
 * into the policy.
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
  // Cookies and Accept-Language choose the language and appearance that the address does not name (RFC 9110).
  headers.append("Vary", "Accept-Language, Cookie");
  const i18n = await textsOf(language);
  const { env, analytics, places } = context.get(operations);
  const isPublic = !isHydrated(router);
  const visitor = {
    appearance,
    public_url: env.PUBLIC_URL,
    analytics: analytics !== null,
    places: isPublic ? places.localNames(language) : englishNames,
  };
  if (!isPublic) {
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
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <VisitContext value={visitor}>
        <PageDataContext value={context.get(pageData)}>
          <ServerRouter context={router} url={request.url} />
        </PageDataContext>
      </VisitContext>
    </I18nextProvider>,
  );
  context.set(markup, `<!DOCTYPE html>${html}`);
  return new Response(null, { status, headers });
}

/**
 * Gives each caller one turn of the event loop, first come, first served. Rendering a page blocks the loop for
 * milliseconds, so many pages in one turn would delay all other work.
 */
function newRenderQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { hydrate?: boolean })?.hydrate,
  );
}

/** Logs unexpected errors. A refusal (404, 405) is an ordinary response and is not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provided = context as RouterContextProvider;
  logFailure(provided.get(operations), error);
  const unavailable = asUnavailable(error);
  if (unavailable) provided.set(retryAfter, unavailable.retry_after!);
};
