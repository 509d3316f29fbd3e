import metadata from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { expect, test } from "vitest";
import india from "./phone-metadata.json" with { type: "json" };
import { spacedNumber } from "./phone-number.ts";

test.each([
  ["9876543210", "98765 43210"],
  ["8904567890", "89045 67890"],
  ["2025531234", "020 2553 1234"],
  ["8023456789", "080 2345 6789"],
  ["6122345678", "0612 234 5678"],
  ["0484 2345678", "0484 234 5678"],
  ["18004250000", "1800 425 0000"],
  ["0000000052", "00000 00052"],
  ["1098", "1098"],
  ["98765", "98765"],
])("%s is written %s", (value, written) => {
  expect(spacedNumber(value)).toBe(written);
});

test("the rules for India are those of the library's own data", () => {
  expect(india.version).toBe(metadata.version);
  expect(india.countries.IN).toEqual(metadata.countries.IN);
});
