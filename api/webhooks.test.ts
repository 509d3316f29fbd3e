import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/day.ts";
import type { NewWebhook } from "#domain/webhook.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { transaction } from "#operations/runtime/context.ts";
import { tellOfMissedChanges } from "#operations/webhooks/webhook-events.ts";
import { addKey } from "#tests/helpers/api-keys.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";
import { storeTwice, timesOf } from "#tests/helpers/two-of-one.ts";
import { deliverDue, EVERY_EVENT, isSigned, receiver } from "#tests/helpers/webhooks.ts";

const base = await testContext();
let now = base.now();
const ctx = { ...base, now: () => now, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
const messages = catchMessages(ctx);
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});
const call = asking(api);
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", email: "nalini@marga.example", roles: ["admin"] });
/** With a session of this moment, as the clock goes on by days. */
const desk = async (method: string, path: string, body?: object) =>
  call(method, path, await sessionOf(ctx, admin.id), body);

type Ask = (method: string, path: string, body?: object) => ReturnType<typeof call>;

async function holder(email?: string): Promise<Ask & { key: string; id: string }> {
  const { key, data } = await addKey(ctx, email ? { email } : {});
  const ask: Ask = (method, path, body) => call(method, path, null, body, { "X-API-Key": key });
  return Object.assign(ask, { key, id: data.id });
}

const input = (wanted: Partial<NewWebhook> = {}) => ({
  url: "https://partner.example.org/hook?token=a",
  events: EVERY_EVENT,
  description: "Our timetable",
  ...wanted,
});

/** What an admin says to the holder of a key about a host */
const decide = (key_id: string | null, status: string, host = "partner.example.org") =>
  desk("PATCH", `/admin/webhook-hosts/${host}`, { status, key_id });

/** A webhook of a new key, with a host that is approved. */
async function registered(wanted: Partial<NewWebhook> = {}, email?: string) {
  const ask = await holder(email);
  const { body } = await ask("POST", "/webhooks", input(wanted));
  await decide(ask.id, "approved", new URL(body.data.url).host);
  await messages();
  return { ask, id: body.data.id as string, secret: body.data.secret as string, path: `/webhooks/${body.data.id}` };
}

async function publishSome(count: number): Promise<string[]> {
  const organizations = Array.from({ length: count }, () => buildOrganization());
  for (const organization of organizations) await addOrganizations(ctx, [organization]);
  return organizations.map(({ id }) => id);
}

function takeOff(id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await ctx.db.updateTable("organizations").set({ status: "suspended" }).where("id", "=", id).execute();
    await publishAll(ctx, [id]);
  });
}

function later(ms: number): void {
  now = new Date(now.getTime() + ms);
}

beforeEach(async () => {
  await ctx.db.deleteFrom("webhooks").execute();
  await ctx.db.deleteFrom("webhook_approvals").execute();
  await messages();
});

test("a key registers an address, is shown the secret once, and nothing is sent before an admin has approved the host", async () => {
  const ask = await holder("ravi@partner.example");
  const { status, body } = await ask("POST", "/webhooks", input());
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(String),
    ...input(),
    status: "waiting",
    off_reason: null,
    created_at: now.toISOString(),
    retry_at: null,
    waiting: 0,
    secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
  });
  const { secret, ...shown } = body.data;
  expect((await ask("GET", "/webhooks")).body.data).toEqual([shown]);
  const [id] = await publishSome(1);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  expect(kept).toEqual([]);

  const asked = { host: "partner.example.org", key_id: ask.id, holder: "Timetable", email: "ravi@partner.example" };
  expect((await desk("GET", "/admin/webhooks")).body.hosts).toEqual([
    { ...asked, status: "waiting", asked_at: now.toISOString(), decided_at: null },
  ]);
  expect((await desk("GET", "/admin/waiting")).body.webhooks).toBe(1);
  const refused = await decide(ask.id, "refused");
  expect(refused.body.data).toEqual({ ...asked, status: "refused", asked_at: null, decided_at: now.toISOString() });
  await deliverDue(ctx, send);
  expect([kept, (await ask("GET", "/webhooks")).body.data[0].status]).toEqual([[], "refused"]);
  await decide(ask.id, "approved");
  await decide(ask.id, "approved");
  const mails = await messages();
  expect(mails.map(({ to, template, values }) => [to, template, values.host])).toEqual([
    ["ravi@partner.example", "webhook_host_refused", "partner.example.org"],
    ["ravi@partner.example", "webhook_host_approved", "partner.example.org"],
  ]);
  await deliverDue(ctx, send);
  expect((await desk("GET", "/admin/waiting")).body.webhooks).toBe(0);
  expect(kept.map(({ type, data }) => [type, data])).toEqual([["organization.published", { id }]]);
  expect((await ask("GET", `/webhooks/${body.data.id}`)).body.data).toMatchObject({
    status: "active",
    deliveries: [{ webhook_id_header: kept[0]!.id, status: "delivered", tries: 1, last_status: 204 }],
  });
});

