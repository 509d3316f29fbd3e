import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS } from "#domain/day.ts";
import { problems } from "#domain/problems.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = base.now();
const ctx: Context = { ...base, now: () => now };
const messages = catchMessages(ctx);
const unforeseen = (error: unknown) => expect.unreachable(String(error));
const ask = asking(apiApp({ ctx, unforeseen }));
/** Of an installation whose admins need passkeys */
const askStrictly = asking(apiApp({ ctx: { ...ctx, env: { ...ctx.env, REQUIRE_PASSKEYS: "admins" } }, unforeseen }));
const nalini = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });

let token = "";
let contact = "";
beforeEach(async () => {
  now = new Date(now.getTime() + 3 * DAY_MS); // every test has its own limits
  token = await sessionOf(ctx, nalini.id);
  contact = `${randomUUID()}@desk.example`;
  await ctx.db.deleteFrom("admin_invitations").execute();
  await messages();
});

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const invite = (fields: object = {}, as = token) =>
  ask("POST", "/admin/invitations", as, { name: "Farah Khan", contact, ...fields });
const linkToken = (url: string) => url.slice(url.indexOf("#") + 1);
/** The token of the link in the only message since the last call */
const sentLink = async () => {
  const sent = (await messages()).filter(({ template }) => template === "admin_invited");
  expect(sent).toHaveLength(1);
  return linkToken(sent[0]!.values.url!);
};
const open = (link: string) => ask("POST", "/admin-invitation", "", { token: link });
const sendCode = (link: string) => ask("POST", "/admin-invitation/code", "", { token: link });
const accept = async (link: string, challenge_id: string, code = otpCode(ctx.secrets, challenge_id, 6)) =>
  ask("POST", "/admin-invitation/accept", "", { token: link, challenge_id, code });
const acceptWhole = async (link: string) => accept(link, (await sendCode(link)).body.challenge_id);
const waiting = async () => (await ask("GET", "/admin/invitations", token)).body.data;
const rolesOf = async (email: string) =>
  (await ctx.db.selectFrom("users").select(["name", "roles"]).where("email", "=", email).executeTakeFirst()) ?? null;
const actions = async () => {
  const rows = await ctx.db.selectFrom("audit_log").select("action").orderBy("created_at").orderBy("id").execute();
  return rows.map(({ action }) => action).filter((action) => /invitation/.test(action));
};

test("a person without an account is invited, proves the contact, and is an admin who needs a passkey", async () => {
  await ctx.db.deleteFrom("audit_log").execute();
  const invited = await invite();
  expect(invited).toMatchObject({
    status: 201,
    body: { data: { name: "Farah Khan", role: "admin", invited_by: "Nalini Deshpande", expired: false } },
  });
  expect(JSON.stringify(invited.body)).not.toContain(contact);
  const [message] = await messages();
  expect(message).toMatchObject({ to: contact, channel: "email", template: "admin_invited", silent: false });
  const link = linkToken(message!.values.url!);
  expect(message!.values.url).toBe(`${ctx.env.PUBLIC_URL}/admin-invitation#${link}`);
  expect(await rolesOf(contact)).toBeNull();

  expect((await open(link)).body.data).toMatchObject({
    name: "Farah Khan",
    channel: "email",
    invited_by: "Nalini Deshpande",
    contact: `${contact[0]}•••@desk.example`,
  });
  const sent = await sendCode(link);
  expect(sent.status).toBe(202);
  expect(await messages()).toMatchObject([{ to: contact, template: "code", silent: false }]);
  const { challenge_id } = sent.body;
  const answer = { token: link, challenge_id, code: otpCode(ctx.secrets, challenge_id, 6) };
  const signedIn = await askStrictly("POST", "/admin-invitation/accept", "", answer);
  expect(signedIn).toMatchObject({ status: 200, body: { user: { name: "Farah Khan", second_factor: "missing" } } });
  expect(await rolesOf(contact)).toEqual({ name: "Farah Khan", roles: ["admin"] });
  expect(await waiting()).toEqual([]);
  expect(await actions()).toEqual(["admin_invitation.create", "user.accept_invitation"]);
  // Without a passkey the role is not there yet.
  expect((await askStrictly("GET", "/admin/users", signedIn.body.token)).status).toBe(403);
});

test("a person who keeps an organisation's page keeps that, and their name", async () => {
  const { email } = await addProvider(ctx, [], { name: "Ravi Kumar" });
  contact = email!;
  await invite();
  expect((await acceptWhole(await sentLink())).status).toBe(200);
  expect(await rolesOf(contact)).toEqual({ name: "Ravi Kumar", roles: ["admin", "provider_admin"] });
});

test("a person is invited by SMS", async () => {
  contact = "9876500001";
  await invite({ language: "ta" });
  const [message] = await messages();
  expect(message).toMatchObject({ to: contact, channel: "phone", language: "ta" });
  const link = linkToken(message!.values.url!);
  expect((await open(link)).body.data).toMatchObject({ channel: "phone", contact: "••••••0001" });
  expect((await acceptWhole(link)).status).toBe(200);
});

