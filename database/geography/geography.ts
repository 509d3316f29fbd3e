import { createDistrictIndex, type DistrictIndex, stateCodeOf } from "#database/geography/district-index.ts";
import { placeDistricts } from "#database/geography/districts.ts";
import { placeKey } from "#database/geography/names.ts";
import { cleanPincodes } from "#database/geography/pincodes.ts";
import { roughKm } from "#database/geography/points.ts";
import type { GeographyRows, PincodeRow, TownRow } from "#database/geography/rows.ts";
import type { GeographySources } from "#database/geography/sources.ts";
import { cleanTowns } from "#database/geography/towns.ts";

/** All places of India from the npm data sets (`readSources()`), cleaned. The same each time. */
export function createGeography(sources: GeographySources): GeographyRows {
  const index = createDistrictIndex();
  nameDistricts(sources, index);
  const towns = cleanTowns(sources, index);
  const pincodes = cleanPincodes(sources, index, townPoints(towns));
  const byDegree = Map.groupBy(pincodes, degreeOf);
  for (const town of towns) town.district ??= nearest(town, byDegree.get(degreeOf(town)) ?? pincodes).district;
  const districts = placeDistricts(index.all, towns, pincodes);
  return { districts, towns, pincodes };
}

function nameDistricts(sources: GeographySources, index: DistrictIndex): void {
  const stateOf = new Map(sources.states.map((state) => [state.code, stateCodeOf(state.name)!]));
  for (const { code, name } of sources.districts) index.resolve(stateOf.get(code.slice(0, 5))!, name);
}

function townPoints(towns: TownRow[]): Map<string, TownRow> {
  const points = new Map<string, TownRow>();
  for (const town of towns.toSorted((a, b) => a.population - b.population)) {
    for (const name of [...town.aliases, town.name]) points.set(`${town.state_code} ${placeKey(name)}`, town);
  }
  return points;
}

function degreeOf({ state_code, latitude, longitude }: PincodeRow | TownRow): string {
  return `${state_code} ${Math.round(latitude ?? 0)} ${Math.round(longitude ?? 0)}`;
}

function nearest(town: TownRow, pincodes: PincodeRow[]): PincodeRow {
  const km = ({ latitude, longitude, state_code }: PincodeRow) =>
    latitude === null || longitude === null || state_code !== town.state_code
      ? Number.POSITIVE_INFINITY
      : roughKm(town, { latitude, longitude });
  return pincodes.reduce((best, each) => (km(each) < km(best) ? each : best));
}
