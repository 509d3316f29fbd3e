import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { listServices } from "#operations/services.ts";

const Page = SearchParameters.pick({ page: true, per_page: true });

export function servicesApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/services",
    ...describe({
      access: "public",
      summary: "Services of all published organisations; their unique names are the categories",
      tag: "Services",
      query: Page,
      answer: "ServicePage",
      failures: [422],
    }),
    async (c) => c.json(await listServices(c.get("ctx"), validate(Page, readQuery(new URL(c.req.url).searchParams)))),
  );
  return api;
}
