import { setTimeout } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { afterAll, describe, expect, test } from "vitest";
import { openPostgres } from "#database/postgres-client.ts";
import { newAdmission } from "#operations/runtime/admission.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

/** Two programs on one database: each has its own memory and, on PostgreSQL, its own connections. */
const base = await testContext();
let now = new Date("2026-11-21T06:30:00.000Z");
const shared = { now: () => now, env: { ...base.env, TRUST_PROXY: 1 } };
const second = base.url ? await openPostgres({ url: base.url }) : null;
afterAll(() => second?.close());
const contexts: Context[] = [
  { ...base, ...shared },
  { ...base, ...shared, admission: newAdmission(), ...(second && { db: second.db, reads: () => second.db }) },
];
const apps = contexts.map((ctx) => createApp(ctx, async () => new Response("a page")));
const organizations = Array.from({ length: 100 }, () => buildOrganization());
await addOrganizations(base, organizations);

type App = ReturnType<typeof createApp>;
/** One request of a limited kind to one of the two, the `i`th of its test; returns the status. */
type Send = (app: App, i: number) => Promise<number>;

interface Limit {
  what: string;
  /** How often it is answered, by both together */
  times: number;
  /** Seconds between two requests */
  apart?: number;
  /** Prepares what the requests need, and returns them. */
  begin(network: string): Promise<Send> | Send;
}

async function ask(app: App, method: string, path: string, network: string, body?: object, token?: string) {
  const headers = {
    "X-Forwarded-For": network,
    ...(body instanceof FormData ? {} : { "Content-Type": "application/json" }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const sent = body && (body instanceof FormData ? body : JSON.stringify(body));
  const response = await app.request(`/api${path}`, { method, headers, ...(sent && { body: sent }) });
  return { status: response.status, body: await response.json() };
}

const post = async (app: App, path: string, network: string, body: object, token?: string) =>
  (await ask(app, "POST", path, network, body, token)).status;
const read = async (app: App, path: string, network: string) => (await ask(app, "GET", path, network)).status;
const code = (destination: string) => ({ channel: "email", destination, purpose: "onboarding" });
const upload = () => {
  const form = new FormData();
  form.set("file", new File(["not a picture"], "a.png", { type: "image/png" }));
  form.set("type", "organization_logo");
  return form;
};
const signIn = async () => (await addProvider(contexts[0]!, [organizations[0]!.id])).token;

/** What both count together. Another limit is another line. */
const limits: Limit[] = [
  {
    what: "codes for one contact that a network asks for in an hour",
    times: 5,
    apart: 31,
    begin: (network) => (app) => post(app, "/otp/send", network, code("asha@example.org")),
  },
  {
    what: "codes that a network asks for in an hour",
    times: 20,
    begin: (network) => (app, i) => post(app, "/otp/send", network, code(`person${i}@example.org`)),
  },
  {
    what: "tries of a code in a quarter of an hour",
    times: 10,
    async begin(network) {
      const { challenge_id } = (await ask(apps[0]!, "POST", "/otp/send", network, code("meena@example.org"))).body;
      return (app) => post(app, "/otp/verify", network, { challenge_id, code: "000000" });
    },
  },
  {
    what: "enquiries of a network in an hour",
    times: 5,
    begin: (network) => (app, i) =>
      post(app, "/enquiries", network, {
        ...{ name: "Asha", email: `asha${i}@example.org`, note: "Where do I find a school?" },
      }),
  },
  {
    what: "uploads of a sender in an hour",
    times: 60,
    async begin(network) {
      const token = await signIn();
      return (app) => post(app, "/upload-document", network, upload(), token);
    },
  },
  {
    what: "forms of a sender in an hour",
    times: 300,
    async begin(network) {
      const token = await signIn();
      return (app) => post(app, "/services", network, new FormData(), token);
    },
  },
  {
    what: "changes of a user in five minutes",
    times: 300,
    async begin(network) {
      const token = await signIn();
      const path = `/provider/organization/${uuid()}`;
      return async (app) => (await ask(app, "PATCH", path, network, {}, token)).status;
    },
  },
];

describe("two processes count together", () => {
  test.each(limits.map((limit, i) => [limit.what, limit, i] as const))("%s", async (_, { times, apart, begin }, n) => {
    now = new Date(Math.ceil(now.getTime() / 86_400_000 + 1) * 86_400_000);
    const send = await begin(`203.0.113.${n + 1}`);
    let answered = 0;
    for (let i = 0; i < times; i++) {
      if ((await send(apps[i % 2]!, i)) !== 429) answered++;
      now = new Date(now.getTime() + 1000 * (apart ?? 0));
    }
    expect(answered).toBe(times);
    for (const app of apps) expect(await send(app, times)).toBe(429);
  });
});

/** What each counts in memory and adds up in the database now and then: both together answer a little more than one would alone. */
const reading: { what: string; path: string; times: number; more: number }[] = [
  { what: "lists of a hundred rows", path: "/organizations?per_page=100", times: 150, more: 30 },
  { what: "records", path: `/organizations/${organizations[0]!.id}`, times: 600, more: 120 },
  { what: "suggestions", path: "/search/suggestions?query=as", times: 1200, more: 240 },
];

let networks = 1;

describe("two processes know of each other how much a network reads", () => {
  test.each(reading.map((line) => [line.what, line] as const))("%s", async (_, { path, times, more }) => {
    const network = `198.51.100.${networks++}`;
    let answered = 0;
    for (let i = 0; i < 2 * times; i++) {
      if ((await read(apps[i % 2]!, path, network)) === 200) answered++;
      // Answers from memory leave the database no turn.
      if (i % 4 === 3) await setTimeout(3);
    }
    expect(answered).toBeGreaterThanOrEqual(times);
    expect(answered).toBeLessThanOrEqual(times + more);
    for (const app of apps) expect(await read(app, path, network)).toBe(429);
    expect(await read(apps[0]!, path, `198.51.100.${networks++}`)).toBe(200);
  });
});
