import { HSDS_VERSION } from "#domain/hsds.ts";
import { registrationTypes } from "#domain/organization.ts";
import { spokenLanguageCodes } from "#domain/spoken-language.ts";
import { stateNames } from "#domain/state.ts";
import { areaDescriptions } from "#operations/open-data/hsds-service.ts";
import { taxonomies } from "#operations/open-data/hsds-taxonomies.ts";

/**
 * What data of this directory holds beyond HSDS 3.1, by the file of the schema: merge patches (RFC 7396). They add rules and lists of codes, and change
 * or remove nothing, so data of the profile is data of the standard.
 */
const patches = {
  "address.json": {
    properties: {
      country: { const: "IN" },
      state_province: { enum: stateNames },
      postal_code: { pattern: "^([1-8][0-9]{5})?$" },
    },
  },
  "cost_option.json": { properties: { currency: { const: "INR" } } },
  "attribute.json": {
    properties: { link_entity: { enum: ["organization", "service", "location", "service_at_location"] } },
  },
  "language.json": { properties: { code: { enum: spokenLanguageCodes } } },
  "location.json": {
    properties: {
      external_identifier_type: { const: "DIGIPIN" },
      external_identifier: { pattern: "^[2-9CFJKLMPT]{3}-[2-9CFJKLMPT]{3}-[2-9CFJKLMPT]{4}$" },
    },
  },
  "organization.json": { properties: { legal_status: { enum: registrationTypes } } },
  "organization_identifier.json": { properties: { identifier_scheme: { enum: ["IN-MCA", "IN-MHA"] } } },
  "phone.json": { properties: { number: { pattern: "^\\+91[0-9]{10}$" }, type: { enum: ["voice", "text"] } } },
  "service_area.json": { properties: { description: { enum: Object.values(areaDescriptions) } } },
  "taxonomy.json": { properties: { name: { enum: taxonomies.map(({ name }) => name) } } },
};

/** The profile HSDS-IN, for a directory at `site`. */
export function hsdsProfile(site: string) {
  return {
    name: "HSDS-IN",
    version: "1",
    extends: `HSDS ${HSDS_VERSION}`,
    documentation: `${site}/data/hsds`,
    media_type: "application/merge-patch+json" as const,
    schemas: patches,
  };
}
