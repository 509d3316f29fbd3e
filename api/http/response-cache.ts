import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { bytesOf, encode, encodingFor, varyByEncoding } from "#api/http/compress.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { dayInIndia } from "#domain/day.ts";
import type { CountedEvent } from "#operations/figures/counter.ts";
import type { Context } from "#operations/runtime/context.ts";
import { publicVersion } from "#operations/searching/reference.ts";

interface CachedTag {
  /** Of the data behind the response; another version makes the entry stale */
  version: string;
  etag: string;
  headers: [string, string][];
  /** Events counted while the response was made; counted again on every hit */
  counts: CountedEvent[];
  /** Rows that the response holds; charged again on every hit, but not for 304 */
  rows: number;
}

interface CachedResponse extends CachedTag {
  body: Uint8Array<ArrayBuffer>;
  encoded: Map<string, Promise<Uint8Array>>;
}

interface CacheRequest {
  /** Everything that the response depends on, besides the version */
  key: string;
  version: string;
  request: Request;
}

const MAX_BODIES = 300;
const MAX_TAGS = 5000;
const MAX_BODY_BYTES = 2_000_000;
/**
 * A larger body of the API is stored when it is asked for again: a program that reads a list page by page asks for each once, and what is stored for
 * a second and then dropped is freed by collections of the whole heap alone.
 */
const LARGE_BODY_BYTES = 64_000;
/** Of all bodies together */
const MAX_BYTES = 60_000_000;
/** Headers that 304 repeats (RFC 9110, section 15.4.5) */
const NOT_MODIFIED_HEADERS = ["Cache-Control", "Content-Language", "Vary"];

/**
 * Caches responses that are the same for all visitors: the most recent with their bodies, more with their ETags alone, which are enough for 304.
 * Concurrent requests for one key share one response. Only responses with status 200 and this content type are cached, and none with no-store.
 */
