import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";

const base = await testContext();
const start = new Date("2026-11-21T06:05:00.000Z");
let now = start;
const ctx: Context = { ...base, now: () => now };
const messages = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

let organization: string;
let meena: Awaited<ReturnType<typeof addProvider>>;
const call = (method: string, path: string, body?: object, token = meena.token) =>
  ask(api, method, `/provider/organization/${organization}${path}`, body, token);
const isPublic = async () => (await api.request(`/organizations/${organization}`)).status === 200;

async function addConsent(notice: string): Promise<void> {
  await ctx.db
    .insertInto("consents")
    .values({
      id: uuid(),
      draft_id: null,
      organization_id: organization,
      notice,
      language: "ta",
      helper: null,
      given_at: now,
    })
    .execute();
}

beforeEach(async () => {
  now = start;
  const built = buildOrganization();
  await addOrganizations(ctx, [built]);
  organization = built.id;
  meena = await addProvider(ctx, [organization]);
  await messages();
});

test("who consented to an older notice is asked again, is not locked out, and is asked no more after agreeing", async () => {
  await addConsent("2026-11");
  const asked = await call("GET", "/consent");
  expect(asked.body.data).toEqual({
    notice: "2026-12.2",
    consents: [{ notice: "2026-11", language: "ta", given_at: "2026-11-21T06:05:00.000Z", withdrawn_at: null }],
    is_asked: true,
  });
  expect((await call("POST", "/confirm")).status, "everything works meanwhile").toBe(200);
  now = new Date(start.getTime() + 60_000);
  const agreed = await call("POST", "/consent", { consent: true, notice: "2026-12.2", language: "hi" });
  expect(agreed.body.data).toMatchObject({ is_asked: false, consents: [{ notice: "2026-12.2", language: "hi" }, {}] });
  const again = await call("POST", "/consent", { consent: true, notice: "2026-12.2", language: "en" });
  expect(again.body.data.consents, "a consent that stands is not given again").toEqual(agreed.body.data.consents);
});

test("a user cannot consent to a notice that they did not read", async () => {
  await addConsent("2026-11");
  expect((await call("POST", "/consent", { consent: true, notice: "2026-11", language: "en" })).status).toBe(409);
  const refused = await call("POST", "/consent", { consent: false, notice: "2026-12.2", language: "en" });
  expect(refused.body.errors).toEqual({ consent: ["Without this consent we cannot keep your form"] });
  expect((await call("GET", "/consent")).body.data.consents).toHaveLength(1);
});

test("withdrawing takes the listing off at once, tells its members, and is undone only by a new consent", async () => {
  await addConsent("2026-12.2");
  expect(await isPublic()).toBe(true);
  const { status, body } = await call("DELETE", "/consent");
  expect([status, body.data.consents[0].withdrawn_at, body.data.is_asked]).toEqual([
    200,
    "2026-11-21T06:05:00.000Z",
    false,
  ]);
  expect(await isPublic()).toBe(false);
  expect(await messages()).toMatchObject([{ template: "deletion_requested" }]);
  await call("DELETE", "/consent");
  expect(await messages(), "a second time changes nothing").toEqual([]);

  now = new Date(start.getTime() + 60_000);
  expect((await call("DELETE", "/deletion")).body.data.delete_after).toBeNull();
  expect(await isPublic()).toBe(true);
  const { consents } = (await call("GET", "/consent")).body.data;
  expect(consents).toMatchObject([
    { notice: "2026-12.2", language: "ta", withdrawn_at: null },
    { withdrawn_at: "2026-11-21T06:05:00.000Z" },
  ]);
  expect((await call("GET", "/history")).body.data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["consent.withdraw", "consent.give", "organization.deletion", "organization.keep"]),
  );
});

test("the copy of everything names the consents, and an organisation without any is not asked", async () => {
  expect((await call("GET", "/consent")).body.data).toMatchObject({ consents: [], is_asked: false });
  await addConsent("2026-12.2");
  expect((await call("GET", "/export")).body.consents).toMatchObject([{ notice: "2026-12.2", withdrawn_at: null }]);
});

test("another user's organisation is not found", async () => {
  const stranger = await addProvider(ctx, []);
  const input = { consent: true, notice: "2026-12.2", language: "en" };
  for (const [method, body] of [["GET"], ["POST", input], ["DELETE"]] as const)
    expect((await call(method, "/consent", body, stranger.token)).status).toBe(404);
});

test("no consent is given while the listing is about to be deleted: keeping it is one", async () => {
  await addConsent("2026-12.2");
  await call("DELETE", "/consent");
  const given = await call("POST", "/consent", { consent: true, notice: "2026-12.2", language: "en" });
  expect(given.status).toBe(409);
  expect((await call("GET", "/consent")).body.data.consents).toHaveLength(1);
  await call("DELETE", "/deletion");
  expect((await call("GET", "/consent")).body.data.consents).toHaveLength(2);
});

test("withdrawing is never refused and always told; keeping is told too, and refused after ten times a day", async () => {
  await addConsent("2026-12.2");
  for (let round = 0; round < 12; round++) expect((await call("DELETE", "/deletion")).status).toBe(200); // there is none
  for (let round = 0; round < 10; round++) {
    expect((await call("DELETE", "/consent")).status).toBe(200);
    expect(await isPublic()).toBe(false);
    expect((await call("DELETE", "/deletion")).status).toBe(200);
    expect(await isPublic()).toBe(true);
  }
  expect((await call("DELETE", "/consent")).status).toBe(200);
  expect((await call("DELETE", "/consent")).status).toBe(200);
  expect((await call("DELETE", "/deletion")).status).toBe(429);
  expect(await isPublic()).toBe(false);
  expect(await messages()).toHaveLength(21);
});
