import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { compareNewOrganizations } from "#operations/duplicates/duplicates.ts";
import { organizationsToTell } from "#operations/messages/reminders.ts";
import { getListings, movedTo } from "#operations/publishing/organizations.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { everyRow } from "#tests/helpers/every-row.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { storeTwice, timesOf } from "#tests/helpers/two-of-one.ts";

const ctx = await testContext();
const sent = catchMessages(ctx);
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });

const ask = (method: string, path: string, body?: object, token = admin.token) =>
  asking(api)(method, path, token, body);

async function merge(id: string, other_id: string, further: object = {}) {
  const times = await timesOf(ctx, id, other_id);
  return ask("POST", `/admin/organizations/${id}/merge`, { other_id, ...times, ...further });
}

/** Except the records of merges */
const everything = () => everyRow(ctx, ["undo_records"]);

/** All records that can belong to an organisation */
async function hangOn(id: string, other_id: string, user_id: string) {
  const document = (id: string, further: object) => ({
    id: uuid(),
    organization_id: id,
    service_id: null,
    registration_detail_id: null,
    type: "organization_logo" as const,
    name: "logo.png",
    mime: "image/png",
    size: 10,
    alt: null,
    file_key: uuid(),
    draft_id: null,
    uploader_hash: null,
    ...further,
  });
  const service = await ctx.db
    .selectFrom("services")
    .select("id")
    .where("organization_id", "=", other_id)
    .orderBy("position")
    .executeTakeFirstOrThrow();
  const paper = await ctx.db
    .selectFrom("registration_details")
    .select("id")
    .where("organization_id", "=", other_id)
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("documents")
    .values([
      document(id, {}),
      document(other_id, { name: "other.png" }),
      document(other_id, { type: "service_image", service_id: service.id }),
      document(other_id, { type: "registration", registration_detail_id: paper.id }),
    ])
    .execute();
  const disability_id = uuid();
  await ctx.db
    .insertInto("disabilities")
    .values({
      id: disability_id,
      slug: `custom-${disability_id}`,
      name: "Of their own",
      rpwd_code: null,
      position: 1000,
      organization_id: other_id,
    })
    .execute();
  await ctx.db
    .insertInto("service_disabilities")
    .values({ service_id: service.id, disability_id, position: 100 })
    .execute();
  for (const organization_id of [id, other_id]) {
    await ctx.db
      .insertInto("listing_counts")
      .values({ organization_id, week: "2026-11-16", views: 3, appearances: 4 })
      .execute();
    await ctx.db
      .insertInto("review_notes")
      .values({ id: uuid(), organization_id, user_id, text: "Ask for the deed." })
      .execute();
    await ctx.db.insertInto("review_checks").values({ organization_id, item: "trust", user_id }).execute();
    await ctx.db
      .insertInto("reports")
      .values({
        id: uuid(),
        organization_id,
        field: "phone",
        correct_value: "1",
        note: "",
        email: null,
        language: "en",
      })
      .execute();
    await ctx.db
      .insertInto("consents")
      .values({ id: uuid(), draft_id: null, organization_id, notice: "1", language: "en", helper: null })
      .execute();
    await ctx.db
      .insertInto("contacts")
      .values({
        id: uuid(),
        organization_id,
        position: 0,
        type: "spoc",
        name: "Meena",
        email: "meena@example.org",
        phone: "9842000000",
        whatsapp: null,
        sms: null,
        video_url: null,
        chat_url: null,
        languages: [],
        hours: null,
        salutation: "Ms.",
        designation: "Head",
        gender: "Female",
      })
      .execute();
  }
  await ctx.db.insertInto("review_checks").values({ organization_id: other_id, item: "80g", user_id }).execute();
}

