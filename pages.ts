import { TrieRouter } from "hono/router/trie-router";
import { parse } from "hono/utils/cookie";
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { admitPage } from "#api/admit.ts";
import { APPEARANCE_COOKIE, type Appearance, appearanceInCookie } from "#domain/appearance.ts";
import { cookieName } from "#domain/cookie.ts";
import { LANGUAGE_COOKIE, languageFor } from "#domain/interface-language.ts";
import { isVisit } from "#domain/visit.ts";
import type { Context } from "#operations/context.ts";
import { newPageCache } from "#page-cache.ts";

/** The page bundle: its entry makes the load context, because it holds its own copy of every module of ours. */
type Bundle = ServerBuild & {
  entry: { module: { loadContext(ctx: Context, preferences: Preferences): RouterContextProvider } };
};

/** What the pages of a request are made for: its address, its cookies and the languages that the browser asks for */
export interface Preferences {
  language: string;
  appearance: Appearance;
}

/** A page's links to itself repeat its address some twenty times; no form of ours makes a longer one. */
const LONGEST_ADDRESS = 8000;

export interface AnswerPage {
  (request: Request, ctx: Context): Promise<Response>;
  /** The pattern that a path falls under, as in /provider/:id, or /* */
  routeOf?(path: string): string;
}

/** Pages as `npm start` built them. Loaded by main.ts once NODE_ENV is settled, by which React chooses its own build. */
export async function builtPages(): Promise<AnswerPage> {
  const bundle: Bundle = await import(`${import.meta.dirname}/build/server/index.js`);
  const answer = answerWith(bundle, createRequestHandler(bundle, "production"));
  const cached = newPageCache();
  const answerPage = (request: Request, ctx: Context) => {
    const preferences = preferencesOf(request, ctx.env.PUBLIC_URL);
    return cached(request, asVisit(request, ctx), preferences, (ctx) =>
      admitPage(request, ctx, preferences.language, () => answer(request, ctx, preferences)),
    );
  };
  return Object.assign(answerPage, { routeOf: routesIn(bundle) });
}

/** The router's own search goes through all routes anew each time, which costs more than to tell a visitor to come again. */
function routesIn({ routes }: ServerBuild): (path: string) => string {
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [patternOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  const variable = (pattern: string) => pattern.split("/").filter((part) => /^[:*]/.test(part)).length;
  const router = new TrieRouter<string>();
  const patterns = Object.keys(routes).map((id) => `/${patternOf(id)}`);
  for (const pattern of patterns.sort((a, b) => variable(a) - variable(b))) router.add("GET", pattern, pattern);
  return (path) => (isText(path) && router.match("GET", path.replace(/(?<=.)\/+$/, ""))[0][0]?.[0]) || "/*";
}

/** Pages that are built as they are asked for; `load` answers the newest bundle. */
export function developmentPages(load: () => Promise<unknown>): AnswerPage {
  return async (request, ctx) => {
    const bundle = (await load()) as Bundle;
    const answer = answerWith(bundle, createRequestHandler(bundle, "development"));
    return answer(request, asVisit(request, ctx), preferencesOf(request, ctx.env.PUBLIC_URL));
  };
}

function answerWith(bundle: Bundle, answer: RequestHandler) {
  return async (request: Request, ctx: Context, preferences: Preferences): Promise<Response> => {
    if (request.url.length > LONGEST_ADDRESS) return new Response("URI Too Long", { status: 414 });
    if (!isReadable(request)) return new Response("Bad Request", { status: 400 });
    const ours = asSeen(request, ctx.env.PUBLIC_URL);
    if (!ours) return new Response("Forbidden", { status: 403 });
    const response = await answer(ours, bundle.entry.module.loadContext(ctx, preferences));
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cachingOf(request));
    // Whatever is answered may be in another language for another visitor.
    if (!response.headers.has("Vary")) response.headers.set("Vary", "Accept-Language, Cookie");
    return response;
  };
}

/** The router writes a line about every path that is no text in UTF-8, and anybody can ask for such a path. */
function isReadable({ url }: Request): boolean {
  return isText(new URL(url).pathname);
}

function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Whoever keeps a page, the browser or a cache between, asks each time whether it is still good: what is published is seen at once. */
function cachingOf({ method }: Request): string {
  return method === "GET" || method === "HEAD" ? "public, max-age=0, must-revalidate" : "no-store";
}

/**
 * The request as the browser sent it: a proxy that speaks TLS asks us by http, and the router compares addresses. null for a form
 * on another site.
 */
function asSeen(request: Request, public_url: string): Request | null {
  const sender = request.headers.get("Origin");
  const { origin, pathname, search } = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD" || sender === null || sender === origin) return request;
  return sender === new URL(public_url).origin ? new Request(sender + pathname + search, request) : null;
}

function preferencesOf(request: Request, public_url: string): Preferences {
  const cookies = parse(request.headers.get("Cookie") ?? "");
  const chosen = (name: string) => cookies[cookieName(name, public_url.startsWith("https:"))];
  const named = new URL(request.url).searchParams.get("lang");
  return {
    language: languageFor(named, chosen(LANGUAGE_COOKIE), request.headers.get("Accept-Language")),
    appearance: appearanceInCookie(chosen(APPEARANCE_COOKIE)),
  };
}

/** What nobody sees is not counted. */
function asVisit(request: Request, ctx: Context): Context {
  return isVisit(request) ? ctx : { ...ctx, counted: () => {} };
}
