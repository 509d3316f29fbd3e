import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { HistoryEntry } from "#domain/history.ts";
import { audit } from "#operations/desk/audit.ts";
import { confirmByLink, confirmListingUrl } from "#operations/owner/confirm-listing.ts";
import { deleteDueOrganizations } from "#operations/owner/deletion.ts";
import { removePart } from "#operations/owner/removals.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask, bareDraft } from "#tests/helpers/onboarding.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { pngFile, sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
const start = new Date("2026-11-21T06:05:00.000Z");
let now = start;
const ctx: Context = { ...base, now: () => now };
const messages = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const DAYS = 24 * 60;

let organization: string;
let meena: Awaited<ReturnType<typeof addProvider>>;
const call = (method: string, path: string, token = meena.token) =>
  ask(api, method, `/provider/organization/${organization}${path}`, undefined, token);
const isPublic = async () => (await api.request(`/organizations/${organization}`)).status === 200;

beforeEach(async () => {
  now = start;
  const built = buildOrganization();
  await addOrganizations(ctx, [built]);
  organization = built.id;
  meena = await addProvider(ctx, [organization]);
  await messages();
});

describe("confirming a listing", () => {
  test("sets and publishes the date, leaves a line in the history, and does not move the verification", async () => {
    await ctx.db.updateTable("organizations").set({ reminded_months: 11 }).where("id", "=", organization).execute();
    const { status, body } = await call("POST", "/confirm");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: organization,
      confirmed_at: now.toISOString(),
      verified_at: "2026-09-03T10:00:00.000Z",
    });
    const listing = await ask(api, "GET", `/organizations/${organization}`);
    expect(listing.body.data).toMatchObject({
      confirmed_at: now.toISOString(),
      verified_at: "2026-09-03T10:00:00.000Z",
    });
    const row = ctx.db.selectFrom("organizations").select("reminded_months").where("id", "=", organization);
    expect(await row.executeTakeFirst()).toEqual({ reminded_months: 0 });
    expect((await call("GET", "/history")).body.data).toMatchObject([
      { action: "organization.confirm", by: "Meena Subramanian", fields: ["confirmed_at"] },
    ]);
  });

  test("is refused for a listing without services and places, which no longer says that all is right", async () => {
    await call("POST", "/confirm");
    const confirmed = async () => (await ask(api, "GET", `/organizations/${organization}`)).body.data.confirmed_at;
    expect(await confirmed()).toBe(now.toISOString());
    await changeAny(ctx, organization, async (ctx) => {
      for (const table of ["services", "addresses"] as const)
        await ctx.db.deleteFrom(table).where("organization_id", "=", organization).execute();
    });
    expect(await confirmed()).toBeNull();
    expect(await call("POST", "/confirm")).toMatchObject({
      status: 409,
      body: {
        message:
          "The page names no service and no place yet. Add what is missing first. Then confirm that everything is correct.",
      },
    });
    expect((await call("GET", "/history")).body.data).toHaveLength(1);
    later(DAYS);
    const query = new URL(confirmListingUrl(ctx, organization, "en")).searchParams;
    const link = { expires: query.get("expires")!, signature: query.get("signature")! };
    expect(await confirmByLink(ctx, organization, link)).toMatchObject({ confirmed_at: null });
    const lines = ctx.db.selectFrom("audit_log").select("id").where("organization_id", "=", organization);
    expect(await lines.where("action", "=", "organization.confirm").execute()).toHaveLength(1);
  });

  test("happens once when its link is pressed twice at the same moment", async () => {
    const query = new URL(confirmListingUrl(ctx, organization, "en")).searchParams;
    const link = { expires: query.get("expires")!, signature: query.get("signature")! };
    await Promise.all([confirmByLink(ctx, organization, link), confirmByLink(ctx, organization, link)]);
    expect((await call("GET", "/history")).body.data).toHaveLength(1);
  });

  test("answers 404 for another user's organisation", async () => {
    const stranger = await addProvider(ctx, []);
    for (const [method, path] of [
      ["POST", "/confirm"],
      ["GET", "/history"],
      ["GET", "/export"],
      ["POST", "/deletion"],
      ["DELETE", "/deletion"],
    ] as const)
      expect((await call(method, path, stranger.token)).status, `${method} ${path}`).toBe(404);
  });
});

