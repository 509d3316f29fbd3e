import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type GeographyRows, readGeography } from "#database/geography/geography.ts";
import { distanceKm } from "#domain/geo.ts";
import { findPlace } from "#search/places/find-place.ts";
import { createGazetteer, type Gazetteer } from "#search/places/gazetteer.ts";
import { isIndic } from "#search/words/scripts.ts";

/** Written down before the search by sound was tuned: a label, then its names in Hindi, Bengali, Gujarati, Kannada, Tamil and Telugu. */
const namesInScripts = readFileSync(new URL("./names-in-scripts.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([label, ...names]) => ({ label: label!, names }));
const scripts = [
  /[\u0900-\u097f]/,
  /[\u0980-\u09ff]/,
  /[\u0a80-\u0aff]/,
  /[\u0c80-\u0cff]/,
  /[\u0b80-\u0bff]/,
  /[\u0c00-\u0c7f]/,
];

function withoutScript(rows: GeographyRows, script: RegExp): GeographyRows {
  const rest = <Row extends { aliases: readonly string[] }>(all: readonly Row[]): Row[] =>
    all.map((row) => ({ ...row, aliases: row.aliases.filter((alias) => !script.test(alias)) }));
  const { states, districts, towns, localities, pincodes } = rows;
  return {
    states: rest(states),
    districts: rest(districts),
    towns: rest(towns),
    localities: rest(localities),
    pincodes,
  };
}

let rows: GeographyRows;
let gazetteer: Gazetteer;
beforeAll(async () => {
  rows = await readGeography();
  gazetteer = createGazetteer(rows);
}, 30_000);

const find = (text: string) => findPlace(gazetteer, text);
const read = (text: string) => {
  const match = find(text);
  return match && `${match.place.kind}: ${match.place.label}${match.corrected ? " (corrected)" : ""}`;
};

describe("names in Indian scripts", () => {
  test("of states and large towns are those that newspapers write", () => {
    const wrong = namesInScripts.flatMap(({ label, names }) =>
      names.filter((name) => {
        const { place, choices } = find(name) ?? {};
        return ![label, `${label} city`].includes(place?.label ?? "") || choices!.length > 0;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("are understood in scripts in which nothing is written down, from the other scripts, and asked about rather than mistaken", () => {
    const found = scripts.flatMap((script, column) => {
      const without = createGazetteer(withoutScript(rows, script));
      return namesInScripts.map(({ label, names }) => {
        const match = findPlace(without, names[column]!);
        const isRight = [label, `${label} city`].includes(match?.place.label ?? "");
        const isAsked = match?.choices.some((choice) => choice.label === label) ?? false;
        return { name: names[column], right: isRight || isAsked, silent: !isRight && match && !match.corrected };
      });
    });
    expect(found.filter(({ right }) => right).length / found.length).toBeGreaterThan(0.93);
    expect(found.filter(({ right, silent }) => !right && silent).length / found.length).toBeLessThan(0.015);
  }, 30_000);

  test("of every state, district and town above 100,000 people find it, or it is among the places asked about", () => {
    const named = [
      ...rows.states.map((row) => ({ ...row, district: null, kind: "state" })),
      ...rows.districts.map((row) => ({ ...row, district: row.name, kind: "district" })),
      ...rows.towns.filter(({ population }) => population >= 100_000).map((row) => ({ ...row, kind: "town" })),
    ];
    const names = named.flatMap((row) => row.aliases.filter(isIndic).map((name) => ({ row, name })));
    const mistaken = names.filter(({ row, name }) => {
      const { place, choices, alternatives } = find(name)!;
      return ![place, ...choices, ...alternatives].some(
        (one) =>
          one.state_code === row.state_code &&
          (one.district === row.district || one.kind === "state" || distanceKm(one, row) < 25),
      );
    });
    expect(names.length).toBeGreaterThan(10_000);
    expect(mistaken.map(({ row, name }) => `${name}: ${row.name}, ${row.state_code}`)).toEqual([]);
  });

  test.each([
    ["কানপুরে", "town: Kanpur, Uttar Pradesh"],
    ["চেন্নাইতে", "town: Chennai, Tamil Nadu"],
    ["মুম্বাইয়ের", "town: Mumbai, Maharashtra"],
    ["சேலத்தில்", "town: Salem, Tamil Nadu"],
    ["பெங்களூரில்", "town: Bengaluru, Karnataka"],
    ["பாலக்காட்டில்", "town: Palakkad, Kerala"],
    ["ಬೆಂಗಳೂರಿನಲ್ಲಿ", "town: Bengaluru, Karnataka"],
    ["ಬೀದರ್‌ನಲ್ಲಿ", "town: Bidar, Karnataka"],
    ["સુરતમાં", "town: Surat, Gujarat"],
    ["తిరుపతిలో", "town: Tirupati, Andhra Pradesh"],
    ["कानपुर के पास", "town: Kanpur, Uttar Pradesh"],
    ["பள்ளி நாகர்கோவில்", "town: Nagercoil, Tamil Nadu"],
    ["chennaiyil", "town: Chennai, Tamil Nadu"],
  ])("%s, with a case ending, is %s", (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ["சேலம் மாவட்டம்", "district: Salem district, Tamil Nadu"],
    ["जिला कानपुर देहात", "district: Kanpur Dehat district, Uttar Pradesh"],
    ["বাঁকুড়া জেলা", "district: Bankura district, West Bengal"],
    ["बिलासपुर छत्तीसगढ़", "town: Bilaspur, Chhattisgarh"],
    ["बिलासपुर, हिमाचल प्रदेश", "town: Bilaspur, Himachal Pradesh"],
    ["Bilaspur Himachal", "town: Bilaspur, Himachal Pradesh"],
    ["महाराष्ट्र पुणे", "town: Pune, Maharashtra"],
    ["ವಿಜಯಪುರ, ಕರ್ನಾಟಕ", "town: Vijayapura, Karnataka"],
  ])("%s is %s", (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ["औरंगाबाद", "Chhatrapati Sambhajinagar, Maharashtra", "Aurangabad, Bihar"],
    ["উদয়পুর", "Udaipur, Rajasthan", "Udaipur, Tripura"],
    ["Bijapur", "Vijayapura, Karnataka", "Bijapur, Chhattisgarh"],
    ["हमीरपुर", "Hamirpur, Uttar Pradesh", "Hamirpur, Himachal Pradesh"],
  ])("%s is asked about: %s or %s", (text, one, other) => {
    const labels = find(text)!.choices.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([one, other]));
  });

  test.each([
    ["गोरखपुर", "Gorakhpur, Uttar Pradesh"],
    ["লখনউ", "Lucknow, Uttar Pradesh"],
    ["சேலம்", "Salem, Tamil Nadu"],
  ])("%s is %s, without a question", (text, label) => {
    expect(find(text)).toMatchObject({ place: { label }, choices: [] });
  });

  test("a script prefers the places at home, and a metropolis elsewhere outweighs a village there", () => {
    const without = createGazetteer(withoutScript(rows, /[\u0b80-\u0bff]/));
    expect(findPlace(without, "கரூர்")?.place.label).toBe("Karur, Tamil Nadu");
    expect(findPlace(without, "ஆக்ரா")?.place.label).toBe("Agra, Uttar Pradesh");
  });
});
