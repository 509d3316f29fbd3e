import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { getListings, getOrganization } from "#operations/publishing/organizations.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { listingsAreOld, rebuildListings, republishAll, rewriteListings } from "#operations/publishing/republish.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { testContext } from "#tests/helpers/context.ts";
import { testInstallation } from "#tests/helpers/installation.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("an approved organisation is published whole, with coordinates from its pincode", async () => {
  const address = buildAddress();
  const organization = buildOrganization({
    addresses: [address],
    services: [buildService({ address_ids: [address.id], disabilities: ["autism-spectrum", "speech-language"] })],
  });
  await addOrganizations(ctx, [organization]);
  const listing = await getOrganization(ctx, organization.id);
  expect(listing).toMatchObject({
    name: "Asha Centre",
    addresses: [{ city: "Pune", pincode: "411005", geo_quality: "ok" }],
    organization_services: [
      { name: "Speech therapy", disabilities: ["autism-spectrum", "speech-language"], address_ids: [address.id] },
    ],
    verified_at: "2026-09-03T10:00:00.000Z",
  });
  expect(listing.addresses[0]!.latitude).toBeCloseTo(18.53, 1);
  expect(listing.organization_services[0]!.disability_id).toBe("0198d000-0000-7000-8000-000000000008");
});

test("listings that a new search term changes are not published from what was read before a change", async () => {
  const organization = buildOrganization({ name: "Before", tags: ["kaleidowort"] });
  await addOrganizations(ctx, [organization]);
  await republishAll(ctx, () => {});
  const byWords = new Map(ctx.vocabulary.byWords).set("kaleidowort", {
    ...{ phrase: "kaleidowort", concepts: ["disabilities:autism-spectrum"], words: [], offensive: false },
    codes: ["disabilities:autism-spectrum"],
  });
  Object.assign(ctx.vocabulary, { byWords });
  await ctx.db
    .updateTable("settings")
    .set({ value: JSON.stringify({ version: "older" }) })
    .where("name", "=", "listings_terms")
    .execute();
  let rewriting: Promise<number> | undefined;
  await transaction(ctx, async (inside) => {
    await lockOrganizations(inside, [organization.id]);
    await inside.db.updateTable("organizations").set({ name: "After" }).where("id", "=", organization.id).execute();
    await publish(inside, organization.id);
    rewriting = rewriteListings(ctx);
    await setTimeout(500); // it has read by then, unless it waits
  });
  await rewriting;
  expect(await getOrganization(ctx, organization.id)).toMatchObject({ name: "After" });
});

test("no private data is published: no gender, no note of a reviewer, no PAN", async () => {
  const organization = buildOrganization({
    verifications: [{ status: "approved", note: "PAN AAATA1234C seen", created_at: "2026-09-03T10:00:00Z" }],
  });
  await addOrganizations(ctx, [organization]);
  const text = JSON.stringify(await getOrganization(ctx, organization.id));
  expect(text).toContain("Meena Rao");
  expect(text).not.toMatch(/Female|AAATA1234C|pan_|gender/);
});

test("several listings are returned in the requested order, without unpublished ones and invalid ids", async () => {
  const [one, other, hidden] = [buildOrganization(), buildOrganization(), buildOrganization()];
  await addOrganizations(ctx, [one, other, hidden]);
  await ctx.db.updateTable("organizations").set({ status: "suspended" }).where("id", "=", hidden.id).execute();
  await publish(ctx, hidden.id);
  const asked = [other.id, hidden.id, "no-uuid", one.id];
  expect((await getListings(ctx, asked)).map(({ id, listing }) => [id, listing.id])).toEqual([
    [other.id, other.id],
    [one.id, one.id],
  ]);
  expect(await getListings(ctx, [])).toEqual([]);
});

test("a fact is absent from the row of results when every place lacks it", async () => {
  const organization = buildOrganization({
    addresses: [
      buildAddress({ access: { lift: false, braille: false, captions: true } }),
      buildAddress({ access: { lift: false, captions: false } }),
    ],
  });
  await addOrganizations(ctx, [organization]);
  const row = await ctx.db
    .selectFrom("listings")
    .select("item")
    .where("organization_id", "=", organization.id)
    .executeTakeFirstOrThrow();
  expect(row.item).toMatchObject({ access: ["captions"], access_absent: ["lift"] });
});

