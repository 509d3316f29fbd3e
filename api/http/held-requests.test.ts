import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, expect, onTestFinished, test, vi } from "vitest";
import { listenerLimits, newServer } from "#api/http/listener.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { newToken } from "#operations/runtime/secrets.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addMember } from "#tests/helpers/provider.ts";
import { request, sendRaw } from "#tests/helpers/raw-request.ts";

const base = await testContext();
const organization = buildOrganization();
await addOrganizations(base, [organization]);
const token = await addMember(base, organization.id, "meena@example.org");

let questions = 0;
/** While it is set, every question to the database waits for it. */
let slow: Promise<void> | null = null;
const counted = base.db.withPlugin({
  transformQuery({ node }) {
    questions++;
    return node;
  },
  async transformResult({ result }) {
    await slow;
    return result;
  },
});
const { TRUST_PROXY } = parseEnv({ TRUST_PROXY: "1" });
const ctx: Context = { ...base, db: counted, metrics: newMetrics(), env: { ...base.env, TRUST_PROXY } };
const app = createApp(ctx, async (request) => new Response(await request.text()));
const limits = listenerLimits({ TRUST_PROXY: TRUST_PROXY ?? null });
const server = newServer(getRequestListener(app.fetch), new AbortController().signal, limits).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const { port } = server.address() as { port: number };

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(() => server.listening).toBe(true);
});

/** A connection that sends the head of a request and the beginning of its body. `answer` is what it has received so far. */
async function hold(network: string, path: string, headers = "", body = JSON_BEGUN) {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  open.push(socket);
  const held = { answer: "" };
  socket.setEncoding("latin1").on("data", (text) => (held.answer += text));
  await once(socket, "connect");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: marga\r\nX-Forwarded-For: ${network}\r\n${headers}${body}`);
  return held;
}

const JSON_BEGUN = 'Content-Type: application/json\r\nContent-Length: 40000\r\n\r\n{"channel":';
const MULTIPART = "multipart/form-data; boundary=marga";
const FORM_BEGUN = `Content-Type: ${MULTIPART}\r\nContent-Length: 1000000\r\n\r\n--marga\r\n`;

const ask = (network: string, bearer?: string) =>
  fetch(`http://127.0.0.1:${port}/api/otp/verify`, {
    method: "POST",
    headers: {
      "X-Forwarded-For": network,
      "Content-Type": "application/json",
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    body: "{}",
  });

test("a network holds tens of bodies at most, and others change what they like", async () => {
  const held = await Promise.all(Array.from({ length: 300 }, () => hold("203.0.113.1", "/api/otp/send")));
  const refused = () => held.filter(({ answer }) => /^HTTP\/1\.1 503 /.test(answer)).length;
  await expect.poll(refused).toBeGreaterThan(250);
  expect(held.find(({ answer }) => answer)!.answer).toMatch(/retry-after: \d/i);
  expect((await ask("203.0.113.1")).status).toBe(503);
  expect((await ask("198.51.100.1")).status).toBe(422);
});

test("networks of one customer share forty places, and strangers who hold all of theirs keep no other caller out", async () => {
  const customer = await Promise.all(
    Array.from({ length: 100 }, (_, i) => hold(`203.0.113.${i % 10}`, "/api/otp/send")),
  );
  const refused = () => customer.filter(({ answer }) => answer.startsWith("HTTP/1.1 503 ")).length;
  await expect.poll(refused).toBe(60);
  expect((await ask("198.51.100.1")).status).toBe(422);

  const tokens = Array.from({ length: 300 }, (_, i) => `Authorization: Bearer ${newToken()}${i % 2 ? "" : "x"}\r\n`);
  await Promise.all(tokens.map((header, i) => hold(`198.18.${i % 100}.1`, "/api/otp/send", header)));
  await expect.poll(() => open.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(100);
  for (let i = 0; i < 10; i++) expect((await ask("198.51.100.1")).status).toBe(422);
  expect((await ask("198.51.100.1", token)).status).toBe(422);
});

test("slow bodies of ten networks do not stop users from signing in: a body that arrives takes the place of the slowest", async () => {
  await Promise.all(Array.from({ length: 200 }, (_, i) => hold(`203.0.${i % 10}.1`, "/api/otp/send")));
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`198.51.${i}.1`).then((r) => r.status)));
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect(open.filter(({ destroyed }) => destroyed).length).toBeLessThan(40);
});

test("a token is looked up before the body is read, and made-up tokens of one /24 keep no signed-in user out", async () => {
  const held = await Promise.all(
    Array.from({ length: 400 }, (_, i) => {
      const bearer = `Authorization: Bearer ${newToken()}\r\n`;
      return hold(`203.0.113.${i % 200}`, "/api/otp/send", bearer);
    }),
  );
  await expect.poll(() => held.filter(({ answer }) => answer).length).toBeGreaterThan(300);
  expect((await ask("198.51.100.1", token)).status).toBe(422);
  await expect.poll(async () => (await ask("203.0.113.250", token)).status).toBe(422);
});

test.each(["/api/otp/send", "/api/nothing", "/contact", "/assets/none.js"])(
  "a body in chunks, which may be of one byte each, is refused unread at %s",
  async (path) => {
    const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    expect(await sendRaw(port, request(`POST ${path} HTTP/1.1`, headers, "1\r\n{\r\n"))).toMatch(
      /^HTTP\/1.1 411 [\s\S]*Send the length of the body, with Content-Length/,
    );
  },
);

