import { distanceKm } from "#domain/geo.ts";
import { createPlaceNames, foldPlaceName, type PlaceNames } from "#search/places-names.ts";
import { findPincode, placeAt } from "#search/places-pincodes.ts";
import { parsePlaceQuery } from "#search/places-query.ts";
import { alternativesTo, choicesAmong, ranked } from "#search/places-ranking.ts";
import { districtPlace, type GazetteerRows, numberedReadings, type Reading } from "#search/places-readings.ts";
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
  /** Places far from each other, all of which are likely meant, `place` among them; empty where it is plain. */
  choices: Place[];
  /** The spelling was corrected. */
  corrected: boolean;
}

export interface Gazetteer {
  names: PlaceNames;
  pincodes: ReadonlyMap<string, GazetteerRows["pincodes"][number]>;
  reading(number: number): Reading;
  sounds: PlaceSounds;
  districts: readonly Place[];
  /** Names of states, districts and towns, folded and in alphabetical order, with the numbers of their readings */
  areaNames: readonly { folded: string; reading: number }[];
}

export function createGazetteer(rows: GazetteerRows): Gazetteer {
  const { eachName, areaNames, reading } = numberedReadings(rows);
  const pincodes = new Map(rows.pincodes.map((row) => [row.pincode, row]));
  return {
    names: createPlaceNames(eachName),
    pincodes,
    reading,
    districts: rows.districts.map(districtPlace),
    sounds: createPlaceSounds(areaNames),
    areaNames: areaNames
      .map(({ name, reading }) => ({ folded: foldPlaceName(name), reading }))
      .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.reading - b.reading)),
  };
}

/** The districts around a place, the nearest first; the one that it lies in is left out. */
export function neighbouringDistricts({ districts }: Gazetteer, place: Place, limit: number): Place[] {
  return districts
    .filter((each) => each.state_code !== place.state_code || each.district !== place.district)
    .map((each) => ({ each, km: distanceKm(each, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ each }) => each);
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
    const [place, { corrected }] = [best!.place, found];
    return { place, alternatives: alternativesTo(best!, others), choices: choicesAmong(best!, others), corrected };
  }
  const neighbour = query.pincode && findPincode(gazetteer.pincodes, query.pincode);
  return neighbour ? sure(neighbour) : null;
}

function sure(place: Place): PlaceMatch {
  return { place, alternatives: [], choices: [], corrected: false };
}
