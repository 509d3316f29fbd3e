import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { removePasskeysByEmail } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const MINUTE = 60_000;
const base = await testContext();
let now = base.now();
const ctx: Context = { ...base, now: () => now };
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const nalini = await addProvider(ctx, [], {
  name: "Nalini Deshpande",
  email: "nalini@marga.example",
  roles: ["admin"],
});
let token: string;
beforeEach(async () => {
  token = await sessionOf(ctx, nalini.id);
});

const names = (data: { name: string }[]) => data.map(({ name }) => name);
const live = async (id: string) => {
  const rows = await ctx.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute();
  return rows.filter(({ revoked_at }) => revoked_at === null).length;
};
const addPasskey = (user_id: string) =>
  ctx.db
    .insertInto("passkeys")
    .values({
      id: uuid(),
      user_id,
      public_key: Buffer.from("key"),
      counter: 0,
      transports: [],
      device: "Chrome, Android",
    })
    .execute();

test("users are found by a part of their name, e-mail address or phone number, and contacts in the list are masked", async () => {
  const organization = buildOrganization();
  await addOrganizations(ctx, [organization]);
  await addProvider(ctx, [organization.id], {
    name: "Kavitha_Raman",
    email: "kavitha@thendral.example",
    phone: "9876543210",
  });
  await addProvider(ctx, [], { name: "Kavitha Nair", email: null, phone: "9812345678", roles: [] });
  const find = async (query: string) => (await ask("GET", `/admin/users?${query}`, token)).body;
  expect(names((await find("search=kavitha")).data)).toEqual(["Kavitha Nair", "Kavitha_Raman"]);
  expect(names((await find("search=THENDRAL")).data)).toEqual(["Kavitha_Raman"]);
  expect(names((await find(`search=${encodeURIComponent("+91 98765 43210")}`)).data)).toEqual(["Kavitha_Raman"]);
  expect(names((await find("search=kavitha_")).data)).toEqual(["Kavitha_Raman"]);
  expect(names((await find("search=%25")).data)).toEqual([]);
  expect(names((await find("role=admin")).data)).toEqual(["Nalini Deshpande"]);
  expect(names((await find("role=none")).data)).toEqual(["Kavitha Nair"]);
  expect(names((await find("disabled=1")).data)).toEqual([]);
  const { data, meta } = await find("search=kavitha&per_page=1&page=2");
  expect(meta).toEqual({ current_page: 2, last_page: 2, total: 2, per_page: 1 });
  expect(data[0]).toMatchObject({
    email: "k•••@thendral.example",
    phone: "••••••3210",
    roles: ["provider_admin"],
    organizations: 1,
  });
  for (const query of ["role=king", "disabled=yes", "page=0", `search=${"x".repeat(201)}`])
    expect((await ask("GET", `/admin/users?${query}`, token)).status, query).toBe(422);
});

test("an account has its contacts, organisations, sessions and passkeys", async () => {
  const organization = buildOrganization({ name: "Uday School" });
  await addOrganizations(ctx, [organization]);
  const { id } = await addProvider(ctx, [organization.id], { name: "Farah Khan", email: "farah@uday.example" });
  await addPasskey(id);
  const { status, body } = await ask("GET", `/admin/users/${id}`, token);
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({
      name: "Farah Khan",
      email: "farah@uday.example",
      is_you: false,
      organizations: [expect.objectContaining({ id: organization.id, name: "Uday School", status: "approved" })],
      sessions: [expect.objectContaining({ current: false })],
      passkeys: [expect.objectContaining({ device: "Chrome, Android", used_at: null })],
    }),
  ]);
  expect((await ask("GET", `/admin/users/${nalini.id}`, token)).body.data.is_you).toBe(true);
  for (const unknown of [uuid(), "x"]) expect((await ask("GET", `/admin/users/${unknown}`, token)).status).toBe(404);
});

