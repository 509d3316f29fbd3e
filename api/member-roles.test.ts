import { setTimeout } from "node:timers/promises";
import type { OpenAPIV3_1 } from "openapi-types";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { HOUR_MS } from "#domain/day.ts";
import type { RoleInput } from "#domain/membership.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { updateAddress } from "#operations/owner/addresses.ts";
import { updateService } from "#operations/owner/services.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { type Made, memberChanges, newOrganization, ownChanges } from "#tests/helpers/member-endpoints.ts";
import { ask, askForCode } from "#tests/helpers/onboarding.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
const messages = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
let made: Made;

beforeEach(async () => {
  now = new Date(now.getTime() + 48 * HOUR_MS);
  made = await newOrganization(ctx, api);
  await messages();
});

const document: OpenAPIV3_1.Document = await (await api.request("/openapi.json")).json();
const changing = Object.entries(document.paths!).flatMap(([path, methods]) =>
  Object.entries(methods!).flatMap(([method, operation]) => {
    const access = (operation as unknown as { "x-access": string })["x-access"];
    const isMembers = ["provider_admin", "uploader", "signed_in"].includes(access);
    return isMembers && method !== "get" ? [`${method.toUpperCase()} ${path}`] : [];
  }),
);

test("every endpoint with which a member could change something is in the table", () => {
  expect(changing.sort()).toEqual([...Object.keys(memberChanges), ...ownChanges].sort());
});

const people = {
  owner: () => ({ role: "owner", branch_ids: null }),
  editor: () => ({ role: "editor", branch_ids: null }),
  "an editor of the north": ({ north }) => ({ role: "editor", branch_ids: [north.address] }),
  viewer: () => ({ role: "viewer", branch_ids: null }),
} as const satisfies Record<string, (made: Made) => RoleInput | object>;
const may = {
  owner: ["owner"],
  editor: ["owner", "editor"],
  branch: ["owner", "editor", "an editor of the north"],
};

const cases = Object.entries(memberChanges).flatMap(([endpoint, samples]) =>
  samples.map(([what, least, sample]) => ({ endpoint, what, least, sample })),
);

const lines = async (id: string) =>
  (await ctx.db.selectFrom("audit_log").select("id").where("organization_id", "=", id).execute()).length;

