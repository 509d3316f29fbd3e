import { type DistrictIndex, stateCodeOf } from "#database/geography/districts.ts";
import type { PincodeRow, TownRow } from "#database/geography/geography.ts";
import { type Point, placeKey, plainName, roughKm } from "#database/geography/place-matching.ts";
import type { ChangedName, GeographySources, PopulatedTown } from "#database/geography/sources.ts";

const SAME_TOWN_KM = 15;

/** Puducherry's enclave, which GeoNames counts as part of Andhra Pradesh. */
const IN_ANOTHER_STATE: Readonly<Record<string, string>> = { Yanam: "PY" };

export function cleanTowns(
  sources: Pick<GeographySources, "towns" | "states" | "districts" | "populated" | "changed_names">,
  districts: DistrictIndex,
): TownRow[] {
  const nameOf = new Map([...sources.states, ...sources.districts].map((each) => [each.code, each.name]));
  const population = populationFinder(sources.populated);
  const towns = sources.towns.map((source): TownRow => {
    const state_code = IN_ANOTHER_STATE[source.name] ?? stateCodeOf(nameOf.get(`IN.${source.admin1}`)!)!;
    const district = nameOf.get(`IN.${source.admin1}.${source.admin2}`);
    const point = { latitude: Number(source.lat), longitude: Number(source.lng) };
    const populated = population(source.name, point);
    // One name also has its Russian translation.
    const name = plainName(source.name).replace(/,\s*\P{ASCII}+$/u, "");
    return {
      name,
      state_code,
      district: IN_ANOTHER_STATE[source.name]
        ? source.name
        : district
          ? districts.resolve(state_code, district).name
          : null,
      ...point,
      population: populated?.population ?? 0,
      aliases: populated ? distinct([plainName(populated.name)], name) : [],
    };
  });
  dropTakenAliases(towns);
  rename(towns, sources.changed_names);
  return towns;
}

/** Finds a GeoNames town in the older copy that has populations, by position or by name and proximity. */
function populationFinder(populated: PopulatedTown[]) {
  const spot = (point: Point) => `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`;
  const bySpot = new Map(populated.map((town) => [spot(town), town]));
  const byName = Map.groupBy(populated, (town) => placeKey(town.name));
  return (name: string, point: Point): PopulatedTown | undefined =>
    bySpot.get(spot(point)) ?? byName.get(placeKey(name))?.find((town) => roughKm(point, town) <= SAME_TOWN_KM);
}

/** Drops a former name that is now the name of another town: Alirajpur was called Rajpur, and another Rajpur exists. */
function dropTakenAliases(towns: TownRow[]): void {
  const taken = new Set(towns.map((town) => `${town.state_code} ${placeKey(town.name)}`));
  for (const town of towns)
    town.aliases = town.aliases.filter((alias) => !taken.has(`${town.state_code} ${placeKey(alias)}`));
}

function rename(towns: TownRow[], changed_names: readonly ChangedName[]): void {
  const byKey = Map.groupBy(towns, (town) => `${town.state_code} ${placeKey(town.name)}`);
  for (const { kind, state_code, name, other_names, head_town } of changed_names) {
    if (kind !== "town") continue;
    const names = [name, ...other_names];
    const called = names.flatMap((each) => byKey.get(`${state_code} ${placeKey(each)}`) ?? []);
    const [town] = called.sort(
      (a, b) => b.population - a.population || Number(b.district === name) - Number(a.district === name),
    );
    if (!town && head_town) continue;
    if (!town) throw new Error(`No town is called ${names.join(" or ")} in ${state_code}`);
    town.aliases = distinct([...names, town.name, ...town.aliases], name);
    town.name = name;
  }
}

/** Towns that GeoNames lacks, at the position of their pincode. */
export function missingTowns(
  { changed_names, lgd_town_names }: Pick<GeographySources, "changed_names" | "lgd_town_names">,
  towns: readonly TownRow[],
  pincodes: readonly PincodeRow[],
): TownRow[] {
  const known = new Set(towns.map((town) => `${town.state_code} ${town.name}`));
  const changed = changed_names.filter(({ kind }) => kind === "town");
  const listed = [
    ...changed.map(({ state_code, name, other_names, head_town }) => ({
      state_code,
      name,
      pincode: head_town,
      aliases: other_names,
    })),
    ...lgd_town_names.map((town) => ({ ...town, aliases: [] })),
  ];
  return listed
    .filter(({ state_code, name, pincode }) => pincode && !known.has(`${state_code} ${name}`))
    .map(({ state_code, name, pincode, aliases }) => {
      const at = pincodes.find((each) => each.pincode === pincode);
      if (!at || at.latitude === null || at.longitude === null || at.state_code !== state_code)
        throw new Error(`${name} has no position: ${pincode} is no pincode of ${state_code}`);
      const { district, latitude, longitude } = at;
      return { name, state_code, district, latitude, longitude, population: 0, aliases };
    });
}

function distinct(names: string[], except: string): string[] {
  const byKey = new Map(names.map((name) => [placeKey(name), name]));
  byKey.delete(placeKey(except));
  return [...byKey.values()];
}
