import { accessAcross, accessCodes } from "#domain/access.ts";
import { type Address, isApproximate } from "#domain/address.ts";
import type { Availability } from "#domain/availability.ts";
import { availabilityAt, modesOf, type OfferedService, servicesByAddress } from "#domain/branch.ts";
import { contactChannels, type Listing, type ListingItem } from "#domain/listing.ts";
import type { DeliveryMode } from "#domain/organization.ts";
import { saidTerms } from "#domain/service-terms.ts";

type Contacts = ListingItem["contacts"];

/** A stored row of a result list. A search adds the distance, and puts the facts of one of `places` into it. */
export interface ResultItem extends Omit<ListingItem, "distance_km" | "nearest" | "branch" | "services"> {
  services: Omit<ListingItem["services"][number], "online">[];
  places: ResultPlace[];
}

/** An address and what is true of it. */
export type ResultPlace = NonNullable<ListingItem["branch"]> &
  Pick<ListingItem, "access" | "access_absent" | "disabilities" | "modes"> & {
    /** Positions in the item's `services`, and those of them that are offered there online only. */
    services: number[];
    online: number[];
    /** Of the services of the same positions; absent where nothing is known of any */
    availability?: (Availability | null)[];
  };

export function resultItem(listing: Listing): ResultItem {
  const { attributes } = listing.organization_details;
  const services = listing.organization_services;
  const [logo] = listing.documents;
  return {
    id: listing.id,
    name: listing.name,
    category: listing.category,
    type: listing.type,
    tags: listing.tags,
    is_individual: listing.is_individual,
    source: listing.source,
    description: attributes.description,
    primary_location: attributes.primary_location,
    branches: listing.addresses.length,
    services: services.map(({ name, category, fee, fee_from, fee_to, fee_unit, needs_udid }) => ({
      name,
      category,
      ...saidTerms({ fee, fee_from, fee_to, fee_unit, needs_udid }),
    })),
    disabilities: unique(services.flatMap((service) => service.disabilities)),
    age_groups: attributes.age_groups_served,
    coverage_area: attributes.coverage_area,
    modes: unique([...attributes.mode_of_practice, ...services.flatMap((service) => service.delivery_modes)]),
    languages: unique(listing.contacts.flatMap((contact) => contact.languages)),
    access: unique(listing.addresses.flatMap(accessOf)),
    access_absent: accessCodes.filter((code) => accessAcross(listing.addresses, code) === false),
    logo: logo?.url ?? null,
    logo_size: logo ? { width: logo.width, height: logo.height, sizes: logo.sizes } : null,
    contacts: contactsOf(listing),
    verified_at: listing.verified_at,
    updated_at: listing.updated_at,
    places: placesOf(listing),
  };
}

function placesOf({ addresses, organization_services, organization_details }: Listing): ResultPlace[] {
  const { coverage_area, mode_of_practice } = organization_details.attributes;
  // For a mode that no service has, the address is unknown.
  const general = mode_of_practice.filter((mode) =>
    organization_services.every(({ delivery_modes }) => !delivery_modes.includes(mode)),
  );
  const offered = servicesByAddress(addresses, organization_services, coverage_area);
  return addresses.map((address, i) => placeOf(address, offered[i]!, general));
}

function placeOf(address: Address, offered: readonly OfferedService[], general: readonly DeliveryMode[]): ResultPlace {
  const availability = offered.map((each) => availabilityAt(each, address.id) ?? null);
  return {
    address_label: address.address_label,
    city: address.city,
    district: address.district,
    state: address.state,
    pincode: address.pincode,
    approximate: isApproximate(address.geo_quality),
    hours: address.hours,
    opening_hours: address.opening_hours,
    access: accessOf(address),
    access_absent: accessCodes.filter((code) => address.access[code] === false),
    services: offered.map(({ number }) => number),
    online: offered.filter(({ online }) => online).map(({ number }) => number),
    ...(availability.some((each) => each !== null) && { availability }),
    disabilities: unique(offered.flatMap(({ service }) => service.disabilities)),
    modes: unique([...general, ...offered.flatMap(modesOf)]),
  };
}

function accessOf({ access }: Address): string[] {
  return Object.keys(access).filter((code) => access[code as "lift"]);
}

/** The first contact of each channel, channels without a phone call first. */
function contactsOf(listing: Listing): Contacts {
  const field = {
    whatsapp: "whatsapp",
    sms: "sms",
    email: "email",
    video: "video_url",
    chat: "chat_url",
    phone: "phone",
  } as const;
  return contactChannels.flatMap((channel) => {
    const value = listing.contacts.map((contact) => contact[field[channel]]).find((v) => v !== null);
    return value ? [{ channel, value }] : [];
  });
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
