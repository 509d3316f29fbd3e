import { expect, test } from "vitest";
import { pointText, readPoint } from "#domain/geo.ts";

test.each([
  ["26.7606, 83.3732", 26.7606, 83.3732],
  ["(9.93,76.26)", 9.93, 76.26],
  ["26.7606° N, 83.3732° E", 26.7606, 83.3732],
  ["२६.७६, ८३.३७", 26.76, 83.37],
  [" 12 77 ", 12, 77],
])("%s is a point", (text, latitude, longitude) => {
  expect(readPoint(text)).toEqual({ latitude, longitude });
});

test.each(["", "Gorakhpur", "26.76", "26.76, 83.37, 12", "https://maps.example/26.76,83.37"])(
  "%s is no point",
  (text) => {
    expect(readPoint(text)).toBeNull();
  },
);

test("a point is written like maps write it, and can be read again", () => {
  const point = { latitude: 26.76061234, longitude: 83.3732 };
  expect(pointText(point)).toBe("26.76061, 83.37320");
  expect(readPoint(pointText(point))).toEqual({ latitude: 26.76061, longitude: 83.3732 });
});
