import type { OwnService } from "#domain/listing.ts";
import { crudSlice } from "./crud-slice.ts";

/** What the organisation does for people. */
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
  },
);
