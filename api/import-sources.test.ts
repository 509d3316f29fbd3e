import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { commands } from "#cli/commands.ts";
import { DAY_MS } from "#domain/day.ts";
import type { ImportSource } from "#domain/import-source.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { readSourceTerms, republishSources } from "#operations/import/sources.ts";
import { removeOrganizations } from "#operations/owner/deletion.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { everyRow } from "#tests/helpers/every-row.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addMember, sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
let token: string;

beforeEach(async () => {
  now = new Date(now.getTime() + 3 * DAY_MS);
  token = await sessionOf(ctx, admin.id);
  const known = (await ctx.db.selectFrom("organizations").select("id").execute()).map(({ id }) => id);
  if (known.length > 0) await transaction(ctx, (ctx) => removeOrganizations(ctx, known));
  await ctx.db.deleteFrom("imports").execute();
  await ctx.db.deleteFrom("import_sources").execute();
});

const OCTOBER = { edition: "2026-10-03", whole: "1" };
const NOVEMBER = { edition: "2026-11-03", whole: "1", mode: "update" };
const SOURCE = "Special schools of Kerala";
const FIRST = `Institution,Reg. code,district,Contact no.
Asha School,K1,Ernakulam,9847012345
Deepam School,K2,Alappuzha,9847000002
Udaya School,K3,Kollam,9847000003
Vidya School,K4,Kannur,9847000004
`;
const mapping = { Institution: "name", "Reg. code": "code", "Contact no.": "phone" };
const assigned = { map: JSON.stringify(mapping), set: JSON.stringify({ state: "Kerala", category: "school" }) };
/** Columns moved; Asha has another number, Deepam is not in it, Nila is new. */
const SECOND = `Contact no.,district,Reg. code,Institution
9847099999,Ernakulam,K1,Asha School
9847000003,Kollam,K3,Udaya School
9847000004,Kannur,K4,Vidya School
9847000005,Thrissur,K5,Nila School
`;

