import { expect, test } from "vitest";
import { pickTexts, textAt, textCount, textTable } from "#search/segments/text-table.ts";

const texts = ["asha", "", "आशा भवन", "st. mary’s"];
const all = (table: ReturnType<typeof textTable>) =>
  Array.from({ length: textCount(table) }, (_, i) => textAt(table, i));

test("texts of any script are read as they were stored", () => {
  expect(all(textTable(texts))).toEqual(texts);
});

test("a new table takes texts of two others in any order", () => {
  const order = Int32Array.of(2, ~1, 0, ~0);
  expect(all(pickTexts(order, textTable(texts), textTable(["தமிழ்", "udaan"])))).toEqual([
    "आशा भवन",
    "udaan",
    "asha",
    "தமிழ்",
  ]);
});
