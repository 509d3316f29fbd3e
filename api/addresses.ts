import { Hono } from "hono";
import { describe, newId } from "#api/describe.ts";
import { type ApiEnv, readFields } from "#api/request.ts";
import { AddressInput } from "#domain/address.ts";
import { z } from "#domain/zod.ts";
import {
  createAddress,
  getAddress,
  listAddresses,
  removeAddress,
  restoreAddress,
  updateAddress,
} from "#operations/addresses.ts";

const tag = "Addresses";
const body = AddressInput.extend({
  organization_id: z.uuid().optional().describe("One of the caller's own; without it their first"),
  new_id: newId,
});
const update = AddressInput.partial().extend({
  version: z.int().optional().describe("The one that is known: another one is a conflict"),
});

export function addressesApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/addresses",
    ...describe({
      access: "provider_admin",
      summary: "Addresses of the caller's first organisation",
      tag,
      answer: "AddressList",
    }),
    async (c) => c.json({ data: await listAddresses(c.get("ctx")) }),
  );

  api.get(
    "/addresses/:id",
    ...describe({
      access: "public",
      summary: "An address: as published, or to its own people as they keep it",
      tag,
      answer: "AddressAnswer",
      failures: [404],
    }),
    async (c) => c.json(await getAddress(c.get("ctx"), c.req.param("id"))),
  );

  api.post(
    "/addresses",
    ...describe({
      access: "provider_admin",
      summary: "Adds an address",
      tag,
      body,
      answer: "OwnAddress",
      status: 201,
      failures: [404, 429],
    }),
    async (c) => c.json(await createAddress(c.get("ctx"), await readFields(c)), 201),
  );

  api.put(
    "/addresses/:id",
    ...describe({
      access: "provider_admin",
      summary: "Changes an address; what is left out stays",
      tag,
      body: update,
      answer: "OwnAddress",
      failures: [404, 409, 429],
    }),
    async (c) => c.json(await updateAddress(c.get("ctx"), c.req.param("id"), await readFields(c))),
  );

  api.delete(
    "/addresses/:id",
    ...describe({
      access: "provider_admin",
      summary: "Removes an address that no service uses; for ten minutes it can come back",
      tag,
      answer: "Deleted",
      failures: [404, 409, 429],
    }),
    async (c) => c.json({ id: await removeAddress(c.get("ctx"), c.req.param("id")) }),
  );

  api.post(
    "/addresses/:id/restore",
    ...describe({
      access: "provider_admin",
      summary: "Brings back an address that was removed in the last ten minutes",
      tag,
      answer: "OwnAddress",
      failures: [404, 429],
    }),
    async (c) => c.json(await restoreAddress(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}
