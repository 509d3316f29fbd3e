import { asciiDigits } from "#domain/fields.ts";

export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the Earth (IUGG), km */
export const EARTH_RADIUS_KM = 6371.0088;

/** Great-circle distance in km, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const dLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const dLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const h = dLatitude ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * dLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees; about a metre */
const DECIMALS = 5;
const TWO_NUMBERS = /^\(?(\d{1,2}(?:\.\d+)?)°?\s*[NnEe]?[\s,;]+(\d{2,3}(?:\.\d+)?)°?\s*[NnEe]?\)?$/;

/** "26.7606, 83.3732", as maps give it. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/** What a user confirms who says that a place and a PIN code far from each other are both right. */
export function pointWithPincode({ pincode, coordinates }: { pincode: string; coordinates: string }): string {
  return `${pincode}: ${coordinates}`;
}

/** Latitude and longitude in degrees, in that order and in any digits; null for anything else. */
export function readPoint(text: string): Point | null {
  const numbers = asciiDigits(text).trim().match(TWO_NUMBERS);
  return numbers && { latitude: Number(numbers[1]), longitude: Number(numbers[2]) };
}
