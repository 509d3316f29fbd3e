import { expect, test } from "vitest";
import { createDistrictIndex } from "#database/geography/districts.ts";
import { cleanPincodes } from "#database/geography/pincodes.ts";
import type { PostOffice } from "#database/geography/sources.ts";

const pune = { latitude: 18.52, longitude: 73.86 };

test("swapped latitude and longitude are set right", () => {
  const [row] = clean([office({ a: pune.longitude, n: pune.latitude })]);
  expect(row).toMatchObject({ ...pune, quality: "ok" });
});

test("an office far from its district does not move the pincode", () => {
  const near = Array.from({ length: 5 }, (_, i) => office({ o: `Near ${i} S.O`, a: 18.52 + i / 1000, n: 73.86 }));
  const [row] = clean([...near, office({ o: "Far S.O", a: 28.6, n: 77.2 })]);
  expect(row!.latitude).toBeCloseTo(18.522, 2);
});

test("a position that differs in the second source is of low quality", () => {
  const [row] = clean([office({ a: 18.52, n: 73.86 })], { "411001": { lat: 19.5, long: 73.86 } });
  expect(row).toMatchObject({ ...pune, quality: "low" });
});

test("the town named like the main office decides where the second source agrees, with GeoNames' coordinates", () => {
  const towns = new Map([["MH pune", { latitude: 18.51, longitude: 73.85, district: "Pune" }]]);
  const [row] = clean([office({ a: 19.2, n: 73.86 })], { "411001": { lat: 18.5, long: 73.8 } }, towns);
  expect(row).toMatchObject({ latitude: 18.51, longitude: 73.85, quality: "ok" });
});

test("without a second source the town of that name decides, in the same district only", () => {
  const town = (district: string) => new Map([["MH pune", { latitude: 18.9, longitude: 73.86, district }]]);
  expect(clean([office({})], {}, town("Pune"))[0]).toMatchObject({ latitude: 18.9, quality: "ok" });
  expect(clean([office({})], {}, town("Nashik"))[0]).toMatchObject({ ...pune, quality: "ok" });
});

test("a pincode without a coordinate takes the middle of its prefix, then none", () => {
  const placed = office({ p: "411002", a: 18.52, n: 73.86 });
  const missing = office({ a: 0, n: 0 });
  expect(clean([missing, placed])[0]).toMatchObject({ ...pune, quality: "prefix" });
  expect(clean([missing])[0]).toMatchObject({ latitude: null, longitude: null, quality: "none" });
});

test("an office without a state gets that of the other offices of its pincode", () => {
  const [row] = clean([office({ s: "NA", i: "NA", o: "Lost B.O" }), office({})]);
  expect(row).toMatchObject({ state_code: "MH", district: "Pune" });
});

test("the main office comes first, and sorting centres are left out", () => {
  const offices = [
    office({ o: "Village B.O", t: "BO" }),
    office({ o: "NDC Pune" }),
    office({ o: "Pune H.O", t: "HO" }),
  ];
  expect(clean(offices)[0]!.offices).toEqual(["Pune", "Village"]);
});

test("army post offices are left out", () => {
  expect(clean([office({ p: "900056" })])).toEqual([]);
});

function office(given: Partial<PostOffice>): PostOffice {
  return { o: "Pune S.O", p: "411001", t: "PO", d: 1, i: "PUNE", s: "MAHARASHTRA", a: 18.52, n: 73.86, ...given };
}

function clean(
  offices: PostOffice[],
  comparison: Record<string, { lat: number; long: number }> = {},
  towns: Parameters<typeof cleanPincodes>[2] = new Map(),
) {
  return cleanPincodes({ offices, comparison }, createDistrictIndex([]), towns);
}
