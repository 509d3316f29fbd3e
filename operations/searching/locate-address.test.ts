import { beforeAll, expect, test } from "vitest";
import { distanceKm } from "#domain/geo.ts";
import type { Context } from "#operations/runtime/context.ts";
import { locateAddress, locateByName } from "#operations/searching/locate-address.ts";
import { testContext } from "#tests/helpers/context.ts";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const located = (pincode: string, city: string, district: string, state: string) => {
  const { latitude, longitude, geo_quality } = locateAddress(ctx.places, {
    ...{ pincode, city, district, state },
    ...{ latitude: null, longitude: null },
  });
  return { point: { latitude: latitude!, longitude: longitude! }, geo_quality };
};

// Positions of the towns from public maps. The centres that the post office's list gives these pincodes lie 157, 36 and 41 km off.
test.each([
  ["791102", "Pasighat", "East Siang", "Arunachal Pradesh", 28.07, 95.33],
  ["251002", "Muzaffarnagar", "Muzaffarnagar", "Uttar Pradesh", 29.47, 77.7],
])(
  "an address with the doubtful pincode %s is in its town, %s",
  (pincode, city, district, state, latitude, longitude) => {
    const { point, geo_quality } = located(pincode, city, district, state);
    expect(distanceKm(point, { latitude, longitude })).toBeLessThan(8);
    expect(geo_quality).toBe("low");
  },
);

test("a well known pincode is more exact than its town, and a doubtful one better than a town of another district", () => {
  expect(located("411004", "Pune", "Pune", "Maharashtra").geo_quality).toBe("ok");
  const doubtful = ctx.places.pincodes.get("791102")!;
  expect(located("791102", "Pasighat", "West Siang", "Arunachal Pradesh").point).toEqual({
    latitude: doubtful.latitude,
    longitude: doubtful.longitude,
  });
});

test("a village is looked for in the district of its address before others of its name", () => {
  const located = (district: string) => locateByName(ctx.places, { city: "Kalady", district, state: "Kerala" });
  const kalady = { latitude: 10.17, longitude: 76.44 };
  const { latitude, longitude } = located("Ernakulam");
  expect(distanceKm({ latitude: latitude!, longitude: longitude! }, kalady)).toBeLessThan(8);
});

test("of the addresses of one organisation a few unknown names are looked up, also those with a doubtful pincode", () => {
  const lookups = { left: 4 };
  const address = { state: "Kerala", latitude: null, longitude: null };
  const locate = (pincode: string, city: string) =>
    locateAddress(ctx.places, { ...address, pincode, city, district: `${city}nad` }, lookups);
  locate("899999", "Qwxyzville");
  expect(lookups.left).toBe(1); // the village in its district, the village, the district
  locate("791102", "Zyxwqpur");
  expect(lookups.left).toBe(0);
  expect(locate("899999", "Vwxqzgarh")).toEqual({ latitude: null, longitude: null, geo_quality: "none" });
  expect(locate("791102", "Vwxqzgarh").geo_quality).toBe(ctx.places.pincodes.get("791102")!.quality);
});
