import { expect, test } from "vitest";
import { inOrderOf, moved, readIds, SHORTLIST_KEPT, withSaved } from "./shortlist.ts";

const saved = (id: string) => ({ id, name: id, place: "Pune", saved_at: "2026-11-21T10:00:00Z" });
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test("ids in an address are read in any form, and each counts once", () => {
  expect(readIds(new URLSearchParams("ids=a,B,,a&ids=c"))).toEqual(["a", "b", "c"]);
  expect(readIds(new URLSearchParams("ids="))).toEqual([]);
});

test("a new entry comes first, and an entry that is there keeps its place", () => {
  const list = withSaved(withSaved([], saved("a")), saved("b"));
  expect(ids(list)).toEqual(["b", "a"]);
  expect(ids(withSaved(list, saved("a")))).toEqual(["b", "a"]);
});

test("a full list accepts no more entries", () => {
  const full = Array.from({ length: SHORTLIST_KEPT }, (_, i) => saved(`${i}`));
  expect(withSaved(full, saved("more"))).toEqual(full);
});

test("a page of a part of the list moves that part to the front, in its order", () => {
  expect(ids(inOrderOf(["a", "b", "c", "d"].map(saved), ["d", "b"]))).toEqual(["d", "b", "a", "c"]);
});

test("an entry moves one step up or down", () => {
  expect(moved(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
});
