import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { analyticsApi } from "#api/analytics.ts";
import { apiApp } from "#api/app.ts";
import { compress } from "#api/compress.ts";
import { lightFiles, scriptNonce, securityHeaders } from "#api/headers.ts";
import { healthApi } from "#api/health.ts";
import { outboxApi } from "#api/outbox.ts";
import { readingLimits } from "#api/reading-limits.ts";
import { type ApiEnv, pathOf, requesterOf } from "#api/request.ts";
import { messages } from "#domain/errors.ts";
import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/context.ts";
import type { AnswerPage } from "#pages.ts";

const CLIENT = "build/client";
const LARGEST_FORM_BYTES = 100_000;

/** What our own middleware puts beside the API's. */
type WithRequestId = ApiEnv & { Variables: RequestIdVariables };

/** Everything that answers HTTP: the API, the site's own files, the pages. */
export function createApp(ctx: Context, answerPage: AnswerPage, { development = false } = {}): Hono<WithRequestId> {
  const unforeseen = (error: unknown, request_id?: string) =>
    ctx.log.error(errorFields(error, request_id), "request.failed");
  const app = new Hono<WithRequestId>({ getPath: pathOf });
  app.use("/assets/*", lightFiles);
  app.use(requestId());
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
  if (ctx.analytics) app.route("/", analyticsApi());
  app.route("/", outboxApi());
  app.use("/api/*", etag({ weak: true }));
  app.route("/api", apiApp({ ctx, unforeseen }));
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.use(serveStatic({ root: CLIENT, precompressed: true }));

  app.use(etag({ weak: true }));
  // Of pages only a form is ever sent here, and none with files.
  app.use(bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: (c) => c.text(messages.too_large, 413) }));
  app.all("*", (c) => answerPage(c.req.raw, { ...ctx, requester: requesterOf(c) }));
  return app;
}