test("a suspension removes the listing, from the table and from the index", async () => {
  const organization = buildOrganization({ name: "Vanishing Point" });
  await addOrganizations(ctx, [organization]);
  await ctx.db.updateTable("organizations").set({ status: "suspended" }).where("id", "=", organization.id).execute();
  await publish(ctx, organization.id);
  await followListings(ctx.db, ctx.catalogue);
  await expect(getOrganization(ctx, organization.id)).rejects.toMatchObject({ code: "not_found" });
  const { documentCount } = await import("#search/segments/search-index.ts");
  const { count } = await ctx.db
    .selectFrom("listings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(documentCount(ctx.catalogue.index)).toBe(Number(count));
});

test("building every listing anew changes none of them", async () => {
  const before = await ctx.db
    .selectFrom("listings")
    .select(["organization_id", "document"])
    .orderBy("organization_id")
    .execute();
  await republishAll(ctx, () => {});
  const after = await ctx.db
    .selectFrom("listings")
    .select(["organization_id", "document"])
    .orderBy("organization_id")
    .execute();
  expect(after).toEqual(before);
});

test("listings are outdated after a change of search terms, until each is rebuilt", async () => {
  expect(await listingsAreOld(ctx.db)).toBe(false);
  const version = JSON.stringify({ version: "another" });
  await ctx.db.updateTable("settings").set({ value: version }).where("name", "=", "search_terms").execute();
  expect(await listingsAreOld(ctx.db)).toBe(true);
  const stopped = AbortSignal.abort();
  expect(await republishAll(ctx, () => {}, stopped)).toBe(0);
  expect(await listingsAreOld(ctx.db)).toBe(true);
  await republishAll(ctx, () => {});
  expect(await listingsAreOld(ctx.db)).toBe(false);
});

/** Makes the listings look as if an older program had stored them */
async function age({ db }: Context): Promise<void> {
  await db
    .updateTable("listings")
    .set({ item: JSON.stringify({ from: "an older program" }) })
    .execute();
  const value = JSON.stringify({ version: "of an older program" });
  await db.updateTable("settings").set({ value }).where("name", "=", "listings_program").execute();
}

async function oldItems({ db }: Context): Promise<number> {
  return (await db.selectFrom("listings").select("item").execute()).filter(({ item }) => "from" in item).length;
}

test("processes that start together rebuild each outdated listing once, and log their progress", async () => {
  const organizations = Array.from({ length: 25 }, () => buildOrganization());
  await addOrganizations(ctx, organizations);
  await age(ctx);
  const published = async () =>
    (
      await ctx.db
        .selectFrom("listing_changes")
        .select("seq")
        .where("organization_id", "=", organizations[0]!.id)
        .execute()
    ).length;
  const before = await published();
  const lines: unknown[] = [];
  const log = {
    ...ctx.log,
    info: (fields: unknown, event: unknown) => lines.push([event, fields]),
  } as unknown as Context["log"];
  await rebuildListings({ ...ctx, log }, AbortSignal.abort());
  expect([await listingsAreOld(ctx.db), lines]).toEqual([true, []]);
  await Promise.all([rebuildListings({ ...ctx, log }), rebuildListings({ ...ctx, log })]);
  expect([await listingsAreOld(ctx.db), await oldItems(ctx), (await published()) - before]).toEqual([false, 0, 1]);
  expect(lines).toContainEqual(["listings.rebuilding", { done: 20, total: expect.any(Number) }]);
  expect(lines).toContainEqual(["listings.rebuilt", { total: expect.any(Number) }]);
});

test("a server rebuilds the listings of an older version without a command", async () => {
  const { ctx, env, close } = await testInstallation();
  await addOrganizations(ctx, [buildOrganization()]);
  await age(ctx);
  await close();
  const server = await openInstallation(env, { follow: true });
  await expect.poll(() => listingsAreOld(server.ctx.db)).toBe(false);
  expect(await oldItems(server.ctx)).toBe(0);
  await server.close();
});

test("the database refuses values that the application must never store", async () => {
  const { id } = buildOrganization();
  await addOrganizations(ctx, [buildOrganization({ id })]);
  const wrong = [
    sql`update organizations set status = 'lost' where id = ${id}`,
    sql`update organizations set category = 'shop' where id = ${id}`,
    sql`update addresses set pincode = '012345' where organization_id = ${id}`,
    sql`update addresses set state = 'Atlantis' where organization_id = ${id}`,
    sql`update addresses set latitude = 51.5 where organization_id = ${id}`,
    sql`update organization_details set year_of_establishment = 1900 where organization_id = ${id}`,
    sql`update organization_details set description = repeat('x', 501) where organization_id = ${id}`,
    sql`delete from addresses where organization_id = ${id}`,
  ];
  for (const statement of wrong) await expect(statement.execute(ctx.db)).rejects.toThrow();
});
