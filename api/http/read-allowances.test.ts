import { Hono } from "hono";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { readRateLimit } from "#api/http/read-allowances.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { isAppError } from "#domain/errors.ts";
import { languages } from "#domain/interface-language.ts";
import { refusals } from "#domain/overload-page.ts";
import { SearchParameters } from "#domain/search.ts";
import { copyDistrict } from "#operations/publishing/district-copy.ts";
import { getListings, getOrganization } from "#operations/publishing/organizations.ts";
import { listPublishedPosts } from "#operations/publishing/published-posts.ts";
import { listServices } from "#operations/publishing/services.ts";
import type { Context } from "#operations/runtime/context.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

/** Answers before the first refusal: pictures have the largest allowance */
const MOST_READ = 20_000;
const START = Date.parse("2026-11-21T06:30:00.000Z");

const base = await testContext();

/** Only the limits, with a clock that the test sets. A page of results answers fifteen rows, another list as many as its address says. */
function server(shared: Partial<Context> = {}) {
  let now = START;
  let noted = 0;
  const ctx: Context = {
    ...base,
    env: { ...base.env, TRUST_PROXY: 1 },
    now: () => new Date(now),
    log: { ...base.log, info: () => noted++ },
    ...shared,
  };
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.onError((error, c) => c.text("", isAppError(error) && error.code === "too_many" ? 429 : 500));
  app.use(readRateLimit());
  app.all("*", (c) => {
    if (/^.search/.test(c.req.path)) c.get("charge")?.(15);
    const { rows, copy } = c.req.query();
    if (rows) c.get("charge")?.(Number(rows), copy);
    return c.text("here");
  });
  const ask = (path: string, from = "203.0.113.7", headers: Record<string, string> = {}) =>
    app.request(path, { headers: { "X-Forwarded-For": from, ...headers } });
  const times = async (count: number, path: string, from?: string) => {
    let refused = 0;
    for (let i = 0; i < count; i++) if ((await ask(path, from)).status === 429) refused++;
    return refused;
  };
  return { app, ask, times, wait: (seconds: number) => (now += seconds * 1000), noted: () => noted };
}

/** 40 addresses, and 20 services at each of them */
function buildLargeOrganization() {
  const addresses = Array.from({ length: 40 }, () => buildAddress());
  const address_ids = addresses.map(({ id }) => id);
  return buildOrganization({ addresses, services: Array.from({ length: 20 }, () => buildService({ address_ids })) });
}

afterEach(async () => void (await base.db.deleteFrom("read_budgets").execute()));

test("a campus of 200 people who each look through five pages of results in two minutes is never refused", async () => {
  const { times, wait } = server();
  let refused = 0;
  for (let second = 0; second < 120; second++) {
    refused += await times(second % 3 === 0 ? 9 : 8, "/search?search=autism");
    wait(1);
  }
  expect(refused).toBe(0);
});

test("suggestions for typing users are not refused at forty a second for half a minute", async () => {
  const { times, wait } = server();
  for (let second = 0; second < 30; second++) {
    expect(await times(40, "/search/suggestions?query=aut")).toBe(0);
    wait(1);
  }
});

test.each([
  ["/provider/0198d000-0000-7000-8000-00000000ffff", "/api/organizations/0198d000-0000-7000-8000-00000000ffff"],
  ["/search?page=2", "/api/organizations?page=3"],
])("a program that copies %s is limited, and %s with it, but other networks are not", async (path, other) => {
  const { ask, times, wait, noted } = server();
  expect(await times(700, path)).toBe(100);
  expect(noted()).toBe(100);
  const refused = await ask(other);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "12"]);
  expect(await refused.json()).toEqual({ message: "Too many requests. Try again later." });
  expect((await ask(path, "203.0.113.8")).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/contact")).status).toBe(200);
  wait(12);
  expect(await times(100, path)).toBe(40);
});

test.each([
  ["/48", (i: number) => `2001:db8:7:${i.toString(16)}::1`, "2001:db8:8::1"],
  ["/24", (i: number) => `203.0.113.${i}`, "198.51.100.1"],
])("a %s reads four times what one network may, however many networks are in it", async (_, network, elsewhere) => {
  const { ask, times } = server();
  let read = 0;
  for (let i = 0; i < 20; i++) read += 300 - (await times(300, "/provider/a", network(i)));
  expect(read).toBe(4 * 600);
  const rows = server();
  let answered = 0;
  for (let i = 0; i < 100; i++) answered += 15 - (await rows.times(15, "/api/organizations?rows=100", network(i)));
  expect(answered).toBe((4 * 15_000) / 100);
  expect((await ask("/provider/a", elsewhere)).status).toBe(200);
});

