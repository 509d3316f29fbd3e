import type { HttpBindings } from "@hono/node-server";
import { expect, test } from "vitest";
import type { Context } from "#operations/runtime/context.ts";
import { registerGauges } from "#operations/runtime/gauges.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";

const base = await testContext();
const TOKEN = "a-token-of-the-monitoring";

function appWith(env: Partial<Context["env"]> = {}, others: Partial<Context> = {}) {
  const ctx: Context = { ...base, ...others, metrics: newMetrics(), env: { ...base.env, ...env } };
  registerGauges(ctx, base.client);
  return createApp(ctx, async () => new Response("page", { headers: { "Content-Type": "text/html" } }));
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as unknown as HttpBindings;
const read = (app: ReturnType<typeof appWith>, headers: Record<string, string> = {}, address = "127.0.0.1") =>
  app.request("/metrics", { headers }, from(address));

test("requests are counted by route pattern, method and status class, for any number of URLs", async () => {
  const app = appWith();
  for (let i = 0; i < 50; i++) await app.request(`/api/organizations/${i}?search=${i}`);
  await app.request("/api/organizations");
  const text = await (await read(app)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/organizations/:id",status="4xx"} 50',
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/organizations",status="2xx"} 1');
  expect(text.match(/^http_request_duration_seconds_count/gm)).toHaveLength(2);
});

test("the index, the queues and the database have metrics", async () => {
  const app = appWith(
    {},
    {
      jobs: {
        ...base.jobs,
        counts: async () => [{ queue: "message", state: "retry", count: 2 }],
      },
    },
  );
  await addOrganizations(base, [buildOrganization()]);
  const text = await (await read(app)).text();
  for (const line of [
    "marga_listings 1",
    "marga_index_behind_changes 0",
    'marga_messages{status="queued"} 0',
    'marga_jobs{queue="message",state="retry"} 2',
    "marga_database_answers 1",
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/marga_index_followed_seconds \d/);
});

test("a publication that the index has not read is counted", async () => {
  const app = appWith({}, { catalogue: { ...base.catalogue, seq: base.catalogue.seq - 1 } });
  expect(await (await read(app)).text()).toContain("marga_index_behind_changes 1\n");
});

test("an unreachable database leaves the other metrics", async () => {
  const broken = new Proxy(base.db, {
    get() {
      throw new Error("gone");
    },
  });
  const text = await (await read(appWith({}, { db: broken }))).text();
  expect(text).toContain("marga_database_answers 0\n");
  expect(text).toMatch(/marga_listings \d/);
  expect(text).not.toMatch(/^marga_messages\{/m);
});

test("with METRICS_TOKEN set, only callers with the token may read them", async () => {
  const app = appWith({ METRICS_TOKEN: TOKEN, NODE_ENV: "production" });
  expect((await read(app, { Authorization: `Bearer ${TOKEN}` }, "203.0.113.7")).status).toBe(200);
  for (const headers of [{}, { Authorization: `Bearer ${TOKEN}x` }, { Authorization: TOKEN }] as Record<
    string,
    string
  >[])
    expect((await read(app, headers)).status).toBe(404);
});

test("without a token only this machine may, unless a proxy may forward for others", async () => {
  expect((await read(appWith())).status).toBe(200);
  expect((await read(appWith(), {}, "::1")).status).toBe(200);
  expect((await read(appWith(), {}, "203.0.113.7")).status).toBe(404);
  expect((await read(appWith(), { "X-Forwarded-For": "203.0.113.7" })).status).toBe(404);
  expect((await read(appWith({ TRUST_PROXY: 1 }))).status).toBe(404);
  expect((await read(appWith({ NODE_ENV: "production" }))).status).toBe(404);
});
