import { distanceKm } from "#domain/geo.ts";
import type { LocalNames } from "#domain/local-names.ts";
import { states } from "#domain/state.ts";
import type { PlaceMatch } from "#search/places/find-place.ts";
import { createLocalNames } from "#search/places/local-names.ts";
import { createPlaceNames, foldPlaceName, type PlaceNames } from "#search/places/place-names.ts";
import { districtPlace, localityPlace, quarterPlace, statePlace, townPlace } from "#search/places/place-of-row.ts";
import { createSoundIndex, type SoundIndex } from "#search/places/sound-index.ts";

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
  /** How far the place reaches, when it is larger than a town. */
  radius_km?: number;
}

export interface Gazetteer {
  names: PlaceNames;
  pincodes: ReadonlyMap<string, GazetteerRows["pincodes"][number]>;
  /** The place with this number; the index of names holds numbers only. */
  candidate(number: number): Candidate;
  /** How the names of all places but post offices sound. Made when it is first asked for, because it delays the start. */
  sounds(): SoundIndex;
  /** Those of a state's post offices, which most villages have. Making one takes up to 50 ms, once. */
  officeSounds(state_code: string): SoundIndex;
  districts: readonly Place[];
  /** The names of places in an interface language. Made when the first page in it asks. */
  localNames(language: string): LocalNames;
  /** Names of states, districts and towns, folded and in alphabetical order, with their numbers. */
  areaNames: readonly { folded: string; number: number }[];
  /** What `findPlace` and `neighbouringDistricts` found. Other names come with another gazetteer, so this is never out of date. */
  remembered: { matches: Map<string, PlaceMatch | null>; neighbours: WeakMap<Place, readonly Place[]> };
}

export function createGazetteer(rows: GazetteerRows): Gazetteer {
  const { eachName, mainNames, officeNames, isArea, candidate, districtPlaces } = numberPlaces(rows);
  const pincodes = new Map(rows.pincodes.map((row) => [row.pincode, row]));
  let sounds: SoundIndex | undefined;
  const officeSounds = new Map<string, SoundIndex>();
  const localNames = new Map<string, LocalNames>();
  return {
    names: createPlaceNames(eachName),
    pincodes,
    candidate,
    districts: districtPlaces,
    sounds() {
      sounds ??= createSoundIndex(mainNames());
      return sounds;
    },
    officeSounds(state_code) {
      const sounds = officeSounds.get(state_code) ?? createSoundIndex(officeNames(state_code));
      officeSounds.set(state_code, sounds);
      return sounds;
    },
    localNames(language) {
      const names = localNames.get(language) ?? createLocalNames(rows, language);
      localNames.set(language, names);
      return names;
    },
    areaNames: mainNames()
      .filter(({ number }) => isArea(number))
      .map(({ name, number }) => ({ folded: foldPlaceName(name), number }))
      .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.number - b.number)),
    remembered: { matches: new Map(), neighbours: new WeakMap() },
  };
}

const NEIGHBOURS = 6;

