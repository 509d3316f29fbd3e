import { disabilities } from "#domain/disability.ts";
import type { Listing } from "#domain/listing.ts";
import { organizationSources } from "#domain/organization.ts";
import { filterGroups, filterValues } from "#domain/search.ts";
import { type Service, serviceCategories } from "#domain/service.ts";
import { findState, states } from "#domain/state.ts";
import { VERIFICATION_FRESH_DAYS } from "#domain/verification.ts";
import { type StoredItem, storedItem } from "#operations/published.ts";
import { districtRegion, stateRegion } from "#operations/regions.ts";
import type { FacetSchema, SearchDocument } from "#search/document.ts";
import { AGES_UNKNOWN } from "#search/question.ts";
import { spokenConcepts } from "#search/spoken-concepts.ts";
import { conceptOf, type Vocabulary } from "#search/vocabulary.ts";

/** The groups that are counted: every filter, the states for the map, and where the records came from. */
export const facetSchema: FacetSchema = {
  ...Object.fromEntries(filterGroups.map((group) => [group, filterValues[group].map(({ code }) => code)])),
  states: states.map(({ code }) => code),
  source: organizationSources,
};

/** What the index is told about a listing. */
export function searchDocument(listing: Listing, vocabulary: Vocabulary): SearchDocument {
  const item = storedItem(listing);
  const services = listing.organization_services;
  const codes = listing.addresses.map((address) => findState(address.state)!.code);
  return {
    id: listing.id,
    rank: staticRank(listing),
    name: listing.name,
    texts: {
      name: [listing.name, listing.legal_name === listing.name ? "" : listing.legal_name].join("\n"),
      services: services
        .flatMap((service) => [service.name, service.keywords, nameOf(serviceCategories, service.category)])
        .concat(item.disabilities.map((slug) => nameOf(disabilities, slug)))
        .join("\n"),
      tags: listing.tags.join("\n"),
      description: [
        listing.organization_details.attributes.description,
        ...services.map(({ description }) => description),
      ].join("\n"),
      address: listing.addresses
        .map((a) =>
          [a.address_label, a.address_line_1, a.address_line_2, a.city, a.district, a.state, a.pincode ?? ""].join(
            "\n",
          ),
        )
        .join("\n"),
    },
    points: listing.addresses.flatMap(({ latitude, longitude }, address) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude, address }],
    ),
    regions: [
      ...new Set(listing.addresses.flatMap((a, i) => [stateRegion(codes[i]!), districtRegion(codes[i]!, a.district)])),
    ],
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
      states: [...new Set(codes)],
      source: [item.source],
    },
    concepts: { stated: statedConcepts(item, services), spoken: spokenConcepts(vocabulary, textOf(listing)) },
    recent: Date.parse(listing.verified_at ?? listing.created_at),
  };
}

/** What the listing ticked: each filter's value, and each kind of help together with those it is for. */
function statedConcepts(item: StoredItem, services: readonly Service[]): string[] {
  const groups = {
    disabilities: item.disabilities,
    age_groups: item.age_groups,
    modes: item.modes,
    access: item.access,
  };
  const single = Object.entries(groups).flatMap(([group, codes]) => codes.map((code) => `${group}:${code}`));
  const ages = item.age_groups.length === 0 ? [AGES_UNKNOWN] : [];
  const helps = services.flatMap(({ category, disabilities }) => [
    `services:${category}`,
    ...disabilities.map((slug) => conceptOf([`services:${category}`, `disabilities:${slug}`])),
  ]);
  return [...new Set([...single, ...ages, ...helps])];
}

function textOf({ name, tags, organization_services, organization_details }: Listing): string {
  const services = organization_services.flatMap((service) => [
    service.name,
    service.keywords,
    service.description,
    ...(service.custom_disabilities ?? []),
  ]);
  return [name, ...tags, ...services, organization_details.attributes.description].join("\n");
}

/**
 * How much a listing can be relied on, 0 to 1: verified (freshly, by what is known at its publication), complete, kept up.
 * Orders whatever the question itself does not order.
 */
function staticRank(listing: Listing): number {
  const age = listing.verified_at
    ? (Date.parse(listing.updated_at) - Date.parse(listing.verified_at)) / 86_400_000
    : Number.POSITIVE_INFINITY;
  const verified =
    age < VERIFICATION_FRESH_DAYS ? 1 : age < 2 * VERIFICATION_FRESH_DAYS ? 0.5 : listing.verified_at ? 0.25 : 0;
  const { attributes } = listing.organization_details;
  const facts = [
    attributes.description.length > 60,
    listing.organization_services.length > 0,
    listing.contacts.some((contact) => contact.email || contact.whatsapp || contact.sms),
    listing.addresses.some((address) => address.pincode !== null),
    listing.addresses.some((address) => Object.keys(address.access).length > 0),
    attributes.age_groups_served.length > 0,
    listing.registration_details.length > 0,
  ];
  const complete = facts.filter(Boolean).length / facts.length;
  return Math.round((0.6 * verified + 0.4 * complete) * 1000) / 1000;
}

function nameOf(list: readonly { slug: string; name: string }[], slug: string): string {
  return list.find((entry) => entry.slug === slug)?.name ?? "";
}