test("a merge takes the chosen fields, moves the parts that are not left out, and redirects the merged organisation", async () => {
  const { old, young, home } = await storeTwice(ctx, { status: "approved" });
  const [keeper, newcomer] = [await addProvider(ctx, [old.id]), await addProvider(ctx, [young.id])];
  await hangOn(old.id, young.id, admin.id);
  await sent();
  const { status, body } = await merge(old.id, young.id, {
    take: { legal_name: "other", description: "other", logo: "other" },
    leave_out: { addresses: [home.id] },
    members: [newcomer.id],
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: old.id,
    name: "Vidivelli Special School",
    legal_name: "Vidivelli Charitable Trust",
    status: "approved",
  });
  expect(body.data.addresses.map((a: { pincode: string }) => a.pincode)).toEqual(["625001", "625020"]);
  expect(body.data.organization_services.map((s: { name: string }) => s.name)).toEqual([
    "Speech therapy",
    "Early help",
    "Sign language",
  ]);
  expect(body.data.organization_services[2].address_ids).toHaveLength(1);
  expect(body.data.organization_services[1]).toMatchObject({
    custom_disabilities: ["Of their own"],
    images: [{ name: "logo.png" }],
  });
  expect(body.data.registration_details.map((r: { number: string }) => r.number)).toEqual([
    "IV-123/2004",
    "AAATV1234F20214",
  ]);
  expect(body.data.documents).toMatchObject([{ name: "other.png" }]);
  expect(body.data.notes).toHaveLength(2);
  expect(body.data.checks.map((c: { item: string }) => c.item).sort()).toEqual(["80g", "trust"]);
  const counts = await ctx.db
    .selectFrom("listing_counts")
    .selectAll()
    .where("organization_id", "in", [old.id, young.id])
    .execute();
  expect(counts).toMatchObject([{ organization_id: old.id, views: 6, appearances: 8 }]);
  // Only one is public, at once.
  expect((await ask("GET", `/organizations/${young.id}`)).headers.get("Location")).toBe(`/api/organizations/${old.id}`);
  const addresses = await ask("GET", `/organizations/${young.id}/addresses`);
  expect([addresses.status, addresses.headers.get("Location")]).toEqual([
    301,
    `/api/organizations/${old.id}/addresses`,
  ]);
  expect((await ask("GET", `/organizations/${young.id}/services`)).status).toBe(301);
  expect((await ask("GET", "/organizations?search=vidivelli")).body.meta.total).toBe(1);
  expect((await ask("GET", `/admin/organizations/${young.id}`)).body.data.merged_into).toBe(old.id);
  expect((await ask("GET", "/user", undefined, newcomer.token)).body.organization_ids).toEqual([old.id]);
  const mails = await sent();
  expect(
    mails
      .filter(({ template }) => template === "merged")
      .map(({ to }) => to)
      .sort(),
  ).toEqual([keeper.email, newcomer.email].sort());
  expect(await ask("GET", "/admin/merges")).toMatchObject({
    body: {
      data: [
        {
          id: body.merge_id,
          organization: { id: old.id },
          other: { id: young.id },
          undone_at: null,
          taken: ["legal_name", "description", "logo"],
          moved: { addresses: 1, services: 2 },
          left_out: { addresses: 1 },
        },
      ],
      meta: { total: 1 },
    },
  });
});

test("the street of an individual stays hidden in the organisation with which they are merged", async () => {
  const { old, young, branch } = await storeTwice(ctx, { status: "approved" });
  await ctx.db.updateTable("organizations").set({ is_individual: true }).where("id", "=", young.id).execute();
  await publishAll(ctx, [old.id, young.id]);
  const before = await everything();
  const { body } = await merge(old.id, young.id);
  const { addresses } = (await ask("GET", `/organizations/${old.id}`)).body.data;
  const streets = addresses.map((address: { address_line_1: string }) => address.address_line_1);
  expect(streets).toEqual(["3 West Masi Street", "", ""]);
  expect(branch.address_line_1).not.toBe("");
  await ask("POST", `/admin/merges/${body.merge_id}/undo`);
  expect(await everything()).toEqual(before);
});

