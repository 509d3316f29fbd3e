import type { Address } from "#domain/address.ts";

/**
 * A Google Maps search. Uses coordinates only if the organisation gave them, because others are the centre of a
 * pincode. Else searches for the address, or for the name if the street is unknown.
 */
export function mapsHref(address: Address, name: string): string {
  const { latitude, longitude, geo_quality } = address;
  const written = [
    address.address_line_1 ? "" : name,
    address.address_line_1,
    address.address_line_2,
    address.city,
    address.district,
    address.state,
    address.pincode,
  ];
  const query = geo_quality === "exact" ? `${latitude},${longitude}` : [...new Set(written)].filter(Boolean).join(", ");
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
