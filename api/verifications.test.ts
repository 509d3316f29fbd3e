import { v7 as uuid } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { VerificationStatus } from "#domain/verification.ts";
import { sendMessage } from "#operations/messages/messages.ts";
import { testContext } from "#tests/helpers/context.ts";
import { decisionDesk } from "#tests/helpers/decisions.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addRegistration } from "#tests/helpers/provider.ts";

const desk = await decisionDesk(await testContext());
const { ctx, ask, add, review, decide, decideChanges, undo, isPublic, messages, later, nalini, farid } = desk;

beforeEach(async () => {
  desk.restart();
  await messages();
});
afterEach(() => {
  expect(desk.unforeseen).toEqual([]);
});

const note = "Please look at the papers again.";
const auditRows = (id: string) =>
  ctx.db.selectFrom("audit_log").selectAll().where("organization_id", "=", id).orderBy("id").execute();

/** The answer to each move, as the contract has it: 200 where it is allowed, otherwise 422. */
const answers: Record<VerificationStatus, Record<VerificationStatus, 200 | 422>> = {
  pending: { pending: 422, approved: 200, changes_requested: 200, rejected: 200, suspended: 422 },
  approved: { pending: 422, approved: 422, changes_requested: 422, rejected: 422, suspended: 200 },
  changes_requested: { pending: 200, approved: 422, changes_requested: 422, rejected: 422, suspended: 422 },
  rejected: { pending: 422, approved: 422, changes_requested: 422, rejected: 422, suspended: 422 },
  suspended: { pending: 422, approved: 200, changes_requested: 422, rejected: 422, suspended: 422 },
};

