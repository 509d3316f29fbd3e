import type { OwnAddress, OwnRegistration, OwnService } from "#domain/listing.ts";
import type { Session } from "#domain/session.ts";
import { crudSlice } from "./crud-slice.ts";
import type { Sent } from "./crud-thunks.ts";

/** A new record that waited for a connection may be saved when another organisation is open. */
function isListed(state: unknown, fields: Sent): boolean {
  const { record } = (state as { organization: { record: { id: string } | null } }).organization;
  const owner = fields instanceof FormData ? fields.get("organization_id") : fields.organization_id;
  return !owner || owner === record?.id;
}

export const addresses = crudSlice<OwnAddress>(
  "addresses",
  "/addresses",
  {
    list: "Failed to fetch addresses",
    get: "Failed to fetch address",
    create: "Failed to create address",
    update: "Failed to update address",
    remove: "Failed to delete address",
  },
  {
    listPath: (organization_id) => (organization_id ? `/organizations/${organization_id}/addresses` : "/addresses"),
    isListed,
  },
);

export const services = crudSlice<OwnService>(
  "services",
  "/services",
  {
    list: "Failed to fetch services",
    get: "Failed to fetch service",
    create: "Failed to create service",
    update: "Failed to update service",
    remove: "Failed to delete service",
  },
  {
    listPath: (organization_id) => (organization_id ? `/organizations/${organization_id}/services` : "/services"),
    createErrors: "fields",
    isMultipart: true,
    isListed,
  },
);

/** No call lists registrations alone; they come with the organisation's record. */
export const registrations = crudSlice<OwnRegistration>(
  "registrations",
  "/registration-details",
  {
    list: "Failed to fetch organization",
    get: "Failed to fetch organization",
    create: "Failed to add registration",
    update: "Failed to update registration",
    remove: "Failed to delete registration",
  },
  { createErrors: "fields", isListed },
);

/** The user's own sessions can only be listed and ended. */
export const sessions = crudSlice<Session>("sessions", "/sessions", {
  list: "Failed to fetch sessions",
  get: "Failed to fetch session",
  create: "Failed to create session",
  update: "Failed to update session",
  remove: "Failed to end session",
});