describe("the history", () => {
  const note = (action: string, before: object | undefined, after: object | undefined, by = meena.id) =>
    audit(ctx, {
      action,
      subject: action.split(".")[0]!,
      subject_id: uuid(),
      organization_id: organization,
      user_id: by,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    });

  test("names each change, its user and its fields", async () => {
    const address = {
      id: uuid(),
      version: 1,
      address_label: "Main centre",
      city: "Pune",
      access: { ramp: true, lift: false },
    };
    await note("address.update", address, {
      ...address,
      version: 2,
      city: "Nashik",
      access: { lift: false, ramp: true },
    });
    await note("address.remove", address, undefined);
    await note("registration_detail.create", undefined, { type: "80g", group_name: null, number: "AAATA1234AF20214" });
    const { data, meta } = (await call("GET", "/history")).body;
    expect(meta).toEqual({ current_page: 1, last_page: 1, total: 3, per_page: 15 });
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        by: "Meena Subramanian",
        action: "registration_detail.create",
        subject: "registration_detail",
        name: "AAATA1234AF20214",
        fields: [],
        changes: [],
        correction: null,
        objection: null,
      },
      expect.objectContaining({ action: "address.remove", name: "Main centre", fields: [] }),
      expect.objectContaining({ action: "address.update", name: "Main centre", fields: ["city"] }),
    ]);
  });

  test("names what changed without reading the rest of the records, however large they are", async () => {
    await note("address.update", { name: "Main centre", city: "Pune" }, { name: "Main centre", city: "Nashik" });
    const other = JSON.stringify({ name: "Another name", note: "x".repeat(100_000) });
    await ctx.db
      .insertInto("audit_log")
      .values(
        [1, 2, 3].map(() => ({
          id: uuid(),
          user_id: meena.id,
          action: "organization.update",
          organization_id: organization,
          subject: "organization",
          subject_id: organization,
          before: other,
          after: other,
          record_name: "Asha",
          changed_fields: ["tags"],
        })),
      )
      .execute();
    const { data } = (await call("GET", "/history")).body;
    expect(data.map(({ name, fields }: HistoryEntry) => [name, ...fields]).sort()).toEqual([
      ["Asha", "tags"],
      ["Asha", "tags"],
      ["Asha", "tags"],
      ["Main centre", "city"],
    ]);
    expect((await call("GET", "/export")).body.history).toHaveLength(4);
  });

  test("has pages of fifteen entries, the newest first", async () => {
    for (let i = 1; i <= 16; i++) await note("service.create", undefined, { name: `Service ${i}` });
    const first = (await call("GET", "/history")).body;
    expect([first.data.length, first.data[0].name, first.meta.last_page]).toEqual([15, "Service 16", 2]);
    expect((await call("GET", "/history?page=2")).body.data.map(({ name }: { name: string }) => name)).toEqual([
      "Service 1",
    ]);
    expect((await call("GET", "/history?page=0")).status).toBe(422);
  });

  test("does not name the admin who decided", async () => {
    const admin = await addProvider(ctx, [], { name: "Asha Rao", roles: ["admin"] });
    await note("verification.suspended", undefined, { status: "suspended" }, admin.id);
    const decided = { action: "verification.suspended", by: null };
    expect((await call("GET", "/history")).body.data).toMatchObject([decided]);
    // Nor to who invites the admin, nor of a former admin
    const invited = { organization_id: organization, user_id: admin.id, created_at: ctx.now(), accepted_at: null };
    await ctx.db.insertInto("organization_members").values(invited).execute();
    await note("address.update", { city: "Pune" }, { city: "Nashik" }, admin.id);
    expect((await call("GET", "/history")).body.data).toMatchObject([{ action: "address.update", by: null }, decided]);
    await ctx.db.deleteFrom("organization_members").where("user_id", "=", admin.id).execute();
    await ctx.db.updateTable("users").set({ roles: [] }).where("id", "=", admin.id).execute();
    expect((await call("GET", "/history")).body.data[1]).toMatchObject(decided);
  });

  test("leaves out admins' notes, views and assignments, as does the copy of everything", async () => {
    const admin = await addProvider(ctx, [], { name: "Asha Rao", roles: ["admin"] });
    const own = ["review_note.create", "review_note.remove", "review_check.update", "pan.show", "assignment.take"];
    for (const action of own) await note(action, { item: "secret" }, { item: "secret too" }, admin.id);
    await note("address.create", undefined, { address_label: "Main centre" });
    const { data, meta } = (await call("GET", "/history")).body;
    expect(data).toMatchObject([{ action: "address.create" }]);
    expect(meta.total).toBe(1);
    expect((await call("GET", "/export")).body.history).toMatchObject([{ action: "address.create" }]);
  });
});