test.each([
  ["http://partner.example.org/hook"],
  ["https://partner.example.org:8443/hook"],
  ["https://127.0.0.1/hook"],
  ["https://2130706433/"],
  ["https://[::1]/hook"],
  ["https://localhost/hook"],
  ["https://user:word@partner.example.org/hook"],
  ["https://metadata.google.internal/hook"],
  ["https://xn--rsum-bpad.TEST./hook"],
  ["not an address"],
])("refuses %s as an address", async (url) => {
  const ask = await holder();
  const { status, body, headers } = await ask("POST", "/webhooks", input({ url }));
  expect([status, headers.get("Content-Type"), body.errors[0].field]).toEqual([422, "application/problem+json", "url"]);
  expect(body.errors[0].detail).toMatch(/^Use /);
  const { path, ask: other } = await registered();
  expect((await other("PATCH", path, { url })).status).toBe(422);
  expect((await other("GET", path)).body.data.url).toBe(input().url);
});

test("refuses unknown events, and a sixth webhook", async () => {
  const ask = await holder();
  for (const events of [[], ["organization.renamed"], undefined])
    expect((await ask("POST", "/webhooks", { ...input(), events })).status).toBe(422);
  const at = (path: number) => ask("POST", "/webhooks", input({ url: `https://partner.example.org/${path}` }));
  for (let i = 0; i < 5; i++) expect((await at(i)).status).toBe(201);
  expect((await at(5)).status).toBe(409);
});

test("keeps one spelling of an address, and another spelling of it is the same webhook", async () => {
  const ask = await holder();
  const url = "https://xn--bcher-kva.example.org/hook";
  const { body } = await ask("POST", "/webhooks", input({ url: "HTTPS://Bücher.Example.ORG.:443/x/../hook#top" }));
  expect(body.data.url).toBe(url);
  for (const same of [url, "https://BÜCHER.example.org/hook", "https://xn--bcher-kva.example.org:443/hook#"]) {
    expect((await ask("POST", "/webhooks", input({ url: same }))).status).toBe(409);
    expect((await ask("PATCH", `/webhooks/${body.data.id}`, { url: same })).body.data.url).toBe(url);
  }
  const second = await ask("POST", "/webhooks", input({ url: `${url}?b` }));
  expect(second.status).toBe(201);
  expect((await ask("PATCH", `/webhooks/${second.body.data.id}`, { url: `${url}#b` })).status).toBe(409);
  expect((await (await holder())("POST", "/webhooks", input({ url }))).status).toBe(201);
  expect((await desk("GET", "/admin/webhooks")).body.hosts.map(({ host }: { host: string }) => host)).toEqual([
    "xn--bcher-kva.example.org",
    "xn--bcher-kva.example.org",
  ]);
});

