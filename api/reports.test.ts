import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { HOUR_MS } from "#domain/day.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const HOUR = HOUR_MS;
const DAY = 24 * HOUR;
const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now, env: { ...base.env, TRUST_PROXY: 1 } };
const sent = catchMessages(ctx);
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", email: "nalini@marga.example", roles: ["admin"] });
let token: string;

const asha = buildOrganization({
  name: "Asha Centre",
  contacts: [{ email: "office@asha.example", phone: "2025532553" }] as never,
});
const hidden = buildOrganization({ name: "Hidden Centre", status: "pending" });
await addOrganizations(ctx, [asha, hidden]);

beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY); // every test has its own limits
  token = await sessionOf(ctx, admin.id);
  await ctx.db.deleteFrom("reports").execute();
  await sent();
});

const report = { organization_id: asha.id, field: "contacts", correct_value: "020 2553 9999" };
const say = (body: object, from = "203.0.113.7") =>
  ask("POST", "/reports", null, { ...report, ...body }, { "X-Forwarded-For": from });
const stored = () => ctx.db.selectFrom("reports").selectAll().orderBy("created_at").execute();
const auditRows = (action: string) =>
  ctx.db.selectFrom("audit_log").selectAll().where("action", "=", action).orderBy("id", "desc").execute();

test("a visitor can report an error: it is stored, admins are notified, and the reporter gets an answer", async () => {
  const { status, body } = await say({
    note: "Nobody\r\nanswers there.",
    email: "Reader@Example.org",
    language: "hi",
    status: "done",
  });
  expect([status, body]).toEqual([201, { id: expect.any(String), created_at: now.toISOString() }]);
  expect(await stored()).toEqual([
    expect.objectContaining({
      id: body.id,
      organization_id: asha.id,
      field: "contacts",
      correct_value: "020 2553 9999",
      note: "Nobody\nanswers there.",
      email: "reader@example.org",
      language: "hi",
      status: "open",
      answer: null,
      handled_at: null,
    }),
  ]);
  expect(await sent()).toEqual([
    expect.objectContaining({
      to: "nalini@marga.example",
      template: "report",
      values: expect.objectContaining({ organization: "Asha Centre", field: "contact details" }),
    }),
    expect.objectContaining({ to: "reader@example.org", template: "report_received", language: "hi" }),
  ]);
});

test("admins are notified once a day per organisation, by Indian time", async () => {
  now = new Date("2027-01-05T10:00:00.000Z");
  for (let i = 0; i < 3; i++) expect((await say({})).status).toBe(201);
  expect((await sent()).map(({ template }) => template)).toEqual(["report"]);
  now = new Date("2027-01-05T18:31:00.000Z"); // a minute after midnight
  await say({}, "203.0.113.8");
  expect((await sent()).map(({ template }) => template)).toEqual(["report"]);
});

test("a mail with the text of a visitor is short and has no link", async () => {
  await say({ email: "victim@example.org", note: `Win at https://evil.example ${"x".repeat(1500)}` });
  const { values } = (await sent()).find(({ to }) => to === "victim@example.org")!;
  expect(values.note).not.toContain("evil.example");
  expect(values.note!.length).toBeLessThanOrEqual(300);
});

test("errors of all fields are answered at once, and nothing is stored", async () => {
  const long = "x".repeat(2001);
  const wrong = await say({ organization_id: "x", field: "colour", correct_value: long, note: long, email: "nobody" });
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    ["correct_value", "email", "field", "note", "organization_id"],
  ]);
  expect((await say({ correct_value: " ", note: "" })).body.errors).toEqual({
    correct_value: ["Write what is right, or tell us below what is wrong"],
  });
  expect((await say({ field: "closed", correct_value: "" })).status).toBe(201);
  expect((await say({ correct_value: "", note: "It is another number." })).status).toBe(201);
  expect((await say({ language: "tlh\u0000" })).status).toBe(201);
  expect((await stored()).map(({ language }) => language)).toEqual(["en", "en", "en"]);
});

