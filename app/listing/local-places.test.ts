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
  const response = { data: [], meta: { location, coverage: [] } } as unknown as SearchResponse;
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

test("the district of the town itself is no other place, and the others keep the names that are searched", () => {
  const others = ["Pune district, Maharashtra", "Pune, Kerala"];
  expect(labelOf("Pune, Maharashtra", others).alternatives.map(({ label }) => label)).toEqual(["Pune, Kerala"]);
});
