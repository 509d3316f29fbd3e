import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { ApiEnv } from "#api/http/request.ts";
import { isLoopback } from "#domain/network.ts";
import { listOutbox } from "#integrations/outbox.ts";

/** Headers that proxies add */
const FORWARDED = [
  "Forwarded",
  "Via",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "CF-Connecting-IP",
];

/** Mails and SMS that the development outbox holds, for requests from this machine outside production. Others get 404. */
export function outboxApi() {
  const api = new Hono<ApiEnv>();
  api.get("/dev/outbox", async (c, next) => {
    if (!isLocalRequest(c)) return next();
    return c.json({ data: listOutbox(c.get("ctx").env.DATA_DIR, c.req.query("to")) }, 200, {
      "Cache-Control": "no-store",
    });
  });
  return api;
}

/**
 * The request must come from this machine, to a name of this machine (against DNS rebinding), without a proxy and not from a page of another
 * site. A proxy that adds no header is recognised by HTTP/1.0 or by the Host.
 */
function isLocalRequest(c: Context<ApiEnv>): boolean {
  const { env } = c.get("ctx");
  const incoming = (c.env as HttpBindings | undefined)?.incoming;
  const host = c.req.header("Host")?.replace(/:\d+$/, "");
  return (
    env.NODE_ENV !== "production" &&
    !env.TRUST_PROXY &&
    isLoopback(incoming?.socket.remoteAddress ?? "") &&
    incoming?.httpVersion === "1.1" &&
    isLoopback(host ?? "") &&
    !FORWARDED.some((name) => c.req.header(name) !== undefined) &&
    !["cross-site", "same-site"].includes(c.req.header("Sec-Fetch-Site") ?? "")
  );
}