test("undoing a merge restores every row of every table, byte for byte, and notifies the members", async () => {
  const { old, young, home } = await storeTwice(ctx, { status: "approved" });
  const both = await addProvider(ctx, [old.id, young.id]);
  const { id: moved } = await addProvider(ctx, [young.id]);
  await hangOn(old.id, young.id, admin.id);
  await compareNewOrganizations(ctx);
  await publishAll(ctx, [old.id, young.id]);
  const before = await everything();
  const { body } = await merge(old.id, young.id, {
    take: {
      name: "other",
      category: "other",
      pan_card: "other",
      tags: "other",
      logo: "other",
      spoc: "other",
      website: "other",
    },
    leave_out: { addresses: [home.id] },
    members: [moved],
  });
  expect(await everything()).not.toEqual(before);
  expect((await ask("GET", `/organizations/${young.id}`)).status).toBe(301);
  await sent();
  expect((await ask("POST", `/admin/merges/${body.merge_id}/undo`)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await ask("GET", `/organizations/${young.id}`)).body.data.name).toBe("விடிவெள்ளி சிறப்புப் பள்ளி");
  expect((await sent()).map(({ template, to }) => [template, to])).toContainEqual(["merge_undone", both.email]);
  expect((await ask("POST", `/admin/merges/${body.merge_id}/undo`)).status).toBe(409);
});

test("people stay behind unless the admin names them, and those of an organisation that was not approved always do", async () => {
  const { old, young } = await storeTwice(ctx);
  const keeper = await addProvider(ctx, [old.id]);
  const applicant = await addProvider(ctx, [young.id]);
  const { id: draft_id } = await bareDraft(ctx);
  const draft = ctx.db.updateTable("onboarding_drafts").set({ organization_id: young.id, submitted_at: ctx.now() });
  await draft.where("id", "=", draft_id).execute();
  const named = await merge(old.id, young.id, { members: [applicant.id] });
  expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ["members"]]);
  await sent();
  expect((await merge(old.id, young.id)).status).toBe(200);
  const edited = await ask("PATCH", `/provider/organization/${old.id}`, { legal_name: "Mine" }, applicant.token);
  expect(edited.status).toBe(404);
  expect((await ask("GET", "/user", undefined, applicant.token)).body.organization_ids).toEqual([]);
  expect((await ask("GET", `/admin/organizations/${old.id}`)).body.data.members).toMatchObject([
    { user_id: keeper.id },
  ]);
  const row = ctx.db.selectFrom("onboarding_drafts").select("organization_id").where("id", "=", draft_id);
  expect(await row.executeTakeFirst()).toEqual({ organization_id: young.id });
  const mails = (await sent()).map(({ template, to }) => [template, to]);
  expect(mails).toEqual([
    ["merged", keeper.email],
    ["merged_behind", applicant.email],
  ]);
});

test("only members of the other one who accepted can come along", async () => {
  const { old, young } = await storeTwice(ctx, { status: "approved" });
  const [ticked, left, invited, stranger] = [
    await addProvider(ctx, [young.id]),
    await addProvider(ctx, [young.id]),
    await addProvider(ctx, [young.id]),
    await addProvider(ctx, []),
  ];
  const invitation = ctx.db.updateTable("organization_members").set({ accepted_at: null });
  await invitation.where("user_id", "=", invited.id).execute();
  for (const { id } of [invited, stranger]) {
    expect((await merge(old.id, young.id, { members: [id] })).body.errors).toHaveProperty("members");
  }
  expect((await merge(old.id, young.id, { members: [ticked.id] })).status).toBe(200);
  const organizations = async (token: string) => (await ask("GET", "/user", undefined, token)).body.organization_ids;
  expect(await organizations(ticked.token)).toEqual([old.id]);
  expect(await organizations(left.token)).toEqual([]);
});

