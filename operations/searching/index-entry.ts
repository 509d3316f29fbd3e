import { type Address, isHidden } from "#domain/address.ts";
import { availabilityAt, servicesByAddress } from "#domain/branch.ts";
import { DAY_MS } from "#domain/day.ts";
import { disabilities } from "#domain/disability.ts";
import { freshnessOf } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { organizationSources } from "#domain/organization.ts";
import {
  type AvailabilityGroup,
  availabilityGroups,
  filterGroups,
  filterValues,
  groupsWithUnsaid,
  NOT_SAID,
} from "#domain/search.ts";
import { type Service, type ServiceCategory, serviceCategories, serviceCategorySlugs } from "#domain/service.ts";
import { isFreeOrSubsidised } from "#domain/service-terms.ts";
import { findState, states } from "#domain/state.ts";
import { type ResultItem, resultItem } from "#operations/publishing/result-item.ts";
import { type HeardConcepts, heardConcepts } from "#operations/searching/heard-concepts.ts";
import { districtRegion, stateRegion } from "#operations/searching/location.ts";
import type { Branch, FacetSchema, IndexEntry } from "#search/index-entry.ts";
import { AGES_UNKNOWN } from "#search/question.ts";
import { staticRank } from "#search/weights.ts";
import { indexedWords } from "#search/words/tokens.ts";
import {
  ANY_DISABILITY,
  conceptOf,
  SPECIAL_SCHOOL,
  SPECIAL_SCHOOL_FOR_ANY,
  type Vocabulary,
} from "#search/words/vocabulary.ts";

/** The groups that are counted: every filter, the states for the map, and the source of the record. */
export const facetSchema: FacetSchema = {
  ...Object.fromEntries(
    filterGroups.map((group) => [
      group,
      [...filterValues[group].map(({ code }) => code), ...(groupsWithUnsaid.includes(group) ? [NOT_SAID] : [])],
    ]),
  ),
  availability: availabilityGroups.flatMap((group) => [
    availabilityCode(group),
    ...serviceCategorySlugs.map((category) => availabilityCode(group, category)),
  ]),
  states: states.map(({ code }) => code),
  source: organizationSources,
};

/** Of the help of all kinds at a branch, or of one kind */
export function availabilityCode(group: AvailabilityGroup, category?: ServiceCategory): string {
  return category ? `${group}:${category}` : group;
}

/** From how many disabilities an organisation counts as one for any of them. */
const SEVERAL_DISABILITIES = 2;
/**
 * Words of all places of a listing together, or concepts. An organisation with a hundred places and fifty services has
 * less; without a bound one listing could keep a process busy (CWE-400).
 */
const MOST_OWN = 100_000;

/** A listing as the index reads it at `now`. */
export function indexEntry(listing: Listing, vocabulary: Vocabulary, now: Date): IndexEntry {
  const item = resultItem(listing);
  const heard = heardConcepts(listing, vocabulary);
  const services = listing.organization_services;
  const codes = listing.addresses.map((address) => findState(address.state)!.code);
  return {
    id: listing.id,
    rank: staticRank({
      verification_age: verificationAge(listing),
      freshness: freshnessOf(listing.facts ?? [], now),
      completeness: completeness(listing),
    }),
    name: listing.name,
    texts: {
      name: [listing.name, listing.legal_name === listing.name ? "" : listing.legal_name].join("\n"),
      services: services
        .flatMap(wordsOfService)
        .concat(item.disabilities.map((slug) => nameOf(disabilities, slug)))
        .join("\n"),
      tags: listing.tags.join("\n"),
      description: [
        listing.organization_details.attributes.description,
        ...services.map(({ description }) => description),
      ].join("\n"),
      address: listing.addresses.map(wordsOfAddress).join("\n"),
    },
    points: listing.addresses.flatMap(({ latitude, longitude }, address) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude, address }],
    ),
    regions: [...new Set(listing.addresses.flatMap(regionsOf))],
    facets: {
      services: [...new Set(services.map(({ category }) => category))],
      disabilities: item.disabilities,
      age_groups: item.age_groups,
      category: [item.category],
      type: item.type ? [item.type] : [],
      coverage: [
        ...new Set([
          ...(item.coverage_area ? [item.coverage_area] : []),
          ...services.flatMap(({ coverages }) => coverages),
        ]),
      ],
      modes: item.modes,
      languages: item.languages,
      access: item.access,
      reach: item.contacts.some(({ channel }) => channel !== "phone") ? ["without-calling"] : [],
      ...termsFacets(listing, item),
      availability: unique(availabilityOfPlaces(listing).flat()),
      states: [...new Set(codes)],
      source: [item.source],
    },
    concepts: conceptsOf(listing, item, heard),
    recent: Date.parse(listing.verified_at ?? listing.created_at),
    ...(listing.addresses.length > 1 ? { branches: branchesOf(listing, item, heard) } : {}),
  };
}

