import { beforeAll, beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import { testContext } from "#tests/helpers/context.ts";

const MINUTE = 60_000;
const ASHA = "asha@example.org";
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
let lines: Record<string, unknown>[] = [];
const note = (fields: object, event: string) => void lines.push({ event, ...fields });
const ctx = {
  ...base,
  now: () => now,
  env: { ...base.env, TRUST_PROXY: 1 },
  log: { info: note, warn: note, error: note } as typeof base.log,
};
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
beforeAll(() => createAdmin(ctx, { email: ASHA, name: "Asha Rao" }));
beforeEach(() => {
  now = new Date(now.getTime() + 48 * 60 * MINUTE);
  lines = [];
});

async function ask(method: string, path: string, { token, body, from = "203.0.113.7" }: Asked = {}) {
  const response = await api.request(path, {
    method,
    headers: {
      "X-Forwarded-For": from,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
interface Asked {
  token?: string;
  body?: object;
  from?: string;
}

const send = (destination = ASHA, purpose = "login") =>
  ask("POST", "/otp/send", { body: { channel: "email", destination, purpose } });
const right = (challenge_id: string) => otpCode(ctx.secrets, challenge_id);
const wrong = (challenge_id: string) => String((Number(right(challenge_id)) + 1) % 1_000_000).padStart(6, "0");

async function signIn() {
  const { challenge_id } = (await send()).body;
  return (await ask("POST", "/login", { body: { challenge_id, code: right(challenge_id) } })).body;
}

const events = () => lines.map(({ event }) => event);

test("a requested code, a wrong code and a sign-in are logged, each with hashed contact and network", async () => {
  const { challenge_id } = (await send()).body;
  await ask("POST", "/login", { body: { challenge_id, code: wrong(challenge_id) } });
  const { user } = (await ask("POST", "/login", { body: { challenge_id, code: right(challenge_id) } })).body;
  expect(lines).toEqual([
    {
      event: "security.code_asked",
      channel: "email",
      purpose: "login",
      contact: expect.any(String),
      network: expect.any(String),
    },
    { event: "security.code_refused", reason: "wrong", contact: lines[0]!.contact, network: lines[0]!.network },
    {
      event: "security.signed_in",
      user_id: user.id,
      session_id: expect.any(String),
      second_factor: "none",
      network: lines[0]!.network,
    },
  ]);
  await ask("POST", "/otp/send", {
    body: { channel: "email", destination: "other@example.org", purpose: "login" },
    from: "198.51.100.9",
  });
  expect(lines[3]).not.toMatchObject({ contact: lines[0]!.contact });
  expect(lines[3]).not.toMatchObject({ network: lines[0]!.network });
});

test("an expired, used or mismatched code, and one that was never sent, are logged", async () => {
  const { challenge_id } = (await send()).body;
  now = new Date(now.getTime() + 11 * MINUTE);
  await ask("POST", "/login", { body: { challenge_id, code: right(challenge_id) } });
  const other = (await send(ASHA, "reauth")).body.challenge_id;
  await ask("POST", "/login", { body: { challenge_id: other, code: right(other) } });
  await ask("POST", "/login", { body: { challenge_id: "0198d000-0000-7000-8000-00000000ffff", code: "123456" } });
  const refused = lines.filter(({ event }) => event === "security.code_refused");
  expect(refused.map(({ reason }) => reason)).toEqual(["old or used", "other purpose", "unknown"]);
});

test("a reached limit is logged by its name", async () => {
  await send();
  await send();
  const { challenge_id } = (await send("guessed@example.org")).body;
  for (let i = 0; i < 11; i++) await ask("POST", "/login", { body: { challenge_id, code: wrong(challenge_id) } });
  const limits = lines.filter(({ event }) => event === "security.throttled").map(({ limit }) => limit);
  expect(limits).toEqual(["resend", "try"]);
});

test("a confirmation, an invalid passkey and the end of a session are logged", async () => {
  const { token } = await signIn();
  const { challenge_id } = (await send(ASHA, "reauth")).body;
  const renewed = (await ask("POST", "/sessions/confirm", { token, body: { challenge_id, code: right(challenge_id) } }))
    .body;
  const answer = { id: "pk", rawId: "pk", type: "public-key", response: {}, clientExtensionResults: {} };
  expect((await ask("POST", "/second-factor", { token: renewed.token, body: answer })).status).toBe(422);
  await ask("POST", "/logout", { token: renewed.token });
  expect(events().slice(3)).toEqual([
    "security.confirmed",
    "security.passkey_refused",
    "security.admin_action",
    "security.session_ended",
  ]);
});

test("a request without a session, the role or access to the record is logged with its route and no id", async () => {
  await ask("GET", "/admin/audit");
  const { token } = await signIn();
  await ctx.db.updateTable("users").set({ roles: [] }).where("email", "=", ASHA).execute();
  await ask("GET", "/admin/audit", { token });
  await ask("DELETE", "/sessions/0198d000-0000-7000-8000-00000000ffff", { token });
  await ctx.db
    .updateTable("users")
    .set({ roles: ["admin"] })
    .where("email", "=", ASHA)
    .execute();
  const refused = lines.filter(({ event }) => event === "security.access_refused");
  expect(refused).toMatchObject([
    { code: "unauthorized", method: "GET", route: "/admin/audit" },
    { code: "forbidden", method: "GET", route: "/admin/audit", user_id: expect.any(String) },
    { code: "not_found", method: "DELETE", route: "/sessions/:id", user_id: expect.any(String) },
  ]);
  // A 404 of a public page is not logged: visitors cause it, too.
  await ask("GET", "/organizations/0198d000-0000-7000-8000-00000000ffff");
  expect(lines.filter(({ event }) => event === "security.access_refused")).toHaveLength(3);
});

test("actions of admins are logged, without names", async () => {
  const { token, user } = await signIn();
  await ask("PATCH", `/admin/users/${user.id}`, { token, body: { disabled: false } });
  expect(lines).toContainEqual(
    expect.objectContaining({ event: "security.admin_action", action: "user.enable", subject_id: user.id }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/asha|example\.org|203\.0\.113/i);
  expect(JSON.stringify(lines)).not.toContain(token);
});
