import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** Raise this with every change of the rows, so that existing databases load the new ones. */
export const GEOGRAPHY_VERSION = 5;
/** Compressed JSON of the version and of every table's columns: `{ version, states: { name: […], … }, districts, towns, localities, pincodes }`. */
export const GEOGRAPHY_FILE = new URL("./geography.json.br", import.meta.url);

/**
 * How sure a position is. ok: no second source contradicts it · low: a second source puts it more than 25 km away ·
 * prefix: the median of the pincodes with the same first four or three digits, because it has no position of its own ·
 * none: no coordinate.
 */
type PincodeQuality = "ok" | "low" | "prefix" | "none";

export interface PincodeRow {
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  quality: PincodeQuality;
  /** A name in DistrictRow of the same state. */
  district: string;
  state_code: string;
  /** Post offices, the main one first, without S.O, B.O, H.O; at most 12. */
  offices: string[];
}

export interface StateRow {
  state_code: string;
  name: string;
  /** Its names in other scripts; those in Latin letters are in domain/state.ts. */
  aliases: string[];
  /** The middle of its districts. */
  latitude: number;
  longitude: number;
}

export interface DistrictRow {
  state_code: string;
  name: string;
  /** Former names, other common spellings, then names in other scripts. */
  aliases: string[];
  latitude: number;
  longitude: number;
}

export interface TownRow {
  name: string;
  state_code: string;
  /** A name in DistrictRow of the same state. */
  district: string | null;
  latitude: number;
  longitude: number;
  /** 0 when unknown. */
  population: number;
  aliases: string[];
}

/** A well-known quarter of a large city. */
export interface LocalityRow {
  name: string;
  state_code: string;
  district: string;
  latitude: number;
  longitude: number;
  pincode: string;
  aliases: string[];
}

export interface GeographyRows {
  states: StateRow[];
  districts: DistrictRow[];
  towns: TownRow[];
  localities: LocalityRow[];
  pincodes: PincodeRow[];
}

/** The places of India shipped with the program. build-geography.ts makes them from the npm data sets. */
export async function readGeography(): Promise<GeographyRows> {
  const { states, districts, towns, localities, pincodes } = JSON.parse(await readGeographyText());
  return {
    states: unpack(states),
    districts: unpack(districts),
    towns: unpack(towns),
    localities: unpack(localities),
    pincodes: unpack(pincodes),
  };
}

export async function readGeographyText(): Promise<string> {
  return (await promisify(brotliDecompress)(await readFile(GEOGRAPHY_FILE))).toString();
}

function unpack<Row extends object>(columns: { [Name in keyof Row]: Row[Name][] }): Row[] {
  const names = Object.keys(columns) as (keyof Row)[];
  return columns[names[0]!].map((_, i) => Object.fromEntries(names.map((name) => [name, columns[name][i]])) as Row);
}
