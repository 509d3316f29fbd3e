import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, validate } from "#api/request.ts";
import { MergeInput } from "#domain/merge.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/page.ts";
import { z } from "#domain/zod.ts";
import { undoMerge } from "#operations/merge-undo.ts";
import { listMerges } from "#operations/merges.ts";
import { mergeOrganizations } from "#operations/organization-merge.ts";

const tag = "Duplicates";
const access = "admin";
const Page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

export function mergesApi() {
  const api = new Hono<ApiEnv>();

  api.post(
    "/admin/organizations/:id/merge",
    ...describe({
      access,
      summary: "Makes another one part of this one; its address leads here from then on",
      tag,
      body: MergeInput,
      answer: "MergeAnswer",
      failures: [404, 409],
    }),
    async (c) => c.json(await mergeOrganizations(c.get("ctx"), c.req.param("id"), await readFields(c))),
  );

  api.get(
    "/admin/merges",
    ...describe({
      access,
      summary: "What was merged in the last thirty days, the newest first",
      tag,
      query: Page,
      answer: "MergePage",
      failures: [422],
    }),
    async (c) => c.json(await listMerges(c.get("ctx"), validate(Page, c.req.query()))),
  );

  api.post(
    "/admin/merges/:id/undo",
    ...describe({
      access,
      summary: "Makes two of one again, if neither has changed since",
      tag,
      answer: "ReviewRecordAnswer",
      failures: [404, 409],
    }),
    async (c) => c.json({ data: await undoMerge(c.get("ctx"), c.req.param("id")) }),
  );

  return api;
}
