import type { Listing } from "#domain/listing.ts";
import type { Coverage } from "#domain/organization.ts";
import { organizationTerms, sourceAttributes } from "#operations/open-data/hsds.ts";
import { knownPoint, locationTerms } from "#operations/open-data/hsds-location.ts";
import {
  availabilityTerms,
  lastModified,
  serviceAtLocationId,
  serviceTerms,
} from "#operations/open-data/hsds-service.ts";
import { termSigns } from "#operations/open-data/hsds-taxonomies.ts";

/** What lists of HSDS choose a listing by, as it is stored with it: milliseconds of the epoch, terms as signs, places and services */
export type StoredOutline = [number, string, StoredPlace[], StoredService[]];
/** Terms, state, district, latitude and longitude */
type StoredPlace = [string, string, string, [number, number] | null];
/**
 * Terms, coverages, positions of its places, -1 for one that the listing lacks, `linkNumber` of the service at each, and the terms of
 * the service at each, unless there are none at all
 */
type StoredService = [string, readonly Coverage[], number[], number[], string[]?];

export function outlineText(listing: Listing): string {
  const positions = new Map(listing.addresses.map(({ id }, i) => [id, i]));
  const sources = sourceAttributes(listing).map(({ taxonomy_term }) => taxonomy_term);
  const outline: StoredOutline = [
    Date.parse(lastModified(listing)),
    termSigns([...organizationTerms(listing), ...sources]),
    listing.addresses.map((address) => {
      const point = knownPoint(address);
      const known: [number, number] | null = point && [point.latitude, point.longitude];
      return [termSigns(locationTerms(address)), address.state, address.district, known];
    }),
    listing.organization_services.map((service): StoredService => {
      const { address_ids, coverages } = service;
      const terms = termSigns(serviceTerms(listing, service));
      const places = address_ids.map((id) => positions.get(id) ?? -1);
      const links = address_ids.map((id) => linkNumber(serviceAtLocationId(service.id, id)));
      const linkTerms = address_ids.map((id) => termSigns(availabilityTerms(service, id)));
      return linkTerms.some((signs) => signs !== "")
        ? [terms, coverages, places, links, linkTerms]
        : [terms, coverages, places, links];
    }),
  ];
  return JSON.stringify(outline);
}

/** The first 31 bits of an id: enough to find the few organisations that may have it */
export function linkNumber(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) >>> 1;
}