test("the stronger role of a person in both stays, places of an editor come together, and undoing takes it back", async () => {
  const { old, young } = await storeTwice(ctx, { status: "approved" });
  const people = await Promise.all([
    addProvider(ctx, [old.id]),
    addProvider(ctx, []),
    addProvider(ctx, []),
    addProvider(ctx, []),
  ]);
  const [keeper, raised, kept, both] = people;
  const add = (organization_id: string, user_id: string, role: "viewer" | "editor" | "owner", place?: string) =>
    ctx.db
      .insertInto("organization_members")
      .values({
        organization_id,
        user_id,
        role,
        branch_ids: place ? [place] : null,
        accepted_at: ctx.now(),
        invited_by: null,
      })
      .execute();
  const [here, there] = [old.addresses[0]!.id, young.addresses[0]!.id];
  await add(old.id, raised.id, "viewer");
  await add(young.id, raised.id, "owner");
  await add(old.id, kept.id, "editor");
  await add(young.id, kept.id, "editor", there);
  await add(old.id, both.id, "editor", here);
  await add(young.id, both.id, "editor", there);
  const roles = async () => {
    const of = async ({ token }: { token: string }) => (await ask("GET", "/user", undefined, token)).body.memberships;
    const rows = (await Promise.all([raised, kept, both].map(of))).map((all) =>
      all.find(({ organization_id }: { organization_id: string }) => organization_id === old.id),
    );
    return rows.map(({ role, branch_ids }) => [role, branch_ids?.toSorted() ?? null]);
  };
  const before = await roles();
  const { body } = await merge(old.id, young.id, { members: [raised.id, kept.id, both.id] });
  expect(await roles()).toEqual([
    ["owner", null],
    ["editor", null],
    ["editor", [here, there].sort()],
  ]);
  const edit = { contacts: [{ phone: "9000000000" }] };
  expect((await ask("PATCH", `/provider/organization/${old.id}`, edit, keeper.token)).status).toBe(200);
  const { seen } = (await ask("POST", `/admin/merges/${body.merge_id}/undo`)).body;
  expect((await ask("POST", `/admin/merges/${body.merge_id}/undo`, { override: true, seen })).status).toBe(200);
  expect((await roles()).map(([role]) => role)).toEqual(before.map(([role]) => role));
});

test("undoing over later changes needs their present version, restores both and keeps decisions and removals of people", async () => {
  const { old, young } = await storeTwice(ctx, { status: "approved" });
  const keeper = await addProvider(ctx, [old.id]);
  const [moved, removed] = [await addProvider(ctx, [young.id]), await addProvider(ctx, [young.id])];
  const { body } = await merge(old.id, young.id, { members: [moved.id, removed.id] });
  const edit = (fields: object) => ask("PATCH", `/provider/organization/${old.id}`, fields, keeper.token);
  expect((await edit({ contacts: [{ phone: "9000000000" }] })).status).toBe(200);
  const undo = (sent?: object) => ask("POST", `/admin/merges/${body.merge_id}/undo`, sent);
  const first = await undo();
  expect(first).toMatchObject({ status: 409, body: { current: { id: old.id } } });
  expect(first.body.message).toContain("the contacts");
  expect(first.body.differences).toContainEqual(
    expect.objectContaining({ part: "contacts", restored: expect.stringContaining("9842012345") }),
  );
  expect(first.body.differences).toContainEqual(
    expect.objectContaining({ part: "contacts", now: expect.stringContaining("9000000000") }),
  );
  expect((await undo({ override: true })).status).toBe(409);
  await edit({ contacts: [{ phone: "9000000001" }] });
  const late = await undo({ override: true, seen: first.body.seen });
  expect([late.status, late.body.seen === first.body.seen]).toEqual([409, false]);

  await ask("DELETE", `/admin/organizations/${old.id}/members/${removed.id}`);
  await ask("PATCH", `/admin/organizations/${old.id}/status`, { status: "suspended", note: "The phone is another's." });
  const { seen } = (await undo()).body;
  expect((await undo({ seen })).status).toBe(409);
  const done = await undo({ override: true, seen });
  expect(done.status).toBe(200);
  expect(done.body.data).toMatchObject({ status: "suspended", contacts: [{ phone: "9842012345" }] });
  expect(done.body.data.members.map((m: { user_id: string }) => m.user_id)).toEqual([keeper.id]);
  const other = (await ask("GET", `/admin/organizations/${young.id}`)).body.data;
  expect(other.members.map((m: { user_id: string }) => m.user_id)).toEqual([moved.id]);
  expect((await ask("GET", `/organizations/${old.id}`)).status).toBe(404);
  expect((await ask("GET", `/organizations/${young.id}`)).body.data.name).toBe("விடிவெள்ளி சிறப்புப் பள்ளி");
  const line = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "organization.unmerge");
  expect(await line.where("organization_id", "=", old.id).executeTakeFirst()).toMatchObject({
    after: { overridden: expect.arrayContaining(["contacts", "organization_members"]) },
  });
  expect((await undo({ override: true, seen })).status).toBe(409);
});

