import { placeLine } from "#domain/address.ts";
import type { Availability } from "#domain/availability.ts";
import { dayInIndia } from "#domain/day.ts";
import { disabilities } from "#domain/disability.ts";
import type {
  HsdsOrganizationService,
  HsdsServiceArea,
  HsdsServiceAtLocationItem,
  HsdsServiceItem,
  HsdsTaxonomyTerm,
} from "#domain/hsds.ts";
import { termsToHsds } from "#domain/hsds-terms.ts";
import type { Listing } from "#domain/listing.ts";
import { type AgeGroup, ageGroups, type Coverage } from "#domain/organization.ts";
import type { Service } from "#domain/service.ts";
import { derivedId } from "#operations/open-data/hsds-ids.ts";
import { attributesOf, availabilityNames, rpwdCodes, termsOf } from "#operations/open-data/hsds-taxonomies.ts";
import { withoutUnknown } from "#operations/open-data/without-unknown.ts";

export const areaDescriptions = {
  local: "Local",
  statewise: "Statewide",
  national: "National",
  international: "International",
} as const satisfies Record<Coverage, HsdsServiceArea["description"]>;
const FICTIONAL = "Demonstration record: this organisation does not exist.";

/** The fields of a service's own. */
export function hsdsServiceItem(listing: Listing, service: Service): HsdsServiceItem {
  const { age_groups_served: ages } = listing.organization_details.attributes;
  const assured = latest([listing.verified_at, listing.confirmed_at]);
  const terms = termsToHsds(service);
  return withoutUnknown<HsdsServiceItem>({
    id: service.id,
    organization_id: listing.id,
    name: service.name,
    description: service.description || null,
    status: "active",
    application_process: terms.application_process,
    fees_description: terms.fees_description,
    eligibility_description: eligibility(service, ages, terms.eligibility),
    ...outerAges(ages),
    assured_date: assured && dayInIndia(new Date(assured)),
    alert: alert(listing, service),
    last_modified: lastModified(listing),
  });
}

/** A service as its organisation holds it: the locations are the organisation's. */
export function hsdsOrganizationService(listing: Listing, service: Service): HsdsOrganizationService {
  const { id } = service;
  return withoutUnknown<HsdsOrganizationService>({
    ...hsdsServiceItem(listing, service),
    service_areas: service.coverages.flatMap((coverage) => serviceAreas(listing, service, coverage)),
    ...serviceTermLists(service),
    attributes: attributesOf({ link_entity: "service", link_id: id }, serviceTerms(listing, service)),
    service_at_locations: service.address_ids.map((location_id) => serviceAtLocationItem(service, location_id)),
  });
}

/** Its cost, and the papers to bring */
function serviceTermLists(service: Service): Pick<HsdsOrganizationService, "cost_options" | "required_documents"> {
  const { cost_option, required_documents } = termsToHsds(service);
  const service_id = service.id;
  return {
    cost_options: cost_option
      ? [
          withoutUnknown<CostOption>({
            id: derivedId("cost_option", service_id),
            service_id,
            ...cost_option,
          } as CostOption),
        ]
      : [],
    required_documents: required_documents.map((document) => ({
      id: derivedId("required_document", service_id, document),
      service_id,
      document,
    })),
  };
}

type CostOption = NonNullable<HsdsOrganizationService["cost_options"]>[number];
/** A service at a location, with whether it takes new people there. */
export function serviceAtLocationItem(service: Service, location_id: string): HsdsServiceAtLocationItem {
  const id = serviceAtLocationId(service.id, location_id);
  return withoutUnknown<HsdsServiceAtLocationItem>({
    id,
    service_id: service.id,
    location_id,
    attributes: attributesOf(
      { link_entity: "service_at_location", link_id: id },
      availabilityTerms(service, location_id),
    ),
  });
}

/** What was said of free places at this address, or of a service online. */
export function availabilityTerms({ availability = [] }: Service, address_id: string | null): HsdsTaxonomyTerm[] {
  const said = availability.filter((each) => each.address_id === address_id);
  return termsOf(
    "availability",
    said.map(({ status }) => status),
  );
}

