import { fields } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { newId } from "#api/http/schemas.ts";
import { AddressFields } from "#domain/address.ts";
import { z } from "#domain/zod.ts";
import {
  createAddress,
  getAddress,
  listAddresses,
  removeAddress,
  restoreAddress,
  updateAddress,
} from "#operations/owner/addresses.ts";

const tag = "Addresses";
const body = AddressFields.extend({
  organization_id: z.uuid().optional().describe("One of the caller's own; without it their first"),
  new_id: newId,
});
const update = AddressFields.partial().extend({
  version: z.int().optional().describe("The one that is known: another one is a conflict"),
});

export const addressesEndpoints = [
  endpoint({
    method: "get",
    path: "/addresses",
    access: "provider_admin",
    summary: "Addresses of the caller's first organisation",
    tag,
    answer: "AddressList",
    handle: async ({ ctx }) => ({ data: await listAddresses(ctx) }),
  }),

  endpoint({
    method: "get",
    path: "/addresses/:id",
    access: "public",
    corrects: true,
    summary: "An address: as published, or to its own people as they keep it",
    tag,
    answer: "AddressAnswer",
    failures: [404],
    handle: ({ ctx, params }) => getAddress(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/addresses",
    access: "provider_admin",
    corrects: true,
    summary: "Adds an address",
    tag,
    body: fields(body),
    answer: "OwnAddress",
    status: 201,
    failures: [404, 429],
    handle: ({ ctx, body }) => createAddress(ctx, body),
  }),

  endpoint({
    method: "put",
    path: "/addresses/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Changes an address; what is left out stays",
    tag,
    body: fields(update),
    answer: "OwnAddress",
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => updateAddress(ctx, params.id, body),
  }),

  endpoint({
    method: "delete",
    path: "/addresses/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Removes an address that no service uses; for ten minutes it can come back",
    tag,
    answer: "Deleted",
    failures: [404, 409, 429],
    handle: async ({ ctx, params }) => ({ id: await removeAddress(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/addresses/:id/restore",
    access: "provider_admin",
    corrects: true,
    summary: "Brings back an address that was removed in the last ten minutes",
    tag,
    answer: "OwnAddress",
    failures: [404, 429],
    handle: ({ ctx, params }) => restoreAddress(ctx, params.id),
  }),
];
