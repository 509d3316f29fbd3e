import { setTimeout } from "node:timers/promises";
import type { OpenAPIV3_1 } from "openapi-types";
import { beforeAll, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { createNote } from "#operations/desk/review-notes.ts";
import { createVerification } from "#operations/desk/verifications.ts";
import { dismissDuplicate } from "#operations/duplicates/duplicate-pairs.ts";
import { compareNewOrganizations } from "#operations/duplicates/duplicates.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { readAdminSamples } from "#tests/helpers/admin-samples.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { deskEndpoints } from "#tests/helpers/desk-endpoints.ts";
import { everyTable } from "#tests/helpers/every-row.ts";
import { buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addRegistration, storeOrganization } from "#tests/helpers/provider.ts";
import { storeTwice } from "#tests/helpers/two-of-one.ts";

const base = await testContext();
/** Moves on with every step of a test that looks at what came after what. */
let now = base.now();
const ctx: Context = { ...base, now: () => now, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);

const document: OpenAPIV3_1.Document = await (await api.request("/openapi.json")).json();
const served = Object.fromEntries(
  Object.entries(document.paths!).flatMap(([path, methods]) =>
    Object.entries(methods!).flatMap(([method, operation]) => {
      const access = (operation as { "x-access"?: string })["x-access"]!;
      return ["admin", "reviewer"].includes(access) ? [[`${method.toUpperCase()} ${path}`, access]] : [];
    }),
  ),
);

test("every endpoint of the desk is in the table with its least role, so that a new one is judged", () => {
  expect(served).toEqual(deskEndpoints);
});

const samples = await readAdminSamples();
const routesFor = (role: string) => Object.keys(deskEndpoints).filter((route) => deskEndpoints[route] === role);
const changesOf = (role: string) => routesFor(role).filter((route) => samples.has(route));

type Person = Awaited<ReturnType<typeof addProvider>>;
let admin: Person;
/** Of the states in which the samples have their organisations */
let theirs: Person;
/** Of a state where there is none of them */
let stranger: Person;

beforeAll(async () => {
  admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
  theirs = await addProvider(ctx, [], { name: "Asha Rao", review_states: ["Maharashtra", "Tamil Nadu"] });
  stranger = await addProvider(ctx, [], { name: "Farah Khan", review_states: ["Kerala"] });
});

async function send(route: string, { path, body }: { path: string; body?: object | FormData }, token: string) {
  const isForm = body instanceof FormData;
  const response = await api.request(path, {
    method: route.split(" ")[0]!,
    headers: { Authorization: `Bearer ${token}`, ...(isForm ? {} : { "Content-Type": "application/json" }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

/** All rows but those that any request with a session may write */
const rows = () => everyTable(ctx, ["rate_limits", "read_budgets", "jobs"]);
const readLines = () => ctx.db.selectFrom("audit_log").selectAll().orderBy("id").execute();

async function newLines(known: Awaited<ReturnType<typeof readLines>>) {
  const ids = new Set(known.map(({ id }) => id));
  return (await readLines()).filter(({ id }) => !ids.has(id));
}

describe("what a reviewer may do", () => {
  test.each(changesOf("reviewer"))("%s is done in their states, and the log says with which role", async (route) => {
    const request = await samples.get(route)!.prepare(ctx, theirs.id);
    const before = await readLines();
    const { status, text } = await send(route, request, theirs.token);
    expect(status, text).toBeLessThan(300);
    const fresh = (await newLines(before)).filter(({ user_id }) => user_id === theirs.id);
    expect(fresh.length).toBeGreaterThan(0);
    expect(new Set(fresh.map(({ desk_role }) => desk_role))).toEqual(new Set(["reviewer"]));
  });

  test("an admin's lines say so too, and a member's say no role", async () => {
    const { id } = await waiting();
    const before = await readLines();
    await ask("POST", `/admin/organizations/${id}/notes`, admin.token, { text: "Called." });
    const member = await addProvider(ctx, [id]);
    await ask("POST", `/provider/organization/${id}/deletion`, member.token);
    const fresh = await newLines(before);
    expect(fresh.map(({ user_id, desk_role }) => [user_id, desk_role])).toEqual([
      [admin.id, "admin"],
      [member.id, null],
    ]);
  });
});

describe("an attacker: a reviewer of another state", () => {
  test.each(changesOf("reviewer"))("%s answers as if there were no such organisation", async (route) => {
    const request = await samples.get(route)!.prepare(ctx, admin.id);
    const before = await rows();
    const { status, text } = await send(route, request, stranger.token);
    expect({ status, body: JSON.parse(text) }).toEqual({ status: 404, body: { message: "Not found" } });
    expect(await rows()).toEqual(before);
  });

  test.each(changesOf("admin"))("%s is refused to any reviewer and changes nothing", async (route) => {
    const request = await samples.get(route)!.prepare(ctx, admin.id);
    const before = await rows();
    for (const { token } of [theirs, stranger]) {
      const { status, text } = await send(route, request, token);
      expect({ status, body: JSON.parse(text) }).toEqual({ status: 403, body: { message: "Forbidden" } });
    }
    expect(await rows()).toEqual(before);
  });

  const reads = routesFor("admin").filter((route) => route.startsWith("GET "));
  test.each(reads)("%s is refused to any reviewer", async (route) => {
    const path = route
      .slice(4)
      .replace(/\{file\}/, "states.csv")
      .replace(/\{\w+\}/g, admin.id);
    for (const { token } of [theirs, stranger]) expect((await ask("GET", path, token)).status, path).toBe(403);
  });

  test("finds no organisation by reading, by any of its ids", async () => {
    const { old, young } = await storeTwice(ctx);
    await compareNewOrganizations(ctx);
    const withIds = routesFor("reviewer").filter((route) => route.startsWith("GET ") && route.includes("{"));
    expect(withIds.length).toBeGreaterThan(4);
    for (const route of withIds) {
      const path = route.slice(4).replace("{id}", old.id).replace("{other_id}", young.id);
      expect((await ask("GET", path, theirs.token)).status, path).toBe(200);
      expect(await ask("GET", path, stranger.token), path).toMatchObject({
        status: 404,
        body: { message: "Not found" },
      });
    }
  });

  test("sees empty lists and zeros, whatever is searched, filtered or sorted", async () => {
    const fresh = await addProvider(ctx, [], { review_states: ["Sikkim"] });
    for (const route of [
      "PATCH /admin/reports/{id}",
      "PATCH /admin/claims/{id}",
      "PUT /admin/organizations/{id}/call-claim",
    ])
      await samples.get(route)!.prepare(ctx, admin.id);
    const { id, name, contacts } = await waiting({ name: "Sahyadri Centre" });
    const { email } = await addProvider(ctx, [id]);
    const zeros = {
      waiting: 0,
      pending: 0,
      changes: 0,
      changes_requested: 0,
      approved: 0,
      rejected: 0,
      suspended: 0,
      mine: 0,
    };
    const searches = [id, name, "Pune", email!, contacts[0]?.phone ?? "9800000000", "AAATV1234F"];
    const queries = [
      ...searches.map((search) => `search=${encodeURIComponent(search)}`),
      ...["waiting=1", "changes=1", "duplicates=1", "late=1", "sent=1", "listed=all", "papers=expired"],
      ...["state=Maharashtra", "status=pending", `assigned=${admin.id}`, "sort=duplicates", "sort=name"],
    ];
    for (const query of queries) {
      const { body } = await ask("GET", `/admin/organizations?${query}`, fresh.token);
      expect(body, query).toMatchObject({ data: [], total: 0, counts: zeros, oldest: null });
    }
    const none = { data: [], meta: { total: 0 } };
    const path = `/admin/reports?organization_id=${id}`;
    for (const list of ["/admin/reports", path, "/admin/claims", "/admin/calls"])
      expect((await ask("GET", list, fresh.token)).body, list).toMatchObject(none);
    expect((await ask("GET", "/admin/reports", fresh.token)).body.counts).toEqual({
      open: 0,
      answered: 0,
      done: 0,
      dismissed: 0,
    });
    expect((await ask("GET", "/admin/claims", fresh.token)).body.counts).toEqual({
      waiting: 0,
      approved: 0,
      not_accepted: 0,
    });
    expect((await ask("GET", "/admin/waiting", fresh.token)).body).toEqual({
      queue: 0,
      reports: 0,
      claims: 0,
      enquiries: null,
      messages: null,
      webhooks: null,
    });
    expect((await ask("GET", `/admin/checks?organizations=${id}`, fresh.token)).body).toEqual({ data: [] });
  });

  test("opens no file by its id", async () => {
    const { id } = await waiting();
    const member = await addProvider(ctx, [id]);
    const { document_ids } = await addRegistration(api, member.token);
    const path = `/documents/${document_ids[0]}/file`;
    const statuses = [];
    for (const { token } of [admin, theirs, stranger])
      statuses.push((await api.request(path, { headers: { Authorization: `Bearer ${token}` } })).status);
    expect(statuses).toEqual([200, 200, 404]);
    await ctx.db.updateTable("stored_files").set({ scan_status: "infected", virus: "Eicar" }).execute();
    const infected = [];
    for (const { token } of [theirs, stranger])
      infected.push((await api.request(path, { headers: { Authorization: `Bearer ${token}` } })).status);
    expect(infected).toEqual([403, 404]);
    await ctx.db.updateTable("stored_files").set({ scan_status: "not_scanned", virus: null }).execute();
  });

  test("decides about none of several when one is not theirs, and takes none back", async () => {
    const kerala = await waiting({ addresses: [buildAddress({ state: "Kerala" })] });
    const other = await waiting();
    const organizations = [{ id: kerala.id }, { id: other.id }];
    const bulk = { action: "reject", organizations, note: "Not ours.", reason: "other" };
    const before = await rows();
    expect((await ask("POST", "/admin/organizations/bulk", stranger.token, bulk)).status).toBe(404);
    expect(await rows()).toEqual(before);
    const own = await ask("POST", "/admin/organizations/bulk", stranger.token, {
      ...bulk,
      organizations: [{ id: kerala.id }],
    });
    const [made] = own.body.data;
    expect(made).toMatchObject({ done: true });
    const undo = [
      { id: kerala.id, decision_id: made.decision.id },
      { id: other.id, decision_id: made.decision.id },
    ];
    expect((await ask("POST", "/admin/organizations/bulk-undo", stranger.token, { organizations: undo })).status).toBe(
      404,
    );
    expect(await statusOf(kerala.id)).toBe("rejected");
    const done = await ask("POST", "/admin/organizations/bulk-undo", stranger.token, { organizations: [undo[0]!] });
    expect(done.body.data).toMatchObject([{ done: true }]);
  });
});

describe("whose an organisation is", () => {
  const see = async ({ id }: { id: string }, { token }: Person) =>
    (await ask("GET", `/admin/organizations/${id}`, token)).status;

  test("one with places in two states is that of the reviewers of both", async () => {
    const both = await waiting({ addresses: [buildAddress(), buildAddress({ state: "Kerala" })] });
    expect([await see(both, theirs), await see(both, stranger)]).toEqual([200, 200]);
    const { body } = await ask("GET", `/admin/organizations?search=${both.id}`, stranger.token);
    expect(body.data).toMatchObject([{ id: both.id }]);
  });

  test("one without a place is the admins'", async () => {
    const nowhere = await waiting({ addresses: [] });
    expect([await see(nowhere, theirs), await see(nowhere, stranger), await see(nowhere, admin)]).toEqual([
      404, 404, 200,
    ]);
  });

  test("one that a reviewer looks after is not theirs to judge; only an accepted invitation counts", async () => {
    const own = await waiting({ addresses: [buildAddress({ state: "Goa" })] });
    const reviewer = await addProvider(ctx, [own.id], {
      review_states: ["Goa"],
      roles: ["reviewer", "provider_admin"],
    });
    expect(await see(own, reviewer)).toBe(404);
    expect((await ask("GET", "/admin/organizations", reviewer.token)).body).toMatchObject({
      data: [],
      counts: { waiting: 0 },
    });
    const path = `/admin/organizations/${own.id}/status`;
    expect((await ask("PATCH", path, reviewer.token, { status: "approved" })).status).toBe(404);
    await ctx.db
      .updateTable("organization_members")
      .set({ accepted_at: null })
      .where("user_id", "=", reviewer.id)
      .execute();
    expect(await see(own, reviewer)).toBe(200);
  });

  test("a possible duplicate shows only where both are the reviewer's, and is counted only there", async () => {
    const { old, young } = await storeTwice(ctx);
    await compareNewOrganizations(ctx);
    const move = { state: "Puducherry" };
    await ctx.db.updateTable("addresses").set(move).where("organization_id", "=", young.id).execute();
    const here = await addProvider(ctx, [], { review_states: ["Puducherry"] });
    const both = await addProvider(ctx, [], { review_states: ["Puducherry", "Tamil Nadu"] });
    const shown = async ({ token }: Person) => {
      const queue = await ask("GET", `/admin/organizations?search=${young.id}`, token);
      const suspects = await ask("GET", "/admin/organizations?duplicates=1&sort=duplicates", token);
      const record = await ask("GET", `/admin/organizations/${young.id}`, token);
      const list = await ask("GET", `/admin/organizations/${young.id}/duplicates`, token);
      const checks = await ask("GET", `/admin/checks?organizations=${young.id}`, token);
      return [
        queue.body.data[0].duplicates,
        suspects.body.data.filter(({ id }: { id: string }) => id === young.id).length,
        record.body.data.possible_duplicates.length,
        list.body.data.filter(({ organization_id }: { organization_id: string }) => organization_id === old.id).length,
        checks.body.data[0].possible_duplicates.length,
      ];
    };
    expect(await shown(here)).toEqual([0, 0, 0, 0, 0]);
    expect((await shown(both)).every((count) => count > 0)).toBe(true);
    const path = `/admin/organizations/${young.id}/duplicates/${old.id}`;
    for (const [method, end] of [
      ["GET", ""],
      ["POST", "/dismissal"],
      ["DELETE", "/dismissal"],
    ] as const)
      expect((await ask(method, path + end, here.token)).status, method).toBe(404);
    await dismissDuplicate(await asUser(both.id), young.id, old.id);
    expect((await ask("GET", `/admin/organizations/${young.id}/duplicates`, here.token)).body.data).toEqual([]);
  });

  test("counts are of the reviewer's own, and an application can be given only to who may review it", async () => {
    const goa = () => waiting({ addresses: [buildAddress({ state: "Tripura" })] });
    const [one] = [await goa(), await goa()];
    const [reviewer, colleague] = [
      await addProvider(ctx, [], { name: "Reviewer of Tripura", review_states: ["Tripura"] }),
      await addProvider(ctx, [], { name: "Colleague in Tripura", review_states: ["Assam", "Tripura"] }),
    ];
    const path = `/admin/organizations/${one.id}/assignment`;
    const give = (user_id: string, token = admin.token) => ask("PUT", path, token, { user_id, take_over: true });
    expect((await give(stranger.id)).body.errors).toEqual({ user_id: ["This person may not review it"] });
    expect((await give(stranger.id, reviewer.token)).status).toBe(422);
    expect((await give(colleague.id, reviewer.token)).status).toBe(200);
    expect((await give(reviewer.id)).status).toBe(200);
    const { body } = await ask("GET", "/admin/organizations", reviewer.token);
    expect(body).toMatchObject({ total: 2, counts: { waiting: 2, pending: 2, mine: 1 } });
    const names = (await ask("GET", "/admin/admins", reviewer.token)).body.data.map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toContain("Colleague in Tripura");
    expect(names).not.toContain("Farah Khan");
    const all = (await ask("GET", "/admin/admins", admin.token)).body.data.map(({ name }: { name: string }) => name);
    expect(all).toEqual(expect.arrayContaining(["Colleague in Tripura", "Farah Khan", "Nalini Deshpande"]));
  });
});

describe("what only an admin decides", () => {
  test("a reviewer neither suspends nor ends that, alone or among several", async () => {
    const listed = await storeOrganization(ctx, buildOrganization());
    const path = `/admin/organizations/${listed.id}/status`;
    const suspend = { status: "suspended", reason: "complaint", note: "We have a complaint." };
    const words = { message: "Only an admin takes an organisation off the list, or puts it back." };
    expect(await ask("PATCH", path, theirs.token, suspend)).toMatchObject({ status: 403, body: words });
    const bulk = { action: "suspend", organizations: [{ id: listed.id }], note: "We have a complaint." };
    const { body } = await ask("POST", "/admin/organizations/bulk", theirs.token, bulk);
    expect(body.data).toMatchObject([{ done: false, message: words.message }]);
    expect((await ask("PATCH", path, admin.token, suspend)).status).toBe(200);
    expect((await ask("POST", `/admin/organizations/${listed.id}/undo`, theirs.token)).status).toBe(409);
    expect(await ask("PATCH", path, theirs.token, { status: "approved" })).toMatchObject({ status: 403, body: words });
    expect(await statusOf(listed.id)).toBe("suspended");
  });

  test("a reviewer takes back only their own decisions", async () => {
    const { id } = await waiting();
    const reject = { status: "rejected", reason: "other", note: "Not for people with disabilities." };
    await ask("PATCH", `/admin/organizations/${id}/status`, admin.token, reject);
    const message = "You can take back only your own decisions and calls. An admin can take back any.";
    expect(await ask("POST", `/admin/organizations/${id}/undo`, theirs.token)).toMatchObject({
      status: 409,
      body: { message },
    });
    expect((await ask("POST", `/admin/organizations/${id}/undo`, admin.token)).status).toBe(200);
    await ask("PATCH", `/admin/organizations/${id}/status`, theirs.token, reject);
    expect((await ask("POST", `/admin/organizations/${id}/undo`, theirs.token)).status).toBe(200);
    expect(await statusOf(id)).toBe("pending");
  });
});

describe("a right that is taken away while a deed waits", () => {
  const taken = {
    "the role": { change: (user: string) => setUser(user, { roles: [], review_states: null }), code: "forbidden" },
    "the account": { change: (user: string) => setUser(user, { disabled_at: new Date() }), code: "forbidden" },
    "the state": { change: (user: string) => setUser(user, { review_states: ["Kerala"] }), code: "not_found" },
    "the place": {
      change: (_: string, id: string) => (db: Context["db"]) =>
        db.updateTable("addresses").set({ state: "Kerala" }).where("organization_id", "=", id).execute(),
      code: "not_found",
    },
  } as const;
  const deeds: Record<string, (ctx: Context, organization_id: string) => Promise<unknown>> = {
    "a decision": (ctx, organization_id) =>
      createVerification(ctx, { organization_id, status: "approved", reason: "", fields: [], hold: true }),
    "a note": (ctx, id) => createNote(ctx, id, { text: "Called." }),
  };

  test.each(Object.keys(taken))("%s: it counts for what waits", async (what) => {
    for (const [deed, work] of Object.entries(deeds)) {
      const { change, code } = taken[what as keyof typeof taken];
      const { id } = await waiting();
      const reviewer = await addProvider(ctx, [], { review_states: ["Maharashtra"] });
      const session = await asUser(reviewer.id);
      const held = Promise.withResolvers<void>();
      const started = Promise.withResolvers<void>();
      const first = changeAny(ctx, id, async ({ db }) => {
        started.resolve();
        await held.promise;
        await change(reviewer.id, id)(db);
      });
      await started.promise;
      // A note does not wait for the organisation's lock: it begins afterwards with the rights that its session has read.
      const second = deed === "a decision" ? work(session, id) : first.then(() => work(session, id));
      const refused = expect(second, deed).rejects.toMatchObject({ code });
      await setTimeout(50);
      held.resolve();
      await first;
      await refused;
      expect(await statusOf(id)).toBe("pending");
    }
  });

  function setUser(id: string, values: { roles?: []; review_states?: string[] | null; disabled_at?: Date }) {
    return (db: Context["db"]) => db.updateTable("users").set(values).where("id", "=", id).execute();
  }
});

test("what its people changed since a request shows to its reviewer", async () => {
  const { id } = await waiting();
  const path = `/admin/organizations/${id}/changes-since-request`;
  expect((await ask("GET", path, theirs.token)).body).toEqual({ data: [] });
  const request = { status: "changes_requested", reason: "unclear", note: "Say who you serve.", fields: [] };
  expect((await ask("PATCH", `/admin/organizations/${id}/status`, theirs.token, request)).status).toBe(200);
  now = new Date(now.getTime() + 1000);
  const member = await addProvider(ctx, [id]);
  const changed = await ask("PATCH", `/provider/organization/${id}`, member.token, { tags: ["play"] });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { body } = await ask("GET", path, theirs.token);
  expect(body.data).toMatchObject([
    { action: "organization.update", user: { id: member.id }, after: { tags: ["play"] } },
  ]);
});

test("no message that goes to admins goes to reviewers", async () => {
  const { id } = await storeOrganization(ctx, buildOrganization());
  await ctx.db.deleteFrom("messages").execute();
  const report = { organization_id: id, field: "contacts", correct_value: "98765 43210", note: "", language: "en" };
  expect((await ask("POST", "/reports", null, report)).status).toBe(201);
  const sent = await ctx.db
    .selectFrom("messages")
    .select("destination_encrypted")
    .where("template", "=", "report")
    .execute();
  const to = sent.map(({ destination_encrypted }) => ctx.secrets.decrypt(destination_encrypted));
  expect(to).toContain(admin.email);
  expect(to).not.toContain(theirs.email);
});

function waiting(wanted: Parameters<typeof buildOrganization>[0] = {}) {
  return storeOrganization(ctx, buildOrganization({ status: "pending", ...wanted }));
}

async function statusOf(id: string): Promise<string> {
  return (await ctx.db.selectFrom("organizations").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;
}

/** Signed in as the request that waits has read the user */
async function asUser(id: string): Promise<Context> {
  const { name, email, phone, roles, review_states } = await ctx.db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const none = { organization_id: null, organization_ids: [], memberships: [] };
  const user = { id, name, email, phone, review_states, second_factor: "none" as const, ...none };
  const session = { id, confirmed_at: ctx.now() };
  return { ...ctx, user: { ...user, roles: roles.map((name) => ({ name })) }, session };
}