/** That a record is made up, and what was said of free places, in the order of the places. */
function alert({ source, addresses }: Listing, { availability = [] }: Service): string | null {
  const places = new Map(addresses.map((address) => [address.id, address.address_label || address.city]));
  const said = availability.map((each) => {
    const place = addresses.length > 1 && each.address_id !== null ? places.get(each.address_id) : undefined;
    return `${place ? `${place}: ` : ""}${availabilityInWords(each)}`;
  });
  return [...(source === "demo" ? [FICTIONAL] : []), ...said].join(" ") || null;
}

/** "Waiting list, 4 to 6 weeks, next start 2027-01-11 (said on 2026-12-03, counts until 2027-01-02)." */
function availabilityInWords({ status, weeks_from, weeks_to, next_start, said_at, until }: Availability): string {
  const weeks =
    weeks_from === null && weeks_to === null
      ? []
      : [[weeks_from, weeks_to].filter((each) => each !== null).join(" to ")].map((range) => `${range} weeks`);
  const start = next_start ? [`next start ${next_start}`] : [];
  const [day, end] = [said_at, until].map((moment) => dayInIndia(new Date(moment)));
  return `${[availabilityNames[status], ...weeks, ...start].join(", ")} (said on ${day}, counts until ${end}).`;
}

export function serviceAtLocationId(service_id: string, location_id: string): string {
  return derivedId("service_at_location", service_id, location_id);
}

export function serviceTerms(listing: Listing, service: Service): HsdsTaxonomyTerm[] {
  return [
    ...termsOf("service-category", [service.category]),
    ...termsOf("rpwd-2016", service.disabilities.flatMap(rpwdCodes)),
    ...termsOf("age", listing.organization_details.attributes.age_groups_served),
    ...termsOf("mode", service.delivery_modes),
    ...availabilityTerms(service, null),
  ];
}

/** When anything of a listing, or what is known of its being right, changed last. */
export function lastModified({ verified_at, confirmed_at, updated_at }: Listing): string {
  return latest([verified_at, confirmed_at, updated_at])!;
}

function latest(times: (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}

const disabilityNames = new Map<string, string>(disabilities.map(({ slug, name }) => [slug, name]));

/** "For: Autism spectrum, Locomotor. Ages: 0-5, 6-12 years." */
function eligibility(
  { disabilities, custom_disabilities = [] }: Service,
  ages: readonly AgeGroup[],
  terms: readonly string[],
): string | null {
  const names = [
    ...disabilities.map((slug) => disabilityNames.get(slug) ?? slug.replaceAll("-", " ")),
    ...custom_disabilities,
  ];
  const groups = ageGroups.filter(({ code }) => ages.includes(code)).map(({ name }) => name.replace(" years", ""));
  const sentences = [
    ...(names.length > 0 ? [`For: ${names.join(", ")}.`] : []),
    ...(groups.length > 0 ? [`Ages: ${groups.join(", ")} years.`] : []),
    ...terms,
  ];
  return sentences.join(" ") || null;
}

/** The youngest and the oldest of all groups. Groups between may be missing: the attributes name each. */
function outerAges(ages: readonly AgeGroup[]): Pick<HsdsServiceItem, "minimum_age" | "maximum_age"> {
  const bounds = ages.map((code) =>
    code === "60plus" ? [60, Number.POSITIVE_INFINITY] : code.split("-").map(Number),
  ) as [number, number][];
  if (bounds.length === 0) return {};
  const maximum_age = Math.max(...bounds.map(([, to]) => to));
  return {
    minimum_age: Math.min(...bounds.map(([from]) => from)),
    ...(Number.isFinite(maximum_age) && { maximum_age }),
  };
}

/** Local services reach the districts of their places, statewide ones their states. */
function serviceAreas({ addresses }: Listing, service: Service, coverage: Coverage): HsdsServiceArea[] {
  const places = addresses.filter(({ id }) => service.address_ids.includes(id));
  const known = {
    local: places.map(({ district, state }) => placeLine({ city: "", district, state })),
    statewise: places.map(({ state }) => state),
    national: ["India"],
    international: [],
  }[coverage];
  const names = known.length > 0 ? [...new Set(known)] : [null];
  return names.map((name) =>
    withoutUnknown<HsdsServiceArea>({
      id: derivedId("service_area", service.id, coverage, name ?? ""),
      service_id: service.id,
      name,
      description: areaDescriptions[coverage],
    }),
  );
}