test("an unpublished organisation cannot be reported, and looks like an unknown one", async () => {
  expect((await say({ organization_id: hidden.id })).status).toBe(404);
  expect((await say({ organization_id: uuid() })).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test("reports are limited per network and per organisation", async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await say({})).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const refused = await say({});
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const others = [];
  for (let i = 0; i < 11; i++) others.push((await say({}, `198.51.100.${i}`)).status);
  expect(others).toEqual([...Array(10).fill(201), 429]);
  expect(await stored()).toHaveLength(15);
});

test("open reports are listed first, the oldest first, beside the current values", async () => {
  const first = (await say({ email: "reader@example.org" })).body.id;
  now = new Date(now.getTime() + HOUR);
  const second = (await say({ field: "closed" })).body.id;
  now = new Date(now.getTime() + HOUR);
  const third = (await say({ field: "services" })).body.id;
  token = await sessionOf(ctx, admin.id);
  await ask("PATCH", `/admin/reports/${first}`, token, { status: "done" });
  const { status, body } = await ask("GET", "/admin/reports", token);
  expect([status, body.data.map(({ id }: { id: string }) => id)]).toEqual([200, [second, third, first]]);
  expect(body.counts).toEqual({ open: 2, answered: 0, done: 1, dismissed: 0 });
  expect(body.meta).toEqual({ current_page: 1, last_page: 1, total: 3, per_page: 15 });
  expect(body.data[2]).toMatchObject({
    organization: { id: asha.id, name: "Asha Centre", status: "approved" },
    field: "contacts",
    says_now: ["office@asha.example", "2025532553"],
    correct_value: "020 2553 9999",
    email: "r•••@example.org",
    status: "done",
    handled_by: { id: admin.id, name: "Nalini Deshpande" },
    people: 0,
  });
  expect(body.data[1].says_now).toEqual(["Speech therapy"]);
  const waiting = await ask("GET", "/admin/reports?status=waiting", token);
  expect(waiting.body.data.map(({ id }: { id: string }) => id)).toEqual([second, third]);
  expect((await ask("GET", "/admin/waiting", token)).body.reports).toBe(waiting.body.meta.total);
  const done = await ask("GET", "/admin/reports?status=done&per_page=1", token);
  expect(done.body.data.map(({ id }: { id: string }) => id)).toEqual([first]);
  expect((await ask("GET", "/admin/reports?page=9", token)).body.data).toEqual([]);
  for (const query of ["status=lost", "page=0", "per_page=101", "organization_id=x"])
    expect((await ask("GET", `/admin/reports?${query}`, token)).status, query).toBe(422);
});

test("an answer is mailed to the reporter in their language, and an empty one is not sent", async () => {
  const one = (await say({ email: "reader@example.org", language: "ta" })).body.id;
  const other = (await say({ email: "second@example.org" })).body.id;
  await sent();
  const answered = await ask("PATCH", `/admin/reports/${one}`, token, { status: "done", answer: "It is right now." });
  expect(answered).toMatchObject({ status: 200, body: { status: "done", answer: "It is right now." } });
  await ask("PATCH", `/admin/reports/${other}`, token, { status: "dismissed" });
  expect(await sent()).toEqual([
    expect.objectContaining({
      to: "reader@example.org",
      template: "report_answered",
      language: "ta",
      values: { organization: "Asha Centre", note: "It is right now." },
    }),
  ]);
  const [row] = await auditRows("report.handle");
  expect([row!.before, row!.after]).toEqual([
    { organization_id: asha.id, field: "contacts", status: "open" },
    { organization_id: asha.id, field: "contacts", status: "dismissed", answered: false },
  ]);
  expect(JSON.stringify(await auditRows("report.handle"))).not.toMatch(/2553|reader|right now/);
});

test("the second admin to handle a report is refused; a report can be reopened and handled again", async () => {
  const { id } = (await say({})).body;
  await ask("PATCH", `/admin/reports/${id}`, token, { status: "done", answer: "Thank you." });
  const second = await ask("PATCH", `/admin/reports/${id}`, token, { status: "dismissed" });
  expect([second.status, second.body.message, second.body.current.status]).toEqual([
    409,
    "Somebody has handled this meanwhile.",
    "done",
  ]);
  const back = await ask("PATCH", `/admin/reports/${id}`, token, { status: "open" });
  expect(back.body).toMatchObject({ status: "open", handled_by: null, handled_at: null, answer: "Thank you." });
  expect((await ask("PATCH", `/admin/reports/${id}`, token, { status: "open" })).status).toBe(409);
  expect((await ask("PATCH", `/admin/reports/${id}`, token, { status: "dismissed" })).status).toBe(200);
  expect(
    (await ask("PATCH", `/admin/reports/${id}`, token, { status: "lost", answer: "x".repeat(2001) })).body.errors,
  ).toMatchObject({ status: expect.any(Array), answer: expect.any(Array) });
  for (const unknown of [uuid(), "x"]) {
    expect((await ask("PATCH", `/admin/reports/${unknown}`, token, { status: "done" })).status).toBe(404);
    expect((await ask("POST", `/admin/reports/${unknown}/forward`, token)).status).toBe(404);
  }
});

test("a report is forwarded to the members in their language, without the address of the reporter", async () => {
  const looked_after = buildOrganization({ name: "Uday School" });
  await addOrganizations(ctx, [looked_after]);
  await addProvider(ctx, [looked_after.id], { email: "meena@uday.example", language: "hi" });
  const { id } = (await say({ organization_id: looked_after.id, field: "hours", email: "reader@example.org" })).body;
  await sent();
  const { status, body } = await ask("POST", `/admin/reports/${id}/forward`, token);
  expect([status, body.forwarded_at, body.people]).toEqual([200, now.toISOString(), 1]);
  const messages = await sent();
  expect(messages).toEqual([
    expect.objectContaining({ to: "meena@uday.example", template: "report_forwarded", language: "hi" }),
  ]);
  expect(messages[0]!.values.url).toContain(`organization=${looked_after.id}&section=addresses`);
  expect(JSON.stringify(messages)).not.toContain("reader@example.org");
  const nobody = (await say({})).body.id;
  expect(await ask("POST", `/admin/reports/${nobody}/forward`, token)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Nobody looks after") },
  });
});