describe("a host that was approved for one holder", () => {
  test("waits for an admin when another holder asks for it, in whatever way", async () => {
    await registered({}, "meena@partner.example");
    const other = await holder("mallory@other.example");
    const { body } = await other("POST", "/webhooks", input({ url: "https://PARTNER.example.org./mine" }));
    expect(body.data.status).toBe("waiting");
    const elsewhere = await other("POST", "/webhooks", input({ url: "https://other.example.org/" }));
    await decide(other.id, "approved", "other.example.org");
    const moved = await other("PATCH", `/webhooks/${elsewhere.body.data.id}`, { url: "https://partner.example.org/b" });
    expect(moved.body.data.status).toBe("waiting");
    expect((await other("POST", `/webhooks/${body.data.id}/test`)).status).toBe(409);
    await publishSome(1);
    const { kept, send } = receiver();
    await deliverDue(ctx, send);
    expect(kept.map(({ url }) => url)).toEqual([input().url]);
    const { hosts } = (await desk("GET", "/admin/webhooks")).body;
    expect(hosts.map(({ host, email, status }: Record<string, string>) => [host, email, status])).toEqual([
      ["partner.example.org", "mallory@other.example", "waiting"],
      ["other.example.org", "mallory@other.example", "approved"],
      ["partner.example.org", "meena@partner.example", "approved"],
    ]);
    expect((await desk("GET", "/admin/waiting")).body.webhooks).toBe(1);
  });

  test("is refused to one without a change for the other", async () => {
    const { ask, path } = await registered();
    const other = await registered();
    await decide(other.ask.id, "refused");
    expect((await other.ask("GET", other.path)).body.data.status).toBe("refused");
    expect((await ask("GET", path)).body.data.status).toBe("active");
  });

  test("is approved for all keys of that holder, and refused for all of them", async () => {
    const first = await holder("meena@partner.example");
    const second = await holder("meena@partner.example");
    const stateOf = async (ask: Ask) => (await ask("GET", "/webhooks")).body.data[0].status;
    for (const ask of [first, second]) await ask("POST", "/webhooks", input());
    await decide(second.id, "approved");
    expect((await messages()).map(({ to }) => to)).toEqual(["meena@partner.example"]);
    const third = await holder("meena@partner.example");
    await third("POST", "/webhooks", input());
    for (const ask of [first, second, third]) expect(await stateOf(ask)).toBe("active");
    await decide(third.id, "refused");
    for (const ask of [first, second, third]) expect(await stateOf(ask)).toBe("refused");
  });

  test("is not approved for the desk, and one of the desk for no holder", async () => {
    const ask = await holder();
    await desk("POST", "/admin/webhooks", input());
    expect((await ask("POST", "/webhooks", input())).body.data.status).toBe("waiting");
    await ctx.db.deleteFrom("webhook_approvals").execute();
    await decide(ask.id, "approved");
    const { webhooks } = (await desk("GET", "/admin/webhooks")).body;
    expect(webhooks.map(({ holder, status }: Record<string, string>) => [holder, status]).toSorted()).toEqual([
      ["Nalini Deshpande", "waiting"],
      ["Timetable", "active"],
    ]);
  });

  test("cannot be decided for a holder who did not ask, or for no key", async () => {
    await registered();
    const other = await holder();
    for (const [key_id, status] of [
      [other.id, 404],
      [null, 404],
      ["019b76da-a800-7d01-8000-000000003300", 404],
      ["x", 422],
    ] as const)
      expect((await decide(key_id, "approved")).status).toBe(status);
    expect((await desk("PATCH", "/admin/webhook-hosts/partner.example.org", { status: "approved" })).status).toBe(422);
    expect((await decide(other.id, "approved", "nobody.example.org")).status).toBe(404);
    expect(await ctx.db.selectFrom("webhook_approvals").select("id").execute()).toHaveLength(1);
  });
});

test("an address that its holder left, or whose key has ended, waits for no admin", async () => {
  const ask = await holder();
  const { body } = await ask("POST", "/webhooks", input());
  await ask("PATCH", `/webhooks/${body.data.id}`, { url: "https://other.example.org/" });
  const hosts = async () => (await desk("GET", "/admin/webhooks")).body.hosts.map(({ host }: { host: string }) => host);
  expect(await hosts()).toEqual(["other.example.org"]);
  await desk("POST", `/admin/keys/${ask.id}/end`, { reason: "Asked for by its holder" });
  expect([await hosts(), (await desk("GET", "/admin/waiting")).body.webhooks]).toEqual([[], 0]);
});