describe("a decision", () => {
  const moves = Object.entries(answers).flatMap(([from, row]) =>
    Object.entries(row).map(([to, answer]) => [from as VerificationStatus, to as VerificationStatus, answer] as const),
  );
  test("can be tried from each of the five statuses to each", () => {
    expect(moves).toHaveLength(25);
  });

  test.each(moves)("from %s to %s answers %i, and a refused one changes nothing", async (from, to, answer) => {
    const id = await add({ status: from, verifications: [] });
    const before = await review(id);
    const { status, body } = await decide(id, { status: to, note });
    if (answer === 200) {
      expect([status, body.status, (await review(id)).status]).toEqual([200, to, to]);
    } else {
      expect([status, Object.keys(body.errors)]).toEqual([422, ["status"]]);
      expect(await review(id)).toEqual(before);
      expect(await auditRows(id)).toEqual([]);
    }
    expect(await isPublic(id)).toBe((await review(id)).status === "approved");
  });

  test("is returned as the bare record, with the admin, the time, the reason and the end of the undo", async () => {
    const id = await add({ status: "pending" });
    const fields = [{ field: "registration_details", reason: "unreadable", note: "The second page is dark." }];
    const { body } = await decide(id, { status: "changes_requested", note, reason: "unreadable", fields });
    const record = {
      id: expect.any(String),
      organization_id: id,
      status: "changes_requested",
      note,
      reason: "unreadable",
      fields,
      about: "organization",
      by: { id: nalini.id, name: "Nalini Deshpande" },
      created_at: desk.now().toISOString(),
    };
    expect(body).toEqual({ ...record, undo_until: new Date(desk.now().getTime() + 60_000).toISOString() });
    expect((await review(id)).verifications.at(-1)).toEqual(record);
  });

  test("to refuse, suspend or request changes needs a reason, and requested changes can name fields", async () => {
    const id = await add({ status: "pending" });
    for (const status of ["changes_requested", "rejected"]) {
      const silent = await decide(id, { status, note: "  " });
      expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ["note"]]);
    }
    const empty = await decide(id, {
      status: "changes_requested",
      fields: [{ field: "name" }, { field: "secret", note }],
    });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ["fields.0.note", "fields.1.field"]]);
    expect(
      (await decide(id, { status: "changes_requested", fields: [{ field: "name", note: "Full name" }] })).status,
    ).toBe(200);
    const shown = await add();
    expect((await decide(shown, { status: "suspended" })).body.errors).toHaveProperty("note");
  });

  test("with unreadable input is refused with all problems", async () => {
    const id = await add({ status: "pending" });
    const wrong = {
      status: "accepted",
      note: "a".repeat(5001),
      reason: "b".repeat(201),
      updated_at: "yesterday",
      hold: "yes",
    };
    const { status, body } = await decide(id, wrong);
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ["hold", "note", "reason", "status", "updated_at"],
    ]);
    expect((await review(id)).status).toBe("pending");
  });

  test("about an unknown organisation is not found, and only admins may make one", async () => {
    for (const id of [uuid(), "nothing"]) expect((await decide(id, { status: "approved" })).status).toBe(404);
    const id = await add({ status: "pending" });
    const provider = await addProvider(ctx, [id]);
    expect((await decide(id, { status: "approved" }, provider.token)).status).toBe(403);
    expect((await decide(id, { status: "approved" }, "")).status).toBe(401);
  });

  test("to approve dates the verification, to suspend removes the date at once, and a new approval dates it anew", async () => {
    const id = await add({ status: "pending", verified_at: null });
    expect(await isPublic(id)).toBe(false);
    await decide(id, { status: "approved" });
    expect([await isPublic(id), (await review(id)).verified_at]).toEqual([true, desk.now().toISOString()]);
    const first = desk.now();
    later(900);
    await decide(id, { status: "suspended", note, reason: "complaint" });
    expect([await isPublic(id), (await review(id)).verified_at]).toEqual([false, first.toISOString()]);
    later(900);
    await decide(id, { status: "approved" });
    expect([await isPublic(id), (await review(id)).verified_at]).toEqual([true, desk.now().toISOString()]);
    const { data } = (await ask("GET", `/organizations/${id}`)).body;
    expect(Object.keys(data.verifications.at(-1)).sort()).toEqual(["created_at", "organization_id", "status"]);
  });

  test("by an admin who saw an older version is refused with the current one", async () => {
    const id = await add({ status: "pending" });
    const { updated_at } = await review(id);
    expect((await decide(id, { status: "changes_requested", note, updated_at }, farid.token)).status).toBe(200);
    const second = await decide(id, { status: "approved", updated_at });
    expect([second.status, second.body.current.status]).toEqual([409, "changes_requested"]);
    expect(second.body.current.verifications.at(-1).by.name).toBe("Farid Ansari");
    expect(await isPublic(id)).toBe(false);
  });

  test("is in the audit log with the values before and after", async () => {
    const id = await add({ status: "pending", verified_at: null });
    await decide(id, { status: "approved", note: "Seen in person" });
    expect(await auditRows(id)).toMatchObject([
      {
        user_id: nalini.id,
        action: "verification.approved",
        before: { status: "pending", verified_at: null },
        after: { status: "approved", verified_at: desk.now().toISOString(), note: "Seen in person" },
      },
    ]);
  });

  test("is refused for a merged organisation, and for one to be deleted unless it suspends", async () => {
    const [merged, other, leaving] = [await add({ status: "pending" }), await add(), await add({ status: "pending" })];
    const set = ctx.db.updateTable("organizations");
    await set.set({ merged_into: other }).where("id", "=", merged).execute();
    await set.set({ delete_after: desk.now() }).where("id", "in", [leaving, other]).execute();
    expect((await decide(merged, { status: "approved" })).status).toBe(409);
    expect((await decide(leaving, { status: "approved" })).status).toBe(409);
    expect((await decide(other, { status: "suspended", note })).status).toBe(200);
    expect(await review(merged)).toMatchObject({ status: "pending", merged_into: other });
  });
});

