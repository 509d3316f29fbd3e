import { createPlaceNames, foldPlaceName, type PlaceNames } from "#search/places-names.ts";
import { findPincode, placeAt } from "#search/places-pincodes.ts";
import { parsePlaceQuery } from "#search/places-query.ts";
import { alternativesTo, ranked } from "#search/places-ranking.ts";
import { type GazetteerRows, numberedReadings, type Reading } from "#search/places-readings.ts";
import { createPlaceSounds, type PlaceSounds } from "#search/places-sounds.ts";
import { findParts } from "#search/places-words.ts";

export interface Place {
  kind: "point" | "pincode" | "locality" | "town" | "district" | "state";
  /** "Pune", "411001", "Ernakulam district" */
  name: string;
  /** "Pune, Maharashtra", "Pune (411001)". Typed back in, it finds the same place. */
  label: string;
  state_code: string | null;
  district: string | null;
  latitude: number;
  longitude: number;
  /** The middle of an area, or a pincode whose position is in doubt. */
  approximate: boolean;
}

export interface PlaceMatch {
  place: Place;
  /** Other places that the same words name, most populous first, at most 5. */
  alternatives: Place[];
  /** The spelling was corrected. */
  corrected: boolean;
}

export interface Gazetteer {
  names: PlaceNames;
  pincodes: ReadonlyMap<string, GazetteerRows["pincodes"][number]>;
  reading(number: number): Reading;
  sounds: PlaceSounds;
  /** Names of states, districts and towns, folded, with the numbers of their readings */
  areaNames: readonly { folded: string; reading: number }[];
}

export function createGazetteer(rows: GazetteerRows): Gazetteer {
  const { eachName, areaNames, reading } = numberedReadings(rows);
  const pincodes = new Map(rows.pincodes.map((row) => [row.pincode, row]));
  return {
    names: createPlaceNames(eachName),
    pincodes,
    reading,
    sounds: createPlaceSounds(areaNames),
    areaNames: areaNames.map(({ name, reading }) => ({ folded: foldPlaceName(name), reading })),
  };
}

/** What a person means who types `text` as a place; null when it names none. */
export function findPlace(gazetteer: Gazetteer, text: string): PlaceMatch | null {
  const query = parsePlaceQuery(text);
  if (!query) return null;
  if (query.point) return sure(placeAt(gazetteer.pincodes, query.point));
  if (query.pincode && gazetteer.pincodes.has(query.pincode))
    return sure(findPincode(gazetteer.pincodes, query.pincode)!);

  const found = findParts(gazetteer, query.parts);
  if (found) {
    const [best, ...others] = ranked(found.readings, found.context[0]);
    return { place: best!.place, alternatives: alternativesTo(best!, others), corrected: found.corrected };
  }
  const neighbour = query.pincode && findPincode(gazetteer.pincodes, query.pincode);
  return neighbour ? sure(neighbour) : null;
}

function sure(place: Place): PlaceMatch {
  return { place, alternatives: [], corrected: false };
}