const path = "/api/upload-document";
/** Sends an empty form. The status is 422 when it was read. */
async function send(bearer: string, network: string): Promise<number> {
  const body = "--marga--\r\n";
  const headers = { "X-Forwarded-For": network, Authorization: `Bearer ${bearer}`, "Content-Type": MULTIPART };
  const answer = await sendRaw(
    port,
    request(`POST ${path} HTTP/1.1`, { ...headers, "Content-Length": `${body.length}` }, body),
  );
  return Number(answer.split(" ")[1]);
}

test.each([1, 2])(
  "forty applicants with a form each, in %i networks of 256, keep out neither other applicants nor members",
  async (wider) => {
    const applicants = await Promise.all(Array.from({ length: 41 }, async () => (await bareDraft(base)).token));
    const [honest, ...attackers] = applicants;
    const held = await Promise.all(
      attackers.map((bearer, i) =>
        hold(`203.0.${113 + (i % wider)}.${i % 4}`, path, `Authorization: Bearer ${bearer}\r\n`, FORM_BEGUN),
      ),
    );
    const refused = () => held.filter(({ answer }) => answer.startsWith("HTTP/1.1 503 ")).length;
    await expect.poll(refused, { timeout: 10_000 }).toBe(wider === 1 ? 20 : 0);
    await expect.poll(() => send(attackers[39]!, "203.0.113.9")).toBe(503); // their networks hold all that they may
    for (let i = 0; i < 5; i++) {
      expect(await send(honest!, "198.51.100.1")).toBe(422);
      expect(await send(token, "198.51.100.2")).toBe(422);
    }
  },
);

test("forms of a few applicants keep out neither other applicants nor members", async () => {
  const applicants = await Promise.all(Array.from({ length: 6 }, async () => (await bareDraft(base)).token));
  for (const [a, bearer] of applicants.slice(1).entries()) {
    for (let i = 0; i < 12; i++) await hold(`203.${a}.${i}.1`, path, `Authorization: Bearer ${bearer}\r\n`, FORM_BEGUN);
    await expect.poll(() => send(bearer, `203.${a}.99.1`)).toBe(503); // its forms are held
  }
  for (let i = 0; i < 5; i++) {
    expect(await send(applicants[0]!, "198.51.100.1")).toBe(422);
    expect(await send(token, "198.51.100.2")).toBe(422);
  }
});

test("a body that has not arrived in half a minute is broken off, also one of a signed-in caller", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  questions = 0;
  await hold("203.0.113.1", "/api/otp/send");
  await hold("203.0.113.2", "/api/otp/send", `Authorization: Bearer ${token}\r\n`);
  await expect.poll(() => questions).toBeGreaterThan(0);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(2);
  vi.advanceTimersByTime(29_000);
  expect(open.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => open.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

test("a body that is broken off is answered, so that a proxy does not take the process for a broken one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const held = await hold("203.0.113.1", "/api/otp/send");
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(1);
  vi.advanceTimersByTime(30_000);
  await expect.poll(() => held.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*too slowly/);
});

test("many networks together hold two hundred bodies or so, whatever they send them to", async () => {
  const paths = ["/api/otp/send", "/contact", "/api/login"];
  await Promise.all(Array.from({ length: 600 }, (_, i) => hold(`203.0.${i % 60}.1`, paths[i % 3]!)));
  const isHeld = ({ destroyed }: Socket) => !destroyed;
  await expect.poll(() => open.filter(isHeld).length).toBeLessThanOrEqual(200);
  expect(open.filter(isHeld).length).toBeGreaterThan(150);
});

test("who is signed in saves while their network holds all that it may", async () => {
  await Promise.all(Array.from({ length: 60 }, () => hold("203.0.113.1", "/api/otp/send")));
  await expect.poll(async () => (await ask("203.0.113.1")).status).toBe(503);
  expect((await ask("198.51.100.1", token)).status).toBe(422);
});

test("one sender holds thirty bodies at most, from any number of networks, and others of these networks save what they like", async () => {
  const other = await addMember(base, organization.id, "latha@example.org");
  const bearer = `Authorization: Bearer ${token}\r\n`;
  const held = await Promise.all(
    Array.from({ length: 60 }, (_, i) => hold(`203.0.${i % 20}.1`, "/api/otp/send", bearer)),
  );
  const refused = () => held.filter(({ answer }) => answer.startsWith("HTTP/1.1 503 ")).length;
  await expect.poll(refused).toBe(30);
  expect((await ask("198.51.100.1", token)).status).toBe(503);
  expect((await ask("203.0.1.1", other)).status).toBe(422);
});

test("bodies that are let go of free their places", async () => {
  const held = await Promise.all(Array.from({ length: 60 }, () => hold("203.0.113.1", "/api/otp/send")));
  await expect.poll(async () => (await ask("203.0.113.1")).status).toBe(503);
  expect(held.length).toBe(60);
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(async () => (await ask("203.0.113.1")).status).toBe(422);
});

test("a network with made-up tokens asks the database few questions at a time, and those it cannot ask are refused", async () => {
  const waiting = Promise.withResolvers<void>();
  slow = waiting.promise;
  questions = 0;
  let refused = 0;
  const asked = Array.from({ length: 300 }, async () => {
    const headers = { "X-Forwarded-For": "203.0.113.1", Authorization: `Bearer ${newToken()}` };
    const { status } = await fetch(`http://127.0.0.1:${port}/api/user`, { headers });
    if (status === 503) refused++;
    return status;
  });
  await expect.poll(() => refused).toBeGreaterThan(200);
  expect(questions).toBeGreaterThan(0);
  expect(questions).toBeLessThan(40);
  slow = null;
  waiting.resolve();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([401, 503]));
});
