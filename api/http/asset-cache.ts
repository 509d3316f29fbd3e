import { createMiddleware } from "hono/factory";
import { lruMap } from "#operations/runtime/lru-map.ts";

interface Asset {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

const MAX_ASSETS = 2000;
const MAX_BYTES = 20_000_000;

/**
 * Keeps the files of the build that visitors ask for in memory. A first visit asks for some forty, and opening and reading each takes longer than all
 * else that the server does for it. Their names change with their content, so they are never out of date.
 */
export function assetCache() {
  const assets = lruMap<Asset>(MAX_ASSETS, { sizeOf: ({ body }) => body.length, total: MAX_BYTES });
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" || c.req.header("Range") !== undefined) return next();
    const key = `${encodingOf(c.req.header("Accept-Encoding"))} ${c.req.path}`;
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

/** Which of the encodings that the build makes is sent to this client: as `serveStatic` reads the header. */
function encodingOf(accepted: string | undefined): string {
  const names = accepted?.split(",").map((name) => name.trim()) ?? [];
  return ["br", "gzip"].find((name) => names.includes(name)) ?? "";
}