test("disabling a user ends their sessions at once, and enabling lets them sign in again", async () => {
  const somebody = await addProvider(ctx, []);
  await sessionOf(ctx, somebody.id);
  expect((await ask("GET", "/user", somebody.token)).status).toBe(200);
  const { status, body } = await ask("PATCH", `/admin/users/${somebody.id}`, token, { disabled: true });
  expect([status, body.data.disabled_at, body.data.sessions]).toEqual([200, now.toISOString(), []]);
  expect((await ask("GET", "/user", somebody.token)).status).toBe(401);
  expect(await live(somebody.id)).toBe(0);
  await ask("PATCH", `/admin/users/${somebody.id}`, token, { disabled: false });
  expect((await ask("GET", "/user", somebody.token)).status).toBe(401);
  expect((await ask("GET", "/user", await sessionOf(ctx, somebody.id))).status).toBe(200);
  const rows = await ctx.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject_id", "=", somebody.id)
    .orderBy("id")
    .execute();
  const before = { admin: false, review_states: null };
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["user.disable", { ...before, disabled: false }, { ...before, disabled: true }],
    ["user.enable", { ...before, disabled: true }, { ...before, disabled: false }],
  ]);
});

test("changing the admin role needs a code of the last ten minutes", async () => {
  const { id } = await addProvider(ctx, []);
  now = new Date(now.getTime() + 11 * MINUTE);
  const refused = await ask("PATCH", `/admin/users/${id}`, token, { admin: true });
  expect([refused.status, refused.body.message]).toEqual([403, "Confirm with a code that it is you"]);
  expect((await ask("DELETE", `/admin/users/${id}/passkeys`, token)).status).toBe(403);
  expect((await ask("PATCH", `/admin/users/${id}`, token, { disabled: false })).status).toBe(200);
  token = await sessionOf(ctx, nalini.id);
  const made = await ask("PATCH", `/admin/users/${id}`, token, { admin: true });
  expect(made.body.data.roles).toEqual(["admin", "provider_admin"]);
  const taken = await ask("PATCH", `/admin/users/${id}`, token, { admin: false });
  expect(taken.body.data.roles).toEqual(["provider_admin"]);
});

test("disabling another admin needs one too", async () => {
  const other = await addProvider(ctx, [], { roles: ["admin"] });
  now = new Date(now.getTime() + 11 * MINUTE);
  expect((await ask("PATCH", `/admin/users/${other.id}`, token, { disabled: true })).status).toBe(403);
  token = await sessionOf(ctx, nalini.id);
  expect((await ask("PATCH", `/admin/users/${other.id}`, token, { disabled: true })).status).toBe(200);
  await ctx.db.updateTable("users").set({ roles: [] }).where("id", "=", other.id).execute();
});

test("admins cannot lock themselves out, and the last admin stays", async () => {
  const change = (body: object) => ask("PATCH", `/admin/users/${nalini.id}`, token, body);
  expect(await change({ disabled: true })).toMatchObject({
    status: 409,
    body: { message: "You cannot disable your own account." },
  });
  expect(await change({ admin: false })).toMatchObject({
    status: 409,
    body: { message: "You cannot take this role from yourself." },
  });
  const shouted = `/admin/users/${nalini.id.toUpperCase()}`;
  expect((await ask("PATCH", shouted, token, { disabled: true })).status).toBe(409);
  expect((await ask("GET", "/user", token)).status).toBe(200);
  expect((await change({})).status).toBe(422);
  expect((await change({ disabled: "yes" })).status).toBe(422);
});

