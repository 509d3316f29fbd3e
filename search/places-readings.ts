import { states } from "#domain/state.ts";
import type { Place } from "#search/places.ts";

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
 * One thing that a name can mean. `weight` is how many people may mean it: a town's population; half of the largest
 * town's for a district; a small share of it for a post office, by which a quarter of a big city outranks a far village.
 */
export interface Reading {
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

/** Readings are numbered states, districts, towns, then 16 for each pincode: a number costs four bytes, a place a hundred. */
export function numberedReadings(rows: GazetteerRows) {
  const townsFrom = states.length + rows.districts.length;
  const officesFrom = townsFrom + rows.towns.length;
  const largest = largestTowns(rows);
  const lesser = lesserNamesakes(rows);
  const largestIn = (at: { state_code: string; district: string | null }) =>
    largest.get(`${at.state_code} ${at.district}`) ?? UNKNOWN_POPULATION;

  function eachName(add: (name: string, reading: number) => void): void {
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

  /** Of states, districts and towns, with the numbers of their readings. */
  const areaNames: { name: string; reading: number }[] = [];
  eachName((name, reading) => {
    if (reading < officesFrom) areaNames.push({ name, reading });
  });

  function reading(number: number): Reading {
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

  return { eachName, areaNames, reading };
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

/** "Delhi city" beside the territory; with its district where a larger town of the state has the same name. */
function townPlace(row: GazetteerRows["towns"][number], isLesser: boolean): Place {
  const { name, state_code, district, latitude, longitude } = row;
  const state = stateName(state_code);
  const where = isLesser && district ? `${district} district, ${state}` : state;
  const label = name === state ? `${name} city` : `${name}, ${where}`;
  return { kind: "town", name, label, state_code, district, latitude, longitude, approximate: false };
}

export function districtPlace({ name, state_code, latitude, longitude }: GazetteerRows["districts"][number]): Place {
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

/** A state is a filter more than a point; its point is the middle one of its districts. */
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
