import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { CallInput, CallReason, DueCall } from "#domain/confirmation-call.ts";
import { urgency } from "#domain/confirmation-call.ts";
import { DAY_MS, MINUTE_MS } from "#domain/day.ts";
import { problems } from "#domain/problems.ts";
import { remindToConfirm } from "#operations/messages/reminders.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking, askManyAtOnce } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const sent = catchMessages(ctx);
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));
const nalini = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
const ravi = await addProvider(ctx, [], { name: "Ravi Kumar", roles: ["admin"] });
let token: string;
let other: string;

beforeEach(async () => {
  now = new Date("2026-11-21T06:05:00.000Z");
  await ctx.db.deleteFrom("services").execute(); // they hold places
  await ctx.db.deleteFrom("organizations").execute();
  await ctx.db.deleteFrom("rate_limits").execute();
  token = await sessionOf(ctx, nalini.id);
  other = await sessionOf(ctx, ravi.id);
  await sent();
});

const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

type Wanted = NonNullable<Parameters<typeof buildOrganization>[0]>;

/** Confirmed so many days ago, or verified then and never confirmed. */
async function add(days: number, wanted: Wanted = {}): Promise<string> {
  const organization = buildOrganization({
    confirmed_at: ago(days),
    verified_at: ago(days + 10),
    created_at: ago(days + 20),
    ...wanted,
  });
  await addOrganizations(ctx, [organization]);
  return organization.id;
}

const list = async (query = ""): Promise<{ data: DueCall[]; meta: { total: number } }> =>
  (await ask("GET", `/admin/calls${query}`, token)).body;
