import { expect, it } from "vitest";
import { editDistance, editRows } from "#search/words/edit-distance.ts";

function distance(a: string, b: string, limit = 9): number {
  const units = (text: string) => Uint16Array.from(text, (_, i) => text.charCodeAt(i));
  return editDistance(units(a), units(b), 0, b.length, limit, editRows());
}

it("counts inserted, deleted, replaced and swapped letters", () => {
  expect(distance("therapy", "therapy")).toBe(0);
  expect(distance("theraphy", "therapy")).toBe(1);
  expect(distance("autisam", "autism")).toBe(1);
  expect(distance("shcool", "school")).toBe(1);
  expect(distance("jeriatrik", "geriatric")).toBe(2);
  expect(distance("", "abc")).toBe(3);
});

it("returns more than the limit when there are more", () => {
  expect(distance("school", "hospital", 2)).toBeGreaterThan(2);
});
