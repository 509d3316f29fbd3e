import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { ApiEnv } from "#api/request.ts";
import { isLoopback } from "#domain/network.ts";
import { listOutbox } from "#integrations/outbox.ts";

/** What a proxy adds, whoever it is */
const FORWARDED = [
  "Forwarded",
  "Via",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "CF-Connecting-IP",
];

/** The mails and codes that were not sent for real, for whoever sits at this machine, outside production. To all others it is not there. */
export function outboxApi() {
  const api = new Hono<ApiEnv>();
  api.get("/dev/outbox", async (c, next) => {
    if (!isAskedHere(c)) return next();
    return c.json({ data: listOutbox(c.get("ctx").env.DATA_DIR) }, 200, { "Cache-Control": "no-store" });
  });
  return api;
}

/**
 * Asked by a program of this machine, under a name of this machine (another site's name may lead here: DNS rebinding), not through a proxy,
 * and by no page of another site. A proxy that adds no header shows itself by its HTTP/1.0 or by the name that it was asked for.
 */
function isAskedHere(c: Context<ApiEnv>): boolean {
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