test("webhooks of other keys are not found, and a key without the scope has none", async () => {
  const { path, ask } = await registered();
  const { kept, send } = receiver();
  await ask("POST", `${path}/test`);
  await deliverDue(ctx, send);
  const delivery = kept[0]!.id.slice("msg_".length);
  const requests: [string, string, object?][] = [
    ["GET", path],
    ["PATCH", path, { paused: true }],
    ["POST", `${path}/rotate-secret`],
    ["POST", `${path}/test`],
    ["POST", `${path}/deliveries/${delivery}/replay`],
    ["DELETE", path],
  ];
  const other = await holder();
  const { key } = await addKey(ctx, { scopes: ["read"] });
  for (const [method, address, body] of requests) {
    expect([method, (await other(method, address, body)).status]).toEqual([method, 404]);
    expect([method, (await call(method, address, null, body, { "X-API-Key": key })).status]).toEqual([method, 403]);
    expect([method, (await call(method, address, await sessionOf(ctx, admin.id), body)).status]).toEqual([method, 401]);
  }
  expect((await other("GET", "/webhooks")).body.data).toEqual([]);
  expect((await ask("GET", path)).body.data).toMatchObject({ status: "active", waiting: 0 });
  expect(await call("GET", "/admin/webhooks", null)).toMatchObject({ status: 401 });
});

test("tells of each change once, in its order, by ids alone, and not of what was only written again", async () => {
  const before = buildOrganization({ name: "Vidivelli Home" });
  await addOrganizations(ctx, [before]);
  await registered();
  const { kept, requests, send } = receiver();
  const told = async () => {
    await deliverDue(ctx, send);
    return kept.splice(0).map(({ type, data }) => [type, data]);
  };
  expect(await told()).toEqual([]);
  await transaction(ctx, (ctx) => publishAll(ctx, [before.id]));
  expect(await told()).toEqual([]);
  await transaction(ctx, async (ctx) => {
    await ctx.db.updateTable("organizations").set({ name: "Vidivelli House" }).where("id", "=", before.id).execute();
    await publishAll(ctx, [before.id]);
  });
  await transaction(ctx, (ctx) => publishAll(ctx, [before.id])); // again, with nothing new
  const [id] = await publishSome(1);
  expect(await told()).toEqual([
    ["organization.updated", { id: before.id }],
    ["organization.published", { id }],
  ]);
  const { old, young } = await storeTwice(ctx, { status: "approved" });
  await transaction(ctx, (ctx) => publishAll(ctx, [old.id, young.id]));
  await told();
  const times = await timesOf(ctx, old.id, young.id);
  const merge = { other_id: young.id, ...times };
  expect((await desk("POST", `/admin/organizations/${old.id}/merge`, merge)).status).toBe(200);
  const merged = await told();
  expect(merged).toContainEqual(["organization.merged", { id: young.id, merged_into: old.id }]);
  expect(merged.filter(([, data]) => (data as { id: string }).id === young.id)).toHaveLength(1);
  await takeOff(id!);
  expect(await told()).toEqual([["organization.removed", { id }]]);

  // Nothing but these members, and none of it from a listing
  for (const { body } of requests) {
    const { type, timestamp, data, ...others } = JSON.parse(body);
    expect([Object.keys(data).filter((name) => name !== "merged_into"), others]).toEqual([["id"], {}]);
    expect(body).toMatch(
      /^\{"type":"[\w.]+","timestamp":"[\dT:.-]+Z","data":\{("(id|merged_into)":"[0-9a-f-]{36}",?)+\}\}$/,
    );
  }
});

test("sends only the events that are listed", async () => {
  await registered({ events: ["organization.removed"] });
  const [id] = await publishSome(1);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  await takeOff(id!);
  await deliverDue(ctx, send);
  expect(kept.map(({ type }) => type)).toEqual(["organization.removed"]);
});

