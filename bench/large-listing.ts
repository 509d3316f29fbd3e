import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { apiApp } from "#api/app.ts";
import { demoOrganizations } from "#database/demo/organizations.ts";
import { HOUR_MS } from "#domain/day.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";

/**
 * Measures the publication of the largest listing that is accepted, and its members' requests: `node
 * bench/large-listing.ts`. It has 250 addresses and 60 services, each at 40 of the addresses and with the longest
 * description of different words, which is near the largest size. Prints milliseconds, p50 / p95, for the embedded database or the one in
 * DATABASE_URL, which should be empty.
 */
const ADDRESSES = 250;
const SERVICES = 60;
const PLACES = 40;
const LETTERS = 2000;
const RUNS = 30;
/** Lets the index catch up, as it does between two users */
const PAUSE_MS = 60;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-large-"));
const installation = await openInstallation(parseEnv({ ...process.env, DATA_DIR: folder, DEMO_DATA: "0" }), {
  follow: true,
});
const { ctx } = installation;
const { organization_id, address_id, token } = await store(ctx);
const api = apiApp({ ctx: { ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 1000 } }, unforeseen: console.error });
const call = async (method: string, route: string, body?: object) => {
  const response = await api.request(route, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${route}: ${await response.text()}`);
  await response.text();
};

console.log(
  `${ADDRESSES} addresses, ${SERVICES} services, ${ctx.env.DATABASE_URL ? "PostgreSQL" : "embedded"}; ms, p50 / p95`,
);
await time("publish", () => transaction(ctx, (ctx) => publish(ctx, organization_id)));
await time("PUT an address, listing and index included", (run) =>
  call("PUT", `/addresses/${address_id}`, { address_label: `Centre ${run}` }),
);
await time("GET the organisation whole", () => call("GET", "/provider/organization"));
await installation.close();
fs.rmSync(folder, { recursive: true });

async function time(what: string, work: (run: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
    await setTimeout(PAUSE_MS);
  }
  const sorted = times.slice(5).sort((a, b) => a - b); // drops the first ones as warm-up
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  console.log(`${what}: ${at(0.5)} / ${at(0.95)}`);
}

async function store(ctx: Context) {
  const models = demoOrganizations();
  const model = models.find(({ status }) => status === "approved")!;
  const some = <T>(length: number, items: T[]) =>
    Array.from({ length }, (_, i) => ({ ...items[i % items.length]!, id: uuid() }));
  const addresses = some(
    ADDRESSES,
    models.flatMap(({ addresses }) => addresses),
  );
  const services = some(
    SERVICES,
    models.flatMap(({ services }) => services),
  ).map((service, i) => ({
    ...service,
    description: Array.from({ length: LETTERS / 8 }, (_, n) => `w${(i * 1000 + n).toString(36).padStart(6, "x")}`).join(
      " ",
    ),
    address_ids: Array.from({ length: PLACES }, (_, n) => addresses[(i + n) % ADDRESSES]!.id),
  }));
  const organization = { ...model, id: uuid(), addresses, services };
  await transaction(ctx, async (ctx) => {
    await insertOrganizations(ctx, [organization]);
    await publish(ctx, organization.id);
  });
  const [user_id, token] = [uuid(), newToken()];
  const roles = ["provider_admin" as const];
  await ctx.db
    .insertInto("users")
    .values({ id: user_id, name: "P", email: `${user_id}@example.org`, phone: null, roles })
    .execute();
  await ctx.db.insertInto("organization_members").values({ organization_id: organization.id, user_id }).execute();
  const none = { device: null, network_hash: null };
  await ctx.db
    .insertInto("sessions")
    .values({
      ...none,
      id: uuid(),
      user_id,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + HOUR_MS),
    })
    .execute();
  return { organization_id: organization.id, address_id: addresses[0]!.id, token };
}