type Documented = { paths: Record<string, Record<string, { "x-access": string }>> };
const { paths } = (await (
  await apiApp({ ctx: base, unforeseen: () => {} }).request("/openapi.json")
).json()) as Documented;
const publicReads = Object.keys(paths).filter((path) => paths[path]!.get?.["x-access"] === "public");

test.each(publicReads)("GET %s, which everybody may ask, is limited for one network", async (path) => {
  const { ask } = server();
  const address = `/api${path.replace(/\{\w+\}/g, "0198d000-0000-7000-8000-00000000ffff")}`;
  let answered = 0;
  while ((await ask(address)).status === 200 && answered <= MOST_READ) answered++;
  expect(answered).toBeLessThanOrEqual(MOST_READ);
  expect((await ask(`${address}?x=1`)).status).toBe(429);
});

test("the endpoints that everybody may read are those of the OpenAPI document", () => {
  expect(publicReads.length).toBeGreaterThanOrEqual(15);
  expect(publicReads).toContain("/disabilities");
});

test("pages that are made for each visitor are limited too, and files of the build are not", async () => {
  const { ask, times } = server();
  let refused = 0;
  for (let i = 0; i < 700; i++) if ((await ask(`/login?x=${i}`)).status === 429) refused++;
  expect(refused).toBe(100);
  for (const path of ["/?x=1", "/offline/district?state=goa", "/dashboard/posts", "/dashboard.data"])
    expect((await ask(path)).status).toBe(429);
  for (const path of ["/a.b", "/privacy/x.y", "/metrics-x", "/login%2e", "/dev/x", "/API/x", "/METRICS", "/readyz/"])
    expect((await ask(path)).status).toBe(429);
  for (const path of ["/assets/entry-1a2b.js", "/readyz", "/metrics"]) expect(await times(1300, path)).toBe(0);
  expect((await ask("/login", "198.51.100.7")).status).toBe(200);
});

test("reads of the API by signed-in users are limited for a network, in 1200 and then 20 a second", async () => {
  const { times, wait } = server();
  expect(await times(1300, "/api/provider/organization")).toBe(100);
  wait(10);
  expect(await times(250, "/api/onboarding/draft")).toBeGreaterThanOrEqual(50);
});

test("a missing file of the build is answered without a page", async () => {
  let pages = 0;
  const app = createApp({ ...base }, async () => {
    pages++;
    return new Response();
  });
  for (const method of ["GET", "POST"]) expect((await app.request("/assets/none.js", { method })).status).toBe(404);
  expect(pages).toBe(0);
});

test("forms that are sent to pages are limited like the pages that answer them, and those of the API are not", async () => {
  const { app } = server();
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  const refused = async (count: number, path: string) => {
    let refused = 0;
    for (let i = 0; i < count; i++)
      if ((await app.request(path, { method: "POST", headers })).status === 429) refused++;
    return refused;
  };
  expect(await refused(700, "/provider/a/message")).toBe(100);
  expect(await refused(700, "/contact")).toBe(100);
  expect(await refused(1, "/offline/district")).toBe(1);
  expect(await refused(1300, "/api/onboarding")).toBe(0);
  expect(await refused(1300, "/named-events")).toBe(0);
});

test("an address that is free for one method is a page for the others", async () => {
  const { times } = server();
  expect(await times(700, "/named-events?a&a")).toBe(100);
});

test("after the first 600, one network reads five records a second", async () => {
  const { times, wait } = server();
  await times(600, "/provider/a");
  let read = 0;
  for (let minute = 0; minute < 10; minute++) {
    wait(60);
    read += 600 - (await times(600, "/provider/a"));
  }
  expect(read).toBe(10 * 60 * 5);
});

test.each(languages.map(({ code }) => [code]))("a refused page is a complete page in %s", async (code) => {
  const { ask, times } = server();
  await times(600, "/search");
  const refused = await ask("/search", undefined, { "Accept-Language": code });
  const html = await refused.text();
  expect(refused.status).toBe(429);
  expect(html).toContain(`<html lang="${code}">`);
  for (const text of Object.values(refusals.too_many[code])) expect(html).toContain(text);
  expect(html).toMatch(/^<!DOCTYPE html><html .+<title>.+<h1>.+<\/h1><p>.+<\/main><\/body><\/html>$/su);
});

test.each(["127.0.0.1", "10.0.0.7", "192.168.1.2", "::1", "fd00::7", "::ffff:10.0.0.7"])(
  "%s is a private address and is not counted",
  async (from) => {
    const { times } = server();
    expect(await times(700, "/search", from)).toBe(0);
  },
);

