import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readFields, validate } from "#api/request.ts";
import { AssignmentInput, BulkInput, QueueParameters, readQueueQuery } from "#domain/queue.ts";
import { assign, listAdmins, release } from "#operations/assignments.ts";
import { changeSeveral } from "#operations/bulk-decisions.ts";
import { listQueue } from "#operations/queue.ts";
import { countWaiting } from "#operations/waiting.ts";

const tag = "Admin";

/** What waits for an admin, and who has taken it. */
export function queueApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/organizations",
    ...describe({
      access: "admin",
      summary: "Organisations of every status, the one first that waits longest for an admin",
      tag,
      query: QueueParameters,
      answer: "QueuePage",
      failures: [422],
    }),
    async (c) => {
      const query = readQueueQuery(new URL(c.req.url).searchParams);
      return c.json(await listQueue(c.get("ctx"), validate(QueueParameters, query)));
    },
  );

  api.get(
    "/admin/waiting",
    ...describe({ access: "admin", summary: "How much waits in each part of the desk", tag, answer: "Waiting" }),
    async (c) => c.json(await countWaiting(c.get("ctx"))),
  );

  api.get(
    "/admin/admins",
    ...describe({ access: "admin", summary: "Who may look after an application", tag, answer: "AdminList" }),
    async (c) => c.json({ data: await listAdmins(c.get("ctx")) }),
  );

  api.put(
    "/admin/organizations/:id/assignment",
    ...describe({
      access: "admin",
      summary: "An admin takes an application, or gives it to another",
      tag,
      body: AssignmentInput,
      answer: "Assignment",
      failures: [404, 409],
    }),
    async (c) => c.json(await assign(c.get("ctx"), c.req.param("id"), validate(AssignmentInput, await readFields(c)))),
  );

  api.delete(
    "/admin/organizations/:id/assignment",
    ...describe({
      access: "admin",
      summary: "Nobody looks after the application any more",
      tag,
      answer: "Assignment",
      failures: [404],
    }),
    async (c) => c.json(await release(c.get("ctx"), c.req.param("id"))),
  );

  api.post(
    "/admin/organizations/bulk",
    ...describe({
      access: "admin",
      summary:
        "The same for up to 100 organisations, each by itself; the answer says what was done and why the rest was not",
      tag,
      body: BulkInput,
      answer: "BulkResultList",
    }),
    async (c) => c.json({ data: await changeSeveral(c.get("ctx"), validate(BulkInput, await readFields(c))) }),
  );

  return api;
}
