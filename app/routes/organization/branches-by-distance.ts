import type { Address } from "#domain/address.ts";
import { distanceKm } from "#domain/geo.ts";

export interface Branch {
  address: Address;
  /** Distance from the visitor's place; null if either place is unknown */
  distance_km: number | null;
}

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** The addresses, nearest to the visitor's place first. Without a place they keep their order. */
export function branchesByDistance(addresses: Address[], visitor: Place | null): Branch[] {
  const branches = addresses.map((address) => ({ address, distance_km: distanceBetween(visitor, address) }));
  return branches.sort((a, b) => (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity) || 0);
}

function distanceBetween(a: Place | null, b: Place): number | null {
  if (a?.latitude == null || a.longitude == null || b.latitude === null || b.longitude === null) return null;
  const km = distanceKm(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  );
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
