import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { SearchParameters } from "#domain/search.ts";
import { type ImportOptions, importOrganizations } from "#operations/import/import.ts";
import type { Context } from "#operations/runtime/context.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { testContext } from "#tests/helpers/context.ts";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

interface Problem {
  line: number;
  field: string;
  message: string;
}

async function importText(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const problems: Problem[] = [];
  const left: string[] = [];
  const report = await importOrganizations(
    ctx,
    Readable.from([typeof text === "string" ? Buffer.from(text) : text]),
    { source: "test", map: {}, set: {}, status: "approved", dry_run: false, ...options },
    {
      progress: () => {},
      problem: (problem) => void problems.push(problem),
      leftOut: (record, problem) => void left.push([...record, problem].join(" | ")),
    },
  );
  return { report, problems, left };
}

/** The names of what matches all of the question. */
const find = async (question: Partial<SearchParameters>) => {
  const { data, meta } = await searchOrganizations(ctx, { ...SearchParameters.parse({}), ...question });
  return data.slice(0, meta.total).map(({ name }) => name);
};

/** What an import that updates counts besides */
const none = { updated: 0, proposals: 0, unchanged: 0 };

const schools = `name,schoolCode,location
"Asha Special School, Aluva",ERN01,Ernakulam
"Deepam Special School, Cherthala",ALP01,Alappuzha
`;

test("imported names, codes and districts are found by name, by district and by state", async () => {
  expect((await importText(schools, { source: "schools" })).report).toEqual({
    rows: 2,
    created: 2,
    duplicates: 0,
    failed: 0,
    ignored_cells: 0,
    ...none,
  });
  expect(await find({ search: "deepam" })).toEqual(["Deepam Special School, Cherthala"]);
  expect(await find({ location: "Ernakulam district" })).toEqual(["Asha Special School, Aluva"]);
  expect((await find({ location: "Kerala" })).sort()).toEqual([
    "Asha Special School, Aluva",
    "Deepam Special School, Cherthala",
  ]);
});

test("a list that says only the district has the town in the name", async () => {
  const towns = await ctx.db.selectFrom("addresses").select(["city", "district"]).orderBy("district").execute();
  expect(towns).toEqual([
    { city: "Cherthala", district: "Alappuzha" },
    { city: "Aluva", district: "Ernakulam" },
  ]);
});

test("a second run of the same file changes nothing, under any name", async () => {
  const before = await ctx.db.selectFrom("organizations").selectAll().orderBy("id").execute();
  const again = await importText(schools, { source: "schools" });
  expect(again.report).toEqual({ rows: 2, created: 0, duplicates: 2, failed: 0, ignored_cells: 0, ...none });
  expect((await importText(schools, { source: "renamed" })).report.created).toBe(0);
  expect(await ctx.db.selectFrom("organizations").selectAll().orderBy("id").execute()).toEqual(before);
});

test("an import sets no verification, whatever the status", async () => {
  const rows = await ctx.db.selectFrom("organizations").select("verified_at").where("source", "=", "import").execute();
  expect(rows.map(({ verified_at }) => verified_at)).toEqual([null, null]);
});

test("a pending organisation is imported and not published", async () => {
  await importText("name,district,state\nHidden House,Pune,Maharashtra\n", { status: "pending" });
  expect(await find({ search: "hidden house" })).toEqual([]);
  const { status } = await ctx.db
    .selectFrom("organizations")
    .select("status")
    .where("name", "=", "Hidden House")
    .executeTakeFirstOrThrow();
  expect(status).toBe("pending");
});

test("a dry run reports the same and stores nothing", async () => {
  const { report } = await importText("name,state\nNobody Yet,Goa\n", { dry_run: true });
  expect(report).toEqual({ rows: 1, created: 1, duplicates: 0, failed: 0, ignored_cells: 0, ...none });
  expect(await ctx.db.selectFrom("organizations").select("id").where("name", "=", "Nobody Yet").execute()).toEqual([]);
});

