import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApiEnv } from "#api/request.ts";
import { AnalyticsEvent } from "#domain/analytics-event.ts";
import { isVisit } from "#domain/visit.ts";

const LARGEST_BYTES = 300;

/**
 * Takes the named events of our own pages; outside /api, because it is no part of what other programs may use. Everything is answered in the same
 * way: who sends has nothing to learn from it.
 */
export function analyticsApi() {
  const api = new Hono<ApiEnv>();
  api.post("/named-events", bodyLimit({ maxSize: LARGEST_BYTES, onError: (c) => c.body(null, 204) }), async (c) => {
    const { analytics } = c.get("ctx");
    const event = AnalyticsEvent.safeParse(await c.req.json().catch(() => null));
    if (event.success && mayCount(c.req.raw)) analytics?.note(event.data);
    return c.body(null, 204);
  });
  return api;
}

/** By our own page, for a person who does not mind: Do Not Track and Global Privacy Control say that somebody does. */
function mayCount({ headers }: Request): boolean {
  const minds = headers.get("DNT") === "1" || headers.get("Sec-GPC") === "1";
  const isOwn = (headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  return !minds && isOwn && isVisit({ method: "GET", headers });
}
