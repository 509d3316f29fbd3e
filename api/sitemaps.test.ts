import { XMLParser, XMLValidator } from "fast-xml-parser";
import { sql } from "kysely";
import robotsParser from "robots-parser";
import { expect, test } from "vitest";
import { dayInIndia } from "#domain/day.ts";
import { languages } from "#domain/interface-language.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { listingsAreOld, rebuildListings } from "#operations/publishing/republish.ts";
import { PART } from "#operations/publishing/sitemaps.ts";
import { transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const site = createApp(ctx, async () => new Response("a page", { status: 404 }));
const { PUBLIC_URL } = ctx.env;
const read = (address: string, headers?: Record<string, string>) =>
  site.request(address.replace(PUBLIC_URL, ""), { headers });

interface Sitemap {
  sitemapindex?: { sitemap: { loc: string; lastmod?: string }[] };
  urlset?: { url: { loc: string; lastmod?: string; "xhtml:link": { "@_hreflang": string; "@_href": string }[] }[] };
}
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ["sitemap", "url", "xhtml:link"].includes(name),
});

async function xml(address: string): Promise<Sitemap> {
  const answer = await read(address);
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text.length).toBeLessThan(2_000_000);
  return parser.parse(text);
}

const index = async () => (await xml("/sitemap.xml")).sitemapindex!.sitemap;

async function listed(): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for (const { loc } of await index())
    for (const { loc: address, lastmod } of (await xml(loc)).urlset?.url ?? []) {
      expect(found.has(address), address).toBe(false);
      found.set(address, lastmod);
    }
  return found;
}

const dayOf = async (id: string) => (await listed()).get(`${PUBLIC_URL}/provider/${id}?lang=ta`);

async function change(id: string, day: string, table: "organizations" | "organization_details", set: object) {
  await transaction(ctx, async (ctx) => {
    const key = table === "organizations" ? "id" : "organization_id";
    await ctx.db
      .updateTable(table)
      .set(set)
      .where(key as "id", "=", id)
      .execute();
    await ctx.db
      .updateTable("organizations")
      .set({ updated_at: `${day}T10:00:00Z` })
      .where("id", "=", id)
      .execute();
    await publish(ctx, id);
  });
  await followListings(ctx.db, ctx.catalogue);
}

test("robots.txt leads to the sitemap, and forbids data, but no page and no picture", async () => {
  const answer = await read("/robots.txt");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain\b/);
  const robots = robotsParser(`${PUBLIC_URL}/robots.txt`, await answer.text());
  expect(robots.getSitemaps()).toEqual([`${PUBLIC_URL}/sitemap.xml`]);
  const isAllowed = (path: string) => robots.isAllowed(PUBLIC_URL + path, "anybot");
  const open = [
    "/",
    "/search?search=school&page=2",
    "/login",
    "/admin/dashboard",
    "/api/documents/1/file",
    "/api/docs",
  ];
  expect(open.filter((path) => !isAllowed(path))).toEqual([]);
  const closed = ["/api/organizations?page=2", "/search/suggestions?query=a", "/offline/data/KL/Ernakulam"];
  expect(closed.filter(isAllowed)).toEqual([]);
});

test("an organisation is listed in every language with its alternates, and with the day of its last change", async () => {
  const { id } = buildOrganization();
  await addOrganizations(ctx, [buildOrganization({ id })]);
  const found = await listed();
  for (const { code } of languages) expect(found.get(`${PUBLIC_URL}/provider/${id}?lang=${code}`)).toBe("2026-09-03");
  const { urlset } = await xml(`/sitemaps/hi/${id}.xml`);
  expect(urlset!.url[0]!["xhtml:link"].map((link) => [link["@_hreflang"], link["@_href"]])).toEqual([
    ["x-default", `${PUBLIC_URL}/provider/${id}`],
    ...languages.map(({ code }) => [code, `${PUBLIC_URL}/provider/${id}?lang=${code}`]),
  ]);
});

test("only a change of what the page shows moves its day", async () => {
  const organization = buildOrganization();
  const { id } = organization;
  await addOrganizations(ctx, [organization]);
  await change(id, "2026-10-01", "organization_details", { description: "A day centre with a garden." });
  expect(await dayOf(id)).toBe("2026-10-01");
  await change(id, "2026-10-05", "organizations", { assigned_to: null });
  expect(await dayOf(id), "a save of what is private").toBe("2026-10-01");
  await change(id, "2026-10-01", "organizations", { confirmed_at: "2026-10-06T10:00:00Z" });
  expect(await dayOf(id), "a confirmation").toBe("2026-10-01");
  await ctx.db
    .updateTable("settings")
    .set({ value: JSON.stringify({ version: "older" }) })
    .where("name", "=", "listings_program")
    .execute();
  // What an older program published
  await sql`update listings set document = document || '{"tags": ["of an older program"]}' where organization_id = ${id}`.execute(
    ctx.db,
  );
  expect(await listingsAreOld(ctx.db)).toBe(true);
  await rebuildListings(ctx);
  expect(await dayOf(id), "publishing again").toBe("2026-10-01");
  await change(id, "2026-10-07", "organizations", { verified_at: "2026-10-07T10:00:00Z" });
  expect(await dayOf(id), "a verification").toBe("2026-10-07");
});

