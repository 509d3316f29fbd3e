import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { correctionSources } from "#domain/correction.ts";
import { DAY_MS, dayInIndia, MINUTE_MS } from "#domain/day.ts";
import type { HistoryLine } from "#domain/history.ts";
import { problems } from "#domain/problems.ts";
import { endIdleCorrections } from "#operations/desk/corrections.ts";
import { messageWords } from "#operations/messages/message-texts.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { erasePerson } from "#operations/privacy/erasure.ts";
import type { Context } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { ask } from "#tests/helpers/onboarding.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { storeOrganization } from "#tests/helpers/provider.ts";

const base = await testContext();
let later = 0;
let ticks = 0;
const ctx: Context = {
  ...base,
  env: { ...base.env, RATE_LIMIT_SCALE: 1000 },
  // Lines of one instant would have no order.
  now: () => new Date(base.now().getTime() + later + 1000 * ticks++),
};
const sent = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

const marga = await addProvider(ctx, [], { name: "Marga Desk", roles: ["admin"] });
const other = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
const today = () => dayInIndia(ctx.now());

let organization = buildOrganization();
let owner: Awaited<ReturnType<typeof addProvider>>;

beforeEach(async () => {
  later = 0;
  organization = buildOrganization();
  await storeOrganization(ctx, organization);
  owner = await addProvider(ctx, [organization.id], { name: "Meena Subramanian" });
  await sent();
});

const corrections = () => `/admin/organizations/${organization.id}/corrections`;
const begin = (input: object = {}, as = marga.token) =>
  ask(api, "POST", corrections(), { source: "website", source_day: today(), ...input }, as);
const begun = async (input: object = {}, as = marga.token): Promise<string> => {
  const { status, body } = await begin(input, as);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.open.id;
};
/** A request of an admin that belongs to corrections */
const correct = async (correction: string, method: string, path: string, body?: object, as = marga.token) => {
  const headers = { Authorization: `Bearer ${as}`, Correction: correction, "Content-Type": "application/json" };
  const answer = await api.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, body: await answer.json() };
};
const describeAs = (correction: string, description: string, further: object = {}, as = marga.token) =>
  correct(
    correction,
    "PATCH",
    `/provider/organization/${organization.id}`,
    { details: { attributes: { description } }, ...further },
    as,
  );
const end = (as = marga.token) => ask(api, "POST", `${corrections()}/end`, undefined, as);
const history = async (as = owner.token): Promise<HistoryLine[]> =>
  (await ask(api, "GET", `/provider/organization/${organization.id}/history`, undefined, as)).body.data;
const published = async () => (await ask(api, "GET", `/organizations/${organization.id}`)).body.data;
const descriptionNow = async () => (await published()).organization_details.attributes.description;