test("the reporter is deleted 90 days after the report was handled, the report after a year", async () => {
  const { id } = (await say({ email: "reader@example.org" })).body;
  const open = (await say({ email: "reader@example.org" })).body.id;
  await ask("PATCH", `/admin/reports/${id}`, token, { status: "done" });
  const handled = now.getTime();
  const emails = async (days: number) => {
    await removeExpiredData({ ...ctx, now: () => new Date(handled + days * DAY) });
    return Object.fromEntries((await stored()).map(({ id, email }) => [id, email]));
  };
  expect(await emails(89)).toEqual({ [id]: "reader@example.org", [open]: "reader@example.org" });
  expect(await emails(91)).toEqual({ [id]: null, [open]: "reader@example.org" });
  expect(await emails(366)).toEqual({});
});

test("a report is deleted with its organisation", async () => {
  const gone = buildOrganization();
  await addOrganizations(ctx, [gone]);
  await say({ organization_id: gone.id });
  await ctx.db.deleteFrom("services").where("organization_id", "=", gone.id).execute();
  await ctx.db.deleteFrom("organizations").where("id", "=", gone.id).execute();
  expect(await stored()).toEqual([]);
});

describe("a report that an admin forwarded", () => {
  const place = buildOrganization({ name: "Ujala School" });
  const other = buildOrganization({ name: "Other School" });
  let member: Awaited<ReturnType<typeof addProvider>>;
  let stranger: Awaited<ReturnType<typeof addProvider>>;
  let id = "";
  let theirs = "";
  beforeAll(async () => {
    await addOrganizations(ctx, [place, other]);
    member = await addProvider(ctx, [place.id], { name: "Meena Pillai", email: "meena@ujala.example" });
    stranger = await addProvider(ctx, [other.id]);
  });
  beforeEach(async () => {
    theirs = await sessionOf(ctx, member.id);
    const words = { note: "Write to Reader@example.org", email: "reader@example.org" };
    id = (await say({ organization_id: place.id, ...words })).body.id;
    await ask("POST", `/admin/reports/${id}/forward`, token);
  });
  const listed = async () => (await ask("GET", `/provider/organization/${place.id}/reports`, theirs)).body.data;
  const answer = (body: object, as = theirs, organization = place.id) =>
    ask("POST", `/provider/organization/${organization}/reports/${id}/answer`, as, body);
  const ofAdmin = async () => (await ask("GET", "/admin/reports", token)).body.data[0];

  test("is a task of the organisation, and says nothing of the reporter", async () => {
    const second = (await say({ organization_id: place.id, field: "hours", note: "Not forwarded" })).body.id;
    expect(second).toEqual(expect.any(String));
    expect(await listed()).toEqual([
      {
        id,
        field: "contacts",
        correct_value: "020 2553 9999",
        note: "Write to …",
        unreachable: null,
        created_at: now.toISOString(),
        forwarded_at: now.toISOString(),
        provider_answer: null,
      },
    ]);
    const mails = (await sent()).filter(({ template }) => template === "report_forwarded");
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/reader@/i);
  });

  test("goes back to the admins with the answer, in the audit log and the history, and the reporter is told nothing", async () => {
    await sent();
    const note = "We use\r\nthe number 98765 43210 since May.";
    expect(await answer({ answer: "corrected", note })).toMatchObject({
      status: 200,
      body: { data: { id, provider_answer: { answer: "corrected" } } },
    });
    expect(await listed()).toEqual([]);
    expect(await sent()).toEqual([]);
    expect(await ofAdmin()).toMatchObject({
      id,
      status: "answered",
      handled_by: null,
      provider_answer: {
        answer: "corrected",
        note: "We use\nthe number 98765 43210 since May.",
        by: { id: member.id, name: "Meena Pillai" },
        answered_at: now.toISOString(),
      },
    });
    expect((await ask("GET", "/admin/waiting", token)).body.reports).toBe(1);
    const rows = await auditRows("report.corrected");
    expect(rows).toMatchObject([{ user_id: member.id, organization_id: place.id, subject_id: id }]);
    expect(JSON.stringify(rows)).not.toMatch(/98765/);
    const history = await ask("GET", `/provider/organization/${place.id}/history`, theirs);
    expect(history.body.data[0]).toMatchObject({ action: "report.corrected", by: "Meena Pillai" });
    const copy = await ask("GET", `/provider/organization/${place.id}/export`, theirs);
    expect(copy.body.reports).toMatchObject([{ id, provider_answer: { answer: "corrected" } }]);
    expect(JSON.stringify(copy.body)).not.toMatch(/reader@/i);
    expect((await ask("PATCH", `/admin/reports/${id}`, token, { status: "done" })).body.status).toBe("done");
    const reopened = await ask("PATCH", `/admin/reports/${id}`, token, { status: "open" });
    expect(reopened.body).toMatchObject({ status: "answered", provider_answer: { answer: "corrected" } });
  });

  test("can be answered twice with the same words, but not otherwise", async () => {
    for (let i = 0; i < 2; i++) expect((await answer({ answer: "not_so", note: "It is right." })).status).toBe(200);
    expect(await auditRows("report.not_so")).toHaveLength(1);
    const otherwise = await answer({ answer: "corrected" });
    expect([otherwise.status, otherwise.body.message, otherwise.body.current.provider_answer.answer]).toEqual([
      409,
      "A colleague has answered this report meanwhile. Your answer was not sent.",
      "not_so",
    ]);
    now = new Date(now.getTime() + HOUR);
    token = await sessionOf(ctx, admin.id);
    theirs = await sessionOf(ctx, member.id);
    await ask("POST", `/admin/reports/${id}/forward`, token);
    expect(await listed()).toHaveLength(1);
    expect((await answer({ answer: "corrected" })).status).toBe(200);
    expect((await ofAdmin()).provider_answer.answer).toBe("corrected");
  });

  test("that an admin closed meanwhile is refused with a clear message, and is no task any more", async () => {
    await ask("PATCH", `/admin/reports/${id}`, token, { status: "dismissed" });
    expect(await listed()).toEqual([]);
    const late = await answer({ answer: "corrected" });
    expect([late.status, late.body.message]).toEqual([
      409,
      "Marga has closed this report meanwhile. It needs no answer any more.",
    ]);
    expect((await ofAdmin()).provider_answer).toBeNull();
    expect((await ask("POST", `/admin/reports/${id}/forward`, token)).status).toBe(409);
  });

  test("is for members of its organisation only, and bad input changes nothing", async () => {
    const strange = await sessionOf(ctx, stranger.id);
    expect((await ask("GET", `/provider/organization/${place.id}/reports`, strange)).status).toBe(404);
    expect((await answer({ answer: "corrected" }, strange)).status).toBe(404);
    expect((await answer({ answer: "corrected" }, strange, other.id)).status).toBe(404);
    expect((await ask("GET", `/provider/organization/x/reports`, theirs)).status).toBe(404);
    for (const [body, field] of [
      [{ answer: "maybe" }, "answer"],
      [{}, "answer"],
      [{ answer: "not_so", note: "x".repeat(501) }, "note"],
    ] as const)
      expect(Object.keys((await answer(body)).body.errors)).toEqual([field]);
    const kept = (await say({ organization_id: place.id })).body.id;
    const unsent = `/provider/organization/${place.id}/reports/${kept}/answer`;
    expect((await ask("POST", unsent, theirs, { answer: "corrected" })).status).toBe(404);
    expect((await ofAdmin()).provider_answer).toBeNull();
  });

  test("follows its organisation into another, whose people answer it", async () => {
    const gone = buildOrganization({ name: "Gone School" });
    await addOrganizations(ctx, [gone]);
    const theirOwn = await addProvider(ctx, [gone.id]);
    const moved = (await say({ organization_id: gone.id })).body.id;
    await ask("POST", `/admin/reports/${moved}/forward`, token);
    const seen = async (organization: string) =>
      (await ask("GET", `/admin/organizations/${organization}`, token)).body.data.updated_at;
    const merged = await ask("POST", `/admin/organizations/${place.id}/merge`, token, {
      other_id: gone.id,
      members: [],
      updated_at: await seen(place.id),
      other_updated_at: await seen(gone.id),
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect((await listed()).map((report: { id: string }) => report.id)).toContain(moved);
    const before = await sessionOf(ctx, theirOwn.id);
    const path = (organization: string) => `/provider/organization/${organization}/reports/${moved}/answer`;
    expect((await ask("POST", path(gone.id), before, { answer: "corrected" })).status).toBe(404);
    expect((await ask("POST", path(place.id), theirs, { answer: "corrected" })).status).toBe(200);
  });
});