test("a cell that cannot be read is reported, and its row is added without it; a row without name or place is left out", async () => {
  const { report, problems, left } = await importText(
    [
      "name,state,district,pincode,email,phone,website,disabilities",
      "Good One,Goa,,403001,good@one.example,98765 43210,,",
      ",Goa,,403001,,,,",
      "Bad Pin,Goa,,012345,,,,",
      "Bad Mail,Goa,,,not-an-address,,,",
      "Bad Phone,Goa,,,,12345,,",
      "Bad Web,Goa,,,,,see our page,",
      "Some Known,Goa,,,,,,locomotor;wizardry",
      "Bad State,Atlantis,Pune,,,,,",
      "No Place,Atlantis,,,,,,",
      "Too,Many,Cells,In,This,Row,And,One,More",
      "",
    ].join("\n"),
  );
  expect(report).toEqual({ rows: 10, created: 7, duplicates: 0, failed: 3, ignored_cells: 6, ...none });
  expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
    "3 name",
    "4 pincode",
    "5 email",
    "6 phone",
    "7 website",
    "8 disabilities",
    "9 state",
    "10 state",
    "11 row",
  ]);
  expect(left).toEqual([
    " | Goa |  | 403001 |  |  |  |  | name: Required",
    "No Place | Atlantis |  |  |  |  |  |  | state: Unknown state or union territory",
    "Too | Many | Cells | In | This | Row | And | One | More | row: Has 9 cells where the headings have 8",
  ]);
  expect(await find({ location: "Pune" })).toContain("Bad State");
});

test("a cell that says nothing is empty, without a remark, and empty cells after the last heading are ignored", async () => {
  const { report, problems } = await importText(
    [
      "name,state,email,phone,website",
      "Bare Web House,Goa,,,http://",
      "Dash House,Goa,-,N/A,https://www.,,",
      "Nil House,Goa,nil,not available,www.",
    ].join("\n"),
  );
  expect(report).toEqual({ rows: 3, created: 3, duplicates: 0, failed: 0, ignored_cells: 0, ...none });
  expect(problems).toEqual([]);
});

test("a registration number is no code of the list: two registrars may give out the same one", async () => {
  for (const heading of ["registration_no", "Registration Number", "Reg. No."]) {
    const list = `name,${heading},state\nFirst ${heading},12,Goa\nSecond ${heading},12,Sikkim\n`;
    expect((await importText(list)).report).toMatchObject({ created: 2, duplicates: 0 });
  }
});

test("rows that are here already or twice in the file are left out, with the reason", async () => {
  const { report, left } = await importText("name,state\nTwice House,Goa\nTwice House,Goa\nDash House,Goa\n");
  expect(report).toMatchObject({ created: 1, duplicates: 2 });
  expect(left).toEqual([
    "Twice House | Goa | Already in an earlier row of this file",
    "Dash House | Goa | Already in the directory",
  ]);
});

test("a value of every row that cannot be read stops the import before its first row", async () => {
  const wrong = importText("name\nNever Added\n", { set: { state: "Atlantis" } });
  await expect(wrong).rejects.toThrow("state: Unknown state or union territory");
  expect(await find({ search: "never added" })).toEqual([]);
});

test("a byte order mark, CRLF, quotes and line breaks in cells are read correctly", async () => {
  const { report } = await importText('\uFEFFName,State,Description\r\n"Quote ""Q"" House",Goa,"Two\r\nlines"\r\n');
  expect(report.created).toBe(1);
  expect(await find({ search: "quote house" })).toEqual(['Quote "Q" House']);
});

