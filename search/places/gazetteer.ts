import { distanceKm } from "#domain/geo.ts";
import { states } from "#domain/state.ts";
import {
  createPlaceNames,
  createPlaceSounds,
  foldPlaceName,
  type PlaceNames,
  type PlaceSounds,
} from "#search/places/place-names.ts";

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
  /** The position is the middle of an area, or a pincode's uncertain one. */
  approximate: boolean;
}

export interface Gazetteer {
  names: PlaceNames;
  pincodes: ReadonlyMap<string, GazetteerRows["pincodes"][number]>;
  /** The place with this number; the index of names holds numbers only. */
  candidate(number: number): Candidate;
  sounds: PlaceSounds;
  districts: readonly Place[];
  /** Names of states, districts and towns, folded and in alphabetical order, with their numbers. */
  areaNames: readonly { folded: string; number: number }[];
}

export function createGazetteer(rows: GazetteerRows): Gazetteer {
  const { eachName, areaNames, candidate } = numberPlaces(rows);
  const pincodes = new Map(rows.pincodes.map((row) => [row.pincode, row]));
  return {
    names: createPlaceNames(eachName),
    pincodes,
    candidate,
    districts: rows.districts.map(districtPlace),
    sounds: createPlaceSounds(areaNames),
    areaNames: areaNames
      .map(({ name, number }) => ({ folded: foldPlaceName(name), number }))
      .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.number - b.number)),
  };
}

