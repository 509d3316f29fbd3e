import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { newCorrection, Objection } from "#domain/correction.ts";
import { beginCorrections, endCorrections, readCorrections } from "#operations/desk/corrections.ts";
import { objectTo } from "#operations/desk/objections.ts";

const tag = "Corrections";

/** What admins correct in listings, and what members say against it. The corrections themselves are the members' own requests, with a header. */
export const correctionsEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/organizations/:id/corrections",
    access: "admin",
    summary: "What the caller corrects in a listing now, and who will be told",
    tag,
    answer: "CorrectionState",
    failures: [404],
    handle: ({ ctx, params }) => readCorrections(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/corrections",
    access: "admin",
    summary:
      "Says from where the next corrections are; requests that change the listing name them in the header Correction",
    tag,
    body: json(newCorrection("9999-12-31")),
    answer: "CorrectionState",
    status: 201,
    failures: [404, 429],
    handle: ({ ctx, params, body }) => beginCorrections(ctx, params.id, body),
  }),

  endpoint({
    method: "post",
    path: "/admin/organizations/:id/corrections/end",
    access: "admin",
    summary: "Ends the caller's corrections and tells the members who may edit, in one message each",
    tag,
    answer: "CorrectionTold",
    failures: [404],
    handle: ({ ctx, params }) => endCorrections(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/history/:entry_id/objection",
    access: "provider_admin",
    summary: "Says that a correction is not so: an admin answers",
    tag,
    body: json(Objection),
    answer: "ObjectionState",
    status: 201,
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => objectTo(ctx, params.id, params.entry_id, body),
  }),
];
