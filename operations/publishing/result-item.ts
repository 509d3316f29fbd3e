import { accessAcross, accessCodes } from "#domain/access.ts";
import { isApproximate } from "#domain/address.ts";
import { contactChannels, type Listing, type ListingItem } from "#domain/listing.ts";

type Contacts = ListingItem["contacts"];

/** A stored row of a result list. A search adds the distance and the nearest of `places`. */
export interface ResultItem extends Omit<ListingItem, "distance_km" | "nearest"> {
  places: NonNullable<ListingItem["nearest"]>[];
}

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
    services: services.map(({ name, category }) => ({ name, category })),
    disabilities: unique(services.flatMap((service) => service.disabilities)),
    age_groups: attributes.age_groups_served,
    coverage_area: attributes.coverage_area,
    modes: unique([...attributes.mode_of_practice, ...services.flatMap((service) => service.delivery_modes)]),
    languages: unique(listing.contacts.flatMap((contact) => contact.languages)),
    access: unique(
      listing.addresses.flatMap((address) =>
        Object.keys(address.access).filter((code) => address.access[code as "lift"]),
      ),
    ),
    access_absent: accessCodes.filter((code) => accessAcross(listing.addresses, code) === false),
    logo: logo?.url ?? null,
    logo_size: logo ? { width: logo.width, height: logo.height, sizes: logo.sizes } : null,
    contacts: contactsOf(listing),
    verified_at: listing.verified_at,
    updated_at: listing.updated_at,
    places: listing.addresses.map((address) => ({
      address_label: address.address_label,
      city: address.city,
      district: address.district,
      state: address.state,
      pincode: address.pincode,
      approximate: isApproximate(address.geo_quality),
    })),
  };
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
