import { fields } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { newId } from "#api/http/schemas.ts";
import { registrationInput } from "#domain/registration.ts";
import { z } from "#domain/zod.ts";
import {
  createRegistration,
  removeRegistration,
  restoreRegistration,
  updateRegistration,
} from "#operations/owner/registrations.ts";

const tag = "Registrations and documents";
const { shape } = registrationInput("9999-12-31");
const body = z.object({
  ...shape,
  organization_id: z.uuid().optional().describe("One of the caller's own; without it their first"),
  new_id: newId,
});
const update = z.object(shape).partial().extend({ version: z.int().optional() });

/** Changes of an approved organisation need the approval of an admin before they are public. */
export const registrationsEndpoints = [
  endpoint({
    method: "post",
    path: "/registration-details",
    access: "provider_admin",
    corrects: true,
    summary: "Adds a registration or certificate",
    tag,
    body: fields(body),
    answer: "OwnRegistration",
    status: 201,
    failures: [404, 429],
    handle: ({ ctx, body }) => createRegistration(ctx, body),
  }),

  endpoint({
    method: "put",
    path: "/registration-details/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Changes it; what is left out stays, and document_ids names all its files",
    tag,
    body: fields(update),
    answer: "OwnRegistration",
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => updateRegistration(ctx, params.id, body),
  }),

  endpoint({
    method: "delete",
    path: "/registration-details/:id",
    access: "provider_admin",
    corrects: true,
    summary: "Removes it; for ten minutes it can come back",
    tag,
    answer: "Deleted",
    failures: [404, 429],
    handle: async ({ ctx, params }) => ({ id: await removeRegistration(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/registration-details/:id/restore",
    access: "provider_admin",
    corrects: true,
    summary: "Brings back what was removed in the last ten minutes",
    tag,
    answer: "OwnRegistration",
    failures: [404, 429],
    handle: ({ ctx, params }) => restoreRegistration(ctx, params.id),
  }),
];
