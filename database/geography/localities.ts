import type { LocalityRow, PincodeRow, TownRow } from "#database/geography/geography.ts";
import { type Point, roughKm } from "#database/geography/place-matching.ts";
import type { LocalityName } from "#database/geography/sources.ts";

/** A pincode farther from its city than this has a wrong position. */
const FARTHEST_KM = 28;

/** Gives each locality the district and the position of its pincode, or the city's position when the pincode's is uncertain. */
export function placeLocalities(
  names: readonly LocalityName[],
  towns: readonly TownRow[],
  pincodes: readonly PincodeRow[],
): LocalityRow[] {
  const byPincode = new Map(pincodes.map((row) => [row.pincode, row]));
  return names.map(({ state_code, city, name, pincode, names }) => {
    const row = byPincode.get(pincode);
    const town = towns.find((each) => each.state_code === state_code && each.name === city);
    if (!row || row.state_code !== state_code || !town)
      throw new Error(`${name} has no position: ${pincode} or ${city} is not in ${state_code}`);
    const { latitude, longitude } = certainPoint(row, town) ?? town;
    return { name, state_code, district: row.district, latitude, longitude, pincode, aliases: names };
  });
}

function certainPoint({ latitude, longitude, quality }: PincodeRow, city: Point): Point | null {
  if (latitude === null || longitude === null || quality !== "ok") return null;
  const point = { latitude, longitude };
  return roughKm(point, city) <= FARTHEST_KM ? point : null;
}
