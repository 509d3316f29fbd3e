import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_SECONDS } from "#domain/day.ts";
import { messages } from "#domain/errors.ts";
import { type Installation, openInstallation } from "#operations/runtime/bootstrap.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { take } from "#operations/runtime/rate-limits.ts";
import { asAdmin } from "#tests/helpers/admin.ts";
import { asking } from "#tests/helpers/asking.ts";
import { type Cluster, newCluster, serverPrograms } from "#tests/helpers/cluster.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

/** Three processes of one installation, as on three machines: a PostgreSQL server and a secret are all that they share. */
const here = process.env.TEST_DATABASE_URL && serverPrograms();
const PROCESSES = 3;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-processes-"));

let server: Cluster;
let processes: Installation[] = [];
const ctxOf = (i: number) => processes[i]!.ctx;
const apiOf = (i: number) => asking(apiApp({ ctx: ctxOf(i), unforeseen: () => {} }));

beforeAll(async () => {
  if (!here) return;
  server = await newCluster();
  await server.start();
  const opening = Array.from({ length: PROCESSES }, (_, i) => {
    const env = parseEnv({
      NODE_ENV: "test",
      DEMO_DATA: "1",
      DATABASE_URL: server.url,
      DATA_DIR: path.join(folder, String(i)),
      APP_SECRET: "a secret that all processes of an installation share",
    });
    return openInstallation(env, { follow: true });
  });
  processes = await Promise.all(opening);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await server?.remove();
  fs.rmSync(folder, { recursive: true });
});

const found = async (i: number, search: string) =>
  (await apiOf(i)("GET", `/organizations?search=${search}`)).body.meta.total;

test.skipIf(!here)("processes that start together on an empty database fill it once", async () => {
  const totals = await Promise.all(processes.map((_, i) => found(i, "")));
  expect(totals[0]).toBeGreaterThan(100);
  expect(new Set(totals).size).toBe(1);
});

test.skipIf(!here)("an organisation that one process publishes or removes is published or removed in all", async () => {
  const one = buildOrganization({ name: "Zubeena Quiet Garden" });
  await addOrganizations(ctxOf(0), [one]);
  for (let i = 0; i < PROCESSES; i++) await expect.poll(() => found(i, "zubeena")).toBe(1);
  const { token } = await addProvider(ctxOf(1), [one.id]);
  expect((await apiOf(1)("POST", `/provider/organization/${one.id}/deletion`, token, {})).status).toBe(200);
  for (let i = 0; i < PROCESSES; i++) await expect.poll(() => found(i, "zubeena")).toBe(0);
});

test.skipIf(!here)("a word that an admin adds in one process is understood in all", async () => {
  const { send } = await asAdmin(ctxOf(0), apiApp({ ctx: ctxOf(0), unforeseen: () => {} }));
  const codes = ["disabilities:autism-spectrum"];
  await send("POST", "/admin/search-terms", {
    language: "en",
    codes,
    english: "",
    offensive: false,
    term: "zubbelkids",
  });
  for (let i = 0; i < PROCESSES; i++) await expect.poll(() => found(i, "zubbelkids")).toBeGreaterThan(0);
});

test.skipIf(!here)("a user who signs in or out at one process is signed in or out at all", async () => {
  const { token } = await addProvider(ctxOf(0), []);
  for (let i = 0; i < PROCESSES; i++) expect((await apiOf(i)("GET", "/user", token)).status).toBe(200);
  expect((await apiOf(1)("POST", "/logout", token)).status).toBe(204);
  for (let i = 0; i < PROCESSES; i++) expect((await apiOf(i)("GET", "/user", token)).status).toBe(401);
});

test.skipIf(!here)("a limit counts in all processes together", async () => {
  const tries = Array.from({ length: 30 }, (_, i) =>
    take(ctxOf(i % PROCESSES), [{ key: "the same for all", limits: [{ times: 10, seconds: DAY_SECONDS }] }]),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

test.skipIf(!here)("each message is sent once by any process", async () => {
  const before = sent().length;
  const contacts = Array.from({ length: 15 }, (_, i) => `person-${i}@example.org`);
  const answers = await Promise.all(
    contacts.map((email, i) =>
      apiOf(i % PROCESSES)("POST", "/otp/send", null, { channel: "email", destination: email, purpose: "onboarding" }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await expect.poll(() => sent().length - before).toBe(contacts.length);
  // A message is stored as sent after the other side has taken it.
  const waiting = async () =>
    (await sql`select 1 from messages where status <> 'sent'`.execute(ctxOf(0).db)).rows.length;
  await expect.poll(waiting).toBe(0);
  expect(sent().length - before).toBe(contacts.length);
});

test.skipIf(!here)("a lost database is reported, and all processes go on by themselves when it is back", async () => {
  await server.signal("SIGKILL");
  const ask = (i: number) => apiOf(i)("GET", "/disabilities");
  for (let i = 0; i < PROCESSES; i++) {
    const { status, body, headers } = await ask(i);
    expect([status, body.message, headers.get("Retry-After")]).toEqual([503, messages.unavailable, "5"]);
  }
  await server.start();
  for (let i = 0; i < PROCESSES; i++) await expect.poll(async () => (await ask(i)).status).toBe(200);
  const one = buildOrganization({ name: "Zimbeena Quiet Garden" });
  await addOrganizations(ctxOf(0), [one]);
  for (let i = 0; i < PROCESSES; i++) await expect.poll(() => found(i, "zimbeena")).toBe(1);
  const before = sent().length;
  const asked = { channel: "email", destination: "afterwards@example.org", purpose: "onboarding" };
  expect((await apiOf(1)("POST", "/otp/send", null, asked)).status).toBe(202);
  await expect.poll(() => sent().length).toBe(before + 1);
});

function sent(): string[] {
  return processes.flatMap((_, i) => {
    const outbox = path.join(folder, String(i), "outbox");
    return fs.existsSync(outbox) ? fs.readdirSync(outbox) : [];
  });
}
