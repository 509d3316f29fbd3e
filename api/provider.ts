import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, validate } from "#api/request.ts";
import { LinkFields } from "#domain/onboarding.ts";
import { organizationUpdate } from "#domain/organization.ts";
import { z } from "#domain/zod.ts";
import {
  getProviderOrganization,
  resubmitOrganization,
  updateLinks,
  updateOrganization,
} from "#operations/provider-organization.ts";

const tag = "A provider's organisation";
const Which = z.object({
  organization_id: z.string().optional().describe("One of the caller's own; without it their first"),
});

export function providerApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/provider/organization",
    ...describe({
      access: "provider_admin",
      summary: "The caller's organisation whole, with what is not public",
      tag,
      query: Which,
      answer: "OrganizationRecordAnswer",
      failures: [404],
    }),
    async (c) => {
      const { organization_id } = validate(Which, c.req.query());
      return c.json({ data: await getProviderOrganization(c.get("ctx"), organization_id) });
    },
  );

  // Before the next, which would take "links" for an id.
  api.patch(
    "/provider/organization/links",
    ...describe({
      access: "provider_admin",
      summary: "Changes the organisation's addresses on the web",
      tag,
      body: LinkFields.extend({ ...Which.shape, version: z.int().optional() }),
      answer: "OrganizationRecordAnswer",
      failures: [404, 409, 429],
    }),
    async (c) => c.json({ data: await updateLinks(c.get("ctx"), await readFields(c)) }),
  );

  api.patch(
    "/provider/organization/:id",
    ...describe({
      access: "provider_admin",
      summary: "Changes the organisation; a new name, kind or PAN of an approved one waits for an admin",
      tag,
      body: organizationUpdate(9999),
      answer: "OrganizationRecordAnswer",
      failures: [404, 409, 429],
    }),
    async (c) => c.json({ data: await updateOrganization(c.get("ctx"), c.req.param("id"), await readFields(c)) }),
  );

  api.post(
    "/provider/organization/:id/submit",
    ...describe({
      access: "provider_admin",
      summary: "Sends it for review again, after the changes that were asked for",
      tag,
      answer: "OrganizationRecordAnswer",
      failures: [404, 409, 429],
    }),
    async (c) => c.json({ data: await resubmitOrganization(c.get("ctx"), c.req.param("id")) }),
  );

  return api;
}