test("undoing is refused while a later merge into the survivor stands", async () => {
  const { old, young } = await storeTwice(ctx);
  const { young: third } = await storeTwice(ctx);
  const first = await merge(old.id, young.id);
  const second = await merge(old.id, third.id);
  const refused = await ask("POST", `/admin/merges/${first.body.merge_id}/undo`);
  expect([refused.status, refused.body.seen]).toEqual([409, undefined]);
  expect((await ask("POST", `/admin/merges/${second.body.merge_id}/undo`)).status).toBe(200);
});

test("a difference shows what people typed, links by name and a PAN masked", async () => {
  const { old, young } = await storeTwice(ctx);
  const { token } = await addProvider(ctx, [old.id]);
  const { body } = await merge(old.id, young.id);
  const fields = { pan_card: "AAATV1234F", details: { attributes: { description: "Newly written" } } };
  await ask("PATCH", `/provider/organization/${old.id}`, fields, token);
  const { data } = (await ask("GET", `/admin/organizations/${old.id}`)).body;
  const [place, service] = [data.addresses[0], data.organization_services[0]];
  await ask("PUT", `/addresses/${place.id}`, { ...place, address_line_1: "9 New Street" }, token);
  const conflict = (await ask("POST", `/admin/merges/${body.merge_id}/undo`)).body;
  const differences = conflict.differences as { part: string; field: string; restored: string; now: string }[];
  const find = (field: string) => differences.find((line) => line.field === field);
  expect(find("description")).toMatchObject({ part: "profile", now: "Newly written" });
  expect(find("address_line_1")).toMatchObject({ restored: "3 West Masi Street", now: "9 New Street" });
  expect(find("address_ids")).toMatchObject({ part: "services", item: service.name, now: "9 New Street" });
  expect(JSON.stringify(differences)).not.toContain("AAATV1234F");
});

test("an admin removes a member or an invitation; the person is told, and the log names both", async () => {
  const { old } = await storeTwice(ctx);
  const [keeper, gone, invited] = [
    await addProvider(ctx, [old.id]),
    await addProvider(ctx, [old.id]),
    await addProvider(ctx, [old.id]),
  ];
  const invitation = ctx.db.updateTable("organization_members").set({ accepted_at: null });
  await invitation.where("user_id", "=", invited.id).execute();
  const path = `/admin/organizations/${old.id}/members/`;
  expect((await ask("DELETE", path + gone.id, undefined, keeper.token)).status).toBe(403);
  await sent();
  expect(await ask("DELETE", path + gone.id)).toMatchObject({ status: 200, body: { id: gone.id } });
  expect((await ask("GET", "/user", undefined, gone.token)).body.organization_ids).toEqual([]);
  expect((await sent()).map(({ template, to }) => [template, to])).toContainEqual([
    "member_removed_by_admin",
    gone.email,
  ]);
  expect((await ask("DELETE", path + invited.id)).status).toBe(200);
  for (const id of [gone.id, uuid(), "none"]) expect((await ask("DELETE", path + id)).status).toBe(404);
  const lines = ctx.db.selectFrom("audit_log").select(["user_id", "subject_id"]).where("action", "=", "member.remove");
  expect(await lines.where("organization_id", "=", old.id).orderBy("id").execute()).toEqual([
    { user_id: admin.id, subject_id: gone.id },
    { user_id: admin.id, subject_id: invited.id },
  ]);
});

test("undoing keeps later counts and notes of the survivor", async () => {
  const { old, young } = await storeTwice(ctx);
  const { body } = await merge(old.id, young.id);
  await ctx.db
    .insertInto("listing_counts")
    .values({ organization_id: old.id, week: "2026-11-16", views: 5, appearances: 7 })
    .execute();
  await ask("POST", `/admin/organizations/${old.id}/notes`, { text: "Merged after a call." });
  expect((await ask("POST", `/admin/merges/${body.merge_id}/undo`)).status).toBe(200);
  expect((await ask("GET", `/admin/organizations/${old.id}`)).body.data.notes).toHaveLength(1);
  const rows = await ctx.db.selectFrom("listing_counts").selectAll().where("organization_id", "=", old.id).execute();
  expect(rows).toMatchObject([{ views: 5, appearances: 7 }]);
});

