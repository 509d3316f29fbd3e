import { expect, test } from "vitest";
import {
  cleanDistrictName,
  districtKey,
  officePlace,
  plainName,
  properCase,
} from "#database/geography/place-matching.ts";

test.each([
  ["Kochi HO", "Kochi"],
  ["Anna Nagar S.O (Chennai)", "Anna Nagar"],
  ["Chail SO Solan", "Chail"],
  ["Bengaluru G.P.O.", "Bengaluru"],
  ["KOLKATA GPO", "Kolkata"],
  ["Lakshmipuram B.O-D", "Lakshmipuram"],
  ["Yargal (TGD) B.O", "Yargal"],
  ["Madhavaram (kurnool)B.O", "Madhavaram"],
  ["Sowcarpet NDSO", "Sowcarpet"],
  ["MOIN UDDINPUR BO", "Moin Uddinpur"],
  ["Banspahari", "Banspahari"],
  ["NDC Jaipur GPO", ""],
])("the post office %s stands in %s", (office, place) => {
  expect(officePlace(office)).toBe(place);
});

test("names in capitals get small letters, and joining words stay small", () => {
  expect(properCase("SOUTH WEST KHASI HILLS")).toBe("South West Khasi Hills");
  expect(properCase("DADRA AND NAGAR HAVELI")).toBe("Dadra and Nagar Haveli");
  expect(properCase("Gomati")).toBe("Gomati");
  expect(properCase("NTR")).toBe("NTR");
});

test("marks and the word district do not tell names apart", () => {
  expect(plainName("Pūnch")).toBe("Punch");
  expect(cleanDistrictName("District Banda")).toBe("Banda");
  expect(districtKey("The Nilgiris")).toBe(districtKey("NILGIRIS"));
  expect(districtKey("Nagpur Division")).toBe(districtKey("nagpur"));
});
