import { fields, optionalJson } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { LinkFields } from "#domain/onboarding.ts";
import { organizationUpdate } from "#domain/organization.ts";
import { ResubmissionInput } from "#domain/verification.ts";
import { z } from "#domain/zod.ts";
import {
  getProviderOrganization,
  resubmitOrganization,
  updateLinks,
  updateOrganization,
} from "#operations/owner/organization-profile.ts";

const tag = "A provider's organisation";
const Which = z.object({
  organization_id: z.string().optional().describe("One of the caller's own; without it their first"),
});

export const providerEndpoints = [
  endpoint({
    method: "get",
    path: "/provider/organization",
    access: "provider_admin",
    corrects: true,
    summary: "The caller's organisation whole, with what is not public",
    tag,
    query: Which,
    answer: "OrganizationRecordAnswer",
    failures: [404],
    handle: async ({ ctx, query }) => ({ data: await getProviderOrganization(ctx, query.organization_id) }),
  }),

  // Before /provider/organization/:id, which would take "links" for an id.
  endpoint({
    method: "patch",
    path: "/provider/organization/links",
    access: "provider_admin",
    corrects: true,
    summary: "Changes the organisation's addresses on the web",
    tag,
    body: fields(LinkFields.extend({ ...Which.shape, version: z.int().optional() })),
    answer: "OrganizationRecordAnswer",
    failures: [404, 409, 429],
    handle: async ({ ctx, body }) => ({ data: await updateLinks(ctx, body) }),
  }),

  endpoint({
    method: "patch",
    path: "/provider/organization/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Changes the organisation; a new name, kind or PAN of an approved one waits for an admin",
    tag,
    body: fields(organizationUpdate(9999)),
    answer: "OrganizationRecordAnswer",
    failures: [404, 409, 429],
    handle: async ({ ctx, params, body }) => ({ data: await updateOrganization(ctx, params.id, body) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/submit",
    access: "provider_admin",
    summary: "Sends it for review again, after the changes that were asked for",
    tag,
    body: optionalJson(ResubmissionInput),
    answer: "OrganizationRecordAnswer",
    failures: [404, 409, 429],
    handle: async ({ ctx, params, body }) => ({ data: await resubmitOrganization(ctx, params.id, body) }),
  }),
];
