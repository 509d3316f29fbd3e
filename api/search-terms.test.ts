import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { listingsAreOld, republishAll, rewriteListings } from "#operations/publishing/republish.ts";
import { keepReference, newReference } from "#operations/searching/reference.ts";
import { loadSearchTerms, readVocabulary } from "#operations/searching/vocabulary.ts";
import { asAdmin } from "#tests/helpers/admin.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const { send, id: admin_id } = await asAdmin(ctx, api);

const AUTISM = "disabilities:autism-spectrum";
const hydro = buildOrganization({
  name: "Neer Pool",
  services: [buildService({ name: "Watsu", description: "Floating in warm water", disabilities: ["locomotor"] })],
});
const autism = buildOrganization({
  name: "Udaan House",
  services: [buildService({ name: "Day care", disabilities: ["autism-spectrum"] })],
});
const mentions = buildOrganization({
  name: "Sparsh House",
  services: [buildService({ name: "Play hour", description: "Also for bubblekids", disabilities: ["locomotor"] })],
});

beforeAll(() => addOrganizations(ctx, [hydro, autism, mentions]));

const found = async (search: string): Promise<string[]> => {
  const response = await api.request(`/organizations?${new URLSearchParams({ search })}`);
  const { data, meta } = (await response.json()) as { data: { name: string }[]; meta: { total: number } };
  return data
    .slice(0, meta.total)
    .map(({ name }) => name)
    .sort();
};
const add = (term: object) =>
  send("POST", "/admin/search-terms", { language: "en", codes: [], english: "", offensive: false, ...term });

test("a new word works in the next search, in filters and in the text of listings", async () => {
  await republishAll(ctx, () => {});
  expect(await found("bubblekids")).toEqual(["Sparsh House"]);
  const { status, body } = await add({ term: "Bubblekids", codes: [AUTISM] });
  expect([status, body]).toMatchObject([
    201,
    { term: "Bubblekids", codes: [AUTISM], source: "admin", offensive: false },
  ]);
  expect(await found("bubblekids")).toEqual(["Sparsh House", "Udaan House"]);

  // The listing matches autism while the word exists.
  expect(await found("autism")).toEqual(["Udaan House"]);
  expect([await listingsAreOld(ctx.db), await rewriteListings(ctx)]).toEqual([true, 1]);
  expect([await listingsAreOld(ctx.db), await found("autism")]).toEqual([false, ["Sparsh House", "Udaan House"]]);
  expect((await send("DELETE", `/admin/search-terms/${body.id}`)).status).toBe(200);
  expect(await found("bubblekids")).toEqual(["Sparsh House"]);
  expect(await rewriteListings(ctx)).toBe(1);
  expect(await found("autism")).toEqual(["Udaan House"]);
});

test("words can be synonyms of English words, and a change takes effect at once", async () => {
  const { body } = await add({ term: "paani khel", language: "hi-Latn", english: "watsu" });
  expect(await found("paani khel")).toEqual(["Neer Pool"]);
  const changed = { term: "paani khel", language: "hi-Latn", codes: [AUTISM], english: "", offensive: true };
  expect((await send("PUT", `/admin/search-terms/${body.id}`, changed)).body).toMatchObject({ codes: [AUTISM] });
  expect(await found("paani khel")).toEqual(["Udaan House"]);
  const { body: trial } = await send("GET", "/admin/search-terms/trial?search=paani+khel+in+pune");
  expect(trial).toEqual({
    search: "paani khel",
    parts: [{ text: "paani khel", codes: [AUTISM], offensive: true }],
    words: ["paani", "khel"],
    location: "Pune, Maharashtra",
    corrected: [],
    partial: false,
    total: 1,
    examples: [{ id: autism.id, name: "Udaan House" }],
  });
  await send("DELETE", `/admin/search-terms/${body.id}`);
});

test("another process reads a new word a moment later, without a restart", async () => {
  const other = { ...ctx, vocabulary: await readVocabulary(ctx.db), reference: await newReference(ctx.db) };
  const heard = Promise.withResolvers<void>();
  const keeper = await keepReference(ctx.client, other, async () => {}, heard.reject);
  const { body } = await add({ term: "zebrakids", codes: [AUTISM] });
  while (!other.vocabulary.byWords.has("zebrakids")) await new Promise((resolve) => setTimeout(resolve, 10));
  await keeper.stop();
  await send("DELETE", `/admin/search-terms/${body.id}`);
});

