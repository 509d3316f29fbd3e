import type { OwnAddress } from "#domain/listing.ts";
import { crudSlice } from "./crud-slice.ts";

/** The organisation's places. */
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
  { listPath: (organization_id) => (organization_id ? `/organizations/${organization_id}/addresses` : "/addresses") },
);