describe("saying where a correction is from", () => {
  test.each(correctionSources)(
    "takes %s, and the history shows it to members without naming the admin",
    async (source) => {
      const words = source === "other" ? { source_words: "the district's helpline" } : {};
      const id = await begun({ source, ...words, evidence: "https://example.org/contact" });
      expect((await describeAs(id, "Play and speech for small children")).status).toBe(200);
      expect(await descriptionNow()).toBe("Play and speech for small children");
      const [entry] = await history();
      expect(entry).toMatchObject({
        by: null,
        action: "organization.update",
        correction: {
          source,
          source_words: source === "other" ? "the district's helpline" : null,
          source_day: today(),
          evidence: "https://example.org/contact",
        },
        objection: null,
      });
      const { body } = await ask(api, "GET", `/admin/audit?organization_id=${organization.id}`, undefined, marga.token);
      expect(body.data[0]).toMatchObject({ user: { name: "Marga Desk" }, correction: { source } });
    },
  );

  test.each([
    [{ source: "rumour" }, "source", problems.correction_source],
    [{ source: "other" }, "source_words", problems.correction_words],
    [{ source_day: "2026-02-30" }, "source_day", problems.correction_day],
    [{ source_day: "" }, "source_day", problems.correction_day],
    [{ source_day: "1850-01-01" }, "source_day", problems.correction_day],
    [
      { source_day: dayInIndia(new Date(base.now().getTime() + 2 * DAY_MS)) },
      "source_day",
      problems.correction_day_future,
    ],
    [{ evidence: "x".repeat(501) }, "evidence", "Use at most 500 characters"],
  ])("refuses %j and begins nothing", async (input, field, problem) => {
    const { status, body } = await begin(input);
    expect([status, body.errors[field]]).toEqual([422, [problem]]);
    expect((await ask(api, "GET", corrections(), undefined, marga.token)).body.open).toBeNull();
  });

  test("is for admins, and for listings that are there", async () => {
    expect((await begin({}, owner.token)).status).toBe(403);
    expect((await end(owner.token)).status).toBe(403);
    await ctx.db
      .updateTable("organizations")
      .set({ delete_after: ctx.now() })
      .where("id", "=", organization.id)
      .execute();
    expect((await begin()).status).toBe(404);
  });

  test("a second source holds for what follows, and both are told in one message", async () => {
    const first = await begun({ source: "phone_call" });
    await describeAs(first, "First");
    const second = await begun({ source: "own_visit" });
    expect((await describeAs(first, "Late")).body.message).toBe(problems.correction_ended);
    const [address] = organization.addresses;
    expect(
      (await correct(second, "PUT", `/addresses/${address!.id}`, { address_line_1: "14 Beach Road" })).status,
    ).toBe(200);
    expect((await history()).slice(0, 2).map(({ correction }) => correction?.source)).toEqual([
      "own_visit",
      "phone_call",
    ]);
    expect((await end()).body).toEqual({ people: 1, changes: 2 });
    expect(await sent()).toHaveLength(1);
  });
});

describe("what an admin may do with it", () => {
  test("nothing without it, nothing in another organisation, and nothing with another admin's", async () => {
    const elsewhere = buildOrganization();
    await storeOrganization(ctx, elsewhere);
    const id = await begun();
    const path = `/provider/organization/${elsewhere.id}`;
    expect((await correct(id, "PATCH", path, { tags: ["play"] })).status).toBe(404);
    expect((await describeAs(id, "Stolen", {}, other.token)).status).toBe(404);
    expect(
      (await ask(api, "PATCH", `/provider/organization/${organization.id}`, { tags: ["play"] }, marga.token)).status,
    ).toBe(403);
    const ofOwner = await correct(
      id,
      "PATCH",
      `/provider/organization/${elsewhere.id}`,
      { tags: ["play"] },
      owner.token,
    );
    expect(ofOwner.status).toBe(404);
  });

  test("colleagues, consent, deletion and “everything is right” stay the organisation's", async () => {
    const id = await begun();
    const own = `/provider/organization/${organization.id}`;
    for (const [method, path] of [
      ["POST", `${own}/confirm`],
      ["POST", `${own}/deletion`],
      ["DELETE", `${own}/consent`],
      ["GET", `${own}/export`],
      ["GET", `${own}/members`],
    ] as const)
      expect([path, (await correct(id, method, path)).status]).toEqual([path, 403]);
  });

  test("a correction is no confirmation, and a corrected name needs no second decision", async () => {
    const before = await published();
    const id = await begun();
    expect(
      (await correct(id, "PATCH", `/provider/organization/${organization.id}`, { name: "Thendral Trust" })).status,
    ).toBe(200);
    const after = await published();
    expect(after.name).toBe("Thendral Trust");
    expect([after.confirmed_at, after.verified_at]).toEqual([before.confirmed_at, before.verified_at]);
    const waiting = ctx.db.selectFrom("approved_versions").select("organization_id");
    expect(await waiting.where("organization_id", "=", organization.id).execute()).toEqual([]);
  });

  test("what its people proposed still waits after a correction of another name", async () => {
    const own = `/provider/organization/${organization.id}`;
    await ask(api, "PATCH", own, { name: "Proposed Name" }, owner.token);
    const id = await begun();
    await correct(id, "PATCH", own, { legal_name: "Corrected Legal Name" });
    expect((await published()).name).toBe(organization.name);
  });

  test("a PAN is not corrected", async () => {
    const id = await begun();
    const answer = await correct(id, "PATCH", `/provider/organization/${organization.id}`, { pan_card: "AAATM1234C" });
    expect([answer.status, answer.body.errors.pan_card]).toEqual([422, [problems.correction_pan]]);
  });

  test("two admins at once: the second to save sees the first one's value, and each keeps their source", async () => {
    const [mine, theirs] = [await begun(), await begun({ source: "letter" }, other.token)];
    const record = await correct(mine, "GET", `/provider/organization?organization_id=${organization.id}`);
    const { version } = record.body.data;
    expect((await describeAs(mine, "Mine", { version })).status).toBe(200);
    const late = await describeAs(theirs, "Theirs", { version }, other.token);
    expect([late.status, late.body.current.organization_details.attributes.description]).toEqual([409, "Mine"]);
    expect((await describeAs(theirs, "Theirs", {}, other.token)).status).toBe(200);
    expect((await history()).slice(0, 2).map(({ correction }) => correction?.source)).toEqual(["letter", "website"]);
    expect((await end()).body.changes).toBe(1);
    expect((await end(other.token)).body.changes).toBe(1);
  });

  test("the admin takes a correction back from the history", async () => {
    const before = await descriptionNow();
    const id = await begun();
    await describeAs(id, "Wrong");
    const path = `/provider/organization/${organization.id}/history`;
    const entry = (await correct(id, "GET", path)).body.data[0];
    const restored = await correct(id, "POST", `${path}/${entry.id}/restore`, { field: "description" });
    expect([restored.status, await descriptionNow()]).toEqual([200, before]);
    expect((await end()).body).toEqual({ people: 0, changes: 0 });
  });
});

