import type { Listing } from "#domain/listing.ts";
import { addressesAt, itemAnywhere, logoOf } from "#operations/open-data/hsds.ts";
import { hsdsLocationItem } from "#operations/open-data/hsds-location.ts";
import { hsdsServiceItem, serviceAtLocationId, serviceAtLocationItem } from "#operations/open-data/hsds-service.ts";

/** The objects that lists hold of a listing, as JSON texts: stored with it, so that a list is joined of texts and nothing is made or parsed for it */
export interface HsdsItems {
  id: string;
  /** Path of the logo */
  logo: string | null;
  /** Without what depends on the address of this directory */
  organization: string;
  services: { id: string; text: string }[];
  locations: { id: string; text: string }[];
  /** Of each service: the positions in `locations` of its addresses, in their order; -1 for one that the listing lacks */
  places: number[][];
  /** Attributes of services at locations, by their ids, of those that have any */
  attributes: Record<string, object[]>;
}

/** The first line of a stored text: the id, the logo, `places`, the ids of services and locations, and `attributes`. A line for each object follows, for JSON has none in it. */
type Head = [string, string | null, number[][], string[], string[], HsdsItems["attributes"]];

/** The items of a listing as one text. */
export function itemsText(listing: Listing): string {
  const { id, addresses, organization_services } = listing;
  const positions = new Map(addresses.map((address, i) => [address.id, i]));
  const places = organization_services.map(({ address_ids }) => address_ids.map((one) => positions.get(one) ?? -1));
  const idsOf = (objects: { id: string }[]) => objects.map((one) => one.id);
  const links = organization_services.flatMap((service) =>
    service.address_ids.map((location) => serviceAtLocationItem(service, location)),
  );
  const attributes = Object.fromEntries(links.flatMap((link) => (link.attributes ? [[link.id, link.attributes]] : [])));
  const head: Head = [id, logoOf(listing), places, idsOf(organization_services), idsOf(addresses), attributes];
  const objects = [
    head,
    itemAnywhere(listing),
    ...organization_services.map((service) => hsdsServiceItem(listing, service)),
    ...addresses.map((address) => hsdsLocationItem(id, address)),
  ];
  return objects.map((object) => JSON.stringify(object)).join("\n");
}

export function itemsIn(text: string): HsdsItems {
  const [head, organization, ...others] = text.split("\n");
  const [id, logo, places, services, locations, attributes] = JSON.parse(head!) as Head;
  return {
    ...{ id, logo, places, attributes, organization: organization! },
    services: services.map((one, i) => ({ id: one, text: others[i]! })),
    locations: locations.map((one, i) => ({ id: one, text: others[services.length + i]! })),
  };
}

/** The text of an object with more members; both texts have some. */
function withMembers(text: string, more: object | string): string {
  return `${text.slice(0, -1)},${(typeof more === "string" ? more : JSON.stringify(more)).slice(1)}`;
}

/** As `hsdsOrganizationItem` */
export function organizationItem({ id, logo, organization }: HsdsItems, site: string): string {
  return withMembers(organization, addressesAt(site, id, logo));
}

/** A service with the fields of its organisation, whose text is given */
export function listedService({ services }: HsdsItems, at: number, organization: string): string | undefined {
  const service = services[at];
  return service && withMembers(service.text, `{"organization":${organization}}`);
}

/** A service at one of its addresses, with the fields of the location, the service and the organisation */
export function listedServiceAtLocation(
  items: HsdsItems,
  { service: at, place }: { service: number; place: number },
  organization: string,
): string | undefined {
  const service = items.services[at];
  const location = items.locations[items.places[at]?.[place] ?? -1];
  if (!service || !location) return undefined;
  const id = serviceAtLocationId(service.id, location.id);
  const attributes = items.attributes[id];
  const own = { id, service_id: service.id, location_id: location.id, ...(attributes && { attributes }) };
  return withMembers(
    JSON.stringify(own),
    `{"location":${location.text},"service":${listedService(items, at, organization)}}`,
  );
}

/** The id of a service, and when anything of its listing changed last */
export function minimalService({ services }: HsdsItems, at: number): string | undefined {
  const service = services[at];
  if (!service) return undefined;
  const { id, last_modified } = JSON.parse(service.text) as { id: string; last_modified: string };
  return JSON.stringify({ id, last_modified });
}
