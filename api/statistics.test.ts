import { beforeAll, beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { demoUsers, loadDemoData } from "#operations/runtime/demo-data.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask, askForCode } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const asha = buildOrganization({
  addresses: [
    buildAddress({ city: "Hadapsar", district: "Pune", state: "Maharashtra" }),
    buildAddress({ city: "Panaji", district: "North Goa", state: "Goa", pincode: null }),
  ],
});
const disha = buildOrganization({ name: "Disha" });
let token: string;

beforeAll(async () => {
  await addOrganizations(ctx, [asha, disha]);
  ({ token } = await addProvider(ctx, [asha.id]));
});
beforeEach(async () => {
  await ctx.db.deleteFrom("listing_counts").execute();
  await ctx.db.deleteFrom("search_counts").execute();
});

async function statistics(id = asha.id) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.request(`/provider/organization/${id}/statistics`, { headers });
  return { status: response.status, body: await response.json() };
}

async function searched(term: string, place: { state_code: string; district?: string }, more: object = {}) {
  const row = { week: "2026-11-16", codes: "", district: "", searches: 20, without_result: 12 };
  await ctx.db
    .insertInto("search_counts")
    .values({ ...row, term, ...place, ...more })
    .execute();
}

test("answers twelve weeks, the oldest first, with zeros where nothing happened", async () => {
  await ctx.db
    .insertInto("listing_counts")
    .values([
      { organization_id: asha.id, week: "2026-11-16", views: 3, appearances: 40 },
      { organization_id: asha.id, week: "2026-08-31", views: 1, appearances: 7 },
      { organization_id: asha.id, week: "2026-08-24", views: 99, appearances: 99 },
      { organization_id: disha.id, week: "2026-11-16", views: 50, appearances: 50 },
    ])
    .execute();
  const { body } = await statistics();
  expect(body.weeks).toHaveLength(12);
  expect(body.weeks[0]).toEqual({ week: "2026-08-31", views: 1, appearances: 7 });
  expect(body.weeks[1]).toEqual({ week: "2026-09-07", views: 0, appearances: 0 });
  expect(body.weeks[11]).toEqual({ week: "2026-11-16", views: 3, appearances: 40 });
});

test("lists searches without results in its districts over all weeks, the most frequent first", async () => {
  const pune = { state_code: "MH", district: "Pune" };
  await searched("hydrotherapy", pune, { codes: "disabilities:locomotor services:therapeutics" });
  await searched("hydrotherapy", pune, { week: "2026-11-09", codes: "disabilities:locomotor services:therapeutics" });
  await searched("zumba", { state_code: "GA", district: "North Goa" });
  await searched("found", pune, { without_result: 0 });
  await searched("long ago", pune, { week: "2026-08-24" });
  await searched("", pune);
  await searched("elsewhere", { state_code: "MH", district: "Nagpur" });
  await searched("somewhere", { state_code: "MH" });
  const { body } = await statistics();
  expect(body.missing).toEqual([
    {
      term: "hydrotherapy",
      codes: ["disabilities:locomotor", "services:therapeutics"],
      state: "Maharashtra",
      district: "Pune",
      searches: 24,
    },
    { term: "zumba", codes: [], state: "Goa", district: "North Goa", searches: 12 },
  ]);
});

test("falls back to its states when its districts have none, ten at most", async () => {
  for (let i = 0; i < 12; i++)
    await searched(`need ${i}`, { state_code: "MH", district: "Nagpur" }, { without_result: i + 1 });
  await searched("far", { state_code: "KL", district: "Kollam" });
  const { body } = await statistics();
  expect(body.missing.map(({ term }: { term: string }) => term)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((i) => `need ${i}`),
  );
});

test("statistics of another organisation are not found", async () => {
  expect(await statistics(disha.id)).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect((await statistics("nonsense")).status).toBe(404);
});

test("the demo provider sees twelve weeks of plausible figures", async () => {
  const ctx = await testContext();
  const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
  await loadDemoData(ctx);
  const { token, user } = (await ask(api, "POST", "/login", await askForCode(api, ctx, demoUsers.provider, "login")))
    .body;
  const path = `/provider/organization/${user.organization_id}/statistics`;
  const { weeks, missing } = (await ask(api, "GET", path, undefined, token)).body;
  expect(weeks).toHaveLength(12);
  for (const { views, appearances } of weeks) expect(appearances).toBeGreaterThan(views);
  expect(missing[0]).toMatchObject({ term: "hydrotherapy", district: "Gorakhpur", state: "Uttar Pradesh" });
});

test("production has no made-up figures", async () => {
  const ctx = await testContext();
  await loadDemoData({ ...ctx, env: { ...ctx.env, NODE_ENV: "production" } });
  expect(await ctx.db.selectFrom("listing_counts").selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom("search_counts").selectAll().execute()).toEqual([]);
});
