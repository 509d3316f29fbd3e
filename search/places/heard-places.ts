import { withoutCaseEnding } from "#search/places/case-endings.ts";
import type { Candidate, Gazetteer } from "#search/places/gazetteer.ts";
import { foldPlaceName, placesNamed } from "#search/places/place-names.ts";
import { type SoundMatch, soundsLike, soundsTheSame } from "#search/places/sound-index.ts";

/** Places by the sound of a name. Their weights are less the more the sound differs. */
export interface HeardPlaces {
  candidates: Candidate[];
  /** How much the likeliest of them differs, in hundredths of a wrong consonant. */
  distance: number;
}

/** A wrong consonant costs as much as being 300 times smaller: log10(300) is about 2.5. */
const ERROR_COST = 2.5;
/** A name that ends like a case ending is likelier than a shorter name with that ending. */
const ENDING_COST = 10;
/** What is left of a weight when another place's name is written exactly so. */
const ONLY_HEARD = 1 / 20;
const MOST = 40;
/** A name that sounds like a state's is not the state before all else. */
const HEAVIEST = 2e7;

/** The places that sound like a name in an Indian script, which may have a case ending. */
export function placesSoundingLike(gazetteer: Gazetteer, written: string, share = 1): HeardPlaces | null {
  return weighed(gazetteer, written, (name) => soundsLike(gazetteer.sounds(), name, share));
}

/** The places that sound the same but for `limit` in vowels; with `ending`, those that are named with a case ending. */
export function placesSoundingExactly(
  gazetteer: Gazetteer,
  written: string,
  { limit, ending }: { limit: number; ending: boolean },
): HeardPlaces | null {
  return weighed(gazetteer, written, (name) => soundsTheSame(gazetteer.sounds(), name, limit), ending);
}

/** How much the sound of a village may differ: there are so many that one sounds nearly like any word. */
const SAME_VILLAGE = 15;
const SHORTEST_VILLAGE = 4;
/** Half of all villages lie where Hindi and Marathi are written: too many to listen to. */
const DEVANAGARI = /[\u0900-\u097f]/;
/** Kannada is written in the north of Kerala too. */
const KANNADA = /[\u0c80-\u0cff]/;

/** The post offices that sound the same as a name in an Indian script, in the home states of the script. None for Devanagari. */
export function villagesSoundingSame(gazetteer: Gazetteer, written: string): Candidate[] {
  if (written.length < SHORTEST_VILLAGE || DEVANAGARI.test(written)) return [];
  const home = HOME_STATES.filter(({ script }) => script.test(written)).flatMap(({ states }) => [...states]);
  return [...home, ...(KANNADA.test(written) ? ["KL"] : [])].flatMap((state) => {
    const hear = (name: string) => soundsTheSame(gazetteer.officeSounds(state), name, SAME_VILLAGE);
    const heard = weighed(gazetteer, written, hear)?.candidates ?? [];
    return heard.filter(({ place }) => place.kind === "locality" && place.state_code === state);
  });
}

function weighed(
  gazetteer: Gazetteer,
  written: string,
  hear: (name: string) => SoundMatch[],
  onlyEnding = false,
): HeardPlaces | null {
  const nearest = new Map<number, number>();
  let isWritten = false;
  const add = (name: string, cost: number) => {
    const written = exactly(gazetteer, name);
    isWritten ||= written.length > 0;
    for (const { place, distance } of [...written, ...hear(name)]) {
      if (distance + cost < (nearest.get(place) ?? Number.POSITIVE_INFINITY)) nearest.set(place, distance + cost);
    }
  };
  if (!onlyEnding) add(written, 0);
  for (const stem of withoutCaseEnding(written)) add(stem, ENDING_COST);
  if (nearest.size === 0) return null;
  const found = [...nearest].map(([number, distance]) => {
    const { place, weight } = gazetteer.candidate(number);
    const only = isWritten && distance > ENDING_COST ? ONLY_HEARD : 1;
    const known = distance === 0 ? weight : Math.min(weight, HEAVIEST) * only;
    return { place, weight: known * 10 ** ((-ERROR_COST * distance) / 100), distance };
  });
  const likeliest = atHome(found, written).sort((a, b) => b.weight - a.weight);
  return { candidates: likeliest.slice(0, MOST), distance: likeliest[0]!.distance };
}

function exactly({ names }: Gazetteer, name: string): SoundMatch[] {
  const number = names.numberOf.get(foldPlaceName(name));
  return number === undefined ? [] : placesNamed(names, number).map((place) => ({ place, distance: 0 }));
}

/** States in which a script is the usual one, by the first letter of its block: a Tamil word is likelier a place of Tamil Nadu. */
const HOME_STATES: readonly { script: RegExp; states: ReadonlySet<string> }[] = [
  { script: /[\u0900-\u097f]/, states: new Set("UP MP BR RJ JH CG UK HP HR DL MH GA CH JK".split(" ")) },
  { script: /[\u0980-\u09ff]/, states: new Set("WB TR AS".split(" ")) },
  { script: /[\u0a00-\u0a7f]/, states: new Set("PB CH HR DL".split(" ")) },
  { script: /[\u0a80-\u0aff]/, states: new Set("GJ DH".split(" ")) },
  { script: /[\u0b00-\u0b7f]/, states: new Set(["OD"]) },
  { script: /[\u0b80-\u0bff]/, states: new Set("TN PY".split(" ")) },
  { script: /[\u0c00-\u0c7f]/, states: new Set("AP TS".split(" ")) },
  { script: /[\u0c80-\u0cff]/, states: new Set(["KA"]) },
  { script: /[\u0d00-\u0d7f]/, states: new Set("KL LD".split(" ")) },
];
/** A metropolis anywhere still outweighs a village there. */
const AT_HOME = 5;

/** The candidates with more weight for those in the home of the script that the name is written in. */
export function atHome<T extends Candidate>(candidates: T[], written: string): T[] {
  return candidates.map((each) =>
    isAtHome(each, written) && each.place.kind !== "state" ? { ...each, weight: each.weight * AT_HOME } : each,
  );
}

/** Whether the script of the name is the usual one where the place lies. */
export function isAtHome({ place }: Candidate, written: string): boolean {
  return HOME_STATES.some(({ script, states }) => script.test(written) && states.has(place.state_code ?? ""));
}
