import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openPostgres } from "#database/postgres-client.ts";
import type { Listing } from "#domain/listing.ts";
import type { ChangePage, ListingChange } from "#domain/listing-change.ts";
import { publish, publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings, loadCatalogue } from "#operations/searching/catalogue.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { storeTwice, timesOf } from "#tests/helpers/two-of-one.ts";

const ctx = await testContext();
const appOf = (ctx: Context) => createApp(ctx, async () => new Response("a page"));
const app = appOf(ctx);
const read = (query = "", headers: Record<string, string> = {}, of = app) =>
  of.request(`/api/changes${query}`, { headers });

async function changes(query = "", of = app): Promise<ChangePage> {
  const response = await read(query, {}, of);
  expect(response.status).toBe(200);
  return response.json();
}

async function documentOf(id: string, headers: Record<string, string> = {}, of = app): Promise<Listing> {
  return (await (await of.request(`/api/organizations/${id}`, { headers })).json()).data;
}

const latest = async () => (await changes("?limit=1")).latest;

async function setStatus(id: string, status: "approved" | "suspended") {
  await ctx.db.updateTable("organizations").set({ status }).where("id", "=", id).execute();
  await publish(ctx, id);
}

/** As an admin does */
async function send(method: string, path: string, body: object) {
  const { token } = await addProvider(ctx, [], { roles: ["admin"] });
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const response = await app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}

async function merge(id: string, other_id: string): Promise<string> {
  const times = await timesOf(ctx, id, other_id);
  return (await send("POST", `/admin/organizations/${id}/merge`, { other_id, ...times })).merge_id;
}

const named = ({ data }: ChangePage) => data.map(({ id, type }) => [id, type]);

describe("a change says what an organisation is now", () => {
  test("published, then removed, each as the last one of its organisation, in the order of their numbers", async () => {
    const before = await latest();
    const [one, other] = [buildOrganization(), buildOrganization()];
    await addOrganizations(ctx, [one]);
    await addOrganizations(ctx, [other]);
    await publish(ctx, one.id);
    const published = await changes(`?after=${before}`);
    expect(named(published)).toEqual([
      [other.id, "published"],
      [one.id, "published"],
    ]);
    await setStatus(other.id, "suspended");
    const page = await changes(`?after=${published.next_after}`);
    expect(named(page)).toEqual([[other.id, "removed"]]);
    // What is read late is not what was, but what is.
    expect(named(await changes(`?after=${before}&limit=2`))).toEqual([
      [one.id, "published"],
      [other.id, "removed"],
    ]);
    expect(page.next_after).toBe(page.data[0]!.seq);
    expect(await changes(`?after=${page.next_after}`)).toEqual({
      data: [],
      next_after: page.next_after,
      latest: page.latest,
    });
  });

  test("merged, with the survivor of several merges, and published again when the last one is undone", async () => {
    const { old, young } = await storeTwice(ctx, { status: "approved" });
    const last = buildOrganization();
    await addOrganizations(ctx, [last]);
    const before = await latest();
    await merge(old.id, young.id);
    const once = await changes(`?after=${before}`);
    expect(once.data.map(({ id, type, merged_into }) => [id, type, merged_into]).sort()).toEqual(
      [
        [old.id, "published", undefined],
        [young.id, "merged", old.id],
      ].sort(),
    );
    const merged = await merge(last.id, old.id);
    const twice = await changes(`?after=${before}`);
    expect(twice.data.find(({ id }) => id === young.id)).toMatchObject({ type: "merged", merged_into: last.id });
    expect(twice.data.find(({ id }) => id === old.id)).toMatchObject({ type: "merged", merged_into: last.id });
    await send("POST", `/admin/merges/${merged}/undo`, {});
    const undone = await changes(`?after=${twice.next_after}`);
    expect(named(undone).sort()).toEqual(
      [
        [last.id, "published"],
        [old.id, "published"],
      ].sort(),
    );
  });

  test("an organisation that is part of one that is not public is removed: no id of that one is told", async () => {
    const { old, young } = await storeTwice(ctx, { status: "approved" });
    const before = await latest();
    await merge(old.id, young.id);
    await setStatus(old.id, "suspended");
    const page = await changes(`?after=${before}`);
    expect(page.data.map(({ type }) => type)).toEqual(["removed", "removed"]);
    expect(page.data.some(({ merged_into }) => merged_into)).toBe(false);
  });
});

