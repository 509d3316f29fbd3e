import { beforeAll, describe, expect, test } from "vitest";
import { createGeography, geographyText } from "#database/geography/build-geography.ts";
import { type GeographyRows, readGeography, readGeographyText } from "#database/geography/geography.ts";
import { roughKm } from "#database/geography/place-matching.ts";
import { readSources } from "#database/geography/sources.ts";
import { states } from "#domain/state.ts";

let rows: GeographyRows;
beforeAll(async () => {
  rows = await readGeography();
});

describe("pincodes", () => {
  test("are all 19,586 of the directory but the two of the Army, each once, in all 36 states and territories", () => {
    expect(rows.pincodes).toHaveLength(19_584);
    expect(new Set(rows.pincodes.map(({ pincode }) => pincode)).size).toBe(19_584);
    expect(new Set(rows.pincodes.map(({ state_code }) => state_code))).toEqual(new Set(states.map(({ code }) => code)));
  });

  test("have coordinates, nine in ten of them certain", () => {
    const count = (quality: string) => rows.pincodes.filter((row) => row.quality === quality).length;
    expect(count("ok")).toBeGreaterThan(17_500);
    expect(count("low")).toBeLessThan(1_600);
    expect(count("prefix")).toBeLessThan(400);
    expect(count("none")).toBe(0);
  });

  // The centres of the cities are general knowledge; the distances allow for a little difference.
  test.each([
    ["110001", "DL", 28.632, 77.22, 2],
    ["560001", "KA", 12.976, 77.6, 2],
    ["700001", "WB", 22.572, 88.35, 2],
    ["600001", "TN", 13.09, 80.287, 2],
    ["500001", "TS", 17.387, 78.476, 2],
    ["380001", "GJ", 23.022, 72.587, 2],
    ["781001", "AS", 26.186, 91.75, 2],
    ["190001", "JK", 34.08, 74.81, 2],
    ["744101", "AN", 11.667, 92.74, 2],
    ["682001", "KL", 9.965, 76.242, 2],
    ["400001", "MH", 18.938, 72.835, 2],
    ["226001", "UP", 26.85, 80.946, 2],
    ["194101", "LA", 34.164, 77.585, 3],
    ["362520", "DH", 20.714, 70.987, 2],
    ["737101", "SK", 27.33, 88.61, 2],
    ["403001", "GA", 15.498, 73.828, 2],
    ["751001", "OD", 20.272, 85.833, 2],
    ["834001", "JH", 23.36, 85.33, 2],
    ["396230", "DH", 20.274, 73.01, 18],
    ["682555", "LD", 10.567, 72.642, 1],
    ["283203", "UP", 27.15, 78.395, 3],
  ])("%s is in %s", (pincode, state_code, latitude, longitude, km) => {
    const row = rows.pincodes.find((each) => each.pincode === pincode)!;
    expect(row.state_code).toBe(state_code);
    expect(roughKm({ latitude: row.latitude!, longitude: row.longitude! }, { latitude, longitude })).toBeLessThan(km);
  });

  test("have at most twelve offices, named without their rank, the main one first", () => {
    const row = rows.pincodes.find(({ pincode }) => pincode === "560034")!;
    expect(row.offices).toEqual(["Koramangala", "St. Johns Medical College", "Koramangala I Block"]);
    expect(row.district).toBe("Bengaluru Urban");
    expect(Math.max(...rows.pincodes.map(({ offices }) => offices.length))).toBe(12);
  });
});

describe("districts", () => {
  test("are one for each, however the sources spell it", () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(rows.districts, ({ state_code }) => state_code)].map(([code, list]) => [code, list.length]),
    );
    expect(counts).toMatchObject({
      KL: 14,
      GA: 2,
      TS: 33,
      TN: 38,
      RJ: 41,
      UP: 75,
      MP: 55,
      AP: 28,
      HR: 23,
      DL: 11,
      LA: 7,
    });
    expect(rows.districts).toHaveLength(788);
  });

  test.each([
    ["MH", "Chhatrapati Sambhajinagar", "Aurangabad"],
    ["MH", "Ahilyanagar", "Ahmednagar"],
    ["AS", "Sribhumi", "Karimganj"],
    ["KA", "Bengaluru South", "Ramanagara"],
    ["GJ", "Ahmedabad", "Ahmadabad"],
    ["KL", "Thiruvananthapuram", "Trivandrum"],
    ["SK", "Gangtok", "East Sikkim"],
  ])("in %s, %s was or is also called %s", (state_code, name, alias) => {
    const district = rows.districts.find((each) => each.state_code === state_code && each.name === name);
    expect(district?.aliases).toContain(alias);
    expect(rows.districts.some((each) => each.state_code === state_code && each.name === alias)).toBe(false);
  });

  test("of pincodes and towns are all in the list", () => {
    const known = new Set(rows.districts.map(({ state_code, name }) => `${state_code} ${name}`));
    const strangers = [...rows.pincodes, ...rows.towns].filter(
      (row) => !known.has(`${row.state_code} ${row.district}`),
    );
    expect(strangers).toEqual([]);
  });
});

