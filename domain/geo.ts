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
