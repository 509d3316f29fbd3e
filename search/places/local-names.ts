import { englishNames, type LocalNames } from "#domain/local-names.ts";
import { states } from "#domain/state.ts";
import type { GazetteerRows } from "#search/places/gazetteer.ts";

/** Blocks of 128 characters (Unicode) in which the scripts of the languages lie. */
const BLOCKS: Record<string, number> = { hi: 0x900, bn: 0x980, gu: 0xa80, ta: 0xb80, te: 0xc00, kn: 0xc80 };

/** Marathi spellings, which lists of towns have in the script of Hindi */
const MARATHI = /ळ|पूर$/;

/** Of a place's names in a script the first is the usual one (database/geography/native-names.csv). */
export function createLocalNames(
  { states: named, districts, towns }: Pick<GazetteerRows, "states" | "districts" | "towns">,
  language: string,
): LocalNames {
  const block = BLOCKS[language];
  if (block === undefined) return englishNames;
  const isLocal = (alias: string) =>
    alias.charCodeAt(0) >> 7 === block >> 7 && !(language === "hi" && MARATHI.test(alias));
  const codes = new Map(states.map(({ name, code }) => [name, code]));
  const ofStates = new Map(named.map(({ state_code, aliases }) => [state_code, aliases.find(isLocal)]));
  const ofPlaces = new Map<string, string>();
  for (const { state_code, name, aliases } of [...largestFirst(towns), ...districts]) {
    const local = aliases.find(isLocal);
    const key = `${state_code} ${name}`;
    if (local && !ofPlaces.has(key)) ofPlaces.set(key, local);
  }
  return {
    state: (name) => ofStates.get(codes.get(name) ?? "") ?? name,
    place: (name, state) => ofPlaces.get(`${codes.get(state)} ${name}`) ?? name,
  };
}

function largestFirst(towns: GazetteerRows["towns"]): GazetteerRows["towns"] {
  return [...towns].sort((a, b) => b.population - a.population);
}
