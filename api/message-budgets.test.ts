import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { solve } from "#app/proof-of-work/solve.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import { registerGauges } from "#operations/runtime/gauges.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { proving } from "#tests/helpers/proof-of-work.ts";

const HOUR = 3_600_000;
const ASHA = "asha@example.org";
const USUAL = { MAILS_PER_HOUR: 500, MAILS_PER_DAY: 3000 };
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z"); // well inside an hour
const lines: Record<string, unknown>[] = [];
const note = (fields: object, event: string) => void lines.push({ event, ...fields });
const ctx: Context = {
  ...base,
  now: () => now,
  env: { ...base.env, TRUST_PROXY: 1, PROOF_OF_WORK_BITS: 2 },
  log: { ...base.log, warn: note } as typeof base.log,
};
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
beforeAll(() => createAdmin(ctx, { email: ASHA, name: "Asha Rao" }));
beforeEach(() => {
  now = new Date(now.getTime() + 48 * HOUR); // every test has its own limits
  lines.length = 0;
  Object.assign(ctx.env, USUAL);
});

async function post(path: string, body: object, from: string, app = api) {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
  const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const send = (destination: string, from: string, more: object = {}, app = api) =>
  post("/otp/send", { channel: "email", purpose: "onboarding", destination, ...more }, from, app);
const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 202).length;
const login = { purpose: "login" };

async function signIn(from: string): Promise<string> {
  const { body } = await proving((proof) => send(ASHA, from, { ...login, ...proof }));
  return (
    await post("/login", { challenge_id: body.challenge_id, code: otpCode(ctx.secrets, body.challenge_id) }, from)
  ).body.token;
}

/** Two processes of the installation; on a PostgreSQL server each has its own connections. */
async function twoConnections() {
  const client = base.url ? await openPostgres({ url: base.url }) : base.client;
  if (client !== base.client) onTestFinished(() => client.close());
  const other = { ...ctx, db: client.db, reads: () => client.db, snapshot: client.snapshot };
  return [api, apiApp({ ctx: other, unforeseen: (error) => expect.unreachable(String(error)) })];
}

/** Long counts, which no engine changes, on the embedded database alone; what comes at the same moment on both. */
const isServer = Boolean(process.env.TEST_DATABASE_URL);

describe("codes for strangers", () => {
  test.skipIf(isServer)(
    "a thousand requests from one /48 to different contacts send 20 codes, and 30 with a proof of work for each",
    async () => {
      const answers = [];
      for (let i = 0; i < 1000; i++) answers.push(await send(`a${i}@example.org`, `2001:db8:7:${i.toString(16)}::1`));
      expect(accepted(answers)).toBe(20);
      const { status, body, headers } = answers.at(-1)!;
      expect([status, body.code, body.challenge]).toEqual([
        429,
        "challenge_required",
        { token: expect.any(String), seed: expect.stringMatching(/^[0-9a-f]{32}$/), parts: 16, bits: 2 },
      ]);
      expect(headers.get("Retry-After")).toBe("3300");
      const proven = [];
      for (let i = 0; i < 40; i++)
        proven.push(await proving((proof) => send(`b${i}@example.org`, `2001:db8:7:${i.toString(16)}::1`, proof)));
      expect(accepted(proven)).toBe(10); // a tenth of 60 % of 500 in all
      expect(proven.at(-1)!.body.challenge).toBeUndefined();
      expect((await send("elsewhere@example.org", "2001:db8:8::1")).status).toBe(202);
    },
  );

  test("the addresses of an IPv4 /24 count together too", async () => {
    const answers = [];
    for (let i = 0; i < 80; i++) answers.push(await send(`a${i}@example.org`, `192.0.2.${i}`));
    expect(accepted(answers)).toBe(20);
  });

  test.skipIf(isServer)(
    "from a hundred networks they use up no more than their share, and users still sign in",
    async () => {
      await signIn("198.51.100.1");
      now = new Date(now.getTime() + 24 * HOUR);
      Object.assign(ctx.env, { MAILS_PER_HOUR: 50 });
      const network = (i: number) => `2001:db8:${i.toString(16)}::1`;
      const simple = [];
      for (let i = 0; i < 100; i++) simple.push(await send(`a${i}@example.org`, network(i)));
      expect(accepted(simple)).toBe(24);
      expect(simple.at(-1)!.body.code).toBe("challenge_required");
      const proven = [];
      for (let i = 0; i < 100; i++) proven.push(await proving((proof) => send(`b${i}@example.org`, network(i), proof)));
      expect(accepted(proven)).toBe(6);
      expect([proven.at(-1)!.status, proven.at(-1)!.body.code]).toEqual([429, undefined]);

      // Known people: from a network that they use without further ado, from another with a proof of work.
      expect((await send(ASHA, "198.51.100.1", login)).status).toBe(202);
      expect((await send(ASHA, "203.0.113.9", login)).body.code).toBe("challenge_required");
      expect(await signIn("203.0.113.9")).toMatch(/^[\w-]{43}$/);
    },
  );

  test("contacts without an account use up nothing and get the same answers as others", async () => {
    Object.assign(ctx.env, { MAILS_PER_HOUR: 10 });
    const ask = (i: number, proof: object = {}) =>
      send(`unknown${i}@example.org`, `2001:db8:${i.toString(16)}::1`, { ...login, ...proof });
    for (let i = 0; i < 40; i++) expect((await ask(i)).status).toBe(202);
    for (let i = 0; i < 6; i++) await proving((proof) => send(`a${i}@example.org`, `2001:db8:a${i}::1`, proof));
    expect((await ask(50)).body.code).toBe("challenge_required");
    expect((await send(ASHA, "203.0.114.9", login)).body.code).toBe("challenge_required");
    expect((await proving((proof) => ask(51, proof))).status).toBe(202);
  });

  test("the budget holds across two connections at once", async () => {
    const apps = await twoConnections();
    Object.assign(ctx.env, { MAILS_PER_HOUR: 20 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => send(`a${i}@example.org`, `2001:db8:${i.toString(16)}::1`, {}, apps[i % 2])),
    );
    expect(accepted(answers)).toBe(10);
  });
});

