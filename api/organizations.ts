import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { listAddresses } from "#operations/addresses.ts";
import { searchOrganizations } from "#operations/organization-search.ts";
import { getOrganization } from "#operations/organizations.ts";
import { listServicesOf } from "#operations/services.ts";

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
    ...describe({
      access: "public",
      summary: "Its addresses; to its own people as they keep them",
      tag,
      answer: "AddressList",
      failures: [404],
    }),
    async (c) => c.json({ data: await listAddresses(c.get("ctx"), c.req.param("id")) }),
  );

  api.get(
    "/organizations/:id/services",
    ...describe({
      access: "public",
      summary: "Its services; to its own people as they keep them",
      tag,
      answer: "ServiceList",
      failures: [404],
    }),
    async (c) => c.json({ data: await listServicesOf(c.get("ctx"), c.req.param("id")) }),
  );

  return api;
}
