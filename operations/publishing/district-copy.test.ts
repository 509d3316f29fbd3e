import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { MAX_COPY_BYTES } from "#domain/district-copy.ts";
import { noFurtherWays } from "#domain/listing.ts";
import { copyDistrict, listDistrictChoices } from "#operations/publishing/district-copy.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const MANY = 2000;
const FIRST = ["Asha", "Vizhi", "Nambikkai", "Ujjwal", "Sahaya", "Prerana", "Udaan", "Snehalaya", "Karuna", "Disha"];
const LAST = [
  "Special School",
  "Rehabilitation Centre",
  "Foundation for the Blind",
  "Therapy Clinic",
  "Trust",
  "Hospital",
];

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
});

test("every district of the demo is far below the size limit", async () => {
  const states = ["TN", "KL", "MH", "KA", "DL", "GJ", "WB", "TS"];
  const sizes = await Promise.all(
    states.flatMap((state) =>
      listDistrictChoices(ctx, state)!.map(async ({ district, count }) => {
        const copy = await copyDistrict(ctx, state, district);
        expect(copy.listings).toHaveLength(count);
        return gzipSync(JSON.stringify(copy)).length;
      }),
    ),
  );
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.max(...sizes)).toBeLessThan(32_000);
});

test("a copy has the facts and contacts of each organisation, and the words that people search with", async () => {
  const copy = await copyDistrict(ctx, "TN", "Madurai");
  expect(copy).toMatchObject({ state: "Tamil Nadu", district: "Madurai", made_at: ctx.now().toISOString() });
  const called = copy.listings.find(({ contacts }) => contacts.some(([channel]) => channel === "phone"));
  expect(called).toMatchObject({
    id: expect.any(String),
    name: expect.any(String),
    place: expect.any(String),
    codes: expect.arrayContaining([expect.stringMatching(/^(services|disabilities):/)]),
    contacts: expect.arrayContaining([["phone", expect.any(String)]]),
  });
  expect(copy.words["disabilities:autism-spectrum"]).toEqual(expect.arrayContaining(["autism", "ஆட்டிசம்"]));
});

test("a copy has two hundred words of a code at most, and of those with many the shortest", async () => {
  const { words } = await copyDistrict(ctx, "TN", "Chennai");
  const lengths = Object.values(words).map((phrases) => phrases.map((phrase) => phrase.split(" ").length));
  expect(Math.max(...lengths.map(({ length }) => length))).toBe(200);
  expect(lengths).toEqual(lengths.map((of) => of.toSorted((a, b) => a - b)));
});

test("a copy has no offensive words", async () => {
  const words = Object.values((await copyDistrict(ctx, "TN", "Chennai")).words).flat();
  const offensive = [...ctx.vocabulary.byWords.values()].filter((meaning) => meaning.offensive);
  expect(offensive.length).toBeGreaterThan(0);
  expect(words.filter((word) => ctx.vocabulary.byWords.get(word)?.offensive)).toEqual([]);
});

test("a word that an admin has marked as offensive since is in no later copy", async () => {
  const before = await copyDistrict(ctx, "TN", "Chennai");
  expect(Object.values(before.words).flat()).toContain("autism");
  const kept = { ...ctx.vocabulary };
  const byWords = new Map(kept.byWords).set("autism", { ...kept.byWords.get("autism")!, offensive: true });
  Object.assign(ctx.vocabulary, { byWords }); // as an instance follows a change of the search terms
  const after = await copyDistrict(ctx, "TN", "Chennai");
  Object.assign(ctx.vocabulary, kept);
  expect(Object.values(after.words).flat()).not.toContain("autism");
});

test("unknown districts have no copy", async () => {
  expect(listDistrictChoices(ctx, "XX")).toBeNull();
  await expect(copyDistrict(ctx, "TN", "Nowhere")).rejects.toMatchObject({ code: "not_found" });
  await expect(copyDistrict(ctx, "XX", "Madurai")).rejects.toMatchObject({ code: "not_found" });
});

test("two thousand organisations fit, and of more the best verified are kept, with the total", async () => {
  await addOrganizations(
    ctx,
    Array.from({ length: MANY }, (_, i) => organization(i)),
  );
  await followListings(ctx.db, ctx.catalogue);
  const bytesOf = (copy: object) => gzipSync(JSON.stringify(copy)).length;
  const whole = await copyDistrict(ctx, "BR", "Gaya");
  expect(whole.total).toBeGreaterThanOrEqual(MANY);
  expect(whole.listings).toHaveLength(whole.total);
  expect(bytesOf(whole)).toBeLessThanOrEqual(MAX_COPY_BYTES);

  const part = await copyDistrict(ctx, "BR", "Gaya", 60_000);
  expect(bytesOf(part)).toBeLessThanOrEqual(60_000);
  expect(part.total).toBe(whole.total);
  expect(part.listings.length).toBeGreaterThan(300);
  expect(part.listings.length).toBeLessThan(MANY / 2);
  expect(part.listings.filter(({ verified }) => verified === null)).toEqual([]);
});

/** Organisations must differ as much as real ones, because repeated text compresses to almost nothing. */
function organization(i: number) {
  const address = buildAddress({ city: `Town ${i % 90}`, district: "Gaya", state: "Bihar", pincode: null });
  const name = `${FIRST[i % 10]} ${(i * 7919).toString(36)} ${LAST[i % 6]}`;
  const number = String(6_000_000_000 + ((i * 2_654_435_761) % 3_999_999_999));
  return buildOrganization({
    name,
    legal_name: name,
    verified_at: i % 2 ? "2026-09-03T10:00:00.000Z" : null,
    addresses: [address],
    services: [0, 1].map((n) =>
      buildService({ name: `${LAST[(i + n) % 6]} ${(i * 31 + n) % 700}`, address_ids: [address.id] }),
    ),
    contacts: [
      {
        ...noFurtherWays,
        name: null,
        phone: number,
        whatsapp: number,
        email: `office@${(i * 104_729).toString(36)}.example`,
      },
    ],
  });
}
