import type { GeoQuality } from "#domain/address.ts";
import type { NewAddress } from "#domain/new-organization.ts";
import { knownPlace, type Lookups, newLookups } from "#operations/searching/known-places.ts";
import type { Place as Found, Gazetteer } from "#search/places/gazetteer.ts";

type Place = Pick<NewAddress, "city" | "district" | "state" | "pincode" | "latitude" | "longitude">;

interface Location {
  latitude: number | null;
  longitude: number | null;
  geo_quality: GeoQuality;
}

/**
 * Coordinates of an address: those that it has, else the centre of its pincode, else its town or the head town of its
 * district. The centre of a pincode that is not well known can lie far away, so a town that the address names in the
 * same district comes before it. Addresses of one organisation share `lookups`.
 */
export function locateAddress(places: Gazetteer, address: Place, lookups: Lookups = newLookups()): Location {
  const { latitude, longitude } = address;
  if (latitude !== null && longitude !== null) return { latitude, longitude, geo_quality: "exact" };
  const pincode = address.pincode === null ? null : places.pincodes.get(address.pincode);
  if (pincode && pincode.latitude !== null && pincode.longitude !== null) {
    const town = pincode.quality === "ok" ? null : townInDistrict(places, address, lookups);
    return town ?? { latitude: pincode.latitude, longitude: pincode.longitude, geo_quality: pincode.quality };
  }
  return locateByName(places, address, lookups);
}

function townInDistrict(places: Gazetteer, { city, district, state }: Place, lookups: Lookups): Location | null {
  if (!city || !district) return null;
  const place = knownPlace(places, `${city}, ${district}, ${state}`, lookups);
  if (place?.kind !== "town" || place.district !== district) return null;
  return { latitude: place.latitude, longitude: place.longitude, geo_quality: "low" };
}

/** Coordinates of the town that an address names, or of the head town of its district */
export function locateByName(
  places: Gazetteer,
  { city, district, state }: Pick<Place, "city" | "district" | "state">,
  lookups: Lookups = newLookups(),
): Location {
  const isInDistrict = (place: Found) => place.kind !== "district" && place.district === district;
  for (const [name, isRight] of [
    [city && district ? `${city}, ${district}` : "", isInDistrict],
    [city, () => true],
    [district, () => true],
  ] as const) {
    const place = name ? knownPlace(places, `${name}, ${state}`, lookups) : undefined;
    if (!place || place.kind === "state" || !isRight(place)) continue;
    return {
      latitude: place.latitude,
      longitude: place.longitude,
      geo_quality: place.kind === "district" ? "district" : "low",
    };
  }
  return { latitude: null, longitude: null, geo_quality: "none" };
}
