import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { ContactAnswer } from "#domain/contact-answer.ts";
import { DAY_MS } from "#domain/day.ts";
import { createContactAnswer } from "#operations/desk/contact-answers.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { erasePerson } from "#operations/privacy/erasure.ts";
import { publish } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const sent = catchMessages(ctx);
const ask = asking(apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) }));

const PHONE = "2025532553";
const OTHER_PHONE = "2025539999";
const contact = { name: null, email: null, whatsapp: null, sms: null, video_url: null, chat_url: null, hours: null };
const contacts = [PHONE, OTHER_PHONE].map((phone) => ({ ...contact, phone, languages: [] }));
const asha = buildOrganization({ name: "Asha Centre", contacts: contacts as never });
const disha = buildOrganization({ name: "Disha", contacts: contacts.slice(0, 1) as never });
const hidden = buildOrganization({ name: "Hidden Centre", status: "pending" });
await addOrganizations(ctx, [asha, disha, hidden]);
const admin = await addProvider(ctx, [], { name: "Nalini", email: "nalini@marga.example", roles: ["admin"] });
const owner = await addProvider(ctx, [asha.id], { name: "Ravi", email: "ravi@asha.example", language: "hi" });
/** A new session each time, because sessions end while the clock of a test goes on */
const asAdmin = async (method: string, path: string, body?: object) =>
  ask(method, path, await sessionOf(ctx, admin.id), body);
const asOwner = async (method: string, path: string) =>
  ask(method, `/provider/organization/${asha.id}${path}`, await sessionOf(ctx, owner.id));

beforeEach(async () => {
  now = new Date(now.getTime() + 70 * DAY_MS); // every test has its own limits
  for (const table of ["contact_answers", "contact_answer_networks", "unreachable_contacts", "reports"] as const)
    await ctx.db.deleteFrom(table).execute();
  for (const { id } of [asha, disha]) await transaction(ctx, (ctx) => publish(ctx, id));
  await sent();
});

type Said = { from?: string; way?: string; answer?: ContactAnswer; id?: string };

function say({ from = "203.0.113.7", way = `phone ${PHONE}`, answer = "within_a_day", id = asha.id }: Said = {}) {
  const [channel, value] = way.split(" ");
  return createContactAnswer(
    { ...ctx, requester: { network: from, device: null } },
    {
      organization_id: id,
      way: { channel: channel as "phone", value: value ?? null },
      answer,
      proof_of_work: undefined,
    },
  );
}

/** From so many networks that have said nothing yet */
let networks = 0;
async function sayMany(times: number, said: Said): Promise<void> {
  for (let i = 0; i < times; i++) await say({ ...said, from: `198.18.${++networks}.1` });
}

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const counts = () => ctx.db.selectFrom("contact_answers").selectAll().orderBy("answer").execute();
const page = async () => (await ask("GET", `/organizations/${asha.id}`)).body.data ?? {};
const usually = async () => (await page()).usually_answers;
const reports = async () => (await asAdmin("GET", "/admin/reports")).body.data;
const tasks = async () => (await asOwner("GET", "/reports")).body.data;

