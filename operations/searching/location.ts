import { DEFAULT_DISTANCE_KM, type UnderstoodLocation } from "#domain/search.ts";
import type { Context } from "#operations/runtime/context.ts";
import { findPlace, type PlaceMatch } from "#search/places/find-place.ts";
import type { Place } from "#search/places/gazetteer.ts";
import { similarPlaces } from "#search/places/similar-places.ts";
import type { SearchQuery } from "#search/query.ts";

export interface LocatedQuery {
  location: UnderstoodLocation;
  /** The place itself; null when none was understood */
  place: Place | null;
  /** Other places that the text may mean, far from each other: the user should choose one */
  choices: Place[];
  /** The conditions on the index query */
  where: Pick<SearchQuery, "near" | "region" | "address_words">;
}

/**
 * Finds the place that `text` names. A state or a district is searched as a whole unless a distance is given; anything smaller
 * within `distance` km (25 by default, 50 in the capital region). A text that names no place may be a locality, so it is searched for in the
 * addresses, and the most similar places are its alternatives.
 */
export function understandLocation(ctx: Context, text: string, distance?: number): LocatedQuery | null {
  return text.trim() ? locate(placeNamed(ctx, text), distance) : null;
}

/** As `understandLocation`. Looks each text up once, however many searches a request makes. */
export function newLocations(ctx: Context): (text: string, distance?: number) => LocatedQuery | null {
  const known = new Map<string, NamedPlace>();
  return (text, distance) => {
    if (!text.trim()) return null;
    const named = known.get(text) ?? placeNamed(ctx, text);
    known.set(text, named);
    return locate(named, distance);
  };
}

/** What a text names, whatever the distance */
interface NamedPlace {
  text: string;
  match: PlaceMatch | null;
  /** Of a text that names none */
  similar: Place[];
}

function placeNamed({ places }: Context, text: string): NamedPlace {
  const match = findPlace(places, text);
  return { text, match, similar: match ? [] : similarPlaces(places, text) };
}

function locate({ text, match, similar }: NamedPlace, distance?: number): LocatedQuery {
  if (!match)
    return { location: unknownPlace(text, similar), place: null, choices: [], where: { address_words: text } };
  const { place } = match;
  const whole = place.kind === "state" || place.kind === "district";
  const radius_km = distance ?? (whole ? undefined : (place.radius_km ?? DEFAULT_DISTANCE_KM));
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

/** The user is asked which of the most similar places is meant. */
function unknownPlace(query: string, similar: Place[]): UnderstoodLocation {
  const nowhere = { state: null, district: null, latitude: null, longitude: null, distance: null };
  return {
    query,
    found: false,
    kind: null,
    label: query,
    ...nowhere,
    approximate: false,
    corrected: false,
    alternatives: similar.map(({ label }) => ({ label, location: label })),
    choices: [],
  };
}

/** The term under which the index keeps the documents of a whole state. */
export function stateRegion(state_code: string): string {
  return `state:${state_code}`;
}

/** The term under which the index keeps the documents of a district. */
export function districtRegion(state_code: string, district: string): string {
  return `district:${state_code}/${district.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")}`;
}