describe("the hash", () => {
  /** RFC 8785, written again here */
  const canonical = (value: unknown): string =>
    JSON.stringify(value, (_, each) =>
      each && typeof each === "object" && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
        : each,
    );
  const hashOf = (document: object) => createHash("sha256").update(canonical(document)).digest("hex");
  const changeOf = async (id: string, before: number): Promise<ListingChange> =>
    (await changes(`?after=${before}&limit=1000`)).data.find((change) => change.id === id)!;

  test("is that of the document which anybody can read, and stays when it is only published again", async () => {
    const one = buildOrganization({
      name: "École “Āśā” आशा 𝒜",
      addresses: [buildAddress({ latitude: 18.5, longitude: 73.85 })],
    });
    const before = await latest();
    await addOrganizations(ctx, [one]);
    const first = await changeOf(one.id, before);
    expect(first.hash).toBe(hashOf(await documentOf(one.id)));
    await publish(ctx, one.id);
    const again = await changeOf(one.id, first.seq);
    expect([again.hash, again.seq > first.seq]).toEqual([first.hash, true]);
    await ctx.db.updateTable("organizations").set({ name: "Another" }).where("id", "=", one.id).execute();
    await publish(ctx, one.id);
    await followListings(ctx.db, ctx.catalogue);
    const renamed = await changeOf(one.id, again.seq);
    expect(renamed.hash).not.toBe(first.hash);
    expect(renamed.hash).toBe(hashOf(await documentOf(one.id)));
  });

  test("is never that of an older document, when the program before this one writes during an upgrade", async () => {
    const one = buildOrganization();
    await addOrganizations(ctx, [one]);
    const stored = () =>
      ctx.db.selectFrom("listings").select("hash").where("organization_id", "=", one.id).executeTakeFirstOrThrow();
    expect((await stored()).hash).toMatch(/^[0-9a-f]{64}$/);
    const before = await latest();
    await sql`update listings set document = jsonb_set(document, '{name}', '"Newer"') where organization_id = ${one.id}`.execute(
      ctx.db,
    );
    await sql`insert into listing_changes (organization_id) values (${one.id})`.execute(ctx.db);
    await followListings(ctx.db, ctx.catalogue);
    expect((await stored()).hash).toBeNull();
    expect((await changeOf(one.id, before)).hash).toBe(hashOf(await documentOf(one.id)));
    await publish(ctx, one.id);
    expect((await stored()).hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("as HTTP", () => {
  test("names the next page, is unchanged for who knows it, and is open to scripts of other sites", async () => {
    await addOrganizations(ctx, [buildOrganization(), buildOrganization(), buildOrganization()]);
    const first = await read("?limit=2");
    const page: ChangePage = await first.json();
    expect(first.headers.get("Link")).toBe(`</api/changes?after=${page.next_after}&limit=2>; rel="next"`);
    expect(first.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = first.headers.get("ETag")!;
    expect((await read("?limit=2", { "If-None-Match": etag })).status).toBe(304);
    const end = await read(`?after=${page.latest}`);
    expect(end.headers.get("Link")).toBeNull();
    await publish(ctx, page.data[0]!.id);
    expect((await read("?limit=2", { "If-None-Match": etag })).status).toBe(200);
  });

  test("without a number begins with the oldest change, a hundred at a time and a thousand at most", async () => {
    const all = Array.from({ length: 120 }, () => buildOrganization());
    await addOrganizations(ctx, all);
    const rows = await ctx.db.selectFrom("listing_changes").select("seq").orderBy("seq").limit(100).execute();
    expect((await changes()).next_after).toBe(rows.at(-1)!.seq);
    for (const wrong of ["limit=0", "limit=1001", "limit=x", "after=-1", "after=1.5", "after=99999999999999999"]) {
      const response = await read(`?${wrong}`);
      expect([wrong, response.status]).toEqual([wrong, 422]);
      const field = wrong.split("=")[0];
      expect((await response.json()).errors).toEqual([{ field, detail: expect.stringMatching(/^Use a whole number/) }]);
    }
  });

  test.each(["ahead of all", "not kept any more"])(
    "a number that is %s is gone, and the answer says where to begin",
    async (which) => {
      const after = which === "ahead of all" ? (await latest()) + 1 : 0;
      if (which !== "ahead of all")
        await ctx.db
          .deleteFrom("listing_changes")
          .where("seq", "=", (await changes("?limit=1")).next_after)
          .execute();
      const response = await read(`?after=${after}`);
      expect([response.status, response.headers.get("Content-Type")]).toEqual([410, "application/problem+json"]);
      const { type, status, detail } = await response.json();
      expect([type, status]).toEqual(["/api/docs#gone", 410]);
      expect(detail).toContain(`Change ${after} is not kept`);
      expect(detail).toContain(`${ctx.env.PUBLIC_URL}/data`);
    },
  );

  test("holds ids, hashes, numbers and times, and nothing else of anybody", async () => {
    const { old, young } = await storeTwice(ctx, { status: "approved" });
    await merge(old.id, young.id);
    await setStatus(buildOrganization().id, "suspended");
    const { data, ...rest } = await changes("?limit=1000");
    expect(Object.keys(rest)).toEqual(["next_after", "latest"]);
    expect(data.length).toBeGreaterThan(100);
    const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
    const allowed: Record<string, RegExp> = {
      ...{ seq: /^\d+$/, id: uuid, merged_into: uuid, hash: /^[0-9a-f]{64}$/ },
      ...{ type: /^(published|removed|merged)$/, at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
    };
    for (const change of data)
      for (const [name, value] of Object.entries(change))
        expect([name, String(value)]).toEqual([name, expect.stringMatching(allowed[name]!)]);
  });
});

describe("several processes and replicas", () => {
  test("a replica that lacks the change a caller has read is not asked, and a late process catches up for a document", async () => {
    const one = buildOrganization({ name: "Before" });
    await addOrganizations(ctx, [one]);
    const replica = await ctx.snapshot(); // replays nothing from here on
    const late = { ...ctx, catalogue: await loadCatalogue(ctx.db) };
    const known = late.catalogue.seq;
    late.reads = () => (late.catalogue.seq === known ? replica.db : ctx.db);
    const other = appOf(late);
    try {
      expect((await documentOf(one.id, {}, other)).name).toBe("Before");
      await ctx.db.updateTable("organizations").set({ name: "After" }).where("id", "=", one.id).execute();
      await publish(ctx, one.id);
      const after = await latest();
      // Without the header this process does not know yet: it may be two seconds late.
      expect((await documentOf(one.id, {}, other)).name).toBe("Before");
      expect(await changes(`?after=${after}`, other)).toMatchObject({ data: [], next_after: after, latest: after });
      expect((await documentOf(one.id, { "Changes-Seen": String(after) }, other)).name).toBe("After");
    } finally {
      await replica.close();
    }
  });

  test("whoever follows misses none of the changes that several connections make at once", async () => {
    const many = Array.from({ length: 24 }, () => buildOrganization());
    await addOrganizations(ctx, many);
    const clients = ctx.url ? await Promise.all([1, 2, 3].map(() => openPostgres({ url: ctx.url! }))) : [];
    const writers = [ctx, ...clients.map(({ db }) => ({ ...ctx, db, reads: () => db }))];
    let after = await latest();
    let writing = true;
    const seen: number[] = [];
    const follow = async () => {
      const page = await changes(`?after=${after}&limit=7`);
      for (const { seq } of page.data) seen.push(seq);
      after = page.next_after;
      return page.data.length > 0;
    };
    const following = (async () => {
      while (writing) await follow();
    })();
    const first = after;
    await Promise.all(
      writers.map(async (writer, w) => {
        for (let i = 0; i < 15; i++) {
          const ids = many.filter((_, n) => n % writers.length === w).map(({ id }) => id);
          await transaction(writer, async (inside) => {
            await publishAll(inside, [ids[i % ids.length]!, ids[(i + 1) % ids.length]!]);
            await sql`select pg_sleep(${(i % 4) / 200})`.execute(inside.db); // others commit meanwhile, if they can
          });
        }
      }),
    );
    writing = false;
    await following;
    while (await follow());
    const rows = await ctx.db
      .selectFrom("listing_changes")
      .select(["seq", "organization_id"])
      .where("seq", ">", first)
      .orderBy("seq")
      .execute();
    expect(rows).toHaveLength(writers.length * 30);
    const last = new Map(rows.map(({ seq, organization_id }) => [organization_id, seq]));
    expect([...last.values()].filter((seq) => !seen.includes(seq))).toEqual([]);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    await Promise.all(clients.map((client) => client.close()));
  });
});