/** The nearest districts around a place, without its own. */
export function neighbouringDistricts({ districts, remembered }: Gazetteer, place: Place): readonly Place[] {
  const known = remembered.neighbours.get(place);
  if (known) return known;
  const nearest = districts
    .filter((each) => each.state_code !== place.state_code || each.district !== place.district)
    .map((each) => ({ each, km: distanceKm(each, place) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEIGHBOURS)
    .map(({ each }) => each);
  remembered.neighbours.set(place, nearest);
  return nearest;
}

export interface GazetteerRows {
  /** The names of states in other scripts; the states themselves are a constant. */
  states: readonly { state_code: string; aliases: readonly string[] }[];
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
  /** Well-known quarters of the largest cities, with their names in the script of the city and in Hindi. */
  localities: readonly {
    name: string;
    state_code: string;
    district: string | null;
    latitude: number;
    longitude: number;
    pincode: string | null;
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
const LOCALITY_SHARE = 1 / 150;
const MAIN_OFFICE_SHARE = 1 / 200;
const OFFICE_SHARE = 1 / 2000;

/** Numbers states, districts, towns, localities, then 16 post offices for each pincode: a number takes four bytes, a place object a hundred. */
function numberPlaces(rows: GazetteerRows) {
  const townsFrom = states.length + rows.districts.length;
  const localitiesFrom = townsFrom + rows.towns.length;
  const officesFrom = localitiesFrom + rows.localities.length;
  const largest = largestTowns(rows);
  const lesser = lesserNamesakes(rows);
  const statePlaces = states.map((_, i) => statePlace(i, rows));
  const districtPlaces = rows.districts.map(districtPlace);
  const largestIn = (at: { state_code: string; district: string | null }) =>
    largest.get(`${at.state_code} ${at.district}`) ?? UNKNOWN_POPULATION;

  function eachName(add: (name: string, number: number) => void): void {
    const inScripts = new Map(rows.states.map(({ state_code, aliases }) => [state_code, aliases]));
    for (const [i, { name, code, aliases }] of states.entries()) {
      for (const each of [name, code, ...aliases, ...(inScripts.get(code) ?? [])]) add(each, i);
    }
    const kinds = [
      [rows.districts, states.length],
      [rows.towns, townsFrom],
      [rows.localities, localitiesFrom],
    ] as const;
    for (const [places, from] of kinds) {
      for (const [i, { name, aliases }] of places.entries()) for (const each of [name, ...aliases]) add(each, from + i);
    }
    for (const [i, { offices, quality, district }] of rows.pincodes.entries()) {
      if (quality === "none") continue;
      const count = Math.min(offices.length, MOST_OFFICES);
      for (let k = 0; k < count; k++) {
        const number = officesFrom + i * MOST_OFFICES + k;
        add(offices[k]!, number);
        const short = withoutDistrict(offices[k]!, district);
        if (short) add(short, number);
      }
    }
  }

  /** The names of all but post offices. */
  function mainNames(): { name: string; number: number }[] {
    const names: { name: string; number: number }[] = [];
    eachName((name, number) => {
      if (number < officesFrom) names.push({ name, number });
    });
    return names;
  }

  function officeNames(state_code: string): { name: string; number: number }[] {
    return rows.pincodes.flatMap(({ offices, quality, state_code: state }, i) =>
      quality === "none" || state !== state_code
        ? []
        : offices.slice(0, MOST_OFFICES).map((name, k) => ({ name, number: officesFrom + i * MOST_OFFICES + k })),
    );
  }

  function candidate(number: number): Candidate {
    if (number < states.length) return { place: statePlaces[number]!, weight: STATE_WEIGHT };
    if (number < townsFrom) {
      const row = rows.districts[number - states.length]!;
      const weight = largestIn({ state_code: row.state_code, district: row.name }) / 2;
      return { place: districtPlaces[number - states.length]!, weight: Math.max(weight, SMALLEST_DISTRICT) };
    }
    if (number < localitiesFrom) {
      const row = rows.towns[number - townsFrom]!;
      const least = row.name === row.district ? SMALLEST_HEAD_TOWN : UNKNOWN_POPULATION;
      const place = townPlace(row, lesser.has(row));
      return { place, weight: Math.max(row.population, least) };
    }
    if (number < officesFrom) {
      const row = rows.localities[number - localitiesFrom]!;
      return { place: quarterPlace(row), weight: largestIn(row) * LOCALITY_SHARE };
    }
    const row = rows.pincodes[Math.floor((number - officesFrom) / MOST_OFFICES)]!;
    const office = (number - officesFrom) % MOST_OFFICES;
    const weight = largestIn(row) * (office === 0 ? MAIN_OFFICE_SHARE : OFFICE_SHARE);
    return { place: localityPlace(row, row.offices[office]!), weight };
  }

  const isArea = (number: number) => number < localitiesFrom;
  return { eachName, mainNames, officeNames, isArea, candidate, districtPlaces };
}

/** "Malathrissur" is Mala: India Post tells offices of one name apart by their districts. */
function withoutDistrict(office: string, district: string): string | null {
  const end = office.length - district.length;
  return end >= SHORTEST_OFFICE && /^\p{L}+$/u.test(office) && office.toLowerCase().endsWith(district.toLowerCase())
    ? office.slice(0, end)
    : null;
}

const SHORTEST_OFFICE = 4;

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
