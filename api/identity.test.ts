import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { openPostgres } from "#database/postgres-client.ts";
import type { Purpose } from "#domain/otp.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";

const MINUTE = 60_000;
const ASHA = { email: "asha@example.org", phone: "9876543210" };
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z"); // well inside an hour
let queued: string[] = [];
let ctx: Context;
let api: ReturnType<typeof apiApp>;
beforeAll(async () => {
  ctx = {
    ...base,
    now: () => now,
    env: { ...base.env, TRUST_PROXY: 1 },
    jobs: { ...base.jobs, send: async (_db, _queue, data) => void queued.push((data as { id: string }).id) },
  };
  api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
  await createAdmin(ctx, { ...ASHA, name: "Asha Rao" });
});
beforeEach(() => {
  now = new Date(now.getTime() + 48 * 60 * MINUTE); // every test has its own limits
  queued = [];
});

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the answer varies
  body: any;
  headers: Headers;
}

async function ask(
  method: string,
  path: string,
  { token, from = "203.0.113.7", body }: { token?: string; from?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await api.request(path, {
    method,
    headers: {
      "X-Forwarded-For": from,
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

const post = (path: string, body: unknown, options: { token?: string; from?: string } = {}) =>
  ask("POST", path, { ...options, body });
const send = (destination = ASHA.email, options: { purpose?: Purpose; channel?: string; from?: string } = {}) =>
  post("/otp/send", { channel: "email", purpose: "login", destination, ...options }, options);
const right = (challenge_id: string) => otpCode(ctx.secrets, challenge_id);
const wrong = (challenge_id: string) => String((Number(right(challenge_id)) + 1) % 1_000_000).padStart(6, "0");

/** Two processes of the installation; on a PostgreSQL server each has its own connections. */
async function twoConnections() {
  const client = base.url ? await openPostgres({ url: base.url }) : base.client;
  if (client !== base.client) onTestFinished(() => client.close());
  const other = { ...ctx, db: client.db, reads: () => client.db, snapshot: client.snapshot };
  return [api, apiApp({ ctx: other, unforeseen: (error) => expect.unreachable(String(error)) })];
}

const current = (session: { current: boolean }) => session.current;

async function signIn(from?: string): Promise<string> {
  now = new Date(now.getTime() + MINUTE);
  const { challenge_id } = (await send(ASHA.email, { from })).body;
  return (await post("/login", { challenge_id, code: right(challenge_id) }, { from })).body.token;
}

describe("a code", () => {
  test("works after the clock was set right, and one from a clock that was ahead does not", async () => {
    const before = now;
    now = new Date(before.getTime() + 6 * 60 * MINUTE);
    const ahead = (await send()).body.challenge_id;
    now = before;
    const { status, body } = await send();
    expect(status).toBe(202);
    const wrong = await post("/login", { challenge_id: ahead, code: right(ahead) });
    expect([wrong.status, wrong.body.errors.code]).toEqual([
      422,
      ["This code does not work any more. Ask for a new one."],
    ]);
    expect((await post("/login", { challenge_id: body.challenge_id, code: right(body.challenge_id) })).status).toBe(
      200,
    );
  });

  test("is not called wrong after five wrong ones: it says that it does not work any more, and a new one does", async () => {
    const { challenge_id } = (await send()).body;
    const told: string[] = [];
    for (let i = 0; i < 6; i++) {
      const code = i < 5 ? wrong(challenge_id) : right(challenge_id);
      const { status, body } = await post("/login", { challenge_id, code });
      expect([status, body.message]).toEqual([422, "OTP verification failed"]);
      told.push(body.errors.code[0]);
    }
    expect(told).toEqual([
      ...Array(4).fill("That is not the code we sent. Check it and try again."),
      "That is not the code we sent. Ask for a new one.",
      "This code does not work any more. Ask for a new one.",
    ]);
    now = new Date(now.getTime() + MINUTE);
    const again = (await send()).body.challenge_id;
    expect((await post("/login", { challenge_id: again, code: right(again) })).status).toBe(200);
  });

  test("signs in once, in digits of any script and with spaces", async () => {
    const { status, body } = await send(" ASHA@Example.org ");
    expect([status, body]).toEqual([202, { challenge_id: expect.any(String), expires_in: 600, resend_after: 30 }]);
    const code = right(body.challenge_id);
    const written = ` ${code.slice(0, 3)} ${code.slice(3).replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)]!)} `;
    const signedIn = await post("/login", { challenge_id: body.challenge_id, code: written });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        name: "Asha Rao",
        email: ASHA.email,
        roles: [{ name: "admin" }],
        organization_id: null,
        organization_ids: [],
      },
      idle_seconds: 3600,
    });
    expect(signedIn.headers.get("Cache-Control")).toBe("no-store");
    const again = await post("/login", { challenge_id: body.challenge_id, code });
    expect([again.status, again.body.message]).toEqual([422, "OTP verification failed"]);
    expect(again.body.errors.code).toHaveLength(1);
  });

  test("may be sent to a phone, written with +91, a zero or in Tamil digits", async () => {
    for (const phone of ["+91 98765 43210", "098765-43210", "௯௮௭௬௫௪௩௨௧௦"]) {
      now = new Date(now.getTime() + MINUTE);
      const { challenge_id } = (await send(phone, { channel: "phone" })).body;
      expect((await post("/login", { challenge_id, code: right(challenge_id) })).body.user.name).toBe("Asha Rao");
    }
  });

  test("works for ten minutes, and only the last three of a contact and purpose", async () => {
    const sent: string[] = [];
    for (let i = 0; i < 4; i++) {
      now = new Date(now.getTime() + 31_000);
      sent.push((await send()).body.challenge_id);
    }
    const attempt = async (id: string) => (await post("/login", { challenge_id: id, code: right(id) })).status;
    expect([await attempt(sent[0]!), await attempt(sent[1]!)]).toEqual([422, 200]);
    now = new Date(now.getTime() + 10 * MINUTE);
    expect([await attempt(sent[2]!), await attempt(sent[3]!)]).toEqual([422, 422]);
  });

  test("still works when a stranger asks for another one and tries wrong codes on it", async () => {
    const own = (await send()).body.challenge_id;
    for (const from of ["192.0.2.1", "192.0.2.2"]) {
      now = new Date(now.getTime() + 31_000);
      const { challenge_id } = (await send(ASHA.email, { from })).body;
      for (let i = 0; i < 6; i++) await post("/login", { challenge_id, code: wrong(challenge_id) }, { from });
    }
    expect((await post("/login", { challenge_id: own, code: right(own) })).status).toBe(200);
  });

  test.each([
    ["/login", "login"],
    ["/otp/verify", "onboarding"],
  ] as const)("is accepted once by %s when six requests send it at once", async (path, purpose) => {
    const contexts = await twoConnections();
    for (let round = 0; round < 3; round++) {
      now = new Date(now.getTime() + MINUTE);
      const { challenge_id } = (await send(ASHA.email, { purpose })).body;
      const body = JSON.stringify({ challenge_id, code: right(challenge_id) });
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": `203.0.113.${round}` };
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) => contexts[i % 2]!.request(path, { method: "POST", headers, body })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    }
  });

  test("may be requested again after 30 seconds, which the answer says", async () => {
    await send();
    now = new Date(now.getTime() + 12_000);
    const early = await send();
    expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "18"]);
    expect((await send(ASHA.email, { purpose: "onboarding" })).status).toBe(202);
    now = new Date(now.getTime() + 18_000);
    expect((await send()).status).toBe(202);
  });

  test("allows five wrong attempts", async () => {
    const { challenge_id } = (await send()).body;
    for (let i = 0; i < 5; i++)
      expect((await post("/login", { challenge_id, code: wrong(challenge_id) })).status).toBe(422);
    expect((await post("/login", { challenge_id, code: right(challenge_id) })).status).toBe(422);
  });

  test("for one purpose does not work for another", async () => {
    const { challenge_id } = (await send(ASHA.email, { purpose: "onboarding" })).body;
    expect((await post("/login", { challenge_id, code: right(challenge_id) })).status).toBe(422);
    now = new Date(now.getTime() + MINUTE);
    const other = (await send("new@example.org", { purpose: "onboarding" })).body.challenge_id;
    const { status, body } = await post("/otp/verify", { challenge_id: other, code: right(other) });
    expect([status, body.verified]).toEqual([200, true]);
    expect(body.proof).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  test("is not in the database in plain text, nor are contacts and tokens", async () => {
    const { challenge_id } = (await send()).body;
    const { token } = (await post("/login", { challenge_id, code: right(challenge_id) })).body;
    const rows = [];
    for (const table of ["otp_challenges", "messages", "sessions", "audit_log", "rate_limits"] as const)
      rows.push(...(await ctx.db.selectFrom(table).selectAll().execute()));
    const text = JSON.stringify(
      rows.map((row) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
        ),
      ),
    );
    for (const secret of [right(challenge_id), token, ASHA.email, ASHA.phone]) expect(text).not.toContain(secret);
  });

  test.each([
    [{ channel: "email", destination: "nobody", purpose: "login" }, "destination"],
    [{ channel: "phone", destination: "12345", purpose: "login" }, "destination"],
    [{ channel: "pigeon", destination: "a@b.in", purpose: "login" }, "channel"],
    [{ channel: "email", destination: "a@b.in", purpose: "fun" }, "purpose"],
    [{ channel: "email", destination: "a@b.in\r\nBcc: c@d.in", purpose: "login" }, "destination"],
  ])("is not sent for %j", async (body, field) => {
    const { status, body: answer } = await post("/otp/send", body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect(queued).toEqual([]);
  });

  test("a body that is not JSON is refused", async () => {
    const request = (headers: Record<string, string>, body: string) =>
      api.request("/login", { method: "POST", headers, body });
    expect((await request({ "Content-Type": "application/json" }, "{")).status).toBe(400);
    expect((await request({ "Content-Type": "text/plain" }, "{}")).status).toBe(415);
    expect((await request({ "Content-Type": "application/json" }, `{"a":"${"x".repeat(1_000_001)}"}`)).status).toBe(
      413,
    );
  });
});

describe("a caller does not learn which contacts are known", () => {
  test("an unknown contact gets the same answer and queues the same jobs", async () => {
    const known = await send();
    const unknown = await send("stranger@example.org", { from: "203.0.113.9" });
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
    expect({ ...unknown.body, challenge_id: 0 }).toEqual({ ...known.body, challenge_id: 0 });
    expect(queued).toHaveLength(2);
    const failures = [];
    for (const { body } of [known, unknown])
      failures.push(await post("/login", { challenge_id: body.challenge_id, code: wrong(body.challenge_id) }));
    expect(failures[1]!.body).toEqual(failures[0]!.body);
    // Even the right code does not sign in an unknown contact.
    const { challenge_id } = unknown.body;
    expect((await post("/login", { challenge_id, code: right(challenge_id) })).status).toBe(422);
  });
});

test("an IPv6 network counts as one in any notation", async () => {
  const codes = async (count: number, from: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push((await send(`six${i}${from.length}@example.org`, { from })).status);
    return statuses;
  };
  expect(new Set(await codes(20, "2a01:4f8::1:2:3:4"))).toEqual(new Set([202]));
  expect(await codes(1, "2a01:4f8:0:0:ffff::9")).toEqual([429]);
  expect(await codes(1, "2a01:4f8:0:1::9")).toEqual([202]);
});

describe("guessing", () => {
  test("a thousand wrong codes from fifty addresses do not sign in, and do not lock out the owner", async () => {
    await signIn("198.51.100.1"); // the owner's usual network
    let challenge_id = "";
    let accepted = 0;
    let sent = 0;
    for (let i = 0; i < 1000; i++) {
      const from = `192.0.2.${i % 50}`;
      if (i % 5 === 0) {
        now = new Date(now.getTime() + 2000);
        const answer = await send(ASHA.email, { from });
        if (answer.status === 202) [challenge_id, sent] = [answer.body.challenge_id, sent + 1];
        else expect(answer.status).toBe(429);
      }
      const { status } = await post("/login", { challenge_id, code: wrong(challenge_id) }, { from });
      if (status === 200) accepted++;
      else expect([422, 429]).toContain(status);
    }
    expect(accepted).toBe(0);
    expect(sent).toBeLessThanOrEqual(20); // at most 100 guesses in an hour, of a million
    const token = await signIn("198.51.100.1");
    expect((await ask("GET", "/user", { token })).body.name).toBe("Asha Rao");
  });

  test("from many networks takes no code from a signed-in user on a new network", async () => {
    now = new Date((Math.floor(now.getTime() / (60 * MINUTE)) + 1) * 60 * MINUTE);
    const token = await signIn("198.51.100.1");
    for (let i = 0; i < 20; i++) {
      now = new Date(now.getTime() + 31_000);
      await send(ASHA.email, { from: `192.0.2.${i % 5}` });
    }
    now = new Date(now.getTime() + 31_000);
    const reauth = (from: string, as: { token?: string }) =>
      post("/otp/send", { channel: "email", purpose: "reauth", destination: ASHA.email }, { from, ...as });
    expect((await reauth("192.0.2.99", {})).status).toBe(429);
    expect((await reauth("192.0.2.99", { token })).status).toBe(202);
  });

  test("one network gets 20 codes an hour, and five for one contact", async () => {
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      now = new Date(now.getTime() + 31_000);
      statuses.push((await send("somebody@example.org")).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const others = [];
    for (let i = 0; i < 20; i++) others.push((await send(`s${i}@example.org`)).status);
    expect(others.filter((status) => status === 202)).toHaveLength(15);
    const refused = await send("s99@example.org");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  });
});

test("limits hold across all processes of the installation", async () => {
  const other = apiApp({ ctx: { ...ctx }, unforeseen: () => {} });
  for (let i = 0; i < 5; i++) {
    now = new Date(now.getTime() + 31_000);
    expect((await send("across@example.org")).status).toBe(202);
  }
  now = new Date(now.getTime() + 31_000);
  const response = await other.request("/otp/send", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.7" },
    body: JSON.stringify({ channel: "email", purpose: "login", destination: "across@example.org" }),
  });
  expect(response.status).toBe(429);
});

describe("a session", () => {
  test("is identified by its token only, and signing out ends no other", async () => {
    const [one, two] = [await signIn(), await signIn()];
    const { body } = await ask("GET", "/sessions", { token: one });
    expect(body.data.map(({ current }: { current: boolean }) => current).filter(Boolean)).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ device: "Firefox, Linux" });
    expect((await ask("POST", "/logout", { token: one })).status).toBe(204);
    expect((await ask("GET", "/user", { token: one })).status).toBe(401);
    expect((await ask("GET", "/user", { token: two })).status).toBe(200);
  });

  test("can be ended from another device", async () => {
    const [here, there] = [await signIn(), await signIn()];
    const { data } = (await ask("GET", "/sessions", { token: there })).body;
    const { id } = data.find(current);
    expect((await ask("DELETE", `/sessions/${id}`, { token: here })).body).toEqual({ id });
    expect((await ask("GET", "/user", { token: there })).body).toEqual({ message: "Unauthorized" });
    expect((await ask("DELETE", `/sessions/${id}`, { token: here })).status).toBe(404);
  });

  test("of another device needs a code of the last ten minutes to end; signing out always works", async () => {
    const owner = await signIn();
    const stolen = await signIn();
    now = new Date(now.getTime() + 11 * MINUTE);
    const { id } = (await ask("GET", "/sessions", { token: owner })).body.data.find(current);
    const refused = await ask("DELETE", `/sessions/${id}`, { token: stolen });
    expect([refused.status, refused.body.message]).toEqual([403, "Confirm with a code that it is you"]);
    expect((await ask("GET", "/user", { token: owner })).status).toBe(200);
    expect((await ask("POST", "/logout", { token: stolen })).status).toBe(204);
  });

  test("ends after an hour without use, and after twelve hours in any case", async () => {
    const token = await signIn();
    for (let minutes = 0; minutes < 11 * 60; minutes += 50) {
      now = new Date(now.getTime() + 50 * MINUTE);
      expect((await ask("GET", "/user", { token })).status).toBe(200);
    }
    now = new Date(now.getTime() + 55 * MINUTE);
    expect((await ask("GET", "/user", { token })).status).toBe(401);
    const idle = await signIn();
    now = new Date(now.getTime() + 61 * MINUTE);
    expect((await ask("GET", "/user", { token: idle })).status).toBe(401);
  });

  test("ends at once when its user is disabled, who cannot sign in again", async () => {
    await createAdmin(ctx, { email: "leaving@example.org" });
    const { challenge_id } = (await send("leaving@example.org")).body;
    const { token } = (await post("/login", { challenge_id, code: right(challenge_id) })).body;
    await ctx.db.updateTable("users").set({ disabled_at: now }).where("email", "=", "leaving@example.org").execute();
    expect((await ask("GET", "/user", { token })).status).toBe(401);
    now = new Date(now.getTime() + MINUTE);
    const again = (await send("leaving@example.org")).body.challenge_id;
    expect((await post("/login", { challenge_id: again, code: right(again) })).status).toBe(422);
  });

  test("is required, and the message says so", async () => {
    expect((await ask("GET", "/user")).body.message).toBe("Authentication token not found. Please log in again.");
    expect((await ask("GET", "/user", { token: "x".repeat(43) })).body.message).toBe("Unauthorized");
  });

  test("has no admin role without a passkey where one is required", async () => {
    const token = await signIn();
    expect((await ask("GET", "/admin/messages", { token })).status).toBe(200);
    ctx.env.REQUIRE_PASSKEYS = "admins";
    try {
      expect((await ask("GET", "/user", { token })).body).toMatchObject({ second_factor: "missing", roles: [] });
      expect((await ask("GET", "/admin/messages", { token })).status).toBe(403);
    } finally {
      ctx.env.REQUIRE_PASSKEYS = "nobody";
    }
  });

  test("with a code only neither removes the required passkey, nor adds another", async () => {
    const token = await signIn();
    const { id: user_id } = (await ask("GET", "/user", { token })).body;
    await ctx.db
      .insertInto("passkeys")
      .values({ id: "pk1", user_id, public_key: Buffer.alloc(1), counter: 0, transports: [], device: null })
      .execute();
    expect((await ask("GET", "/user", { token })).body).toMatchObject({ second_factor: "required", roles: [] });
    expect((await ask("GET", "/passkeys", { token })).body.data).toEqual([]);
    expect((await ask("DELETE", "/passkeys/pk1", { token })).status).toBe(403);
    expect((await ask("POST", "/passkeys/options", { token })).status).toBe(403);
    expect((await ask("GET", "/admin/messages", { token })).status).toBe(403);
    await ctx.db.deleteFrom("passkeys").where("id", "=", "pk1").execute();
  });

  test.each(["none", "a%00b", "%F0%9F%94%91", "a b", "x".repeat(5000)])(
    "removes no passkey where %s names none",
    async (id) => {
      const token = await signIn();
      expect((await ask("DELETE", `/passkeys/${id}`, { token })).status).toBe(404);
    },
  );

  test("needs a code of the last ten minutes to add a passkey", async () => {
    const token = await signIn();
    expect((await ask("POST", "/passkeys/options", { token })).body).toMatchObject({ challenge: expect.any(String) });
    now = new Date(now.getTime() + 11 * MINUTE);
    const refused = await ask("POST", "/passkeys/options", { token });
    expect([refused.status, refused.body.message]).toEqual([403, "Confirm with a code that it is you"]);
    const { challenge_id } = (await send(ASHA.email, { purpose: "reauth" })).body;
    expect((await post("/sessions/confirm", { challenge_id, code: wrong(challenge_id) }, { token })).status).toBe(422);
    const renewed = await post("/sessions/confirm", { challenge_id, code: right(challenge_id) }, { token });
    expect((await ask("POST", "/passkeys/options", { token: renewed.body.token })).status).toBe(200);
  });

  test("gets a new token when the user confirms their identity, and the old one stops working", async () => {
    const stolen = await signIn();
    const { id } = (await ask("GET", "/sessions", { token: stolen })).body.data.find(current);
    const { challenge_id } = (await send(ASHA.email, { purpose: "reauth" })).body;
    const { status, body } = await post(
      "/sessions/confirm",
      { challenge_id, code: right(challenge_id) },
      { token: stolen },
    );
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
    expect((await ask("GET", "/user", { token: stolen })).status).toBe(401);
    expect((await ask("GET", "/sessions", { token: body.token })).body.data.find(current).id).toBe(id);
  });

  test("ends when its browser signs in again", async () => {
    const before = await signIn();
    now = new Date(now.getTime() + MINUTE);
    const { challenge_id } = (await send()).body;
    const { body } = await post("/login", { challenge_id, code: right(challenge_id) }, { token: before });
    expect((await ask("GET", "/user", { token: before })).status).toBe(401);
    expect((await ask("GET", "/user", { token: body.token })).status).toBe(200);
  });
});
