import type { DistrictRow, PincodeRow, StateRow, TownRow } from "#database/geography/geography.ts";
import {
  cleanDistrictName,
  districtKey,
  median,
  type Point,
  placeKey,
  properCase,
} from "#database/geography/place-matching.ts";
import type { ChangedName } from "#database/geography/sources.ts";
import { findState, states } from "#domain/state.ts";

export interface District {
  state_code: string;
  name: string;
  aliases: string[];
  /** Head town, or latitude and longitude, of a district that is newer than the sources. */
  head: string | null;
}

export interface DistrictIndex {
  all: District[];
  /** Returns the district that a source calls `name`. Adds one when the name is new. */
  resolve(state_code: string, name: string): District;
}

export function createDistrictIndex(names: readonly ChangedName[]): DistrictIndex {
  const all: District[] = [];
  const byKey = new Map<string, District>();
  const add = (district: District) => {
    all.push(district);
    for (const name of [district.name, ...district.aliases]) {
      byKey.set(`${district.state_code} ${districtKey(name)}`, district);
    }
    return district;
  };
  for (const { kind, state_code, name, other_names, head_town } of names) {
    if (kind === "district") add({ state_code, name, aliases: other_names, head: head_town });
  }
  return {
    all,
    resolve(state_code, written) {
      const name = withStateName(cleanDistrictName(written), state_code);
      const known = byKey.get(`${state_code} ${districtKey(name)}`);
      return known ?? add({ state_code, name: properCase(name), aliases: [], head: null });
    },
  };
}

/** One source writes "EAST" where the other writes "East Delhi". This affects Delhi and Sikkim. */
function withStateName(name: string, state_code: string): string {
  if (!/^(central|(north|south)|(north |south )?(east|west))$/i.test(name)) return name;
  return `${properCase(name)} ${states.find((state) => state.code === state_code)!.name}`;
}

export function stateCodeOf(name: string): string | null {
  return name === "NA" ? null : (findState(name)?.code ?? null);
}

/** Gives each district the position of its head town, or else the median of its pincodes. */
export function placeDistricts(
  districts: readonly District[],
  towns: TownRow[],
  pincodes: PincodeRow[],
): DistrictRow[] {
  const townsOf = Map.groupBy(towns, (town) => town.state_code);
  const pincodesOf = Map.groupBy(pincodes, (each) => `${each.state_code} ${each.district}`);
  return districts
    .map((district) => {
      const point =
        writtenPoint(district.head) ??
        headTown(district, townsOf.get(district.state_code) ?? []) ??
        median(located(pincodesOf.get(`${district.state_code} ${district.name}`) ?? [])) ??
        headOffice(district, pincodes);
      if (!point)
        throw new Error(`District ${district.name} (${district.state_code}) has no position: give it a head town`);
      const { state_code, name, aliases } = district;
      return { state_code, name, aliases, latitude: point.latitude, longitude: point.longitude };
    })
    .sort((a, b) => compare(a.state_code, b.state_code) || compare(a.name, b.name));
}

/** Gives each state the median position of its districts. */
export function placeStates(districts: readonly DistrictRow[]): StateRow[] {
  return states.map(({ code, name }) => {
    const { latitude, longitude } = median(districts.filter(({ state_code }) => state_code === code))!;
    return { state_code: code, name, aliases: [], latitude, longitude };
  });
}

function writtenPoint(head: string | null): Point | null {
  const [latitude, longitude] = head?.split(" ").map(Number) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}

function headTown(district: District, towns: TownRow[]): TownRow | undefined {
  const names = new Set([district.head ?? district.name, district.name, ...district.aliases].map(placeKey));
  return towns
    .filter((town) => town.district === district.name || district.head)
    .filter((town) => [town.name, ...town.aliases].some((name) => names.has(placeKey(name))))
    .sort((a, b) => b.population - a.population)[0];
}

/** GeoNames may omit the small head town of a new district, but the town has a post office. */
function headOffice(district: District, pincodes: PincodeRow[]): Point | undefined {
  const name = placeKey(district.head ?? district.name);
  const named = pincodes.filter(
    (each) => each.state_code === district.state_code && each.offices.some((office) => placeKey(office) === name),
  );
  return located(named)[0];
}

function located(pincodes: PincodeRow[]): Point[] {
  return pincodes.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : { latitude, longitude },
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