export function newResponseCache(store: "pages" | "api", type: RegExp) {
  const bodies = new LRUCache<string, CachedResponse>({
    max: MAX_BODIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  const tags = new LRUCache<string, CachedTag>({ max: MAX_TAGS });
  const making = new Map<string, Promise<CachedResponse | Response>>();

  return async (
    cacheRequest: CacheRequest,
    ctx: Context,
    make: (ctx: Context) => Promise<Response>,
  ): Promise<Response> => {
    const { version, request } = cacheRequest;
    const key = digestOf(cacheRequest.key);
    const count = (answer: "hit" | "unchanged" | "miss") => ctx.metrics.kept.inc({ store, answer });
    const tag = tags.get(key);
    if (tag?.version === version && matchesEtag(tag.etag, request)) {
      count("unchanged");
      for (const event of tag.counts) ctx.record(event);
      return notModified(tag);
    }
    const cached = bodies.get(key);
    if (cached?.version === version) {
      count("hit");
      return send(cached, ctx, request);
    }
    const pending = making.get(`${version} ${key}`);
    // When the pending one fails or is not cacheable, each request makes its own.
    const shared = pending && (await pending.catch(() => null));
    if (shared && !(shared instanceof Response)) {
      count("hit");
      return send(shared, ctx, request);
    }
    count("miss");
    const made = makeAndStore({ ...cacheRequest, key }, ctx, make);
    making.set(`${version} ${key}`, made);
    const answer = await made.finally(() => making.delete(`${version} ${key}`));
    return answer instanceof Response ? answer : send(answer, ctx, request);
  };

  async function makeAndStore(
    { key, version }: CacheRequest,
    ctx: Context,
    make: (ctx: Context) => Promise<Response>,
  ): Promise<CachedResponse | Response> {
    const answer = await makeAnswer(version, type, ctx, make);
    if (answer instanceof Response) return answer;
    const { body, encoded, ...tag } = answer;
    const isLikelyAgain = store === "pages" || tags.get(key)?.etag === tag.etag;
    tags.set(key, tag);
    if (body.length <= (isLikelyAgain ? MAX_BODY_BYTES : LARGE_BODY_BYTES)) bodies.set(key, answer);
    return answer;
  }
}

/** Addresses have up to eight thousand characters, and thousands are kept. */
function digestOf(key: string): string {
  return createHash("sha1").update(key).digest("base64");
}

/** Makes the response, and returns it as it is when it cannot be cached. */
async function makeAnswer(
  version: string,
  type: RegExp,
  ctx: Context,
  make: (ctx: Context) => Promise<Response>,
): Promise<CachedResponse | Response> {
  const counts: CountedEvent[] = [];
  let rows = 0;
  const response = await make({ ...ctx, record: (event) => counts.push(event), charge: (more) => (rows += more) });
  if (response.status !== 200 || !isCacheable(response, type)) {
    for (const event of counts) ctx.record(event);
    ctx.charge(rows);
    return response;
  }
  const body = await bytesOf(response);
  varyByEncoding(response.headers);
  const etag = `W/"${createHash("sha1").update(body).digest("hex")}"`;
  response.headers.set("ETag", etag);
  return { version, etag, headers: [...response.headers], counts, rows, body, encoded: new Map() };
}

function isCacheable({ headers }: Response, type: RegExp): boolean {
  return headers.get("Cache-Control") !== "no-store" && type.test(headers.get("Content-Type") ?? "");
}

async function send(answer: CachedResponse, ctx: Context, request: Request): Promise<Response> {
  for (const event of answer.counts) ctx.record(event);
  if (matchesEtag(answer.etag, request)) return notModified(answer);
  ctx.charge(answer.rows);
  const { body, encoded } = answer;
  const encoding = encodingFor(request.headers.get("Accept-Encoding"), body.length);
  const made = encoding && (encoded.get(encoding) ?? encode(body, encoding));
  if (encoding && made) encoded.set(encoding, made);
  const sent = made ? ((await made) as Uint8Array<ArrayBuffer>) : body;
  const response = new Response(sent, answer);
  response.headers.set("Content-Length", String(sent.length));
  if (encoding) response.headers.set("Content-Encoding", encoding);
  return response;
}

function notModified({ headers, etag }: CachedTag): Response {
  const repeated = headers.filter(([name]) =>
    NOT_MODIFIED_HEADERS.some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return new Response(null, { status: 304, headers: [...repeated, ["ETag", etag]] });
}

/** Compares If-None-Match weakly (RFC 9110, section 13.1.2). */
function matchesEtag(etag: string, request: Request): boolean {
  const known = request.headers.get("If-None-Match")?.match(/"[^"]*"/g);
  return known?.includes(etag.replace(/^W\//, "")) ?? false;
}

/** Shared caches may store the answer, but must revalidate it each time: changes are public at once. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** Endpoints whose answers depend on `listings` and on their URL alone */
export const PUBLIC_ROUTES = [
  ...["", "/:id", "/:id/addresses", "/:id/services"].map((path) => `/organizations${path}`),
  "/services",
  ...["services", "organizations", "service_at_locations"].flatMap((list) => [
    `/hsds/v3/${list}`,
    `/hsds/v3/${list}/:id`,
  ]),
];
/** Endpoints whose answers are the same for every query and every caller */
export const FIXED_ROUTES = ["/disabilities"];

/** Caches the answers of PUBLIC_ROUTES for callers without a token, or those of FIXED_ROUTES for all. */
export function publicCache({ isFixed = false } = {}): MiddlewareHandler<ApiEnv> {
  const cache = newResponseCache("api", /^application\/json\b/);
  return async (c, next) => {
    const ctx = c.get("ctx");
    if (!isFixed && (c.req.method !== "GET" || c.req.header("Authorization") !== undefined)) return next();
    const { pathname, search } = new URL(c.req.url);
    const cacheRequest = {
      key: isFixed ? pathname : pathname + search,
      // What was said of free places ends at a midnight in India.
      version: isFixed ? publicVersion(ctx) : `${publicVersion(ctx)} ${dayInIndia(ctx.now())}`,
      request: c.req.raw,
    };
    c.res = await cache(cacheRequest, ctx, async (ctx) => {
      c.set("ctx", ctx);
      await next();
      const { res } = c;
      if (res.status < 500 && !res.headers.has("Cache-Control")) res.headers.set("Cache-Control", REVALIDATE);
      // The answer is another one with a token.
      if (!isFixed) res.headers.append("Vary", "Authorization");
      return res;
    });
  };
}
