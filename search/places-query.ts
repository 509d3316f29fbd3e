import { asciiDigits } from "#domain/fields.ts";

/** What somebody typed as a place, taken apart but not yet looked up. */
export interface PlaceQuery {
  /** Latitude and longitude, when the whole text is a pair that lies in India. */
  point: { latitude: number; longitude: number } | null;
  pincode: string | null;
  /** What stands between commas, most particular first, without pincode, "near", "India". */
  parts: string[];
}

const LONGEST = 200;
const MOST_PARTS = 5;
const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const PAIR = new RegExp(String.raw`^\(?\s*${NUMBER}[NS]?\s*(?:[,;/]|\s)\s*${NUMBER}[EW]?\s*\)?$`, "i");
const PINCODE = /(?<!\d)([1-8]\d{2})[\s-]?(\d{3})(?!\d)/;
const BEFORE_A_PLACE =
  /^(?:(?:near(?:by|est)?|in|at|around|close to|next to|from|within|pin ?code|pin)\b[\s:-]*(?:to\b)?\s*)+/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNREADABLE = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/;

/** Null for what cannot be a place: nothing, something very long, broken text. */
export function parsePlaceQuery(typed: string): PlaceQuery | null {
  if (typed.length > LONGEST || !typed.isWellFormed() || UNREADABLE.test(typed)) return null;
  const text = asciiDigits(typed.normalize("NFKC")).replace(/\s+/g, " ").trim();
  const pair = PAIR.exec(text);
  const pincode = PINCODE.exec(text);
  // "560 001" is a pincode that people write in two halves; a pair of whole numbers without a comma is no position.
  if (pair && !(pincode?.[0] === text)) {
    const point = positionInIndia(Number(pair[1]), Number(pair[2]));
    return point && { point, pincode: null, parts: [] };
  }
  const parts = text
    .replace(PINCODE, ",")
    .split(/[,;\n()|/]+/)
    .map((part) => part.trim().replace(BEFORE_A_PLACE, "").trim())
    .filter((part) => /\p{L}/u.test(part) && !/^(?:india|bharat|me|my location|here)$/i.test(part))
    .slice(-MOST_PARTS);
  if (!pincode && parts.length === 0) return null;
  return { point: null, pincode: pincode && pincode[1]! + pincode[2]!, parts };
}

/** Some maps write longitude first; in India the two cannot be confused. */
function positionInIndia(a: number, b: number): PlaceQuery["point"] {
  const [latitude, longitude] = a > b ? [b, a] : [a, b];
  return latitude >= 6 && latitude <= 37.5 && longitude >= 67 && longitude <= 98 ? { latitude, longitude } : null;
}
