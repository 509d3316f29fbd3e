import { Hono } from "hono";
import { describe, newId } from "#api/describe.ts";
import { type ApiEnv, readFields } from "#api/request.ts";
import { registrationInput } from "#domain/registration.ts";
import { z } from "#domain/zod.ts";
import {
  createRegistration,
  removeRegistration,
  restoreRegistration,
  updateRegistration,
} from "#operations/registrations.ts";

const tag = "Registrations and documents";
const { shape } = registrationInput("9999-12-31");
const body = z.object({
  ...shape,
  organization_id: z.uuid().optional().describe("One of the caller's own; without it their first"),
  new_id: newId,
});
const update = z.object(shape).partial().extend({ version: z.int().optional() });

/** Of an approved organisation every change here waits for an admin before it is public. */
export function registrationsApi() {
  const api = new Hono<ApiEnv>();

  api.post(
    "/registration-details",
    ...describe({
      access: "provider_admin",
      summary: "Adds a registration or certificate",
      tag,
      body,
      answer: "OwnRegistration",
      status: 201,
      failures: [404, 429],
    }),
    async (c) => c.json(await createRegistration(c.get("ctx"), await readFields(c)), 201),
  );

  api.put(
    "/registration-details/:id",
    ...describe({
      access: "provider_admin",
      summary: "Changes it; what is left out stays, and document_ids names all its files",
      tag,
      body: update,
      answer: "OwnRegistration",
      failures: [404, 409, 429],
    }),
    async (c) => c.json(await updateRegistration(c.get("ctx"), c.req.param("id"), await readFields(c))),
  );

  api.delete(
    "/registration-details/:id",
    ...describe({
      access: "provider_admin",
      summary: "Removes it; for ten minutes it can come back",
      tag,
      answer: "Deleted",
      failures: [404, 429],
    }),
    async (c) => c.json({ id: await removeRegistration(c.get("ctx"), c.req.param("id")) }),
  );

  api.post(
    "/registration-details/:id/restore",
    ...describe({
      access: "provider_admin",
      summary: "Brings back what was removed in the last ten minutes",
      tag,
      answer: "OwnRegistration",
      failures: [404, 429],
    }),
    async (c) => c.json(await restoreRegistration(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}
