import type { OwnRegistration } from "#domain/listing.ts";
import { crudSlice } from "./crud-slice.ts";

/** The organisation's papers. They come with its record: no call lists them alone. */
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
  { createErrors: "fields" },
);
