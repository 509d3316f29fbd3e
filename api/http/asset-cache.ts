import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { encodingFor } from "#api/http/compress.ts";

interface Asset {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

const MAX_ASSETS = 2000;
const MAX_BYTES = 20_000_000;

/**
 * Keeps the files of the build that visitors ask for in memory, as they are sent: with their headers, and compressed. A first visit asks for some forty,
 * and opening and reading each takes longer than all else that the server does for it. Their names change with their content, so they are
 * never out of date. Requests for one file share its bytes, also while it is read, and parts of a file are not sent: no number of requests may fill the
 * memory with copies (CWE-400).
 */
export function assetCache() {
  const assets = new LRUCache<string, Asset>({
    max: MAX_ASSETS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
  const reading = new Map<string, Promise<Asset | null>>();
  return createMiddleware(async (c, next) => {
    if (c.req.method !== "GET") return next();
    const key = `${encodingFor(c.req.header("Accept-Encoding"), Number.POSITIVE_INFINITY)} ${c.req.path}`;
    const pending = reading.get(key);
    const known = pending ? await pending.catch(() => null) : assets.get(key);
    if (known) return responseOf(known);
    c.req.raw.headers.delete("Range");
    const read = next().then(() => readAsset(c.res));
    reading.set(key, read);
    const asset = await read.finally(() => reading.delete(key));
    if (!asset) return;
    assets.set(key, asset);
    c.res = responseOf(asset);
  });
}

async function readAsset(response: Response): Promise<Asset | null> {
  if (response.status !== 200) return null;
  return { headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
}

function responseOf({ headers, body }: Asset): Response {
  return new Response(body, { headers: new Headers(headers) });
}
