import { endpoint } from "#api/http/endpoint.ts";
import { ChangeParameters } from "#domain/listing-change.ts";
import { listChanges } from "#operations/publishing/changes.ts";

/** What changed in the directory, for programs that keep a copy of it: docs/examples/follow-changes.mjs is one. */
export const changesEndpoints = [
  endpoint({
    method: "get",
    path: "/changes",
    access: "public",
    summary: "What was published, removed and merged since a change; ask once a minute, with If-None-Match",
    tag: "Organizations",
    query: ChangeParameters,
    answer: "ChangePage",
    cache: "public, max-age=0, must-revalidate",
    failures: [410, 422],
    handle: async ({ ctx, query, c }) => {
      const page = await listChanges(ctx, query);
      const more = new URLSearchParams({ after: String(page.next_after), limit: String(query.limit) });
      if (page.next_after < page.latest) c.header("Link", `</api/changes?${more}>; rel="next"`);
      return page;
    },
  }),
];