test("signs as the reference library verifies, with two signatures for a day after the secret was changed", async () => {
  const { ask, path, secret } = await registered();
  const { requests, send } = receiver();
  const sign = async () => {
    await ask("POST", `${path}/test`);
    await deliverDue(ctx, send);
    return requests.at(-1)!;
  };
  const first = await sign();
  expect(first.headers["webhook-signature"]).toMatch(/^v1,[\w+/]{43}=$/);
  expect(isSigned(secret, first, now)).toBe(true);
  expect(isSigned(secret, { ...first, body: first.body.replace("webhook.test", "webhook.rest") }, now)).toBe(false);
  expect(isSigned(secret, first, new Date(now.getTime() + HOUR_MS))).toBe(false); // replayed later
  const rotated = await ask("POST", `${path}/rotate-secret`);
  const next = rotated.body.data.secret as string;
  const both = await sign();
  expect([isSigned(secret, both, now), isSigned(next, both, now)]).toEqual([true, true]);
  later(24 * HOUR_MS);
  const after = await sign();
  expect([isSigned(secret, after, now), isSigned(next, after, now)]).toEqual([false, true]);
  const stored = await ctx.db.selectFrom("webhooks").select("secret_encrypted").execute();
  expect(Buffer.from(stored[0]!.secret_encrypted).toString("latin1")).not.toContain(next.slice(6));
});

test("a receiver that is down for an hour gets everything once it is back, in order, with the same ids in each try", async () => {
  const { ask, path } = await registered();
  let isUp = false;
  const { kept, requests, send } = receiver(() => (isUp ? 200 : 503));
  const published: string[] = [];
  for (let minute = 0; minute < 60; minute += 5) {
    published.push(...(await publishSome(2)));
    await deliverDue(ctx, send);
    later(5 * MINUTE_MS);
  }
  expect(kept).toEqual([]);
  expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(requests.length).toBeGreaterThanOrEqual(4);
  const { retry_at } = (await ask("GET", path)).body.data;
  isUp = true;
  later(Math.max(0, Date.parse(retry_at) - now.getTime()));
  await deliverDue(ctx, send);
  expect(kept.map(({ data }) => data.id)).toEqual(published);
  const ids = kept.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(24);
  expect(requests[0]!.headers["webhook-id"]).toBe(ids[0]);
  expect(requests[0]!.body).toBe(requests.find(({ headers }) => headers["webhook-id"] === ids[0])!.body);
});

test("after ten tries within three days a webhook goes off with a mail, and resumed it gets everything", async () => {
  const { ask, path } = await registered({}, "meena@partner.example");
  const published = await publishSome(3);
  const began = now.getTime();
  let isUp = false;
  const { kept, requests, send } = receiver(() => (isUp ? 200 : null));
  for (let tries = 0; tries < 30; tries++) {
    await deliverDue(ctx, send);
    const { retry_at } = (await ask("GET", path)).body.data;
    if (retry_at) now = new Date(retry_at);
  }
  expect(requests).toHaveLength(10);
  const days = (now.getTime() - began) / DAY_MS;
  expect(days).toBeGreaterThan(2.7);
  expect(days).toBeLessThan(3.3);
  const off = (await ask("GET", path)).body.data;
  expect(off).toMatchObject({ status: "off", off_reason: "no_answer", waiting: 2 });
  expect(off.deliveries.at(-1)).toMatchObject({ status: "failed", tries: 10, last_problem: "connection" });
  const mails = await messages();
  expect(mails.map(({ to, template, values }) => [to, template, values.host])).toEqual([
    ["meena@partner.example", "webhook_off", "partner.example.org"],
  ]);
  published.push(...(await publishSome(1)));
  isUp = true;
  await deliverDue(ctx, send);
  expect(kept).toEqual([]);
  expect((await ask("PATCH", path, { paused: false })).body.data.status).toBe("active");
  await deliverDue(ctx, send);
  expect(kept.map(({ data }) => data.id)).toEqual(published);
});

test("410 switches a webhook off at once, with a mail", async () => {
  const { ask, path } = await registered({}, "asha@partner.example");
  await publishSome(2);
  const { requests, send } = receiver(() => 410);
  await deliverDue(ctx, send);
  await deliverDue(ctx, send);
  expect(requests).toHaveLength(1);
  expect((await ask("GET", path)).body.data).toMatchObject({ status: "off", off_reason: "gone", waiting: 1 });
  expect((await messages()).map(({ to }) => to)).toEqual(["asha@partner.example"]);
});

