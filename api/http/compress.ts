import { promisify } from "node:util";
import zlib from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "#api/http/request.ts";

const MIN_BYTES = 1024;
const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

type Encoder = (body: Uint8Array) => Promise<Uint8Array>;
const encoders: Record<string, Encoder> = {
  // Quality 5 makes a page about as small as gzip -9 does, in less time.
  br: (body) =>
    promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress as never)(body, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify<Uint8Array, Uint8Array>(zlib.gzip as never)(body),
};

const known = new WeakMap<Response, string | Uint8Array<ArrayBuffer>>();

/** The answer, whose body is at hand from now on: reading it from a stream would copy it three times. */
export function withBody(response: Response, body: string | Uint8Array<ArrayBuffer>): Response {
  known.set(response, body);
  return response;
}

/** The bytes of an answer's body */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = known.get(response);
  if (body === undefined) return new Uint8Array(await response.arrayBuffer());
  return typeof body === "string" ? Buffer.from(body) : body;
}

/** The first encoding of ours that the client accepts (RFC 9110, section 12.5.3); null sends the body as it is. */
export function encodingFor(accepted: string | null | undefined, length: number): string | null {
  if (length < MIN_BYTES) return null;
  return Object.keys(encoders).find((name) => takes(accepted, name)) ?? null;
}

/** Whether a client that sends `accepted` takes an encoding */
export function takes(accepted: string | null | undefined, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted ?? "");
}

export function encode(body: Uint8Array, encoding: string): Promise<Uint8Array> {
  return encoders[encoding]!(body);
}

/**
 * Compresses text that is rendered per request; static files are compressed by the build. An answer in parts is sent as it is made,
 * because it may be larger than what fits into memory.
 */
export const compress = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  // 304 repeats the Vary header of 200.
  if (status === 304) varyByEncoding(headers);
  if (
    status === 206 || // parts are of the file as it is
    c.get("inParts") ||
    c.req.method === "HEAD" ||
    headers.has("Content-Encoding") ||
    isEncodingChosen(headers) ||
    !compressible.test(headers.get("Content-Type") ?? "") ||
    !c.res.body // asked last, because asking copies a file
  )
    return;
  varyByEncoding(headers);
  const plain = await bytesOf(c.res);
  const encoding = encodingFor(c.req.header("Accept-Encoding"), plain.length);
  const encoded = encoding ? await encode(plain, encoding) : plain;
  c.res = new Response(encoded as Uint8Array<ArrayBuffer>, { status, headers });
  if (encoding) c.res.headers.set("Content-Encoding", encoding);
  c.res.headers.set("Content-Length", String(encoded.length));
});

export function varyByEncoding(headers: Headers): void {
  if (!isEncodingChosen(headers)) headers.append("Vary", "Accept-Encoding");
}

/** The answer comes from a cache that has already looked at Accept-Encoding. */
function isEncodingChosen(headers: Headers): boolean {
  return /\baccept-encoding\b/i.test(headers.get("Vary") ?? "");
}