async function post(text: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  body.append("file", new File([text], "schools.csv", { type: "text/csv" }));
  const all = { source: SOURCE, status: "approved", dry_run: "0", ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.request("/admin/import", { method: "POST", headers, body });
  now = new Date(now.getTime() + 1000);
  return { status: response.status, body: await response.json() };
}

async function send(text: string, fields: Record<string, string> = {}) {
  const { status, body } = await post(text, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const sources = async (): Promise<ImportSource[]> => (await ask("GET", "/admin/import-sources", token)).body.data;
const source = async (name = SOURCE) => (await sources()).find((each) => each.name === name)!;
const unseen = async (name = SOURCE) =>
  (await ask("GET", `/admin/import-sources/${(await source(name)).id}/unseen`, token)).body.data;
const newest = async () => (await ask("GET", "/admin/imports", token)).body.data[0];
const undo = (id: string) => ask("POST", `/admin/imports/${id}/undo`, token);
const idOf = async (name: string) =>
  (await ctx.db.selectFrom("organizations").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const page = async (name: string) => {
  const { body } = await ask("GET", `/organizations/${await idOf(name)}`);
  return body.data ?? body;
};
const phone = async (name: string) => (await page(name)).contacts[0].phone;
const rows = () => everyRow(ctx, ["imports", "rate_limits", "read_budgets"]);

const TERMS = {
  publisher: "Department of Schools",
  url: "https://schools.example/list",
  licence: "CC-BY-4.0",
  licence_url: "https://creativecommons.org/licenses/by/4.0/",
  attribution: "© Department of Schools",
  publishable: true,
};

async function save(changes: object, name = SOURCE) {
  const { id, version, register_of, mapping, defaults } = await source(name);
  const body = { ...TERMS, register_of, mapping, defaults, version, ...changes };
  return ask("PUT", `/admin/import-sources/${id}`, token, body);
}

test("an unknown heading is assigned once; the next edition with moved columns is read by it, and tells what changed, what is new and what is missing", async () => {
  const untold = await send(FIRST, { dry_run: "1" });
  expect(untold.problems).toEqual([{ line: 1, field: "name", message: "No column is the name. Say which one is." }]);
  expect(await sources()).toEqual([]);
  expect(await send(FIRST, { ...assigned, ...OCTOBER })).toMatchObject({ created: 4, failed: 0 });
  expect(await source()).toMatchObject({
    ...{ name: SOURCE, publisher: "", licence: null, publishable: false, mapping, organizations: 4, unseen: 0 },
    ...{ defaults: { state: "Kerala", category: "school" }, fetched_at: "2026-10-03", whole_at: "2026-10-03" },
  });

  const trial = await send(SECOND, { ...NOVEMBER, dry_run: "1" });
  expect(trial.set).toEqual({ state: "Kerala", category: "school" });
  expect(trial.headings.map(({ field }: { field: string }) => field)).toEqual(["phone", "district", "code", "name"]);
  expect(trial).toMatchObject({ created: 1, updated: 1, proposals: 0, unchanged: 2, duplicates: 0, failed: 0 });
  expect(trial.changes).toMatchObject([
    { organization: "Asha School", field: "phone", before: "9847012345", after: "9847099999", proposed: false },
  ]);
  expect(await unseen()).toEqual([]);

  const before = await rows();
  expect(await send(SECOND, NOVEMBER)).toMatchObject({ created: 1, updated: 1, proposals: 0, unchanged: 2 });
  const missing = {
    id: await idOf("Deepam School"),
    name: "Deepam School",
    external_id: "K2",
    last_seen: "2026-10-03",
  };
  expect(await unseen()).toEqual([missing]);
  expect(await source()).toMatchObject({ organizations: 5, unseen: 1, fetched_at: "2026-11-03" });
  expect(await phone("Deepam School")).toBe("9847000002");
  expect((await page("Deepam School")).verified_at).toBe(null);
  const review = (await ask("GET", `/admin/organizations/${missing.id}`, token)).body.data;
  expect(review.source_records).toEqual([
    {
      ...{ source: SOURCE, external_id: "K2", first_seen: "2026-10-03", last_seen: "2026-10-03" },
      whole_at: "2026-11-03",
    },
  ]);

  await undo((await newest()).id);
  const { organizations: ____, ...after } = await rows();
  const { organizations: ___, ...then } = before;
  for (const table of ["source_records", "import_sources"]) expect(after[table], table).toBe(then[table]);
  expect(await unseen()).toEqual([]);
  expect(await phone("Asha School")).toBe("9847012345");
});

test("a part of a list makes nothing unseen, and being in it is being seen", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const part = "Institution,Reg. code,district\nDeepam School,K2,Alappuzha\n";
  await send(part, { edition: "2026-11-04" });
  expect(await source()).toMatchObject({ unseen: 0, fetched_at: "2026-11-04", whole_at: "2026-10-03" });
  await send(SECOND, NOVEMBER);
  expect(await unseen()).toEqual([]);
});

test("a whole edition that breaks off makes nothing unseen", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const many = Array.from({ length: 600 }, (_, i) => (i === 500 ? ",N500,Kollam," : `School ${i},N${i},Kollam,`));
  const text = `${FIRST.split("\n")[0]}\n${many.join("\n")}\n`;
  const columns = { map: { Institution: "name", "Reg. code": "code" } as const, set: { state: "Kerala" } };
  const options = { source: SOURCE, ...columns, status: "pending", edition: "2026-11-03", whole: true } as const;
  const problem = () => {
    throw new Error("The disk is full");
  };
  const importing = importOrganizations(
    ctx,
    Readable.from([Buffer.from(text)]),
    { ...options, dry_run: false },
    { progress() {}, problem, leftOut() {} },
  );
  await expect(importing).rejects.toThrow("The disk is full");
  expect(await source()).toMatchObject({ organizations: 504, unseen: 0, whole_at: "2026-10-03" });
});

const LIST = "name,district,state,phone\nAsha School,Ernakulam,Kerala,";
/** Three lists of one school: the register of phone numbers is the oldest. */
const said = {
  Register: { text: `${LIST}9847000001\n`, edition: "2026-01-01" },
  Newer: { text: `${LIST}9847000002\n`, edition: "2026-11-01" },
  Older: { text: `${LIST}9847000003\n`, edition: "2026-10-01" },
};
type Name = keyof typeof said;
const say = (name: Name) =>
  send(said[name].text, { source: name, edition: said[name].edition, mode: "update", status: "approved" });

async function makeRegister() {
  const text = "name,district,state\nAnother School,Kollam,Kerala\n";
  await send(text, { source: "Register", edition: "2025-01-01" });
  expect((await save({ register_of: ["phone"] }, "Register")).status).toBe(204);
}

test.each<Name[]>([
  ["Register", "Newer", "Older"],
  ["Register", "Older", "Newer"],
  ["Newer", "Register", "Older"],
  ["Newer", "Older", "Register"],
  ["Older", "Register", "Newer"],
  ["Older", "Newer", "Register"],
])("whether %s, %s or %s comes first, the register's number stands; of the two lists the newer's", async (...order) => {
  for (const name of order.filter((name) => name !== "Register")) await say(name);
  expect(await phone("Asha School")).toBe("9847000002");
  const id = await idOf("Asha School");
  await transaction(ctx, (ctx) => removeOrganizations(ctx, [id]));
  await makeRegister();
  for (const name of order) await say(name);
  expect(await phone("Asha School")).toBe("9847000001");
});

test("what a weaker list says otherwise waits for an admin, who may take it over", async () => {
  await say("Newer");
  expect(await say("Older")).toMatchObject({
    updated: 0,
    proposals: 1,
    changes: [{ after: "9847000003", proposed: true }],
  });
  const [proposal] = (await ask("GET", "/admin/import-proposals", token)).body.data;
  expect(proposal).toMatchObject({ source: "Older", stands: "9847000002", value: "9847000003" });
  expect((await page("Asha School")).sources).toMatchObject([{ name: "Newer", fetched_at: "2026-11-01" }]);
  const taken = await ask("POST", `/admin/import-proposals/${proposal.id}/take`, token, { stands: proposal.stands });
  expect(taken.status).toBe(204);
  expect((await page("Asha School")).sources.map(({ name }: { name: string }) => name)).toEqual(["Newer", "Older"]);
});

test("a newer list that says the same keeps an older one from writing over it", async () => {
  await send(`${LIST}9847000001\n`, { source: "A", edition: "2026-09-01" });
  await send(`${LIST}9847000001\n`, { source: "Newer", edition: "2026-11-01", mode: "update" });
  await say("Older");
  expect(await phone("Asha School")).toBe("9847000001");
  // The same number is no detail of the other list.
  expect((await page("Asha School")).sources.map(({ name }: { name: string }) => name)).toEqual(["A"]);
});

test("an edition that is older than the one before changes and proposes nothing", async () => {
  await send(SECOND, { ...assigned, ...NOVEMBER });
  expect(await send(FIRST, { ...OCTOBER, mode: "update" })).toMatchObject({ updated: 0, proposals: 0, created: 1 });
  expect(await phone("Asha School")).toBe("9847099999");
  expect(await source()).toMatchObject({ fetched_at: "2026-11-03", whole_at: "2026-11-03", unseen: 1 });
});

test("a page names its list and licence, follows what an admin saves, and stops once its own people have confirmed it", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const unsaid = { publisher: "", url: null, licence: null, licence_url: null, attribution: "", publishable: false };
  const listed = { name: SOURCE, fetched_at: "2026-10-03" };
  expect((await page("Asha School")).sources).toEqual([{ ...listed, ...unsaid }]);
  expect((await save({})).status).toBe(204);
  expect((await page("Asha School")).sources).toEqual([{ ...listed, ...TERMS }]);
  expect((await readSourceTerms(ctx.db)).get(SOURCE)).toEqual({ name: SOURCE, ...TERMS });

  const id = await idOf("Asha School");
  const member = await addMember(ctx, id, "head@asha.example");
  await save({ publisher: "Directorate of Schools" });
  expect((await page("Asha School")).sources).toMatchObject([{ publisher: "Directorate of Schools" }]);
  const confirmed = await ask("POST", `/provider/organization/${id}/confirm`, member);
  expect(confirmed.status).toBe(200);
  expect(await page("Asha School")).toMatchObject({ sources: [], source_name: SOURCE });
});

test("after a merge the page that stays names the lists of both", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  await send(`${LIST}9847000002\n`.replace("Asha School", "Asha Day School"), { source: "Another" });
  const id = await idOf("Asha School");
  await ctx.db.updateTable("organizations").set({ merged_into: id }).where("name", "=", "Asha Day School").execute();
  await save({});
  expect((await page("Asha School")).sources.map(({ name }: { name: string }) => name)).toEqual(["Another", SOURCE]);
});

