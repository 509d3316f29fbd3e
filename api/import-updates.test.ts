import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS, dayInIndia, MINUTE_MS } from "#domain/day.ts";
import type { HistoryLine } from "#domain/history.ts";
import type { ImportProposal, ImportRecord } from "#domain/import-record.ts";
import { endIdleCorrections } from "#operations/desk/corrections.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { removeOrganizations } from "#operations/owner/deletion.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { everyRow } from "#tests/helpers/every-row.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { addMember, sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const sent = catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
let token: string;

const HEADINGS = "name,code,district,state,phone,email,website,address,pincode";
const OLD = `${HEADINGS}
Asha School,A1,Ernakulam,Kerala,9847012345,asha@school.example,https://asha.example,Temple Road,682001
Deepam School,A2,Alappuzha,Kerala,,,,,688001
`;
/** A new number and PIN code for Asha, with empty cells; a first number for Deepam; and a school that is new. */
const NEW = `${HEADINGS}
Asha School,A1,Ernakulam,Kerala,9847099999,,,,682002
Deepam School,A2,Alappuzha,Kerala,9847011111,,,,688001
Udaya School,A3,Kollam,Kerala,9847022222,,,,691001
`;
const none = { removed: 0, kept: 0, restored: 0, not_restored: 0, withdrawn: 0 };

beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY_MS);
  token = await sessionOf(ctx, admin.id);
  const known = (await ctx.db.selectFrom("organizations").select("id").execute()).map(({ id }) => id);
  if (known.length > 0) await transaction(ctx, (ctx) => removeOrganizations(ctx, known));
  await ctx.db.deleteFrom("imports").execute();
  await send(OLD, { mode: "add" });
  now = new Date(now.getTime() + 1000);
});

interface Settings {
  mode?: "add" | "update";
  dry_run?: "0" | "1";
  source?: string;
}

