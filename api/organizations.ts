import { type Context, Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { isAppError } from "#domain/errors.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { listAddresses } from "#operations/addresses.ts";
import { searchOrganizations } from "#operations/organization-search.ts";
import { getOrganization, movedTo } from "#operations/organizations.ts";
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
    (c) => orMoved(c, "", async (id) => c.json({ data: await getOrganization(c.get("ctx"), id) })),
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
    (c) => orMoved(c, "/addresses", async (id) => c.json({ data: await listAddresses(c.get("ctx"), id) })),
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
    (c) => orMoved(c, "/services", async (id) => c.json({ data: await listServicesOf(c.get("ctx"), id) })),
  );

  return api;
}

/** What was merged into another organisation is found there from then on. */
async function orMoved(c: Context<ApiEnv>, part: string, answer: (id: string) => Promise<Response>): Promise<Response> {
  const id = c.req.param("id")!;
  try {
    return await answer(id);
  } catch (error) {
    const moved = isAppError(error) && error.code === "not_found" ? await movedTo(c.get("ctx"), id) : null;
    if (!moved) throw error;
    return c.redirect(`/api/organizations/${moved}${part}`, 301);
  }
}
