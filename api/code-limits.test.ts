import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { proving } from "#tests/helpers/proof-of-work.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ASHA = "asha@example.org";
const base = await testContext();
let now = new Date("2026-11-21T06:00:00.000Z");
let queued: string[] = [];
let tests = 0;
let owner = "";
const ctx: Context = {
  ...base,
  now: () => now,
  env: { ...base.env, TRUST_PROXY: 1, PROOF_OF_WORK_BITS: 1, MAILS_PER_HOUR: 5000, MAILS_PER_DAY: 50_000 },
  jobs: { ...base.jobs, send: async (_db, _queue, data) => void queued.push((data as { id: string }).id) },
};
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
beforeAll(() => createAdmin(ctx, { email: ASHA, name: "Asha Rao" }));
beforeEach(() => {
  now = new Date((Math.floor(now.getTime() / DAY) + 2) * DAY + 6 * 60 * MINUTE); // every test has its own limits
  queued = [];
  owner = `203.0.113.${++tests}`; // a network from which the user has never signed in
});

async function post(path: string, body: object, from: string, app = api) {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
  const response = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const send = (from: string, more: object = {}, destination = ASHA) =>
  post("/otp/send", { channel: "email", purpose: "login", destination, ...more }, from);
const provingSend = (from: string, destination = ASHA) => proving((proof) => send(from, proof, destination));
const login = (challenge_id: string, code: string, from: string, app = api) =>
  post("/login", { challenge_id, code }, from, app);
const attacker = (i: number) => `2001:db8:${i.toString(16)}::1`;

/** The code in the newest mail, as its reader sees it */
async function newestCode(): Promise<string> {
  const { challenge_id } = await ctx.db
    .selectFrom("messages")
    .select("challenge_id")
    .where("id", "=", queued.at(-1)!)
    .executeTakeFirstOrThrow();
  const { digits } = await ctx.db
    .selectFrom("otp_challenges")
    .select("digits")
    .where("id", "=", challenge_id!)
    .executeTakeFirstOrThrow();
  return otpCode(ctx.secrets, challenge_id!, digits);
}

/** Long counts, which no engine changes, on the embedded database alone; what comes at the same moment on both. */
const isServer = Boolean(process.env.TEST_DATABASE_URL);

test.skipIf(isServer).each([8, 100])(
  "after an attack from %i networks for a day the owner signs in from another one",
  async (networks) => {
    let sent = 0;
    for (let i = 0; i < 200; i++) {
      if (i % 50 === 0) now = new Date(now.getTime() + 60 * MINUTE);
      now = new Date(now.getTime() + 31_000);
      if ((await send(attacker(i % networks))).status === 202) sent++;
    }
    expect(sent).toBe(60); // 300 guesses of a million in a day
    const refused = await send(owner);
    expect([refused.status, refused.body.code, refused.body.challenge.bits]).toEqual([429, "challenge_required", 3]);
    const { status, body } = await provingSend(owner);
    expect([status, body]).toEqual([
      202,
      { challenge_id: expect.any(String), expires_in: 600, resend_after: 30, digits: 10 },
    ]);
    const code = await newestCode();
    expect(code).toMatch(/^\d{10}$/);
    expect((await login(body.challenge_id, code, owner)).body.user.name).toBe("Asha Rao");
  },
);

test.skipIf(isServer)(
  "strangers who do the work too neither keep the owner out, nor flood the mailbox, nor have many guesses",
  async () => {
    for (let i = 0; i < 60; i++) {
      await send(attacker(i));
      now = new Date(now.getTime() + 1000);
    }
    queued = [];
    const guesses = { 6: 0, 10: 0 };
    for (let i = 0; i < 40; i++) {
      for (let round = 0; round < 3; round++) {
        const { status, body } = await provingSend(attacker(i));
        if (status !== 202) continue;
        const digits: 6 | 10 = body.digits ?? 6;
        for (let tries = 0; tries < 6; tries++)
          if ((await login(body.challenge_id, "1234567890".slice(0, digits), attacker(i))).status === 422)
            guesses[digits]++;
        now = new Date(now.getTime() + 31_000);
      }
    }
    expect(queued.length).toBeLessThanOrEqual(20 + 14); // in 62 minutes: the ordinary ones of the second hour, and one in five minutes
    expect(guesses[6]).toBeLessThanOrEqual(2 * 20 * 5); // of a million, in two hours
    expect(guesses[10]).toBeGreaterThan(0);
    expect(guesses[10]).toBeLessThanOrEqual(40 * 25); // of ten thousand million

    const { status, body } = await provingSend(owner);
    expect(status).toBe(202);
    expect((await login(body.challenge_id, await newestCode(), owner)).status).toBe(200);
  },
);

test("callers who share a code get one message, and the code works once", async () => {
  const client = base.url ? await openPostgres({ url: base.url }) : base.client;
  if (client !== base.client) onTestFinished(() => client.close());
  const other = apiApp({ ctx: { ...ctx, db: client.db, reads: () => client.db }, unforeseen: () => {} });
  for (let i = 0; i < 20; i++) await send(attacker(i));
  queued = [];
  const shared = await Promise.all([31, 32, 33, 34].map((i) => provingSend(attacker(i))));
  expect(shared.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(queued).toHaveLength(1);
  const code = await newestCode();
  const [first, ...others] = shared.map(({ body }) => body.challenge_id);
  const once = await Promise.all([login(first, code, owner), login(first, code, owner, other)]);
  expect(once.map(({ status }) => status).sort()).toEqual([200, 422]);
  for (const id of others) expect((await login(id, code, owner)).status).toBe(422);
});

test("a contact without an account gets the same answers, and no message", async () => {
  const stranger = "stranger@example.org";
  for (let i = 0; i < 20; i++) await send(attacker(i), {}, stranger);
  expect((await send(owner, {}, stranger)).body.challenge.bits).toBe(3);
  const { status, body } = await provingSend(owner, stranger);
  expect([status, body.digits]).toEqual([202, 10]);
  const message = ctx.db.selectFrom("messages").select("data").where("id", "=", queued.at(-1)!);
  expect((await message.executeTakeFirstOrThrow()).data).toEqual({ silent: true });
});

test("requests of strangers neither delay a code, nor end it, however many they are", async () => {
  for (let i = 0; i < 5; i++) await send(attacker(i));
  const own = (await send(owner)).body.challenge_id;
  for (let i = 5; i < 15; i++) {
    now = new Date(now.getTime() + 31_000);
    expect((await send(attacker(i))).status).toBe(202);
  }
  expect((await login(own, otpCode(ctx.secrets, own), owner)).status).toBe(200);
});

test("a code is tried once in any case, also after a neighbour in the same network has used up the tries", async () => {
  for (let round = 0; round < 3; round++) {
    const { challenge_id } = (await send(owner)).body;
    for (let i = 0; i < 6; i++) await login(challenge_id, "000000", owner);
    now = new Date(now.getTime() + 31_000);
  }
  const { challenge_id } = (await send(owner)).body;
  expect((await login(challenge_id, otpCode(ctx.secrets, challenge_id), owner)).status).toBe(200);
});

test("a code is tried once past the limit of its network, also when five tries come at once", async () => {
  for (let round = 0; round < 3; round++) {
    const { challenge_id } = (await send(owner)).body;
    for (let i = 0; i < 6; i++) await login(challenge_id, "000000", owner);
    now = new Date(now.getTime() + 31_000);
  }
  const { challenge_id } = (await send(owner)).body;
  const tries = await Promise.all(Array.from({ length: 5 }, () => login(challenge_id, "000000", owner)));
  expect(tries.map(({ status }) => status).sort()).toEqual([422, 429, 429, 429, 429]);
});

test("addresses with a tag are counted as the mailbox where their codes arrive, and stay people of their own", async () => {
  const tagged = (i: number) => `asha.rao+${i}@example.org`;
  const ask = (from: string, destination: string) => send(from, { purpose: "onboarding" }, destination);
  let sent = 0;
  for (let i = 0; i < 40; i++) if ((await ask(attacker(i), tagged(i))).status === 202) sent++;
  expect(sent).toBe(20);
  expect((await ask(attacker(50), "asha.rao@example.org")).status).toBe(429);
  expect((await ask(attacker(51), "asharao@example.org")).status).toBe(202);

  now = new Date(now.getTime() + 60 * MINUTE);
  await createAdmin(ctx, { email: "vela@example.org", name: "Vela" });
  await createAdmin(ctx, { email: "vela+work@example.org", name: "Vela at work" });
  const { body } = await send(owner, {}, "vela+work@example.org");
  expect((await login(body.challenge_id, await newestCode(), owner)).body.user).toMatchObject({
    name: "Vela at work",
    email: "vela+work@example.org",
  });
});

describe.skipIf(isServer)("who guesses one code after another, of other accounts each time,", () => {
  /** Asks for a code of each account and guesses as often as it can. Returns how many codes of six digits were guessed. */
  async function guess(accounts: number, from: (i: number) => string): Promise<number> {
    let guesses = 0;
    for (let i = 0; i < accounts; i++) {
      const { status, body } = await provingSend(from(i), `victim${i}@example.org`);
      if (status !== 202 || body.digits) continue;
      for (let tries = 0; tries < 6; tries++) {
        const answer = await login(body.challenge_id, "000000", from(i));
        if (answer.status !== 422 || /does not work/.test(answer.body.errors.code[0])) break;
        guesses++;
      }
    }
    return guesses;
  }
  const digitsOf = async (from: string) => {
    const { status, body } = await provingSend(from);
    expect(status).toBe(202);
    return body.digits ?? 6;
  };

  test("has sixty tries from a network, and its callers then get codes of ten digits", async () => {
    expect(await guess(20, () => attacker(1))).toBe(60);
    expect(await digitsOf(attacker(1))).toBe(10);
    expect((await login((await send(owner)).body.challenge_id, await newestCode(), owner)).status).toBe(200);
    await ctx.db.deleteFrom("sessions").execute();
  });

  test("has two hundred from neighbouring networks", async () => {
    expect(await guess(60, (i) => `198.51.100.${i % 10}`)).toBe(200);
    expect(await digitsOf("198.51.100.99")).toBe(10);
    expect(await digitsOf("198.51.99.1")).toBe(6);
  });

  test("has six hundred from any number of networks; who signed in from theirs before goes on with six digits", async () => {
    expect((await login((await send(owner)).body.challenge_id, await newestCode(), owner)).status).toBe(200);
    const [early, other] = [await send(attacker(998)), await send(attacker(999))];
    expect(await guess(150, attacker)).toBe(600);

    now = new Date(now.getTime() + 31_000);
    expect(await digitsOf(owner)).toBe(6);
    const stranger = "198.51.100.7";
    const { body } = await send(stranger);
    expect(body.digits).toBe(10);
    expect((await login(body.challenge_id, await newestCode(), stranger)).status).toBe(200);

    const wrong = await Promise.all(
      ["000001", "000002", "000003"].map((code) => login(early.body.challenge_id, code, attacker(999))),
    );
    const told = wrong.map(({ body: { errors } }) => errors.code[0]).sort();
    expect(told).toEqual([
      "That is not the code we sent. Ask for a new one.",
      "This code does not work any more. Ask for a new one.",
      "This code does not work any more. Ask for a new one.",
    ]);
    const { challenge_id } = other.body;
    expect((await login(challenge_id, otpCode(ctx.secrets, challenge_id), attacker(999))).status).toBe(200);
  });
});

test("in a network that has used up its codes a contact that signed in there is told from others, and from another network it is not", async () => {
  const { body } = await send(owner);
  expect((await login(body.challenge_id, await newestCode(), owner)).status).toBe(200);
  now = new Date(now.getTime() + 31_000);
  for (const network of [owner, "198.51.100.200"]) {
    for (let i = 0; i < 20; i++) await send(network, {}, `somebody${i}@example.org`);
    const nobody = await send(network, {}, "nobody@example.org");
    expect([nobody.status, nobody.body.code]).toEqual([429, "challenge_required"]);
    const known = await send(network);
    expect([known.status, known.body.code]).toEqual(
      network === owner ? [202, undefined] : [nobody.status, nobody.body.code],
    );
  }
});
