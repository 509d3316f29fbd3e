import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { CountedEvent } from "#operations/figures/counter.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addMember } from "#tests/helpers/provider.ts";

const base = await testContext();
const recorded: CountedEvent[] = [];
const ctx: Context = { ...base, metrics: newMetrics(), record: (event) => recorded.push(event) };
const app = createApp(ctx, async () => new Response("page"));
const organization = buildOrganization({ name: "Vaigai Speech Therapy" });
await addOrganizations(ctx, [organization]);
beforeEach(() => {
  recorded.length = 0;
});

const SEARCH = "/api/organizations?search=vaigai&sort=relevance";
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const conditional = (path: string, etag: string | null) => get(path, { "If-None-Match": etag! });

async function made(): Promise<number> {
  const { values } = await ctx.metrics.kept.get();
  return values.find(({ labels }) => labels.answer === "miss" && labels.store === "api")?.value ?? 0;
}

describe.each([
  SEARCH,
  ...["", "/addresses", "/services"].map((part) => `/api/organizations/${organization.id}${part}`),
])("%s", (path) => {
  test("is made once, and answers 304 to a client that has it", async () => {
    const first = await get(path);
    expect(first.status).toBe(200);
    const etag = first.headers.get("ETag");
    expect(etag).toMatch(/^W\/"[0-9a-f]{40}"$/);
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(first.headers.get("Vary")).toMatch(/Authorization/);
    expect(first.headers.get("Vary")).toMatch(/Accept-Encoding/);
    const before = await made();
    const again = await get(path);
    expect(await again.text()).toBe(await first.text());
    const unchanged = await conditional(path, `"another", ${etag}`);
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    for (const name of ["ETag", "Cache-Control", "Vary"])
      expect(unchanged.headers.get(name), name).toBe(first.headers.get(name));
    expect(await made()).toBe(before);
  });

  test("is made again as soon as something is published", async () => {
    const { headers } = await get(path);
    const before = await made();
    await addOrganizations(ctx, [buildOrganization({ name: "Vaigai Day School" })]);
    const answer = await conditional(path, headers.get("ETag"));
    expect(await made()).toBe(before + 1);
    // The answer about one organisation has not changed: 304. That of a search has.
    expect(answer.status).toBe(path === SEARCH ? 200 : 304);
  });

  test("is compressed as the client accepts, the same each time", async () => {
    for (const _ of [1, 2]) {
      const answer = await get(path, { "Accept-Encoding": "gzip" });
      const encoding = answer.headers.get("Content-Encoding");
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (encoding) expect([encoding, bytes.slice(0, 2)]).toEqual(["gzip", new Uint8Array([0x1f, 0x8b])]);
      expect(bytes.length).toBe(Number(answer.headers.get("Content-Length")));
      expect(bytes.length).toBeGreaterThan(100);
    }
  });
});

test("the list of disabilities is made once for all callers and queries, and again when something is published", async () => {
  const path = "/api/disabilities";
  const first = await get(path);
  expect(first.status).toBe(200);
  const before = await made();
  const bearer = { Authorization: `Bearer ${await addMember(ctx, organization.id, "reader@example.org")}` };
  for (const again of [await get(`${path}?x=1`), await get(`${path}?x=2`, bearer)])
    expect(await again.text()).toBe(await first.clone().text());
  expect(await made()).toBe(before);
  await addOrganizations(ctx, [buildOrganization({ name: "Vaigai Home" })]);
  expect(await (await get(path)).text()).not.toBe(await first.clone().text());
  expect(await made()).toBe(before + 1);
});

test("a disability has its hundred commonest services at most", async () => {
  const services = Array.from({ length: 120 }, (_, i) => buildService({ name: `Lesson ${i}` }));
  await addOrganizations(ctx, [
    buildOrganization({ services: [...services, buildService({ name: "Swimming" })] }),
    buildOrganization({ services: [buildService({ name: "Swimming" })] }),
  ]);
  type Listed = { slug: string; services: { name: string; count: number }[] };
  const { data } = (await (await get("/api/disabilities")).json()) as { data: Listed[] };
  const counts = data.map((disability) => disability.services.length);
  expect(Math.max(...counts)).toBe(100);
  expect(data.find((disability) => disability.services.length === 100)!.services.map(({ name }) => name)).toContain(
    "Swimming",
  );
});

test("a large answer is stored when it is asked for again, and answers 304 from the first time", async () => {
  const description = "Twice a week, together with the parents. ".repeat(40);
  const services = Array.from({ length: 60 }, () => buildService({ description }));
  const large = buildOrganization({ name: "Vaigai Library", services });
  await addOrganizations(ctx, [large]);
  const path = `/api/organizations/${large.id}`;
  const before = await made();
  const first = await get(path);
  const text = await first.text();
  expect(text.length).toBeGreaterThan(64_000);
  expect((await conditional(path, first.headers.get("ETag"))).status).toBe(304);
  expect(await made()).toBe(before + 1);
  expect(await (await get(path)).text()).toBe(text);
  expect(await made()).toBe(before + 2);
  expect(await (await get(path)).text()).toBe(text);
  expect(await made()).toBe(before + 2);
});

test("concurrent requests share one answer", async () => {
  const before = await made();
  const answers = await Promise.all(Array.from({ length: 10 }, () => get("/api/organizations?search=at-once")));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await made()).toBe(before + 1);
});

test("the events of an answer are counted on every hit, also for 304", async () => {
  const path = "/api/organizations?search=counted+speech";
  const etag = (await get(path)).headers.get("ETag");
  await get(path);
  await conditional(path, etag);
  expect(recorded.flatMap(({ search }) => search?.term ?? [])).toHaveLength(3);
});

test("a signed-in user gets an answer of their own, with no-store", async () => {
  const token = await addMember(ctx, organization.id, "meena@example.org");
  const path = `/api/organizations/${organization.id}/addresses`;
  const etag = (await get(path)).headers.get("ETag");
  const before = await made();
  const own = await get(path, { Authorization: `Bearer ${token}`, "If-None-Match": etag! });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
  expect(await made()).toBe(before);
});

test("a 404 is not cached, and the organisation is found once it is published", async () => {
  const id = uuid();
  expect((await get(`/api/organizations/${id}`)).status).toBe(404);
  await addOrganizations(ctx, [buildOrganization({ id })]);
  expect((await get(`/api/organizations/${id}`)).status).toBe(200);
});
