import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { CallInput, QuestionInput } from "#domain/confirmation-call.ts";
import { FactInput } from "#domain/fact.ts";
import { SearchParameters } from "#domain/search.ts";
import { listCalls, recordCall, releaseCall, takeCall, undoCall } from "#operations/desk/confirmation-calls.ts";
import { listDueCalls } from "#operations/desk/due-calls.ts";
import { sendQuestion } from "#operations/desk/still-right-question.ts";
import { checkFact, listReviewedFacts } from "#operations/owner/facts.ts";

const tag = "Calls";

/** Rounds in which admins ask organisations whether their pages are still right. */
export const callsEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/calls",
    access: "reviewer",
    summary: "Organisations to call, the most urgent first, with the reasons",
    tag,
    query: SearchParameters.pick({ page: true, per_page: true }),
    answer: "DueCallPage",
    failures: [422],
    handle: ({ ctx, query }) => listDueCalls(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/organizations/:id/calls",
    access: "reviewer",
    summary: "Every attempt to find out whether the page is still right, the newest first",
    tag,
    answer: "ConfirmationCallList",
    failures: [404],
    handle: ({ ctx, params }) => listCalls(ctx, params.id),
  }),

  endpoint({
    method: "put",
    path: "/admin/organizations/:id/call-claim",
    access: "reviewer",
    summary: "Takes a call for 15 minutes, so that no other admin calls too",
    tag,
    answer: "DueCall",
    failures: [404, 409],
    handle: ({ ctx, params }) => takeCall(ctx, params.id),
  }),

  endpoint({
    method: "delete",
    path: "/admin/organizations/:id/call-claim",
    access: "reviewer",
    summary: "Leaves a call to others, with nothing noted",
    tag,
    answer: null,
    failures: [404, 409],
    handle: ({ ctx, params }) => releaseCall(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/calls",
    access: "reviewer",
    summary: "Notes what a call found out. What is wrong becomes a report",
    tag,
    body: json(CallInput),
    answer: "ConfirmationCall",
    status: 201,
    failures: [404, 409],
    handle: ({ ctx, params, body }) => recordCall(ctx, params.id, body),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/still-right-question",
    access: "reviewer",
    summary: "Sends the question by mail or SMS, once in 14 days",
    tag,
    body: json(QuestionInput),
    answer: "ConfirmationCall",
    status: 201,
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => sendQuestion(ctx, params.id, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/organizations/:id/facts",
    access: "reviewer",
    summary: "Who says each part of the public page, when, and from when it counts as not confirmed",
    tag,
    answer: "OwnFactList",
    failures: [404],
    handle: ({ ctx, params }) => listReviewedFacts(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/facts",
    access: "reviewer",
    summary: "Notes that the organisation, asked, said that one part is still so",
    tag,
    body: json(FactInput),
    answer: "OwnFactList",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => checkFact(ctx, params.id, body),
  }),

  endpoint({
    method: "post",
    path: "/admin/calls/:id/undo",
    access: "reviewer",
    summary: "Takes back what was noted, within a minute; an admin takes back “do not call again” at any time",
    tag,
    answer: "ConfirmationCall",
    failures: [404, 409],
    handle: ({ ctx, params }) => undoCall(ctx, params.id),
  }),
];
