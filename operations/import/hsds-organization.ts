import { v7 as uuid } from "uuid";
import { placeLine } from "#domain/address.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { filled, WebAddress } from "#domain/fields.ts";
import { termsOfHsds } from "#domain/hsds-terms.ts";
import type { NewAddress, NewOrganization, NewService } from "#domain/new-organization.ts";
import {
  ageGroupCodes,
  type Coverage,
  deliveryModeCodes,
  linkNames,
  MAX_DESCRIPTION,
  noDetails,
  organizationCategories,
  registrationTypes,
} from "#domain/organization.ts";
import { maskPansIn } from "#domain/pan.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";
import { MAX_SERVICE_DESCRIPTION, serviceCategorySlugs } from "#domain/service.ts";
import { contactsOfHsds } from "#operations/import/hsds-contacts.ts";
import { addressOfHsds } from "#operations/import/hsds-location.ts";
import { codesIn, type HsdsRecord, type HsdsRecordService } from "#operations/import/hsds-record.ts";
import { identifierTypes, linkLabels } from "#operations/open-data/hsds.ts";
import { areaDescriptions } from "#operations/open-data/hsds-service.ts";
import { rpwdSlug, taxonomyTerms } from "#operations/open-data/hsds-taxonomies.ts";
import type { Context } from "#operations/runtime/context.ts";

const MAX_NAME = 300;
const MAX_SERVICE_NAME = 200;
const MAX_NUMBER = 100;
const rpwdCodes = taxonomyTerms.filter(({ taxonomy }) => taxonomy === "rpwd-2016").map(({ code }) => code);

/**
 * Makes an organisation of HSDS with new ids; the id there is its code at the source. An import verifies nothing, so assured dates are not taken
 * over. Errors beside an organisation are of parts that it is made without; no organisation is made without a name or a place in India.
 */
export function organizationOfHsds(
  ctx: Context,
  record: HsdsRecord,
  { source, status }: { source: string; status: "pending" | "approved" },
): { organization: NewOrganization | null; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const report = (field: string, problem: string) => {
    errors[field] = [...(errors[field] ?? []), problem];
    return [];
  };
  const name = filled(MAX_NAME, "Required").safeParse(record.name).data;
  const located = record.locations.flatMap((location) => {
    const address = addressOfHsds(ctx, location);
    return typeof address === "string" ? report("locations", address) : [{ location_id: location.id, address }];
  });
  if (!name) report("name", `Use a name of at most ${MAX_NAME} characters`);
  if (located.length === 0) report("locations", "No location is in a known state of India");
  if (!name || located.length === 0) return { organization: null, errors };
  const now = ctx.now().toISOString();
  const addresses = located.map(({ address }) => address);
  const type = registrationTypes.find((type) => type === record.legal_status) ?? null;
  const named = record.contacts.filter((contact) => contact.name).length;
  if (named > 0) report("contacts", `${named} with the name of a person left out`);
  const organization: NewOrganization = {
    id: uuid(),
    name,
    legal_name: filled(MAX_NAME, "").safeParse(record.alternate_name).data ?? name,
    category: codesIn(record.attributes, "organization-category", organizationCategories)[0] ?? "others",
    type,
    tags: [],
    is_individual: type === "individual",
    // In production no record is made up, whatever a file says: what is would be given away without a licence.
    source:
      ctx.env.NODE_ENV !== "production" && codesIn(record.attributes, "record", ["demo"]).length > 0
        ? "demo"
        : "import",
    external_source: source,
    external_id: record.id,
    ...{ status, verified_at: null, confirmed_at: null, created_at: now, updated_at: now },
    links: Object.fromEntries(
      linkNames.map((link) => {
        const listed = record.additional_websites.find(({ label }) => label === linkLabels[link])?.url;
        return [link, WebAddress.safeParse((link === "website" ? record.website : listed) ?? "").data || null];
      }),
    ),
    details: {
      ...noDetails,
      description: shortened(ownDescription(record, name, addresses[0]!), MAX_DESCRIPTION, () =>
        report("description", `Cut after ${MAX_DESCRIPTION} characters`),
      ),
      year_of_establishment: Number.isInteger(record.year_incorporated) ? record.year_incorporated : null,
      age_groups_served: codesIn(record.attributes, "age", ageGroupCodes),
      mode_of_practice: codesIn(record.attributes, "mode", deliveryModeCodes),
    },
    key_people: [],
    contacts: contactsOfHsds(record),
    addresses,
    services: record.services.flatMap((service) => serviceOf(service, located, report)),
    registrations: record.organization_identifiers.flatMap((identifier) => registrationOf(identifier, report)),
    verifications: [{ status, note: `Imported from ${source}`, created_at: now }],
  };
  return { organization, errors };
}

