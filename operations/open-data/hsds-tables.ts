import type { HsdsOrganization } from "#domain/hsds.ts";
import { taxonomies, taxonomyTerms } from "#operations/open-data/hsds-taxonomies.ts";

/** Columns of the tables of HSDS 3.1 that have rows, in the names and the order of its schemas. */
export const hsdsColumns = {
  organization: [
    ...["id", "name", "alternate_name", "description", "email", "website", "year_incorporated", "legal_status", "logo"],
    "uri",
  ],
  url: ["id", "label", "url", "organization_id"],
  organization_identifier: ["id", "organization_id", "identifier_scheme", "identifier_type", "identifier"],
  contact: ["id", "organization_id", "location_id", "email"],
  phone: ["id", "contact_id", "number", "type", "description"],
  language: ["id", "phone_id", "name", "code"],
  location: [
    ...["id", "location_type", "organization_id", "name", "latitude", "longitude", "external_identifier"],
    "external_identifier_type",
  ],
  address: [
    ...["id", "location_id", "address_1", "address_2", "city", "region", "state_province", "postal_code", "country"],
    "address_type",
  ],
  accessibility: ["id", "location_id", "description", "details"],
  schedule: [
    ...["id", "location_id", "valid_from", "valid_to", "timezone", "freq", "wkst", "byday"],
    ...["opens_at", "closes_at", "description"],
  ],
  service: [
    ...["id", "organization_id", "name", "description", "status", "application_process", "fees_description"],
    ...["eligibility_description", "minimum_age", "maximum_age", "assured_date", "alert", "last_modified"],
  ],
  service_area: ["id", "service_id", "name", "description"],
  cost_option: ["id", "service_id", "option", "currency", "amount", "amount_description"],
  required_document: ["id", "service_id", "document"],
  service_at_location: ["id", "service_id", "location_id"],
  attribute: ["id", "link_id", "taxonomy_term_id", "link_type", "link_entity", "value", "label"],
  taxonomy: ["id", "name", "description"],
  taxonomy_term: ["id", "code", "name", "description", "taxonomy", "taxonomy_id"],
} as const satisfies Record<string, readonly string[]>;
export type HsdsTable = keyof typeof hsdsColumns;
export type HsdsRow = Record<string, string | number>;

/** The table of each list inside an object */
const lists: Record<string, HsdsTable> = {
  additional_websites: "url",
  organization_identifiers: "organization_identifier",
  contacts: "contact",
  phones: "phone",
  languages: "language",
  locations: "location",
  addresses: "address",
  accessibility: "accessibility",
  schedules: "schedule",
  services: "service",
  service_areas: "service_area",
  cost_options: "cost_option",
  required_documents: "required_document",
  service_at_locations: "service_at_location",
  attributes: "attribute",
};

/** An organisation as rows of tables: each row once, before those that it owns. An absent column is not known. */
export function* hsdsRows(organization: HsdsOrganization): Generator<{ table: HsdsTable; row: HsdsRow }> {
  yield* rowsOf("organization", organization);
}

function* rowsOf(table: HsdsTable, object: object): Generator<{ table: HsdsTable; row: HsdsRow }> {
  const fields = Object.entries(object);
  yield { table, row: Object.fromEntries(fields.filter(([, value]) => typeof value !== "object")) as HsdsRow };
  for (const [name, value] of fields) {
    if (Array.isArray(value)) for (const each of value) yield* rowsOf(lists[name]!, each);
  }
}

/** The rows that are the same for every organisation. */
export function* hsdsTaxonomyRows(): Generator<{ table: HsdsTable; row: HsdsRow }> {
  for (const row of taxonomies) yield { table: "taxonomy", row: { ...row } as HsdsRow };
  for (const row of taxonomyTerms) yield { table: "taxonomy_term", row: { ...row } };
}
