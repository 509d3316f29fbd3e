import { beforeAll, beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addProvider } from "#tests/helpers/people.ts";

const ctx = await testContext();
const unforeseen: unknown[] = [];
const api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });
let admin: { id: string; token: string };

beforeAll(async () => {
  admin = await addProvider(ctx, [], { roles: ["admin"] });
});
beforeEach(async () => {
  await ctx.db.deleteFrom("organizations").execute();
  await ctx.db.deleteFrom("import_sources").execute();
  await ctx.db.deleteFrom("audit_log").execute();
});

const SCHOOLS = `name,schoolCode,location
"Periyar Bank Special School, Aluva",AID07_901,Ernakulam
Vembanad Special School,AID07_902,Ernakulam
Nowhere School,AID07_903,Atlantis
Vembanad Special School,AID07_904,Ernakulam
`;
const understood = { map: { schoolCode: "code" }, set: { state: "Kerala", category: "school" } };

async function send(
  file: string | Uint8Array<ArrayBuffer> | null,
  fields: Record<string, unknown> = understood,
  name = "schools.csv",
) {
  const body = new FormData();
  if (file !== null) body.append("file", new File([file], name, { type: "text/csv" }));
  for (const [name, value] of Object.entries({ source: "Schools of Kerala", ...fields }))
    body.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const response = await api.request("/admin/import", {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}` },
    body,
  });
  return { status: response.status, body: await response.json() };
}

async function names(): Promise<string[]> {
  return (await ctx.db.selectFrom("organizations").select("name").orderBy("name").execute()).map(({ name }) => name);
}

test("a dry run reports the result, the mapping of columns and the errors by line, and changes nothing", async () => {
  const { status, body } = await send(SCHOOLS);
  expect(status).toBe(200);
  expect(body).toEqual({
    dry_run: true,
    set: understood.set,
    rows: 4,
    created: 3,
    updated: 0,
    proposals: 0,
    unchanged: 0,
    changes: [],
    duplicates: 1,
    failed: 0,
    ignored_cells: 0,
    gaps: expect.arrayContaining([{ code: "phone", count: 3 }]),
    preview: ["Periyar Bank Special School, Aluva", "Vembanad Special School", "Nowhere School"].map((name) =>
      expect.objectContaining({ name }),
    ),
    left_out: [
      {
        cells: ["Vembanad Special School", "AID07_904", "Ernakulam"],
        problem: "Already in an earlier row of this file",
      },
    ],
    left_out_more: 0,
    problems: [{ line: 5, field: "name", message: "Already in an earlier row of this file" }],
    headings: [
      {
        heading: "name",
        field: "name",
        examples: ["Periyar Bank Special School, Aluva", "Vembanad Special School", "Nowhere School"],
      },
      { heading: "schoolCode", field: "code", examples: ["AID07_901", "AID07_902", "AID07_903"] },
      { heading: "location", field: "location", examples: ["Ernakulam", "Ernakulam", "Atlantis"] },
    ],
  });
  const withoutState = await send(SCHOOLS, { ...understood, set: {} });
  expect(withoutState.body.failed).toBe(1);
  expect(withoutState.body.problems[0]).toMatchObject({ line: 4, field: "location" });
  expect(await names()).toEqual([]);
  expect(await ctx.db.selectFrom("audit_log").select("id").execute()).toEqual([]);
});

test("the import adds what the dry run reported; a second run adds only what is missing", async () => {
  const first = await send(SCHOOLS, { ...understood, dry_run: "0", status: "approved" });
  expect(first.body).toMatchObject({ dry_run: false, rows: 4, created: 3, duplicates: 1, failed: 0 });
  expect(await names()).toEqual(["Nowhere School", "Periyar Bank Special School, Aluva", "Vembanad Special School"]);
  const again = await send(`${SCHOOLS}Kayal Day School,AID07_905,Ernakulam\n`, { ...understood, dry_run: "0" });
  expect(again.body).toMatchObject({ rows: 5, created: 1, duplicates: 4 });
  const found = await api.request("/organizations?search=Vembanad");
  expect((await found.json()).data[0].name).toBe("Vembanad Special School");
});

test("one audit line sums up the import, besides those of each organisation", async () => {
  await send(SCHOOLS, { ...understood, dry_run: "0" });
  const lines = await ctx.db.selectFrom("audit_log").selectAll().execute();
  expect(lines.filter(({ action }) => action === "import")).toHaveLength(3);
  expect(lines.filter(({ action }) => action === "import.run")).toMatchObject([
    {
      user_id: admin.id,
      before: null,
      after: { file: "schools.csv", source: "Schools of Kerala", status: "pending", rows: 4, created: 3 },
    },
  ]);
});

test("the name of the file is shown cleaned", async () => {
  const { status } = await send(SCHOOLS, { ...understood, dry_run: "0" }, `schools\u0000${"s".repeat(2000)}.csv`);
  expect(status).toBe(200);
  const line = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "import.run");
  const { file } = (await line.executeTakeFirstOrThrow()).after as { file: string };
  expect([file.length, file.endsWith(".csv"), file.includes("\u0000")]).toEqual([100, true, false]);
});

test("a column can be ignored, and a column in another script can be the name", async () => {
  const hindi = "नाम,ज़िला,State\nआशा विद्यालय,Pune,Maharashtra\n";
  const unknown = (await send(hindi, {})).body;
  expect(unknown).toMatchObject({ rows: 0, created: 0 });
  expect(unknown.problems).toEqual([{ line: 1, field: "name", message: "No column is the name. Say which one is." }]);
  expect(unknown.headings.map(({ field }: { field: string }) => field)).toEqual([null, null, "state"]);
  const mapped = await send(hindi, { map: { नाम: "name", ज़िला: "district" } });
  expect(mapped.body).toMatchObject({ created: 1, failed: 0 });
  const left = await send("name,email,state\nAsha,not an address,Kerala\n", { map: { email: null } });
  expect(left.body).toMatchObject({ created: 1, failed: 0 });
});

test("the first five hundred problems are listed, and all are counted", async () => {
  const rows = Array.from({ length: 600 }, (_, i) => `School ${i},Atlantis`).join("\n");
  const { body } = await send(`name,state\n${rows}`, {});
  expect(body.failed).toBe(600);
  expect(body.problems).toHaveLength(500);
  expect(body.problems[0]).toEqual({ line: 2, field: "state", message: "Unknown state or union territory" });
});

test.each([
  ["no file", null, {}, "file", "Choose a CSV file"],
  ["an empty file", " \n", {}, "file", "The file is empty"],
  ["one byte", "a", { dry_run: "0" }, "map", "No column is the name. Say which one is."],
  ["a spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 0]), {}, "file", /^This is a spreadsheet/],
  ["another encoding", new Uint8Array([0xff, 0xfe, 0x6e, 0]), {}, "file", /^The file is not UTF-8/],
  ["a picture", new Uint8Array([0x89, 0x50, 0, 0x47]), {}, "file", "This is not a CSV file"],
  ["no source", SCHOOLS, { source: " " }, "source", "Say where the file is from"],
  ["another status", SCHOOLS, { status: "rejected" }, "status", "Use pending or approved"],
  ["a mapping that is none", SCHOOLS, { map: "{" }, "map", "Not JSON"],
  ["an unknown column", SCHOOLS, { map: { phone: "phone" } }, "map", "The file has no column “phone”"],
  ["an unknown field", SCHOOLS, { map: { name: "pan_card" } }, "map.name", /Unknown field/],
  ["a value of an unknown field", SCHOOLS, { set: { status: "x" } }, "set", "Unknown field"],
  ["neither a trial nor not", SCHOOLS, { dry_run: "2" }, "dry_run", "Use 0 or 1"],
])("%s is refused in words", async (_name, file, fields, field, message) => {
  const { status, body } = await send(file, fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(body.errors[field][0]).toMatch(message);
  expect(await names()).toEqual([]);
  expect(unforeseen).toEqual([]);
});

test("an answer holds the first of the rows that were left out, and says how many there are more", async () => {
  const short = `name,schoolCode,location\n${"Same School,S1,Ernakulam\n".repeat(2500)}`;
  const { body } = await send(short);
  expect([body.duplicates, body.left_out.length, body.left_out_more]).toEqual([2499, 2000, 499]);
  const long = `name,schoolCode,location\n${`Same School,S1,${"x".repeat(10_000)} Ernakulam\n`.repeat(300)}`;
  const { body: answer } = await send(long);
  expect(answer.left_out.length + answer.left_out_more).toBe(answer.duplicates + answer.failed);
  expect(answer.left_out_more).toBeGreaterThan(90);
  expect(JSON.stringify(answer.left_out).length).toBeLessThan(2_100_000);
});

test("a file of commas is refused for its columns, and rows of empty cells count for the answer", async () => {
  const { status, body } = await send(`name${",".repeat(3_000_000)}\nx\n`);
  expect([status, body.message]).toEqual([400, "The file has 3000001 columns. Use at most 500."]);
  const { body: answer } = await send(`name,location\n${`x,Ernakulam${",".repeat(300_000)}\n`.repeat(10)}`, {});
  expect([answer.left_out.length, answer.left_out_more]).toEqual([6, 3]);
});

test("a file above the limit is refused", async () => {
  const { status, body } = await send(new Uint8Array(22_100_000).fill(97), {});
  expect([status, body.message]).toEqual([413, "Use a file of at most 20 MB"]);
  const slightly = await send(new Uint8Array(20 * 1024 * 1024 + 1).fill(97), {});
  expect(slightly.body.errors.file).toEqual(["Use a file of at most 20 MB"]);
});