test("when a source changes, the pages of many organisations follow in the background, also after a crash", async () => {
  const many = Array.from({ length: 120 }, (_, i) => `School ${i},Kollam,Kerala`).join("\n");
  await send(`name,district,state\n${many}\n`);
  await save({});
  const licences = async () => {
    const listings = await ctx.db.selectFrom("listings").select("document").execute();
    return listings.filter(({ document }) => document.sources[0]?.licence === "CC-BY-4.0").length;
  };
  expect(await licences()).toBe(50);
  await republishSources(ctx);
  expect(await licences()).toBe(120);
  const { rows } = await ctx.db
    .selectFrom("import_sources")
    .select("republish_after")
    .execute()
    .then((rows) => ({ rows }));
  expect(rows).toEqual([{ republish_after: null }]);
});

test("what an import leaves with people after its undo still names the list", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const id = await idOf("Asha School");
  await addMember(ctx, id, "head@asha.example");
  expect((await undo((await newest()).id)).body).toMatchObject({ removed: 3, kept: 1 });
  expect((await page("Asha School")).sources).toMatchObject([{ name: SOURCE, fetched_at: "2026-10-03" }]);
  expect(await source()).toMatchObject({ organizations: 1, whole_at: null, mapping });
});

test.each([
  ["a field that does not exist", { mapping: { Tel: "fax" } }, "mapping.Tel", "Unknown field"],
  [
    "a value that the field cannot have",
    { defaults: { state: "Atlantis" } },
    "defaults.state",
    "Unknown state or union territory",
  ],
  ["a value of no field", { defaults: { fax: "1" } }, "defaults", "Unknown field"],
  [
    "a value with U+0000",
    { defaults: { phone: "98470\u000012345" } },
    "defaults.phone",
    "Contains characters that are not text",
  ],
  [
    "a licence in words",
    { licence: "free for all" },
    "licence",
    "Write the short name of the licence, such as CC-BY-4.0",
  ],
  ["an address that is none", { url: "the web" }, "url", "This is not a web address. Write it as https://example.org"],
  [
    "what is given away without a licence",
    { licence: "" },
    "publishable",
    "Write the licence first. Without one, nothing from this list is in the open data.",
  ],
])("%s is refused, and changes nothing", async (_what, changes, field, message) => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const before = await rows();
  const { status, body } = await save(changes);
  expect(status).toBe(422);
  expect(JSON.stringify(body.errors)).toContain(message);
  expect(Object.keys(body.errors)[0]).toMatch(new RegExp(`^${field}`));
  expect(await rows()).toEqual(before);
});