test("an organisation that is taken off the list is gone from the sitemap at once", async () => {
  const [stays, goes] = [buildOrganization(), buildOrganization()];
  await addOrganizations(ctx, [stays, goes]);
  expect(await dayOf(goes.id)).toBe("2026-09-03");
  await change(goes.id, "2026-10-01", "organizations", { status: "suspended" });
  expect(await dayOf(goes.id)).toBeUndefined();
  expect(await dayOf(stays.id)).toBe("2026-09-03");
});

test("a file is made once while nothing changes, and a known one is not sent", async () => {
  const { id } = buildOrganization();
  await addOrganizations(ctx, [buildOrganization({ id })]);
  const first = await read(`/sitemaps/en/${id}.xml`);
  const etag = first.headers.get("ETag")!;
  const made = await missed();
  expect((await read(`/sitemaps/en/${id}.xml`, { "If-None-Match": etag })).status).toBe(304);
  expect((await read(`/sitemaps/en/${id}.xml`)).status).toBe(200);
  expect(await missed()).toBe(made);
  await change(id, "2026-10-09", "organization_details", { description: "Moved." });
  expect((await read(`/sitemaps/en/${id}.xml`, { "If-None-Match": etag })).status).toBe(200);
  expect(await missed()).toBe(made + 1);
});

async function missed(): Promise<number> {
  const { values } = await ctx.metrics.kept.get();
  return values.find(({ labels }) => labels.store === "api" && labels.answer === "miss")?.value ?? 0;
}

test("what is no file of the sitemap is not found", async () => {
  const { id } = buildOrganization();
  await addOrganizations(ctx, [buildOrganization({ id })]);
  for (const path of [
    `/sitemaps/xx/${id}.xml`,
    "/sitemaps/en/1.xml",
    "/sitemaps/en/ffffffff-ffff-7fff-8fff-ffffffffffff.xml",
    `/sitemaps/en/${id}`,
  ])
    expect((await read(path)).status, path).toBe(404);
});

test("more organisations than a file holds are divided, each in one file of a language", async () => {
  const hidden = buildOrganization({
    name: "Zuflucht",
    addresses: [buildAddress({ type: "home", address_line_1: "7 Hidden Lane" })],
  });
  await addOrganizations(ctx, [hidden]);
  await ctx.db.deleteFrom("listings").where("organization_id", "<>", hidden.id).execute();
  await sql`insert into organizations (id, name, legal_name, category, type, status, source, created_at, updated_at)
    select gen_random_uuid(), 'One of many', 'One of many', 'ngo', 'non-profit', 'approved', 'import', now(), now()
    from generate_series(1, ${PART})`.execute(ctx.db);
  await sql`insert into listings (organization_id, document, item, search, published_at, changed_at)
    select id, '{}', '{}', '{}', now(), '2026-07-01' from organizations where name = 'One of many'`.execute(ctx.db);
  await ctx.db.insertInto("listing_changes").values({ organization_id: hidden.id }).execute();
  ctx.catalogue.seq++; // the rows have nothing to search for
  const parts = (await index()).filter(({ loc }) => loc.includes("/sitemaps/gu/"));
  expect(parts).toHaveLength(2);
  const sizes = await Promise.all(parts.map(async ({ loc }) => (await xml(loc)).urlset!.url.length));
  expect(sizes).toEqual([PART, 1]);
  const found = await listed();
  expect(
    [...found.keys()].filter((address) => address.endsWith("lang=gu") && address.includes("/provider/")),
  ).toHaveLength(PART + 1);
  const days = [...found].filter(([address]) => address.includes("/provider/")).map(([, day]) => day);
  expect(new Set(days)).toEqual(new Set(["2026-07-01", "2026-09-03"]));
  expect(
    parts
      .map(({ lastmod }) => lastmod)
      .sort()
      .at(-1),
  ).toBe(dayInIndia(new Date("2026-09-03T10:00:00Z")));
  expect(JSON.stringify([...found])).not.toMatch(/Zuflucht|Hidden/);
});