const names = async () => (await list()).data.map(({ organization }) => organization.name);
const take = (id: string, who = token) => ask("PUT", `/admin/organizations/${id}/call-claim`, who);
const note = (id: string, input: CallInput, who = token) => ask("POST", `/admin/organizations/${id}/calls`, who, input);
async function called(id: string, input: CallInput) {
  expect((await take(id)).status).toBe(200);
  const answer = await note(id, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const undo = (call: string) => ask("POST", `/admin/calls/${call}/undo`, token);
const question = (id: string, language = "en") =>
  ask("POST", `/admin/organizations/${id}/still-right-question`, token, { language });
const page = async (id: string) => (await ask("GET", `/organizations/${id}`)).body.data;
const calls = async (id: string) => (await ask("GET", `/admin/organizations/${id}/calls`, token)).body.data;
const addReport = (organization_id: string, field: string) =>
  ctx.db
    .insertInto("reports")
    .values({
      id: uuid(),
      organization_id,
      field,
      correct_value: "x",
      note: "",
      email: null,
      language: "en",
      created_at: ago(5),
    })
    .execute();

describe("the list", () => {
  test("names who is due, the most urgent first, with the reasons, as the domain weighs them", async () => {
    await add(334, { name: "Not yet" });
    await add(335, { name: "Eleven months" });
    await add(1200, { name: "Three years" });
    await add(0, { name: "Never", confirmed_at: null, verified_at: ago(400) });
    await add(0, { name: "Copied", source: "import", confirmed_at: null, verified_at: null, created_at: ago(95) });
    await add(0, {
      name: "Copied lately",
      source: "import",
      confirmed_at: null,
      verified_at: null,
      created_at: ago(80),
    });
    await add(185, { name: "Crisis", services: [buildService({ name: "Suicide helpline" })] });
    const wrong = await add(60, { name: "Wrong number" });
    await addReport(wrong, "contacts");
    const odd = await add(60, { name: "Odd description" });
    await addReport(odd, "description");
    await add(400, { name: "Pending", status: "pending" });
    const { data, meta } = await list();
    expect(data.map(({ organization, reasons }) => [organization.name, ...reasons])).toEqual([
      ["Wrong number", "report_reach"],
      ["Three years"],
      ["Crisis", "crisis"],
      ["Copied", "imported"],
      ["Never", "never_confirmed"],
      ["Eleven months"],
    ]);
    expect(meta.total).toBe(6);
    const weights = data.map(({ reasons, confirmed_at, published_at }) =>
      urgency(reasons as CallReason[], (now.getTime() - Date.parse(confirmed_at ?? published_at)) / DAY_MS),
    );
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const second = await list("?per_page=4&page=2");
    expect([second.data.map(({ organization }) => organization.name), second.meta.total]).toEqual([
      ["Never", "Eleven months"],
      6,
    ]);
    expect((await list("?per_page=4&page=9")).meta.total).toBe(6);
  });

  test("has what the caller needs: public numbers, hours and services, and no number of a hidden place", async () => {
    const contact = { name: "Office", email: null, phone: "2025532553", hours: "10 to 4" };
    const inner = [{ name: "Rao", phone: "9876543210", email: null }];
    await add(400, {
      contacts: [contact] as never,
      addresses: [
        buildAddress({ city: "Madurai", state: "Tamil Nadu", hours: "9 to 5" }),
        buildAddress({ contacts: inner, type: "residence", hours: null } as never),
      ],
      services: [buildService({ name: "Speech therapy" })],
    });
    const [due] = (await list()).data;
    expect(due).toMatchObject({
      organization: { place: "Madurai, Tamil Nadu" },
      numbers: [{ name: "Office", phone: "2025532553" }],
      hours: ["10 to 4", "9 to 5"],
      services: ["Speech therapy"],
      failed_calls: 0,
      last_attempt: null,
      called_by: null,
      asked_at: null,
      question: null,
    });
  });

  test("counts a mail that came back since the confirmation", async () => {
    const id = await add(30, { name: "Unreachable by mail" });
    await ctx.db
      .insertInto("messages")
      .values({
        id: uuid(),
        channel: "email",
        template: "still_correct",
        language: "en",
        destination_encrypted: ctx.secrets.encrypt("a@example.org"),
        challenge_id: null,
        data: "{}",
        values_encrypted: null,
        status: "failed",
        error: "Error 550",
        created_at: ago(2),
        organization_id: id,
      })
      .execute();
    expect((await list()).data.map(({ reasons }) => reasons)).toEqual([["message_failed"]]);
    await called(id, { outcome: "still_right" });
    expect(await names()).toEqual([]);
  });

  test("is for admins", async () => {
    const id = await add(400);
    const member = await addProvider(ctx, [id]);
    for (const path of ["/admin/calls", `/admin/organizations/${id}/calls`])
      expect((await ask("GET", path, member.token)).status).toBe(403);
  });
});

describe("two admins", () => {
  test("do not call the same organisation: one takes it, for fifteen minutes", async () => {
    const id = await add(400);
    const counts = await askManyAtOnce((i) => take(id, i % 2 ? token : other));
    expect(counts).toEqual({ 200: 50, 409: 50 });
    const [due] = (await list()).data;
    const [mine, theirs] = due!.called_by!.id === nalini.id ? [token, other] : [other, token];
    expect(due!.called_until).toBe(new Date(now.getTime() + 15 * MINUTE_MS).toISOString());
    const refused = await note(id, { outcome: "no_answer" }, theirs);
    expect([refused.status, refused.body.message]).toEqual([409, problems.call_not_taken]);
    expect((await ask("DELETE", `/admin/organizations/${id}/call-claim`, theirs)).status).toBe(409);
    later(15 * MINUTE_MS);
    expect((await list()).data[0]!.called_by).toBe(null);
    expect((await take(id, theirs)).status).toBe(200);
    expect((await note(id, { outcome: "no_answer" }, mine)).body.message).toBe(problems.call_not_taken);
    expect((await note(id, { outcome: "no_answer" }, theirs)).status).toBe(201);
    expect((await take(id, mine)).body.message).toBe(problems.call_not_due);
    expect(await calls(id)).toHaveLength(1);
  });

  test("may talk for longer than that, and leave a call to others", async () => {
    const long = await add(400);
    await take(long);
    later(40 * MINUTE_MS);
    expect((await note(long, { outcome: "still_right" })).status).toBe(201);
    const left = await add(400);
    await take(left);
    expect((await ask("DELETE", `/admin/organizations/${left}/call-claim`, token)).status).toBe(204);
    expect((await take(left, other)).status).toBe(200);
  });

  test("note one outcome once, however often it is sent", async () => {
    const id = await add(400);
    await take(id);
    expect(await askManyAtOnce(() => note(id, { outcome: "still_right" }))).toEqual({ 201: 1, 409: 99 });
    expect(await calls(id)).toHaveLength(1);
  });
});

describe("an outcome", () => {
  test("“still right” confirms the page today, and it is not due for a year", async () => {
    const id = await add(400);
    const { updated_at } = await page(id);
    const call = await called(id, { outcome: "still_right" });
    expect(call).toMatchObject({ outcome: "still_right", by: { name: "Nalini Deshpande" }, next_call_at: null });
    expect(await page(id)).toMatchObject({ confirmed_at: now.toISOString(), updated_at });
    expect(await names()).toEqual([]);
    later(335 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect(await names()).toEqual(["Asha Centre"]);
  });

  test("“still right” is refused for a page without service and place", async () => {
    const id = await add(400, { services: [], addresses: [] });
    await take(id);
    const { status, body } = await note(id, { outcome: "still_right" });
    expect([status, body.message]).toEqual([409, problems.nothing_to_confirm]);
    expect(await calls(id)).toEqual([]);
  });

  test("“something is wrong” makes a report, which can be sent to the organisation, and asks again in a month", async () => {
    const id = await add(400);
    const call = await called(id, { outcome: "wrong", field: "hours", note: "10 to 4 now" });
    const { body } = await ask("GET", `/admin/reports?organization_id=${id}`, token);
    expect(body.data).toEqual([
      expect.objectContaining({ id: call.report_id, field: "hours", correct_value: "10 to 4 now", status: "open" }),
    ]);
    expect((await page(id)).confirmed_at).toBe(ago(400));
    expect(await names()).toEqual([]);
    later(30 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect((await list()).data[0]!.reasons).toEqual(["report_reach"]);
  });

  test("“nobody answered” three times says on the public page that it is not reached, until it is confirmed", async () => {
    const id = await add(340);
    for (const days of [3, 7]) {
      const { next_call_at } = await called(id, { outcome: "no_answer" });
      expect(Date.parse(next_call_at)).toBeLessThanOrEqual(now.getTime() + days * DAY_MS);
      expect(await names()).toEqual([]);
      expect((await page(id)).not_reached_at).toBe(null);
      later(days * DAY_MS);
      token = await sessionOf(ctx, nalini.id);
      expect((await list()).data[0]!.reasons).toEqual(["round_begun"]);
    }
    const { updated_at } = await page(id);
    await called(id, { outcome: "no_answer" });
    expect(await page(id)).toMatchObject({ not_reached_at: now.toISOString(), updated_at });
    later(90 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect((await list()).data[0]!.failed_calls).toBe(3);
    await called(id, { outcome: "still_right" });
    expect(await page(id)).toMatchObject({ not_reached_at: null, confirmed_at: now.toISOString() });
  });

  test("“number does not exist” waits for a week", async () => {
    const id = await add(400);
    await called(id, { outcome: "no_such_number" });
    later(6 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect(await names()).toEqual([]);
    later(DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect((await list()).data[0]!.reasons).toEqual(["round_begun"]);
  });

  test("“call back” keeps the promised day, before everything else", async () => {
    await add(1200, { name: "Three years" });
    const id = await add(340);
    await take(id);
    for (const call_back_on of [undefined, "2026-11-21", "2027-03-01"]) {
      const { status, body } = await note(id, { outcome: "call_back", call_back_on });
      expect([status, body.errors]).toEqual([422, { call_back_on: [problems.call_back_day] }]);
    }
    expect((await note(id, { outcome: "call_back", call_back_on: "2026-11-25" })).status).toBe(201);
    expect(await names()).toEqual(["Three years"]);
    later(4 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect((await list()).data.map(({ reasons }) => reasons)).toEqual([["call_back"], []]);
  });

  test("“do not call again” is kept for good: no call and no question, whatever happens", async () => {
    const id = await add(400, { contacts: [{ email: "office@asha.example" }] as never });
    await called(id, { outcome: "do_not_call" });
    await addReport(id, "contacts");
    later(1500 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    await removeExpiredData(ctx);
    expect(await names()).toEqual([]);
    expect((await take(id)).status).toBe(409);
    expect((await question(id)).status).toBe(409);
    expect((await calls(id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(["do_not_call"]);
  });

  test("other calls are deleted after two years, and claims after a day", async () => {
    const id = await add(400);
    await called(id, { outcome: "no_answer" });
    later(4 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    await take(id);
    later(727 * DAY_MS);
    await removeExpiredData(ctx);
    token = await sessionOf(ctx, nalini.id);
    expect(await calls(id)).toEqual([]);
    expect(await ctx.db.selectFrom("confirmation_claims").selectAll().execute()).toEqual([]);
  });
});

describe("within a minute", () => {
  test("a confirmation is taken back: the day before is restored, and the call is the admin's again", async () => {
    const id = await add(400);
    await ctx.db.updateTable("organizations").set({ reminded_months: 12 }).where("id", "=", id).execute();
    const call = await called(id, { outcome: "still_right" });
    later(59_000);
    const { status, body } = await undo(call.id);
    expect([status, body.undone_at]).toEqual([200, now.toISOString()]);
    expect((await page(id)).confirmed_at).toBe(
      new Date(Date.parse("2026-11-21T06:05:00.000Z") - 400 * DAY_MS).toISOString(),
    );
    const row = ctx.db.selectFrom("organizations").select("reminded_months").where("id", "=", id);
    expect((await row.executeTakeFirstOrThrow()).reminded_months).toBe(12);
    const [due] = (await list()).data;
    expect([due!.called_by?.name, due!.last_attempt]).toEqual(["Nalini Deshpande", null]);
    expect((await undo(call.id)).body.message).toBe(problems.call_undo_changed);
    expect((await note(id, { outcome: "no_answer" })).status).toBe(201);
    expect(await calls(id)).toHaveLength(2);
  });

  test("a third failed call, “do not call again” and a report are taken back whole", async () => {
    const id = await add(340);
    for (const outcome of ["no_answer", "no_answer"] as const) {
      await called(id, { outcome });
      later(8 * DAY_MS);
      token = await sessionOf(ctx, nalini.id);
    }
    const third = await called(id, { outcome: "no_answer" });
    await undo(third.id);
    expect((await page(id)).not_reached_at).toBe(null);
    const never = await called(id, { outcome: "do_not_call" });
    await undo(never.id);
    const wrong = await called(id, { outcome: "wrong", field: "closed" });
    expect((await undo(wrong.id)).body.report_id).toBe(null);
    expect((await ask("GET", `/admin/reports?organization_id=${id}`, token)).body.data).toEqual([]);
    expect(await names()).toEqual(["Asha Centre"]);
  });

  test("not after it, and not when a member or another admin has changed something since", async () => {
    const late = await add(400);
    const one = await called(late, { outcome: "still_right" });
    later(60_000);
    expect((await undo(one.id)).body.message).toBe(problems.call_undo_late);

    const id = await add(400);
    const call = await called(id, { outcome: "no_answer" });
    const member = await addProvider(ctx, [id]);
    expect((await ask("POST", `/provider/organization/${id}/confirm`, member.token)).status).toBe(200);
    expect((await undo(call.id)).body.message).toBe(problems.call_undo_changed);

    const reported = await add(400);
    await addProvider(ctx, [reported]);
    const wrong = await called(reported, { outcome: "wrong", field: "hours", note: "10 to 4" });
    await ask("POST", `/admin/reports/${wrong.report_id}/forward`, token);
    expect((await undo(wrong.id)).body.message).toBe(problems.call_undo_changed);
    expect((await undo(uuid())).status).toBe(404);
  });
});

describe("“do not call again” that was noted by mistake", () => {
  test("is taken back by an admin years later: calls and questions are due as before it, and the log says who did it", async () => {
    const id = await add(400, { contacts: [{ email: "office@asha.example" }] as never });
    const never = await called(id, { outcome: "do_not_call" });
    later(900 * DAY_MS);
    token = await sessionOf(ctx, ravi.id);
    const confirmed_at = ago(350);
    await ctx.db.updateTable("organizations").set({ confirmed_at }).where("id", "=", id).execute();
    const { status, body } = await undo(never.id);
    expect([status, body.undone_at]).toEqual([200, now.toISOString()]);
    const [due] = (await list()).data;
    expect([due!.organization.id, due!.called_by, due!.last_attempt]).toEqual([id, null, null]);
    expect((await page(id)).confirmed_at).toBe(confirmed_at);
    const lines = (await ask("GET", `/admin/audit?organization_id=${id}&action=call.undo`, token)).body.data;
    expect(lines).toMatchObject([
      {
        user: { name: "Ravi Kumar" },
        before: { outcome: "do_not_call", confirmed_at },
        after: { outcome: null, confirmed_at },
      },
    ]);
    expect((await undo(never.id)).body.message).toBe(problems.call_undo_changed);
    expect((await question(id)).status).toBe(201);
    await removeExpiredData(ctx);
    expect((await calls(id)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(["asked"]);
  });

  test("stays for a reviewer after the minute, and for somebody without a role at the desk", async () => {
    const id = await add(400, { addresses: [buildAddress({ state: "Kerala" })] });
    const reviewer = await addProvider(ctx, [], { name: "Fatima Beevi", review_states: ["Kerala"] });
    await take(id, reviewer.token);
    const never = (await note(id, { outcome: "do_not_call" }, reviewer.token)).body;
    later(MINUTE_MS);
    const member = await addProvider(ctx, [id]);
    const undoAs = (who: string) => ask("POST", `/admin/calls/${never.id}/undo`, who);
    const ofReviewer = await undoAs(reviewer.token);
    expect([ofReviewer.status, ofReviewer.body.message]).toEqual([409, problems.call_undo_late]);
    expect((await undoAs(member.token)).status).toBe(403);
    expect(await names()).toEqual([]);
    expect((await undoAs(other)).status).toBe(200);
    expect(await names()).toHaveLength(1);
  });
});

describe("the question", () => {
  const url = (text: string) => new URL(text).pathname;

  test("goes to the organisation's people in their language, once in fourteen days, and moves the call by a week", async () => {
    const id = await add(400);
    await addProvider(ctx, [id], { email: "meena@asha.example", language: "ta" });
    await addProvider(ctx, [id], { email: null, phone: "9876543210" });
    expect((await question(id, "hi")).status).toBe(201);
    const messages = await sent();
    expect(messages.map(({ to, channel, template, language }) => [to, channel, template, language]).sort()).toEqual([
      ["9876543210", "phone", "still_correct", "en"],
      ["meena@asha.example", "email", "still_correct", "ta"],
    ]);
    expect(url(messages[0]!.values.url!)).toBe(`/still-right/${id}`);
    expect((await question(id)).body.message).toBe(problems.call_not_due);
    later(8 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    const [due] = (await list()).data;
    expect([due!.question, due!.asked_at, due!.last_attempt?.outcome]).toEqual(["members", ago(8), "asked"]);
    expect((await question(id)).body.message).toBe(problems.question_sent);
    later(6 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect((await question(id)).status).toBe(201);
  });

  test("goes to the public address where nobody looks after the page, in the language that the admin chose", async () => {
    const mail = await add(400, { contacts: [{ email: "office@asha.example" }] as never });
    const sms = await add(400, { contacts: [{ email: null, phone: "2025532553", sms: "9876543210" }] as never });
    const none = await add(400, { contacts: [{ email: null, phone: "2025532553" }] as never });
    expect((await question(mail, "mr")).status).toBe(422);
    expect((await question(mail, "hi")).status).toBe(201);
    expect((await question(sms, "kn")).status).toBe(201);
    const { status, body } = await question(none);
    expect([status, body.message]).toEqual([409, problems.question_nobody]);
    expect((await sent()).map(({ to, channel, language }) => [to, channel, language])).toEqual([
      ["office@asha.example", "email", "hi"],
      ["9876543210", "phone", "kn"],
    ]);
  });

  test("and the reminder of the program are not sent within fourteen days of each other", async () => {
    const id = await add(335);
    await addProvider(ctx, [id]);
    const reminders = async () => {
      await remindToConfirm(ctx);
      return (await sent()).filter(({ template }) => template === "still_correct").length;
    };
    expect(await reminders()).toBe(1); // eleven months after the confirmation
    expect((await list()).data[0]!.asked_at).toBe("2026-11-21T06:05:00.000Z");
    expect((await question(id)).body.message).toBe(problems.question_sent);
    later(15 * DAY_MS);
    token = await sessionOf(ctx, nalini.id);
    expect((await question(id)).status).toBe(201);
    expect((await sent()).length).toBe(1);
    later(13 * DAY_MS); // a year is not over
    await ctx.db.updateTable("organizations").set({ reminded_months: 10 }).where("id", "=", id).execute();
    expect(await reminders()).toBe(0);
    later(DAY_MS);
    expect(await reminders()).toBe(1);
  });

  test("is one question, however many admins send it at once", async () => {
    const id = await add(400, { contacts: [{ email: "office@asha.example" }] as never });
    const answers = await Promise.all(Array.from({ length: 20 }, () => question(id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await sent()).toHaveLength(1);
  });

  test("counts against the messages of the installation, and sends nothing when they are used up", async () => {
    const scarce: Context = { ...ctx, env: { ...ctx.env, MAILS_PER_HOUR: 1, RATE_LIMIT_SCALE: 1 } };
    const asked = asking(apiApp({ ctx: scarce, unforeseen: (error) => expect.unreachable(String(error)) }));
    const contacts = [{ email: "office@asha.example" }] as never;
    const [first, second] = [await add(400, { contacts }), await add(400, { contacts })];
    const send = (id: string) =>
      asked("POST", `/admin/organizations/${id}/still-right-question`, token, { language: "en" });
    expect((await send(first)).status).toBe(201);
    await sent();
    expect((await send(second)).status).toBe(429);
    expect([await sent(), await calls(second)]).toEqual([[], []]);
  });
});
