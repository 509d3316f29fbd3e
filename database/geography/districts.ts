import type { District } from "#database/geography/district-index.ts";
import { placeKey } from "#database/geography/names.ts";
import { median, type Point } from "#database/geography/points.ts";
import type { DistrictRow, PincodeRow, TownRow } from "#database/geography/rows.ts";

/** Where a district is: its head town of the same name, else the middle of its pincodes. */
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
        throw new Error(`District ${district.name} (${district.state_code}) has no place: give it a head town`);
      const { state_code, name, aliases } = district;
      return { state_code, name, aliases, latitude: point.latitude, longitude: point.longitude };
    })
    .sort((a, b) => compare(a.state_code, b.state_code) || compare(a.name, b.name));
}

function writtenPoint(head: string | null): Point | null {
  const [latitude, longitude] = head?.split(",").map(Number) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}

function headTown(district: District, towns: TownRow[]): TownRow | undefined {
  const names = new Set([district.head ?? district.name, district.name, ...district.aliases].map(placeKey));
  return towns
    .filter((town) => town.district === district.name || district.head)
    .filter((town) => [town.name, ...town.aliases].some((name) => names.has(placeKey(name))))
    .sort((a, b) => b.population - a.population)[0];
}

/** A new district's head town may be too small for GeoNames, but it has a post office. */
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