test.each([
  ["a column that is no field", { map: JSON.stringify({ Institution: "fax" }) }, "Unknown field"],
  ["a column that the file lacks", { map: JSON.stringify({ School: "name" }) }, "The file has no column “School”"],
  [
    "a value that the field cannot have",
    { ...assigned, set: JSON.stringify({ state: "Atlantis" }) },
    "state: Unknown state",
  ],
  ["an edition of tomorrow", { ...assigned, edition: "2099-01-01" }, "Write the day on which the list was read"],
  ["an edition that is no day", { ...assigned, edition: "2026-02-30" }, "Write the day on which the list was read"],
])("an import with %s is refused, and changes nothing", async (_what, fields, message) => {
  const before = await rows();
  const { status, body } = await post(FIRST, fields as Record<string, string>);
  expect([400, 422]).toContain(status);
  expect(JSON.stringify(body)).toContain(message);
  expect(await rows()).toEqual(before);
});

test("two admins do not write over each other, and a column that an import learns meanwhile is kept", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const { id, version, register_of, mapping, defaults } = await source();
  const input = { ...TERMS, register_of, mapping, defaults, version };
  expect((await ask("PUT", `/admin/import-sources/${id}`, token, input)).status).toBe(204);
  expect((await ask("PUT", `/admin/import-sources/${id}`, token, input)).status).toBe(409);
  const learnt = { ...input, version: version + 1 };
  await send("Institution,district,Mail\nMalar School,Kollam,malar@school.example\n", { map: '{"Mail":"email"}' });
  expect((await ask("PUT", `/admin/import-sources/${id}`, token, learnt)).status).toBe(409);
  expect((await source()).mapping).toEqual({ ...mapping, Mail: "email" });
  await send(SECOND, NOVEMBER); // teaches nothing
  expect((await save({ publisher: "Another" })).status).toBe(204);
  expect((await ask("PUT", "/admin/import-sources/none", token, input)).status).toBe(404);
  expect((await ask("GET", "/admin/import-sources/none/unseen", token)).status).toBe(404);
});

test("what is kept of a field that a later version no longer has is told, and nothing is imported", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  await ctx.db.updateTable("import_sources").set({ mapping: '{"Contact no.":"fax"}' }).execute();
  const { status, body } = await post(SECOND, NOVEMBER);
  expect(status).toBe(400);
  expect(body.message).toContain('names a field that does not exist: "Contact no."');
});

test("a kept value can be left out of one import and is then forgotten", async () => {
  await send(FIRST, { ...assigned, ...OCTOBER });
  const trial = await send(FIRST, { set: '{"category":null}', dry_run: "1" });
  expect(trial.set).toEqual({ state: "Kerala" });
  expect((await source()).defaults).toEqual({ state: "Kerala", category: "school" });
  await send(FIRST, { set: '{"category":null}' });
  expect((await source()).defaults).toEqual({ state: "Kerala" });
});

