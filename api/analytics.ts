import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApiEnv } from "#api/http/request.ts";
import { AnalyticsEvent } from "#domain/analytics-event.ts";
import { isVisit } from "#domain/visit.ts";

const LARGEST_BYTES = 300;

/** Receives the named events of our pages. It is outside /api, because it is not for other programs, and answers every body in the same way. */
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

/** Only events of our own pages count, and none of a visitor with Do Not Track or Global Privacy Control. */
function mayCount({ headers }: Request): boolean {
  const optedOut = headers.get("DNT") === "1" || headers.get("Sec-GPC") === "1";
  const isOwn = (headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  return !optedOut && isOwn && isVisit({ method: "GET", headers });
}