test.each([301, 302, 307, 400, 404, 500])("%s is a try that failed", async (status) => {
  const { ask, path } = await registered();
  await publishSome(1);
  await deliverDue(ctx, receiver(() => status).send);
  expect((await ask("GET", path)).body.data).toMatchObject({
    status: "active",
    waiting: 1,
    deliveries: [{ status: "waiting", tries: 1, last_status: status }],
  });
});

test("a paused webhook is sent nothing, and resumed it gets what changed meanwhile, an organisation once", async () => {
  const { ask, path } = await registered();
  expect((await ask("PATCH", path, { paused: true })).body.data.status).toBe("paused");
  const [id, gone] = await publishSome(2);
  await takeOff(gone!);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  expect(kept).toEqual([]);
  expect((await ask("POST", `${path}/test`)).status).toBe(409);
  await ask("PATCH", path, { paused: false });
  await deliverDue(ctx, send);
  expect(kept.map(({ type, data }) => [type, data.id])).toEqual([
    ["organization.published", id],
    ["organization.removed", gone],
  ]);
});

test("delivers once more what is asked for again, with the same webhook-id", async () => {
  const { ask, path } = await registered();
  await publishSome(2);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  const { deliveries } = (await ask("GET", path)).body.data;
  const replay = () => ask("POST", `${path}/deliveries/${deliveries[1].id}/replay`);
  const asked = await replay();
  expect([asked.status, asked.body.data.status]).toEqual([202, "waiting"]);
  expect((await replay()).status).toBe(409);
  await deliverDue(ctx, send);
  expect(kept.map(({ id }) => id)).toEqual([kept[0]!.id, kept[1]!.id, kept[0]!.id]);
  const unknown = `${path}/deliveries/019b76da-a800-7d01-8000-000000003300/replay`;
  expect((await ask("POST", unknown)).status).toBe(404);
});

test("a change of the address waits for its host, and a deleted webhook is gone with its log", async () => {
  const { ask, path } = await registered();
  const changed = await ask("PATCH", path, { url: "https://other.example.org/hook", events: ["organization.merged"] });
  expect(changed.body.data).toMatchObject({ status: "waiting", events: ["organization.merged"] });
  await publishSome(1);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  expect(kept).toEqual([]);
  expect((await ask("DELETE", path)).status).toBe(200);
  expect((await ask("GET", path)).status).toBe(404);
  expect(await ctx.db.selectFrom("webhook_deliveries").selectAll().execute()).toEqual([]);
});

test("an ended key is sent nothing", async () => {
  const { ask } = await registered();
  await publishSome(1);
  expect((await desk("POST", `/admin/keys/${ask.id}/end`, { reason: "Asked for by its holder" })).status).toBe(200);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  expect(kept).toEqual([]);
});

test("an admin registers an address, ends it with a mail, and lets it go on; each is in the log", async () => {
  const made = await desk("POST", "/admin/webhooks", input());
  expect([made.status, made.body.data.status]).toEqual([201, "active"]);
  const { id, secret } = made.body.data;
  expect(secret).toMatch(/^whsec_/);
  expect((await desk("POST", "/admin/webhooks", input({ url: "https://10.0.0.1/" }))).status).toBe(422);
  expect((await desk("POST", "/admin/webhooks", input())).status).toBe(409);
  await publishSome(1);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  expect(kept).toHaveLength(1);
  expect((await desk("PATCH", `/admin/webhooks/${id}`, { on: false })).status).toBe(200);
  expect((await desk("PATCH", `/admin/webhooks/${id}`, { on: false })).status).toBe(409);
  expect((await messages()).map(({ to, template }) => [to, template])).toEqual([
    ["nalini@marga.example", "webhook_off"],
  ]);
  await publishSome(1);
  await deliverDue(ctx, send);
  expect(kept).toHaveLength(1);
  const { webhooks } = (await desk("GET", "/admin/webhooks")).body;
  expect(webhooks).toMatchObject([{ id, holder: "Nalini Deshpande", status: "off", off_reason: "desk" }]);
  expect(webhooks[0].deliveries).toHaveLength(1);
  expect(JSON.stringify(webhooks)).not.toContain("whsec");
  await desk("PATCH", `/admin/webhooks/${id}`, { on: true });
  await deliverDue(ctx, send);
  expect(kept).toHaveLength(2);
  const { body } = await desk("GET", "/admin/audit?action=webhook");
  expect(
    body.data.slice(0, 3).map(({ action, user }: { action: string; user: { name: string } }) => [action, user.name]),
  ).toEqual([
    ["webhook.resume", "Nalini Deshpande"],
    ["webhook.end", "Nalini Deshpande"],
    ["webhook.create", "Nalini Deshpande"],
  ]);
  expect(JSON.stringify(body.data)).not.toMatch(/whsec|token=a/);
});

