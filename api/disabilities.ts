import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import type { ApiEnv } from "#api/request.ts";
import { listDisabilities } from "#operations/disabilities.ts";

export function disabilitiesApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/disabilities",
    ...describe({
      access: "public",
      summary: "Types of disability, with the published services for each",
      tag: "Disabilities",
      answer: "DisabilityList",
    }),
    async (c) => c.json({ data: await listDisabilities(c.get("ctx")) }),
  );
  return api;
}
