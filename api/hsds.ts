import type { Context as Call } from "hono";
import { busy } from "#api/http/admission.ts";
import { withBody } from "#api/http/compress.ts";
import { endpoint, sendInParts } from "#api/http/endpoint.ts";
import { linkHeader } from "#api/http/link-header.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { appError, isAppError } from "#domain/errors.ts";
import {
  HSDS_VERSION,
  HsdsOrganizationOptions,
  HsdsOrganizationQuery,
  type HsdsPage,
  HsdsServiceAtLocationQuery,
  HsdsServiceQuery,
  HsdsTaxonomyQuery,
  HsdsTaxonomyTermQuery,
} from "#domain/hsds.ts";
import { z } from "#domain/zod.ts";
import {
  eachHsdsOrganization,
  eachHsdsService,
  eachHsdsServiceAtLocation,
  getHsdsOrganization,
  getHsdsService,
  getHsdsServiceAtLocation,
  type HsdsPageBytes,
  listHsdsOrganizations,
  listHsdsServiceAtLocations,
  listHsdsServices,
  pageOf,
} from "#operations/open-data/hsds-lists.ts";
import { hsdsProfile } from "#operations/open-data/hsds-profile.ts";
import { taxonomies, taxonomyTerms } from "#operations/open-data/hsds-taxonomies.ts";
import { movedTo } from "#operations/publishing/organizations.ts";

const tag = "HSDS 3.1";
const params = z.object({ id: z.uuid() });
const list = { method: "get" as const, access: "public" as const, tag, failures: [422 as const, 503 as const] };
const one = { method: "get" as const, access: "public" as const, tag, params, failures: [404 as const] };

/** The directory in the Human Services Data Specification 3.1 (docs.openreferral.org), at /api/hsds/v3 */
export const hsdsEndpoints = [
  ...(["/hsds/v3", "/hsds/v3/"] as const).map((path) =>
    endpoint({
      ...{ method: "get", path, access: "public", tag },
      summary: "The version of HSDS, its profile and the description of this interface",
      answer: "HsdsApi",
      handle: ({ ctx }) => ({
        version: HSDS_VERSION,
        profile: `${ctx.env.PUBLIC_URL}/api/hsds/v3/profile`,
        openapi_url: `${ctx.env.PUBLIC_URL}/api/openapi.json`,
      }),
    }),
  ),

  endpoint({
    ...{ method: "get", path: "/hsds/v3/profile", access: "public", tag },
    summary: "The profile HSDS-IN: merge patches for the schemas of HSDS, by their file",
    answer: "HsdsProfile",
    handle: ({ ctx }) => hsdsProfile(ctx.env.PUBLIC_URL),
  }),

  endpoint({
    ...list,
    path: "/hsds/v3/services",
    summary: "Services",
    query: HsdsServiceQuery,
    answer: "HsdsServicePage",
    handle: async ({ ctx, query, c }) =>
      query.format === "ndjson"
        ? lines(c, () => eachHsdsService(ctx, query))
        : sendPage(c, await listHsdsServices(ctx, query)),
  }),

  endpoint({
    ...one,
    path: "/hsds/v3/services/:id",
    summary: "A service with all that belongs to it",
    answer: "HsdsService",
    handle: ({ ctx, params: { id } }) => getHsdsService(ctx, id),
  }),

  endpoint({
    ...list,
    path: "/hsds/v3/organizations",
    summary: "Organisations",
    query: HsdsOrganizationQuery,
    answer: "HsdsOrganizationPage",
    handle: async ({ ctx, query, c }) =>
      query.format === "ndjson"
        ? lines(c, () => eachHsdsOrganization(ctx, query))
        : sendPage(c, await listHsdsOrganizations(ctx, query)),
  }),

  endpoint({
    ...one,
    path: "/hsds/v3/organizations/:id",
    summary: "An organisation with all that belongs to it",
    query: HsdsOrganizationOptions,
    answer: "HsdsOrganization",
    failures: [404, 422],
    handle: async ({ ctx, params: { id }, query, c }) => {
      try {
        return await getHsdsOrganization(ctx, id, query.full_service);
      } catch (error) {
        const moved = isAppError(error) && error.code === "not_found" ? await movedTo(ctx, id) : null;
        if (!moved) throw error;
        return c.redirect(`/api/hsds/v3/organizations/${moved}${new URL(c.req.url).search}`, 301);
      }
    },
  }),

  endpoint({
    ...list,
    path: "/hsds/v3/service_at_locations",
    summary: "Services at their locations",
    query: HsdsServiceAtLocationQuery,
    answer: "HsdsServiceAtLocationPage",
    handle: async ({ ctx, query, c }) =>
      query.format === "ndjson"
        ? lines(c, () => eachHsdsServiceAtLocation(ctx, query))
        : sendPage(c, await listHsdsServiceAtLocations(ctx, query)),
  }),

  endpoint({
    ...one,
    path: "/hsds/v3/service_at_locations/:id",
    summary: "A service at a location with all that belongs to them",
    answer: "HsdsServiceAtLocation",
    handle: ({ ctx, params: { id } }) => getHsdsServiceAtLocation(ctx, id),
  }),

  endpoint({
    ...list,
    path: "/hsds/v3/taxonomies",
    summary: "Taxonomies",
    query: HsdsTaxonomyQuery,
    answer: "HsdsTaxonomyPage",
    handle: ({ query, c }) => listed(c, taxonomies, query),
  }),

  endpoint({
    ...one,
    path: "/hsds/v3/taxonomies/:id",
    summary: "A taxonomy",
    answer: "HsdsTaxonomy",
    handle: ({ params: { id } }) => withId(taxonomies, id),
  }),

  endpoint({
    ...list,
    path: "/hsds/v3/taxonomy_terms",
    summary: "Terms of taxonomies",
    query: HsdsTaxonomyTermQuery,
    answer: "HsdsTaxonomyTermPage",
    handle: ({ query, c }) => {
      const { taxonomy_id, parent_id } = query;
      const terms = taxonomyTerms.filter((term) => !parent_id && (!taxonomy_id || term.taxonomy_id === taxonomy_id));
      return listed(c, terms, query);
    },
  }),

  endpoint({
    ...one,
    path: "/hsds/v3/taxonomy_terms/:id",
    summary: "A term of a taxonomy",
    answer: "HsdsTaxonomyTerm",
    handle: ({ params: { id } }) => withId(taxonomyTerms, id),
  }),
];

