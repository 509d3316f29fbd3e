import { EARTH_RADIUS_KM } from "#domain/geo.ts";

const RADIANS = Math.PI / 180;

/** A place on the unit sphere. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

export function unitVector(latitude: number, longitude: number): Vector {
  const ring = Math.cos(latitude * RADIANS);
  return {
    x: ring * Math.cos(longitude * RADIANS),
    y: ring * Math.sin(longitude * RADIANS),
    z: Math.sin(latitude * RADIANS),
  };
}

/**
 * The square of the chord between two places on the unit sphere. It grows with the distance and needs no trigonometry.
 */
export function chordSquared(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
  return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) + (az - bz) * (az - bz);
}

export function chordSquaredOf(km: number): number {
  if (km < 0) return -1;
  const half = km / EARTH_RADIUS_KM / 2;
  return half >= Math.PI / 2 ? 4 : 4 * Math.sin(half) ** 2;
}

export function kmOf(squaredChord: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2));
}