function conceptsOf(
  { organization_services: services }: Listing,
  item: ResultItem,
  heard: HeardConcepts,
): IndexEntry["concepts"] {
  const stated = unique([...statedConcepts(item), ...services.flatMap(helpOf)]);
  const spoken = unique([heard.ofAll, heard.ofServices, heard.ofAddresses].flat(2));
  const isSchool = heard.ofAll.includes(SPECIAL_SCHOOL);
  const namesNone = ![...stated, ...spoken].some((one) => one !== ANY_DISABILITY && one.includes("disabilities:"));
  return { stated, spoken: isSchool && namesNone ? [...spoken, SPECIAL_SCHOOL_FOR_ANY] : spoken };
}

/** Of each place, or of all where there is none: in which group its help is by what was said of free places, of all kinds together and of each kind. */
function availabilityOfPlaces({
  addresses,
  organization_services: services,
  organization_details,
}: Listing): string[][] {
  const said = addresses.length
    ? servicesByAddress(addresses, services, organization_details.attributes.coverage_area).map((offered, i) =>
        offered.map((each) => ({ ...each, said: availabilityAt(each, addresses[i]!.id) })),
      )
    : [services.map((service) => ({ service, said: service.availability?.[0] }))];
  return said.map((offered) => {
    const codeOf = (category?: ServiceCategory) => {
      const all = offered.filter(({ service }) => !category || service.category === category).map(({ said }) => said);
      const isOpen = all.some((each) => each?.status === "capacity");
      const isKnown = all.length > 0 && all.every((each) => each !== undefined);
      return availabilityCode(isOpen ? "capacity" : isKnown ? "other" : "unknown", category);
    };
    return [codeOf(), ...unique(offered.map(({ service }) => service.category)).map(codeOf)];
  });
}

/** The codes that a listing or one of its places states besides those of its services: each filter's values. */
function statedConcepts(item: Pick<ResultItem, "disabilities" | "age_groups" | "modes" | "access">): string[] {
  const groups = {
    disabilities: item.disabilities,
    age_groups: item.age_groups,
    modes: item.modes,
    access: item.access,
  };
  const single = Object.entries(groups).flatMap(([group, codes]) => codes.map((code) => `${group}:${code}`));
  const ages = item.age_groups.length === 0 ? [AGES_UNKNOWN] : [];
  const any = item.disabilities.length >= SEVERAL_DISABILITIES ? [ANY_DISABILITY] : [];
  return [...single, ...any, ...ages];
}

/** What services cost and ask for: a code that one of them has, or that none has and of one it is not known. */
function termsCodes(services: readonly Service[]): { cost: string[]; udid: string[] } {
  const codes = (code: string, isSo: (service: Service) => boolean, isUnsaid: (service: Service) => boolean) =>
    services.some(isSo) ? [code] : services.length === 0 || services.some(isUnsaid) ? [NOT_SAID] : [];
  return {
    cost: codes("free-or-subsidised", isFreeOrSubsidised, ({ fee }) => fee === undefined),
    udid: codes(
      "not-needed",
      ({ needs_udid }) => needs_udid === false,
      ({ needs_udid }) => needs_udid === undefined,
    ),
  };
}

/** The same of a listing: what any of its branches has. */
function termsFacets({ organization_services: services }: Listing, { places }: ResultItem) {
  const all = [services, ...places.map((place) => place.services.map((number) => services[number]!))].map(termsCodes);
  return { cost: unique(all.flatMap(({ cost }) => cost)), udid: unique(all.flatMap(({ udid }) => udid)) };
}

/** The code of a service, alone and with each disability that it is for */
function helpOf(service: Service): string[] {
  const { category, disabilities } = service;
  const code = `services:${category}`;
  const cost = isFreeOrSubsidised(service) ? ["cost:free-or-subsidised"] : [];
  return [code, ...cost, ...disabilities.map((slug) => conceptOf([code, `disabilities:${slug}`]))];
}

