import { expect, it } from "vitest";
import { haversine } from "#search/brute-force.ts";
import { seededRandom } from "#search/sample-documents.ts";
import { listBits, newBitset } from "#search/segments/bitset.ts";
import { addWithinCircle, pointTable } from "#search/segments/point-table.ts";

const random = seededRandom(7);
const places = Array.from({ length: 3000 }, (_, i) => ({
  latitude: i % 10 === 0 ? 90 - random() / 2 : random() * 180 - 90,
  longitude: i % 7 === 0 ? 180 - random() / 2 : random() * 360 - 180,
  address: 0,
}));
const table = pointTable(places.map((place) => [place]));

function within(latitude: number, longitude: number, radius_km: number): number[] {
  const set = newBitset(places.length);
  addWithinCircle(table, { latitude, longitude, radius_km }, set);
  const docs = new Int32Array(places.length);
  return [...docs.subarray(0, listBits(set, docs))];
}

it("finds exactly the points in a circle, also at the poles and across the antimeridian", () => {
  let found = 0;
  for (let i = 0; i < 500; i++) {
    const latitude = i % 5 === 0 ? (random() < 0.5 ? 89.9 : -89.9) : random() * 180 - 90;
    const longitude = i % 3 === 0 ? 179.9 : random() * 360 - 180;
    const radius_km = random() ** 4 * 21_000;
    const expected = places.flatMap((place, doc) =>
      haversine({ latitude, longitude }, place) <= radius_km ? [doc] : [],
    );
    expect(within(latitude, longitude, radius_km)).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(10_000);
});

it("finds the centre at radius 0, and nothing at a negative or invalid one", () => {
  const { latitude, longitude } = places[5]!;
  expect(within(latitude, longitude, 0)).toEqual([5]);
  expect(within(latitude, longitude, -1)).toEqual([]);
  expect(within(Number.NaN, longitude, 10)).toEqual([]);
});
