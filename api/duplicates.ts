import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import type { ApiEnv } from "#api/request.ts";
import { dismissDuplicate, getDuplicate, listDuplicates, undismissDuplicate } from "#operations/duplicate-pairs.ts";

const tag = "Duplicates";
const access = "admin";

export function duplicatesApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/organizations/:id/duplicates",
    ...describe({
      access,
      summary: "Which others this one may be, found anew, with why",
      tag,
      answer: "DuplicateList",
      failures: [404],
    }),
    async (c) => c.json({ data: await listDuplicates(c.get("ctx"), c.req.param("id")) }),
  );

  api.get(
    "/admin/organizations/:id/duplicates/:other_id",
    ...describe({
      access,
      summary: "Another one beside it, and what both share",
      tag,
      answer: "DuplicateAnswer",
      failures: [404],
    }),
    async (c) => {
      const { id, other_id } = c.req.param();
      return c.json({ data: await getDuplicate(c.get("ctx"), id, other_id) });
    },
  );

  api.post(
    "/admin/organizations/:id/duplicates/:other_id/dismissal",
    ...describe({ access, summary: "Says that these are two", tag, answer: null, failures: [404] }),
    async (c) => {
      const { id, other_id } = c.req.param();
      await dismissDuplicate(c.get("ctx"), id, other_id);
      return c.body(null, 204);
    },
  );

  api.delete(
    "/admin/organizations/:id/duplicates/:other_id/dismissal",
    ...describe({ access, summary: "Takes that back", tag, answer: null, failures: [404] }),
    async (c) => {
      const { id, other_id } = c.req.param();
      await undismissDuplicate(c.get("ctx"), id, other_id);
      return c.body(null, 204);
    },
  );

  return api;
}
