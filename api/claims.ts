import { fields, json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { ClaimCode, ClaimDecision, ClaimQuery, newClaim } from "#domain/claim.ts";
import { decideClaim } from "#operations/desk/claim-decisions.ts";
import { listClaims } from "#operations/desk/claims.ts";
import { createClaim, getClaimChoices, listOwnClaims, sendClaimCode } from "#operations/owner/claims.ts";

const tag = "Claims";

/** People ask to look after the page of an organisation that no one looks after, and how admins answer. */
export const claimsEndpoints = [
  endpoint({
    method: "get",
    path: "/organizations/:id/claim",
    access: "public",
    summary: "How one can show that one acts for an organisation, and what its page does not say yet",
    tag,
    answer: "ClaimChoices",
    failures: [404, 409],
    handle: ({ ctx, params }) => getClaimChoices(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/organizations/:id/claim/code",
    access: "public",
    summary: "Sends a code to a contact that the page publishes",
    tag,
    body: json(ClaimCode),
    answer: "SentCode",
    status: 202,
    failures: [404, 409, 429, 503],
    handle: ({ ctx, params, body }) => sendClaimCode(ctx, params.id, body),
  }),

  endpoint({
    method: "post",
    path: "/organizations/:id/claims",
    access: "public",
    summary: "Asks to look after the page of an organisation that no one looks after",
    tag,
    body: fields(newClaim(9999)),
    answer: "ClaimReceipt",
    status: 201,
    failures: [404, 409, 422, 429],
    handle: ({ ctx, params, body }) => createClaim(ctx, params.id, body),
  }),

  endpoint({
    method: "get",
    path: "/claims",
    access: "signed_in",
    summary: "The pages that one has asked to look after",
    tag,
    answer: "OwnClaimList",
    handle: async ({ ctx }) => ({ data: await listOwnClaims(ctx) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/claims",
    access: "reviewer",
    summary: "Who asks to look after a page: what waits first, claims of one organisation together",
    tag,
    query: ClaimQuery,
    answer: "ClaimPage",
    failures: [422],
    handle: ({ ctx, query }) => listClaims(ctx, query),
  }),

  endpoint({
    method: "patch",
    path: "/admin/claims/:id",
    access: "reviewer",
    summary: "Makes the person look after the page, or does not accept it; the person is told",
    tag,
    body: json(ClaimDecision),
    answer: "Claim",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => decideClaim(ctx, params.id, body),
  }),
];
