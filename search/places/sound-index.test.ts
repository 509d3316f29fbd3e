import { expect, test } from "vitest";
import { placeSound } from "#search/places/place-sounds.ts";
import { soundCodes, soundDistance } from "#search/places/sound-distance.ts";
import { createSoundIndex, soundsLike, soundsTheSame } from "#search/places/sound-index.ts";

const distance = (a: string, b: string, hearing: "plain" | "tamil" | "bengali" = "plain") => {
  const codes = soundCodes(placeSound(b));
  return soundDistance(soundCodes(placeSound(a)), codes, 0, codes.length, 500, hearing);
};

test.each([
  ["Aligarh", "अलीगढ़"],
  ["Siliguri", "শিলিগুড়ি"],
  ["Jodhpur", "যোধপুর"],
  ["Warangal", "ওয়ারাঙ্গল"],
  ["Bengaluru", "ಬೆಂಗಳೂರು"],
  ["Rajkot", "રાજકોટ"],
])("%s sounds like %s", (latin, native) => expect(distance(latin, native)).toBeLessThan(20));

test("Tamil writes g as k, and Bengali v as b; other scripts tell them apart", () => {
  expect(distance("Nagpur", "நாக்பூர்", "tamil")).toBeLessThan(20);
  expect(distance("Vadodara", "Badodara", "bengali")).toBe(0);
  expect(distance("Vadodara", "Badodara")).toBeGreaterThan(30);
});

test("another first sound counts more than another last one", () => {
  expect(distance("Andaman", "Daman")).toBeGreaterThan(distance("Andaman", "Andama"));
});

test("a name is found by its sound with one consonant wrong, if it has three", () => {
  const index = createSoundIndex([
    { name: "Lucknow", number: 1 },
    { name: "Lakhna", number: 2 },
    { name: "Bulandshahr", number: 3 },
    { name: "Goa", number: 4 },
  ]);
  expect(soundsLike(index, "லக்னோ").map(({ place }) => place)).toEqual([2, 1]);
  expect(soundsLike(index, "புலந்தசார்").map(({ place }) => place)).toEqual([3]);
  expect(soundsLike(index, "Bulandshal").map(({ place }) => place)).toEqual([3]);
  expect(soundsTheSame(index, "Bulandshal", 60)).toEqual([]);
  expect(soundsLike(index, "Goda")).toEqual([]);
});