test("once imports are forgotten, the first and the last edition of an organisation stay", async () => {
  const row = "name,code,district,state\nAsha School,K1,Ernakulam,Kerala\n";
  for (const edition of ["2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"]) await send(row, { edition });
  now = new Date(now.getTime() + 731 * DAY_MS);
  await removeExpiredData(ctx);
  const kept = await ctx.db.selectFrom("source_records").select(["seen_on", "import_id"]).orderBy("seen_on").execute();
  expect(kept).toEqual([
    { seen_on: "2026-08-01", import_id: null },
    { seen_on: "2026-11-01", import_id: null },
  ]);
});

describe("the command", () => {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), "marga-sources-"));
  const printed: string[] = [];
  const io = { cwd, print: (line: string) => void printed.push(line), progress: () => {} };
  const run = (...parameters: string[]) => {
    const command = commands.import!;
    printed.length = 0;
    return "run" in command ? command.run(ctx, parameters, io) : expect.unreachable();
  };

  test("reads the next edition of a source by what was said of the first, and says so", async () => {
    fs.writeFileSync(path.join(cwd, "2026-10.csv"), FIRST);
    fs.writeFileSync(path.join(cwd, "2026-11.csv"), SECOND);
    const maps = Object.entries(mapping).flatMap(([column, field]) => ["--map", `${column}=${field}`]);
    await run(
      "2026-10.csv",
      "--source",
      SOURCE,
      ...maps,
      "--set",
      "state=Kerala",
      "--edition",
      "2026-10-03",
      "--whole",
    );
    expect(printed).toEqual([
      "4 rows: 4 added as pending, 0 here already, 0 with errors.",
      expect.stringContaining("Without:"),
    ]);
    await run("2026-11.csv", "--source", SOURCE, "--update", "--edition", "2026-11-03", "--whole");
    expect(printed.slice(0, 3)).toEqual([
      `Kept of ${SOURCE}: “Reg. code” is code, “Contact no.” is phone, “Institution” is name, state Kerala for every row.`,
      "4 rows: 1 added as pending, 0 here already, 0 with errors.",
      "1 updated, 0 values left to an admin, 2 unchanged.",
    ]);
    expect(await unseen()).toMatchObject([{ name: "Deepam School" }]);
  });

  test("refuses a day that is none", async () => {
    fs.writeFileSync(path.join(cwd, "list.csv"), FIRST);
    await expect(async () => run("list.csv", "--edition", "soon")).rejects.toThrow(
      "--edition is a day such as 2026-10-03.",
    );
  });
});

describe.skipIf(!process.env.REAL_LISTS)("real lists (REAL_LISTS names their folder)", () => {
  const list = (name: string) => fs.readFileSync(path.join(process.env.REAL_LISTS!, name), "utf8");

  test("of the special schools of Kerala the next edition tells one change, one new and one missing school", async () => {
    const text = list("kerala-special-schools/schools.csv");
    const first = await send(text, { set: '{"state":"Kerala","category":"school"}', ...OCTOBER });
    const { publishable, licence, organizations } = await source();
    expect({ publishable, licence, organizations }).toEqual({
      publishable: false,
      licence: null,
      organizations: first.created,
    });
    const [headings, ...lines] = text.trim().split(/\r?\n/);
    const next = [headings!, ...lines.slice(1), '"Kaveri Special School, Aluva","X1","Ernakulam"']
      .map((line, i) => (i === 0 ? `${line},Ring us` : `${line},${i === 1 ? "9847012345" : ""}`))
      .join("\n");
    const second = await send(next, { ...NOVEMBER, map: '{"Ring us":"phone"}' });
    expect(second).toMatchObject({ created: 1, updated: 1, proposals: 0 });
    expect(await unseen()).toMatchObject([{ external_id: "AID01_001", last_seen: "2026-10-03" }]);
  });

  test("of a thousand organisations of all states another run of the same edition changes nothing", async () => {
    const text = list("real-organisations/organisations.csv");
    const columns = { map: '{"darpan_id":"code"}', set: '{"category":"ngo"}', ...OCTOBER };
    const { created } = await send(text, columns);
    expect(created).toBeGreaterThan(500);
    const records = () => ctx.db.selectFrom("source_records").selectAll().where("row_hash", "is not", null).execute();
    const before = (await records()).length;
    expect(before).toBe(created);
    const again = await send(text, { edition: "2026-10-03", whole: "1", mode: "update" });
    expect(again).toMatchObject({ created: 0, updated: 0, proposals: 0 });
    expect((await source()).unseen).toBe(0);
  });
});
