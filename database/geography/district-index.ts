import { districtNames } from "#database/geography/district-names.ts";
import { cleanDistrictName, districtKey, properCase } from "#database/geography/names.ts";
import { findState, states } from "#domain/state.ts";

export interface District {
  state_code: string;
  name: string;
  aliases: string[];
  /** Head town of a district that is newer than the sources. */
  head: string | null;
}

export interface DistrictIndex {
  all: District[];
  /** The name that `name`, as a source writes it, bears now. Adds the district when nobody named it before. */
  resolve(state_code: string, name: string): District;
}

export function createDistrictIndex(): DistrictIndex {
  const all: District[] = [];
  const byKey = new Map<string, District>();
  const add = (district: District) => {
    all.push(district);
    for (const name of [district.name, ...district.aliases]) {
      byKey.set(`${district.state_code} ${districtKey(name)}`, district);
    }
    return district;
  };
  for (const [state_code, lines] of Object.entries(districtNames)) {
    for (const line of lines.trim().split("\n")) add(parseLine(state_code, line));
  }
  return {
    all,
    resolve(state_code, written) {
      const name = inItsState(cleanDistrictName(written), state_code);
      const known = byKey.get(`${state_code} ${districtKey(name)}`);
      return known ?? add({ state_code, name: properCase(name), aliases: [], head: null });
    },
  };
}

function parseLine(state_code: string, line: string): District {
  const [, name, , aliases, head] = /^\s*(.+?)( = ([^@]+?))?(?: @ (.+))?$/.exec(line)!;
  return { state_code, name: name!, aliases: aliases?.split(", ") ?? [], head: head ?? null };
}

/** Delhi's and Sikkim's districts are called "EAST" in one source and "East Delhi" in the other. */
function inItsState(name: string, state_code: string): string {
  if (!/^(central|(north|south)|(north |south )?(east|west))$/i.test(name)) return name;
  return `${properCase(name)} ${states.find((state) => state.code === state_code)!.name}`;
}

export function stateCodeOf(name: string): string | null {
  return name === "NA" ? null : (findState(name)?.code ?? null);
}