test("of two admins who remove each other's role at the same time one is refused", async () => {
  const other = await addProvider(ctx, [], { roles: ["admin"] });
  const answers = await Promise.all([
    ask("PATCH", `/admin/users/${other.id}`, token, { admin: false }),
    ask("PATCH", `/admin/users/${nalini.id}`, other.token, { admin: false }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const admins = await ctx.db.selectFrom("users").select(["id", "roles"]).execute();
  expect(admins.filter(({ roles }) => roles.includes("admin"))).toHaveLength(1);
  await ctx.db
    .updateTable("users")
    .set({ roles: ["admin"] })
    .where("id", "=", nalini.id)
    .execute();
  await ctx.db.updateTable("users").set({ roles: [] }).where("id", "=", other.id).execute();
});

test("an admin ends one session of a user or all of them, but never their own current one", async () => {
  const somebody = await addProvider(ctx, []);
  const second = await sessionOf(ctx, somebody.id);
  const { body } = await ask("GET", `/admin/users/${somebody.id}`, token);
  const [first] = body.data.sessions;
  const ended = await ask("DELETE", `/admin/users/${somebody.id}/sessions/${first.id}`, token);
  expect([ended.status, ended.body.data.sessions.length]).toEqual([200, 1]);
  for (const [user, session] of [
    [somebody.id, first.id],
    [somebody.id, uuid()],
    [somebody.id, "x"],
    [nalini.id, ended.body.data.sessions[0].id],
    ["x", first.id],
  ])
    expect((await ask("DELETE", `/admin/users/${user}/sessions/${session}`, token)).status).toBe(404);
  expect((await ask("DELETE", `/admin/users/${somebody.id}/sessions`, token)).body.data.sessions).toEqual([]);
  for (const each of [somebody.token, second]) expect((await ask("GET", "/user", each)).status).toBe(401);

  const own = (await ask("GET", `/admin/users/${nalini.id}`, token)).body.data.sessions;
  const current = own.find((session: { current: boolean }) => session.current);
  expect((await ask("DELETE", `/admin/users/${nalini.id}/sessions/${current.id}`, token)).status).toBe(409);
  const left = (await ask("DELETE", `/admin/users/${nalini.id}/sessions`, token)).body.data.sessions;
  expect(left.map(({ id }: { id: string }) => id)).toEqual([current.id]);
});

test("removing the passkeys of a user ends their sessions", async () => {
  const somebody = await addProvider(ctx, [], { roles: ["admin"] });
  await addPasskey(somebody.id);
  const { status, body } = await ask("DELETE", `/admin/users/${somebody.id}/passkeys`, token);
  expect([status, body.data.passkeys, body.data.sessions]).toEqual([200, [], []]);
  expect((await ask("GET", "/user", somebody.token)).status).toBe(401);
  expect((await ask("DELETE", `/admin/users/${uuid()}/passkeys`, token)).status).toBe(404);
});

test("a user whose passkeys an admin or a command removes is told, once", async () => {
  const told = async () => {
    const rows = await ctx.db.selectFrom("messages").selectAll().where("template", "=", "passkey_removed").execute();
    return rows.map((row) => [
      ctx.secrets.decrypt(row.destination_encrypted),
      row.language,
      JSON.parse(ctx.secrets.decrypt(row.values_encrypted!)).device,
    ]);
  };
  const somebody = await addProvider(ctx, [], { language: "ta" });
  await ctx.db.deleteFrom("messages").execute();
  await addPasskey(somebody.id);
  await addPasskey(somebody.id);
  expect((await ask("DELETE", `/admin/users/${somebody.id}/passkeys`, token)).status).toBe(200);
  const message = [somebody.email, "ta", "Chrome, Android, Chrome, Android"];
  expect(await told()).toEqual([message]);
  expect((await ask("DELETE", `/admin/users/${somebody.id}/passkeys`, token)).status).toBe(200);
  expect(await told()).toEqual([message]);
  await addPasskey(somebody.id);
  expect(await removePasskeysByEmail(ctx, somebody.email!)).toBe(1);
  expect(await told()).toEqual([message, [somebody.email, "ta", "Chrome, Android"]]);
});

test("audit lines about users hold no name and no contact", async () => {
  const rows = await ctx.db.selectFrom("audit_log").selectAll().execute();
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(/@|Nalini|Kavitha|Farah|9876543210/);
});
