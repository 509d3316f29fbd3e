import { expect, test } from "vitest";
import type { Address } from "#domain/address.ts";
import { mapsHref } from "./maps-href.ts";

const address = {
  address_line_1: "14, Second Cross Street",
  address_line_2: "",
  city: "Madurai",
  district: "Madurai",
  state: "Tamil Nadu",
  pincode: "625020",
  latitude: 9.925,
  longitude: 78.146,
} as Address;

test("a precise position is linked by its coordinates", () => {
  expect(mapsHref({ ...address, geo_quality: "exact" }, "Asha")).toBe(
    "https://www.google.com/maps/search/?api=1&query=9.925%2C78.146",
  );
});

test("an approximate position is linked by its address", () => {
  const href = mapsHref({ ...address, geo_quality: "ok" }, "Asha");
  expect(new URL(href).searchParams.get("query")).toBe("14, Second Cross Street, Madurai, Tamil Nadu, 625020");
});

test("an address without a street is linked by the name of the organisation", () => {
  const href = mapsHref({ ...address, address_line_1: "", city: "", pincode: null, geo_quality: "district" }, "Asha");
  expect(new URL(href).searchParams.get("query")).toBe("Asha, Madurai, Tamil Nadu");
});