test("bytes that are not UTF-8 are an error of the row", async () => {
  const latin1 = Buffer.concat([
    Buffer.from("name,state\nCaf"),
    Buffer.from([0xe9]),
    Buffer.from(" House,Goa\nPlain House,Goa\n"),
  ]);
  const { report, problems } = await importText(latin1);
  expect(report).toEqual({ rows: 2, created: 1, duplicates: 0, failed: 1, ignored_cells: 0, ...none });
  expect(problems).toEqual([{ line: 2, field: "row", message: "Contains bytes that are not UTF-8" }]);
});

test("a cell of a megabyte is an error of the row", async () => {
  const { report, problems } = await importText(`name,state\n${"x".repeat(1_000_000)},Goa\nAfter It,Goa\n`);
  expect(report).toEqual({ rows: 2, created: 1, duplicates: 0, failed: 1, ignored_cells: 0, ...none });
  expect(problems[0]).toMatchObject({ line: 2, field: "name", message: "Use at most 300 characters" });
});

test("an unclosed quotation mark is reported, and the rows before it are imported", async () => {
  const { report, problems } = await importText('name,state\nBefore It,Goa\n"Open,Goa\nSwallowed,Goa\n');
  expect(report.created).toBe(1);
  expect(problems[0]!.message).toBe("A quotation mark is left open");
});

test("a file without a column for the name is refused with its headings", async () => {
  await expect(importText("title,state\nX,Goa\n")).rejects.toMatchObject({
    code: "malformed",
    message: expect.stringContaining('"title"'),
  });
  await expect(importText("")).rejects.toMatchObject({ message: "The file has no headings" });
  await expect(importText("name\nX\n", { map: { title: "name" } })).rejects.toMatchObject({
    message: expect.stringContaining('no column "title"'),
  });
  expect(
    (await importText("title,region\nMapped House,Goa\n", { map: { title: "name", region: "state" } })).report.created,
  ).toBe(1);
});

test("a file of more columns than any list has is refused, and an address is stored in lower case", async () => {
  const many = `name${",x".repeat(500)}\nWide House\n`;
  await expect(importText(many)).rejects.toMatchObject({
    code: "malformed",
    message: "The file has 501 columns. Use at most 500.",
  });
  await importText("name,state,email\nMail House,Goa,Ravi.Kumar@Example.ORG\n");
  const contacts = ctx.db.selectFrom("contacts").select("email").where("email", "ilike", "ravi.kumar@%");
  expect(await contacts.execute()).toEqual([{ email: "ravi.kumar@example.org" }]);
});

test("a district name of several states needs a state", async () => {
  const { problems } = await importText("name,district\nPratap House,Pratapgarh\n");
  expect(problems[0]!.message).toMatch(/^May be Pratapgarh.* or .*; add the state$/);
});

test("the same organisation twice in one file is added once", async () => {
  const { report } = await importText("name,state,district\nTwin House,Goa,North Goa\nTWIN  HOUSE,Goa,North Goa\n");
  expect(report).toMatchObject({ created: 1, duplicates: 1 });
});

test("every imported organisation has a line in the audit log", async () => {
  const { count } = await ctx.db
    .selectFrom("audit_log")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("action", "=", "import")
    .executeTakeFirstOrThrow();
  const organizations = await ctx.db.selectFrom("organizations").select("id").execute();
  expect(Number(count)).toBe(organizations.length);
});

test("services and disabilities of a row work as filters", async () => {
  await importText(
    "name,state,services,disabilities\nFilter House,Goa,Education; therapeutics,autism-spectrum|Cerebral palsy\n",
  );
  expect(await find({ services: ["education"], disabilities: ["cerebral-palsy"] })).toEqual(["Filter House"]);
});

test("rows whose place is unknown leave the process to others between them", async () => {
  let turns = 0;
  const count = () => {
    turns++;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const rows = Array.from({ length: 300 }, (_, i) => `School ${i},Nowhere ${i}`);
  const { report } = await importText(`name,location\n${rows.join("\n")}\n`);
  clearImmediate(timer);
  expect(report.failed).toBe(300);
  expect(turns).toBeGreaterThan(250);
});