test("undoing keeps later actions of admins, and does not restore removed members", async () => {
  const { old, young } = await storeTwice(ctx);
  const { old: third } = await storeTwice(ctx);
  const gone = await addProvider(ctx, [], { name: "Arun Das", roles: ["admin"] });
  for (const { id } of [old, young]) await ask("PUT", `/admin/organizations/${id}/assignment`, {}, gone.token);
  await ask("POST", `/admin/organizations/${young.id}/duplicates/${third.id}/dismissal`, undefined, gone.token);
  const { body } = await merge(old.id, young.id);
  const now = ctx.now();
  ctx.now = () => new Date(now.getTime() + 60_000);
  await ask("PUT", `/admin/organizations/${old.id}/assignment`, { take_over: true });
  await ask("POST", `/admin/organizations/${old.id}/duplicates/${third.id}/dismissal`);
  await ctx.db.deleteFrom("users").where("id", "=", gone.id).execute();
  expect((await ask("POST", `/admin/merges/${body.merge_id}/undo`)).status).toBe(200);
  ctx.now = () => now;
  const [survivor, other] = await Promise.all(
    [old, young].map(async ({ id }) => (await ask("GET", `/admin/organizations/${id}`)).body.data),
  );
  expect([survivor.assigned_to?.id, other.assigned_to]).toEqual([admin.id, null]);
  const dismissed = ({ possible_duplicates }: typeof survivor) =>
    possible_duplicates.filter(
      (one: { organization_id: string; dismissed_at: string | null }) =>
        one.organization_id === third.id && one.dismissed_at,
    ).length;
  expect([dismissed(survivor), dismissed(other)]).toEqual([1, 1]);
});

test("a member of both sees the survivor, and gets no reminder of the other", async () => {
  const { old, young } = await storeTwice(ctx, { status: "approved" });
  const { token } = await addProvider(ctx, [old.id, young.id]);
  await merge(old.id, young.id);
  const { data } = (await ask("GET", "/provider/organizations", undefined, token)).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([old.id]);
  const toNotify = await organizationsToTell(ctx).where("told.id", "in", [old.id, young.id]).execute();
  expect(toNotify).toEqual([{ id: old.id }]);
});

test("the oldest id of a chain of merges redirects to the survivor, if that is public", async () => {
  const first = await storeTwice(ctx);
  const second = await storeTwice(ctx);
  expect((await merge(first.old.id, first.young.id)).status).toBe(200);
  expect((await merge(second.old.id, first.old.id)).status).toBe(200);
  expect(await movedTo(ctx, first.young.id)).toBe(second.old.id);
  // A saved shortlist with both shows one.
  expect(await getListings(ctx, [first.young.id, second.old.id])).toMatchObject([
    { id: first.young.id, listing: { id: second.old.id } },
  ]);
  expect((await ask("GET", `/organizations/${first.young.id}`)).headers.get("Location")).toBe(
    `/api/organizations/${second.old.id}`,
  );
  const unseen = await storeTwice(ctx);
  expect((await merge(unseen.young.id, unseen.old.id)).status).toBe(200);
  expect((await ask("GET", `/organizations/${unseen.old.id}`)).status).toBe(404);
});

test("an impossible merge is refused and changes nothing", async () => {
  const { old, young, home, branch } = await storeTwice(ctx);
  const before = await everything();
  const path = `/admin/organizations/${old.id}/merge`;
  const times = await timesOf(ctx, old.id, young.id);
  const late = { ...times, other_updated_at: "2020-01-01T00:00:00.000Z" };
  expect(await ask("POST", path, { other_id: young.id, ...late })).toMatchObject({
    status: 409,
    body: { current: { id: young.id } },
  });
  expect(await ask("POST", path, {})).toMatchObject({
    status: 422,
    body: { errors: { other_id: expect.anything(), updated_at: expect.anything() } },
  });
  for (const other_id of [old.id, old.id.toUpperCase()]) {
    expect((await ask("POST", path, { other_id, ...times })).body.errors).toHaveProperty("other_id");
  }
  expect((await ask("POST", path, { other_id: young.id, ...times, take: { status: "other" } })).status).toBe(422);
  expect(
    (await merge(old.id, young.id, { leave_out: { addresses: [home.id, branch.id] } })).body.errors,
  ).toHaveProperty(["leave_out.addresses"]);
  expect((await merge(old.id, young.id, { leave_out: { services: [uuid()] } })).body.errors).toHaveProperty([
    "leave_out.services",
  ]);
  expect((await ask("POST", path, { other_id: uuid(), ...times })).status).toBe(404);
  expect((await ask("POST", "/admin/organizations/none/merge", { other_id: young.id, ...times })).status).toBe(404);
  expect((await ask("POST", "/admin/merges/none/undo")).status).toBe(404);
  expect((await ask("GET", "/admin/merges?page=0")).status).toBe(422);
  expect(await everything()).toEqual(before);
});

