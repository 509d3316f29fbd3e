import { createMiddleware } from "hono/factory";
import { encodingFor } from "#api/http/compress.ts";
import { lruMap } from "#operations/runtime/lru-map.ts";

interface Asset {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

const MAX_ASSETS = 2000;
const MAX_BYTES = 20_000_000;

/**
 * Keeps the files of the build that visitors ask for in memory, as they are sent: with their headers, and compressed. A first visit asks for some forty,
 * and opening and reading each takes longer than all else that the server does for it. Their names change with their content, so they are
 * never out of date.
 */
export function assetCache() {
  const assets = lruMap<Asset>(MAX_ASSETS, { sizeOf: ({ body }) => body.length, total: MAX_BYTES });
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" || c.req.header("Range") !== undefined) return next();
    const key = `${encodingFor(c.req.header("Accept-Encoding"), Number.POSITIVE_INFINITY)} ${c.req.path}`;
    const asset = assets.get(key);
    if (asset) return new Response(asset.body, { headers: new Headers(asset.headers) });
    await next();
    if (c.res.status !== 200) return;
    const { headers } = c.res;
    const body = new Uint8Array(await c.res.arrayBuffer());
    assets.set(key, { headers, body });
    c.res = new Response(body, { headers });
  });
}