describe("a copy of everything", () => {
  test("is an uncached attachment with the record, its members, its history and the user's own account", async () => {
    await addProvider(ctx, [organization], { name: "Ravi Kumar", email: "ravi.private@elsewhere.example" });
    await ctx.db
      .updateTable("organization_details")
      .set({ pan_encrypted: ctx.secrets.encrypt("AAATT1234K"), pan_hash: ctx.secrets.hash("pan", "AAATT1234K") })
      .where("organization_id", "=", organization)
      .execute();
    await addDocument({ organization_id: organization, type: "registration" });
    await ctx.db
      .insertInto("listing_counts")
      .values({ organization_id: organization, week: "2026-11-16", views: 5, appearances: 40 })
      .execute();
    await call("POST", "/confirm");
    const response = await api.request(`/provider/organization/${organization}/export`, {
      headers: { Authorization: `Bearer ${meena.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="marga-2026-11-21.json"');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const text = await response.text();
    for (const secret of ["AAATT1234K", "elsewhere", meena.token, "token"]) expect(text).not.toContain(secret);
    const copy = JSON.parse(text);
    expect(copy).toMatchObject({
      made_at: now.toISOString(),
      note: expect.stringContaining("work for an hour"),
      organization: {
        name: "Asha Centre",
        organization_details: { attributes: { pan_card: expect.stringMatching(/K$/) } },
        organization_services: [{ name: "Speech therapy" }],
      },
      reviews: [{ status: "approved", note: "Papers seen" }],
      colleagues: [
        { name: "Meena Subramanian", is_you: true },
        { name: "Ravi Kumar", is_you: false },
      ],
      history: [{ action: "organization.confirm", by: "Meena Subramanian" }],
      statistics: [{ week: "2026-11-16", views: 5, appearances: 40 }],
      account: {
        email: meena.email,
        sessions: [{ device: null, current: true }],
        organizations: [{ id: organization, name: "Asha Centre" }],
      },
    });
    const { url } = copy.files[0];
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/documents\//);
    expect((await api.request(url.replace("http://localhost:3000/api", ""))).status).toBe(200);
    later(61);
    expect((await api.request(url.replace("http://localhost:3000/api", ""))).status).toBe(404);
  });
});

test("the history has ten thousand entries at most, and none behind its last page is read", async () => {
  await sql`insert into audit_log (id, user_id, action, organization_id, subject, subject_id, created_at)
    select gen_random_uuid(), null, 'organization.update', ${organization}::uuid, 'organization', ${organization}::uuid,
      now() - n * interval '1 second' from generate_series(1, 10050) n`.execute(ctx.db);
  const page = async (page: number) => (await call("GET", `/history?page=${page}&per_page=100`)).body;
  expect((await page(1)).meta).toMatchObject({ total: 10_000, last_page: 100 });
  expect((await page(100)).data).toHaveLength(100);
  expect((await page(101)).data).toEqual([]);
});

describe("deleting a listing", () => {
  test("needs a code of the last ten minutes", async () => {
    later(11);
    const { status, body } = await call("POST", "/deletion");
    expect([status, body.message]).toEqual([403, "Confirm with a code that it is you"]);
    expect(await isPublic()).toBe(true);
  });

  test("removes it from the directory at once, notifies all members, and gives them thirty days", async () => {
    const ravi = await addProvider(ctx, [organization], { language: "te" });
    const { status, body } = await call("POST", "/deletion");
    expect([status, body.data.delete_after, body.data.status]).toEqual([200, "2026-12-21T06:05:00.000Z", "approved"]);
    expect(await isPublic()).toBe(false);
    const found = await ask(api, "GET", "/organizations?search=asha+centre");
    expect(JSON.stringify(found.body)).not.toContain(organization);
    const told = await messages();
    expect(told.map(({ to }) => to).sort()).toEqual([meena.email, ravi.email].sort());
    expect(told.find(({ to }) => to === meena.email)).toMatchObject({
      template: "deletion_requested",
      values: {
        name: "Meena Subramanian",
        organization: "Asha Centre",
        day: "21 December 2026",
        url: `http://localhost:3000/provider-dashboard/dashboard?organization=${organization}`,
      },
    });
    // Twice is once, and moves no day.
    later(1);
    expect((await call("POST", "/deletion")).body.data.delete_after).toBe("2026-12-21T06:05:00.000Z");
    expect(await messages()).toEqual([]);
  });

  test("hides its pictures from the public, not from its members", async () => {
    const form = new FormData();
    form.append("documents[]", await pngFile("logo.png"));
    form.append("type", "organization_logo");
    const headers = { Authorization: `Bearer ${meena.token}` };
    const sent = await api.request("/documents", { method: "POST", headers, body: form });
    const { documents } = (await sent.json()) as { documents: { id: string }[] };
    const picture = `/documents/${documents[0]!.id}/file`;
    const statusOf = async (path: string) => (await api.request(path)).status;
    expect(await statusOf(picture)).toBe(200);
    const { body } = await call("POST", "/deletion");
    expect(await statusOf(picture)).toBe(404);
    expect(await statusOf(body.data.documents[0].url.replace("/api", ""))).toBe(200);
    await call("DELETE", "/deletion");
    expect(await statusOf(picture)).toBe(200);
  });

  test("can be cancelled ten times a day, because each deletion that begins notifies all members", async () => {
    for (let i = 0; i < 10; i++) {
      expect((await call("POST", "/deletion")).status).toBe(200);
      expect((await call("DELETE", "/deletion")).status).toBe(200);
    }
    expect((await call("POST", "/deletion")).status).toBe(200);
    expect((await call("DELETE", "/deletion")).status).toBe(429);
    expect(await isPublic()).toBe(false);
  });

  test("can be cancelled: the listing is public again, and the members are notified", async () => {
    await call("POST", "/deletion");
    await messages();
    later(20);
    const { status, body } = await call("DELETE", "/deletion");
    expect([status, body.data.delete_after]).toEqual([200, null]);
    expect(await isPublic()).toBe(true);
    expect(await messages()).toMatchObject([{ template: "deletion_cancelled", values: { name: "Meena Subramanian" } }]);
    expect((await call("GET", "/history")).body.data.map(({ action }: { action: string }) => action)).toEqual([
      "organization.keep",
      "organization.deletion",
    ]);
    later(31 * DAYS);
    await deleteDueOrganizations(ctx);
    expect(await isPublic()).toBe(true);
  });

  test("is final after thirty days: rows, drafts and files are deleted, accounts stay", async () => {
    const address = buildAddress();
    const second = buildService({ name: "Respite", address_ids: [address.id] });
    const built = buildOrganization({
      addresses: [address],
      services: [buildService({ address_ids: [address.id] }), second],
    });
    await addOrganizations(ctx, [built]);
    organization = built.id;
    const ravi = await addProvider(ctx, [organization]);
    await addOwnDisability(built.services[0]!.id);
    const draft = await bareDraft(ctx);
    await ctx.db
      .updateTable("onboarding_drafts")
      .set({ organization_id: organization, submitted_at: now })
      .where("id", "=", draft.id)
      .execute();
    const files = [
      await addDocument({ organization_id: organization, type: "registration" }),
      await addDocument({ draft_id: draft.id, type: "registration" }),
      await addDocument({ organization_id: organization, service_id: second.id, type: "service_image" }),
    ];
    await removePart(ctx, organization, "service", second.id);
    const stays = await addDocument({ type: "registration" });
    await ask(api, "POST", `/provider/organization/${organization}/deletion`, undefined, ravi.token);

    later(30 * DAYS - 1);
    await deleteDueOrganizations(ctx);
    expect(await rowsOf("organizations", "id")).toBe(1);
    later(1);
    await deleteDueOrganizations(ctx);
    expect(await rowsOf("organizations", "id")).toBe(0);
    for (const table of [
      "addresses",
      "services",
      "organization_members",
      "removals",
      "documents",
      "onboarding_drafts",
    ] as const)
      expect(await rowsOf(table, "organization_id"), table).toBe(0);
    for (const file of files) expect(await ctx.files.get(file)).toBeNull();
    expect(await ctx.files.get(stays)).not.toBeNull();
    expect((await ask(api, "GET", "/user", undefined, await sessionOf(ctx, ravi.id))).body).toMatchObject({
      id: ravi.id,
      organization_ids: [],
    });
    const lines = ctx.db.selectFrom("audit_log").selectAll();
    expect(await lines.where("organization_id", "=", organization).execute()).toEqual([]);
    expect(await lines.where("subject_id", "=", organization).execute()).toMatchObject([
      { action: "organization.delete", user_id: null, before: null, after: null },
    ]);
  });

  test("is written down for each organisation that was merged, with what admins did, without a name or a contact", async () => {
    const [survivor, merged] = [buildOrganization(), buildOrganization()];
    await addOrganizations(ctx, [survivor, merged]);
    const [admin, member] = [await addProvider(ctx, [], { roles: ["admin"] }), await addProvider(ctx, [survivor.id])];
    const line = { subject: "member", subject_id: member.id, organization_id: merged.id, before: { name: "Asha" } };
    await audit(
      { ...ctx, user: { id: admin.id, roles: [{ name: "admin" }] } as never },
      { ...line, action: "member.remove" },
    );
    await audit({ ...ctx, user: { id: member.id, roles: [] } as never }, { ...line, action: "member.leave" });
    await ctx.db.updateTable("organizations").set({ merged_into: survivor.id }).where("id", "=", merged.id).execute();
    await ask(api, "POST", `/provider/organization/${survivor.id}/deletion`, undefined, member.token);
    later(30 * DAYS);
    await deleteDueOrganizations(ctx);
    const lines = ctx.db.selectFrom("audit_log").select(["action", "subject_id", "before", "record_name"]);
    const left = await lines.where("subject_id", "in", [survivor.id, merged.id, member.id]).orderBy("id").execute();
    expect(left.filter(({ action }) => action !== "session.start")).toEqual([
      { action: "member.remove", subject_id: member.id, before: null, record_name: null },
      { action: "organization.delete", subject_id: survivor.id, before: null, record_name: null },
      { action: "organization.delete", subject_id: merged.id, before: null, record_name: null },
    ]);
  });
});

