import { DEFAULT_DISTANCE_KM, type UnderstoodLocation } from "#domain/search.ts";
import type { Context } from "#operations/context.ts";
import { districtRegion, stateRegion } from "#operations/regions.ts";
import { findPlace, type Place } from "#search/places.ts";
import type { SearchQuery } from "#search/query.ts";

export interface LocatedQuery {
  location: UnderstoodLocation;
  /** The place itself; null when none was understood */
  place: Place | null;
  /** Places that may be meant as well, far from each other: who asks should be asked which */
  choices: Place[];
  /** What the location asks of the index; empty when no place was understood */
  where: Pick<SearchQuery, "near" | "region" | "address_words">;
}

/**
 * What `text` means as a place. A state or a district is searched whole unless a distance is given; anything smaller by a
 * radius of `distance` km (25 unless given). A text that names no place is looked for in the addresses: it may be a locality.
 */
export function understandLocation(ctx: Context, text: string, distance?: number): LocatedQuery | null {
  if (!text.trim()) return null;
  const match = findPlace(ctx.places, text);
  if (!match) return { location: unknownPlace(text), place: null, choices: [], where: { address_words: text } };
  const { place } = match;
  const whole = place.kind === "state" || place.kind === "district";
  const radius_km = distance ?? (whole ? undefined : DEFAULT_DISTANCE_KM);
  const near = { latitude: place.latitude, longitude: place.longitude };
  return {
    location: {
      query: text,
      found: true,
      kind: place.kind,
      label: place.label,
      state: place.state_code,
      district: place.district,
      ...near,
      distance: radius_km ?? null,
      approximate: place.approximate,
      corrected: match.corrected,
      alternatives: match.alternatives.map((other) => ({ label: other.label, location: other.label })),
      choices: [],
    },
    place,
    choices: match.choices,
    where: radius_km === undefined ? { region: regionOf(place) } : { near: { ...near, radius_km } },
  };
}

function regionOf(place: Place): string {
  return place.kind === "district"
    ? districtRegion(place.state_code!, place.district!)
    : stateRegion(place.state_code!);
}

function unknownPlace(query: string): UnderstoodLocation {
  const nowhere = { state: null, district: null, latitude: null, longitude: null, distance: null };
  return {
    query,
    found: false,
    kind: null,
    label: query,
    ...nowhere,
    approximate: false,
    corrected: false,
    alternatives: [],
    choices: [],
  };
}
