import { beforeEach, describe, expect, test } from "vitest";
import { openLog } from "#integrations/log.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { AnswerPage } from "#pages.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask, askForCode, begin, filledIn, SPOC } from "#tests/helpers/onboarding.ts";

const base = await testContext();
const lines: string[] = [];
const ctx: Context = {
  ...base,
  env: { ...base.env, RATE_LIMIT_SCALE: 1000 },
  log: openLog("debug", { write: (line) => lines.push(line) }),
};
const pages: AnswerPage = Object.assign(
  async (request: Request) => {
    if (new URL(request.url).pathname === "/broken") throw new Error("asha.rao@example.org\nwrote 9876543210");
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  },
  { routeOf: (path: string) => (path.startsWith("/provider/") ? "/provider/:id" : "/*") },
);
const app = createApp(ctx, pages);
const api = { request: (path: string, init?: RequestInit) => app.request(`/api${path}`, init) } as typeof app;
const logged = () => lines.map((line) => JSON.parse(line));
const requests = () => logged().filter(({ event }) => event === "request.finished");
beforeEach(() => {
  lines.length = 0;
});

test("each request has a line with its route pattern, status, time and id, without its URL", async () => {
  const response = await app.request("/api/organizations?search=autism&token=hidden-in-the-address");
  await app.request("/provider/0198a1b2-c3d4-7e5f-8a9b-123456789012?search=autism");
  await app.request("/api/organizations/0198a1b2-c3d4-7e5f-8a9b-123456789012");
  await app.request("/api/nothing/autism");
  await app.request("/autism", { method: "AUTISM" });
  expect(requests().map(({ method, route, status }) => [method, route, status])).toEqual([
    ["GET", "/api/organizations", 200],
    ["GET", "/provider/:id", 200],
    ["GET", "/api/organizations/:id", 404],
    ["GET", "/api/*", 404],
    ["other", "/*", 200],
  ]);
  expect(requests()[0]).toEqual({
    level: "info",
    time: expect.any(String),
    event: "request.finished",
    request_id: response.headers.get("X-Request-Id"),
    method: "GET",
    route: "/api/organizations",
    status: 200,
    duration_ms: expect.any(Number),
  });
  expect(lines.join("")).not.toMatch(/autism|hidden/i);
});

test("health checks are logged at level debug only", async () => {
  await app.request("/healthz");
  expect(requests().map(({ level, route }) => [level, route])).toEqual([["debug", "/healthz"]]);
});

test("an error is logged with the request id of the answer", async () => {
  const response = await app.request("/broken");
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("Something went wrong");
  const request_id = response.headers.get("X-Request-Id");
  expect(logged().map(({ event, request_id }) => [event, request_id])).toEqual([
    ["request.failed", request_id],
    ["request.finished", request_id],
  ]);
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toMatch(/asha|98765/);
});

describe("the id of a request", () => {
  const idFor = async (given: string) =>
    (await app.request("/healthz", { headers: { "X-Request-Id": given } })).headers.get("X-Request-Id");

  test("is the one of the caller where that is safe to log", async () => {
    expect(await idFor("trace-42_a=")).toBe("trace-42_a=");
  });

  test.each(["a b", 'x","event":"forged', "\u001b[2J".slice(1), "<b>", "x".repeat(65), "é"])(
    "is replaced when it is %j",
    async (given) => {
      const id = await idFor(given);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(requests()[0].request_id).toBe(id);
      expect(lines.join("")).not.toContain(given);
    },
  );
});

test("no line holds a contact, code, token or PAN of a user who signs in, fills in a form or sends an enquiry", async () => {
  const secrets: string[] = [];
  await createAdmin(ctx, { email: "asha.rao@example.org", phone: "9812345678", name: "Asha Rao" });
  const code = await askForCode(api, ctx, "asha.rao@example.org", "login");
  const { body } = await ask(api, "POST", "/login", code);
  secrets.push("asha.rao", "9812345678", "Asha Rao", code.code, body.token);
  expect((await ask(api, "GET", "/admin/organizations?search=9812345678", undefined, body.token)).status).toBe(200);

  const form = await begin(api, ctx);
  expect(form.status).toBe(201);
  const { id, draft_token: token } = form.body;
  secrets.push(SPOC.email, SPOC.phone, SPOC.last_name, token);
  const saved = await ask(api, "PATCH", `/onboarding/${id}`, { version: 1, data: filledIn() }, token);
  secrets.push("aaatt1234k", "office@thendral.example", "9876500000", "Kavitha");
  expect(saved.status).toBe(200);

  const enquiry = {
    country: "Kenya",
    name: "Wanjiru Kamau",
    designation: "Coordinator",
    organization: "Uhai Trust",
    country_code: "+254",
    phone: "712345678",
    email: "wanjiru@example.org",
    note: "We would like to learn from you.",
  };
  expect((await ask(api, "POST", "/enquiries", enquiry)).status).toBe(201);
  secrets.push(...Object.values(enquiry).filter((value) => value !== "Kenya"));

  const signedIn = requests().find(({ route }) => route === "/api/admin/organizations");
  expect(signedIn.user_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(secrets.filter((secret) => typeof secret !== "string" || secret.length < 4)).toEqual([]);
  const all = lines.join("").toLowerCase();
  expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
});
