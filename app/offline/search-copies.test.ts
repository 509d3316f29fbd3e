import { expect, test } from "vitest";
import type { CopiedListing } from "#domain/district-copy.ts";
import { type SavedCopy, searchCopies } from "./search-copies.ts";

const listing = (name: string, wanted: Partial<CopiedListing> = {}): CopiedListing => ({
  id: name,
  name,
  place: "Madurai",
  services: [],
  codes: [],
  access: [],
  contacts: [],
  verified: null,
  ...wanted,
});

const copy: SavedCopy = {
  language: "ta",
  state: "Tamil Nadu",
  state_code: "TN",
  district: "Madurai",
  made_at: "2026-11-03T00:00:00.000Z",
  total: 3,
  listings: [
    listing("Asha School", { codes: ["services:education", "disabilities:autism-spectrum"] }),
    listing("Café Vaigai", { place: "Melur", services: ["Speech therapy"] }),
    listing("Vizhi", { codes: ["disabilities:visual-impairment"] }),
  ],
  words: {
    "disabilities:autism-spectrum": ["autism", "autisam", "ஆட்டிசம்"],
    "disabilities:visual-impairment": ["blind"],
  },
  names: { "services:education": "கல்வி", "disabilities:autism-spectrum": "ஆட்டிசம்" },
};
const find = (text: string) => searchCopies([copy], text).map((found) => found.listing.name);

test.each([
  ["asha", ["Asha School"]],
  ["AUTIS", ["Asha School"]],
  ["ஆட்டிசம்", ["Asha School"]],
  ["கல்வி", ["Asha School"]],
  ["cafe", ["Café Vaigai"]],
  ["speech therapy Melur", ["Café Vaigai"]],
  ["blind", ["Vizhi"]],
  ["autisam", ["Asha School"]],
  ["theraphy", ["Café Vaigai"]],
  ["chool", []],
  ["", ["Asha School", "Café Vaigai", "Vizhi"]],
])("“%s” finds %j", (text, names) => {
  expect(find(text)).toEqual(names);
});

test("results have most of the words, so that small and unknown words do no harm", () => {
  expect(find("a school for zzzz autism")).toEqual(["Asha School"]);
  expect(find("madurai")).toEqual(["Asha School", "Café Vaigai", "Vizhi"]);
});

test("a place narrows the results, and a place that no copy has does not", () => {
  const names = (text: string, place: string) => searchCopies([copy], text, place).map(({ listing }) => listing.name);
  expect(names("", "Melur")).toEqual(["Café Vaigai"]);
  expect(names("autism", "Madurai")).toEqual(["Asha School"]);
  expect(names("autism", "Melur")).toEqual(["Asha School"]);
  expect(names("zzzz", "Madurai")).toEqual([]);
});
