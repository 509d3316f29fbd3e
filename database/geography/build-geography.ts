import { writeFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import {
  createDistrictIndex,
  type DistrictIndex,
  placeDistricts,
  placeStates,
  stateCodeOf,
} from "#database/geography/districts.ts";
import {
  GEOGRAPHY_FILE,
  GEOGRAPHY_VERSION,
  type GeographyRows,
  type PincodeRow,
  readGeographyText,
  type TownRow,
} from "#database/geography/geography.ts";
import { placeLocalities } from "#database/geography/localities.ts";
import { addNativeNames } from "#database/geography/native-names.ts";
import { cleanPincodes } from "#database/geography/pincodes.ts";
import { placeKey, roughKm } from "#database/geography/place-matching.ts";
import { type GeographySources, readSources } from "#database/geography/sources.ts";
import { cleanTowns, missingTowns } from "#database/geography/towns.ts";

/**
 * Writes geography.json.br from the npm data sets and the tables beside this file. Raise GEOGRAPHY_VERSION and run `node
 * database/geography/build-geography.ts` after a change to the cleaning, to a table or to a package.
 */
if (import.meta.main) await buildFile();

async function buildFile(): Promise<void> {
  const text = geographyText(createGeography(await readSources()));
  const before = await readGeographyText();
  if (text !== before && JSON.parse(before).version === GEOGRAPHY_VERSION)
    throw new Error("The rows have changed: raise GEOGRAPHY_VERSION, so that existing databases load them.");
  await writeFile(GEOGRAPHY_FILE, brotliCompressSync(text));
}

export function geographyText({ states, districts, towns, localities, pincodes }: GeographyRows): string {
  const tables = {
    states: pack(states),
    districts: pack(districts),
    towns: pack(towns),
    localities: pack(localities),
    pincodes: pack(pincodes),
  };
  return JSON.stringify({ version: GEOGRAPHY_VERSION, ...tables });
}

function pack<Row extends object>(rows: Row[]): object {
  const names = Object.keys(rows[0]!) as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
}

/** Cleans the data sets. The same sources give the same rows. */
export function createGeography(sources: GeographySources): GeographyRows {
  const index = createDistrictIndex(sources.changed_names);
  nameDistricts(sources, index);
  const towns = cleanTowns(sources, index);
  const pincodes = cleanPincodes(sources, index, townPoints(towns));
  towns.push(...missingTowns(sources, towns, pincodes));
  const byDegree = Map.groupBy(pincodes, degreeOf);
  for (const town of towns) town.district ??= nearest(town, byDegree.get(degreeOf(town)) ?? pincodes).district;
  const districts = placeDistricts(index.all, towns, pincodes);
  const states = placeStates(districts);
  addNativeNames(sources, { states, districts, towns });
  const localities = placeLocalities(sources.localities, towns, pincodes);
  return { states, districts, towns, localities, pincodes };
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