describe("a consent that was withdrawn", () => {
  const addConsent = (organization_id: string, further: object = {}) =>
    ctx.db
      .insertInto("consents")
      .values({
        ...{ id: uuid(), draft_id: null, organization_id, notice: "2026-12.2", language: "ta", helper: null },
        ...{ given_at: ctx.now(), ...further },
      })
      .execute();

  test.each(["survivor", "other"] as const)("of the %s refuses a merge, and says so", async (which) => {
    const { old, young } = await storeTwice(ctx);
    await addConsent(old.id);
    await addConsent(young.id);
    const { id, name } = which === "survivor" ? old : young;
    const withdrawn = ctx.db.updateTable("consents").set({ withdrawn_at: ctx.now() }).where("organization_id", "=", id);
    await withdrawn.execute();
    const { status, body } = await merge(old.id, young.id);
    expect([status, body.message]).toEqual([
      409,
      `The people of “${name}” have withdrawn their consent, so it cannot be merged.`,
    ]);
    // A newer consent counts.
    await addConsent(id, { given_at: new Date(ctx.now().getTime() + 1000) });
    expect((await merge(old.id, young.id)).status).toBe(200);
  });

  test("since a merge leaves them merged: undoing would publish without a consent", async () => {
    const { old, young } = await storeTwice(ctx, { status: "approved" });
    for (const { id } of [old, young]) await addConsent(id);
    const owner = await addProvider(ctx, [old.id]);
    const { merge_id } = (await merge(old.id, young.id)).body;
    const consent = `/provider/organization/${old.id}/consent`;
    expect((await ask("DELETE", consent, undefined, owner.token)).status).toBe(200);
    const undo = async () => {
      const { body } = await ask("POST", `/admin/merges/${merge_id}/undo`);
      return ask("POST", `/admin/merges/${merge_id}/undo`, { override: true, seen: body.seen });
    };
    const message = `The consent for “${young.name}” was withdrawn since the merge, so it stays merged.`;
    expect(await undo()).toMatchObject({ status: 409, body: { message } });
    expect((await ask("GET", `/organizations/${young.id}`)).status).toBe(404);
    expect((await ask("DELETE", `/provider/organization/${old.id}/deletion`, undefined, owner.token)).status).toBe(200);
    expect((await undo()).status, "a new consent is for the one that stays").toBe(409);
  });
});

test.each(["survivor", "other"] as const)(
  "changes of the %s that wait for a decision refuse a merge, and it says whose",
  async (which) => {
    const { old, young } = await storeTwice(ctx, { status: "approved" });
    const { id, name } = which === "survivor" ? old : young;
    await ctx.db
      .insertInto("approved_versions")
      .values({
        ...{ organization_id: id, contents: "{}", pan_encrypted: null, pan_hash: null },
        ...{ changed_by: null, changed_at: ctx.now() },
      })
      .execute();
    expect(await merge(old.id, young.id)).toMatchObject({
      status: 409,
      body: { message: `Changes of “${name}” wait. Decide about them first.`, current: { id } },
    });
  },
);

test("a real organisation cannot be merged into a demo one and be removed with it", async () => {
  const { old, young } = await storeTwice(ctx);
  await ctx.db.updateTable("organizations").set({ source: "demo" }).where("id", "=", old.id).execute();
  expect(await merge(old.id, young.id)).toMatchObject({ status: 409, body: { current: { id: old.id } } });
  expect((await merge(young.id, old.id)).status).toBe(200);
});
