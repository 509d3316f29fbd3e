import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { solve } from "#app/proof-of-work/solve.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin, findOrCreateProvider } from "#operations/accounts/users.ts";
import { readBudgets } from "#operations/messages/message-budget.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { proving } from "#tests/helpers/proof-of-work.ts";

const HOUR = 3_600_000;
const ADMIN = { email: "asha@example.org", phone: "9876543210" };
const OWNER = { email: "owner@example.org", phone: "9876500000" };
const KNOWN = "198.51.100.7";
const USUAL = { MAILS_PER_HOUR: 500, MAILS_PER_DAY: 3000, SMS_PER_HOUR: 200, SMS_PER_DAY: 1000 };
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z"); // well inside an hour
let adminToken = "";
let tests = 0;
let elsewhere = ""; // a network from which the owner has never signed in
const ctx: Context = {
  ...base,
  now: () => now,
  env: { ...base.env, TRUST_PROXY: 1, PROOF_OF_WORK_BITS: 1 },
};
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

type Channel = "email" | "phone";
interface Options {
  purpose?: string;
  channel?: Channel;
  token?: string;
  proof_of_work?: string;
}

async function post(path: string, body: object, from: string, token?: string) {
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": from,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await api.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const send = (destination: string, from: string, { token, ...more }: Options = {}) =>
  post("/otp/send", { channel: "phone", purpose: "login", destination, ...more }, from, token);
const provingSend = (destination: string, from: string, options: Options = {}) =>
  proving((proof) => send(destination, from, { ...options, ...proof }));
const network64 = (i: number) => `2001:db8:7:${i.toString(16)}::1`;
const network48 = (i: number) => `2001:db8:${(i + 16).toString(16)}::1`;
const stranger = (i: number) => `7${String(i).padStart(9, "0")}`;
const account = (i: number) => `98${String(i).padStart(8, "0")}`;

/** Asks for a shared code at once, without having been told to. */
async function sendShared(destination: string, from: string, options: Options) {
  const first = await send(destination, from, { ...options, proof_of_work: "shared_code.x" });
  if (!first.body.challenge) return first;
  return send(destination, from, { ...options, proof_of_work: solve(first.body.challenge) });
}

async function codeOf(challenge_id: string): Promise<string> {
  const row = ctx.db.selectFrom("otp_challenges").select(["code_of", "digits"]).where("id", "=", challenge_id);
  const { code_of, digits } = await row.executeTakeFirstOrThrow();
  return otpCode(ctx.secrets, code_of ?? challenge_id, digits);
}

async function signIn(destination: string, from: string, channel: Channel = "phone"): Promise<string> {
  const { status, body } = await provingSend(destination, from, { channel });
  expect([status, body.message]).toEqual([202, undefined]);
  const answer = await post("/login", { challenge_id: body.challenge_id, code: await codeOf(body.challenge_id) }, from);
  expect(answer.status).toBe(200);
  return answer.body.token;
}

/** Messages that left for an hour or a day */
async function messagesSince(since: Date): Promise<number> {
  const rows = await ctx.db
    .selectFrom("messages")
    .innerJoin("otp_challenges", "otp_challenges.id", "challenge_id")
    .select("messages.data")
    .where("otp_challenges.created_at", ">=", since)
    .execute();
  return rows.filter(({ data }) => !(data as { silent?: boolean } | null)?.silent).length;
}

/** An owner on a new network and on a known one, an admin who confirms, and an applicant elsewhere. */
async function expectAllCodes(channel: Channel = "phone") {
  await signIn(OWNER[channel], elsewhere, channel);
  await signIn(OWNER[channel], KNOWN, channel);
  const reauth = { purpose: "reauth", channel, token: adminToken };
  expect((await provingSend(ADMIN[channel], "198.51.100.8", reauth)).status).toBe(202);
  const applicant = channel === "phone" ? "9000012345" : "applicant@example.org";
  expect((await provingSend(applicant, "203.0.113.1", { channel, purpose: "onboarding" })).status).toBe(202);
}

beforeAll(async () => {
  await createAdmin(ctx, { ...ADMIN, name: "Asha Rao" });
  await findOrCreateProvider(ctx, { channel: "phone", destination: OWNER.phone }, { name: "Owner", language: "en" });
  await ctx.db.updateTable("users").set({ email: OWNER.email }).where("phone", "=", OWNER.phone).execute();
  for (let i = 1; i <= 200; i++)
    await findOrCreateProvider(ctx, { channel: "phone", destination: account(i) }, { name: `P${i}`, language: "en" });
});
beforeEach(async () => {
  elsewhere = `203.0.${++tests}.200`;
  Object.assign(ctx.env, USUAL);
  // Every test has its own limits, and begins well inside an hour.
  now = new Date((Math.floor(now.getTime() / HOUR) + 48) * HOUR + 300_000);
  await signIn(OWNER.phone, KNOWN);
  adminToken = await signIn(ADMIN.phone, "198.51.100.8");
  now = new Date(now.getTime() + 60_000);
});

describe("at the budgets that are set unless said otherwise", () => {
  test("one address that asks for shared codes sends no more than its part, and locks no other user out", async () => {
    const since = now;
    for (let i = 0; i < 200; i++) await sendShared(stranger(i), "192.0.2.5", { purpose: "resume" });
    expect(await messagesSince(since)).toBe(0); // none of them has a form
    for (let i = 1; i <= 200; i++) await sendShared(account(i), "192.0.2.5", { purpose: "login" });
    expect(await messagesSince(since)).toBeLessThanOrEqual(14 + 2);
    await expectAllCodes();
  });

  test("a /48 that does the work for every code locks no other user out", async () => {
    const since = now;
    let sent = 0;
    for (let i = 0; i < 320; i++) {
      const answer = await provingSend(`a${i}@example.org`, network64(i), { channel: "email", purpose: "onboarding" });
      if (answer.status === 202) sent++;
    }
    expect(sent).toBe(30); // a tenth of 60 % of 500
    expect(await messagesSince(since)).toBe(30);
    await expectAllCodes("email");
  });

  test("a /24 that signs in to accounts of others by SMS locks no other user out", async () => {
    const since = now;
    for (let i = 0; i < 220; i++) await provingSend(account((i % 60) + 1), `192.0.2.${i % 20}`);
    expect(await messagesSince(since)).toBeLessThanOrEqual(14 + 4);
    await expectAllCodes();
  });

  test("a wider network has a tenth of a share of the day too", async () => {
    const since = now;
    for (let hour = 0; hour < 8; hour++) {
      for (let i = 0; i < 14; i++)
        await provingSend(stranger(hour * 14 + i), network64(hour * 14 + i), { purpose: "onboarding" });
      now = new Date(now.getTime() + HOUR);
    }
    expect(await messagesSince(since)).toBe(60); // a tenth of 60 % of 1,000
    expect((await provingSend("9000012345", "203.0.113.1", { purpose: "onboarding" })).status).toBe(202);
  });

  test("one account with its session in a hundred networks locks no other user out, and a stolen token has few guesses", async () => {
    const token = await signIn(account(1), network48(0));
    const since = now;
    let sent = 0;
    for (let hour = 0; hour < 4; hour++) {
      for (let i = 0; i < 240; i++) {
        const answer = await send(account(1), network64(Math.floor(i / 5)), { purpose: "reauth", token });
        if (answer.status === 202 && answer.body.digits === undefined) sent++;
        if (i % 48 === 47) now = new Date(now.getTime() + 31_000);
      }
      if (hour === 0) {
        expect(await messagesSince(since)).toBeLessThanOrEqual(20 + 14);
        await expectAllCodes();
      }
      now = new Date(now.getTime() + HOUR);
    }
    expect(sent).toBeLessThanOrEqual(40 + 60);
  });
});

describe("when the budget is used up from many networks and by many accounts", () => {
  const useUp = async () => {
    for (let i = 0; i < 125; i++) await provingSend(stranger(i), network48(i), { purpose: "onboarding" });
    for (let i = 1; i <= 25; i++) await provingSend(account(i), network48(i + 200));
    for (let i = 30; i < 34; i++) {
      const token = await signIn(account(i), network48(i + 300)).catch(() => "");
      for (let k = 0; k < 20; k++) await send(account(i), network48(i * 20 + k), { purpose: "reauth", token });
    }
    now = new Date(now.getTime() + 1000);
  };

  test("owners, admins and known networks get a shared code from a reserve", async () => {
    await useUp();
    const refused = await send("9000012345", "203.0.113.1", { purpose: "onboarding" });
    expect([refused.status, refused.body.challenge]).toEqual([429, undefined]);
    for (const [from, token] of [[elsewhere], [KNOWN], ["198.51.100.8", adminToken]]) {
      const [contact, purpose] = token ? [ADMIN.phone, "reauth"] : [OWNER.phone, "login"];
      expect((await send(contact, from!, { purpose, token })).body.challenge?.bits).toBe(3);
      const { status, body } = await provingSend(contact, from!, { purpose, token });
      expect([status, body.digits]).toEqual([202, 10]);
    }
    await ctx.db.deleteFrom("otp_challenges").where("digits", "=", 10).execute();
    now = new Date(now.getTime() + 301_000);
    await signIn(OWNER.phone, elsewhere);
  });

  test("the reserve is bounded for a network, the network around it, and all", async () => {
    const start = new Date(now.getTime() - 60_000);
    await useUp();
    const reserve = async (from: (i: number) => string, count: number) => {
      const since = now;
      for (let i = 0; i < count; i++) await provingSend(account(50 + i), from(i));
      now = new Date(now.getTime() + 301_000);
      return messagesSince(since);
    };
    expect(await reserve(() => "192.0.2.1", 6)).toBe(2);
    expect(await reserve((i) => `192.0.2.${i + 2}`, 8)).toBe(2);
    expect(await reserve((i) => network48(i + 1000), 60)).toBeGreaterThan(20);
    // What is more than the budget is of accounts of their own reserve, a network's part each.
    expect(await messagesSince(start)).toBeLessThanOrEqual(200 + 60);
  });

  test("sixteen networks that use up the whole budget keep out no owner and no admin", async () => {
    await useUp();
    for (let i = 0; i < 64; i++) await provingSend(account(60 + i), `192.0.${Math.floor(i / 4) + 2}.${i}`);
    const [hour] = (await readBudgets(ctx)).filter(({ channel, per }) => channel === "phone" && per === "hour");
    expect(hour!.used).toBe(200);
    now = new Date(now.getTime() + 1000);

    const refused = await provingSend("9000012345", "203.0.113.1", { purpose: "onboarding" });
    expect([refused.status, refused.body.challenge]).toEqual([429, undefined]);
    await signIn(OWNER.phone, elsewhere);
    await signIn(ADMIN.phone, "203.0.113.2");
    const reauth = { purpose: "reauth", token: adminToken };
    expect((await provingSend(ADMIN.phone, "198.51.100.8", reauth)).body.digits).toBe(10);
    // A contact that nobody has is answered alike.
    expect((await provingSend("9000054321", "203.0.113.3")).body.digits).toBe(10);
  });

  test("an account has four codes an hour beyond the budget, and strangers use up none of those of a session", async () => {
    await useUp();
    Object.assign(ctx.env, { SMS_PER_HOUR: 10 });
    const ask = async (from: string, token?: string) => {
      const purpose = token ? "reauth" : "login";
      const { status } = await provingSend(ADMIN.phone, from, { purpose, ...(token ? { token } : {}) });
      now = new Date(now.getTime() + 301_000);
      return status;
    };
    const strangers = [];
    for (let i = 0; i < 5; i++) strangers.push(await ask(network48(i + 2000)));
    expect(strangers).toEqual([202, 202, 202, 202, 429]);
    expect(await ask("198.51.100.8", adminToken)).toBe(202);
  });

  test("a hard proof that the budget refuses is not used up", async () => {
    for (let i = 0; i < 20; i++) await provingSend(OWNER.phone, network48(i));
    const { body } = await send(OWNER.phone, elsewhere);
    const proof_of_work = solve(body.challenge);
    Object.assign(ctx.env, { SMS_PER_HOUR: 4 });
    expect((await provingSend(account(1), elsewhere)).body.digits).toBe(10); // this network's part of the reserve
    const refused = await send(OWNER.phone, elsewhere, { proof_of_work });
    expect([refused.status, refused.body.challenge]).toEqual([429, undefined]);
    Object.assign(ctx.env, USUAL);
    expect((await send(OWNER.phone, elsewhere, { proof_of_work })).body.digits).toBe(10);
    expect((await send(OWNER.phone, elsewhere, { proof_of_work })).status).toBe(429);
  });
});

test("accounts of one wider network take nothing from others: twenty of them leave applicants, owners and admins their codes", async () => {
  const tokens: string[] = [];
  for (let i = 1; i <= 20; i++) tokens.push(await signIn(account(i), `203.0.${100 + i}.1`));
  now = new Date(now.getTime() + 56 * 60_000); // in the next hour, while the sessions last
  const since = now;
  for (let code = 0; code < 10; code++) {
    for (let i = 1; i <= 20; i++)
      await send(account(i), network64(i + 100 * (code % 2)), { purpose: "reauth", token: tokens[i - 1]! });
    now = new Date(now.getTime() + 31_000);
  }
  expect(await messagesSince(since)).toBeLessThanOrEqual(16 + 14); // a tenth of each share
  await expectAllCodes();
});
