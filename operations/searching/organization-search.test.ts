import { beforeAll, expect, test } from "vitest";
import { distanceKm } from "#domain/geo.ts";
import { filterGroups, filterValues, SearchParameters } from "#domain/search.ts";
import { getOrganization } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { understandLocation } from "#operations/searching/location.ts";
import { countByState, searchOrganizations } from "#operations/searching/organization-search.ts";
import { relaxations } from "#operations/searching/relaxations.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
});

const search = (question: Partial<SearchParameters>) =>
  searchOrganizations(ctx, { ...SearchParameters.parse({}), ...question });

test("a search without words lists all organisations, the best verified first", async () => {
  const { data, meta } = await search({});
  expect(meta).toMatchObject({
    current_page: 1,
    per_page: 15,
    total: 351,
    last_page: 24,
    sort: "relevance",
    location: null,
  });
  expect(data).toHaveLength(15);
});

test("a page far behind is charged for the rows that are ranked before it, and one behind the last for all of them", async () => {
  const charged: number[] = [];
  const reader = { ...ctx, charge: (rows: number) => void charged.push(rows) };
  const page = (page: number, per_page = 1) =>
    searchOrganizations(
      reader,
      SearchParameters.parse({ page: String(page), per_page: String(per_page), facets: "1" }),
    );
  const { data, meta } = await page(1_000_000, 100);
  expect([data, meta.total]).toEqual([[], 351]);
  expect((await page(351)).data).toHaveLength(1);
  expect((await page(352)).data).toEqual([]);
  expect(charged).toEqual([1, 1, 1]);
});