describe("telling its people", () => {
  test("each who may edit is told once, with what was before, what is now and from where", async () => {
    await addProvider(ctx, [organization.id], { as: { role: "viewer", branch_ids: null } });
    const byPhone = await addProvider(ctx, [organization.id], { email: null, phone: "9812345670", language: "hi" });
    const before = await descriptionNow();
    const id = await begun({ source: "other", source_words: "the district's helpline" });
    await describeAs(id, "Between");
    await describeAs(id, "After");
    const [address] = organization.addresses;
    await correct(id, "PUT", `/addresses/${address!.id}`, { hours: "Monday to Friday, 9 to 5" });
    expect(await sent()).toEqual([]);
    expect((await end()).body).toEqual({ people: 2, changes: 2 });
    const messages = await sent();
    expect(messages.map(({ template, to }) => [template, to]).sort()).toEqual(
      [
        ["corrected", owner.email],
        ["corrected", byPhone.phone],
      ].sort(),
    );
    const mail = messages.find(({ channel }) => channel === "email")!;
    const fields = mail.values.fields!.split("\n");
    expect(fields[0]).toContain(`Description: “${before}” → “After” (the district's helpline, `);
    expect(fields[1]).toContain(`Places, ${address!.address_label}: changed; your dashboard shows how`);
    expect(fields).toHaveLength(2);
    const { text, sms } = messageWords("corrected", "en", mail.values);
    expect(text).toContain(`organization=${organization.id}&section=history`);
    expect(sms).toContain("section=history");
    expect((await end()).body).toEqual({ people: 0, changes: 0 });
    expect(await sent()).toEqual([]);
  });

  test("nobody is told of nothing, and nobody of a listing without people", async () => {
    await begun();
    expect((await end()).body).toEqual({ people: 0, changes: 0 });
    await ctx.db.deleteFrom("organization_members").where("organization_id", "=", organization.id).execute();
    const id = await begun();
    await describeAs(id, "Alone");
    const state = (await ask(api, "GET", corrections(), undefined, marga.token)).body;
    expect([state.people, state.changes]).toEqual([0, 1]);
    expect((await end()).body).toEqual({ people: 0, changes: 1 });
    expect(await sent()).toEqual([]);
  });

  test("after half an hour without a change they are told without the admin, and what comes later is refused", async () => {
    const id = await begun();
    later = 20 * MINUTE_MS;
    await describeAs(id, "Twenty minutes later");
    later = 45 * MINUTE_MS;
    const toOwner = async () => (await sent()).filter(({ to }) => to === owner.email);
    await endIdleCorrections(ctx);
    expect(await toOwner()).toEqual([]);
    later = 55 * MINUTE_MS;
    await endIdleCorrections(ctx);
    expect(await toOwner()).toHaveLength(1);
    const late = await describeAs(id, "Too late");
    expect([late.status, late.body.message]).toEqual([409, problems.correction_ended]);
    expect(await descriptionNow()).toBe("Twenty minutes later");
  });
});