describe("towns", () => {
  test("are GeoNames' 7,073 with their population, and 268 that it lacks", () => {
    expect(rows.towns).toHaveLength(7_341);
    expect(rows.towns.find(({ name }) => name === "Dharwad")).toMatchObject({ state_code: "KA", district: "Dharwad" });
    expect(rows.towns.filter(({ population }) => population > 0).length).toBeGreaterThan(3_400);
    expect(rows.towns.find(({ name }) => name === "Pune")).toMatchObject({
      state_code: "MH",
      district: "Pune",
      population: 3_124_000,
    });
  });

  test("have their present name and keep the former", () => {
    const town = (name: string) => rows.towns.find((each) => each.name === name);
    expect(town("Mumbai")?.aliases).toContain("Bombay");
    expect(town("Hubballi")?.aliases).toContain("Hubli");
    expect(town("Chhatrapati Sambhajinagar")?.aliases).toContain("Aurangabad");
    expect(town("Udhagamandalam")?.aliases).toContain("Ooty");
    expect(town("Yanam")?.state_code).toBe("PY");
  });
});

describe("names in Indian scripts", () => {
  const scripts = {
    Hindi: /^[\u0900-\u097f\s.\-0-9]+$/,
    Bengali: /^[\u0980-\u09ff\s.\-0-9]+$/,
    Gujarati: /^[\u0a80-\u0aff\s.\-0-9]+$/,
    Tamil: /^[\u0b80-\u0bff\s.\-0-9]+$/,
    Telugu: /^[\u0c00-\u0c7f\s.\-–0-9]+$/,
    Kannada: /^[\u0c80-\u0cff\s.\-0-9]+$/,
  };
  const withoutJoiners = (name: string) => name.replace(/\u200c|\u200d/g, "");
  const languageOf: Record<string, keyof typeof scripts> = {
    ...{ WB: "Bengali", TR: "Bengali", GJ: "Gujarati", DH: "Gujarati", TN: "Tamil", PY: "Tamil" },
    ...{ AP: "Telugu", TS: "Telugu", KA: "Kannada" },
  };
  const hasName = (aliases: string[], language: keyof typeof scripts) =>
    aliases.some((alias) => scripts[language].test(withoutJoiners(alias)));

  test("are each in one script, once, and without spaces at an end", () => {
    const all = [...rows.states, ...rows.districts, ...rows.towns, ...rows.localities];
    const native = all.flatMap(({ name, aliases }) =>
      aliases.filter((alias) => /\P{ASCII}/u.test(alias)).map((alias) => ({ name, alias })),
    );
    const wrong = native.filter(
      ({ alias }) =>
        !Object.values(scripts).some((script) => script.test(withoutJoiners(alias))) ||
        alias !== alias.trim().normalize("NFC"),
    );
    expect(wrong).toEqual([]);
    expect(all.filter(({ aliases }) => new Set(aliases).size < aliases.length).map(({ name }) => name)).toEqual([]);
  });

  test("of states are in all six", () => {
    const lacking = rows.states.flatMap(({ name, aliases }) =>
      Object.keys(scripts)
        .filter((language) => !hasName(aliases, language as keyof typeof scripts))
        .map((language) => `${name}: ${language}`),
    );
    expect(rows.states).toHaveLength(36);
    expect(lacking).toEqual([]);
  });

  test("of districts are in Hindi and in the language of their state", () => {
    const lacking = rows.districts.filter(
      ({ aliases, state_code }) => !hasName(aliases, "Hindi") || !hasName(aliases, languageOf[state_code] ?? "Hindi"),
    );
    expect(lacking.map(({ name, state_code }) => `${name}, ${state_code}`)).toEqual([]);
  });

  test("of towns above 100,000 people are in Hindi and in the language of their state", () => {
    const lacking = rows.towns.filter(
      ({ aliases, state_code, population }) =>
        population >= 100_000 && (!hasName(aliases, "Hindi") || !hasName(aliases, languageOf[state_code] ?? "Hindi")),
    );
    expect(lacking.map(({ name, state_code }) => `${name}, ${state_code}`)).toEqual([]);
  });

  test("of small towns come from the Local Government Directory", () => {
    const town = (name: string) => rows.towns.find((each) => each.name === name);
    expect(town("Daudnagar")?.aliases).toContain("दाउदनगर");
    expect(town("Nimbahera")?.aliases).toContain("निम्बाहेडा");
  });

  test("of quarters are in Hindi, with a position near their city", () => {
    expect(rows.localities.length).toBeGreaterThan(700);
    const wayward = rows.localities.filter(({ state_code, latitude, longitude }) =>
      rows.towns.every(
        (town) =>
          town.state_code !== state_code || town.population < 500_000 || roughKm(town, { latitude, longitude }) > 45,
      ),
    );
    expect(wayward).toEqual([]);
  });
});

test("wrong populations are corrected: Gorakhpur is the city, not a village of Haryana", () => {
  const gorakhpur = rows.towns.filter(({ name }) => name === "Gorakhpur");
  expect(Math.max(...gorakhpur.map(({ population }) => population))).toBe(673_000);
});

test("the shipped file is what the script makes from the installed packages", async () => {
  const made = geographyText(createGeography(await readSources()));
  // Not toBe: Vitest cannot print a difference of three megabytes.
  expect(made === (await readGeographyText())).toBe(true);
}, 120_000);
