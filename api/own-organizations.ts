import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { confirmOrganization } from "#operations/confirmations.ts";
import { cancelDeletion, requestDeletion } from "#operations/deletion.ts";
import { exportOrganization } from "#operations/export.ts";
import { listHistory } from "#operations/history.ts";
import { listOwnOrganizations } from "#operations/invitations.ts";

const tag = "Own organizations";
const access = "provider_admin";
const Page = SearchParameters.pick({ page: true, per_page: true });

/** What its people do with an organisation as a whole. */
export function ownOrganizationsApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/provider/organizations",
    ...describe({ access, summary: "Those one looks after, the first first", tag, answer: "OwnOrganizationList" }),
    async (c) => c.json({ data: await listOwnOrganizations(c.get("ctx")) }),
  );

  api.post(
    "/provider/organization/:id/confirm",
    ...describe({
      access,
      summary: "Says that everything is still right",
      tag,
      answer: "OrganizationRecordAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await confirmOrganization(c.get("ctx"), c.req.param("id")) }),
  );

  api.get(
    "/provider/organization/:id/history",
    ...describe({
      access,
      summary: "What was done to it, the newest first",
      tag,
      query: Page,
      answer: "HistoryPage",
      failures: [404, 422],
    }),
    async (c) => {
      const page = validate(Page, readQuery(new URL(c.req.url).searchParams));
      return c.json(await listHistory(c.get("ctx"), c.req.param("id"), page));
    },
  );

  api.get(
    "/provider/organization/:id/export",
    ...describe({
      access,
      summary: "Everything that is kept of it and of one's own account, as an attachment",
      tag,
      answer: { media: ["application/json"] },
      failures: [404, 429],
    }),
    async (c) => {
      const { name, text } = await exportOrganization(c.get("ctx"), c.req.param("id"));
      return c.body(text, 200, {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    },
  );

  api.post(
    "/provider/organization/:id/deletion",
    ...describe({
      access,
      summary:
        "Takes it off the directory at once, and deletes it in thirty days; asks for a code in the last ten minutes",
      tag,
      answer: "OrganizationRecordAnswer",
      failures: [404, 429],
    }),
    async (c) => c.json({ data: await requestDeletion(c.get("ctx"), c.req.param("id")) }),
  );

  api.delete(
    "/provider/organization/:id/deletion",
    ...describe({
      access,
      summary: "Keeps it after all",
      tag,
      answer: "OrganizationRecordAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await cancelDeletion(c.get("ctx"), c.req.param("id")) }),
  );

  return api;
}