test("words of admins survive an update of the built-in words", async () => {
  const { body } = await add({ term: "kaveri kids", codes: [AUTISM] });
  await ctx.db.updateTable("settings").set({ value: '{"version":"old"}' }).where("name", "=", "search_terms").execute();
  await loadSearchTerms(ctx.db);
  const { body: mine } = await send("GET", "/admin/search-terms?source=admin");
  expect(mine.data.map(({ term }: { term: string }) => term)).toEqual(["kaveri kids"]);
  await send("DELETE", `/admin/search-terms/${body.id}`);
});

test("the list is filtered, paged and sorted, and unknown filters are refused", async () => {
  const { body } = await send("GET", "/admin/search-terms?per_page=3");
  expect(body.meta).toMatchObject({ current_page: 1, per_page: 3 });
  expect(body.meta.total).toBeGreaterThan(800);
  const { body: hindi } = await send("GET", `/admin/search-terms?language=hi&code=${AUTISM}&per_page=50`);
  expect(hindi.data.map(({ term }: { term: string }) => term)).toContain("ऑटिज़्म");
  expect(hindi.data.every(({ language }: { language: string }) => language === "hi")).toBe(true);
  expect((await send("GET", "/admin/search-terms?search=100%25")).body.data).toEqual([]);
  const wrong = await send("GET", "/admin/search-terms?language=fr&code=x&source=y&page=0");
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ["code", "language", "page", "source"]]);
  expect((await send("GET", "/admin/search-terms/trial")).status).toBe(422);
});

test.each([
  [{ term: " " }, "term"],
  [{ term: "?!" }, "term"],
  [{ term: "x".repeat(81) }, "term"],
  [{ term: "one two three four five six seven" }, "term"],
  [{ language: "fr" }, "language"],
  [{ codes: ["disabilities:nothing"] }, "codes.0"],
  [{ codes: Array(7).fill(AUTISM) }, "codes"],
  [{ codes: [], english: "" }, "codes"],
  [{ codes: [], english: "x".repeat(121) }, "english"],
  [{ term: "AUTISM", codes: [AUTISM] }, "term"],
])("%j is refused and changes nothing", async (wrong, field) => {
  const count = async () => (await send("GET", "/admin/search-terms")).body.meta.total;
  const before = await count();
  const { status, body } = await add({ term: "something", codes: [AUTISM], ...wrong });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await count()).toBe(before);
});

test("built-in words cannot be changed, and unknown ids are not found", async () => {
  const { body } = await send("GET", "/admin/search-terms?source=marga&per_page=1");
  const path = `/admin/search-terms/${body.data[0].id}`;
  const refused = await send("DELETE", path);
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("comes with Marga")]);
  expect((await send("PUT", path, { term: "x", language: "en", codes: [AUTISM] })).status).toBe(403);
  for (const id of ["999999", "0", "-1", "x", "99999999999999999999"]) {
    expect((await send("DELETE", `/admin/search-terms/${id}`)).status).toBe(404);
  }
});

test("searches without results are listed until a word covers them", async () => {
  const row = { week: "2026-11-16", codes: "", state_code: "MH", searches: 20, without_result: 18 };
  await ctx.db
    .insertInto("search_counts")
    .values([
      { ...row, term: "hippotherapy", district: "Pune" },
      { ...row, term: "hippotherapy", district: "Nagpur" },
      { ...row, term: "", codes: AUTISM, district: "Pune" },
    ])
    .execute();
  const missing = async () => (await send("GET", "/admin/search-terms/missing")).body.data;
  expect(await missing()).toEqual([{ term: "hippotherapy", searches: 40, without_result: 36 }]);
  await add({ term: "hippotherapy", codes: ["services:therapeutics"] });
  expect(await missing()).toEqual([]);
});

test("changes of words are in the audit log", async () => {
  const rows = await ctx.db.selectFrom("audit_log").select(["action", "user_id", "before", "after"]).execute();
  const mine = rows.filter(({ action, user_id }) => action.startsWith("search_term.") && user_id === admin_id);
  expect(new Set(mine.map(({ action }) => action))).toEqual(
    new Set(["search_term.create", "search_term.update", "search_term.remove"]),
  );
  expect(mine.find(({ action }) => action === "search_term.create")).toMatchObject({
    before: null,
    after: { term: "Bubblekids", codes: [AUTISM] },
  });
});
