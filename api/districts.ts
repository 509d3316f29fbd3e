import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { DistrictChange, DistrictListParameters, DistrictRename, NewDistrict } from "#domain/district.ts";
import {
  createDistrict,
  listDistricts,
  listUnknownDistricts,
  renameDistrict,
  updateDistrict,
} from "#operations/searching/districts.ts";

const tag = "Districts";

export const districtsEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/districts",
    access: "admin",
    summary: "The districts, with the published organisations in each",
    tag,
    query: DistrictListParameters,
    answer: "DistrictPage",
    failures: [422],
    handle: ({ ctx, query }) => listDistricts(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/districts/unknown",
    access: "admin",
    summary: "Districts that addresses name and the list does not have, the most frequent first",
    tag,
    answer: "UnknownDistrictList",
    handle: async ({ ctx }) => ({ data: await listUnknownDistricts(ctx) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/districts",
    access: "admin",
    summary: "Adds a district",
    tag,
    body: json(NewDistrict),
    answer: "District",
    status: 201,
    handle: ({ ctx, body }) => createDistrict(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/admin/districts/rename",
    access: "admin",
    summary: "Gives addresses that name an unknown district the right one",
    tag,
    body: json(DistrictRename),
    answer: "DistrictsRenamed",
    handle: ({ ctx, body }) => renameDistrict(ctx, body),
  }),

  endpoint({
    method: "patch",
    path: "/admin/districts/:id",
    access: "admin",
    summary: "Changes a district's name and its other names; addresses there get the new name",
    tag,
    body: json(DistrictChange),
    answer: "District",
    failures: [404],
    handle: ({ ctx, params, body }) => updateDistrict(ctx, params.id, body),
  }),
];