/** Answers a page, with the header Link. */
function paged<T>(c: Call<ApiEnv>, page: HsdsPage<T>): HsdsPage<T> {
  const link = linkHeader(c.req.url, page.page_number, page.total_pages);
  if (link) c.header("Link", link);
  return page;
}

function sendPage(c: Call<ApiEnv>, { bytes, ...page }: HsdsPageBytes): Response {
  const link = linkHeader(c.req.url, page.page_number, page.total_pages);
  const headers = { "Content-Type": "application/json", ...(link && { Link: link }) };
  return withBody(c.body(bytes, 200, headers), bytes);
}

/** A slow reader holds some parts in memory, so a network reads as many lists at a time as files. Throws 503. */
async function lines(c: Call<ApiEnv>, read: () => Promise<AsyncIterable<string>>): Promise<Response> {
  if (c.get("holding")?.sendFile() === false) throw busy();
  return sendInParts(c, await read(), { "Content-Type": "application/x-ndjson" });
}

type Named = { id: string; name: string; description: string };

/** A list in memory: every word of `search` must stand in an object's name or description. */
function listed<T extends Named>(c: Call<ApiEnv>, all: readonly T[], query: z.infer<typeof HsdsTaxonomyQuery>) {
  const words = query.search.toLowerCase().split(/\s+/);
  const found = all.filter(({ name, description }) =>
    words.every((word) => `${name} ${description}`.toLowerCase().includes(word)),
  );
  if (query.format === "json") return paged(c, pageOf(found, query));
  return c.body(found.map((each) => `${JSON.stringify(each)}\n`).join(""), 200, {
    "Content-Type": "application/x-ndjson",
  });
}

function withId<T extends Named>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id);
  if (!found) throw appError("not_found");
  return found;
}
