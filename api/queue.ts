import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { AssignmentInput, BulkInput, BulkUndoInput, ChecksQuery, QueueParameters } from "#domain/queue.ts";
import { listAdmins } from "#operations/desk/admins.ts";
import { assignOrganization, releaseOrganization } from "#operations/desk/assignments.ts";
import { applyBulkAction, countWaiting, listQueue, undoBulkDecisions } from "#operations/desk/queue.ts";
import { listChecked } from "#operations/desk/reviews.ts";

const tag = "Admin";

/** Applications and changes that wait for an admin, and their assignments. */
export const queueEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/organizations",
    access: "reviewer",
    summary: "Organisations of every status, the one first that waits longest for an admin",
    tag,
    query: QueueParameters,
    answer: "QueuePage",
    failures: [422],
    handle: ({ ctx, query }) => listQueue(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/waiting",
    access: "reviewer",
    summary: "How much waits in each part of the desk",
    tag,
    answer: "Waiting",
    handle: ({ ctx }) => countWaiting(ctx),
  }),

  endpoint({
    method: "get",
    path: "/admin/admins",
    access: "reviewer",
    summary: "Who may look after an application",
    tag,
    answer: "AdminList",
    handle: async ({ ctx }) => ({ data: await listAdmins(ctx) }),
  }),

  endpoint({
    method: "put",
    path: "/admin/organizations/:id/assignment",
    access: "reviewer",
    summary: "An admin takes an application, or gives it to another",
    tag,
    body: json(AssignmentInput),
    answer: "Assignment",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => assignOrganization(ctx, params.id, body),
  }),

  endpoint({
    method: "delete",
    path: "/admin/organizations/:id/assignment",
    access: "reviewer",
    summary: "Releases the application, so that it is assigned to no admin",
    tag,
    answer: "Assignment",
    failures: [404],
    handle: ({ ctx, params }) => releaseOrganization(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/bulk",
    access: "reviewer",
    summary:
      "The same for up to 100 organisations, each by itself; the answer says what was done and why the rest was not",
    tag,
    body: json(BulkInput),
    answer: "BulkResultList",
    handle: async ({ ctx, body }) => ({ data: await applyBulkAction(ctx, body) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/bulk-undo",
    access: "reviewer",
    summary: "Takes back decisions of a bulk action, each within its minute; the answer says which were not, and why",
    tag,
    body: json(BulkUndoInput),
    answer: "BulkResultList",
    handle: async ({ ctx, body }) => ({ data: await undoBulkDecisions(ctx, body) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/checks",
    access: "reviewer",
    summary: "What the checklists of several organisations are made from, before they are approved together",
    tag,
    query: ChecksQuery,
    answer: "CheckedOrganizationList",
    failures: [422],
    handle: async ({ ctx, query }) => ({ data: await listChecked(ctx, query.organizations) }),
  }),
];