test("addresses of one IPv6 customer are counted together, with the forms that they send to pages", async () => {
  const { app, ask, times } = server();
  for (let i = 0; i < 600; i++) await ask("/search", `2001:db8:1:2::${i.toString(16)}`);
  expect(await times(1, "/search", "2001:db8:1:2:ffff::1")).toBe(1);
  expect(await times(1, "/search", "2001:db8:1:3::1")).toBe(0);
  const post = { method: "POST", headers: { "X-Forwarded-For": "2001:db8:1:2::1" } };
  expect((await app.request("/search", post)).status).toBe(429);
});

describe("rows of lists", () => {
  const list = "/api/organizations?rows=100";

  test("a program that takes a hundred at a time gets 15,000, and 8 a second after that", async () => {
    const { ask, times, wait } = server();
    expect(await times(160, list)).toBe(10);
    expect((await ask(list)).headers.get("Retry-After")).toBe("12");
    let read = 0;
    for (let minute = 0; minute < 60; minute++) {
      wait(60);
      read += 100 * (20 - (await times(20, list)));
    }
    expect(read).toBe(60 * 60 * 8);
  });

  test("a copy of 100,000 takes three hours from one network, by whatever list", async () => {
    const { times, wait } = server();
    const lists = ["/api/organizations", "/api/services", "/shortlist", "/shortlist.data", "/search.data"];
    lists.push("/api/hsds/v3/services", "/api/hsds/v3/organizations", "/api/hsds/v3/service_at_locations");
    let read = 0;
    let hours = 0;
    for (; read < 100_000; hours += 1 / 60) {
      for (const path of lists) read += 100 * (40 - (await times(40, `${path}?rows=100`)));
      wait(60);
    }
    expect(hours).toBeGreaterThan(2.9);
  });

  test("a school of thirty who each look through forty pages of results in a lesson is never refused", async () => {
    const { times, wait } = server();
    let refused = 0;
    for (let minute = 0; minute < 45; minute++) {
      refused += await times(27, "/search?search=autism");
      wait(60);
    }
    expect(refused).toBe(0);
  });

  test.each(["services", "organizations", "service_at_locations"])(
    "a list of HSDS %s is refused before it is made, and its objects are read as slowly as other records",
    async (name) => {
      const { times } = server();
      const path = `/api/hsds/v3/${name}`;
      expect(await times(1, `${path}?rows=15000`)).toBe(0);
      expect(await times(1, path)).toBe(1); // counts no rows itself
      expect(await times(700, `${path}/0198d000-0000-7000-8000-00000000ffff`)).toBe(100);
    },
  );

  test("a large organisation is charged as several", async () => {
    const { times, wait } = server();
    expect(await times(60, "/provider/a?rows=9")).toBe(0);
    expect(await times(1, "/provider/a")).toBe(1);
    expect(await times(1, "/search")).toBe(0);
    wait(60);
    expect(await times(1, "/provider/a")).toBe(0);
  });

  test("a list that is larger than what is left is answered, and waited for", async () => {
    const { ask, times, wait } = server();
    expect(await times(1, "/offline/data/TN/Madurai?rows=19000")).toBe(0);
    const refused = await ask(list);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(501 + 11)]);
    expect((await ask("/provider/a")).status).toBe(200);
    wait(501);
    expect((await ask(list)).status).toBe(200);
  });

  test("a class of thirty takes the same large district along; thirty districts are thirty copies", async () => {
    const { times } = server();
    const copy = "/offline/data/KA/Bengaluru%20Urban?rows=2000&copy=";
    expect(await times(30, `${copy}bengaluru`)).toBe(0);
    let refused = 0;
    for (let i = 0; i < 30; i++) refused += await times(1, `${copy}${i}`);
    expect(refused).toBe(23);
  });

  test.each([
    "/embed/search",
    "/SEARCH",
    "/search/",
    "/%73earch",
    "/Search/?page=2",
    "/shortlist/",
    "/events/feed.xml",
    "/api/posts",
  ])("%s is a list however it is written", async (path) => {
    const { ask } = server();
    await ask("/api/organizations?rows=20000");
    expect((await ask(path)).status).toBe(429);
  });

  test("a search engine that fetches two organisations a second is never refused", async () => {
    const { times, wait } = server();
    let refused = 0;
    for (let second = 0; second < 1800; second++) {
      refused += await times(2, "/provider/a");
      wait(1);
    }
    expect(refused).toBe(0);
  });
});

