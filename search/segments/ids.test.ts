import { expect, it } from "vitest";
import { sampleId } from "#search/sample-documents.ts";
import { findId, idAt, idTable, packId } from "#search/segments/ids.ts";

it("finds each added id, and no other", () => {
  const words = new Uint32Array(4 * 1000);
  for (let i = 0; i < 1000; i++) packId(sampleId(i), words, 4 * i);
  const table = idTable(words);
  for (let i = 0; i < 1000; i++) {
    expect(findId(table, sampleId(i))).toBe(i);
    expect(idAt(table, i)).toBe(sampleId(i));
  }
  expect(findId(table, sampleId(1000))).toBe(-1);
  expect(findId(table, "nothing")).toBe(-1);
  expect(findId(idTable(new Uint32Array(0)), sampleId(0))).toBe(-1);
});

it("refuses a text that is no UUID", () => {
  expect(() => packId("42", new Uint32Array(4), 0)).toThrow(RangeError);
});