/** The districts around a place, nearest first, without its own. */
export function neighbouringDistricts({ districts }: Gazetteer, place: Place, limit: number): Place[] {
  return districts
    .filter((each) => each.state_code !== place.state_code || each.district !== place.district)
    .map((each) => ({ each, km: distanceKm(each, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ each }) => each);
}

export interface GazetteerRows {
  districts: readonly {
    state_code: string;
    name: string;
    aliases: readonly string[];
    latitude: number;
    longitude: number;
  }[];
  towns: readonly {
    name: string;
    state_code: string;
    district: string | null;
    latitude: number;
    longitude: number;
    population: number;
    aliases: readonly string[];
  }[];
  pincodes: readonly {
    pincode: string;
    state_code: string;
    district: string;
    latitude: number | null;
    longitude: number | null;
    quality: "ok" | "low" | "prefix" | "none";
    offices: readonly string[];
  }[];
}

/**
 * A place that a name can mean. `weight` estimates how many people mean it: a town's population; half of its largest
 * town's population for a district; a small share of that for a post office, so that a quarter of a big city outranks a remote village.
 */
export interface Candidate {
  place: Place;
  weight: number;
}

const MOST_OFFICES = 16;
const STATE_WEIGHT = 1e9;
const UNKNOWN_POPULATION = 500;
const SMALLEST_DISTRICT = 20_000;
const SMALLEST_HEAD_TOWN = 25_000;
const MAIN_OFFICE_SHARE = 1 / 200;
const OFFICE_SHARE = 1 / 2000;

/** Numbers states, districts, towns, then 16 post offices for each pincode: a number takes four bytes, a place object a hundred. */
function numberPlaces(rows: GazetteerRows) {
  const townsFrom = states.length + rows.districts.length;
  const officesFrom = townsFrom + rows.towns.length;
  const largest = largestTowns(rows);
  const lesser = lesserNamesakes(rows);
  const largestIn = (at: { state_code: string; district: string | null }) =>
    largest.get(`${at.state_code} ${at.district}`) ?? UNKNOWN_POPULATION;

  function eachName(add: (name: string, number: number) => void): void {
    for (const [i, state] of states.entries())
      for (const name of [state.name, state.code, ...state.aliases]) add(name, i);
    for (const [i, { name, aliases }] of rows.districts.entries()) {
      for (const each of [name, ...aliases]) add(each, states.length + i);
    }
    for (const [i, { name, aliases }] of rows.towns.entries()) {
      for (const each of [name, ...aliases]) add(each, townsFrom + i);
    }
    for (const [i, { offices, quality }] of rows.pincodes.entries()) {
      if (quality === "none") continue;
      const count = Math.min(offices.length, MOST_OFFICES);
      for (let k = 0; k < count; k++) add(offices[k]!, officesFrom + i * MOST_OFFICES + k);
    }
  }

  const areaNames: { name: string; number: number }[] = [];
  eachName((name, number) => {
    if (number < officesFrom) areaNames.push({ name, number });
  });

  function candidate(number: number): Candidate {
    if (number < states.length) return { place: statePlace(number, rows), weight: STATE_WEIGHT };
    if (number < townsFrom) {
      const row = rows.districts[number - states.length]!;
      const weight = largestIn({ state_code: row.state_code, district: row.name }) / 2;
      return { place: districtPlace(row), weight: Math.max(weight, SMALLEST_DISTRICT) };
    }
    if (number < officesFrom) {
      const row = rows.towns[number - townsFrom]!;
      const least = row.name === row.district ? SMALLEST_HEAD_TOWN : UNKNOWN_POPULATION;
      const place = townPlace(row, lesser.has(row));
      return { place, weight: Math.max(row.population, least) };
    }
    const row = rows.pincodes[Math.floor((number - officesFrom) / MOST_OFFICES)]!;
    const office = (number - officesFrom) % MOST_OFFICES;
    const weight = largestIn(row) * (office === 0 ? MAIN_OFFICE_SHARE : OFFICE_SHARE);
    return { place: localityPlace(row, row.offices[office]!), weight };
  }

  return { eachName, areaNames, candidate };
}

export function pincodePlace(row: GazetteerRows["pincodes"][number]): Place {
  const label = `${row.offices[0] ?? row.district} (${row.pincode})`;
  return { ...localityPlace(row, row.pincode), kind: "pincode", label };
}

function localityPlace(row: GazetteerRows["pincodes"][number], name: string): Place {
  return {
    kind: "locality",
    name,
    label: `${name}, ${row.district} (${row.pincode})`,
    state_code: row.state_code,
    district: row.district,
    latitude: row.latitude!,
    longitude: row.longitude!,
    approximate: row.quality !== "ok",
  };
}

/** "Delhi city" to tell it from the territory; with its district where a larger town of the state has the same name. */
function townPlace(row: GazetteerRows["towns"][number], isLesser: boolean): Place {
  const { name, state_code, district, latitude, longitude } = row;
  const state = stateName(state_code);
  const where = isLesser && district ? `${district} district, ${state}` : state;
  const label = name === state ? `${name} city` : `${name}, ${where}`;
  return { kind: "town", name, label, state_code, district, latitude, longitude, approximate: false };
}

function districtPlace({ name, state_code, latitude, longitude }: GazetteerRows["districts"][number]): Place {
  const label = `${name} district, ${stateName(state_code)}`;
  return {
    kind: "district",
    name: `${name} district`,
    label,
    state_code,
    district: name,
    latitude,
    longitude,
    approximate: true,
  };
}

/** Its point is the median of its districts. Searches use a state as a filter. */
function statePlace(i: number, rows: GazetteerRows): Place {
  const { code, name } = states[i]!;
  const inside = rows.districts.filter((district) => district.state_code === code);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return {
    kind: "state",
    name,
    label: name,
    state_code: code,
    district: null,
    latitude: middle(inside.map((district) => district.latitude)),
    longitude: middle(inside.map((district) => district.longitude)),
    approximate: true,
  };
}

function stateName(code: string): string {
  return states.find((state) => state.code === code)?.name ?? code;
}

function largestTowns(rows: GazetteerRows): Map<string, number> {
  const largest = new Map<string, number>();
  for (const { state_code, district, population } of rows.towns) {
    const key = `${state_code} ${district}`;
    if (population > (largest.get(key) ?? 0)) largest.set(key, population);
  }
  return largest;
}

function lesserNamesakes(rows: GazetteerRows): Set<GazetteerRows["towns"][number]> {
  const namesakes = Map.groupBy(rows.towns, (town) => `${town.state_code} ${town.name}`);
  const larger = (a: GazetteerRows["towns"][number], b: typeof a) =>
    b.population - a.population || Number(b.name === b.district) - Number(a.name === a.district);
  return new Set([...namesakes.values()].flatMap((towns) => towns.toSorted(larger).slice(1)));
}
