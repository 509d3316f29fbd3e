import { TrieRouter } from "hono/router/trie-router";
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { admitPage } from "#api/http/admission.ts";
import { newResponseCache } from "#api/http/response-cache.ts";
import { APPEARANCE_COOKIE, appearanceInCookie, type Preferences } from "#domain/appearance.ts";
import { cookieIn, cookieName } from "#domain/cookie.ts";
import { MINUTE_MS } from "#domain/day.ts";
import { LANGUAGE_COOKIE, languageFor } from "#domain/interface-language.ts";
import { isVisit } from "#domain/visit.ts";
import type { Context } from "#operations/runtime/context.ts";
import { publicVersion } from "#operations/searching/reference.ts";

/** The page bundle. Its entry makes the load context, because the bundle has its own copy of each of our modules. */
type Bundle = ServerBuild & {
  entry: {
    module: {
      loadContext(ctx: Context, preferences: Preferences): RouterContextProvider;
      markupOf(context: RouterContextProvider): string | null;
    };
  };
};

export interface AnswerPage {
  (request: Request, ctx: Context): Promise<Response>;
  /** The route pattern of a path, such as /provider/:id or /* */
  routeOf?(path: string): string;
}

/** The pages that `npm start` built. main.ts loads them after it sets NODE_ENV, which selects React's build. */
export async function builtPages(): Promise<AnswerPage> {
  const bundle: Bundle = await import(`${import.meta.dirname}/build/server/index.js`);
  const answer = answerWith(bundle, createRequestHandler(bundle, "production"));
  const cached = newPageCache();
  const takesForms = formsIn(bundle);
  const answerPage = async (request: Request, ctx: Context) => {
    if (!["GET", "HEAD"].includes(request.method)) {
      const isForm = takesForms(request);
      if (!isForm || request.method !== "POST") return methodNotAllowed(isForm ? "GET, HEAD, POST" : "GET, HEAD");
    }
    const preferences = preferencesOf(request, ctx.env.PUBLIC_URL);
    return cached(request, asVisit(request, ctx), preferences, (ctx) =>
      admitPage(request, ctx, preferences.language, () => answer(request, ctx, preferences)),
    );
  };
  return Object.assign(answerPage, { routeOf: routesIn(bundle) });
}

/**
 * Keeps recently rendered pages. A page is rendered again when a listing, a word, a place or a post changes, and every
 * minute, because pages say how old a check is. A page may depend only on its address and on these preferences; a page
 * that reads another cookie or header must add it to `keyOf`.
 */
export function newPageCache() {
  const cached = newResponseCache("pages", /^(text\/html|application\/(ld\+json|rss\+xml))\b/);
  return async (
    request: Request,
    ctx: Context,
    preferences: Preferences,
    render: (ctx: Context) => Promise<Response>,
  ): Promise<Response> => {
    if (request.method !== "GET") return render(ctx);
    const minute = Math.floor(ctx.now().getTime() / MINUTE_MS);
    const version = `${publicVersion(ctx)} ${minute}`;
    return cached({ key: keyOf(request, preferences), version, request }, ctx, render);
  };
}

function keyOf(request: Request, { language, appearance }: Preferences): string {
  const { pathname, search } = new URL(request.url);
  return [pathname + search, language, ...Object.values(appearance)].join(" ");
}

/** The addresses of a route without its variables filled in, such as /provider/:id */
function patternOf(routes: ServerBuild["routes"], id: string): string {
  const partsOf = (id: string | undefined): (string | undefined)[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...partsOf(route.parentId), route.path] : [];
  };
  return `/${partsOf(id).filter(Boolean).join("/")}`;
}

/** Whether the page of a request takes forms. Scripts send them to the address of the page's data. */
function formsIn(bundle: ServerBuild): (request: Request) => boolean {
  const { routes } = bundle;
  const withForm = new Set(
    Object.keys(routes)
      .filter((id) => routes[id]!.module.action)
      .map((id) => patternOf(routes, id)),
  );
  const routeOf = routesIn(bundle);
  return ({ url }) => withForm.has(routeOf(new URL(url).pathname.replace(/\.data$/, "")));
}

