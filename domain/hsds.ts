import { text } from "#domain/fields.ts";
import { PincodeInput } from "#domain/pincode.ts";
import { z } from "#domain/zod.ts";

/**
 * The objects of HSDS 3.1 (Human Services Data Specification, docs.openreferral.org) that Marga has something to say about, with
 * the fields that it fills. An unknown value is absent: the standard allows null nowhere. Ids are UUIDs; `*_id` names the object that an object belongs to.
 */
export const HSDS_VERSION = "3.1" as const;

const id = z.uuid();
const uri = z.string().meta({ format: "uri" });
const day = z.string().describe("YYYY-MM-DD");

export const HsdsTaxonomy = z.object({ id, name: z.string(), description: z.string(), uri: uri.optional() });
export type HsdsTaxonomy = z.infer<typeof HsdsTaxonomy>;

export const HsdsTaxonomyTerm = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  taxonomy: z.string().describe("Name of the taxonomy"),
  taxonomy_id: id,
});
export type HsdsTaxonomyTerm = z.infer<typeof HsdsTaxonomyTerm>;

const HsdsAttribute = z.object({
  id,
  link_id: id,
  link_entity: z.enum(["organization", "service", "location", "service_at_location"]),
  link_type: z.literal("eligibility").optional(),
  taxonomy_term_id: id,
  value: z.string().optional(),
  label: z.string().optional().describe("Of a term of the taxonomy source: the name of the list"),
  taxonomy_term: HsdsTaxonomyTerm,
});
export type HsdsAttribute = z.infer<typeof HsdsAttribute>;
const attributes = z.array(HsdsAttribute).optional();

const HsdsUrl = z.object({ id, organization_id: id, label: z.string(), url: uri });
export type HsdsUrl = z.infer<typeof HsdsUrl>;

const HsdsPhone = z.object({
  id,
  contact_id: id,
  number: z.string().describe("E.164: +91 and ten digits"),
  type: z.enum(["voice", "text"]).describe("As in RFC 6350"),
  description: z.string().optional().describe("WhatsApp, and when it is answered"),
  languages: z
    .array(z.object({ id, phone_id: id, name: z.string(), code: z.string().describe("ISO 639-1 or 639-3") }))
    .optional(),
});
export type HsdsPhone = z.infer<typeof HsdsPhone>;

const HsdsContact = z.object({
  id,
  organization_id: id.optional(),
  location_id: id.optional(),
  email: z.string().optional(),
  phones: z.array(HsdsPhone).optional(),
});
export type HsdsContact = z.infer<typeof HsdsContact>;

const HsdsOrganizationIdentifier = z.object({
  id,
  organization_id: id,
  identifier_scheme: z.enum(["IN-MCA", "IN-MHA"]).optional().describe("A list of org-id.guide"),
  identifier_type: z.string(),
  identifier: z.string(),
});
export type HsdsOrganizationIdentifier = z.infer<typeof HsdsOrganizationIdentifier>;

const placeTypes = z.enum(["physical", "virtual"]);
const HsdsAddress = z.object({
  id,
  location_id: id,
  address_1: z.string().describe("The town, where the street is private or not known"),
  address_2: z.string().optional(),
  city: z.string(),
  region: z.string().optional().describe("The district"),
  state_province: z.string(),
  postal_code: z.string().describe("PIN code; empty when it is private or not known"),
  country: z.literal("IN"),
  address_type: placeTypes,
});

/** The fields of a location's own. */
const HsdsLocationItem = z.object({
  id,
  organization_id: id,
  location_type: placeTypes,
  name: z.string().optional(),
  latitude: z.number().optional().describe("WGS 84; only where the organisation gave the place and it is public"),
  longitude: z.number().optional(),
  external_identifier: z.string().optional().describe("DIGIPIN of an exact place"),
  external_identifier_type: z.literal("DIGIPIN").optional(),
});
export type HsdsLocationItem = z.infer<typeof HsdsLocationItem>;

const HsdsSchedule = z.object({
  id,
  location_id: id,
  valid_from: z.iso.date().optional(),
  valid_to: z.iso.date().optional(),
  timezone: z.number().optional(),
  freq: z.literal("WEEKLY").optional(),
  wkst: z.literal("MO").optional(),
  byday: z.string().optional().describe("MO,TU"),
  opens_at: z.string().optional().describe("09:00+05:30"),
  closes_at: z.string().optional().describe("00:00+05:30 at the end of the day; before opens_at, on the next day"),
  description: z.string().optional().describe("In the organisation's words, or what no field says"),
});
export type HsdsSchedule = z.infer<typeof HsdsSchedule>;

