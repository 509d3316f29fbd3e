import type { HttpBindings } from "@hono/node-server";
import type { Context as Asked, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { ApiEnv } from "#api/request.ts";
import type { Context } from "#operations/context.ts";

/** What a machine asks every few seconds is no news. */
const QUIET = new Set(["/healthz", "/readyz", "/metrics"]);
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Tells the log and the figures of each request that has ended: the pattern that answered, never the address, which says what
 * somebody looks for and may carry a token; who is signed in by their id alone, and of others nothing, no network address either.
 */
export function finished(ctx: Context): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now();
    const outgoing = (c.env as HttpBindings | undefined)?.outgoing;
    const socket = outgoing?.socket;
    const before = socket?.bytesWritten ?? 0;
    await next();
    const { status } = c.res;
    const tell = () => {
      const ms = performance.now() - start;
      const method = METHODS.has(c.req.method) ? c.req.method : "other";
      const route = routeOf(c);
      ctx.metrics.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      const { user } = c.get("ctx") ?? ctx;
      const aborted = outgoing !== undefined && !outgoing.writableFinished;
      ctx.log[QUIET.has(route) ? "debug" : "info"](
        {
          request_id: c.get("requestId"),
          method,
          route,
          status,
          duration_ms: Math.round(ms * 10) / 10,
          ...(socket && { bytes: socket.bytesWritten - before }),
          ...(user && { user_id: user.id }),
          ...(aborted && { aborted }),
        },
        "request.finished",
      );
    };
    if (outgoing) outgoing.once("close", tell);
    else tell();
  };
}

/** Pages say their own; what no pattern knows has one of three names, so that nobody can make more of them. */
function routeOf(c: Asked<ApiEnv>): string {
  const page = c.get("route");
  if (page !== undefined) return page;
  const pattern = routePath(c);
  if (!pattern.endsWith("*")) return pattern;
  return c.req.path.match(/^\/(api|assets)\//) ? `/${c.req.path.split("/")[1]}/*` : "/*";
}
