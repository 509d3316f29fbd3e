import type { DistrictRow, StateRow, TownRow } from "#database/geography/geography.ts";
import { placeKey } from "#database/geography/place-matching.ts";
import type { GeographySources } from "#database/geography/sources.ts";

/** Of a town with a council of its own whose population GeoNames does not have: most of those that it has are larger. */
const URBAN_BODY_POPULATION = 20_000;

interface Named {
  states: readonly StateRow[];
  districts: readonly DistrictRow[];
  towns: readonly TownRow[];
}

/** Adds the names in Indian scripts, and the populations that GeoNames lacks. */
export function addNativeNames(
  { native_names, lgd_town_names }: Pick<GeographySources, "native_names" | "lgd_town_names">,
  { states, districts, towns }: Named,
): void {
  const townsCalled = Map.groupBy(
    towns.flatMap((town) => [...new Set([town.name, ...town.aliases].map(placeKey))].map((key) => ({ key, town }))),
    ({ key, town }) => `${town.state_code} ${key}`,
  );
  const townNamed = (state_code: string, name: string): TownRow | undefined =>
    townsCalled
      .get(`${state_code} ${placeKey(name)}`)
      ?.map(({ town }) => town)
      .sort((a, b) => Number(b.district === name) - Number(a.district === name) || b.population - a.population)[0];

  for (const district of districts) {
    // The head town of a district has its former names and spellings too.
    const head = townNamed(district.state_code, district.name);
    if (!head || placeKey(head.name) !== placeKey(district.name) || head.district !== district.name) continue;
    head.aliases.push(...district.aliases.filter((alias) => !townNamed(district.state_code, alias)));
  }
  for (const row of native_names) {
    const { kind, state_code, name, population, names } = row;
    if (kind === "state") {
      states.find((state) => state.state_code === state_code)?.aliases.push(...names);
      continue;
    }
    const district =
      kind === "town" ? null : districts.find((each) => each.state_code === state_code && each.name === name);
    const town = kind === "district" ? null : townNamed(state_code, name);
    if (district === undefined || town === undefined) throw new Error(`${kind} ${name} in ${state_code} is unknown`);
    district?.aliases.push(...names);
    if (!town) continue;
    town.aliases.push(...names);
    town.population = population ?? town.population;
  }
  for (const { state_code, name, local_name } of lgd_town_names) {
    const town = townNamed(state_code, name);
    if (!town) continue;
    const isNamed = town.aliases.some((alias) => scriptOf(alias) === scriptOf(local_name));
    if (local_name && !isNamed) town.aliases.push(local_name);
    town.population ||= URBAN_BODY_POPULATION;
  }
}

/** The block of the first letter, 128 characters each. */
function scriptOf(name: string): number {
  return (name.codePointAt(0) ?? 0) >> 7;
}