describe.each(cases)("$endpoint ($what)", ({ endpoint, least, sample }) => {
  const send = async (token: string) => {
    const { path, body } = await sample(made);
    const before = await lines(made.id);
    const isForm = body instanceof FormData;
    const response = await api.request(path, {
      method: endpoint.split(" ")[0]!,
      headers: { Authorization: `Bearer ${token}`, ...(body && !isForm ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const { message } = (await response.json()) as { message?: string };
    return { status: response.status, message, isSame: (await lines(made.id)) === before };
  };

  test.each(Object.entries(people))("by %s", async (name, as) => {
    const { token } = await addProvider(ctx, [made.id], { as: as(made) as RoleInput });
    const answer = await send(token);
    if (may[least].includes(name)) return expect(answer.status, answer.message).toBeLessThan(300);
    const message = {
      editor: "Only an owner of this listing may do this",
      "an editor of the north": expect.stringMatching(/^You can change only your own places/),
      viewer: "You can see this listing, but you cannot change it. Ask an owner for the right to change it.",
    }[name];
    expect(answer).toEqual({ status: 403, message, isSame: true });
  });

  test("by a stranger", async () => {
    const other = await newOrganization(ctx, api);
    expect(await send(other.owner.token)).toMatchObject({ status: 404, isSame: true });
  });
});

const roleOf = (id: string) => `/provider/organization/${made.id}/members/${id}/role`;
const setRole = (id: string, body: object, token = made.owner.token) => ask(api, "PUT", roleOf(id), body, token);

describe("a member", () => {
  test("may read everything as a viewer, except for the copy of everything", async () => {
    const { token } = await addProvider(ctx, [made.id], { as: { role: "viewer", branch_ids: null } });
    const own = `/provider/organization/${made.id}`;
    const paths = [
      `/provider/organization?organization_id=${made.id}`,
      `/addresses?organization_id=${made.id}`,
      `/services?organization_id=${made.id}`,
      ...["members", "history", "statistics", "consent", "reports"].map((end) => `${own}/${end}`),
    ];
    for (const path of paths) expect((await ask(api, "GET", path, undefined, token)).status, path).toBe(200);
    expect((await ask(api, "GET", `${own}/export`, undefined, token)).status).toBe(403);
    const { body } = await ask(api, "GET", paths[0]!, undefined, token);
    expect(body.data.organization_details.attributes.key_people).toHaveLength(1);
  });

  test("reads what they may do where, from the account", async () => {
    const branch_ids = [made.north.address];
    const { token } = await addProvider(ctx, [made.id], { as: { role: "editor", branch_ids } });
    expect((await ask(api, "GET", "/user", undefined, token)).body).toMatchObject({
      organization_ids: [made.id],
      memberships: [{ organization_id: made.id, role: "editor", branch_ids }],
    });
  });

  test("whose role changes is told in their language, the history says it, and the right counts at once", async () => {
    const ravi = await addProvider(ctx, [made.id], {
      name: "Ravi Kumar",
      language: "hi",
      as: { role: "viewer", branch_ids: null },
    });
    const input = { role: "editor", branch_ids: [made.south.address] };
    expect(await setRole(ravi.id, input)).toMatchObject({ status: 200, body: { user_id: ravi.id, ...input } });
    expect(await messages()).toEqual([
      expect.objectContaining({
        to: ravi.email,
        template: "role_changed",
        language: "hi",
        values: expect.objectContaining({ role: "आप संस्था की कुछ जगहें और वहाँ मिलने वाली सेवाएँ बदल सकते हैं।" }),
      }),
    ]);
    const { body } = await ask(api, "GET", `/provider/organization/${made.id}/history`, undefined, ravi.token);
    expect(body.data[0]).toMatchObject({
      action: "member.make_editor",
      name: "Ravi Kumar",
      fields: ["role", "branch_ids"],
    });
    const hours = { hours: "9–5" };
    expect((await ask(api, "PUT", `/addresses/${made.south.address}`, hours, ravi.token)).status).toBe(200);
    expect((await setRole(ravi.id, input)).status).toBe(200);
    expect(await messages()).toEqual([]);
  });

  test("who is invited has the role of the invitation, with an account and without one", async () => {
    const known = await addProvider(ctx, []);
    const path = `/provider/organization/${made.id}/members`;
    const phone = "9800012345";
    const places = { role: "editor", branch_ids: [made.north.address] };
    for (const contact of [known.email!, phone]) {
      const { body } = await ask(api, "POST", path, { name: "R", contact, ...places }, made.owner.token);
      expect(body).toMatchObject(places);
      expect((await setRole(body.user_id, { role: "viewer" })).status).toBe(200);
    }
    const { token } = (await ask(api, "POST", "/login", await askForCode(api, ctx, phone, "login"))).body;
    for (const each of [known.token, token]) {
      expect((await ask(api, "GET", "/user", undefined, each)).body.memberships).toEqual([]);
      await ask(api, "POST", `/provider/invitations/${made.id}/accept`, undefined, each);
      expect((await ask(api, "GET", "/user", undefined, each)).body.memberships).toEqual([
        { organization_id: made.id, role: "viewer", branch_ids: null },
      ]);
    }
  });

  test.each([
    ["an owner of places", { role: "owner", branch_ids: ["0198d000-0000-7000-8000-00000000ffff"] }],
    ["places of nobody", { role: "editor", branch_ids: ["0198d000-0000-7000-8000-00000000ffff"] }],
    ["no places", { role: "editor", branch_ids: [] }],
    ["an unknown role", { role: "king" }],
  ])("cannot be made %s", async (_, input) => {
    const { id } = await addProvider(ctx, [made.id]);
    expect((await setRole(id, input)).status).toBe(422);
  });

  test("is asked to act only where they may: the reminder's link goes to those who may confirm", async () => {
    await addProvider(ctx, [made.id], { as: { role: "viewer", branch_ids: null } });
    await addProvider(ctx, [made.id], { as: { role: "editor", branch_ids: [made.north.address] } });
    await queueForMembers(ctx, made.id, "still_correct", () => ({ organization: "A", day: "1", url: "https://a" }));
    expect((await messages()).map(({ to }) => to)).toEqual([made.owner.email]);
  });
});

describe("the last owner", () => {
  const words = { status: 409, body: { message: "Make somebody else an owner first" } };

  test("cannot leave or become less while others remain, and can once there is another owner", async () => {
    const { id, token } = await addProvider(ctx, [made.id], { as: { role: "editor", branch_ids: null } });
    const self = `/provider/organization/${made.id}/members/${made.owner.id}`;
    expect(await made.asOwner("DELETE", self)).toMatchObject(words);
    expect(await setRole(made.owner.id, { role: "viewer" })).toMatchObject(words);
    expect((await setRole(id, { role: "owner" })).status).toBe(200);
    expect((await ask(api, "DELETE", self, undefined, token)).status).toBe(200);
  });

  test("is not replaced by an owner whose account is disabled", async () => {
    const gone = await addProvider(ctx, [made.id]);
    await addProvider(ctx, [made.id], { as: { role: "viewer", branch_ids: null } });
    await ctx.db.updateTable("users").set({ disabled_at: now }).where("id", "=", gone.id).execute();
    expect(await setRole(made.owner.id, { role: "editor" })).toMatchObject(words);
  });

  test("stays when two owners step down at the same moment", async () => {
    const other = await addProvider(ctx, [made.id]);
    const answers = await Promise.all([
      setRole(made.owner.id, { role: "editor" }),
      setRole(other.id, { role: "editor" }, other.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("may leave as a viewer's colleague only; a viewer may always leave", async () => {
    const { id, token } = await addProvider(ctx, [made.id], { as: { role: "viewer", branch_ids: null } });
    const path = `/provider/organization/${made.id}/members/${id}`;
    expect((await ask(api, "DELETE", path, undefined, token)).status).toBe(200);
  });
});

describe("a role that is taken away while a change waits", () => {
  test.each(["a place", "a service"])("counts for the change of %s", async (what) => {
    const ravi = await addProvider(ctx, [made.id], { as: { role: "editor", branch_ids: null } });
    const held = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    // The change that is under way takes the right away before it ends.
    const first = changeAny(ctx, made.id, async ({ db }) => {
      started.resolve();
      await held.promise;
      await db.updateTable("organization_members").set({ role: "viewer" }).where("user_id", "=", ravi.id).execute();
    });
    await started.promise;
    const session = { ...ctx, user: userAs(ravi.id), session: { id: ravi.id, confirmed_at: now } };
    const second =
      what === "a place"
        ? updateAddress(session, made.north.address, { hours: "9–5" })
        : updateService(session, made.north.service, { name: "Play" }, []);
    const refused = expect(second).rejects.toMatchObject({ code: "forbidden" });
    await setTimeout(50); // it waits for its turn
    held.resolve();
    await first;
    await refused;
  });

  /** The user as the request that waits has read it */
  const userAs = (id: string) => ({
    id,
    name: "Ravi",
    email: null,
    phone: null,
    roles: [{ name: "provider_admin" as const }],
    second_factor: "none" as const,
    review_states: null,
    organization_id: made.id,
    organization_ids: [made.id],
    memberships: [{ organization_id: made.id, role: "editor" as const, branch_ids: null }],
  });
});
