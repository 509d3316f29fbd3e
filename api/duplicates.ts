import { endpoint } from "#api/http/endpoint.ts";
import {
  dismissDuplicate,
  getDuplicate,
  listDuplicates,
  undismissDuplicate,
} from "#operations/duplicates/duplicate-pairs.ts";

const tag = "Duplicates";
const access = "reviewer";

export const duplicatesEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/organizations/:id/duplicates",
    access,
    summary: "Which others this one may be, found anew, with why",
    tag,
    answer: "DuplicateList",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await listDuplicates(ctx, params.id) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/organizations/:id/duplicates/:other_id",
    access,
    summary: "Another one beside it, and what both share",
    tag,
    answer: "DuplicateAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await getDuplicate(ctx, params.id, params.other_id) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/duplicates/:other_id/dismissal",
    access,
    summary: "Says that these are two",
    tag,
    answer: null,
    failures: [404],
    handle: ({ ctx, params }) => dismissDuplicate(ctx, params.id, params.other_id),
  }),

  endpoint({
    method: "delete",
    path: "/admin/organizations/:id/duplicates/:other_id/dismissal",
    access,
    summary: "Takes that back",
    tag,
    answer: null,
    failures: [404],
    handle: ({ ctx, params }) => undismissDuplicate(ctx, params.id, params.other_id),
  }),
];
