import type { HttpBindings } from "@hono/node-server";
import type { Context as Call, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { ApiEnv } from "#api/http/request.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Polled every few seconds: logged at level debug. */
const QUIET = new Set(["/healthz", "/readyz", "/metrics"]);
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Logs and measures each request when its response has ended. The line holds the route pattern, never the URL, which says what a visitor
 * searches for and may carry a token; of a signed-in user the id, of others nothing, no network address either.
 */
export function requestLog(ctx: Context): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const start = performance.now();
    const outgoing = (c.env as HttpBindings | undefined)?.outgoing;
    const socket = outgoing?.socket;
    const before = socket?.bytesWritten ?? 0;
    await next();
    const { status } = c.res;
    const finish = () => {
      const ms = performance.now() - start;
      const method = METHODS.has(c.req.method) ? c.req.method : "other";
      const route = routeOf(c);
      ctx.metrics.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      const { user, key } = c.get("ctx") ?? ctx;
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
          ...(key && { key_id: key.id }),
          ...(aborted && { aborted }),
        },
        "request.finished",
      );
    };
    // A client that has gone has closed the response already.
    if (outgoing && !outgoing.closed) outgoing.once("close", finish);
    else finish();
  };
}

/** Pages set their own pattern. Unknown paths share three names, so that callers cannot create more labels. */
function routeOf(c: Call<ApiEnv>): string {
  const page = c.get("route");
  if (page !== undefined) return page;
  const pattern = routePath(c);
  if (!pattern.endsWith("*")) return pattern;
  return c.req.path.match(/^\/(api|assets)\//) ? `/${c.req.path.split("/")[1]}/*` : "/*";
}
