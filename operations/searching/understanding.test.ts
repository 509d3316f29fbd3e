import { beforeAll, describe, expect, test } from "vitest";
import { SearchParameters } from "#domain/search.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { placeInQuestion } from "#search/place-in-question.ts";
import { findPlace } from "#search/places/find-place.ts";
import { testContext } from "#tests/helpers/context.ts";

const ctx = await testContext();
beforeAll(async () => {
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
});

const ask = (query: Record<string, string>) => searchOrganizations(ctx, SearchParameters.parse(query));

describe("places", () => {
  test.each([
    ["दिल्ली", "Delhi"],
    ["মুম্বাই", "Mumbai, Maharashtra"],
    ["கோயம்புத்தூர்", "Coimbatore, Tamil Nadu"],
    ["சென்னையில்", "Chennai, Tamil Nadu"],
    ["ಹುಬ್ಬಳ್ಳಿ", "Hubballi, Karnataka"],
    ["ಬೆಂಗಳೂರಿನಲ್ಲಿ", "Bengaluru, Karnataka"],
    ["హైదరాబాద్‌లో", "Hyderabad, Telangana"],
    ["અમદાવાદ", "Ahmedabad, Gujarat"],
    ["তামিলনাড়ু", "Tamil Nadu"],
  ])("%s is %s", (text, label) => {
    expect(findPlace(ctx.places, text)?.place.label).toBe(label);
  });

  test.each([
    ["speech therapy near Hubli", "speech therapy", "Hubli"],
    ["speech therapy hubli", "speech therapy", "hubli"],
    ["560001", "", "560001"],
    ["school 682001", "school", "682001"],
    ["blind school Delhi", "blind school", "Delhi"],
    ["work training in Madurai", "work training", "Madurai"],
    ["dilli mein school", "school", "dilli"],
    ["दिल्ली में बधिर विद्यालय", "बधिर विद्यालय", "दिल्ली"],
    ["बधिर विद्यालय दिल्ली में", "बधिर विद्यालय", "दिल्ली"],
    ["சென்னையில் பள்ளி", "பள்ளி", "சென்னையில்"],
  ])("%s searches for “%s” at %s", (question, text, place) => {
    expect(placeInQuestion(ctx.places, ctx.vocabulary, question)).toEqual({ text, place, certain: true });
  });

  test.each([
    "Delhi Association of the Deaf",
    "autism",
    "national association for the blind",
    "therapy at home",
    "பள்ளி",
  ])("%s names no place", (question) => {
    expect(placeInQuestion(ctx.places, ctx.vocabulary, question)).toBeNull();
  });

  test("a place in the field for the need is understood like one in its own field", async () => {
    const one = await ask({ search: "therapy in Pune" });
    const two = await ask({ search: "therapy", location: "Pune" });
    expect(one.meta.total).toBe(two.meta.total);
    const full = one.data.slice(0, one.meta.total);
    expect(full).toEqual(two.data.slice(0, two.meta.total));
    expect(full.length).toBeGreaterThan(0);
    expect(one.meta).toMatchObject({ search: "therapy", location: { label: "Pune, Maharashtra" } });
  });
});

describe("scripts", () => {
  test.each([
    ["अटिज्म दिल्ली", "autism Delhi"],
    ["ಆಟಿಸಂ", "autism"],
    ["ஆட்டிசம்", "autism"],
    ["ఆటిజం", "autism"],
    ["১২ বছর", "12 years"],
  ])("%s finds the same as %s", async (native, english) => {
    const [one, two] = [await ask({ search: native }), await ask({ search: english })];
    expect(two.meta.total).toBeGreaterThan(0);
    expect(one.meta.total).toBe(two.meta.total);
  });
});

test("an offensive word finds the same as the respectful one, and no answer repeats it", async () => {
  const { data, meta } = await ask({ search: "deaf and dumb" });
  expect(meta.total).toBeGreaterThanOrEqual((await ask({ search: "hearing impaired" })).meta.total);
  expect(meta.understood).toMatchObject([
    { offensive: true, codes: ["disabilities:hearing-impairment", "disabilities:speech-language"] },
  ]);
  expect(JSON.stringify({ ...meta, search: "" }) + JSON.stringify(data)).not.toMatch(/dumb/i);
});

test("an age leaves out organisations that serve only other ages", async () => {
  const { data } = await ask({ search: "therapy for my 4 year old son", per_page: "100" });
  expect(data.length).toBeGreaterThan(10);
  expect(data.filter(({ age_groups }) => age_groups.length > 0 && !age_groups.includes("0-5"))).toEqual([]);
});

test("an exact search takes the words as they are written", async () => {
  const { meta } = await ask({ search: "बधिर", exact: "1" });
  expect(meta.understood).toEqual([]);
});

test.each(["speechtherapy kochi", "speechtherapy children", "blindschool girls hostel"])(
  "%s: a compound word matches its two words",
  async (search) => {
    const { meta } = await ask({ search });
    expect(meta.corrected.map(({ to }) => to)).toContainEqual(expect.stringContaining(" "));
  },
);

test("an exact search repeats no offensive word either", async () => {
  const { meta } = await ask({ search: "deaf and dumb", exact: "1" });
  expect(meta.understood).toMatchObject([{ start: 0, end: 13, offensive: true }]);
  const partial = await ask({ search: "deaf and dumb school", exact: "1" });
  const missing = partial.meta.groups.flatMap(({ without }) => without.map(({ text }) => text));
  expect(missing).toContain("");
  expect(missing).not.toContain("dumb");
});
