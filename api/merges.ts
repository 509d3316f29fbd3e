import { json, optionalJson } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { MergeInput, UndoMergeInput } from "#domain/merge.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/page.ts";
import { z } from "#domain/zod.ts";
import { undoMerge } from "#operations/duplicates/merge-undo.ts";
import { listMerges, mergeOrganizations } from "#operations/duplicates/merges.ts";

const tag = "Duplicates";
const access = "admin";
const Page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

export const mergesEndpoints = [
  endpoint({
    method: "post",
    path: "/admin/organizations/:id/merge",
    access,
    summary:
      "Makes another one part of this one; its address leads here from then on, and its people stay behind unless they are named",
    tag,
    body: json(MergeInput),
    answer: "MergeAnswer",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => mergeOrganizations(ctx, params.id, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/merges",
    access,
    summary: "What was merged in the last thirty days, the newest first",
    tag,
    query: Page,
    answer: "MergePage",
    failures: [422],
    handle: ({ ctx, query }) => listMerges(ctx, query),
  }),

  endpoint({
    method: "post",
    path: "/admin/merges/:id/undo",
    access,
    summary:
      "Makes two of one again. When one has changed since: 409 with both versions, which a second request gives up with override and seen",
    tag,
    body: optionalJson(UndoMergeInput),
    answer: "ReviewRecordAnswer",
    conflict: "MergeConflict",
    failures: [404, 409],
    handle: async ({ ctx, params, body, conflict }) => {
      const outcome = await undoMerge(ctx, params.id, body);
      return "undone" in outcome ? { data: outcome.undone } : conflict(outcome.conflict);
    },
  }),
];
