/** Lower-case letters and digits without marks, to compare names ("Kullū" and "KULLU"). Not for display. */
export function placeKey(name: string): string {
  return plainName(name)
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]/g, "");
}

export function districtKey(name: string): string {
  return placeKey(cleanDistrictName(name).replace(/^the /i, ""));
}

/** A district's name without the words that sources add ("District Banda", "Nagpur Division"). */
export function cleanDistrictName(name: string): string {
  return plainName(name)
    .replace(/^district | (district|division)$/gi, "")
    .trim();
}

/** GeoNames writes "Pūnch"; people in India write "Punch". */
export function plainName(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** "SOUTH 24 PARGANAS" → "South 24 Parganas". Keeps names that have small letters, and words without a vowel (NTR). */
export function properCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/[a-z]+/g, (word, at: number) => {
    if (at > 0 && (word === "and" || word === "of")) return word;
    if (!/[aeiouy]/.test(word)) return word.toUpperCase();
    return word[0]!.toUpperCase() + word.slice(1);
  });
}

// "Chail SO Solan", "Anna Nagar S.O (Chennai)", "Lakshmipuram B.O-D", "Sowcarpet NDSO", "Bengaluru G.P.O."
const OFFICE_SUFFIX = /[\s,).]+(?:[BSHP]\.?\s?O|G\.?\s?P\.?\s?O|N\.?D\.?\s?T?\.?\s?S\.?O)\b.*$/i;

/** The place that a post office is named after. Empty for sorting centres, whose names contain no place. */
export function officePlace(office: string): string {
  const name = plainName(office.replace(/[^\x20-\x7E]/g, " "))
    .replace(OFFICE_SUFFIX, "")
    .replace(/\s*\([^)]*\)?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /^(NDC|Nodal Delivery)\b|\bNDC$/i.test(name) ? "" : properCase(name);
}

export interface Point {
  latitude: number;
  longitude: number;
}

const KM_PER_DEGREE = 111.2;

/** Accurate to 0.5 % of the great circle over a few hundred kilometres, and ten times as fast. */
export function roughKm(a: Point, b: Point): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return KM_PER_DEGREE * Math.hypot(north, east);
}

/** The point with the smallest sum of distances to the others. One wrong point cannot move it. */
export function medoid<T extends Point>(points: readonly T[]): T | null {
  let best: T | null = null;
  let bestSum = Number.POSITIVE_INFINITY;
  for (const point of points) {
    let sum = 0;
    for (const other of points) {
      sum += roughKm(point, other);
      if (sum >= bestSum) break;
    }
    if (sum < bestSum) {
      best = point;
      bestSum = sum;
    }
  }
  return best;
}

export function median(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  return { latitude: middle(points.map((p) => p.latitude)), longitude: middle(points.map((p) => p.longitude)) };
}

/** null outside a box around India and its islands. Many rows have latitude and longitude swapped. */
export function pointInIndia(first: number, second: number): Point | null {
  if (inBox(first, second)) return { latitude: first, longitude: second };
  if (inBox(second, first)) return { latitude: second, longitude: first };
  return null;
}

function inBox(latitude: number, longitude: number): boolean {
  return latitude >= 6 && latitude <= 37.5 && longitude >= 67 && longitude <= 98;
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