describe("the members of an organisation", () => {
  test("are notified in their own languages, with the note, the reason and the name of each field", async () => {
    const id = await add({ status: "pending", name: "Asha <b>Centre</b>" });
    const english = await addProvider(ctx, [id]);
    const tamil = await addProvider(ctx, [id], { language: "ta", email: null, phone: "9876543210" });
    const { organization_services, addresses } = await review(id);
    await decide(id, {
      status: "changes_requested",
      note: "First line\nSecond line",
      reason: "missing",
      fields: [
        { field: "services", id: organization_services[0]!.id, reason: "unclear", note: "For which ages?" },
        { field: "addresses", id: addresses[0]!.id, note: "Which floor?" },
      ],
    });
    const told = await messages();
    expect(told.map(({ to, language, template, after }) => ({ to, language, template, after }))).toEqual([
      { to: english.email, language: "en", template: "decision_changes_requested", after: undefined },
      { to: tamil.phone, language: "ta", template: "decision_changes_requested", after: undefined },
    ]);
    expect(told[0]!.values).toEqual({
      organization: "Asha <b>Centre</b>",
      reason: "Something is missing",
      note: "First line\nSecond line",
      fields: "Services, Speech therapy: Something is unclear. For which ages?\nPlaces, Centre: Which floor?",
      url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?organization=${id}`,
    });
    const mails: { text: string; html: string }[] = [];
    const post = { mail: async (mail: { text: string; html: string }) => void mails.push(mail), sms: async () => {} };
    await sendMessage(ctx, post as unknown as Parameters<typeof sendMessage>[1], told[0]!.id, false);
    expect(mails[0]!.text).toContain("> First line\n> Second line");
    expect(mails[0]!.text).toContain("- Places, Centre: Which floor?");
    expect(mails[0]!.html).toContain("<li>Places, Centre: Which floor?</li>");
    expect(mails[0]!.html).not.toContain("<b>");
  });

  test("who are only invited or cannot sign in are not notified", async () => {
    const id = await add({ status: "pending" });
    const [invited, disabled] = [await addProvider(ctx, [id]), await addProvider(ctx, [id])];
    const member = ctx.db.updateTable("organization_members").set({ accepted_at: null });
    await member.where("user_id", "=", invited.id).execute();
    await ctx.db.updateTable("users").set({ disabled_at: desk.now() }).where("id", "=", disabled.id).execute();
    await decide(id, { status: "approved" });
    expect(await messages()).toEqual([]);
  });

  test("see the note, the reason and the fields on their dashboard, and not the admin", async () => {
    const id = await add({ status: "pending" });
    const provider = await addProvider(ctx, [id]);
    const fields = [{ field: "name", note: "Write it out" }];
    await decide(id, { status: "changes_requested", note, reason: "unclear", fields });
    const { data } = (await ask("GET", `/provider/organization?organization_id=${id}`, undefined, provider.token)).body;
    expect(data.verifications.at(-1)).toEqual({
      organization_id: id,
      status: "changes_requested",
      created_at: desk.now().toISOString(),
      note,
      reason: "unclear",
      about: "organization",
      fields,
    });
    const history = (await ask("GET", `/provider/organization/${id}/history`, undefined, provider.token)).body;
    expect(history.data).toMatchObject([{ action: "verification.changes_requested", by: null }]);
  });

  test("send it again, and it keeps its place in the queue", async () => {
    const id = await add({ status: "pending" });
    const { waiting_since } = await review(id);
    const provider = await addProvider(ctx, [id]);
    await decide(id, { status: "changes_requested", note });
    expect((await review(id)).waiting_since).toBe(null);
    later(900);
    expect((await ask("POST", `/provider/organization/${id}/submit`, {}, provider.token)).status).toBe(200);
    expect(await review(id)).toMatchObject({ status: "pending", waiting_since });
  });
});

describe("an undone decision", () => {
  test("leaves no trace within a minute: visibility and dates are as before, and its record is deleted", async () => {
    const id = await add();
    const before = await review(id);
    await decide(id, { status: "suspended", note });
    expect((await review(id)).undo).toEqual({
      until: new Date(desk.now().getTime() + 60_000).toISOString(),
      what: "decision",
    });
    later(59);
    const { status, body } = await undo(id);
    expect(status).toBe(200);
    // Whom it may be a duplicate of is found at its first change, whatever that is.
    const { possible_duplicates, ...rest } = body.data;
    expect({ ...rest, possible_duplicates: [] }).toEqual({ ...before, updated_at: desk.now().toISOString() });
    expect(await isPublic(id)).toBe(true);
    expect((await auditRows(id)).map(({ action }) => action)).toEqual(["verification.suspended", "verification.undo"]);
    const again = await undo(id);
    expect([again.status, again.body.message]).toEqual([409, "The last decision was already taken back."]);
  });

  test("is refused when the minute is over, when something has changed since, or when there is none", async () => {
    const late = await add({ status: "pending" });
    await decide(late, { status: "approved" });
    later(60);
    expect((await review(late)).undo).toBe(null);
    expect((await undo(late)).body.message).toContain("That minute is over");
    expect(await isPublic(late)).toBe(true);

    const changed = await add({ status: "pending" });
    const provider = await addProvider(ctx, [changed]);
    await decide(changed, { status: "approved" });
    await ask("PATCH", `/provider/organization/${changed}`, { tags: ["new"], name: "Asha" }, provider.token);
    expect((await review(changed)).undo).toBe(null);
    const refused = await undo(changed);
    expect([refused.status, refused.body.current.id]).toEqual([409, changed]);
    expect((await undo(await add())).status).toBe(409);
    expect((await undo(uuid())).status).toBe(404);
  });

  test("keeps unrelated changes that others made meanwhile", async () => {
    const id = await add({ status: "pending" });
    await decide(id, { status: "approved" });
    await ctx.db.updateTable("organizations").set({ assigned_to: farid.id }).where("id", "=", id).execute();
    await ask("POST", `/admin/organizations/${id}/notes`, { text: "Call them" });
    expect((await undo(id)).body.data).toMatchObject({
      status: "pending",
      assigned_to: { name: "Farid Ansari" },
      notes: [{ text: "Call them" }],
    });
  });

  test("keeps a file that a member uploaded meanwhile", async () => {
    const id = await add();
    const { token } = await addProvider(ctx, [id]);
    await ask("PATCH", `/provider/organization/${id}`, { name: "Asha Centre, Pune" }, token);
    await decideChanges(id, { status: "approved" });
    later(5);
    const form = new FormData();
    form.set(
      "file",
      new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"], "deed.pdf", { type: "application/pdf" }),
    );
    form.set("type", "registration");
    const sent = await ask("POST", "/upload-document", form, token);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect((await undo(id)).status).toBe(200);
    expect((await review(id)).unused_documents.map((document) => document.id)).toEqual([sent.body.id]);
  });

  test("is found by its id in capitals too", async () => {
    const id = (await add({ status: "pending" })).toUpperCase();
    expect((await decide(id, { status: "approved" })).body.organization_id).toBe(id.toLowerCase());
    expect((await undo(id)).body.data.status).toBe("pending");
    const organizations = [{ id }, { id: id.toLowerCase() }];
    const bulk = { action: "reject", organizations, note: "Not ours." };
    const { body } = await ask("POST", "/admin/organizations/bulk", bulk);
    expect(body.data).toMatchObject([{ id: id.toLowerCase(), done: true }]);
  });

  test("whose mail has failed is not mailed again", async () => {
    const id = await add({ status: "pending" });
    await addProvider(ctx, [id]);
    await decide(id, { status: "approved" });
    const [mail] = await messages();
    await ctx.db.updateTable("messages").set({ status: "failed" }).where("id", "=", mail!.id).execute();
    expect((await undo(id)).status).toBe(200);
    expect((await ask("POST", `/admin/messages/${mail!.id}/retry`)).status).toBe(409);
  });

  test("whose mail is held sends no mail", async () => {
    const id = await add({ status: "pending" });
    await addProvider(ctx, [id]);
    await decide(id, { status: "rejected", note, hold: true });
    const [told] = await messages();
    expect(told!.after).toEqual(new Date(desk.now().getTime() + 60_000));
    await undo(id);
    expect(await messages()).toEqual([]);
    const mails: unknown[] = [];
    const post = { mail: async (mail: unknown) => void mails.push(mail), sms: async () => {} };
    await sendMessage(ctx, post, told!.id, false);
    const row = await ctx.db
      .selectFrom("messages")
      .select("status")
      .where("id", "=", told!.id)
      .executeTakeFirstOrThrow();
    expect([mails, row.status]).toEqual([[], "cancelled"]);
  });

  test("whose mail was sent, also a moment ago, is followed by a mail about the mistake", async () => {
    const id = await add({ status: "pending" });
    const [first, second] = [await addProvider(ctx, [id], { language: "hi" }), await addProvider(ctx, [id])];
    await decide(id, { status: "rejected", note });
    const told = await messages();
    const quick = { mail: async () => {}, sms: async () => {} };
    await sendMessage(ctx, quick, told.find(({ to }) => to === first.email)!.id, false);
    const slow = { mail: async () => void (await undo(id)), sms: async () => {} };
    await sendMessage(ctx, slow, told.find(({ to }) => to === second.email)!.id, false);
    const after = await messages();
    expect(after.map(({ to, template, language }) => [to, template, language]).sort()).toEqual(
      [
        [first.email, "decision_undone", "hi"],
        [second.email, "decision_undone", "en"],
      ].sort(),
    );
  });
});

describe("changes to an approved organisation", () => {
  let id: string;
  let provider: Awaited<ReturnType<typeof addProvider>>;
  let old: { registration_id: string; document_ids: string[] };
  const own = (method: string, path: string, body?: object) => ask(method, path, body, provider.token);
  const change = (fields: object) => own("PATCH", `/provider/organization/${id}`, fields);
  const shown = async () => (await ask("GET", `/organizations/${id}`)).body.data;
  const pan = async () => (await ask("POST", `/admin/organizations/${id}/pan`)).body;

  /** With a PAN and a paper that were approved, and another name, PAN and paper in place of it that wait */
  beforeEach(async () => {
    id = await add({ status: "pending" });
    provider = await addProvider(ctx, [id]);
    await change({ pan_card: "AAATT1234K" });
    old = await addRegistration(desk.api, provider.token);
    await decide(id, { status: "approved" });
    later(120);
    await change({ name: "Asha Centre for Children", pan_card: "AAATT9999K" });
    await own("DELETE", `/registration-details/${old.registration_id}`);
    await own("POST", "/registration-details", {
      type: "80g",
      number: "NEW-1",
      issue_date: "2020-01-01",
      no_expiry: true,
    });
    await messages();
  });

  test("are published when they are accepted, which dates the verification anew", async () => {
    expect(await shown()).toMatchObject({ name: "Asha Centre", registration_details: [{ number: "12/2009" }] });
    expect((await review(id)).waiting_since).not.toBe(null);
    later(60);
    const { status, body } = await decideChanges(id, { status: "approved" });
    expect([status, body.about, body.status]).toEqual([200, "changes", "approved"]);
    expect(await shown()).toMatchObject({
      name: "Asha Centre for Children",
      registration_details: [{ number: "NEW-1" }],
    });
    expect((await shown()).verifications.map(({ status }: { status: string }) => status)).toEqual([
      "approved",
      "approved",
      "approved",
    ]);
    expect(await review(id)).toMatchObject({
      approved: null,
      waiting_since: null,
      verified_at: desk.now().toISOString(),
    });
    expect(await messages()).toMatchObject([{ to: provider.email, template: "changes_approved" }]);
    expect((await decideChanges(id, { status: "approved" })).status).toBe(409);
  });

  test("stay out of the queue after a request for others, until a member changes something or sends them again", async () => {
    const { status } = await decideChanges(id, {
      status: "changes_requested",
      fields: [{ field: "name", note: "Why?" }],
    });
    expect(status).toBe(200);
    expect(await messages()).toMatchObject([{ template: "changes_requested", values: { fields: "Name: Why?" } }]);
    expect(await review(id)).toMatchObject({
      status: "approved",
      waiting_since: null,
      approved: { asked_at: expect.any(String) },
    });
    expect(await shown()).toMatchObject({
      name: "Asha Centre",
      verifications: [{ status: "approved" }, { status: "approved" }],
    });

    await change({ tags: ["therapy"], details: { attributes: { description: "We help." } } });
    expect((await review(id)).waiting_since).toBe(null);
    later(60);
    await change({ name: "Asha Centre for All" });
    expect(await review(id)).toMatchObject({ waiting_since: expect.any(String), approved: { asked_at: null } });
    expect((await messages()).filter(({ to }) => to === nalini.email)).toMatchObject([{ template: "changes_waiting" }]);

    await decideChanges(id, { status: "changes_requested", note });
    later(60);
    await messages();
    expect((await own("POST", `/provider/organization/${id}/submit`, {})).status).toBe(200);
    expect(await review(id)).toMatchObject({ waiting_since: expect.any(String), approved: { asked_at: null } });
    expect((await review(id)).verifications.at(-1)).toMatchObject({ status: "pending", about: "changes" });
    const history = await own("GET", `/provider/organization/${id}/history`);
    expect(history.body.data[0], "it is noted although no field differs").toMatchObject({
      action: "organization.submit",
      fields: [],
    });
    expect((await messages()).map(({ template }) => template)).toContain("changes_waiting");
    expect((await own("POST", `/provider/organization/${id}/submit`, {})).status).toBe(409);
    expect((await shown()).verifications).toHaveLength(2);
  });

  test("are discarded when they are declined: the approved record is back, with its PAN, registrations and files", async () => {
    later(900);
    const { status } = await decideChanges(id, { status: "rejected", note, reason: "mismatch" });
    expect(status).toBe(200);
    const record = await review(id);
    expect(record).toMatchObject({ name: "Asha Centre", approved: null, waiting_since: null, status: "approved" });
    expect(record.registration_details).toMatchObject([{ id: old.registration_id, number: "12/2009" }]);
    expect(record.registration_details[0]!.documents.map(({ id }) => id)).toEqual(old.document_ids);
    expect(await pan()).toEqual({ pan_card: "AAATT1234K", approved_pan_card: null });
    expect(await shown()).toMatchObject({ name: "Asha Centre", registration_details: [{ number: "12/2009" }] });
    const file = record.registration_details[0]!.documents[0]!.url.replace("/api", "");
    expect((await desk.api.request(file)).status).toBe(200);
    const line = (await auditRows(id)).find(({ action }) => action === "changes.rejected")!;
    expect(line.before).toMatchObject({
      name: "Asha Centre for Children",
      registration_details: [{ number: "NEW-1" }],
    });
    expect(JSON.stringify(line)).not.toMatch(/AAATT(1234|9999)K/);
    expect(await messages()).toMatchObject([
      { template: "changes_rejected", values: { reason: "The papers do not match the answers" } },
    ]);
  });

  test("come back to their own organisation: nobody else takes the id of what was removed", async () => {
    const other = await add({ name: "Other Centre" });
    const stranger = await addProvider(ctx, [other]);
    const theirs = (method: string, path: string, body?: object) => ask(method, path, body, stranger.token);
    const fake = { type: "trust", number: "FAKE", issue_date: "2020-01-01", no_expiry: true };
    const taken = await theirs("POST", "/registration-details", { ...fake, new_id: old.registration_id });
    expect(taken).toMatchObject({ status: 422, body: { errors: { new_id: [expect.any(String)] } } });
    later(900);
    const late = await theirs("POST", "/registration-details", { ...fake, new_id: old.registration_id.toUpperCase() });
    expect(late.status).toBe(422);
    expect((await decideChanges(id, { status: "rejected", note, reason: "mismatch" })).status).toBe(200);
    expect((await shown()).registration_details).toMatchObject([{ id: old.registration_id, number: "12/2009" }]);
    expect((await review(other)).registration_details).toEqual([]);
    expect((await undo(id)).status).toBe(200);
    // In no table but the record by which a decision is undone
    await ctx.db.deleteFrom("approved_versions").where("organization_id", "=", id).execute();
    await ctx.db.deleteFrom("removals").where("organization_id", "=", id).execute();
    await ctx.db.updateTable("undo_records").set({ undone_at: null }).where("organization_id", "=", id).execute();
    const third = await theirs("POST", "/registration-details", { ...fake, new_id: old.registration_id });
    expect(third.status).toBe(422);
  });

  test("of an address or a service come back too, though a stranger sends its id", async () => {
    const other = await add({ name: "Other Centre" });
    const stranger = await addProvider(ctx, [other]);
    const [{ id: address_id }] = (await ask("GET", "/addresses", undefined, stranger.token)).body.data;
    const service = new FormData();
    const fields = {
      name: "Speech",
      description: "Lessons",
      category: "therapeutics",
      disability_id: "autism-spectrum",
    };
    const lists = { "delivery_modes[]": "offline", "coverages[]": "local", "address_ids[]": address_id };
    const { id: mine, address_ids } = (await own("GET", "/services")).body.data[0];
    const another = new FormData(); // the last one cannot be removed
    for (const [name, value] of Object.entries({ ...fields, ...lists, "address_ids[]": address_ids[0] }))
      another.set(name, value);
    expect((await own("POST", "/services", another)).status).toBe(201);
    for (const [name, value] of Object.entries({ ...fields, ...lists, new_id: mine })) service.set(name, value);
    expect((await own("DELETE", `/services/${mine}`)).status).toBe(200);
    expect((await ask("POST", "/services", service, stranger.token)).status).toBe(422);
    expect((await own("POST", `/services/${mine}/restore`)).status).toBe(200);

    const address = { ...(await own("GET", "/addresses")).body.data[0], address_label: "Two", version: undefined };
    const added = (await own("POST", "/addresses", { ...address, new_id: uuid() })).body.id;
    expect((await own("DELETE", `/addresses/${added}`)).status).toBe(200);
    const { organization_id, ...copy } = address;
    expect((await ask("POST", "/addresses", { ...copy, new_id: added }, stranger.token)).status).toBe(422);
    expect((await own("POST", `/addresses/${added}/restore`)).status).toBe(200);
  });

  test.each(["approved", "rejected", "changes_requested"])(
    "are restored when the decision that they are %s is undone",
    async (status) => {
      const [before, pans] = [await review(id), await pan()];
      expect(pans).toEqual({ pan_card: "AAATT9999K", approved_pan_card: "AAATT1234K" });
      await decideChanges(id, { status, note });
      later(30);
      const { body } = await undo(id);
      const { updated_at, ...rest } = body.data;
      const { updated_at: earlier, ...was } = before;
      const unsigned = (value: object) => JSON.stringify(value).replace(/expires=[^"]+/g, "");
      expect(unsigned(rest)).toEqual(unsigned(was));
      expect(await pan()).toEqual(pans);
      expect((await shown()).name).toBe("Asha Centre");
      await decideChanges(id, { status: "rejected", note });
      expect((await review(id)).registration_details).toMatchObject([{ id: old.registration_id }]);
    },
  );

  test("stay waiting while the organisation is suspended, and are none if none were made", async () => {
    await decide(id, { status: "suspended", note });
    expect((await decideChanges(id, { status: "approved" })).status).toBe(409);
    await decide(id, { status: "approved" });
    expect(await shown()).toMatchObject({ name: "Asha Centre" });
    expect(await review(id)).toMatchObject({ waiting_since: expect.any(String), approved: { name: "Asha Centre" } });
    expect((await decideChanges(await add(), { status: "approved" })).status).toBe(409);
    expect((await decideChanges(id, { status: "suspended", note })).status).toBe(422);
    expect((await decideChanges(id, { status: "rejected" })).body.errors).toHaveProperty("note");
    const stale = await decideChanges(id, { status: "approved", updated_at: "2026-01-01T00:00:00.000Z" });
    expect([stale.status, stale.body.current.id]).toEqual([409, id]);
  });
});
