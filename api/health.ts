import { Hono } from "hono";
import type { ApiEnv } from "#api/request.ts";
import { checkReadiness } from "#operations/health.ts";

/** Outside /api: for the system that runs the process, not for people. */
export function healthApi() {
  const api = new Hono<ApiEnv>();
  api.get("/healthz", (c) => c.json({ status: "ok" }));
  api.get("/readyz", async (c) => {
    const { ready, checks } = await checkReadiness(c.get("ctx"));
    return c.json({ status: ready ? "ready" : "not ready", checks }, ready ? 200 : 503);
  });
  return api;
}
