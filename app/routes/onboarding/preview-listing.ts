import type { Address } from "#domain/address.ts";
import { disabilities } from "#domain/disability.ts";
import { eachLink, type Listing, noFurtherWays, withoutPrivateData } from "#domain/listing.ts";
import type { Draft, DraftData } from "#domain/onboarding.ts";
import { type OpeningHoursForm, OpeningHoursInput, sentOpeningHours } from "#domain/opening-hours-schema.ts";
import { detailNames, noDetails, OrganizationDetails } from "#domain/organization.ts";
import { readableTerms } from "#domain/service-terms.ts";

type Fields = Record<string, unknown>;
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Converts an incomplete draft to the public listing. */
export function previewListing({ applicant_type, documents }: Draft, data: DraftData): Listing {
  const basic = (data.basic ?? {}) as Fields;
  const details = (data.details ?? {}) as Fields & { contact?: Fields };
  const addresses = list(data.addresses).map((address) => previewAddress(address, applicant_type === "individual"));
  const [first] = addresses;
  const links = (data.links ?? {}) as Fields;
  return withoutPrivateData({
    id: NOBODY,
    name: words(basic.name),
    legal_name: words(basic.legal_name),
    category: (details.category as Listing["category"]) || "others",
    type: (details.type as Listing["type"]) || null,
    tags: [],
    is_individual: applicant_type === "individual",
    source: "onboarding",
    source_name: null,
    sources: [],
    links: eachLink((name) => words(links[name]) || null),
    contacts: [
      {
        id: NOBODY,
        type: "display_contact",
        name: null,
        email: words(details.contact?.email) || null,
        phone: words(details.contact?.phone) || null,
        ...noFurtherWays,
      },
    ],
    addresses,
    organization_services: list(data.services).map((service, i) => previewService(service, i, documents)),
    documents: [],
    registration_details: list(data.registrations).map(previewRegistration),
    verifications: [],
    organization_details: {
      id: NOBODY,
      attributes: {
        ...previewDetails({ ...basic, ...details }),
        key_people: list(data.key_people).map((person) => ({
          salutation: words(person.salutation),
          name: words(person.name),
          designation: words(person.designation),
        })),
        primary_location: first ?? null,
      },
    },
    verified_at: null,
    confirmed_at: null,
    not_reached_at: null,
    updated_at: "",
    created_at: "",
  });
}

function previewService(
  service: Fields,
  i: number,
  documents: Draft["documents"],
): Listing["organization_services"][number] {
  const choices = list<string | { name: string }>(service.disability_ids);
  return {
    id: words(service.id) || String(i),
    organization_id: NOBODY,
    name: words(service.name),
    description: words(service.description),
    category: (service.category as never) || "accessibility",
    disability_id: null,
    disability_ids: [],
    disabilities: disabilities.filter(({ slug }) => choices.includes(slug)).map(({ slug }) => slug),
    custom_disabilities: choices.flatMap((choice) => (typeof choice === "string" ? [] : [choice.name])),
    delivery_modes: list(service.delivery_modes),
    coverages: list(service.coverages),
    address_ids: list(service.address_ids),
    images: list<{ document_id: string; alt?: string }>(service.images).map(({ document_id, alt }) => ({
      id: document_id,
      url: documents.find(({ id }) => id === document_id)?.url ?? "",
      name: "",
      alt: alt ?? "",
    })),
    keywords: "",
    ...readableTerms(service),
  };
}

function previewRegistration(registration: Fields, i: number): Listing["registration_details"][number] {
  return {
    id: String(i),
    type: (registration.type as never) || "custom",
    group_name: words(registration.group_name) || null,
    number: words(registration.number),
    issue_date: words(registration.issue_date) || null,
    valid_till: words(registration.valid_till) || null,
    no_expiry: registration.no_expiry === true,
  };
}

/** Converts input to the stored types and drops values that the schema refuses. */
function previewDetails(form: Fields): OrganizationDetails {
  const known = detailNames.flatMap((name) => {
    const value = form[name];
    const accepted = [words(value), value, Number(words(value) || Number.NaN)].find(
      (reading) => OrganizationDetails.shape[name].safeParse(reading).success,
    );
    return accepted === undefined ? [] : [[name, accepted]];
  });
  return { ...noDetails, ...Object.fromEntries(known) };
}

function previewAddress(address: Fields, isIndividual: boolean): Address {
  return {
    id: words(address.id),
    organization_id: NOBODY,
    address_label: words(address.address_label),
    address_line_1: words(address.address_line_1),
    address_line_2: words(address.address_line_2),
    city: words(address.city),
    district: words(address.district),
    state: words(address.state),
    pincode: words(address.pincode) || null,
    type: words(address.type) || null,
    show_street: isIndividual ? false : typeof address.show_street === "boolean" ? address.show_street : null,
    category: null,
    latitude: null,
    longitude: null,
    geo_quality: "none",
    access: {},
    access_checked_at: null,
    hours: words(address.hours) || null,
    opening_hours:
      OpeningHoursInput.safeParse(sentOpeningHours(address.opening_hours as OpeningHoursForm)).data ?? null,
    contacts: list(address.contacts).map((contact, i) => ({
      id: String(i),
      name: null,
      phone: words(contact.phone) || null,
      email: words(contact.email) || null,
    })),
  };
}

function words(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

function list<T = Fields>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}
