import { Hono } from "hono";
import type { ApiEnv } from "#api/request.ts";
import { checkReadiness, type Readiness } from "#operations/health.ts";

/** Whoever asks more often gets the same answer, so that asking is no work. */
const FRESH_MS = 1000;

/** Outside /api: for the system that runs the process, not for people. */
export function healthApi() {
  const api = new Hono<ApiEnv>();
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  api.get("/healthz", (c) => c.json({ status: "ok" }));
  api.get("/readyz", async (c) => {
    const ctx = c.get("ctx");
    const at = performance.now();
    const isOld = !last || at - last.at > FRESH_MS || ctx.ending.aborted; // the end is told at once
    if (!last || isOld) last = { at, readiness: checkReadiness(ctx) };
    const { ready, checks } = await last.readiness;
    c.header("Cache-Control", "no-store");
    return c.json({ status: ready ? "ready" : "not ready", checks }, ready ? 200 : 503);
  });
  return api;
}
