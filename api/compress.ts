import { promisify } from "node:util";
import zlib from "node:zlib";
import { createMiddleware } from "hono/factory";

const SMALLEST = 1024;
const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

const encoders: Record<string, (body: Uint8Array) => Promise<Uint8Array>> = {
  // Quality 5 makes a page about as small as gzip -9 does, in less time.
  br: (body) =>
    promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress as never)(body, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify<Uint8Array, Uint8Array>(zlib.gzip as never)(body),
};

/** Compresses text that is made per request; files are compressed when they are built. */
export const compress = createMiddleware(async (c, next) => {
  await next();
  const { headers, body, status } = c.res;
  if (
    !body ||
    c.req.method === "HEAD" ||
    headers.has("Content-Encoding") ||
    !compressible.test(headers.get("Content-Type") ?? "")
  )
    return;
  headers.append("Vary", "Accept-Encoding");
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const encoding = Object.keys(encoders).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  if (!encoding) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const small = plain.length < SMALLEST;
  const encoded = small ? plain : await encoders[encoding]!(plain);
  c.res = new Response(encoded as Uint8Array<ArrayBuffer>, { status, headers });
  if (!small) c.res.headers.set("Content-Encoding", encoding);
  c.res.headers.set("Content-Length", String(encoded.length));
});
