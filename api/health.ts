import { Hono } from "hono";
import type { ApiEnv } from "#api/http/request.ts";
import { checkReadiness, type Readiness } from "#operations/runtime/health.ts";
import { PROGRAM_VERSION } from "#operations/runtime/version.ts";

/** More frequent requests share one check, so that polling costs nothing. */
const FRESH_MS = 1000;

/** Outside /api: for the system that supervises the process. */
export function healthApi() {
  const api = new Hono<ApiEnv>();
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  api.get("/healthz", (c) => c.json({ status: "ok", version: PROGRAM_VERSION }));
  api.get("/readyz", async (c) => {
    const ctx = c.get("ctx");
    const at = performance.now();
    const isOld = !last || at - last.at > FRESH_MS || ctx.ending.aborted; // a shutdown is reported at once
    if (!last || isOld) last = { at, readiness: checkReadiness(ctx) };
    const { ready, checks } = await last.readiness;
    c.header("Cache-Control", "no-store");
    return c.json({ status: ready ? "ready" : "not ready", checks }, ready ? 200 : 503);
  });
  return api;
}