/** Without a page, which costs as much to render as one that was asked for. */
function methodNotAllowed(allowed: string): Response {
  const headers = { Allow: allowed, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response("This page takes no such request.\n", { status: 405, headers });
}

/** React Router compares a path with every route, which costs more than refusing a request when the server is busy. */
export function routesIn({ routes }: ServerBuild): (path: string) => string {
  const variable = (pattern: string) => pattern.split("/").filter((part) => /^(:\w+|\*)$/.test(part)).length;
  const router = new TrieRouter<string>();
  const patterns = Object.keys(routes).map((id) => patternOf(routes, id));
  for (const pattern of patterns.sort((a, b) => variable(a) - variable(b))) {
    // The router of Hono writes /provider/:id.jsonld in another way.
    router.add("GET", pattern.replace(/:(\w+)\.(\w+)$/, ":$1{.+\\.$2}"), pattern);
  }
  return (path) => router.match("GET", withoutLastSlashes(path))[0][0]?.[0] || "/*";
}

/** A loop, because a regular expression takes the square of the time for a path of slashes (CWE-1333). */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Pages built on request; `load` returns the newest bundle. */
export function developmentPages(load: () => Promise<unknown>): AnswerPage {
  return async (request, ctx) => {
    const bundle = (await load()) as Bundle;
    const answer = answerWith(bundle, createRequestHandler(bundle, "development"));
    return answer(request, asVisit(request, ctx), preferencesOf(request, ctx.env.PUBLIC_URL));
  };
}

function answerWith(bundle: Bundle, answer: RequestHandler) {
  return async (request: Request, ctx: Context, preferences: Preferences): Promise<Response> => {
    const ours = asSeen(request, ctx.env.PUBLIC_URL);
    if (!ours) return new Response("Forbidden", { status: 403 });
    const { loadContext, markupOf } = bundle.entry.module;
    const context = loadContext(ctx, preferences);
    const answered = await answer(ours, context);
    const markup = markupOf(context);
    // A copy of the whole response would make a stream of the markup.
    const response =
      markup === null ? answered : new Response(markup, { status: answered.status, headers: answered.headers });
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cachingOf(request));
    // Every answer may be in another language for another visitor.
    if (!response.headers.has("Vary")) response.headers.set("Vary", "Accept-Language, Cookie");
    return response;
  };
}

/** Browsers and caches revalidate a page each time, so that visitors see changes at once. */
function cachingOf({ method }: Request): string {
  return method === "GET" || method === "HEAD" ? "public, max-age=0, must-revalidate" : "no-store";
}

/**
 * The request with the origin that the browser used: behind a TLS proxy our address is http, and React Router compares
 * origins. null for a form sent from another site.
 */
function asSeen(request: Request, public_url: string): Request | null {
  const sender = request.headers.get("Origin");
  const { origin, pathname, search } = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD" || sender === null || sender === origin) return request;
  return sender === new URL(public_url).origin ? new Request(sender + pathname + search, request) : null;
}

function preferencesOf(request: Request, public_url: string): Preferences {
  const cookies = request.headers.get("Cookie");
  const chosen = (name: string) => cookieIn(cookies, cookieName(name, public_url.startsWith("https:")));
  const named = new URL(request.url).searchParams.get("lang");
  return {
    language: languageFor(named, chosen(LANGUAGE_COOKIE), request.headers.get("Accept-Language")),
    appearance: appearanceInCookie(chosen(APPEARANCE_COOKIE)),
  };
}

/** Requests that are not visits (such as a browser's prefetch) are not counted. */
function asVisit(request: Request, ctx: Context): Context {
  return isVisit(request) ? ctx : { ...ctx, record: () => {} };
}
