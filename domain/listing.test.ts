import { expect, test } from "vitest";
import { type OrganizationRecord, publicListing, waitingChanges, waitingIn } from "#domain/listing.ts";
import { noDetails } from "#domain/organization.ts";

const ID = "0198d000-0000-7000-8000-000000000001";
const registration = {
  id: ID,
  type: "trust" as const,
  group_name: null,
  number: "65/2009",
  issue_date: "2009-05-04",
  valid_till: null,
  no_expiry: true,
};
const reviewed = { name: "Asha", legal_name: "Asha Trust", category: "ngo" as const, type: "non-profit" as const };

function record(wanted: Partial<OrganizationRecord> = {}): OrganizationRecord {
  const place = { city: "Pune", district: "Pune", state: "Maharashtra", pincode: "411005" };
  const address = {
    id: ID,
    organization_id: ID,
    address_label: "Home",
    address_line_1: "12 Lane 3",
    address_line_2: "Shivajinagar",
    ...place,
    type: "residence",
    show_street: null,
    category: null,
    latitude: 18.5,
    longitude: 73.8,
    geo_quality: "exact" as const,
    access: {},
    access_checked_at: null,
    opening_hours: null,
    hours: null,
    contacts: [],
    version: 1,
  };
  return {
    id: ID,
    ...reviewed,
    tags: [],
    is_individual: false,
    source: "onboarding",
    source_name: null,
    sources: [],
    links: { website: null, facebook: null, twitter: null, linkedin: null, youtube: null },
    contacts: [],
    addresses: [address],
    unused_documents: [],
    infected_documents: [],
    organization_services: [],
    documents: [],
    registration_details: [{ ...registration, organization_id: ID, version: 1, documents: [] }],
    verifications: [
      {
        organization_id: ID,
        status: "approved",
        created_at: "2026-09-03",
        note: "Papers seen",
        reason: null,
        about: "organization",
        fields: [],
      },
    ],
    organization_details: {
      id: ID,
      attributes: {
        ...noDetails,
        year_of_establishment: 2009,
        description: "A day centre.",
        experience_years: 12,
        age_groups_served: [],
        mode_of_practice: [],
        coverage_area: null,
        key_people: [{ id: ID, salutation: "Dr.", name: "Meena Rao", designation: "Director", gender: "Female" }],
        primary_location: place,
        is_partner: false,
        pan_card: "AA•••K",
      },
    },
    verified_at: null,
    confirmed_at: null,
    not_reached_at: null,
    updated_at: "2026-09-03",
    created_at: "2026-09-03",
    status: "approved",
    version: 1,
    approved: null,
    delete_after: null,
    ...wanted,
  };
}

test("the listing of a record has only public data, and no street of a home", () => {
  const text = JSON.stringify(publicListing(record()));
  for (const secret of ["12 Lane 3", "Shivajinagar", "18.5", "AA•••K", "Female", "Papers seen", "version"])
    expect(text).not.toContain(secret);
  expect(text).toContain("Dr.");
});

test("waiting changes are the differences from the approved record", () => {
  expect(waitingChanges(record())).toEqual([]);
  const approved = {
    ...reviewed,
    registration_details: [registration],
    pan_changed: false,
    changed_at: "2026-11-20",
    asked_at: null,
  };
  expect(waitingChanges(record({ approved, name: "Asha Centre" }))).toEqual(["name"]);
  expect(waitingChanges(record({ approved: { ...approved, registration_details: [], pan_changed: true } }))).toEqual([
    "pan_card",
    "registration_details",
  ]);
});

test("a section says that changes wait only where changes of it wait", () => {
  const approved = {
    ...reviewed,
    registration_details: [registration],
    pan_changed: false,
    changed_at: "2026-11-20",
    asked_at: null,
  };
  const both = (wanted: Partial<OrganizationRecord>) =>
    (["profile", "registrations"] as const).map((section) => waitingIn(record(wanted), section));
  expect(both({})).toEqual([null, null]);
  expect(both({ approved, name: "Asha Centre" })).toEqual(["waits", null]);
  expect(both({ approved: { ...approved, registration_details: [], asked_at: "2026-11-21" } })).toEqual([
    null,
    "asked",
  ]);
});
