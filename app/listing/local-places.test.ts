import type { TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { SearchResponse } from "#domain/search.ts";
import { withLocalPlaces } from "./local-places.ts";

const known: Record<string, string> = { Pune: "पुणे", Maharashtra: "महाराष्ट्र" };
const names = { state: (name: string) => known[name] ?? name, place: (name: string) => known[name] ?? name };
let t: TFunction;
beforeAll(async () => {
  ({ t } = await textsOf("hi"));
});

function labelOf(label: string, alternatives: string[] = []) {
  const location = { label, state: "MH", district: "Pune", alternatives: alternatives.map((label) => ({ label })) };
  const response = { data: [], meta: { location, coverage: [], relaxations: [] } } as unknown as SearchResponse;
  return withLocalPlaces(response, names, t).meta.location!;
}

test.each([
  ["Pune, Maharashtra", "पुणे, महाराष्ट्र"],
  ["Maharashtra", "महाराष्ट्र"],
  ["Pune district, Maharashtra", "पुणे ज़िला, महाराष्ट्र"],
  ["Wai, Maharashtra", "Wai, महाराष्ट्र"],
  ["Kothrud (411038)", "Kothrud (411038)"],
])("%s is %s in Hindi", (label, local) => {
  expect(labelOf(label).label).toBe(local);
});

test("the district of the town itself is no other place, and the others are named in Hindi too", () => {
  const others = ["Pune district, Maharashtra", "Wai district, Maharashtra", "Pune, Kerala"];
  expect(labelOf("Pune, Maharashtra", others).alternatives.map(({ label }) => label)).toEqual([
    "Wai ज़िला, महाराष्ट्र",
    "पुणे, Kerala",
  ]);
});

test("wider searches name their places in Hindi, and search for the names in English", () => {
  const wider = [
    { kind: "district", value: "Pune district, Maharashtra", total: 3, query: "location=Pune+district%2C+Maharashtra" },
    { kind: "state", value: "Maharashtra", total: 9, query: "location=Maharashtra" },
    { kind: "words", value: "Pune", total: 2, query: "location=Pune" },
  ];
  const response = {
    data: [],
    meta: { location: null, coverage: [], relaxations: wider },
  } as unknown as SearchResponse;
  const { relaxations } = withLocalPlaces(response, names, t).meta;
  expect(relaxations.map(({ value }) => value)).toEqual(["पुणे ज़िला, महाराष्ट्र", "महाराष्ट्र", "Pune"]);
  expect(relaxations.map(({ query }) => query)).toEqual(wider.map(({ query }) => query));
});