describe("counting", () => {
  test("an answer is counted by channel and month, and nothing of the visitor is in the count", async () => {
    expect(await say()).toEqual({ counted: true });
    const month = `${now.toISOString().slice(0, 7)}-01`;
    expect(await counts()).toEqual([
      { organization_id: asha.id, channel: "phone", month, answer: "within_a_day", answers: 1, networks: 1 },
    ]);
  });

  test("a network counts once a week for an organisation, whatever it says, and for another organisation too", async () => {
    await say();
    expect(await say({ answer: "not_yet", from: "203.0.113.200" }), "the same customer's network").toEqual({
      counted: false,
    });
    expect(await say({ id: disha.id })).toEqual({ counted: true });
    later(6);
    expect(await say({ answer: "not_yet" })).toEqual({ counted: false });
    later(1);
    expect(await say({ answer: "not_yet" })).toEqual({ counted: true });
    expect((await counts()).filter(({ organization_id }) => organization_id === asha.id)).toEqual([
      expect.objectContaining({ answer: "not_yet", answers: 1, networks: 0 }),
      expect.objectContaining({ answer: "within_a_day", answers: 1, networks: 1 }),
    ]);
  });

  test("hashes of one network differ between organisations", async () => {
    await say();
    await say({ id: disha.id });
    const rows = await ctx.db.selectFrom("contact_answer_networks").selectAll().execute();
    expect(new Set(rows.map(({ network_hash }) => Buffer.from(network_hash).toString("hex"))).size).toBe(2);
  });

  test("answers at the same moment from one network are one", async () => {
    const said = await Promise.all([say(), say(), say()]);
    expect(said.filter(({ counted }) => counted)).toHaveLength(1);
    expect((await counts()).map(({ answers }) => answers)).toEqual([1]);
  });

  test("an organisation that is not public, and a way that is not on its page, are refused and count nothing", async () => {
    await expect(say({ id: hidden.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(say({ way: "whatsapp" })).rejects.toMatchObject({
      code: "validation",
      errors: { way: ["Choose how you called or wrote to them"] },
    });
    await expect(say({ way: "phone 9999999999" })).rejects.toMatchObject({ code: "validation" });
    await expect(say({ way: "phone", answer: "does_not_work" })).rejects.toMatchObject({
      errors: { way: ["Choose which number or address does not work"] },
    });
    expect(await counts()).toEqual([]);
  });

  test("a network that answers about many organisations is asked to wait", async () => {
    const refused = { code: "too_many", retry_after: expect.any(Number), challenge: expect.anything() };
    for (let i = 0; i < 5; i++) await say();
    await expect(say({ id: disha.id })).rejects.toMatchObject(refused);
  });
});

describe("what everybody reads", () => {
  test("nothing from nine networks, and how it usually answers from ten", async () => {
    await sayMany(6, {});
    await sayMany(3, { answer: "not_yet" });
    expect(await usually()).toBeUndefined();
    await sayMany(1, { answer: "not_yet" });
    expect(await usually()).toBe("within_a_day");
    await sayMany(2, { answer: "not_yet" });
    expect(await usually(), "just half").toBeUndefined();
  });

  test("ten answers of one network in ten weeks say nothing", async () => {
    for (let week = 0; week < 10; week++, later(7)) expect(await say()).toEqual({ counted: true });
    expect((await counts()).reduce((sum, { answers }) => sum + answers, 0)).toBe(10);
    expect(await usually()).toBeUndefined();
  });

  test("answers end after twelve months, on the page too", async () => {
    await sayMany(10, {});
    expect(await usually()).toBe("within_a_day");
    later(300);
    await removeExpiredData(ctx);
    expect(await usually()).toBe("within_a_day");
    later(90);
    await removeExpiredData(ctx);
    expect(await usually()).toBeUndefined();
    expect(await counts()).toEqual([]);
    expect(await ctx.db.selectFrom("contact_answer_networks").selectAll().execute()).toEqual([]);
  });
});

test("the organisation sees the counts from the first answer, by channel", async () => {
  const read = async () => (await asOwner("GET", "/statistics")).body.answers;
  expect(await read()).toEqual([]);
  await sayMany(1, { answer: "not_yet" });
  await sayMany(2, {});
  expect(await read()).toEqual([
    { channel: "phone", answer: "within_a_day", count: 2 },
    { channel: "phone", answer: "not_yet", count: 1 },
  ]);
});

describe("a number that does not work", () => {
  const dead = (from: string) => say({ from, answer: "does_not_work" });

  test("two networks make one item at the desk, one task and a message in the member's language", async () => {
    await dead("203.0.113.7");
    later(8);
    await dead("203.0.113.7");
    expect(await reports(), "one network twice").toEqual([]);
    later(50);
    await dead("198.51.100.1");
    const [report, ...others] = await reports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      organization: { id: asha.id },
      field: "contacts",
      unreachable: PHONE,
      status: "open",
      email: null,
      forwarded_at: now.toISOString(),
    });
    expect(await tasks()).toEqual([expect.objectContaining({ id: report.id, unreachable: PHONE, note: "" })]);
    const messages = await sent();
    expect(messages.map(({ to, template, language }) => [to, template, language])).toEqual([
      ["nalini@marga.example", "report", "en"],
      ["ravi@asha.example", "contact_unreachable", "hi"],
    ]);
    expect(messages[1]!.values).toMatchObject({ organization: "Asha Centre", contact: PHONE });
    await dead("192.0.2.1");
    await dead("192.0.3.1");
    expect(await reports()).toHaveLength(1);
  });

  test("two networks more than sixty days apart, or about two numbers, make none", async () => {
    await dead("203.0.113.7");
    later(61);
    await dead("198.51.100.1");
    await say({ from: "192.0.2.1", way: `phone ${OTHER_PHONE}`, answer: "does_not_work" });
    expect(await reports()).toEqual([]);
    await removeExpiredData(ctx);
    const left = await ctx.db.selectFrom("unreachable_contacts").select("value").orderBy("value").execute();
    expect(left.map(({ value }) => value)).toEqual([PHONE, OTHER_PHONE]);
  });

  test("after an admin has closed the item, two networks must say so again", async () => {
    await dead("203.0.113.7");
    await dead("198.51.100.1");
    const [{ id }] = await reports();
    await asAdmin("PATCH", `/admin/reports/${id}`, { status: "dismissed" });
    await dead("192.0.2.1");
    expect((await reports()).map(({ status }: { status: string }) => status)).toEqual(["dismissed"]);
    await dead("192.0.3.1");
    expect((await reports()).map(({ status }: { status: string }) => status)).toEqual(["open", "dismissed"]);
  });

  test("a confirmation by its people ends the item and the task, and what was said before it counts no more", async () => {
    await dead("203.0.113.7");
    await dead("198.51.100.1");
    await say({ from: "192.0.2.1", way: `phone ${OTHER_PHONE}`, answer: "does_not_work" });
    later(1);
    expect((await asOwner("POST", "/confirm")).status).toBe(200);
    expect(await reports()).toEqual([
      expect.objectContaining({ status: "done", handled_by: null, handled_at: now.toISOString() }),
    ]);
    expect(await tasks()).toEqual([]);
    await say({ from: "192.0.3.1", way: `phone ${OTHER_PHONE}`, answer: "does_not_work" });
    expect(await reports()).toHaveLength(1);
  });

  test("a change of the number ends the item, a change of another number does not", async () => {
    await dead("203.0.113.7");
    await dead("198.51.100.1");
    const change = (from: string, phone: string) =>
      transaction(ctx, async (ctx) => {
        const own = ctx.db.updateTable("contacts").set({ phone }).where("organization_id", "=", asha.id);
        await own.where("phone", "=", from).execute();
        await publish(ctx, asha.id);
      });
    await change(OTHER_PHONE, "2025530000");
    expect((await reports())[0].status).toBe("open");
    await change(PHONE, "2025531111");
    expect((await reports())[0].status).toBe("done");
    await change("2025531111", PHONE);
    await change("2025530000", OTHER_PHONE);
  });

  test("a number of a person who is erased is in no list and no report", async () => {
    await say({ from: "203.0.113.7", id: disha.id, answer: "does_not_work" });
    await dead("203.0.113.7");
    await dead("198.51.100.1");
    await erasePerson(ctx, PHONE, { really: true });
    expect(await ctx.db.selectFrom("unreachable_contacts").selectAll().execute()).toEqual([]);
    const [report] = await ctx.db.selectFrom("reports").selectAll().execute();
    expect([report!.unreachable, report!.status]).toEqual(["[erased]", "done"]);
  });
});
