import { v7 as uuid } from "uuid";
import type { NewAddress, NewOrganization, NewService } from "#domain/new-organization.ts";
import { noDetails } from "#domain/organization.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** An approved NGO in Pune with one address and one service, unless `wanted` says otherwise. */
export function buildOrganization(wanted: Partial<NewOrganization> = {}): NewOrganization {
  const addresses = wanted.addresses ?? [buildAddress()];
  return {
    id: uuid(),
    name: "Asha Centre",
    legal_name: "Asha Charitable Trust",
    category: "ngo",
    type: "non-profit",
    tags: [],
    is_individual: false,
    source: "onboarding",
    external_source: null,
    external_id: null,
    status: "approved",
    verified_at: "2026-09-03T10:00:00.000Z",
    confirmed_at: null,
    created_at: "2026-08-01T10:00:00.000Z",
    updated_at: "2026-09-03T10:00:00.000Z",
    links: {},
    details: {
      ...noDetails,
      description: "A day centre.",
      year_of_establishment: 2009,
      experience_years: 12,
      age_groups_served: ["0-5", "6-12"],
      mode_of_practice: ["offline"],
      coverage_area: "local",
    },
    key_people: [{ salutation: "Dr.", name: "Meena Rao", designation: "Director", gender: "Female" }],
    contacts: [],
    services: [buildService({ address_ids: addresses.map(({ id }) => id) })],
    registrations: [],
    verifications: [{ status: "approved", note: "Papers seen", created_at: "2026-09-03T10:00:00.000Z" }],
    ...wanted,
    addresses,
  };
}

export function buildAddress(wanted: Partial<NewAddress> = {}): NewAddress {
  return {
    id: uuid(),
    address_label: "Centre",
    address_line_1: "12 Lane 3",
    address_line_2: "Shivajinagar",
    city: "Pune",
    district: "Pune",
    state: "Maharashtra",
    pincode: "411005",
    latitude: null,
    longitude: null,
    access: {},
    access_checked_at: null,
    hours: null,
    ...wanted,
  };
}

export function buildService(wanted: Partial<NewService> = {}): NewService {
  return {
    id: uuid(),
    name: "Speech therapy",
    description: "",
    category: "therapeutics",
    disabilities: ["speech-language"],
    delivery_modes: ["offline"],
    coverages: ["local"],
    address_ids: [],
    keywords: "",
    ...wanted,
  };
}

/** Stores and publishes the organisations, as an approval does. */
export async function addOrganizations(ctx: Context, organizations: NewOrganization[]): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await insertOrganizations(ctx, organizations);
    await publishAll(
      ctx,
      organizations.map(({ id }) => id),
    );
  });
  await followListings(ctx.db, ctx.catalogue);
}
