import { distanceKm } from "#domain/geo.ts";
import type { Place } from "#search/places.ts";
import { type GazetteerRows, pincodePlace } from "#search/places-readings.ts";

type PincodeRow = GazetteerRows["pincodes"][number];

/** A pincode's place; of one we do not know, the middle of its neighbours: India Post adds pincodes every month. */
export function findPincode(pincodes: ReadonlyMap<string, PincodeRow>, pincode: string): Place | null {
  const row = pincodes.get(pincode);
  if (row && row.quality !== "none") return pincodePlace(row);
  for (const length of [4, 3]) {
    const middle = middleOf([...pincodes.values()].filter((each) => each.pincode.startsWith(pincode.slice(0, length))));
    if (!middle) continue;
    const label = `${middle.district} district (${pincode})`;
    return { ...pincodePlace(middle), name: pincode, label, approximate: true };
  }
  return null;
}

/** A position with the state and district of the pincode nearest to it. */
export function placeAt(
  pincodes: ReadonlyMap<string, PincodeRow>,
  position: { latitude: number; longitude: number },
): Place {
  const name = `${position.latitude}, ${position.longitude}`;
  const nearest = nearestPincode(pincodes, position);
  const [state_code, district] = nearest ? [nearest.state_code, nearest.district] : [null, null];
  return { kind: "point", name, label: name, state_code, district, ...position, approximate: false };
}

const FARTHEST_KM = 50;

function nearestPincode(pincodes: ReadonlyMap<string, PincodeRow>, at: { latitude: number; longitude: number }) {
  const east = Math.cos((at.latitude * Math.PI) / 180);
  let nearest: PincodeRow | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const row of pincodes.values()) {
    if (row.quality !== "ok") continue;
    const square = (row.latitude! - at.latitude) ** 2 + ((row.longitude! - at.longitude) * east) ** 2;
    if (square < smallest) [nearest, smallest] = [row, square];
  }
  return nearest && distanceKm(at, pincodePlace(nearest)) <= FARTHEST_KM ? nearest : null;
}

/** The pincode nearest to the mean of all. */
function middleOf(rows: PincodeRow[]): PincodeRow | null {
  const located = rows.filter((row) => row.quality === "ok");
  const total = located.length;
  if (total === 0) return null;
  const mean = (of: (row: PincodeRow) => number) => located.reduce((sum, row) => sum + of(row), 0) / total;
  const centre = { latitude: mean((row) => row.latitude!), longitude: mean((row) => row.longitude!) };
  const km = (row: PincodeRow) => distanceKm(centre, pincodePlace(row));
  return located.reduce((best, row) => (km(row) < km(best) ? row : best));
}
