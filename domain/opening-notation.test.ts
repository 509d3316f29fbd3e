import { expect, test } from "vitest";
import { seededRandom } from "#bench/random.ts";
import { parseOpeningHours, writeOpeningHours } from "#domain/opening-notation.ts";
import { packHours, unpackHours } from "#domain/packed-hours.ts";
import { anyOpeningHours } from "#tests/helpers/opening-hours.ts";

/** Of any hours */
const RUNS = 300;

test("hours are written as OpenStreetMap writes them", () => {
  const written = [
    "Mo-Fr 09:30-13:00,14:00-17:30; Sa 09:30-13:00; PH off",
    "Mo,We,Fr 16:00-18:00",
    'Tu-Su 10:00-18:00 "by appointment"; PH open',
    "24/7",
    "Fr-Sa 20:00-02:00; 2026 Dec 01-2026 Dec 15 off",
    '"by appointment"; 2027 Jan 05+ off',
  ];
  for (const text of written) expect(writeOpeningHours(parseOpeningHours(text)!)).toBe(text);
});

test("days may be written in full, times without a zero, and a later rule replaces an earlier one", () => {
  const read = (text: string) => writeOpeningHours(parseOpeningHours(text)!);
  expect(read("Monday - Friday 9:30 - 17:30; wed off")).toBe("Mo-Tu,Th-Fr 09:30-17:30");
  expect(read("09:00-17:00; Su off")).toBe("Mo-Sa 09:00-17:00");
  expect(read("Fr-Mo 10:00-12:00,12:00-14:00")).toBe("Mo,Fr-Su 10:00-14:00");
});

test.each([
  "",
  "9 to 5",
  "Mo-Fr",
  "Mo-Xx 09:00-17:00",
  "Mo[2] off",
  "sunrise-sunset",
  "PH off",
  "2026 Foo 01+ off",
  "M 09:00-10:00",
])("“%s” is not taken for hours", (text) => {
  expect(parseOpeningHours(text)).toBeNull();
});

test("what is written is read back, also from the attribute of a page", () => {
  const random = seededRandom(48);
  for (let i = 0; i < RUNS; i++) {
    const hours = anyOpeningHours(random);
    expect(parseOpeningHours(writeOpeningHours(hours)), writeOpeningHours(hours)).toEqual(hours);
    expect(unpackHours(packHours(hours)), packHours(hours)).toEqual(hours);
  }
});
