import type { Address } from "#domain/address.ts";

/**
 * A search in Google Maps: for the spot when the organisation gave it, else (it is its pincode's middle) for the address as
 * written, and for the organisation by name when no street is known.
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