test("a town is searched within 25 km, the nearest first, with distances", async () => {
  const { data, meta } = await search({ location: "Pune" });
  expect(meta.location).toMatchObject({ found: true, kind: "town", label: "Pune, Maharashtra", distance: 25 });
  expect(meta.sort).toBe("distance");
  const distances = data.map(({ distance_km }) => distance_km!);
  expect(distances.length).toBeGreaterThan(0);
  expect(distances.every((km) => km <= 25)).toBe(true);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test("the distance is the great circle to the nearest of several branches", async () => {
  const { data, meta } = await search({ location: "Pune", distance: 500, per_page: 100 });
  for (const item of data) {
    const listing = await getOrganization(ctx, item.id);
    const from = { latitude: meta.location!.latitude!, longitude: meta.location!.longitude! };
    const nearest = Math.min(
      ...listing.addresses.map(({ latitude, longitude }) =>
        distanceKm(from, { latitude: latitude!, longitude: longitude! }),
      ),
    );
    expect(item.distance_km).toBeCloseTo(nearest, 0);
  }
});

test("a search in danger names its kind, and its words are never corrected", async () => {
  expect((await search({ search: "school for deaf children" })).meta.danger).toEqual([]);
  expect((await search({ search: "my husbnd beats me", location: "Pune" })).meta.danger).toEqual(["violence"]);
  const { danger, corrected } = (await search({ search: "sucide jeena nahi" })).meta;
  expect(danger).toEqual(["suicide"]);
  expect(corrected.map(({ from }) => from)).not.toContain("sucide");
});

test("a state is searched whole, without distances", async () => {
  const { data, meta } = await search({ location: "Tamil Nadu" });
  expect(meta.location).toMatchObject({ kind: "state", distance: null });
  expect(meta.total).toBeGreaterThanOrEqual(24);
  expect(data.every(({ distance_km }) => distance_km === null)).toBe(true);
});

test("pages neither overlap nor omit organisations", async () => {
  for (const sort of ["relevance", "name", "recent"] as const) {
    const ids: string[] = [];
    for (let page = 1; page <= 24; page++) ids.push(...(await search({ sort, page })).data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(351);
    expect(ids).toHaveLength(351);
  }
  expect((await search({ page: 25 })).data).toEqual([]);
});

test("values of one filter widen the search, other filters narrow it, and the counts say the results in advance", async () => {
  const both = await search({ services: ["education", "therapeutics"], facets: true });
  const narrowed = await search({ services: ["education", "therapeutics"], disabilities: ["autism-spectrum"] });
  expect(narrowed.meta.total).toBe(both.meta.facets!.disabilities!["autism-spectrum"]);
  const education = await search({ services: ["education"], facets: true });
  expect(education.meta.total).toBe(both.meta.facets!.services!.education);
  expect(both.meta.total).toBeGreaterThan(education.meta.total);
});

test("misspelt words are corrected and reported, and searched as typed on request", async () => {
  const { meta } = await search({ search: "neurodiversty collectve" });
  expect(meta.corrected).toEqual([
    { from: "neurodiversty", to: "neurodiversity" },
    { from: "collectve", to: "collective" },
  ]);
  expect(meta.total).toBeGreaterThan(0);
  expect((await search({ search: "neurodiversty collectve", exact: true })).meta).toMatchObject({
    total: 0,
    corrected: [],
  });
});

test("organisations that work in all of India are shown beside those nearby", async () => {
  const { meta } = await search({ location: "Leh", search: "therapy" });
  expect(meta.coverage.length).toBeGreaterThan(0);
  for (const item of meta.coverage) expect(item.distance_km! > 25).toBe(true);
});

test("a search without results offers wider searches, each with the announced results", async () => {
  const { meta } = await search({ search: "hydrotherapy", location: "Churu" });
  expect(meta.total).toBe(0);
  expect(meta.relaxations.length).toBeGreaterThan(0);
  for (const { query, total } of meta.relaxations) {
    const { readQuery } = await import("#domain/search.ts");
    const wider = await search(SearchParameters.parse(readQuery(new URLSearchParams(query))));
    expect(wider.meta.total).toBe(total);
  }
});

const UNKNOWN_WORDS = Array.from({ length: 24 }, (_, i) => `qz${"bdfgklmnprtv"[i % 12]}x${"aeiou"[i % 5]}wq`).join(" ");
const UNKNOWN_PLACES = Array.from({ length: 12 }, (_, i) => `zwq${"bdfgklmnprtv"[i]}ojx`).join(", ");
const everyFilter = Object.fromEntries(filterGroups.map((group) => [group, [filterValues[group][0]!.code]]));

test("a search of which nothing is known reads its place once, however many wider searches it asks", async () => {
  let passes = 0;
  const places = {
    ...ctx.places,
    sounds() {
      passes++; // Each reads the names of all places.
      return ctx.places.sounds();
    },
  };
  const asked = { ...SearchParameters.parse({}), search: UNKNOWN_WORDS, location: UNKNOWN_PLACES, facets: true };
  const { meta } = await searchOrganizations({ ...ctx, places }, { ...asked, ...everyFilter });
  expect(meta).toMatchObject({ total: 0, location: { found: false } });
  expect(passes).toBeGreaterThan(0);
  expect(passes).toBeLessThanOrEqual(9); // five parts of the place, and what is like it: the whole and three words
});

test("wider searches that cannot have results are not asked", () => {
  const parameters = { ...SearchParameters.parse({}), search: UNKNOWN_WORDS, location: UNKNOWN_PLACES, ...everyFilter };
  const asked: SearchParameters[] = [];
  const count = (wider: SearchParameters) => {
    asked.push(wider);
    return wider.search || wider.location ? 0 : 351;
  };
  const located = understandLocation(ctx, UNKNOWN_PLACES);
  const offered = relaxations(ctx, parameters, located, count);
  expect(offered.map(({ kind, total }) => [kind, total])).toEqual([["everything", 351]]);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test("a place name of two distant places is asked about, with the number of organisations at each", async () => {
  const { meta } = await search({ search: "school near Aurangabad" });
  expect(meta.search).toBe("school");
  const choices = meta.location!.choices;
  expect(choices.map(({ label }) => label)).toEqual(["Chhatrapati Sambhajinagar, Maharashtra", "Aurangabad, Bihar"]);
  expect(choices[0]!.total).toBeGreaterThan(0);
  for (const { location, total } of choices) {
    const chosen = (await search({ search: "school", location })).meta;
    expect([chosen.total, chosen.location!.choices]).toEqual([total, []]);
  }
  for (const plain of ["Pune", "Jaipur", "Mumbai", "Delhi", "Hyderabad", "Salem", "Aurangabad, Bihar", "औरंगाबाद बिहार"])
    expect((await search({ location: plain })).meta.location!.choices, plain).toEqual([]);
});

test("an ambiguous place without organisations is not asked about", async () => {
  const { meta } = await search({ search: "hydrotherapy", location: "Balrampur" });
  expect(meta.total).toBe(0);
  expect(meta.location!.choices).toEqual([]);
  expect(meta.location!.alternatives.map(({ label }) => label)).toContain("Balrampur, Chhattisgarh");
});

test("results are counted by state, whatever the searched place", async () => {
  const asked = { ...SearchParameters.parse({}), search: "autism", location: "Pune" };
  const counts = countByState(ctx, asked);
  for (const [state, name] of [
    ["KL", "Kerala"],
    ["MH", "Maharashtra"],
    ["LD", "Lakshadweep"],
  ] as const)
    expect((await search({ search: "autism", location: name })).meta.total).toBe(counts[state]);
  expect(counts.MH).toBeGreaterThan(0);
  expect(Object.keys(counts)).toHaveLength(36);
});

test("an unknown locality is searched in the addresses, and a place without matches is asked about", async () => {
  const known = (await getOrganization(ctx, (await search({})).data[0]!.id)).addresses[0]!;
  expect(known).toBeDefined();
  const nowhere = await search({ location: "Qwertyuiopa" });
  expect(nowhere.meta.location).toMatchObject({ found: false, kind: null });
  expect(nowhere.meta.total).toBe(0);
  expect(nowhere.data).toEqual([]);
});

test("a search without results offers the nearest district that has some", async () => {
  const address = (city: string, district: string, state: string) => [
    buildAddress({ city, district, state, pincode: null }),
  ];
  await addOrganizations(ctx, [
    buildOrganization({
      name: "Trampoline Club",
      addresses: address("Jhunjhunun", "Jhunjhunu", "Rajasthan"),
      services: [],
    }),
    buildOrganization({
      name: "Trampoline House",
      addresses: address("Bikaner", "Bikaner", "Rajasthan"),
      services: [],
    }),
  ]);
  const { meta } = await search({ search: "trampoline", location: "Churu" });
  expect(meta.total).toBe(0);
  const next = meta.relaxations.filter(({ kind }) => kind === "district");
  expect(next).toMatchObject([{ value: "Jhunjhunu district, Rajasthan", total: 1 }]);
  expect((await search({ search: "trampoline", location: next[0]!.value })).data[0]!.name).toBe("Trampoline Club");
});
