import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { ApiEnv } from "#api/request.ts";

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** What the process counts about itself, in the text format of Prometheus; to whoever may not read it, it is not there. */
export function metricsApi() {
  const api = new Hono<ApiEnv>();
  api.get("/metrics", async (c) => {
    if (!mayRead(c)) return c.notFound();
    const { metrics } = c.get("ctx");
    await metrics.refresh();
    return c.body(await metrics.registry.metrics(), 200, {
      "Content-Type": metrics.registry.contentType,
      "Cache-Control": "no-store",
    });
  });
  return api;
}

/**
 * Whoever has METRICS_TOKEN. Where none is set nobody in production, for a proxy on the same machine asks from there too; elsewhere this
 * machine itself, when nothing says that it asks for another.
 */
function mayRead(c: Context<ApiEnv>): boolean {
  const { METRICS_TOKEN, NODE_ENV, TRUST_PROXY } = c.get("ctx").env;
  if (METRICS_TOKEN) return isSame(c.req.header("Authorization") ?? "", `Bearer ${METRICS_TOKEN}`);
  if (NODE_ENV === "production" || TRUST_PROXY) return false;
  if (["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"].some((name) => c.req.header(name) !== undefined))
    return false;
  const address = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
  return address !== undefined && LOOPBACK.test(address);
}

/** Takes as long for a token that is nearly right. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}
