import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { analyticsApi } from "#api/analytics.ts";
import { apiCatalogApi } from "#api/api-catalog.ts";
import { apiApp } from "#api/app.ts";
import { healthApi } from "#api/health.ts";
import { assetCache } from "#api/http/asset-cache.ts";
import { compress } from "#api/http/compress.ts";
import { openToSites } from "#api/http/cross-origin.ts";
import { frameHeaders, scriptNonce, securityHeaders, staticFileHeaders } from "#api/http/headers.ts";
import { holdRequests } from "#api/http/held-requests.ts";
import { answersProblems, sendFailure } from "#api/http/problem-details.ts";
import { readRateLimit } from "#api/http/read-allowances.ts";
import { type ApiEnv, isBrokenOff, pathOf, requesterOf } from "#api/http/request.ts";
import { requestLog } from "#api/http/request-log.ts";
import { metricsApi } from "#api/metrics.ts";
import { openDataApi } from "#api/open-data.ts";
import { outboxApi } from "#api/outbox.ts";
import { sitemapsApi } from "#api/sitemaps.ts";
import { messages } from "#domain/errors.ts";
import type { Context } from "#operations/runtime/context.ts";
import { logFailure } from "#operations/runtime/log-failure.ts";
import type { AnswerPage } from "#pages.ts";

const CLIENT = "build/client";
const LARGEST_FORM_BYTES = 100_000;
/** Maximum length of a caller's request id. A longer id, or one with characters outside [A-Za-z0-9_=-], is replaced. */
const LONGEST_REQUEST_ID = 64;

/** The variables of our own middleware besides the API's. */
type WithRequestId = ApiEnv & { Variables: RequestIdVariables };

/** Answers all HTTP requests: the API, static files and pages. */
export function createApp(ctx: Context, answerPage: AnswerPage, { development = false } = {}): Hono<WithRequestId> {
  const unforeseen = (error: unknown, request_id?: string) => logFailure({ log: ctx.log, request_id }, error);
  const app = new Hono<WithRequestId>({ getPath: pathOf });
  app.use(requestId({ limitLength: LONGEST_REQUEST_ID }));
  app.use(requestLog(ctx));
  app.use(frameHeaders({ isProduction: ctx.env.NODE_ENV === "production" }));
  app.use("/assets/*", staticFileHeaders, assetCache());
  app.use(scriptNonce);
  app.use(securityHeaders({ development }));
  app.use(compress);
  app.use("/api/*", openToSites);
  app.onError((error, c) => {
    if (isBrokenOff(c)) return c.text(messages.malformed, 400);
    unforeseen(error, c.get("requestId"));
    if (answersProblems(c.req.path)) return sendFailure(c, 500, { message: messages.unexpected });
    return c.text(messages.unexpected, 500);
  });
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.use(readRateLimit());
  app.use(holdRequests());
  app.route("/", healthApi());
  app.route("/", metricsApi());
  if (ctx.analytics) app.route("/", analyticsApi());
  app.route("/", outboxApi());
  app.route("/", sitemapsApi());
  app.route("/", apiCatalogApi());
  app.route("/", openDataApi());
  app.use("/api/*", etag({ weak: true }));
  app.route("/api", apiApp({ ctx, unforeseen }));
  app.all("/api/*", (c) => sendFailure(c, 404, { message: messages.not_found }));
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.use("/service-worker.js", etag({ weak: true }), async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  });
  // Only there, because looking for a file takes longer than finding a cached page.
  for (const path of ["/assets/*", "/service-worker.js"])
    app.use(path, serveStatic({ root: CLIENT, precompressed: true }));
  app.all("/assets/*", (c) => c.text(messages.not_found, 404));

  app.use(etag({ weak: true }));
  // Pages only receive forms, without files.
  app.use(bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: (c) => c.text(messages.too_large, 413) }));
  app.all("*", (c) => {
    c.set("route", answerPage.routeOf?.(c.req.path));
    const caller = { requester: requesterOf(c), charge: c.get("charge") ?? ctx.charge, request_id: c.get("requestId") };
    return answerPage(c.req.raw, { ...ctx, ...caller });
  });
  return app;
}
