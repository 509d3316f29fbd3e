import { beforeAll, beforeEach, expect, test } from "vitest";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { createSearchCounter, listMissedSearches } from "#operations/figures/search-counts.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { testContext } from "#tests/helpers/context.ts";

const base = await testContext();
const SATURDAY = new Date("2026-11-21T06:30:00.000Z");
let clock = SATURDAY;
let counter: ReturnType<typeof createSearchCounter>;
let ctx: Context;
beforeAll(async () => {
  await loadDemoData(base);
  await followListings(base.db, base.catalogue);
});
beforeEach(async () => {
  await base.db.deleteFrom("search_counts").execute();
  clock = SATURDAY;
  counter = createSearchCounter(() => clock);
  ctx = { ...base, record: ({ search }) => search && counter.count(search) };
});

async function ask(query: string, times: number): Promise<void> {
  const parameters = SearchParameters.parse(readQuery(new URLSearchParams(query)));
  for (let i = 0; i < times; i++) await searchOrganizations(ctx, parameters);
}

async function storedRows() {
  await counter.save(ctx.db);
  return ctx.db.selectFrom("search_counts").selectAll().orderBy("week").orderBy("term").execute();
}

test("nine equal searches are not stored; the tenth stores all ten, and more are added", async () => {
  await ask("search=hydrotherapy&location=Churu", 9);
  expect(await storedRows()).toEqual([]);
  await ask("search=Hydrotherapy&location=Churu&page=2", 5); // further pages belong to the same search
  expect(await storedRows()).toEqual([]);
  await ask("search=HYDROTHERAPY!&location=churu", 1);
  const row = {
    week: "2026-11-16",
    term: "hydrotherapy",
    codes: "services:therapeutics",
    state_code: "RJ",
    district: "Churu",
  };
  expect(await storedRows()).toEqual([{ ...row, searches: 10, without_result: 10 }]);
  await ask("search=hydrotherapy&location=Churu", 3);
  expect(await storedRows()).toEqual([{ ...row, searches: 13, without_result: 13 }]);
  expect(await storedRows()).toEqual([{ ...row, searches: 13, without_result: 13 }]);
  expect(await listMissedSearches(ctx.db, clock, 12, { limit: 10 })).toMatchObject([
    { term: "hydrotherapy", district: "Churu" },
  ]);
});

test("a search in danger is never counted, however often it is made", async () => {
  await ask("search=sucide", 12);
  await ask("search=suicide&location=Churu", 12);
  await ask("search=pati+marta+hai&services=education", 12);
  expect(await storedRows()).toEqual([]);
});

test("a need is one term in every language and spelling, counted by region", async () => {
  await ask("search=I+need+autism+near+Pune", 3);
  await ask("search=autisam&location=Pune", 3);
  await ask(`search=${encodeURIComponent("ऑटिज़्म")}&location=${encodeURIComponent("पुणे")}`, 2);
  await ask("disabilities=autism-spectrum&location=411001", 2);
  const row = { term: "", codes: "disabilities:autism-spectrum", state_code: "MH", district: "Pune", searches: 10 };
  expect(await storedRows()).toMatchObject([{ ...row, without_result: 0 }]);
});

test.each([
  ["words that hurt people", "search=retarded"],
  ["a telephone number", "search=therapy+98765+43210"],
  ["a telephone number in other digits", `search=${encodeURIComponent("थेरेपी ९८७६५४३२१०")}`],
  ["an address of electronic mail", "search=asha@example.org"],
  ["words that hurt people, in another script", `search=${encodeURIComponent("पागल")}`],
  ["a person's title and name", "search=Dr+Meena+Rao"],
  ["a long sentence of unknown words", "search=rohit+sharma+lives+behind+temple+kothrud"],
])("%s is never counted", async (_, query) => {
  await ask(query, 12);
  expect(await storedRows()).toEqual([]);
});

test("a sentence counts by its codes only, and an unknown place not at all", async () => {
  await ask("search=speech+therapy+for+my+4+year+old+son&location=Qwertyuiopa", 10);
  const [row] = await storedRows();
  expect(row).toMatchObject({ state_code: "", district: "" });
  expect(row!.term).toBe("speech therapy");
  expect(row!.codes.split(" ")).toContain("age_groups:0-5");
  expect(JSON.stringify(row)).not.toMatch(/son|year|old\b|qwerty/i);
});

test("at the end of a week rare searches are dropped, and others are stored under its Monday", async () => {
  await ask("search=hydrotherapy", 9);
  await ask("search=zumba", 11);
  clock = new Date("2026-11-22T18:31:00.000Z"); // Monday, half past midnight in India
  await ask("search=hydrotherapy", 9);
  expect(await storedRows()).toMatchObject([{ week: "2026-11-16", term: "zumba", searches: 11 }]);
  await ask("search=hydrotherapy", 1);
  expect(await storedRows()).toMatchObject([
    { week: "2026-11-16", term: "zumba" },
    { week: "2026-11-23", term: "hydrotherapy", searches: 10 },
  ]);
});

test("two processes store the same search in one row", async () => {
  const other = createSearchCounter(() => clock);
  const search = { term: "zumba", codes: "", state_code: "", district: "", found: false };
  for (let i = 0; i < 10; i++) other.count(search);
  for (let i = 0; i < 10; i++) counter.count({ ...search, found: true });
  await other.save(ctx.db);
  expect(await storedRows()).toMatchObject([{ searches: 20, without_result: 10 }]);
});

test("a week has five thousand different searches at most, and those that it has are added to", async () => {
  const counted = (i: number) => ({ term: `word${i}`, codes: "", state_code: "", district: "", found: false });
  const count = (from: number, to: number, times: number) => {
    for (let i = from; i < to; i++) for (let n = 0; n < times; n++) counter.count(counted(i));
  };
  count(0, 4998, 10);
  await storedRows();
  count(4998, 5004, 10);
  count(5004, 5006, 11);
  expect(await storedRows()).toHaveLength(5000);
  count(0, 1, 2);
  const rows = await storedRows();
  expect(rows).toHaveLength(5000);
  const searches = (term: string) => rows.find((row) => row.term === term)?.searches;
  expect(["word0", "word4998", "word5004", "word5005"].map(searches)).toEqual([12, undefined, 11, 11]);
});
