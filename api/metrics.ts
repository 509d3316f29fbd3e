import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { ApiEnv } from "#api/http/request.ts";

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Metrics of the process, in the text format of Prometheus. Callers without access get 404. */
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
 * Callers with METRICS_TOKEN. Without a token only this machine, and not in production or behind a proxy: requests that a local proxy forwards
 * come from this machine, too.
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

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a!, b!);
}
