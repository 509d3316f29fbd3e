import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { Adoption } from "#domain/own-disability.ts";
import { adoptDisability, listOwnDisabilities } from "#operations/desk/own-disabilities.ts";
import { listDisabilities } from "#operations/searching/disabilities.ts";

const tag = "Disabilities";

export const disabilitiesEndpoints = [
  endpoint({
    method: "get",
    path: "/disabilities",
    access: "public",
    summary: "Types of disability, with the published services for each",
    tag,
    answer: "DisabilityList",
    handle: async ({ ctx }) => ({ data: await listDisabilities(ctx) }),
  }),

  endpoint({
    method: "get",
    path: "/admin/disabilities",
    access: "admin",
    summary: "Disabilities that organisations named themselves",
    tag,
    answer: "OwnDisabilityList",
    handle: async ({ ctx }) => ({ data: await listOwnDisabilities(ctx) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/disabilities/:id/adopt",
    access: "admin",
    summary: "Says which of the list it is, in the services of the organisation that named it",
    tag,
    body: json(Adoption),
    answer: "Adopted",
    failures: [404],
    handle: ({ ctx, params, body }) => adoptDisability(ctx, params.id, body.disability_id),
  }),
];
