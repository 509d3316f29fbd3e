import { Hono } from "hono";
import { validate } from "uuid";
import type { ApiEnv } from "#api/http/request.ts";
import { newResponseCache, REVALIDATE } from "#api/http/response-cache.ts";
import { languageNamed, languages } from "#domain/interface-language.ts";
import { alternatesOf, pageAddress, standingPages } from "#domain/page-address.ts";
import { listPostsForSitemap, listSitemapPart, listSitemapParts } from "#operations/publishing/sitemaps.ts";
import type { Context } from "#operations/runtime/context.ts";
import { publicVersion } from "#operations/searching/reference.ts";

/** Of the posts of each kind */
const postPaths = { event: "/events", blog: "/blogs" };

const robots = (public_url: string) => `User-agent: *
Allow: /api/docs
Allow: /api/documents/
Disallow: /api/
Disallow: /search/suggestions
Disallow: /offline/data/

Sitemap: ${public_url}/sitemap.xml
`;

/** For search engines, outside /api: robots.txt (RFC 9309) and sitemaps (sitemaps.org, version 0.9), which name each page in each language. */
export function sitemapsApi() {
  const api = new Hono<ApiEnv>();
  const cached = newResponseCache("api", /^application\/xml\b/);
  api.get("/robots.txt", (c) => c.text(robots(c.get("ctx").env.PUBLIC_URL), 200, { "Cache-Control": REVALIDATE }));
  for (const [path, make] of Object.entries(sitemaps))
    api.get(path, async (c, next) => {
      const { pathname } = new URL(c.req.url);
      const ctx = c.get("ctx");
      const cacheRequest = { key: pathname, version: publicVersion(ctx), request: c.req.raw };
      const answer = async (ctx: Context) => {
        const xml = await make(ctx, c.req.param());
        const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": REVALIDATE };
        return new Response(xml, xml === null ? { status: 404 } : { headers });
      };
      const response = await cached(cacheRequest, ctx, answer);
      return response.status === 404 ? next() : response;
    });
  return api;
}

/** Each returns XML, or null if there is no such file. */
const sitemaps: Record<
  string,
  (ctx: Context, params: Record<string, string>) => string | null | Promise<string | null>
> = {
  "/sitemap.xml": index,
  "/sitemaps/pages.xml": pages,
  "/sitemaps/posts.xml": posts,
  "/sitemaps/:language/:part{.+\\.xml}": organizations,
};

const FIRST_LINE = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function index(ctx: Context): Promise<string> {
  const parts = await listSitemapParts(ctx);
  const file = (path: string, lastmod?: string) =>
    `<sitemap>${location(`${ctx.env.PUBLIC_URL}/sitemaps/${path}.xml`, lastmod)}</sitemap>\n`;
  const files = [
    file("pages"),
    file("posts"),
    ...languages.flatMap(({ code }) => parts.map(({ id, lastmod }) => file(`${code}/${id}`, lastmod))),
  ];
  return `${FIRST_LINE}<sitemapindex ${NAMESPACE}>\n${files.join("")}</sitemapindex>\n`;
}

/** Without a day: what these pages say changes with the program and with every organisation. */
function pages({ env }: Context): string {
  return urlset(standingPages.flatMap((page) => inEachLanguage(env.PUBLIC_URL + page)));
}

async function posts(ctx: Context): Promise<string> {
  const written = await listPostsForSitemap(ctx);
  return urlset(
    written.flatMap(({ kind, slug, lastmod }) =>
      inEachLanguage(`${ctx.env.PUBLIC_URL}${postPaths[kind]}/${slug}`, lastmod),
    ),
  );
}

async function organizations(ctx: Context, { language, part }: Record<string, string>): Promise<string | null> {
  const from = part!.replace(/\.xml$/, "");
  if (!languageNamed(language) || !validate(from)) return null;
  const listed = await listSitemapPart(ctx, from);
  if (listed.length === 0) return null;
  return urlset(listed.map(({ id, lastmod }) => entry(`${ctx.env.PUBLIC_URL}/provider/${id}`, language!, lastmod)));
}

function inEachLanguage(page: string, lastmod?: string): string[] {
  return languages.map(({ code }) => entry(page, code, lastmod));
}

function entry(page: string, language: string, lastmod?: string): string {
  const others = alternatesOf(page).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escaped(other.address)}"/>`,
  );
  return `<url>${location(pageAddress(page, language), lastmod)}${others.join("")}</url>\n`;
}

function location(address: string, lastmod?: string): string {
  return `<loc>${escaped(address)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}`;
}

function urlset(entries: string[]): string {
  return `${FIRST_LINE}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