type Report = (field: string, problem: string) => never[];

/** None where the file says only the name and the place, as ours does for an organisation without a description */
function ownDescription({ description }: HsdsRecord, name: string, address: NewAddress): string {
  return description === null || description === `${name}, ${placeLine(address)}` ? "" : description;
}

function shortened(text: string, most: number, cut: () => void): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  cut();
  return `${characters
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}

function serviceOf(
  service: HsdsRecordService,
  located: { location_id: string; address: NewAddress }[],
  report: Report,
): NewService[] {
  const name = filled(MAX_SERVICE_NAME, "").safeParse(service.name).data;
  const [category] = codesIn(service.attributes, "service-category", serviceCategorySlugs);
  if (!name)
    return report("services", `One with a name of more than ${MAX_SERVICE_NAME} characters, or none, left out`);
  if (!category) return report("services", `${name}: left out, as it has no term of the taxonomy service-category`);
  if (service.status === "defunct" || service.status === "inactive")
    return report("services", `${name}: left out, as it is ${service.status}`);
  const slugs = codesIn(service.attributes, "rpwd-2016", rpwdCodes).map(rpwdSlug);
  const at = service.service_at_locations.map(({ location_id, location }) => location_id ?? location?.id);
  const { terms, left_out } = termsOfHsds(service);
  if (left_out.length > 0) report("services", `${name}: ${left_out.join(", ")} left out`);
  const descriptions: (string | null)[] = service.service_areas.map(({ description }) => description);
  return [
    {
      id: uuid(),
      name,
      description: shortened(service.description ?? "", MAX_SERVICE_DESCRIPTION, () =>
        report("services", `${name}: description cut after ${MAX_SERVICE_DESCRIPTION} characters`),
      ),
      category,
      disabilities: [...new Set(slugs)] as NewService["disabilities"],
      delivery_modes: codesIn(service.attributes, "mode", deliveryModeCodes),
      coverages: [...new Set(descriptions)].flatMap(
        (description) =>
          (Object.keys(areaDescriptions) as Coverage[]).find((code) => areaDescriptions[code] === description) ?? [],
      ),
      address_ids: located.filter(({ location_id }) => at.includes(location_id)).map(({ address }) => address.id),
      keywords: "",
      ...terms,
    },
  ];
}

/** A number that contains a PAN is left out: it is published nowhere. */
function registrationOf(
  { identifier_scheme, identifier_type, identifier }: HsdsRecord["organization_identifiers"][number],
  report: Report,
): NewOrganization["registrations"] {
  const number = filled(MAX_NUMBER, "").safeParse(identifier).data;
  if (!number || maskPansIn(number) !== number)
    return report("organization_identifiers", `${identifier_type ?? "One"}: left out`);
  const ours = (Object.keys(identifierTypes) as (keyof typeof identifierTypes)[]).find(
    (type) => identifierTypes[type] === identifier_type,
  );
  const schemes: Record<string, RegistrationDetailType> = { "IN-MCA": "section_8_company", "IN-MHA": "fcra" };
  const type = ours ?? schemes[identifier_scheme ?? ""] ?? "custom";
  const group_name = type === "custom" ? (identifier_type ?? identifier_scheme ?? "Other") : null;
  return [{ type, group_name, number, issue_date: null, valid_till: null, no_expiry: false }];
}
