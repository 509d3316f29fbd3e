import type { Listing } from "#domain/listing.ts";
import { writeOpeningHours } from "#domain/opening-notation.ts";
import type { ReportedField } from "#domain/report.ts";

type Values = (listing: Listing) => (string | null)[];

/**
 * What the public page shows of each field, one value a line; disabilities and access as codes, with ! before a feature
 * that is absent.
 */
const values: Record<ReportedField, Values> = {
  contacts: ({ contacts }) =>
    contacts.flatMap(({ name, email, phone, whatsapp, sms, video_url, chat_url, hours }) => [
      name,
      email,
      phone,
      whatsapp !== phone ? whatsapp : null,
      sms !== phone && sms !== whatsapp ? sms : null,
      video_url,
      chat_url,
      hours,
    ]),
  addresses: ({ addresses }) => addresses.map(addressLine),
  hours: ({ addresses, contacts }) => [
    ...addresses.flatMap(({ address_label, city, hours, opening_hours }) =>
      [opening_hours && writeOpeningHours(opening_hours), hours].map(
        (said) => said && `${address_label || city}: ${said}`,
      ),
    ),
    ...contacts.map(({ hours }) => hours),
  ],
  access: ({ addresses }) =>
    addresses.flatMap(({ access }) => Object.entries(access).map(([code, is]) => (is ? code : `!${code}`))),
  services: ({ organization_services }) => organization_services.map(({ name }) => name),
  people_served: ({ organization_services, organization_details }) => [
    ...organization_services.flatMap(({ disabilities }) => disabilities),
    ...organization_details.attributes.age_groups_served,
  ],
  name: ({ name, legal_name }) => [name, legal_name],
  description: ({ organization_details }) => [organization_details.attributes.description],
  links: ({ links }) => Object.values(links),
  registration_details: ({ registration_details }) =>
    registration_details.map(({ group_name, type, number }) => `${group_name ?? type}: ${number}`),
  closed: () => [],
  other: () => [],
};

/** Without duplicates and empty values. */
export function reportedValues(listing: Listing, field: ReportedField): string[] {
  return [...new Set(values[field](listing).filter((value) => value !== null && value !== ""))] as string[];
}

function addressLine({
  address_label,
  address_line_1,
  address_line_2,
  city,
  district,
  state,
  pincode,
}: Listing["addresses"][number]) {
  const place = [address_line_1, address_line_2, city, district === city ? "" : district, state, pincode ?? ""];
  return [address_label, place.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}
