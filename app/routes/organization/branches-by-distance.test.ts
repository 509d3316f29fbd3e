import { expect, test } from "vitest";
import type { Address } from "#domain/address.ts";
import { branchesByDistance } from "./branches-by-distance.ts";

const at = (address_label: string, latitude: number | null, longitude: number | null) =>
  ({ address_label, latitude, longitude }) as Address;
const madurai = { latitude: 9.9252, longitude: 78.1198 };

test("the nearest branch is first, branches without a distance are last", () => {
  const branches = branchesByDistance(
    [at("unknown", null, null), at("Chennai", 13.0827, 80.2707), at("Melur", 10.03, 78.34)],
    madurai,
  );
  expect(branches.map(({ address, distance_km }) => [address.address_label, distance_km])).toEqual([
    ["Melur", 27],
    ["Chennai", 422],
    ["unknown", null],
  ]);
});

test("without the visitor's place the branches keep their order", () => {
  const branches = branchesByDistance([at("b", 1, 1), at("a", 2, 2)], null);
  expect(branches.map(({ address }) => address.address_label)).toEqual(["b", "a"]);
});
