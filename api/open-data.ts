import { Readable } from "node:stream";
import { Hono } from "hono";
import { refuseBusy } from "#api/http/admission.ts";
import { takes } from "#api/http/compress.ts";
import { NO_CONTENT_POLICY } from "#api/http/headers.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { messages } from "#domain/errors.ts";
import type { OpenDataFile } from "#domain/open-data.ts";
import { readOpenDataFile } from "#operations/open-data/read-file.ts";
import { findSet, newestSet } from "#operations/open-data/sets.ts";

/** A file of a set never changes; a shorter time than that lets what was taken out be gone from caches. */
const SET_SECONDS = 3600;
const LATEST_SECONDS = 60;

/** As sets are named; PostgreSQL takes no U+0000 */
const SET_NAME = /^[\d-]{10,20}$/;

/** Files of open data: outside /api, because people load them too. */
export function openDataApi() {
  const api = new Hono<ApiEnv>();
  api.get("/data/files/latest/:file", async (c) => {
    const set = await newestSet(c.get("ctx"));
    const file = set?.files.find(({ name }) => name === c.req.param("file"));
    if (!set || !file) return c.text(messages.not_found, 404);
    c.header("Cache-Control", `public, max-age=${LATEST_SECONDS}`);
    c.header("Access-Control-Allow-Origin", "*");
    // A redirect, so that who loads several files has them all of one set.
    return c.redirect(`/data/files/${set.name}/${file.name}`, 302);
  });
  api.get("/data/files/:set/:file", async (c) => {
    const ctx = c.get("ctx");
    const name = c.req.param("set");
    const set = SET_NAME.test(name) ? await findSet(ctx, name) : null;
    const file = set?.files.find(({ name }) => name === c.req.param("file"));
    if (!set || !file) return c.text(messages.not_found, 404);
    const asked = c.req.header("Range");
    const is_gzip = !asked && file.gzip !== null && takes(c.req.header("Accept-Encoding"), "gzip");
    const etag = `"${file.hash.slice(0, 32)}${is_gzip ? "-gzip" : ""}"`;
    const headers: Record<string, string> = {
      ETag: etag,
      "Last-Modified": set.finished_at.toUTCString(),
      "Cache-Control": `public, max-age=${SET_SECONDS}`,
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "ETag",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Content-Security-Policy": `sandbox; ${NO_CONTENT_POLICY}`,
      "X-Content-Type-Options": "nosniff",
      ...(file.gzip && { Vary: "Accept-Encoding" }),
    };
    if (matches(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
    const size = is_gzip ? file.gzip!.bytes : file.bytes;
    const range = asked && isSame(c.req.header("If-Range"), etag) ? rangeIn(asked, size) : undefined;
    if (range === null)
      return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" });
    const { from, to } = range ?? { from: 0, to: size };
    Object.assign(headers, {
      "Accept-Ranges": "bytes",
      "Content-Type": file.media_type,
      "Content-Length": String(to - from),
      "Content-Disposition": disposition(set.name, file),
      ...(is_gzip && { "Content-Encoding": "gzip" }),
      ...(range && { "Content-Range": `bytes ${from}-${to - 1}/${size}` }),
    });
    const status = range ? 206 : 200;
    c.set("inParts", true);
    if (c.req.method === "HEAD") return c.body(null, status, headers);
    if (c.get("holding")?.sendFile() === false) return refuseBusy(c);
    const parts = readOpenDataFile(ctx, set, file, { from, to, is_gzip });
    return c.body(Readable.toWeb(Readable.from(parts)) as ReadableStream, status, headers);
  });
  return api;
}

/** A browser shows the descriptor, and keeps the others as files whose names say of which day they are. */
function disposition(set: string, { name, media_type }: OpenDataFile): string {
  return media_type === "application/json" ? "inline" : `attachment; filename="marga-${set}-${name}"`;
}

/** RFC 9110, section 13.1.2: compared without W/ */
function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

/** Whether a range is of the file that the client has begun (RFC 9110, section 13.1.5). A date is never sure enough. */
function isSame(header: string | undefined, etag: string): boolean {
  return header === undefined || header === etag;
}

/**
 * The one range that a header asks for (RFC 9110, section 14.2), as bytes from `from` to before `to`. null when the file has none of it; undefined for
 * several ranges and for what cannot be read, which get the whole file.
 */
function rangeIn(header: string, size: number): { from: number; to: number } | null | undefined {
  const [, first = "", last = ""] = header.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : null;
}
