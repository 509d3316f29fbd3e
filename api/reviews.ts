import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { ChangesDecisionInput, CheckInput, DecisionInput, NoteInput } from "#domain/review.ts";
import { removeMember } from "#operations/desk/members.ts";
import { createNote, removeNote, updateCheck } from "#operations/desk/review-notes.ts";
import { getReview, listChanges, recordPresence, revealPan } from "#operations/desk/reviews.ts";
import { undoDecision } from "#operations/desk/undo-decision.ts";
import { createVerification, decideChanges } from "#operations/desk/verifications.ts";

const tag = "Review";
const access = "reviewer";

export const reviewsEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/organizations/:id",
    access,
    summary: "An organisation whole, with what the desk wrote about it",
    tag,
    answer: "ReviewRecordAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await getReview(ctx, params.id) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/organizations/:id/changes-since-request",
    access,
    summary: "What its people changed since they were asked to, the newest first",
    tag,
    answer: "AuditLineList",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await listChanges(ctx, params.id) }),
  }),

  endpoint({
    method: "patch",
    path: "/admin/organizations/:id/status",
    access,
    summary: "Decides about an organisation: it is public or not at once, and its people are told",
    tag,
    body: json(DecisionInput),
    answer: "Decision",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => createVerification(ctx, { ...body, organization_id: params.id }),
  }),

  endpoint({
    method: "patch",
    path: "/admin/organizations/:id/changes",
    access,
    summary: "Decides about changes to an approved organisation that wait",
    tag,
    body: json(ChangesDecisionInput),
    answer: "Decision",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => decideChanges(ctx, { ...body, organization_id: params.id }),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/undo",
    access,
    summary: "Takes back the last decision, within a minute and if nothing has changed since",
    tag,
    answer: "ReviewRecordAnswer",
    failures: [404, 409],
    handle: async ({ ctx, params }) => ({ data: await undoDecision(ctx, params.id) }),
  }),

  endpoint({
    method: "delete",
    path: "/admin/organizations/:id/members/:user_id",
    access: "admin",
    summary: "Ends a member's access to an organisation, or an invitation; the person is told",
    tag,
    answer: "Deleted",
    failures: [404],
    handle: async ({ ctx, params }) => ({ id: await removeMember(ctx, params.id, params.user_id) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/notes",
    access,
    summary: "Notes something for others at the desk",
    tag,
    body: json(NoteInput),
    answer: "Note",
    status: 201,
    failures: [404],
    handle: ({ ctx, params, body }) => createNote(ctx, params.id, body),
  }),

  endpoint({
    method: "delete",
    path: "/admin/organizations/:id/notes/:note_id",
    access,
    summary: "Removes a note of one's own",
    tag,
    answer: "Deleted",
    failures: [404],
    handle: async ({ ctx, params }) => ({ id: await removeNote(ctx, params.id, params.note_id) }),
  }),

  endpoint({
    method: "put",
    path: "/admin/organizations/:id/checks/:item",
    access,
    summary: "Ticks a line of the checklist, or takes the tick away",
    tag,
    body: json(CheckInput),
    answer: "CheckList",
    failures: [404],
    handle: async ({ ctx, params, body }) => ({ checks: await updateCheck(ctx, params.id, params.item, body.checked) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/pan",
    access,
    summary: "The PAN whole; who looked at it is kept",
    tag,
    answer: "WholePan",
    failures: [404, 429],
    handle: ({ ctx, params }) => revealPan(ctx, params.id),
  }),

  endpoint({
    method: "get",
    path: "/admin/organizations/:id/presence",
    access,
    summary: "Who else has it open; being asked says that one has it open oneself",
    tag,
    answer: "Presence",
    failures: [404],
    handle: ({ ctx, params }) => recordPresence(ctx, params.id),
  }),
];
