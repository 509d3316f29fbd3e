import { beforeAll, expect, test } from "vitest";
import { readGeography } from "#database/geography/geography.ts";
import { findPlace } from "#search/places/find-place.ts";
import { createGazetteer, type Gazetteer } from "#search/places/gazetteer.ts";
import { similarPlaces } from "#search/places/similar-places.ts";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readGeography());
}, 30_000);

test.each([
  ["Chnai", "Chennai, Tamil Nadu"],
  ["Koimbatu", "Coimbatore, Tamil Nadu"],
  ["Vishkaptnm", "Visakhapatnam, Andhra Pradesh"],
  ["Ahmdbd", "Ahmedabad, Gujarat"],
])("%s names no place, and %s is asked about", (text, label) => {
  expect(findPlace(gazetteer, text)).toBeNull();
  const labels = similarPlaces(gazetteer, text).map((place) => place.label);
  expect(labels).toContain(label);
  expect(labels.length).toBeLessThanOrEqual(5);
});

test.each(["xyzzy", "qwertyuiop", "12", "?"])("%s is like no place", (text) => {
  expect(similarPlaces(gazetteer, text)).toEqual([]);
});

test("of a long text the whole and the three longest words are compared", () => {
  let passes = 0;
  const counting = {
    ...gazetteer,
    sounds() {
      passes++;
      return gazetteer.sounds();
    },
  };
  const text = "qwzx Koimbatu wqzxk zxqw qzwxy xwqz zwqx wxqz qxzw zqwx";
  expect(similarPlaces(counting, text).map((place) => place.label)).toContain("Coimbatore, Tamil Nadu");
  expect(passes).toBe(4);
});
