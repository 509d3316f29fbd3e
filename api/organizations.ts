import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { searchOrganizations } from "#operations/organization-search.ts";
import { getOrganization } from "#operations/organizations.ts";

const tag = "Organizations";

export function organizationsApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/organizations",
    ...describe({
      access: "public",
      summary: "Search organisations",
      tag,
      query: SearchParameters,
      answer: "OrganizationList",
      failures: [422],
    }),
    async (c) => {
      const parameters = validate(SearchParameters, readQuery(new URL(c.req.url).searchParams));
      return c.json(await searchOrganizations(c.get("ctx"), parameters));
    },
  );

  api.get(
    "/organizations/:id",
    ...describe({ access: "public", summary: "One organisation", tag, answer: "OrganizationAnswer", failures: [404] }),
    async (c) => c.json({ data: await getOrganization(c.get("ctx"), c.req.param("id")) }),
  );

  api.get(
    "/organizations/:id/addresses",
    ...describe({ access: "public", summary: "Its addresses", tag, answer: "AddressList", failures: [404] }),
    async (c) => c.json({ data: (await getOrganization(c.get("ctx"), c.req.param("id"))).addresses }),
  );

  api.get(
    "/organizations/:id/services",
    ...describe({ access: "public", summary: "Its services", tag, answer: "ServiceList", failures: [404] }),
    async (c) => c.json({ data: (await getOrganization(c.get("ctx"), c.req.param("id"))).organization_services }),
  );

  return api;
}
