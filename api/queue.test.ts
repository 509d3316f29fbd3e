import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { openChecks } from "#domain/checklist.ts";
import { dayInIndia } from "#domain/day.ts";
import { noFurtherWays } from "#domain/listing.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { noDetails } from "#domain/organization.ts";
import type { BulkResult, QueuePage } from "#domain/queue.ts";
import { reviewWarnings } from "#domain/review-warnings.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { storeOrganization } from "#tests/helpers/provider.ts";

const ctx = await testContext();
ctx.env = { ...ctx.env, RATE_LIMIT_SCALE: 1000 };
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});
const nalini = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
const arun = await addProvider(ctx, [], { name: "Arun Das", roles: ["admin"] });

async function ask(
  method: string,
  path: string,
  body?: object,
  as = nalini.token,
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the answer varies
): Promise<{ status: number; body: any }> {
  const response = await api.request(path, {
    method,
    headers: { Authorization: `Bearer ${as}`, ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
const list = async (query: string, as = nalini.token): Promise<QueuePage> =>
  (await ask("GET", `/admin/organizations?${query}`, undefined, as)).body;
const names = async (query: string, as = nalini.token) => (await list(query, as)).data.map(({ name }) => name);
const assignment = (id: string) => `/admin/organizations/${id}/assignment`;
const bulk = (body: object) => ask("POST", "/admin/organizations/bulk", body);
/** The open checks of an organisation, as the admin's page shows them before an approval. */
async function openOf(id: string): Promise<string[]> {
  const { body } = await ask("GET", `/admin/checks?organizations=${id}`);
  return openChecks(body.data[0]).map(({ item }) => item);
}
const row = (id: string) =>
  ctx.db.selectFrom("organizations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

function waiting(name: string, sent: string, wanted: Partial<NewOrganization> = {}) {
  const at = `2026-11-${sent}T06:00:00.000Z`;
  const legal_name = `${name} Trust`;
  return storeOrganization(
    ctx,
    buildOrganization({ name, legal_name, status: "pending", created_at: at, updated_at: at, ...wanted }),
  );
}

beforeEach(async () => {
  await ctx.db.deleteFrom("services").execute();
  await ctx.db.deleteFrom("organizations").execute();
  await ctx.db.deleteFrom("audit_log").execute();
});

describe("the list", () => {
  test("counts what looks odd as the review of the same case lists it", async () => {
    const odd = await waiting("Disha", "12", {
      details: { ...noDetails, experience_years: 30, year_of_establishment: 2020 },
      links: { website: "https://disha.example" },
      contacts: [{ ...noFurtherWays, name: null, phone: null, email: "asha@elsewhere.example" }],
      addresses: [buildAddress({ pincode: "641018" })],
      registrations: [
        {
          type: "80g",
          group_name: null,
          number: "7",
          issue_date: "2020-01-01",
          valid_till: "2021-01-01",
          no_expiry: false,
        },
      ],
    });
    const quiet = await waiting("Asha", "10");
    const { data } = await list("waiting=1");
    const counted = Object.fromEntries(data.map(({ id, warnings }) => [id, warnings]));
    expect(counted).toEqual({ [odd.id]: 6, [quiet.id]: 0 });
    for (const { id } of [odd, quiet]) {
      const { data: record } = (await ask("GET", `/admin/organizations/${id}`)).body;
      expect(reviewWarnings(record, dayInIndia(ctx.now()))).toHaveLength(counted[id]!);
    }
  });

  test("is paged, the longest waiting first, with counts over all", async () => {
    await waiting("Disha", "12");
    await waiting("Asha", "10");
    await waiting("Sneha", "11");
    await storeOrganization(ctx, buildOrganization({ name: "Umeed" }));
    await storeOrganization(ctx, buildOrganization({ name: "Prayas", status: "rejected" }));
    const first = await list("waiting=1&per_page=2");
    expect(first).toMatchObject({
      current_page: 1,
      last_page: 2,
      total: 3,
      per_page: 2,
      oldest: "2026-11-10T06:00:00.000Z",
    });
    expect(first.data.map(({ name }) => name)).toEqual(["Asha", "Sneha"]);
    expect(first.counts).toEqual({
      waiting: 3,
      pending: 3,
      changes: 0,
      changes_requested: 0,
      approved: 1,
      rejected: 1,
      suspended: 0,
      mine: 0,
    });
    expect(await names("waiting=1&per_page=2&page=2")).toEqual(["Disha"]);
    expect(await list("waiting=1&page=9")).toMatchObject({ data: [], total: 3, last_page: 1 });
    expect(await names("status=rejected")).toEqual(["Prayas"]);
    expect((await list("")).total).toBe(5);
  });

  test("shows the warnings of each application", async () => {
    const { id } = await waiting("Asha", "10", {
      verifications: [
        { status: "changes_requested", note: "Which trust?", created_at: "2026-11-11T06:00:00.000Z" },
        { status: "pending", note: null, created_at: "2026-11-12T06:00:00.000Z" },
      ],
      registrations: [
        {
          type: "trust",
          group_name: null,
          number: "12/2009",
          issue_date: "2009-01-01",
          valid_till: "2026-11-20",
          no_expiry: false,
        },
        {
          type: "80g",
          group_name: null,
          number: "X1",
          issue_date: "2009-01-01",
          valid_till: "2026-12-20",
          no_expiry: false,
        },
      ],
    });
    const other = await waiting("Aasha", "11", {
      registrations: [
        {
          type: "80g",
          group_name: null,
          number: "X2",
          issue_date: "2009-01-01",
          valid_till: "2026-11-21",
          no_expiry: false,
        },
      ],
    });
    const third = await waiting("Isha", "12");
    await suspect(id, other.id);
    await suspect(other.id, id);
    await suspect(third.id, id, { dismissed_at: ctx.now() });
    const [asha, aasha, isha] = (await list("")).data;
    expect(asha).toMatchObject({
      place: { city: "Pune", district: "Pune", state: "Maharashtra" },
      sent_again: true,
      duplicates: 1,
      registration_state: "expired",
      changes_waiting: false,
      assigned_to: null,
    });
    expect(aasha).toMatchObject({ sent_again: false, duplicates: 1, registration_state: "ending" });
    expect(isha).toMatchObject({ duplicates: 0, registration_state: null });
    expect(await names("duplicates=1")).toEqual(["Asha", "Aasha"]);
    expect(await names("papers=expired")).toEqual(["Asha"]);
    expect(await names("papers=ending")).toEqual(["Asha", "Aasha"]);
  });

  test("sorts by state, duplicates, name and last change", async () => {
    const goa = () => [buildAddress({ state: "Goa", city: "Panaji", district: "North Goa" })];
    const kerala = () => [buildAddress({ state: "Kerala", city: "Kochi", district: "Ernakulam" })];
    const asha = await waiting("asha", "12", { addresses: kerala() });
    const disha = await waiting("Disha", "11", { addresses: goa() });
    const bina = await waiting("Bina", "10", { addresses: kerala() });
    await suspect(asha.id, disha.id);
    await suspect(asha.id, bina.id);
    expect(await names("sort=state")).toEqual(["Disha", "Bina", "asha"]);
    expect(await names("sort=duplicates")).toEqual(["asha", "Bina", "Disha"]);
    expect(await names("sort=name")).toEqual(["asha", "Bina", "Disha"]);
    expect(await names("sort=recent")).toEqual(["asha", "Disha", "Bina"]);
  });

  test("shows changes to an approved listing until an admin requests others", async () => {
    const { id } = await storeOrganization(ctx, buildOrganization({ name: "Umeed" }));
    const provider = await addProvider(ctx, [id]);
    await ask("PATCH", `/provider/organization/${id}`, { id, name: "Umeed Foundation" }, provider.token);
    const { data, counts } = await list("changes=1");
    expect(data).toMatchObject([{ name: "Umeed Foundation", status: "approved", changes_waiting: true }]);
    expect(counts).toMatchObject({ waiting: 1, changes: 1, approved: 1, pending: 0 });
    await ask("PATCH", `/admin/organizations/${id}/changes`, { status: "changes_requested", note: "Which one?" });
    expect((await list("changes=1")).total).toBe(0);
  });

  test("finds parts of names and places by each word, and follows changes", async () => {
    const { id } = await waiting("Nambikkai School", "10", {
      addresses: [
        buildAddress({ city: "Madurai", district: "Madurai", state: "Tamil Nadu" }),
        buildAddress({ city: "Kochi", district: "Ernakulam", state: "Kerala" }),
      ],
    });
    await waiting("Asha 100% Centre", "11");
    for (const search of ["nambik", "school tamil", "MADURAI", "ernakulam school", "kkai School Trust"])
      expect(await names(`search=${search}`), search).toEqual(["Nambikkai School"]);
    expect(await names("search=100%25")).toEqual(["Asha 100% Centre"]);
    expect(await names("search=school pune")).toEqual([]);
    const provider = await addProvider(ctx, [id]);
    const address = { ...PLACE, city: "Hosur" };
    expect((await ask("POST", "/addresses", address, provider.token)).status).toBe(201);
    expect(await names("search=hosur")).toEqual(["Nambikkai School"]);
  });

  test("finds by a complete PAN, phone, e-mail address, registration number or id, and by no part of them", async () => {
    const contact = {
      name: null,
      whatsapp: null,
      sms: null,
      video_url: null,
      chat_url: null,
      languages: [],
      hours: null,
    };
    const { id } = await waiting("Asha", "10", {
      contacts: [{ ...contact, email: "Office@Asha.example", phone: "9876543210" }],
      registrations: [
        {
          type: "trust",
          group_name: null,
          number: "MH/12/2009",
          issue_date: "2009-01-01",
          valid_till: null,
          no_expiry: true,
        },
      ],
    });
    await waiting("Disha", "11");
    const pan_hash = ctx.secrets.hash("pan", "AAATA1234A");
    await ctx.db.updateTable("organization_details").set({ pan_hash }).where("organization_id", "=", id).execute();
    await addProvider(ctx, [id], { email: "meena@example.org", phone: "9000000001" });
    const whole = [
      "aaata 1234a",
      "%2B91 98765 43210",
      "office@asha.example",
      "mh/12/2009",
      id,
      "meena@example.org",
      "9000000001",
    ];
    for (const search of whole) expect(await names(`search=${search}`), search).toEqual(["Asha"]);
    for (const search of ["AAATA1234", "987654321", "office@asha", "12/2009", id.slice(0, 20)])
      expect(await names(`search=${search}`), search).toEqual([]);
  });

  test("filters by kind and by assigned admin", async () => {
    const { id } = await waiting("Asha", "10", { category: "school" });
    const { id: other } = await waiting("Disha", "11");
    await waiting("Sneha", "12");
    await ask("PUT", assignment(id), {});
    await ask("PUT", assignment(other), {}, arun.token);
    expect(await names("category=school")).toEqual(["Asha"]);
    expect(await names("assigned=me")).toEqual(["Asha"]);
    expect(await names("assigned=me", arun.token)).toEqual(["Disha"]);
    expect(await names(`assigned=${arun.id}`)).toEqual(["Disha"]);
    expect(await names("assigned=nobody")).toEqual(["Sneha"]);
    expect((await list("")).counts.mine).toBe(1);
  });

  test("lists exactly the applications and listings that each figure of the statistics counts", async () => {
    await waiting("Asha", "02", { addresses: [buildAddress({ state: "Kerala" })] });
    const { id: merged } = await waiting("Aasha", "02");
    await waiting("Udaan", "24", { source: "import" });
    const { id: leaving } = await waiting("Vidai", "05");
    const end = { delete_after: ctx.now(), waiting_since: null };
    await ctx.db.updateTable("organizations").set(end).where("id", "=", leaving).execute();
    await waiting("Prerna", "03", {
      addresses: [buildAddress({ state: "Kerala" })],
      status: "approved",
      verified_at: null,
    });
    const { id: looked } = await waiting("Sahara", "03", { status: "approved" });
    const { id: merged_into } = await waiting("Mitra", "25");
    await ctx.db.updateTable("organizations").set({ merged_into }).where("id", "=", merged).execute();
    await ctx.db.updateTable("organizations").set({ verified_at: ctx.now() }).where("id", "=", looked).execute();
    const { body: counted } = await ask("GET", "/admin/statistics");
    const total = async (query: string) => (await ask("GET", `/admin/organizations?${query}`)).body.total;
    const { applications, changes, late } = counted.waiting;
    expect([await total("waiting=1&status=pending"), await total("changes=1"), await total("late=1")]).toEqual([
      applications,
      changes,
      late,
    ]);
    expect(late).toBeGreaterThan(0);
    const states = counted.states.filter(({ state }: { state: string }) => state === "Kerala");
    expect(states).toHaveLength(1);
    expect(await total("sent=1&state=Kerala")).toBe(states[0].total);
    expect(await total("sent=1&state=Kerala&status=pending")).toBe(states[0].pending);
    const sum = (of: "approved" | "stale" | "never") =>
      counted.stale.reduce((all: number, row: Record<string, number>) => all + row[of]!, 0);
    expect(sum("never")).toBeGreaterThan(0);
    expect([await total("listed=stale"), await total("listed=never")]).toEqual([sum("stale"), sum("never")]);
    expect(await total("listed=all&state=Kerala")).toBe(1);
    expect(await names("listed=all")).toContain("Sahara");
    expect(await names("listed=stale")).not.toContain("Sahara");
  });

  test("never shows a merged organisation", async () => {
    const { id } = await waiting("Asha", "10");
    const { id: merged_into } = await waiting("Aasha", "11");
    await suspect(id, merged_into);
    await ctx.db.updateTable("organizations").set({ merged_into, waiting_since: null }).where("id", "=", id).execute();
    expect((await list("")).data).toMatchObject([{ name: "Aasha", duplicates: 0 }]);
    expect((await list("")).counts).toMatchObject({ pending: 1 });
    expect((await ask("PUT", assignment(id), {})).status).toBe(404);
  });

  test("refuses unknown values, all at once", async () => {
    const wrong =
      "status=open&sort=size&category=x&assigned=somebody&waiting=yes&papers=lost&page=0&state=Atlantis&late=2";
    const { status, body } = await ask("GET", `/admin/organizations?${wrong}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      "assigned",
      "category",
      "late",
      "page",
      "papers",
      "sort",
      "state",
      "status",
      "waiting",
    ]);
  });

  test("is for admins only", async () => {
    const provider = await addProvider(ctx, []);
    for (const [method, path] of [
      ["GET", "/admin/organizations"],
      ["GET", "/admin/admins"],
      ["PUT", assignment(uuid())],
      ["DELETE", assignment(uuid())],
      ["POST", "/admin/organizations/bulk"],
      ["POST", "/admin/organizations/bulk-undo"],
      ["GET", `/admin/checks?organizations=${uuid()}`],
    ] as const)
      expect((await ask(method, path, method === "GET" ? undefined : {}, provider.token)).status, path).toBe(403);
  });
});

describe("an assignment", () => {
  let id: string;
  beforeEach(async () => {
    id = (await waiting("Asha", "10")).id;
  });

  test("names the admin, changes nothing public, and is in the audit log", async () => {
    const before = await row(id);
    expect(await ask("PUT", assignment(id), {})).toMatchObject({
      status: 200,
      body: { assigned_to: { id: nalini.id, name: "Nalini Deshpande" } },
    });
    expect(await row(id)).toEqual({ ...before, assigned_to: nalini.id, assigned_at: ctx.now() });
    expect((await ask("DELETE", assignment(id))).body).toEqual({ assigned_to: null });
    expect(await row(id)).toEqual(before);
    const log = await ctx.db.selectFrom("audit_log").select(["action", "before", "after"]).orderBy("id").execute();
    const holder = { assigned_to: { id: nalini.id, name: "Nalini Deshpande" } };
    expect(log).toEqual([
      { action: "organization.assign", before: { assigned_to: null }, after: holder },
      { action: "organization.release", before: holder, after: { assigned_to: null } },
    ]);
  });

  test("of another admin's application is refused, unless it is taken over", async () => {
    await ask("PUT", assignment(id), {}, arun.token);
    expect(await ask("PUT", assignment(id), {})).toMatchObject({
      status: 409,
      body: { message: "Arun Das has taken this one.", current: { assigned_to: { id: arun.id, name: "Arun Das" } } },
    });
    expect((await row(id)).assigned_to).toBe(arun.id);
    expect((await ask("PUT", assignment(id), { take_over: true })).status).toBe(200);
    expect((await row(id)).assigned_to).toBe(nalini.id);
  });

  test("at the same time as another is refused with the name of the first", async () => {
    const { id } = await waiting("Asha", "10");
    const taking = [nalini, arun].map(({ token }) => ask("PUT", `/admin/organizations/${id}/assignment`, {}, token));
    expect((await Promise.all(taking)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("twice is the same as once", async () => {
    await ask("PUT", assignment(id), {});
    expect((await ask("PUT", assignment(id), {})).status).toBe(200);
    expect(await ctx.db.selectFrom("audit_log").select("id").execute()).toHaveLength(1);
  });

  test("to another admin needs one who may sign in", async () => {
    const provider = await addProvider(ctx, []);
    for (const user_id of [provider.id, uuid(), "nobody"])
      expect(await ask("PUT", assignment(id), { user_id })).toMatchObject({
        status: 422,
        body: { errors: { user_id: [/\w/] } },
      });
    expect((await ask("PUT", assignment(id), { user_id: arun.id })).body.assigned_to.name).toBe("Arun Das");
    const { body } = await ask("GET", "/admin/admins");
    expect(body.data).toEqual([
      { id: arun.id, name: "Arun Das" },
      { id: nalini.id, name: "Nalini Deshpande" },
    ]);
  });

  test("of an unknown organisation is not found", async () => {
    for (const wrong of [uuid(), "asha"])
      for (const method of ["PUT", "DELETE"]) expect((await ask(method, assignment(wrong), {})).status).toBe(404);
  });
});

describe("a bulk action", () => {
  test("approves each separately and gives the reasons for the rest", async () => {
    const asha = await waiting("Asha", "10");
    const disha = await waiting("Disha", "11");
    const umeed = await storeOrganization(ctx, buildOrganization({ name: "Umeed", status: "rejected" }));
    const nobody = uuid();
    const { status, body } = await bulk({
      action: "approve",
      organizations: [
        { id: asha.id, updated_at: asha.updated_at, open_checks: await openOf(asha.id) },
        { id: disha.id, updated_at: "2026-11-01T00:00:00.000Z" },
        { id: umeed.id },
        { id: nobody },
      ],
    });
    expect(status).toBe(200);
    const results: BulkResult[] = body.data;
    expect(results.map(({ name, done }) => [name, done])).toEqual([
      ["Asha", true],
      ["Disha", false],
      ["Umeed", false],
      [null, false],
    ]);
    expect(results.map(({ message }) => message)).toEqual(
      [null, /./, /./, "Not found"].map((each) => each && expect.stringMatching(each)),
    );
    expect((await row(asha.id)).status).toBe("approved");
    expect((await row(disha.id)).status).toBe("pending");
    expect((await ask("GET", `/organizations/${asha.id}`)).status).toBe(200);
  });

  test("requests changes, rejects and suspends with a reason and a note", async () => {
    const asha = await waiting("Asha", "10");
    const disha = await waiting("Disha", "11");
    const umeed = await storeOrganization(ctx, buildOrganization({ name: "Umeed" }));
    await bulk({
      action: "changes_requested",
      organizations: [{ id: asha.id }],
      reason: "missing",
      note: "Send the deed.",
    });
    await bulk({ action: "reject", organizations: [{ id: disha.id }], reason: "duplicate", note: "It is there." });
    await bulk({ action: "suspend", organizations: [{ id: umeed.id }], reason: "closed", note: "It has closed." });
    const statuses = await Promise.all([asha, disha, umeed].map(async ({ id }) => (await row(id)).status));
    expect(statuses).toEqual(["changes_requested", "rejected", "suspended"]);
    const told = await ctx.db
      .selectFrom("verifications")
      .select(["reason", "note"])
      .where("by_user_id", "=", nalini.id)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    expect(told).toEqual([
      { reason: "missing", note: "Send the deed." },
      { reason: "duplicate", note: "It is there." },
      { reason: "closed", note: "It has closed." },
    ]);
  });

  test("approves with open checks only what the admin has confirmed, check by check", async () => {
    const [asha, disha, sneha] = [
      await waiting("Asha", "10"),
      await waiting("Disha", "11"),
      await waiting("Sneha", "12"),
    ];
    for (const item of await openOf(sneha.id))
      await ask("PUT", `/admin/organizations/${sneha.id}/checks/${item}`, { checked: true });
    const { body: shown } = await ask(
      "GET",
      `/admin/checks?organizations=${asha.id},${disha.id},${sneha.id},${uuid()}`,
    );
    expect(shown.data.map(({ name }: { name: string }) => name).sort()).toEqual(["Asha", "Disha", "Sneha"]);
    const open = await openOf(asha.id);
    expect(open).toEqual(expect.arrayContaining(["legal_name", "pan", "people", "contact", "services"]));
    const approve = (organizations: object[]) => bulk({ action: "approve", organizations });
    const { body } = await approve([{ id: asha.id, open_checks: open.slice(1) }, { id: disha.id }, { id: sneha.id }]);
    const refusal = "Some checks are still open. Look at them. Confirm them, or leave the organisation out";
    expect(body.data.map(({ done, message }: BulkResult) => [done, message])).toEqual([
      [false, refusal],
      [false, refusal],
      [true, null],
    ]);
    expect([(await row(asha.id)).status, (await row(disha.id)).status]).toEqual(["pending", "pending"]);
    await approve([{ id: asha.id, open_checks: open }]);
    expect((await row(asha.id)).status).toBe("approved");
    const one = await ask("PATCH", `/admin/organizations/${disha.id}/status`, { status: "approved", open_checks: [] });
    expect([one.status, one.body.message, one.body.current.id]).toEqual([409, refusal, disha.id]);
  });

  test("is taken back whole within its minute, but no later decision of another admin", async () => {
    const all = [await waiting("Asha", "10"), await waiting("Disha", "11"), await waiting("Sneha", "12")];
    const note = "Not for people with disabilities.";
    const { body } = await bulk({ action: "reject", organizations: all.map(({ id }) => ({ id })), note });
    const organizations = body.data.map(({ id, decision }: BulkResult) => ({ id, decision_id: decision!.id }));
    expect(Date.parse(body.data[0].decision.undo_until)).toBe(ctx.now().getTime() + 60_000);
    await ask("POST", `/admin/organizations/${all[1]!.id}/undo`, undefined, arun.token);
    await ask("PATCH", `/admin/organizations/${all[1]!.id}/status`, { status: "rejected", note }, arun.token);
    const undo = () => ask("POST", "/admin/organizations/bulk-undo", { organizations });
    const lines = async () =>
      (await undo()).body.data.map(({ name, done, message }: BulkResult) => [name, done, message]);
    const changed = "Something has changed since, so you can no longer take this decision back.";
    expect(await lines()).toEqual([
      ["Asha", true, null],
      ["Disha", false, changed],
      ["Sneha", true, null],
    ]);
    const statuses = await Promise.all(all.map(async ({ id }) => (await row(id)).status));
    expect(statuses).toEqual(["pending", "rejected", "pending"]);
    expect(await lines()).toEqual([
      ["Asha", false, "The last decision was already taken back."],
      ["Disha", false, changed],
      ["Sneha", false, "The last decision was already taken back."],
    ]);
    for (const wrong of [{ organizations: [] }, { organizations: [{ id: all[0]!.id }] }, {}])
      expect((await ask("POST", "/admin/organizations/bulk-undo", wrong)).status).toBe(422);
    for (const wrong of ["", "?organizations=", "?organizations=x", `?organizations=${Array(101).fill(uuid())}`])
      expect((await ask("GET", `/admin/checks${wrong}`)).status, wrong.slice(0, 40)).toBe(422);
  });

  test("assigns and releases, and takes over from another admin only when told to", async () => {
    const asha = await waiting("Asha", "10");
    const disha = await waiting("Disha", "11");
    await ask("PUT", assignment(disha.id), {}, arun.token);
    const organizations = [{ id: asha.id }, { id: disha.id }];
    const { body } = await bulk({ action: "assign", organizations });
    expect(body.data.map(({ done, message }: BulkResult) => [done, message])).toEqual([
      [true, null],
      [false, "Arun Das has taken this one."],
    ]);
    await bulk({ action: "assign", organizations, take_over: true });
    expect((await row(disha.id)).assigned_to).toBe(nalini.id);
    await bulk({ action: "release", organizations });
    expect((await row(asha.id)).assigned_to).toBe(null);
  });

  test("refuses invalid input, and changes nothing", async () => {
    const { id } = await waiting("Asha", "10");
    const many = Array.from({ length: 101 }, () => ({ id: uuid() }));
    for (const [wrong, field] of [
      [{ action: "delete", organizations: [{ id }] }, "action"],
      [{ action: "approve", organizations: [] }, "organizations"],
      [{ action: "approve", organizations: many }, "organizations"],
      [{ action: "approve", organizations: [{ id: "asha" }] }, "organizations.0.id"],
      [{ action: "approve", organizations: [{ id, updated_at: "today" }] }, "organizations.0.updated_at"],
      [{ action: "reject", organizations: [{ id }] }, "note"],
      [{ action: "reject", organizations: [{ id }], note: "  " }, "note"],
      [{ action: "reject", organizations: [{ id }], note: "x".repeat(5001) }, "note"],
      [{ action: "assign", organizations: [{ id }], user_id: "me" }, "user_id"],
    ] as const) {
      const { status, body } = await bulk(wrong);
      expect([status, Object.keys(body.errors)], JSON.stringify(wrong).slice(0, 100)).toEqual([422, [field]]);
    }
    expect((await row(id)).status).toBe("pending");
  });
});

const PLACE = {
  address_label: "Branch",
  pincode: "635109",
  state: "Tamil Nadu",
  district: "Krishnagiri",
  city: "Hosur",
  address_line_1: "4, Temple Street",
};

async function suspect(organization_id: string, other_id: string, wanted: { dismissed_at?: Date } = {}) {
  await ctx.db
    .insertInto("possible_duplicates")
    .values({ organization_id, other_id, reasons: ["name"], ...wanted })
    .execute();
}
