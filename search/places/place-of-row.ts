import { states } from "#domain/state.ts";
import type { GazetteerRows, Place } from "#search/places/gazetteer.ts";

export function pincodePlace(row: GazetteerRows["pincodes"][number]): Place {
  const label = `${row.offices[0] ?? row.district} (${row.pincode})`;
  return { ...localityPlace(row, row.pincode), kind: "pincode", label };
}

export function localityPlace(row: GazetteerRows["pincodes"][number], name: string): Place {
  return {
    kind: "locality",
    name,
    label: `${name}, ${row.district} (${row.pincode})`,
    state_code: row.state_code,
    district: row.district,
    latitude: row.latitude!,
    longitude: row.longitude!,
    approximate: row.quality !== "ok",
  };
}

export function quarterPlace(row: GazetteerRows["localities"][number]): Place {
  const { name, state_code, district, latitude, longitude, pincode } = row;
  const label = `${name}, ${district ?? stateName(state_code)}${pincode === null ? "" : ` (${pincode})`}`;
  return { kind: "locality", name, label, state_code, district, latitude, longitude, approximate: false };
}

/** "Delhi city" to tell it from the territory; with its district where a larger town of the state has the same name. */
export function townPlace(row: GazetteerRows["towns"][number], isLesser: boolean): Place {
  const { name, state_code, district, latitude, longitude } = row;
  const state = stateName(state_code);
  const where = isLesser && district ? `${district} district, ${state}` : state;
  const label = name === state ? `${name} city` : `${name}, ${where}`;
  return { kind: "town", name, label, state_code, district, latitude, longitude, approximate: false };
}

export function districtPlace({ name, state_code, latitude, longitude }: GazetteerRows["districts"][number]): Place {
  const label = `${name} district, ${stateName(state_code)}`;
  return {
    kind: "district",
    name: `${name} district`,
    label,
    state_code,
    district: name,
    latitude,
    longitude,
    approximate: true,
  };
}

/** Its point is the median of its districts. Searches use a state as a filter. */
export function statePlace(i: number, rows: GazetteerRows): Place {
  const { code, name } = states[i]!;
  const inside = rows.districts.filter((district) => district.state_code === code);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return {
    kind: "state",
    name,
    label: name,
    state_code: code,
    district: null,
    latitude: middle(inside.map((district) => district.latitude)),
    longitude: middle(inside.map((district) => district.longitude)),
    approximate: true,
  };
}

function stateName(code: string): string {
  return states.find((state) => state.code === code)?.name ?? code;
}