describe("a link does not work", () => {
  const isOver = async (link: string, challenge_id: string) => {
    const answers = [await open(link), await sendCode(link), await accept(link, challenge_id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set(["Not found"]));
  };

  test("after seven days", async () => {
    await invite();
    const link = await sentLink();
    later(6.9);
    const { challenge_id } = (await sendCode(link)).body;
    later(0.2);
    await isOver(link, challenge_id);
    token = await sessionOf(ctx, nalini.id);
    expect(await waiting()).toMatchObject([{ expired: true }]);
  });

  test("a second time, whoever has it", async () => {
    await invite();
    const link = await sentLink();
    const first = (await sendCode(link)).body.challenge_id;
    now = new Date(now.getTime() + 61_000);
    const second = (await sendCode(link)).body.challenge_id;
    expect((await accept(link, first)).status).toBe(200);
    await isOver(link, second);
  });

  test("after it was taken back", async () => {
    const { id } = (await invite()).body.data;
    const link = await sentLink();
    const { challenge_id } = (await sendCode(link)).body;
    expect((await ask("DELETE", `/admin/invitations/${id}`, token)).status).toBe(200);
    await isOver(link, challenge_id);
    expect(await rolesOf(contact)).toBeNull();
    expect((await ask("DELETE", `/admin/invitations/${id}`, token)).status).toBe(404);
  });

  test("after another was sent, which lasts seven days again", async () => {
    const { id } = (await invite()).body.data;
    const link = await sentLink();
    const { challenge_id } = (await sendCode(link)).body;
    later(5);
    await messages();
    token = await sessionOf(ctx, nalini.id);
    expect((await ask("POST", `/admin/invitations/${id}/send`, token)).status).toBe(200);
    const next = await sentLink();
    await isOver(link, challenge_id);
    later(5);
    expect((await acceptWhole(next)).status).toBe(200);
  });

  test("after its admin lost the role or was disabled", async () => {
    const ravi = await addProvider(ctx, [], { roles: ["admin"] });
    await invite({}, await sessionOf(ctx, ravi.id));
    const link = await sentLink();
    const { challenge_id } = (await sendCode(link)).body;
    await ask("PATCH", `/admin/users/${ravi.id}`, token, { admin: false });
    await isOver(link, challenge_id);
    expect(await waiting()).toEqual([]);
    expect((await invite()).status).toBe(201); // what is void does not stand in the way
  });

  test("after the one whom it invites lost the role that they were given meanwhile", async () => {
    await invite();
    const link = await sentLink();
    const { challenge_id } = (await sendCode(link)).body;
    const { id } = await addProvider(ctx, [], { email: contact, roles: ["admin"] });
    await ask("PATCH", `/admin/users/${id}`, token, { admin: false });
    await isOver(link, challenge_id);
  });

  test("when it was never written", async () => {
    await isOver("made-up", randomUUID());
  });
});

describe("a code does not do", () => {
  test("that is wrong, or was sent to another contact", async () => {
    await invite();
    const link = await sentLink();
    const other = { contact: `${randomUUID()}@desk.example` };
    await invite(other);
    const otherLink = await sentLink();
    const { challenge_id } = (await sendCode(link)).body;
    const right = otpCode(ctx.secrets, challenge_id, 6);
    const wrong = right === "111111" ? "222222" : "111111";
    expect(await accept(link, challenge_id, wrong)).toMatchObject({
      status: 422,
      body: { errors: { code: [problems.code_wrong] } },
    });
    const theirs = (await sendCode(otherLink)).body.challenge_id;
    expect(await accept(link, theirs)).toMatchObject({
      status: 422,
      body: { errors: { code: [problems.code_wrong] } },
    });
    expect([await rolesOf(contact), await rolesOf(other.contact)]).toEqual([null, null]);
  });

  test("that was sent to sign in", async () => {
    const { email } = await addProvider(ctx, [], {});
    contact = email!;
    await invite();
    const link = await sentLink();
    const body = { channel: "email", destination: email, purpose: "login" };
    const { challenge_id } = (await ask("POST", "/otp/send", "", body)).body;
    expect((await accept(link, challenge_id)).status).toBe(422);
    expect((await rolesOf(contact))!.roles).toEqual(["provider_admin"]);
    expect((await ask("POST", "/otp/send", "", { ...body, purpose: "invitation" })).status).toBe(422);
  });
});

test("inviting needs a code of the last ten minutes, and is refused for one who has the role, is invited or disabled", async () => {
  expect((await invite()).status).toBe(201);
  expect((await invite()).status).toBe(409);
  const admin = await addProvider(ctx, [], { roles: ["admin"] });
  expect((await invite({ contact: admin.email })).status).toBe(409);
  const gone = await addProvider(ctx, []);
  await ctx.db.updateTable("users").set({ disabled_at: now }).where("id", "=", gone.id).execute();
  expect((await invite({ contact: gone.email })).status).toBe(409);
  expect((await invite({ name: "" })).status).toBe(422);
  expect((await invite({ contact: "nowhere" })).status).toBe(422);
  expect((await invite({ role: "owner" })).status).toBe(422);
  const provider = await addProvider(ctx, []);
  expect((await invite({}, provider.token)).status).toBe(403);
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await invite({ contact: "later@desk.example" })).status).toBe(403);
});

test("an admin invites a contact five times a day at most", async () => {
  const { id } = (await invite()).body.data;
  const again = () => ask("POST", `/admin/invitations/${id}/send`, token);
  for (let i = 0; i < 4; i++) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
});

test("the log and the table hold neither the contact nor the token, and old invitations go after thirty days", async () => {
  await invite();
  const link = await sentLink();
  const rows = await ctx.db.selectFrom("admin_invitations").selectAll().execute();
  const lines = await ctx.db.selectFrom("audit_log").selectAll().execute();
  const stored = JSON.stringify([rows, lines], (_, value) =>
    value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
  );
  expect(stored).not.toContain(contact);
  expect(stored).not.toContain(link);
  later(36);
  await removeExpiredData(ctx);
  expect(await ctx.db.selectFrom("admin_invitations").select("id").execute()).toHaveLength(1);
  later(2);
  await removeExpiredData(ctx);
  expect(await ctx.db.selectFrom("admin_invitations").select("id").execute()).toHaveLength(0);
});
