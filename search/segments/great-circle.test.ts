import { expect, it } from "vitest";
import { distanceKm } from "#domain/geo.ts";
import { chordSquared, chordSquaredOf, kmOf, unitVector } from "#search/segments/great-circle.ts";

const delhi = { latitude: 28.6139, longitude: 77.209 };
const mumbai = { latitude: 19.076, longitude: 72.8777 };

function chordKm(from: typeof delhi, to: typeof delhi): number {
  const a = unitVector(from.latitude, from.longitude);
  const b = unitVector(to.latitude, to.longitude);
  return kmOf(chordSquared(a.x, a.y, a.z, b.x, b.y, b.z));
}

it.each([chordKm, distanceKm])("measures great circles in kilometres", (km) => {
  expect(km(delhi, mumbai)).toBeCloseTo(1148.1, 0);
  expect(km(delhi, delhi)).toBe(0);
  expect(km({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015.115, 2);
});

it("converts kilometres to chords and back", () => {
  for (const km of [0, 0.001, 25, 500, 19_000]) expect(kmOf(chordSquaredOf(km))).toBeCloseTo(km, 6);
});

it("covers the whole earth from half its circumference on, and nothing at a negative radius", () => {
  expect(chordSquaredOf(50_000)).toBe(4);
  expect(chordSquaredOf(-1)).toBeLessThan(0);
});