describe("objecting", () => {
  const object = (entry: string, note: string, as = owner.token) =>
    ask(api, "POST", `/provider/organization/${organization.id}/history/${entry}/objection`, { note }, as);
  const reports = async () =>
    (await ask(api, "GET", `/admin/reports?organization_id=${organization.id}`, undefined, marga.token)).body.data;

  test("a member's objection waits at the desk with the correction until an admin answers, and the history shows both", async () => {
    const id = await begun({ source: "letter" });
    await describeAs(id, "Not so");
    const [entry] = await history();
    expect((await object(entry!.id, " ")).body.errors.note).toEqual([problems.objection]);
    expect((await object(entry!.id, "We never\r\nsaid this.")).status).toBe(201);
    expect((await object(entry!.id, "Again")).body.message).toBe(problems.objection_twice);
    const [report] = await reports();
    expect(report).toMatchObject({
      field: "description",
      note: "We never\nsaid this.",
      status: "open",
      objects_to: { source: "letter", by: { name: "Marga Desk" } },
    });
    expect((await history())[0]!.objection).toMatchObject({
      note: "We never\nsaid this.",
      status: "open",
      answer: null,
    });
    await sent();
    const answer = { status: "done", answer: "You are right, thank you." };
    await ask(api, "PATCH", `/admin/reports/${report.id}`, answer, marga.token);
    expect((await sent()).map(({ to, template }) => [to, template])).toEqual([[owner.email, "report_answered"]]);
    expect((await history())[0]!.objection).toMatchObject({ status: "done", answer: "You are right, thank you." });
    expect((await object(entry!.id, "Once more")).status).toBe(201);
    expect((await history()).filter((line) => line.id === entry!.id)).toHaveLength(1);
  });

  test("is about a correction of one's own organisation, by who may edit", async () => {
    await ask(api, "PATCH", `/provider/organization/${organization.id}`, { tags: ["play"] }, owner.token);
    const [own] = await history();
    expect((await object(own!.id, "Not so")).body.message).toBe(problems.objection_none);
    const id = await begun();
    await describeAs(id, "Corrected");
    const [entry] = await history();
    const viewer = await addProvider(ctx, [organization.id], { as: { role: "viewer", branch_ids: null } });
    const stranger = await addProvider(ctx, []);
    expect((await object(entry!.id, "Not so", viewer.token)).status).toBe(403);
    expect((await object(entry!.id, "Not so", stranger.token)).status).toBe(404);
    expect((await object(crypto.randomUUID(), "Not so")).status).toBe(404);
    expect(await reports()).toEqual([]);
  });

  test("its people put the value back, which is their own edit", async () => {
    const before = await descriptionNow();
    const id = await begun();
    await describeAs(id, "Not so");
    const [entry] = await history();
    const path = `/provider/organization/${organization.id}/history/${entry!.id}/restore`;
    expect((await ask(api, "POST", path, { field: "description" }, owner.token)).status).toBe(200);
    expect(await descriptionNow()).toBe(before);
    expect((await history())[0]).toMatchObject({ by: "Meena Subramanian", correction: null });
  });
});

test("an erased contact leaves the evidence, and the source goes with the line of the log after two years", async () => {
  const id = await begun({
    source: "other",
    source_words: "asha.rao@example.org wrote",
    evidence: "Ask asha.rao@example.org",
  });
  await describeAs(id, "Kept");
  await erasePerson(ctx, "asha.rao@example.org", { really: true });
  expect((await history())[0]!.correction).toMatchObject({ source_words: "[erased] wrote", evidence: "Ask [erased]" });
  const rows = () => ctx.db.selectFrom("corrections").select("id").where("id", "=", id).execute();
  later = 729 * DAY_MS;
  await removeExpiredData(ctx);
  expect(await rows()).toHaveLength(1);
  later = 732 * DAY_MS;
  await removeExpiredData(ctx);
  expect(await rows()).toEqual([]);
});