async function addDocument(owner: {
  type: "registration" | "service_image";
  organization_id?: string;
  draft_id?: string;
  service_id?: string;
}): Promise<string> {
  const file_key = `${uuid()}.pdf`;
  await ctx.files.put(file_key, Buffer.from("%PDF"));
  await ctx.db
    .insertInto("documents")
    .values({
      organization_id: null,
      draft_id: null,
      service_id: null,
      ...owner,
      id: uuid(),
      registration_detail_id: null,
      uploader_hash: null,
      name: "Deed",
      mime: "application/pdf",
      size: 4,
      alt: null,
      file_key,
    })
    .execute();
  return file_key;
}

/** Named by the organisation itself, and used by one of its services. */
async function addOwnDisability(service_id: string): Promise<void> {
  const id = uuid();
  await ctx.db
    .insertInto("disabilities")
    .values({
      id,
      slug: `custom-${id}`,
      name: "Selective mutism",
      rpwd_code: null,
      position: 1000,
      organization_id: organization,
    })
    .execute();
  await ctx.db.insertInto("service_disabilities").values({ service_id, disability_id: id, position: 100 }).execute();
}

type Table =
  | "organizations"
  | "addresses"
  | "services"
  | "organization_members"
  | "removals"
  | "documents"
  | "onboarding_drafts";
async function rowsOf(table: Table, column: "id" | "organization_id"): Promise<number> {
  const rows = ctx.db.selectFrom(table as "services").select(column);
  return (await rows.where(column, "=", organization).execute()).length;
}
