import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS, MINUTE_MS } from "#domain/day.ts";
import { noFurtherWays } from "#domain/listing.ts";
import { otpCode } from "#operations/accounts/otp-code.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import { reportBreach } from "#operations/privacy/breach-report.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = base.now();
const ctx: Context = { ...base, now: () => now };
const messages = catchMessages(ctx);
const unforeseen = (error: unknown) => expect.unreachable(String(error));
const ask = asking(apiApp({ ctx, unforeseen }));
/** Of an installation whose desk needs passkeys */
const askStrictly = asking(apiApp({ ctx: { ...ctx, env: { ...ctx.env, REQUIRE_PASSKEYS: "admins" } }, unforeseen }));
const nalini = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });

let token = "";
let contact = "";
beforeEach(async () => {
  now = new Date(now.getTime() + 3 * DAY_MS); // every test has its own limits
  token = await sessionOf(ctx, nalini.id);
  contact = `${randomUUID()}@desk.example`;
  await messages();
});

const states = ["Kerala", "Goa"];
const invite = (fields: object = {}) =>
  ask("POST", "/admin/invitations", token, { name: "Farah Khan", contact, role: "reviewer", states, ...fields });
const sentLink = async (template = "reviewer_invited") => {
  const sent = (await messages()).filter((message) => message.template === template);
  expect(sent).toHaveLength(1);
  const { url } = sent[0]!.values;
  return url!.slice(url!.indexOf("#") + 1);
};
const accept = async (link: string, send = ask) => {
  const { challenge_id } = (await send("POST", "/admin-invitation/code", "", { token: link })).body;
  const answer = { token: link, challenge_id, code: otpCode(ctx.secrets, challenge_id, 6) };
  return send("POST", "/admin-invitation/accept", "", answer);
};
const change = (id: string, body: object, as = token) => ask("PATCH", `/admin/users/${id}`, as, body);
const stored = (id: string) =>
  ctx.db.selectFrom("users").select(["roles", "review_states"]).where("id", "=", id).executeTakeFirstOrThrow();

describe("an invitation as a reviewer", () => {
  test("names the states, and whoever accepts it reviews these, with a passkey as an admin does", async () => {
    const invited = await invite({ states: ["Kerala", "Goa", "Kerala"] });
    const data = { role: "reviewer", states: ["Goa", "Kerala"] };
    expect(invited).toMatchObject({ status: 201, body: { data } });
    const link = await sentLink();
    expect((await ask("POST", "/admin-invitation", "", { token: link })).body.data).toMatchObject(data);
    const signedIn = await accept(link, askStrictly);
    expect(signedIn.body.user).toMatchObject({ second_factor: "missing", roles: [], review_states: null });
    expect((await askStrictly("GET", "/admin/organizations", signedIn.body.token)).status).toBe(403);
    const user = (await ask("GET", "/user", signedIn.body.token)).body;
    expect(user).toMatchObject({ roles: [{ name: "reviewer" }], review_states: ["Goa", "Kerala"] });
    expect((await ask("GET", "/admin/organizations", signedIn.body.token)).status).toBe(200);
  });

  test.each([
    ["no states", { states: [] }],
    ["no word of states", { states: undefined }],
    ["a state that is none", { states: ["Kerala", "Atlantis"] }],
    ["states of an admin", { role: "admin" }],
  ])("with %s is refused and sends nothing", async (_, fields) => {
    const { status, body } = await invite(fields);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)[0]).toMatch(/^states/);
    expect(await messages()).toEqual([]);
  });

  test("needs a code of the last ten minutes", async () => {
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    expect((await invite()).body.message).toBe("Confirm with a code that it is you");
    expect(await messages()).toEqual([]);
  });

  test("is refused for an admin and for a reviewer; a reviewer can be invited as an admin", async () => {
    contact = nalini.email!;
    expect(await invite()).toMatchObject({
      status: 409,
      body: { message: "This person is an admin, who sees every state." },
    });
    const asha = await addProvider(ctx, [], { review_states: ["Goa"] });
    contact = asha.email!;
    expect(await invite()).toMatchObject({ status: 409, body: { message: "This person has this role already." } });
    expect((await invite({ role: "admin", states: undefined })).status).toBe(201);
    expect((await accept(await sentLink("admin_invited"))).status).toBe(200);
    expect(await stored(asha.id)).toEqual({ roles: ["admin"], review_states: null });
  });

  test("of a person who became an admin meanwhile leaves them an admin", async () => {
    await invite();
    const link = await sentLink();
    await createAdmin(ctx, { email: contact, name: "Farah Khan" });
    expect((await accept(link)).status).toBe(200);
    const { id } = await ctx.db.selectFrom("users").select("id").where("email", "=", contact).executeTakeFirstOrThrow();
    expect(await stored(id)).toEqual({ roles: ["admin"], review_states: null });
  });

  test("ends when the role of that contact is ended or its states are changed", async () => {
    const phone = `98${String(now.getTime()).slice(-8)}`;
    const asha = await addProvider(ctx, [], { phone });
    contact = phone;
    await invite();
    const link = await sentLink();
    expect((await change(asha.id, { review_states: ["Assam"] })).status).toBe(200);
    expect((await change(asha.id, { review_states: null })).status).toBe(200);
    expect((await ask("POST", "/admin-invitation", "", { token: link })).status).toBe(404);
  });
});

