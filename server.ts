import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { analyticsApi } from "#api/analytics.ts";
import { apiApp } from "#api/app.ts";
import { compress } from "#api/compress.ts";
import { finished } from "#api/finished.ts";
import { lightFiles, scriptNonce, securityHeaders } from "#api/headers.ts";
import { healthApi } from "#api/health.ts";
import { metricsApi } from "#api/metrics.ts";
import { outboxApi } from "#api/outbox.ts";
import { readingLimits } from "#api/reading-limits.ts";
import { type ApiEnv, pathOf, requesterOf } from "#api/request.ts";
import { messages } from "#domain/errors.ts";
import type { Context } from "#operations/context.ts";
import { logFailure } from "#operations/failures.ts";
import type { AnswerPage } from "#pages.ts";

const CLIENT = "build/client";
const LARGEST_FORM_BYTES = 100_000;
/** Of an id that a caller gives its request; another one, and what has other letters than [A-Za-z0-9_=-], is made anew. */
const LONGEST_REQUEST_ID = 64;

/** What our own middleware puts beside the API's. */
type WithRequestId = ApiEnv & { Variables: RequestIdVariables };

/** Everything that answers HTTP: the API, the site's own files, the pages. */
export function createApp(ctx: Context, answerPage: AnswerPage, { development = false } = {}): Hono<WithRequestId> {
  const unforeseen = (error: unknown, request_id?: string) => logFailure({ log: ctx.log, request_id }, error);
  const app = new Hono<WithRequestId>({ getPath: pathOf });
  app.use(requestId({ limitLength: LONGEST_REQUEST_ID }));
  app.use(finished(ctx));
  app.use("/assets/*", lightFiles);
  app.use(scriptNonce);
  app.use(securityHeaders({ development }));
  app.use(compress);
  app.onError((error, c) => {
    unforeseen(error, c.get("requestId"));
    return c.text("Something went wrong", 500);
  });
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.use(readingLimits());
  app.route("/", healthApi());
  app.route("/", metricsApi());
  if (ctx.analytics) app.route("/", analyticsApi());
  app.route("/", outboxApi());
  app.use("/api/*", etag({ weak: true }));
  app.route("/api", apiApp({ ctx, unforeseen }));
  app.all("/api/*", (c) => c.json({ message: messages.not_found }, 404));
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.use("/service-worker.js", etag({ weak: true }), async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  });
  app.use(serveStatic({ root: CLIENT, precompressed: true }));

  app.use(etag({ weak: true }));
  // Of pages only a form is ever sent here, and none with files.
  app.use(bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: (c) => c.text(messages.too_large, 413) }));
  app.all("*", (c) => {
    c.set("route", answerPage.routeOf?.(c.req.path));
    return answerPage(c.req.raw, { ...ctx, requester: requesterOf(c), request_id: c.get("requestId") });
  });
  return app;
}