describe("several processes", () => {
  test("know of each other what a network has read", async () => {
    const [one, two] = [server(), server()];
    for (let i = 0; i < 75; i++) {
      expect(await one.times(1, "/api/organizations?rows=100")).toBe(0);
      expect(await two.times(1, "/api/organizations?rows=100")).toBe(0);
    }
    await expect.poll(async () => (await one.times(1, list)) + (await two.times(1, list))).toBe(2);
  });
  const list = "/api/organizations?rows=300";

  test("count for themselves while the database does not answer", async () => {
    const db = base.db.withPlugin({
      transformQuery() {
        throw new Error("The database does not answer.");
      },
      transformResult: async ({ result }) => result,
    });
    const { times } = server({ db });
    expect(await times(700, "/provider/a")).toBe(100);
  });

  test("a visitor who looks at ten pages stands in no table", async () => {
    const { times } = server();
    await times(10, "/search?search=autism");
    expect(await base.db.selectFrom("read_budgets").selectAll().execute()).toEqual([]);
  });
});

describe("an answer is charged by what it holds", () => {
  const organizations = Array.from({ length: 30 }, () => buildOrganization());
  const search = (query: Record<string, string>) => SearchParameters.parse(query);
  let charged: [number, string?][];
  const ctx: Context = { ...base, charge: (...args) => void charged.push(args) };
  beforeAll(() => addOrganizations(ctx, organizations));

  test.each<[string, () => Promise<unknown>, [number, string?][]]>([
    ["a page of results", () => searchOrganizations(ctx, search({})), [[15]]],
    ["a page of a hundred", () => searchOrganizations(ctx, search({ per_page: "100" })), [[30]]],
    ["a page without results", () => searchOrganizations(ctx, search({ search: "zzzzzz", exact: "1" })), [[0]]],
    ["a page of services", () => listServices(ctx, { page: 1, per_page: 20 }), [[20]]],
    ["an organisation", () => getOrganization(ctx, organizations[0]!.id), []],
    [
      "a shortlist",
      () =>
        getListings(
          ctx,
          organizations.slice(0, 7).map(({ id }) => id),
        ),
      [[7]],
    ],
    ["a district for the device", () => copyDistrict(ctx, "MH", "Pune"), [[30, "district:MH/pune"]]],
    ["a list of posts", () => listPublishedPosts(ctx, { kind: "event", page: 1, per_page: 20 }), [[0]]],
  ])("%s", async (_, answer, expected) => {
    charged = [];
    await answer();
    expect(charged).toEqual(expected);
  });

  test("an answer that the cache gives is charged too, one that has not changed is not", async () => {
    const app = createApp({ ...base, env: { ...base.env, TRUST_PROXY: 1 } }, async () => new Response());
    const headers = { "X-Forwarded-For": "203.0.113.50" };
    const ask = (more = {}) => app.request("/api/organizations?per_page=100", { headers: { ...headers, ...more } });
    const etag = (await ask()).headers.get("ETag")!;
    for (let i = 0; i < 99; i++) expect((await ask({ "If-None-Match": etag })).status).toBe(304);
    let answered = 1;
    while ((await ask()).status === 200) answered++;
    expect(answered).toBe(500);
  });

  test("an organisation with many services at many places, of which a page of services reads one document", async () => {
    const large = buildLargeOrganization();
    await addOrganizations(ctx, [large]);
    charged = [];
    await getOrganization(ctx, large.id);
    expect(charged).toEqual([[13]]);
    let documents = 0;
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        documents += result.rows.filter((row) => "document" in row).length;
        return result;
      },
    });
    const { data, meta } = await listServices({ ...ctx, db, reads: () => db }, { page: 1, per_page: 100 });
    expect([data.length, documents]).toEqual([meta.total, organizations.length + 1]);
  });
});

describe("every spelling of an address", () => {
  const lists = ["/search", "/shortlist", "/events", "/blogs", "/offline/data/TN/Madurai"];
  const spellings = (path: string) => [
    ...[
      path,
      `${path}/`,
      `/${path}`,
      path.toUpperCase(),
      path.replace(/.$/, (end) => `%${end.charCodeAt(0).toString(16)}`),
    ],
    ...[`${path}.data`, `${path}/_.data`, `${path}/.data`],
  ];

  test.each([...lists.flatMap(spellings), "/offline/data/TN/Mad%2Furai", "/offline/data/TN/Mad%5Curai"])(
    "%s is counted as a list that the router finds there",
    async (path) => {
      const { ask } = server();
      expect((await ask(`${path}?rows=20000`)).status).toBe(200);
      expect((await ask(path)).status).toBe(429);
    },
  );

  test("rows are counted and refused at an address that is not known as a list", async () => {
    const { ask } = server();
    expect((await ask("/later/list?rows=20000")).status).toBe(200);
    expect((await ask("/later/list")).status).toBe(200);
    expect((await ask("/later/list?rows=1")).status).toBe(429);
  });
});
