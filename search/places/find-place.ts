import { asciiDigits } from "#domain/fields.ts";
import { distanceKm } from "#domain/geo.ts";
import type { Candidate, Gazetteer, GazetteerRows, Place } from "#search/places/gazetteer.ts";
import { matchParts } from "#search/places/match-place-name.ts";
import { type NameMatch, placesWithName } from "#search/places/name-match.ts";
import { foldPlaceName } from "#search/places/place-names.ts";
import { pincodePlace } from "#search/places/place-of-row.ts";
import { alternativesTo, choicesAmong, ranked } from "#search/places/place-ranking.ts";
import { remembering } from "#search/words/remembering.ts";

export interface PlaceMatch {
  place: Place;
  /** At most 5 other places that the same words name, most populous first. */
  alternatives: Place[];
  /** Places far from each other that are all likely, `place` among them; empty when one is clearly meant. */
  choices: Place[];
  /** The spelling was corrected. */
  corrected: boolean;
}

/** Most searches name one of a few thousand places, and a request asks several times for one. */
const REMEMBERED = 4000;

/** The place that a typed text means; null when it names none. */
export function findPlace(gazetteer: Gazetteer, text: string): PlaceMatch | null {
  if (text.length > LONGEST) return null;
  return remembering(gazetteer.remembered.matches, text, REMEMBERED, () => lookUpPlace(gazetteer, text));
}

function lookUpPlace(gazetteer: Gazetteer, text: string): PlaceMatch | null {
  const query = parsePlaceQuery(text);
  if (!query) return null;
  if (query.point) return certain(placeAt(gazetteer.pincodes, query.point));
  if (query.pincode && gazetteer.pincodes.has(query.pincode))
    return certain(findPincode(gazetteer.pincodes, query.pincode)!);
  if (query.parts.some((part) => CAPITAL_REGION.has(foldPlaceName(part)))) return certain(capitalRegion(gazetteer));

  const found = matchParts(gazetteer, query.parts);
  if (found) {
    const [best, ...others] = ranked(found.candidates, found.context[0]);
    const [place, { corrected }] = [best!.place, found];
    return {
      place,
      alternatives: alternativesTo(best!, others),
      choices: choicesAmong(best!, [...others, ...namesakesOf(gazetteer, best!, found)], found),
      corrected,
    };
  }
  const neighbour = query.pincode && findPincode(gazetteer.pincodes, query.pincode);
  return neighbour ? certain(neighbour) : null;
}

/** Districts elsewhere with the name of a place that was named in another script, where only one of them may be listed. */
function namesakesOf(gazetteer: Gazetteer, { place }: Candidate, { candidates, context }: NameMatch): Candidate[] {
  if (context.length > 0 || place.kind === "locality" || place.kind === "state") return [];
  const known = new Set(candidates.map((each) => each.place.label));
  return placesWithName(gazetteer, [place.name.replace(/ district$/, "")]).filter(
    (each) => each.place.kind === "district" && !known.has(each.place.label),
  );
}

/** Delhi and the cities around it, in other states: Gurugram, Noida, Ghaziabad, Faridabad. */
const CAPITAL_REGION = new Set(
  "Delhi NCR; NCR; NCR Delhi; National Capital Region; दिल्ली एनसीआर; एनसीआर; দিল্লি এনসিআর; দিল্লি-এনসিআর; દિલ્હી એનસીઆર; ದೆಹಲಿ ಎನ್‌ಸಿಆರ್; டெல்லி என்சிஆர்; ఢిల్లీ ఎన్సీఆర్; ఢిల్లీ ఎన్‌సీఆర్"
    .split("; ")
    .map(foldPlaceName),
);
const CAPITAL_REGION_KM = 50;

function capitalRegion(gazetteer: Gazetteer): Place {
  const delhi = placesWithName(gazetteer, ["Delhi"]).find(({ place }) => place.kind === "town")!.place;
  return { ...delhi, name: "Delhi NCR", label: "Delhi NCR", radius_km: CAPITAL_REGION_KM, approximate: true };
}

function certain(place: Place): PlaceMatch {
  return { place, alternatives: [], choices: [], corrected: false };
}

/** A typed place, parsed but not yet looked up. */
interface PlaceQuery {
  /** When the whole text is a pair of coordinates in India. */
  point: { latitude: number; longitude: number } | null;
  pincode: string | null;
  /** The parts between commas, as typed (smallest area first), without pincode, "near" and "India". */
  parts: string[];
}