/** Each address as a branch, with what not all of them have. */
function branchesOf(listing: Listing, { places, age_groups }: ResultItem, heard: HeardConcepts): Branch[] {
  const { addresses, organization_services: services, organization_details } = listing;
  const { description, coverage_area } = organization_details.attributes;
  const times = Map.groupBy(
    places.flatMap(({ services }) => services),
    (number) => number,
  );
  const everywhere = new Set([...times].filter(([, { length }]) => length === places.length).map(([number]) => number));
  const own = (ofPlace: (place: number) => string[], ofService: readonly string[][], ofAll: string[]) =>
    ownOf(
      places.map(({ services }, i) => [
        ofPlace(i),
        ...services.filter((number) => !everywhere.has(number)).map((number) => ofService[number]!),
      ]),
      new Set([...ofAll, ...[...everywhere].flatMap((number) => ofService[number]!)]),
    );
  const nameIn = (slug: string) => nameOf(disabilities, slug);
  const ownRegions = own(
    (i) => regionsOf(addresses[i]!),
    services.map(() => []),
    [],
  );
  const ownWords = own(
    (i) => indexedWords([wordsOfAddress(addresses[i]!), ...places[i]!.disabilities.map(nameIn)].join("\n")),
    services.map((service) => indexedWords(textsOfService(service).join("\n"))),
    indexedWords([listing.name, listing.legal_name, ...listing.tags, description].join("\n")),
  );
  const ownConcepts = own(
    (i) => [...statedConcepts({ ...places[i]!, age_groups }), ...heard.ofAddresses[i]!],
    services.map((service, number) => [...helpOf(service), ...heard.ofServices[number]!]),
    heard.ofAll,
  );
  const availability = availabilityOfPlaces(listing);
  return places.map((place, i) => {
    const offered = place.services.map((number) => services[number]!);
    return {
      facets: {
        services: unique(offered.map(({ category }) => category)),
        disabilities: place.disabilities,
        coverage: unique([...(coverage_area ? [coverage_area] : []), ...offered.flatMap(({ coverages }) => coverages)]),
        modes: place.modes,
        access: place.access,
        ...termsCodes(offered),
        availability: availability[i]!,
        states: [findState(addresses[i]!.state)!.code],
      },
      regions: ownRegions[i]!,
      words: ownWords[i]!,
      concepts: ownConcepts[i]!,
    };
  });
}

/**
 * Of each place the items that not all places have and that are not true of the whole organisation. Above `MOST_OWN`
 * items everything is taken as true of all places.
 */
function ownOf(places: readonly (readonly (readonly string[])[])[], ofAll: ReadonlySet<string>): string[][] {
  const size = places.flat().reduce((sum, list) => sum + list.length, 0);
  if (size > MOST_OWN) return places.map(() => []);
  const sets = places.map((lists) => new Set(lists.flat().filter((item) => !ofAll.has(item))));
  const counts = new Map<string, number>();
  for (const set of sets) for (const item of set) counts.set(item, (counts.get(item) ?? 0) + 1);
  return sets.map((set) => [...set].filter((item) => counts.get(item)! < sets.length));
}

function wordsOfService({ name, keywords, category }: Service): string[] {
  return [name, keywords, nameOf(serviceCategories, category)];
}

function textsOfService(service: Service): string[] {
  return [...wordsOfService(service), service.description];
}

function wordsOfAddress(a: Address): string {
  return [a.address_label, a.address_line_1, a.address_line_2, a.city, a.district, a.state, a.pincode ?? ""].join("\n");
}

function regionsOf({ state, district }: Address): string[] {
  const { code } = findState(state)!;
  return [stateRegion(code), districtRegion(code, district)];
}

/** Days from the last verification to the last change; null when it was never verified. */
function verificationAge({ verified_at, updated_at }: Listing): number | null {
  return verified_at === null ? null : (Date.parse(updated_at) - Date.parse(verified_at)) / DAY_MS;
}

/** The share of what users look for that the listing has, 0 to 1. */
function completeness(listing: Listing): number {
  const { attributes } = listing.organization_details;
  const facts = [
    attributes.description.length > 60,
    listing.organization_services.length > 0,
    listing.contacts.some((contact) => contact.email || contact.whatsapp || contact.sms),
    listing.addresses.some((address) => address.pincode !== null || isHidden(address)),
    listing.addresses.some((address) => Object.keys(address.access).length > 0),
    attributes.age_groups_served.length > 0,
    listing.registration_details.length > 0,
  ];
  return facts.filter(Boolean).length / facts.length;
}

function nameOf(list: readonly { slug: string; name: string }[], slug: string): string {
  return list.find((entry) => entry.slug === slug)?.name ?? "";
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
