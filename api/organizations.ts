import type { Context as Call } from "hono";
import { endpoint } from "#api/http/endpoint.ts";
import { isAppError } from "#domain/errors.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { listAddresses } from "#operations/owner/addresses.ts";
import { getOrganization, movedTo } from "#operations/publishing/organizations.ts";
import { listServicesOf } from "#operations/publishing/services.ts";
import type { Context } from "#operations/runtime/context.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";

const tag = "Organizations";

export const organizationsEndpoints = [
  endpoint({
    method: "get",
    path: "/organizations",
    access: "public",
    summary: "Search organisations",
    tag,
    query: SearchParameters,
    readQuery,
    answer: "OrganizationList",
    failures: [422],
    handle: async ({ ctx, query, c }) => {
      const found = await searchOrganizations(ctx, query);
      if (found.meta.danger.length > 0) c.header("Cache-Control", "no-store");
      return found;
    },
  }),

  endpoint({
    method: "get",
    path: "/organizations/:id",
    access: "public",
    summary: "One organisation",
    tag,
    answer: "OrganizationAnswer",
    failures: [404],
    handle: (input) => orMoved(input, "", getOrganization),
  }),

  endpoint({
    method: "get",
    path: "/organizations/:id/addresses",
    access: "public",
    corrects: true,
    summary: "Its addresses; to its own people as they keep them",
    tag,
    answer: "AddressList",
    failures: [404],
    handle: (input) => orMoved(input, "/addresses", listAddresses),
  }),

  endpoint({
    method: "get",
    path: "/organizations/:id/services",
    access: "public",
    corrects: true,
    summary: "Its services; to its own people as they keep them",
    tag,
    answer: "ServiceList",
    failures: [404],
    handle: (input) => orMoved(input, "/services", listServicesOf),
  }),
];

/** Redirects from an organisation that was merged into another one. */
async function orMoved<T>(
  { ctx, params: { id }, c }: { ctx: Context; params: { id: string }; c: Call },
  part: string,
  read: (ctx: Context, id: string) => Promise<T>,
): Promise<{ data: T } | Response> {
  try {
    return { data: await read(ctx, id) };
  } catch (error) {
    const moved = isAppError(error) && error.code === "not_found" ? await movedTo(ctx, id) : null;
    if (!moved) throw error;
    return c.redirect(`/api/organizations/${moved}${part}`, 301);
  }
}
