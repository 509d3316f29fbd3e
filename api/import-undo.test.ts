import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import type { ImportRecord } from "#domain/import-record.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { saidTables } from "#operations/import/said-since.ts";
import { removeOrganizations } from "#operations/owner/deletion.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { everyRow } from "#tests/helpers/every-row.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { addMember, sessionOf } from "#tests/helpers/provider.ts";
import { storeTwice, timesOf } from "#tests/helpers/two-of-one.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, now: () => now };
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
let token: string;

const LIST = path.join(import.meta.dirname, "../tests/helpers/imported-schools.csv");
const ROWS = 12;
const none = { restored: 0, not_restored: 0, withdrawn: 0 };

beforeEach(async () => {
  now = new Date(now.getTime() + 2 * DAY_MS);
  token = await sessionOf(ctx, admin.id);
  const known = (await ctx.db.selectFrom("organizations").select("id").execute()).map(({ id }) => id);
  if (known.length > 0) await transaction(ctx, (ctx) => removeOrganizations(ctx, known));
  await ctx.db.deleteFrom("imports").execute();
  await addOrganizations(ctx, [buildOrganization({ name: "An older centre" })]);
});

interface Settings {
  dry_run?: "0" | "1";
  status?: "pending" | "approved";
  file?: string;
  /** Of the file, instead of what it holds */
  text?: string;
  mode?: "add" | "update";
  map?: object;
  set?: object;
}

async function send(settings: Settings = {}) {
  const { file = LIST, text, status = "approved", mode = "add", dry_run = "0", map = {}, set } = settings;
  const body = new FormData();
  body.append("file", new File([text ?? fs.readFileSync(file)], path.basename(file), { type: "text/csv" }));
  const fields = { source: "A list of schools", status, mode, dry_run, map: JSON.stringify(map) };
  const all = { ...fields, set: JSON.stringify(set ?? { state: "Kerala", service_categories: "education" }) };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.request("/admin/import", { method: "POST", headers, body });
  expect(response.status).toBe(200);
  return response.json();
}

async function listed(): Promise<ImportRecord[]> {
  const { status, body } = await ask("GET", "/admin/imports", token);
  expect(status).toBe(200);
  return body.data;
}

const undo = (id: string) => ask("POST", `/admin/imports/${id}/undo`, token);
const names = async () =>
  (await ctx.db.selectFrom("organizations").select("name").orderBy("name").execute()).map(({ name }) => name);
