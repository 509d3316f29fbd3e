import { type Address, isHidden } from "#domain/address.ts";

/**
 * A Google Maps search. Uses coordinates only if the organisation gave them, because others are the centre of a
 * pincode. Else searches for the address, for the name if the street is unknown, and for the area if it is hidden.
 */
export function mapsHref(address: Address, name: string): string {
  const { latitude, longitude, geo_quality } = address;
  const written = [
    address.address_line_1 || isHidden(address) ? "" : name,
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
