import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import type { ApiEnv } from "#api/request.ts";
import { getStatistics } from "#operations/statistics.ts";

const tag = "Provider";

export function statisticsApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/provider/organization/:id/statistics",
    ...describe({
      access: "provider_admin",
      summary: "How an organisation was found in the last twelve weeks, and what people near it did not find",
      tag,
      answer: "Statistics",
      failures: [404],
    }),
    async (c) => c.json(await getStatistics(c.get("ctx"), c.req.param("id"))),
  );
  return api;
}
