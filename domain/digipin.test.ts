import { expect, test } from "vitest";
import { digipin } from "#domain/digipin.ts";

test("a point has the DIGIPIN that India Post gives it", () => {
  // Dak Bhawan, New Delhi: the example of the Department of Posts
  expect(digipin({ latitude: 28.622788, longitude: 77.213033 })).toBe("39J-49L-L8T4");
});

test("a point outside the grid has none", () => {
  expect(digipin({ latitude: 51.5, longitude: -0.1 })).toBeNull();
});
