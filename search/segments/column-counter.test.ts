import { expect, it } from "vitest";
import { seededRandom } from "#search/sample-documents.ts";
import { addBit, newBitset } from "#search/segments/bitset.ts";
import { columnCounter } from "#search/segments/column-counter.ts";
import { facetColumn, facetLayout, facetTable } from "#search/segments/facet-table.ts";

const layout = facetLayout({ a: Array.from({ length: 40 }, (_, i) => `a${i}`), b: ["b0", "b1", "b2"] });

it.each([1, 31, 511, 512, 8191, 8192, 8193, 100_003])("counts the codes of any set, over %i documents", (size) => {
  const random = seededRandom(size);
  const rows = Uint32Array.from({ length: size * layout.width }, (_, i) =>
    i % layout.width === 0 ? random() * 2 ** 32 : random() * 2 ** (layout.codes - 32),
  );
  const { table, counter } = columnCounter(facetTable(layout, rows, size));
  const set = newBitset(size);
  const expected = new Uint32Array(layout.codes);
  for (let doc = 0; doc < size; doc++) {
    if (random() < 0.6) continue;
    addBit(set, doc);
    for (let code = 0; code < layout.codes; code++)
      expected[code]! += (rows[doc * layout.width + (code >>> 5)]! >>> (code & 31)) & 1;
  }
  const counts = new Uint32Array(layout.codes);
  counter(set, 0, 10, counts);
  counter(set, 10, layout.codes, counts);
  expect(counts).toEqual(expected);
  expect(facetColumn(table, layout.codes - 1).length).toBeGreaterThanOrEqual(set.length);
});