const HsdsLocation = HsdsLocationItem.extend({
  addresses: z.array(HsdsAddress).optional(),
  contacts: z.array(HsdsContact).optional(),
  accessibility: z
    .array(z.object({ id, location_id: id, description: z.string(), details: z.string().optional() }))
    .optional()
    .describe("A row for each known fact; what is not known has none"),
  schedules: z.array(HsdsSchedule).optional(),
  attributes,
});
export type HsdsLocation = z.infer<typeof HsdsLocation>;

const HsdsServiceArea = z.object({
  id,
  service_id: id,
  name: z.string().optional(),
  description: z.enum(["Local", "Statewide", "National", "International"]),
});
export type HsdsServiceArea = z.infer<typeof HsdsServiceArea>;

/** The fields of an organisation's own. */
export const HsdsOrganizationItem = z.object({
  id,
  name: z.string(),
  alternate_name: z.string().optional(),
  description: z.string(),
  email: z.string().optional(),
  website: uri.optional(),
  year_incorporated: z.int().optional(),
  legal_status: z.string().optional(),
  attributes: z
    .array(HsdsAttribute.omit({ taxonomy_term: true }))
    .optional()
    .describe("In a list: from which lists its details are, and under which licences (taxonomy source)"),
  logo: z.string().optional(),
  uri,
});
export type HsdsOrganizationItem = z.infer<typeof HsdsOrganizationItem>;

/** The fields of a service's own. */
const HsdsServiceItem = z.object({
  id,
  organization_id: id,
  name: z.string(),
  description: z.string().optional(),
  status: z.literal("active"),
  application_process: z.string().optional().describe("A way on each line, the address of a form, and a note"),
  fees_description: z.string().optional(),
  eligibility_description: z.string().optional(),
  minimum_age: z.int().optional(),
  maximum_age: z.int().optional(),
  assured_date: day.optional().describe("The later of Marga's check and its people's confirmation"),
  alert: z.string().optional().describe("That it is made up; whether it takes new people, and until when that counts"),
  last_modified: z.string(),
});
export type HsdsServiceItem = z.infer<typeof HsdsServiceItem>;

const HsdsCostOption = z.object({
  id,
  service_id: id,
  option: z.enum(["Free", "Subsidised", "Paid"]),
  currency: z.literal("INR"),
  amount: z.int().optional().describe("The price, or the least of a range"),
  amount_description: z
    .string()
    .optional()
    .describe("The most of a range, and for what it is paid: up to ₹ 300, per session"),
});

const HsdsRequiredDocument = z.object({ id, service_id: id, document: z.string() });

const serviceLists = {
  service_areas: z.array(HsdsServiceArea).optional(),
  cost_options: z.array(HsdsCostOption).optional().describe("One at most; none where the cost is not known"),
  required_documents: z.array(HsdsRequiredDocument).optional(),
  attributes,
};
const HsdsServiceAtLocationItem = z.object({ id, service_id: id, location_id: id, attributes });
export type HsdsServiceAtLocationItem = z.infer<typeof HsdsServiceAtLocationItem>;

/** A service inside its organisation, whose `locations` hold the places. */
const HsdsOrganizationService = HsdsServiceItem.extend({
  ...serviceLists,
  service_at_locations: z.array(HsdsServiceAtLocationItem).optional(),
});
export type HsdsOrganizationService = z.infer<typeof HsdsOrganizationService>;

/** An organisation with all that belongs to it but its services. */
const HsdsOrganizationAlone = HsdsOrganizationItem.extend({
  additional_websites: z.array(HsdsUrl).optional(),
  contacts: z.array(HsdsContact).optional(),
  locations: z.array(HsdsLocation).optional(),
  organization_identifiers: z.array(HsdsOrganizationIdentifier).optional(),
  attributes,
});
export type HsdsOrganizationAlone = z.infer<typeof HsdsOrganizationAlone>;

/** An organisation with all that belongs to it: what a line of hsds.ndjson holds. */
export const HsdsOrganization = HsdsOrganizationAlone.extend({ services: z.array(HsdsOrganizationService).optional() });
export type HsdsOrganization = z.infer<typeof HsdsOrganization>;

const HsdsOrganizationWithItems = HsdsOrganizationAlone.extend({ services: z.array(HsdsServiceItem).optional() });
export type HsdsOrganizationWithItems = z.infer<typeof HsdsOrganizationWithItems>;

/** A service as lists hold it. */
const HsdsListedService = HsdsServiceItem.extend({ organization: HsdsOrganizationItem });

/** A service with all that belongs to it. */
export const HsdsService = HsdsServiceItem.extend({
  ...serviceLists,
  organization: HsdsOrganizationAlone,
  service_at_locations: z.array(HsdsServiceAtLocationItem.extend({ location: HsdsLocation })).optional(),
});
export type HsdsService = z.infer<typeof HsdsService>;

/** A service at a location as lists hold it. */
const HsdsListedServiceAtLocation = HsdsServiceAtLocationItem.extend({
  location: HsdsLocationItem,
  service: HsdsListedService,
});