test("the holder of a key cannot resume what an admin ended", async () => {
  const { ask, path, id } = await registered();
  await desk("PATCH", `/admin/webhooks/${id}`, { on: false });
  expect((await ask("PATCH", path, { paused: false })).status).toBe(409);
  expect((await ask("GET", path)).body.data.status).toBe("off");
});

test("a receiver that was away longer than changes are kept is told that it missed some", async () => {
  const { ask, path, id } = await registered();
  await ask("PATCH", path, { paused: true });
  await publishSome(2);
  const { seq } = await ctx.db
    .selectFrom("listing_changes")
    .select((row) => row.fn.max("seq").as("seq"))
    .executeTakeFirstOrThrow();
  await ctx.db.deleteFrom("listing_changes").where("seq", "<", seq).execute();
  await ask("PATCH", path, { paused: false });
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  const [next] = await publishSome(1);
  await deliverDue(ctx, send);
  expect(kept.map(({ type, data }) => [type, data.id])).toEqual([
    ["webhook.missed", id],
    ["organization.published", next],
  ]);
});

test("after a restore a receiver is told that it may have missed changes", async () => {
  const { id } = await registered();
  await publishSome(1);
  await tellOfMissedChanges(ctx.db);
  const { kept, send } = receiver();
  await deliverDue(ctx, send);
  expect(kept.map(({ type, data }) => [type, data])).toEqual([["webhook.missed", { id }]]);
});

test("the log is kept for thirty days, and so is a webhook that is off", async () => {
  const { ask, path } = await registered();
  const other = await registered({ url: "https://other.example.org/hook" });
  await publishSome(1);
  await deliverDue(ctx, receiver(({ url }) => (url.includes("other") ? 410 : 200)).send);
  later(29 * DAY_MS);
  await removeExpiredData(ctx);
  expect((await ask("GET", path)).body.data.deliveries).toHaveLength(1);
  expect((await other.ask("GET", other.path)).status).toBe(200);
  later(2 * DAY_MS);
  await removeExpiredData(ctx);
  expect((await ask("GET", path)).body.data.deliveries).toEqual([]);
  expect((await other.ask("GET", other.path)).status).toBe(404);
});

test("one key lets twenty new hosts a day wait for an admin, however often it changes an address", async () => {
  const strict = asking(apiApp({ ctx: { ...ctx, env: { ...ctx.env, RATE_LIMIT_SCALE: 1 } }, unforeseen: () => {} }));
  const { key } = await holder();
  const ask: Ask = (method, path, body) => strict(method, path, null, body, { "X-API-Key": key });
  const { body } = await ask("POST", "/webhooks", input({ url: "https://one.example.org/" }));
  const change = (host: string) => ask("PATCH", `/webhooks/${body.data.id}`, { url: `https://${host}.example.org/` });
  for (let i = 1; i < 20; i++) expect((await change(`host-${i}`)).status).toBe(200);
  expect((await change("another")).status).toBe(429);
  expect((await ask("POST", "/webhooks", input({ url: "https://another.example.org/" }))).status).toBe(429);
  expect((await change("host-19")).status).toBe(200);
  expect((await ask("GET", `/webhooks/${body.data.id}`)).body.data.url).toBe("https://host-19.example.org/");
  expect((await desk("GET", "/admin/waiting")).body.webhooks).toBe(1);
});