const LONGEST = 200;
const MOST_PARTS = 5;
const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const PAIR = new RegExp(String.raw`^\(?\s*${NUMBER}[NS]?\s*(?:[,;/]|\s)\s*${NUMBER}[EW]?\s*\)?$`, "i");
const PINCODE = /(?<!\d)([1-8]\d{2})[\s-]?(\d{3})(?!\d)/;
const BEFORE_A_PLACE =
  /^(?:(?:near(?:by|est)?|in|at|around|close to|next to|from|within|pin ?code|pin)\b[\s:-]*(?:to\b)?\s*)+/i;
/** In Indian languages it follows the name: "कानपुर के पास". */
const AFTER_A_PLACE =
  /\s+(?:(?:(?:mein|me|ke paas|ke pas|के|की|का|में|पास|निकट|नजदीक|आसपास|आस-पास|मध्ये|জেলার|এর|কাছে|কাছাকাছি|পাশে|মধ্যে|માં|ની|પાસે|નજીક|ಹತ್ತಿರ|ಬಳಿ|ಸಮೀಪ|அருகில்|அருகே|பக்கத்தில்|దగ్గర|సమీపంలో|వద్ద)\s*)+)$/iu;
/** They narrow nothing. */
const EVERYWHERE = new Set(
  "india bharat hindustan भारत इंडिया ভারত ইন্ডিয়া ભારત ಭಾರತ இந்தியா భారత్ భారతదేశం ఇండియా me here"
    .normalize("NFC")
    .split(" ")
    .concat("my location"),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNREADABLE = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/;

/** Null for text that cannot be a place: empty, malformed. */
function parsePlaceQuery(typed: string): PlaceQuery | null {
  if (!typed.isWellFormed() || UNREADABLE.test(typed)) return null;
  const text = asciiDigits(typed.normalize("NFKC"))
    .replace(/[\u200b-\u200d\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const pair = PAIR.exec(text);
  const pincode = PINCODE.exec(text);
  // "560 001" is a pincode in two halves, not a pair of coordinates.
  if (pair && !(pincode?.[0] === text)) {
    const point = positionInIndia(Number(pair[1]), Number(pair[2]));
    return point && { point, pincode: null, parts: [] };
  }
  const parts = text
    .replace(PINCODE, ",")
    .split(/[,;\n()|/]+/)
    .map((part) => part.trim().replace(BEFORE_A_PLACE, "").replace(AFTER_A_PLACE, "").trim())
    .filter((part) => /\p{L}/u.test(part) && !EVERYWHERE.has(part.toLowerCase().normalize("NFC")))
    .slice(-MOST_PARTS);
  if (!pincode && parts.length === 0) return null;
  return { point: null, pincode: pincode && pincode[1]! + pincode[2]!, parts };
}

/** Some maps write longitude first; in India the two cannot be confused. */
function positionInIndia(a: number, b: number): PlaceQuery["point"] {
  const [latitude, longitude] = a > b ? [b, a] : [a, b];
  return latitude >= 6 && latitude <= 37.5 && longitude >= 67 && longitude <= 98 ? { latitude, longitude } : null;
}

type PincodeRow = GazetteerRows["pincodes"][number];

/** A pincode's place. An unknown one takes the middle of its neighbours, because India Post adds pincodes every month. */
function findPincode(pincodes: ReadonlyMap<string, PincodeRow>, pincode: string): Place | null {
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

/** A position with the state and district of the nearest pincode. */
function placeAt(pincodes: ReadonlyMap<string, PincodeRow>, position: { latitude: number; longitude: number }): Place {
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

/** The pincode nearest to the mean position of all. */
function middleOf(rows: PincodeRow[]): PincodeRow | null {
  const located = rows.filter((row) => row.quality === "ok");
  const total = located.length;
  if (total === 0) return null;
  const mean = (of: (row: PincodeRow) => number) => located.reduce((sum, row) => sum + of(row), 0) / total;
  const centre = { latitude: mean((row) => row.latitude!), longitude: mean((row) => row.longitude!) };
  const km = (row: PincodeRow) => distanceKm(centre, pincodePlace(row));
  return located.reduce((best, row) => (km(row) < km(best) ? row : best));
}