async function send(text: string, { mode = "update", dry_run = "0", source = "Schools of Kerala" }: Settings = {}) {
  const body = new FormData();
  body.append("file", new File([text], "schools.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries({ source, status: "approved", mode, dry_run })) body.append(name, value);
  const response = await api.request("/admin/import", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  expect(response.status).toBe(200);
  return response.json();
}

const idOf = async (name: string) =>
  (await ctx.db.selectFrom("organizations").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

/** What its public page shows */
async function shown(name: string) {
  const { body } = await ask("GET", `/organizations/${await idOf(name)}`);
  const { contacts, links, addresses } = body.data ?? body;
  const { address_line_1, pincode } = addresses[0];
  const { phone = null, email = null } = contacts[0] ?? {};
  return { phone, email, website: links.website, address_line_1, pincode };
}

async function listed(): Promise<ImportRecord[]> {
  return (await ask("GET", "/admin/imports", token)).body.data;
}
async function proposals(): Promise<ImportProposal[]> {
  return (await ask("GET", "/admin/import-proposals", token)).body.data;
}
const undo = (id: string) => ask("POST", `/admin/imports/${id}/undo`, token);
const rows = () => everyRow(ctx, ["imports", "source_records", "rate_limits", "read_budgets"]);

/** Its people correct the website; the phone number stays the list's. */
async function correct(name: string, website = "https://ours.example") {
  const id = await idOf(name);
  const member = await addMember(ctx, id, "head@school.example");
  const links = { links: { website }, organization_id: id };
  expect((await ask("PATCH", "/provider/organization/links", member, links)).status).toBe(200);
  return { id, member };
}

const old = {
  phone: "9847012345",
  email: "asha@school.example",
  website: "https://asha.example",
  address_line_1: "Temple Road",
  pincode: "682001",
};

test("an import that only adds leaves what is here as it is, as before", async () => {
  expect(await send(NEW, { mode: "add" })).toMatchObject({ created: 1, duplicates: 2, updated: 0, changes: [] });
  expect(await shown("Asha School")).toEqual(old);
});

test("a trial tells the numbers and each change as before and after, and stores nothing; the import does what it said", async () => {
  const before = await everyRow(ctx, ["rate_limits", "read_budgets"]);
  const trial = await send(NEW, { dry_run: "1" });
  expect(await everyRow(ctx, ["rate_limits", "read_budgets"])).toEqual(before);
  expect(trial).toMatchObject({ created: 1, updated: 2, proposals: 0, unchanged: 0, duplicates: 0 });
  const asha = { organization_id: await idOf("Asha School"), organization: "Asha School", proposed: false };
  const deepam = { ...asha, organization_id: await idOf("Deepam School"), organization: "Deepam School" };
  expect(trial.changes).toEqual([
    { ...asha, field: "phone", before: "9847012345", after: "9847099999" },
    { ...asha, field: "pincode", before: "682001", after: "682002" },
    { ...deepam, field: "phone", before: null, after: "9847011111" },
  ]);
  const { dry_run, preview, ...said } = await send(NEW);
  expect(said).toEqual({ ...trial, dry_run: undefined, preview: undefined });
  expect((await listed())[0]).toMatchObject({ mode: "update", created: 1, updated: 2, proposals: 0, unchanged: 0 });
});

test("newer values are written where nobody said anything; an empty cell clears nothing, and a search finds the new version", async () => {
  await send(NEW);
  expect(await shown("Asha School")).toEqual({ ...old, phone: "9847099999", pincode: "682002" });
  expect(await shown("Deepam School")).toMatchObject({ phone: "9847011111", email: null });
  const { body } = await ask("GET", "/organizations?search=asha");
  expect(body.data[0]).toMatchObject({ name: "Asha School", updated_at: now.toISOString() });
});

test("the history of an organisation shows what an import changed, without naming a colleague", async () => {
  await send(NEW);
  const id = await idOf("Asha School");
  const member = await addMember(ctx, id, "head@school.example");
  const { body } = await ask("GET", `/provider/organization/${id}/history`, member);
  const lines = body.data.filter(({ action }: { action: string }) => action === "import.update");
  expect(lines.map(({ subject, by, fields }: Record<string, unknown>) => ({ subject, by, fields }))).toEqual([
    { subject: "address", by: null, fields: expect.arrayContaining(["pincode"]) },
    { subject: "organization", by: null, fields: ["contacts"] },
  ]);
  expect(lines[0].changes).toContainEqual(
    expect.objectContaining({ field: "area", before: { pincode: "682001" }, after: { pincode: "682002" } }),
  );
});

test("the same list twice changes nothing the second time", async () => {
  await send(NEW);
  const before = await rows();
  const again = await send(NEW);
  expect(again).toMatchObject({ created: 0, updated: 0, proposals: 0, unchanged: 3, duplicates: 0, changes: [] });
  const { audit_log: _, ...after } = (await rows()) as Record<string, unknown>;
  const { audit_log: __, ...was } = before as Record<string, unknown>;
  expect(after).toEqual(was);
});

test("a value that differs in case, spaces or a final slash alone is no other value", async () => {
  const same = `${HEADINGS}\nASHA  school,A1,Ernakulam,Kerala,98470 12345,Asha@School.example,http://www.asha.example/,"temple road.",682001\n`;
  expect(await send(same)).toMatchObject({ updated: 0, proposals: 0, unchanged: 1 });
});

test("where people said something nothing is overwritten: what the list says waits at the desk", async () => {
  const { id } = await correct("Asha School");
  const { updated, proposals: count } = await send(NEW);
  expect([updated, count]).toEqual([1, 2]);
  expect(await shown("Asha School")).toEqual({ ...old, website: "https://ours.example" });
  const shared = { organization: { id, name: "Asha School" }, source: "Schools of Kerala", file: "schools.csv" };
  const said = (part: string) => [expect.objectContaining({ part, source: "list", list: "Schools of Kerala" })];
  expect(await proposals()).toEqual([
    {
      ...shared,
      ...{ id: expect.any(String), created_at: now.toISOString(), edition: dayInIndia(now), facts: said("phone") },
      ...{ field: "phone", stands: "9847012345", value: "9847099999" },
    },
    {
      ...shared,
      ...{ id: expect.any(String), created_at: now.toISOString(), edition: dayInIndia(now), facts: said("place") },
      ...{ field: "pincode", stands: "682001", value: "682002" },
    },
  ]);
});

/** All orders of an edit by people and two newer lists */
const steps = {
  edit: () => correct("Asha School").then(() => undefined),
  first: () => send(NEW).then(() => undefined),
  second: () =>
    send(`${HEADINGS}\nAsha School,A1,Ernakulam,Kerala,9847077777,,https://newest.example,Beach Road,682003\n`).then(
      () => undefined,
    ),
};
const orders = [
  ["edit", "first", "second"],
  ["first", "edit", "second"],
  ["second", "edit", "first"],
  ["first", "second", "edit"],
  ["second", "first", "edit"],
  ["edit", "second", "first"],
] as const;

test.each(orders)("no order overwrites what people said: %s, %s, %s", async (...order) => {
  let stands: unknown;
  for (const step of order) {
    now = new Date(now.getTime() + 1000);
    await steps[step]();
    if (step === "edit") stands = await shown("Asha School");
  }
  expect(stands).toMatchObject({ website: "https://ours.example" });
  expect(await shown("Asha School")).toEqual(stands);
});

test("taking over is a correction by the admin; leaving is remembered, and neither comes again", async () => {
  const { id, member } = await correct("Asha School");
  await send(NEW);
  const [phone, pincode] = await proposals();
  const take = (stands: string | null) => ask("POST", `/admin/import-proposals/${phone!.id}/take`, token, { stands });
  const stale = await take("9847000000");
  expect([stale.status, stale.body.message]).toEqual([409, "Somebody else has changed this since you opened it."]);
  expect((await take(phone!.stands)).status).toBe(204);
  expect((await ask("POST", `/admin/import-proposals/${pincode!.id}/leave`, token)).status).toBe(204);
  expect(await shown("Asha School")).toMatchObject({ phone: "9847099999", pincode: "682001" });
  expect(await proposals()).toEqual([]);
  const again = await take("9847099999");
  expect([again.status, again.body.message]).toEqual([409, "This proposal was decided on or withdrawn already."]);

  const { body } = await ask("GET", `/provider/organization/${id}/history`, member);
  expect(body.data[0]).toMatchObject({
    ...{ action: "organization.update", by: null, fields: ["contacts"] },
    correction: { source: "other", source_words: "Schools of Kerala", source_day: dayInIndia(now), evidence: null },
  });
  const left = ctx.db.selectFrom("audit_log").selectAll().where("action", "=", "import.leave");
  expect(await left.execute()).toContainEqual(
    expect.objectContaining({
      user_id: admin.id,
      organization_id: id,
      before: expect.objectContaining({ pincode: "682002" }),
    }),
  );

  expect(await send(NEW)).toMatchObject({ updated: 0, proposals: 0 });
  const other = NEW.replace("682002", "682003");
  expect(await send(other)).toMatchObject({ proposals: 1 });
  expect((await send(NEW, { source: "Another list" })).proposals).toBe(1);
});

describe("the people of an organisation whose values a list says otherwise", () => {
  const takeAll = async () => {
    for (const { id, stands } of await proposals()) {
      now = new Date(now.getTime() + MINUTE_MS);
      expect((await ask("POST", `/admin/import-proposals/${id}/take`, token, { stands })).status).toBe(204);
    }
  };
  const halfAnHourLater = async () => {
    now = new Date(now.getTime() + 31 * MINUTE_MS);
    await endIdleCorrections(ctx);
  };
  /** Messages to members, without those of before */
  const toMembers = async () => (await sent()).filter(({ template }) => template === "corrected");
  const history = async (id: string, member: string): Promise<HistoryLine[]> =>
    (await ask("GET", `/provider/organization/${id}/history`, member)).body.data;

  test("an import writes nothing where there are people, even when they have said nothing", async () => {
    const id = await idOf("Asha School");
    await addMember(ctx, id, "head@school.example");
    expect(await send(NEW)).toMatchObject({ updated: 1, proposals: 2 });
    expect(await shown("Asha School")).toEqual(old);
    expect(await toMembers()).toEqual([]);
  });

  test("are told once of all that an admin takes over, with the list as its source", async () => {
    await correct("Asha School");
    await send(NEW.replace("9847099999,,,", "9847099999,,https://newer.example,"));
    await toMembers();
    await takeAll();
    expect(await toMembers()).toEqual([]);
    await halfAnHourLater();
    const [message, ...others] = await toMembers();
    expect([message?.to, others]).toEqual(["head@school.example", []]);
    const from = "(Schools of Kerala, ";
    const lines = message!.values.fields!.split("\n");
    expect(lines.map((line) => line.slice(0, line.indexOf(from)))).toEqual([
      "Contacts: changed; your dashboard shows how ",
      "Links: “https://ours.example” → “https://newer.example” ",
      "Places: “682001” → “682002” ",
    ]);
    await halfAnHourLater();
    expect(await toMembers()).toEqual([]);
  });

  test("put a value back, and object to another", async () => {
    const { id, member } = await correct("Asha School");
    const newer = NEW.replace("9847099999,,,", "9847099999,,https://newer.example,");
    await send(newer);
    await takeAll();
    const entries = await history(id, member);
    const entryOf = (field: string) => entries.find(({ changes }) => changes.some((change) => change.field === field))!;
    const path = `/provider/organization/${id}/history`;
    const back = await ask("POST", `${path}/${entryOf("website").id}/restore`, member, { field: "website" });
    expect([back.status, back.body.errors]).toEqual([200, undefined]);
    expect(await shown("Asha School")).toMatchObject({ phone: "9847099999", website: "https://ours.example" });
    const note = "Our number has not changed.";
    const { status } = await ask("POST", `${path}/${entryOf("contacts").id}/objection`, member, { note });
    expect(status).toBe(201);
    const { body } = await ask("GET", `/admin/reports?organization_id=${id}`, token);
    expect(body.data).toMatchObject([
      { field: "contacts", note, objects_to: { source: "other", source_words: "Schools of Kerala" } },
    ]);
    // What they put back is not proposed again by the same list.
    expect(await send(newer)).toMatchObject({ updated: 0, proposals: 0 });
  });

  test("are told together with what the admin corrects beside it, whose source goes on", async () => {
    const { id } = await correct("Asha School");
    const corrections = `/admin/organizations/${id}/corrections`;
    const begun = await ask("POST", corrections, token, { source: "phone_call", source_day: "2026-11-20" });
    await send(NEW);
    await toMembers();
    await takeAll();
    expect((await ask("GET", corrections, token)).body).toMatchObject({ open: { id: begun.body.open.id }, changes: 2 });
    expect((await ask("POST", `${corrections}/end`, token)).body).toEqual({ people: 1, changes: 2 });
    expect(await toMembers()).toHaveLength(1);
    await halfAnHourLater();
    expect(await toMembers()).toEqual([]);
  });

  test("nobody is told where there are none", async () => {
    await send(NEW.replace("Asha School", "Asha Special School"));
    await takeAll();
    await halfAnHourLater();
    expect(await toMembers()).toEqual([]);
    const ends = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "correction.end");
    const ofAsha = ends.where("organization_id", "=", await idOf("Asha Special School"));
    expect(await ofAsha.execute()).toEqual([{ after: { told: false, people: 0, changes: 1 } }]);
  });
});

test("a newer list replaces the proposal of an older one, and what stands by now is proposed no more", async () => {
  const { id, member } = await correct("Asha School");
  await send(NEW);
  await send(NEW.replace("9847099999", "9847088888"));
  expect((await proposals()).map(({ value }) => value).sort()).toEqual(["682002", "9847088888"]);
  const contacts = [{ name: "Office", phone: "9847088888", email: "asha@school.example", languages: ["ml"] }];
  const { status } = await ask("PATCH", `/provider/organization/${id}`, member, { contacts });
  expect(status).toBe(200);
  expect((await proposals()).map(({ value }) => value)).toEqual(["682002"]);
});

test("a name, a PIN code of another state and another place wait even where nobody said anything", async () => {
  const doubtful = `${HEADINGS}
Asha Special School,A1,Ernakulam,Kerala,,,,,
Deepam School,A2,Alappuzha,Kerala,,,,,110001
`;
  expect(await send(doubtful)).toMatchObject({ created: 0, updated: 0, proposals: 2 });
  const list = await proposals();
  expect(list.map(({ field, value }) => [field, value]).sort()).toEqual([
    ["name", "Asha Special School"],
    ["pincode", "110001"],
  ]);
  const of = (field: string) => list.find((each) => each.field === field)!;
  const refused = await ask("POST", `/admin/import-proposals/${of("pincode").id}/take`, token, { stands: "688001" });
  expect([refused.status, (await shown("Deepam School")).pincode]).toEqual([409, "688001"]);
  const named = await ask("POST", `/admin/import-proposals/${of("name").id}/take`, token, { stands: "Asha School" });
  expect(named.status).toBe(204);
  expect((await shown("Asha Special School")).phone).toBe("9847012345");
});

test("leaving a value says nothing of the others: a later list still updates them, and the undo puts them back", async () => {
  await send(NEW.replace("Asha School", "Asha Special School"));
  const [name] = await proposals();
  expect(name).toMatchObject({ field: "name", stands: "Asha School", value: "Asha Special School" });
  expect((await ask("POST", `/admin/import-proposals/${name!.id}/leave`, token)).status).toBe(204);
  expect((await listed())[0]!.undo).toEqual({ ...none, removed: 1, restored: 2 });
  expect(await send(NEW.replace("9847099999", "9847088888"))).toMatchObject({ updated: 1, proposals: 0 });
  expect((await shown("Asha School")).phone).toBe("9847088888");
});

test("a row that may be one of several, or is hidden, is left out and changes nothing", async () => {
  const before = await shown("Deepam School");
  // The code is Asha's, the name and the district are Deepam's.
  const mixed = `${HEADINGS}\nDeepam School,A1,Alappuzha,Kerala,9847011111,,,,\n`;
  const { left_out, ...said } = await send(mixed);
  expect(said).toMatchObject({ created: 0, updated: 0, proposals: 0, duplicates: 1 });
  expect(left_out).toMatchObject([{ problem: "May be one of several in the directory" }]);
  expect([await shown("Asha School"), await shown("Deepam School")]).toEqual([old, before]);

  const asha = ctx.db.updateTable("organizations").set({ delete_after: now });
  await asha.where("name", "=", "Asha School").execute();
  expect(await send(NEW)).toMatchObject({ created: 1, updated: 1, proposals: 0, duplicates: 1 });
});

test.each([
  ["alone", ""],
  ["before the one with its code", "\nAsha School,A1,Ernakulam,Kerala,9847012345,,,Temple Road,682001"],
])("a row of the same name and another code of the list changes nothing, %s", async (_, after) => {
  const before = await shown("Asha School");
  const twin = `${HEADINGS}\nAsha School,B9,Ernakulam,Kerala,9847077777,,,Other Street,682011${after}\n`;
  const { left_out } = await send(twin);
  const problem = "In the directory under another code of this list";
  expect(left_out).toContainEqual(expect.objectContaining({ problem }));
  expect(await shown("Asha School")).toEqual(before);
});

test("an undo removes what came, puts back what stood and withdraws proposals, with the numbers before", async () => {
  const { member, id } = await correct("Deepam School");
  const before = { asha: await shown("Asha School"), deepam: await shown("Deepam School") };
  await send(NEW);
  const [record] = await listed();
  const numbers = { removed: 1, kept: 0, restored: 1, not_restored: 0, withdrawn: 1 };
  expect(record!.undo).toEqual(numbers);
  expect(await undo(record!.id)).toMatchObject({ status: 200, body: numbers });
  expect({ asha: await shown("Asha School"), deepam: await shown("Deepam School") }).toEqual(before);
  expect(await proposals()).toEqual([]);
  expect((await listed())[0]!.undo).toEqual(numbers);
  expect((await ask("GET", "/organizations?search=udaya")).body.meta.total).toBe(0);
  expect((await ask("GET", `/provider/organization/${id}/history`, member)).status).toBe(200);
  // The next import may bring it all again.
  expect(await send(NEW)).toMatchObject({ created: 1, updated: 1, proposals: 1 });
});

test("an undo leaves what people, or a later list, changed since", async () => {
  await send(NEW);
  await correct("Asha School");
  await send(NEW.replace("9847011111", "9847033333"));
  const [second, first] = await listed();
  expect(first!.undo).toEqual({ ...none, removed: 1, not_restored: 2 });
  expect(second!.undo).toEqual({ ...none, restored: 1 });
  expect((await undo(second!.id)).body).toEqual({ ...none, restored: 1 });
  expect((await shown("Deepam School")).phone).toBe("9847011111");
  expect((await undo(first!.id)).body).toEqual({ ...none, removed: 1, restored: 1, not_restored: 1 });
  expect((await shown("Deepam School")).phone).toBe(null);
  expect(await shown("Asha School")).toMatchObject({ phone: "9847099999", website: "https://ours.example" });
});

test("an organisation that an import added and another updated goes with the undo of the first", async () => {
  await send(NEW);
  const [, first] = await listed();
  expect((await undo(first!.id)).body).toEqual({ ...none, removed: 2 });
  expect((await undo((await listed())[0]!.id)).body).toEqual({ ...none, removed: 1 });
});

test("of two imports of one list at once one updates and the other finds nothing to do", async () => {
  const answers = await Promise.all([send(NEW), send(NEW)]);
  const sum = (field: string) => answers.reduce((sum, answer) => sum + answer[field], 0);
  expect(["created", "updated", "unchanged", "proposals"].map(sum)).toEqual([1, 2, 3, 0]);
  expect((await ctx.db.selectFrom("import_updates").selectAll().execute()).length).toBe(2);
});

test("an import that updates and is undone while it runs stops, and leaves nothing of itself", async () => {
  const before = await shown("Asha School");
  const more = Array.from({ length: 600 }, (_, i) => (i === 500 ? `School ${i},,,,` : `School ${i},,Kollam,Kerala,`));
  const text = `name,code,district,state,phone\nAsha School,A1,Ernakulam,Kerala,9847099999\n${more.join("\n")}\n`;
  const options = { source: "Schools of Kerala", map: {}, set: {}, status: "approved", mode: "update" } as const;
  const importing = importOrganizations(
    ctx,
    Readable.from([Buffer.from(text)]),
    { ...options, dry_run: false },
    {
      progress() {},
      async problem({ message }) {
        if (message.startsWith("Required")) await undo((await listed())[0]!.id);
      },
      leftOut() {},
    },
  );
  await expect(importing).rejects.toMatchObject({ message: "This import was already undone." });
  expect(await shown("Asha School")).toEqual(before);
});

test("what an update wrote over is kept for as long as it can be undone", async () => {
  await send(NEW);
  now = new Date(now.getTime() + 31 * DAY_MS);
  await removeExpiredData(ctx);
  const kept = await ctx.db.selectFrom("import_updates").select(["before", "after"]).execute();
  expect(kept).toEqual([
    { before: null, after: null },
    { before: null, after: null },
  ]);
});

test("proposals are for admins alone, and an unknown one is not found", async () => {
  const { member } = await correct("Asha School");
  await send(NEW);
  const [proposal] = await proposals();
  expect((await ask("GET", "/admin/import-proposals", member)).status).toBe(403);
  expect((await ask("POST", `/admin/import-proposals/${proposal!.id}/leave`, member)).status).toBe(403);
  expect((await ask("POST", `/admin/import-proposals/${proposal!.id}/take`, member, { stands: null })).status).toBe(
    403,
  );
  const unknown = "019b76da-a800-7d01-8000-000000003300";
  expect((await ask("POST", `/admin/import-proposals/${unknown}/leave`, token)).status).toBe(404);
  expect((await ask("POST", "/admin/import-proposals/1/take", token, { stands: null })).status).toBe(404);
  expect(await proposals()).toHaveLength(2);
});
