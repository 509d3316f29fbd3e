import { expect, test } from "vitest";
import type { SearchResponse } from "#domain/search.ts";
import { pageSections } from "./page-sections.ts";

const headings = ["Without “school”", "Elsewhere"];

/** A page of four with 3 full matches, then a group of 6 and one of 2: "f1" to "f3", "a1" to "a6", "b1", "b2" */
function page(current_page: number): SearchResponse {
  const all = ["f1", "f2", "f3", "a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2"].map((id) => ({ id }));
  const group = (total: number) => ({ zone: "here", without: [], partly: [], any_disability: false, total });
  const data = all.slice((current_page - 1) * 4, current_page * 4);
  const meta = { current_page, per_page: 4, last_page: 3, total: 3, groups: [group(6), group(2)] };
  return { data, meta } as unknown as SearchResponse;
}

function shown(response: SearchResponse, of = headings) {
  const { full, groups } = pageSections(response, of);
  const ids = (items: { id: string }[]) => items.map(({ id }) => id).join(" ");
  return [ids(full), ...groups.map(({ items, continued }) => `${continued ? "… " : ""}${ids(items)}`)];
}

test("full matches come first, then the groups, each where the page before ended", () => {
  expect(shown(page(1))).toEqual(["f1 f2 f3", "a1"]);
  expect(shown(page(2))).toEqual(["", "… a2 a3 a4 a5"]);
  expect(shown(page(3))).toEqual(["", "… a6", "b1 b2"]);
});

test("a group that begins with the page is not continued", () => {
  const response = page(2);
  response.meta.total = 4;
  response.meta.groups[0]!.total = 5;
  expect(pageSections(response, headings).groups[0]!.continued).toBe(false);
});

test("a page after the last one shows nothing", () => {
  expect(shown(page(4))).toEqual([""]);
});

test("a group with the heading of an earlier one goes on with it", () => {
  const response = page(3);
  response.meta.groups.push({ ...response.meta.groups[0]!, total: 1 });
  response.data.push({ id: "c1" } as never);
  expect(shown(response, [...headings, headings[0]!])).toEqual(["", "… a6", "b1 b2", "… c1"]);
});

test("groups that a visitor cannot tell apart are one", () => {
  const { groups } = pageSections(page(3), ["Without “school”", "Without “school”"]);
  expect(groups).toEqual([
    { heading: "Without “school”", total: 8, items: [{ id: "a6" }, { id: "b1" }, { id: "b2" }], continued: true },
  ]);
});