describe("a proof of work", () => {
  const network = "203.0.113.7";
  const challenged = async () => {
    for (let i = 0; i < 20; i++) await send(`a${i}${now.getTime()}@example.org`, network);
    const { body } = await send("b@example.org", network);
    return solve(body.challenge);
  };

  test("works once, also when two connections get it at the same moment", async () => {
    const apps = await twoConnections();
    const proof_of_work = await challenged();
    const answers = await Promise.all(
      ["c", "d", "e", "f"].map((name, i) => send(`${name}@example.org`, network, { proof_of_work }, apps[i % 2])),
    );
    expect(accepted(answers)).toBe(1);
    expect((await send("g@example.org", network, { proof_of_work })).body.code).toBe("challenge_required");
  });

  test("is of its network, its kind of request and ten minutes", async () => {
    const proof_of_work = await challenged();
    for (let i = 0; i < 20; i++) await send(`z${i}@example.org`, "203.0.113.8");
    expect((await send("c@example.org", "203.0.113.8", { proof_of_work })).status).toBe(429);
    const enquiry = { name: "Tsering", note: "Hello", proof_of_work };
    for (let i = 0; i < 5; i++) await post("/enquiries", { ...enquiry, email: `e${i}@example.org` }, network);
    expect((await post("/enquiries", { ...enquiry, email: "e9@example.org" }, network)).status).toBe(429);
    now = new Date(now.getTime() + 600_000);
    expect((await send("c@example.org", network, { proof_of_work })).status).toBe(429);
    const fresh = await challenged();
    expect((await send("c@example.org", network, { proof_of_work: `${fresh.slice(0, -1)}~` })).status).toBe(429);
    expect((await send("c@example.org", network, { proof_of_work: fresh.replace("code.2.", "code.1.") })).status).toBe(
      429,
    );
    expect((await send("c@example.org", network, { proof_of_work: fresh })).status).toBe(202);
  });

  test("lets enquiries and reports of an unusual network through, up to a limit", async () => {
    Object.assign(ctx.env, { MAILS_PER_HOUR: 5000 });
    const organization = buildOrganization();
    await addOrganizations(ctx, [organization]);
    const enquire = (i: number) => (proof: object) =>
      post("/enquiries", { name: "Tsering", note: "Hello", email: `e${i}@example.org`, ...proof }, network);
    const report = (proof: object) =>
      post("/reports", { organization_id: organization.id, field: "closed", ...proof }, network);
    for (let i = 0; i < 5; i++) expect([(await enquire(i)({})).status, (await report({})).status]).toEqual([201, 201]);
    for (const one of [enquire(6), report]) {
      const { status, body } = await one({});
      expect([status, body.code]).toEqual([429, "challenge_required"]);
      expect((await proving(one)).status).toBe(201);
    }
    const enquiries = [];
    for (let i = 10; i < 40; i++) enquiries.push((await proving(enquire(i))).status);
    expect(enquiries.filter((status) => status === 201)).toHaveLength(19);
  });
});

describe("a budget that becomes low", () => {
  test("is logged once when it is low and once when it is used up", async () => {
    Object.assign(ctx.env, { MAILS_PER_HOUR: 50 });
    for (let i = 0; i < 60; i++)
      await proving((proof) => send(`a${i}@example.org`, `2001:db8:${i.toString(16)}::1`, proof));
    expect(lines).toEqual([
      { event: "message_budget.low", channel: "email", seconds: 3600, count: 24, budget: 50 },
      { event: "message_budget.used_up", channel: "email", sender: "stranger" },
    ]);
  });

  test("is told to admins and to the monitoring", async () => {
    const token = await signIn("198.51.100.1");
    registerGauges(ctx, base.client);
    const read = async () => {
      const response = await api.request("/admin/message-budgets", { headers: { Authorization: `Bearer ${token}` } });
      return (await response.json()).data;
    };
    Object.assign(ctx.env, { MAILS_PER_HOUR: 20 });
    const [mail] = await read();
    expect(mail).toEqual({ channel: "email", per: "hour", used: 1, budget: 20, state: "enough" });
    for (let i = 0; i < 9; i++) await send(`a${i}@example.org`, `2001:db8:${i.toString(16)}::1`);
    expect((await read()).map(({ state }: { state: string }) => state)).toEqual(["low", "enough", "enough", "enough"]);
    for (let i = 0; i < 9; i++) await proving((proof) => send(`b${i}@example.org`, `2001:db8:b${i}::1`, proof));
    expect((await read())[0]).toEqual({ channel: "email", per: "hour", used: 12, budget: 20, state: "used_up" });
    await ctx.metrics.refresh();
    const text = await ctx.metrics.registry.metrics();
    expect(text).toContain('marga_messages_counted{channel="email",per="hour"} 12\n');
    expect(text).toContain('marga_message_budget{channel="email",per="hour"} 20\n');
  });
});