/** The imports themselves stay, and the caller's requests are counted. */
const rows = () => everyRow(ctx, ["imports", "import_sources", "rate_limits", "read_budgets"]);
const idOf = async (name: string) =>
  (await ctx.db.selectFrom("organizations").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

test("a trial shows the first ten as a search does, counts what they lack, and stores nothing", async () => {
  const before = await everyRow(ctx, ["rate_limits", "read_budgets"]);
  const { created, preview, gaps } = await send({ dry_run: "1" });
  expect(await everyRow(ctx, ["rate_limits", "read_budgets"])).toEqual(before);
  expect([created, preview.length]).toEqual([ROWS, 10]);
  expect(gaps).toContainEqual({ code: "phone", count: 9 });
  expect(gaps).toContainEqual({ code: "hours", count: 12 });
  expect(gaps.map(({ code }: { code: string }) => code)).not.toContain("service_categories");

  await send();
  const { body } = await ask("GET", "/organizations?search=periyar");
  const [shown] = preview.filter(({ name }: { name: string }) => name === body.data[0].name);
  // A search that was asked nothing measures no distance; ids and times are new each time.
  const { id, updated_at, ...card } = body.data[0];
  expect(shown).toMatchObject(card);
});

test("an import is listed with who made it, of which file, and its numbers; the newest comes first", async () => {
  await send();
  const first = now;
  now = new Date(now.getTime() + 1000);
  await send();
  const [again, record] = await listed();
  expect(again).toMatchObject({ created: 0, duplicates: ROWS, undo: { removed: 0, kept: 0 } });
  expect(record).toEqual({
    id: expect.any(String),
    file: "imported-schools.csv",
    source: "A list of schools",
    status: "approved",
    by: { id: admin.id, name: "Nalini Deshpande" },
    created_at: first.toISOString(),
    rows: ROWS,
    created: ROWS,
    duplicates: 0,
    failed: 0,
    ignored_cells: 0,
    undo_until: new Date(first.getTime() + 30 * DAY_MS).toISOString(),
    undone_at: null,
    mode: "add",
    edition: dayInIndia(first),
    whole: false,
    updated: 0,
    proposals: 0,
    unchanged: 0,
    undo: { removed: ROWS, kept: 0, ...none },
    invited: 0,
    invitable: 5,
  });
});

test.each(["approved", "pending"] as const)(
  "after the undo of an import as %s, every row of every table is as before",
  async (status) => {
    const before = await rows();
    await send({ status });
    expect(await names()).toHaveLength(1 + ROWS);
    const [record] = await listed();
    expect(await undo(record!.id)).toMatchObject({ status: 200, body: { removed: ROWS, kept: 0, ...none } });
    expect(await rows()).toEqual(before);
    expect((await ask("GET", "/organizations?search=periyar")).body.meta.total).toBe(0);
    expect(await listed()).toMatchObject([
      { id: record!.id, undone_at: now.toISOString(), undo: { removed: ROWS, kept: 0 }, invitable: 0 },
    ]);
    const lines = ctx.db.selectFrom("audit_log").selectAll().where("action", "=", "import.undo");
    expect((await lines.execute()).at(-1)).toMatchObject({ user_id: admin.id, after: { removed: ROWS, kept: 0 } });
    const again = await send({ status });
    expect(again.created).toBe(ROWS);
  },
);

/** Gives it an owner, who corrects it and confirms it. */
async function claim(id: string) {
  const member = await addMember(ctx, id, "head@school.example");
  const links = { website: "https://school.example", organization_id: id };
  expect((await ask("PATCH", "/provider/organization/links", member, links)).status).toBe(200);
  expect((await ask("POST", `/provider/organization/${id}/confirm`, member)).status).toBe(200);
}

test("a school that was claimed, corrected and confirmed stays; the others go, and both numbers are known before", async () => {
  await send();
  const id = await idOf("Periyar Special School");
  await claim(id);
  const [record] = await listed();
  expect(record!.undo).toEqual({ removed: ROWS - 1, kept: 1, ...none });
  const kept = (await ask("GET", `/organizations/${id}`)).body;
  expect((await undo(record!.id)).body).toEqual({ removed: ROWS - 1, kept: 1, ...none });
  expect(await names()).toEqual(["An older centre", "Periyar Special School"]);
  expect((await ask("GET", `/organizations/${id}`)).body).toEqual(kept);
});

describe.skipIf(!process.env.REAL_LISTS)("the real list of special schools", () => {
  const real = {
    file: path.join(process.env.REAL_LISTS ?? "", "kerala-special-schools/schools.csv"),
    map: { schoolCode: "code" },
  };

  test("is undone whole, and all but the one that was claimed stay away", async () => {
    const before = await rows();
    const { rows: read, created, preview } = await send(real);
    console.log({ read, created });
    expect([read, preview]).toEqual([235, []]);
    const [record] = await listed();
    expect((await undo(record!.id)).body).toEqual({ removed: created, kept: 0, ...none });
    expect(await rows()).toEqual(before);

    now = new Date(now.getTime() + 1000);
    await send(real);
    await claim(await idOf("Assisi Vidyalayam, Poonthope"));
    const [second] = await listed();
    expect(second!.undo).toEqual({ removed: created - 1, kept: 1, ...none });
    expect((await undo(second!.id)).body).toEqual({ removed: created - 1, kept: 1, ...none });
    expect(await names()).toEqual(["An older centre", "Assisi Vidyalayam, Poonthope"]);
  });

  /** One of each district; the next one is of the same district too. */
  const pincodes: Record<string, number> = {
    ...{ Alappuzha: 688001, Ernakulam: 682001, Idukki: 685601, Kannur: 670001, Kasaragod: 671121, Kollam: 691001 },
    ...{ Kottayam: 686001, Kozhikode: 673001, Malappuram: 676504, Palakkad: 678001, Pathanamthitta: 689644 },
    ...{ Thiruvananthapuram: 695001, Thrissur: 680001, Wayanad: 673121 },
  };
  /** What is stored of organisations and what is public of them, without the versions, which an undo makes newer too */
  const contents = async () => {
    const of = async (table: string, row: string) =>
      (
        await sql<{ row: string }>`select (${sql.raw(row)})::text as row from ${sql.table(table)} t order by 1`.execute(
          ctx.db,
        )
      ).rows.map(({ row }) => row);
    const stored = "to_jsonb(t) - 'version' - 'updated_at'";
    return {
      organizations: await of("organizations", stored),
      contacts: await of("contacts", stored),
      addresses: await of("addresses", stored),
      services: await of("services", stored),
      listings: await of("listings", "document - 'updated_at'"),
    };
  };

  /** Its schools with a number and a PIN code each, which it does not have; of the next year's list some are others. */
  const ofYear = (year: "this" | "next") => {
    const lines = fs.readFileSync(real.file, "utf8").trim().split(/\r?\n/).slice(1);
    const rows = lines.map((line, i) => {
      const [name, code, district] = JSON.parse(`[${line}]`) as [string, string, string];
      const is = (from: number, to: number) => year === "next" && i >= from && i < to;
      const phone = String((is(0, 40) ? 9_447_000_000 : 9_847_000_000) + i);
      const pincode = pincodes[district]! + (is(40, 50) ? 1 : 0);
      return [is(50, 55) ? `${name} (renamed)` : name, code, district, phone, pincode];
    });
    return [["name", "code", "district", "phone", "pincode"], ...rows]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
      .join("\n");
  };

  test("with 40 numbers, 10 PIN codes and 5 names changed is an update of 50 and five proposals, and is undone whole", async () => {
    const first = await send({ text: ofYear("this"), mode: "update" });
    expect(first).toMatchObject({ rows: 235, created: 235, updated: 0, proposals: 0, unchanged: 0, failed: 0 });
    const before = await contents();
    now = new Date(now.getTime() + 1000);
    const trial = await send({ text: ofYear("next"), mode: "update", dry_run: "1" });
    const second = await send({ text: ofYear("next"), mode: "update" });
    const numbers = { rows: 235, created: 0, updated: 50, proposals: 5, unchanged: 180, duplicates: 0, failed: 0 };
    expect(trial).toMatchObject(numbers);
    expect(second).toMatchObject(numbers);
    const changed = await contents();
    const others = (table: keyof typeof before) => changed[table].filter((row) => !before[table].includes(row)).length;
    expect([others("contacts"), others("addresses"), others("listings")]).toEqual([40, 10, 50]);
    now = new Date(now.getTime() + 1000);
    const again = await send({ text: ofYear("next"), mode: "update" });
    expect(again).toMatchObject({ created: 0, updated: 0, proposals: 0, unchanged: 235 });
    expect(await contents()).toEqual(changed);
    const [, record] = await listed();
    expect((await undo(record!.id)).body).toEqual({ ...none, removed: 0, kept: 0, restored: 50, withdrawn: 5 });
    expect(await contents()).toEqual(before);
  });
});

const said: Record<string, (id: string) => Promise<{ status: number }>> = {
  "a report": (id) => ask("POST", "/reports", null, { organization_id: id, field: "closed", note: "It has closed." }),
  "a note of an admin": (id) => ask("POST", `/admin/organizations/${id}/notes`, token, { text: "I called them." }),
  "a decision": async (id) => {
    const { body } = await ask("GET", `/admin/organizations/${id}`, token);
    const { updated_at } = body.data;
    const decision = { status: "suspended", reason: "complaint", note: "Somebody wrote.", updated_at };
    return ask("PATCH", `/admin/organizations/${id}/status`, token, decision);
  },
  "a merge": async (id) => {
    const { old } = await storeTwice(ctx);
    const times = await timesOf(ctx, old.id, id);
    return ask("POST", `/admin/organizations/${old.id}/merge`, token, { other_id: id, ...times });
  },
  "a pair that an admin calls different": async (id) => {
    const other = await idOf("An older centre");
    await ctx.db
      .insertInto("possible_duplicates")
      .values({ organization_id: other, other_id: id, reasons: ["phone"], dismissed_at: now })
      .execute();
    return { status: 200 };
  },
  "an invitation to a contact": async (id) => {
    const member = await addMember(ctx, id, "head@school.example");
    const answer = await ask("POST", `/provider/organization/${id}/members`, member, {
      name: "Ravi",
      contact: "ravi@school.example",
    });
    await ctx.db.deleteFrom("organization_members").where("organization_id", "=", id).execute();
    return answer;
  },
};

test.each(Object.entries(said))("%s keeps a school", async (_what, say) => {
  await send();
  expect((await say(await idOf("Vembanad Day School"))).status).toBeLessThan(300);
  const [record] = await listed();
  expect((await undo(record!.id)).body).toEqual({ removed: ROWS - 1, kept: 1, ...none });
  expect(await names()).toContain("Vembanad Day School");
});

test("every table about organisations says something of people, or holds what the program wrote", async () => {
  const written = [
    ...["organization_details", "contacts", "addresses", "services", "disabilities", "verifications"],
    ...["listings", "listing_counts", "duplicate_keys", "possible_duplicates", "review_presence"],
    ...["confirmation_claims", "messages", "contact_answers", "contact_answer_networks", "unreachable_contacts"],
    ...["imported_organizations", "import_updates", "import_proposals", "source_records", "organizations"],
    "fact_claims",
  ];
  const { rows: tables } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'organizations'::regclass`.execute(ctx.db);
  expect(tables.map(({ name }) => name).sort()).toEqual([...saidTables, ...written].sort());
});

test("of several undos at once one counts, and the others are told so", async () => {
  await send();
  const [record] = await listed();
  const answers = await Promise.all([1, 2, 3].map(() => undo(record!.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body.message).toBe("This import was already undone.");
  expect(await names()).toEqual(["An older centre"]);
  expect(await listed()).toMatchObject([{ undo: { removed: ROWS, kept: 0 } }]);
});

test("after thirty days an import is not undone, and the answer says so", async () => {
  await send();
  const [record] = await listed();
  now = new Date(Date.parse(record!.undo_until));
  token = await sessionOf(ctx, admin.id);
  expect(await listed()).toMatchObject([{ undo: null }]);
  const { status, body } = await undo(record!.id);
  expect([status, body.message]).toEqual([409, "You can undo an import for 30 days only. Those days are over."]);
  expect(await names()).toHaveLength(1 + ROWS);
  now = new Date(now.getTime() - 1);
  expect((await undo(record!.id)).status).toBe(200);
});

test("an unknown import is not found", async () => {
  expect((await undo("019b76da-a800-7d01-8000-000000003300")).status).toBe(404);
  expect((await undo("1")).status).toBe(404);
});

test("an import that is undone while it runs stops, and leaves nothing", async () => {
  // Two batches are stored before the row without a place, and one would follow.
  const lines = Array.from({ length: 600 }, (_, i) => (i === 500 ? `School ${i},` : `School ${i},Kerala`));
  const options = { source: "Long", map: {}, set: {}, status: "approved", dry_run: false } as const;
  let answer: unknown;
  const importing = importOrganizations(
    ctx,
    Readable.from([Buffer.from(`name,state\n${lines.join("\n")}\n`)]),
    options,
    {
      progress() {},
      async problem() {
        const [record] = await listed();
        answer = (await undo(record!.id)).body;
      },
      leftOut() {},
    },
  );
  await expect(importing).rejects.toMatchObject({ code: "conflict", message: "This import was already undone." });
  expect(answer).toEqual({ removed: 500, kept: 0, ...none });
  expect(await names()).toEqual(["An older centre"]);
});
