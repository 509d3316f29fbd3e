import type { MiddlewareHandler } from "hono";
import { newKeptAnswers } from "#api/kept-answers.ts";
import type { ApiEnv } from "#api/request.ts";
import { versionOf } from "#operations/published-version.ts";

/** A cache between us may keep the answer, and asks us each time whether it is still good: what is published is seen at once. */
const ASK_AGAIN = "public, max-age=0, must-revalidate";

/** Routes that read `listings` alone, and what the address tells them */
export const PUBLISHED = ["", "/:id", "/:id/addresses", "/:id/services"].map((path) => `/organizations${path}`);

/**
 * Of what is published, for everybody who is not signed in: the answers to the same question are made once, and who has one already is told so
 * without a search.
 */
export function published(): MiddlewareHandler<ApiEnv> {
  const kept = newKeptAnswers("api", /^application\/json\b/);
  return async (c, next) => {
    const ctx = c.get("ctx");
    if (c.req.method !== "GET" || c.req.header("Authorization") !== undefined || !ctx.catalogue) return next();
    const { pathname, search } = new URL(c.req.url);
    const asked = { key: pathname + search, version: versionOf(ctx), request: c.req.raw };
    c.res = await kept(asked, ctx, async (ctx) => {
      c.set("ctx", ctx);
      await next();
      const { res } = c;
      if (res.status < 500 && !res.headers.has("Cache-Control")) res.headers.set("Cache-Control", ASK_AGAIN);
      // With a session it is another answer.
      res.headers.append("Vary", "Authorization");
      return res;
    });
  };
}