describe("the role of a reviewer", () => {
  test("is given, changed and ended by an admin with a code, and each counts for the next request", async () => {
    const organization = buildOrganization({ status: "pending", addresses: [buildAddress({ state: "Assam" })] });
    await addOrganizations(ctx, [organization]);
    const asha = await addProvider(ctx, [], { name: "Asha Rao", roles: ["provider_admin"] });
    const sees = async () => (await ask("GET", `/admin/organizations/${organization.id}`, asha.token)).status;
    expect(await sees()).toBe(403);
    expect(await change(asha.id, { review_states: ["Tripura", "Assam"] })).toMatchObject({
      status: 200,
      body: { data: { roles: ["reviewer", "provider_admin"], review_states: ["Assam", "Tripura"] } },
    });
    expect(await sees()).toBe(200);
    await ask("PUT", `/admin/organizations/${organization.id}/assignment`, asha.token, {});
    await change(asha.id, { review_states: ["Tripura"] });
    expect(await sees()).toBe(404);
    const { assigned_to } = await ctx.db
      .selectFrom("organizations")
      .select("assigned_to")
      .where("id", "=", organization.id)
      .executeTakeFirstOrThrow();
    expect(assigned_to).toBeNull();
    await change(asha.id, { review_states: null });
    expect(await sees()).toBe(403);
    expect(await stored(asha.id)).toEqual({ roles: ["provider_admin"], review_states: null });
    const lines = await ctx.db
      .selectFrom("audit_log")
      .select(["action", "before", "after", "desk_role"])
      .where("subject_id", "=", asha.id)
      .where("subject", "=", "user")
      .orderBy("id")
      .execute();
    expect(lines.map(({ action, desk_role }) => [action, desk_role])).toEqual([
      ["user.make_reviewer", "admin"],
      ["user.make_reviewer", "admin"],
      ["user.take_reviewer", "admin"],
    ]);
    expect(lines[1]).toMatchObject({
      before: { review_states: ["Assam", "Tripura"] },
      after: { review_states: ["Tripura"] },
    });
    now = new Date(now.getTime() + 11 * MINUTE_MS);
    expect((await change(asha.id, { review_states: ["Goa"] })).body.message).toBe("Confirm with a code that it is you");
  });

  test.each([
    ["none", [], "review_states"],
    ["one that is none", ["Atlantis"], "review_states.0"],
  ])("is not given with states: %s", async (_, review_states, field) => {
    const asha = await addProvider(ctx, [], {});
    const { status, body } = await change(asha.id, { review_states });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("goes with that of an admin, and an admin has no states", async () => {
    const asha = await addProvider(ctx, [], { review_states: ["Goa"] });
    expect((await change(asha.id, { admin: true, review_states: ["Goa"] })).status).toBe(422);
    await change(asha.id, { admin: true });
    expect(await stored(asha.id)).toEqual({ roles: ["admin"], review_states: null });
    expect((await change(asha.id, { review_states: ["Goa"] })).body.message).toBe("An admin sees every state.");
    await change(asha.id, { admin: false, review_states: ["Goa"] });
    expect(await stored(asha.id)).toEqual({ roles: ["reviewer"], review_states: ["Goa"] });
  });

  test("leaves always an admin: the last one cannot become a reviewer, not even by their own hand", async () => {
    const self = await change(nalini.id, { admin: false, review_states: ["Goa"] });
    expect(self).toMatchObject({ status: 409 });
    expect(await stored(nalini.id)).toEqual({ roles: ["admin"], review_states: null });
  });

  test("is no role that invites, and ends with a disabled account", async () => {
    const asha = await addProvider(ctx, [], { review_states: ["Goa"] });
    const input = { name: "Farah Khan", contact, role: "reviewer", states: ["Goa"] };
    expect((await ask("POST", "/admin/invitations", asha.token, input)).status).toBe(403);
    await change(asha.id, { disabled: true });
    expect((await ask("GET", "/admin/organizations", asha.token)).status).toBe(401);
  });

  test("is shown and found among the accounts", async () => {
    const asha = await addProvider(ctx, [], { name: `Asha ${randomUUID()}`, review_states: ["Goa", "Sikkim"] });
    const { body } = await ask("GET", "/admin/users?role=reviewer&per_page=100", token);
    expect(body.data).toContainEqual(expect.objectContaining({ id: asha.id, review_states: ["Goa", "Sikkim"] }));
  });
});

test("a breach of a reviewer's account concerns the people of their states, also those that they have no more", async () => {
  const contacts = (state: string) => [
    { ...noFurtherWays, phone: null, name: `Of ${state}`, email: `${state.toLowerCase()}@example.org` },
  ];
  const all = ["Mizoram", "Nagaland", "Manipur"].map((state) =>
    buildOrganization({ addresses: [buildAddress({ state })], contacts: contacts(state) }),
  );
  await addOrganizations(ctx, all);
  const asha = await addProvider(ctx, [], { review_states: ["Mizoram", "Nagaland"] });
  const from = now;
  now = new Date(now.getTime() + MINUTE_MS);
  await change(asha.id, { review_states: ["Mizoram"] });
  now = new Date(now.getTime() + DAY_MS);
  const { csv } = await reportBreach(ctx, { from, until: now, user_id: asha.id });
  expect(csv).toContain("mizoram@example.org");
  expect(csv).toContain("nagaland@example.org");
  expect(csv).not.toContain("manipur@example.org");
});
