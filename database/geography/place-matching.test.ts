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
])("the post office %s is in %s", (office, place) => {
  expect(officePlace(office)).toBe(place);
});

test("names in capitals get lower case, and joining words stay in lower case", () => {
  expect(properCase("SOUTH WEST KHASI HILLS")).toBe("South West Khasi Hills");
  expect(properCase("DADRA AND NAGAR HAVELI")).toBe("Dadra and Nagar Haveli");
  expect(properCase("Gomati")).toBe("Gomati");
  expect(properCase("NTR")).toBe("NTR");
});

test("accents and the word district do not distinguish names", () => {
  expect(plainName("Pūnch")).toBe("Punch");
  expect(cleanDistrictName("District Banda")).toBe("Banda");
  expect(districtKey("The Nilgiris")).toBe(districtKey("NILGIRIS"));
  expect(districtKey("Nagpur Division")).toBe(districtKey("nagpur"));
});
