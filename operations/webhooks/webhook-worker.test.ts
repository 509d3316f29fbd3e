import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openPostgres } from "#database/postgres-client.ts";
import { webhookSender } from "#integrations/webhook-sender.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createDeskWebhook } from "#operations/webhooks/desk-webhooks.ts";
import { startWebhooks } from "#operations/webhooks/webhook-worker.ts";
import { testContext } from "#tests/helpers/context.ts";
import { testInstallation } from "#tests/helpers/installation.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { EVERY_EVENT, receiver } from "#tests/helpers/webhooks.ts";

const base = await testContext();
const second = base.url ? await openPostgres({ url: base.url }) : null;
afterAll(() => second?.close());
const other: Context = { ...base, ...(second && { db: second.db, reads: () => second.db }) };
const failed = (error: unknown) => {
  throw error;
};

/** A webhook of the desk, whose host is approved. */
async function register(ctx: Context, url: string): Promise<string> {
  const { id } = await addProvider(ctx, [], { roles: ["admin"] });
  const user = { id, name: "Nalini Deshpande", memberships: [] as object[], roles: [{ name: "admin" }] };
  const admin = { ...ctx, user: user as unknown as Context["user"] };
  return (await createDeskWebhook(admin, { url, events: EVERY_EVENT, description: "" })).id;
}

async function publishSome(ctx: Context, count: number): Promise<string[]> {
  const organizations = Array.from({ length: count }, () => buildOrganization());
  for (const organization of organizations) await addOrganizations(ctx, [organization]);
  return organizations.map(({ id }) => id);
}

beforeEach(async () => {
  await base.db.deleteFrom("webhooks").execute();
});

test("slow receivers do not hold up another one", async () => {
  for (let i = 0; i < 10; i++) await register(base, `https://slow-${i}.example.org/hook`);
  await register(base, "https://quick.example.org/hook");
  const published = await publishSome(base, 3);
  const release = Promise.withResolvers<void>();
  const { kept, send } = receiver(async ({ url }) => {
    if (url.includes("slow")) await release.promise;
    return 200;
  });
  const stop = startWebhooks(base, send, failed);
  await expect.poll(() => kept.map(({ data }) => data.id)).toEqual(published);
  release.resolve();
  await expect.poll(() => kept.length).toBe(33);
  await stop();
});

test("two processes deliver to a webhook one after another, and each delivery once", async () => {
  for (let i = 0; i < 3; i++) await register(base, `https://partner-${i}.example.org/hook`);
  const published = await publishSome(base, 15);
  const under = new Map<string, number>();
  let most = 0;
  const { kept, send } = receiver(async ({ url }) => {
    under.set(url, (under.get(url) ?? 0) + 1);
    most = Math.max(most, under.get(url)!);
    await setTimeout(5);
    under.set(url, under.get(url)! - 1);
    return 200;
  });
  const stops = [base, other].map((ctx) => startWebhooks(ctx, send, failed));
  await expect.poll(() => kept.length).toBe(45);
  await setTimeout(100);
  for (const stop of stops) await stop();
  expect(most).toBe(1);
  for (let i = 0; i < 3; i++) {
    const own = kept.filter(({ url }) => url === `https://partner-${i}.example.org/hook`);
    expect(own.map(({ data }) => data.id)).toEqual(published);
  }
});

test("what is broken off when the process ends counts as no try", async () => {
  const id = await register(base, "https://partner.example.org/hook");
  await publishSome(base, 1);
  const asked = Promise.withResolvers<void>();
  const stop = startWebhooks(
    base,
    async (_, stopping) => {
      asked.resolve();
      await once(stopping!, "abort");
      return { status: null, problem: "timeout" };
    },
    failed,
  );
  await asked.promise;
  await stop();
  const row = await base.db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", id)
    .executeTakeFirst();
  expect(row).toMatchObject({ status: "waiting", tries: 0 });
  const { kept, send } = receiver();
  const again = startWebhooks(base, send, failed);
  await expect.poll(() => kept.length).toBe(1); // the next process does not wait for the lease to end
  await again();
});

test("a server that is killed in the middle delivers the rest after its next start, in order, and loses nothing", async () => {
  const received: string[] = [];
  let isSlow = true;
  const listener: RequestListener = async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push(JSON.parse(body).data.id);
    if (isSlow) await setTimeout(50);
    response.end();
  };
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { ctx, env, close } = await testInstallation({ WEBHOOKS_TO_THIS_MACHINE: "1" });
  await register(ctx, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  const published = await publishSome(ctx, 20);
  await close();
  const start = () => {
    const { DATABASE_URL, ...others } = process.env;
    return spawn(process.execPath, [path.resolve("tests/helpers/api-process.ts")], {
      env: {
        ...others,
        NODE_ENV: "test",
        DEMO_DATA: "0",
        PORT: "0",
        DATA_DIR: env.DATA_DIR,
        WEBHOOKS_TO_THIS_MACHINE: "1",
        LOG_LEVEL: "silent",
        ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
  };
  const first = start();
  await expect.poll(() => received.length).toBeGreaterThan(5);
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(received.length).toBeLessThan(20);
  isSlow = false;
  const next = start();
  await expect.poll(() => new Set(received).size, { timeout: 120_000 }).toBe(20);
  next.kill("SIGTERM");
  await once(next, "exit");
  server.close();
  // At least once: what was being sent then comes twice, and nothing comes before what was earlier.
  expect(received.length).toBeLessThanOrEqual(21);
  expect([...new Set(received)]).toEqual(published);
});

test("the dispatcher speaks to a receiver for real", async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const part of request) bodies.push(String(part));
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ctx = { ...base, env: { ...base.env, WEBHOOKS_TO_THIS_MACHINE: true } };
  await register(ctx, `http://localhost:${(server.address() as AddressInfo).port}/hook`);
  const [id] = await publishSome(ctx, 1);
  const stop = startWebhooks(ctx, webhookSender({ toThisMachine: true }), failed);
  await expect.poll(() => bodies.length).toBe(1);
  await stop();
  server.close();
  expect(JSON.parse(bodies[0]!)).toEqual({
    type: "organization.published",
    timestamp: expect.any(String),
    data: { id },
  });
});