export const HsdsServiceAtLocation = HsdsServiceAtLocationItem.extend({
  location: HsdsLocation,
  service: HsdsServiceItem.extend({ ...serviceLists, organization: HsdsOrganizationAlone }),
});
export type HsdsServiceAtLocation = z.infer<typeof HsdsServiceAtLocation>;

/** A service in a list with `minimal` */
const HsdsMinimalService = HsdsServiceItem.pick({ id: true, last_modified: true });

/** The answer of `/`. */
export const HsdsApi = z.object({ version: z.literal(HSDS_VERSION), profile: uri, openapi_url: uri });

export const HsdsProfile = z.object({
  name: z.string(),
  version: z.string(),
  extends: z.string(),
  documentation: uri,
  media_type: z.literal("application/merge-patch+json"),
  schemas: z.record(z.string(), z.unknown()).describe("A merge patch (RFC 7396) by the file of each schema"),
});

/** The standard's page of a list. */
function pageOf<T extends z.ZodType>(contents: T) {
  return z.object({
    total_items: z.int(),
    total_pages: z.int(),
    page_number: z.int(),
    size: z.int().describe("Of this page"),
    first_page: z.boolean(),
    last_page: z.boolean(),
    empty: z.boolean(),
    contents: z.array(contents),
  });
}
export const HsdsServicePage = pageOf(z.union([HsdsService, HsdsListedService, HsdsMinimalService]));
export const HsdsOrganizationPage = pageOf(
  z.union([HsdsOrganization, HsdsOrganizationWithItems, HsdsOrganizationItem]),
);
export const HsdsServiceAtLocationPage = pageOf(z.union([HsdsServiceAtLocation, HsdsListedServiceAtLocation]));
export const HsdsTaxonomyPage = pageOf(HsdsTaxonomy);
export const HsdsTaxonomyTermPage = pageOf(HsdsTaxonomyTerm);
export interface HsdsPage<T> extends Omit<z.infer<typeof HsdsTaxonomyPage>, "contents"> {
  contents: T[];
}

const HSDS_PAGE_SIZE = 50;
/** Of a list without pages. One network may read three such lists in a row (`api/http/read-allowances.ts`). */
export const MAX_HSDS_LINES = 5000;
export const MAX_HSDS_PAGE_SIZE = 100;

const yesOrNo = z.stringbool().default(false);
const pages = {
  search: text(200).default("").describe("Words, also of a place"),
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_HSDS_PAGE_SIZE)
    .default(HSDS_PAGE_SIZE)
    .describe(`At most ${MAX_HSDS_PAGE_SIZE}`),
  format: z
    .enum(["json", "ndjson"])
    .default("json")
    .describe(`json: a page; ndjson: all that match, one object a line, at most ${MAX_HSDS_LINES}`),
};
const taxonomy = {
  taxonomy_term_id: id.optional().describe("With this term, at the object itself, its organisation or its locations"),
  taxonomy_id: id.optional().describe("With any term of this taxonomy"),
};
const full = yesOrNo.describe("Each with all that belongs to it");
const organization_id = id.optional();
const modified_after = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .optional()
  .describe("Changed, checked or confirmed at this time or later (ISO 8601)");

/** The parameters of the standard's lists. All that are given must hold. */
export const HsdsServiceQuery = z.object({
  ...pages,
  ...taxonomy,
  organization_id,
  modified_after,
  minimal: yesOrNo.describe("id and last_modified alone"),
  full,
});
export const HsdsOrganizationOptions = z.object({
  full_service: yesOrNo.describe("Its services with all that belongs to them, not with their own fields alone"),
});
export const HsdsOrganizationQuery = z.object({ ...pages, ...taxonomy, ...HsdsOrganizationOptions.shape, full });
export const HsdsServiceAtLocationQuery = z.object({
  ...pages,
  ...taxonomy,
  organization_id,
  modified_after,
  full,
  postcode: PincodeInput.optional().describe("PIN code that the area of the service covers"),
  proximity: z.coerce
    .number()
    .min(1)
    .max(500_000)
    .optional()
    .describe(
      "Metres from the centre of `postcode` to the location, or to the centre of its own PIN code where that is known best",
    ),
});
export type HsdsServiceQuery = z.infer<typeof HsdsServiceQuery>;
export type HsdsOrganizationQuery = z.infer<typeof HsdsOrganizationQuery>;
export type HsdsServiceAtLocationQuery = z.infer<typeof HsdsServiceAtLocationQuery>;
export const HsdsTaxonomyQuery = z.object(pages);
export const HsdsTaxonomyTermQuery = z.object({
  ...pages,
  taxonomy_id: id.optional(),
  top_only: yesOrNo.describe("No term of Marga has a parent: this changes nothing"),
  parent_id: z.string().optional().describe("No term of Marga has a parent: this finds none"),
});
