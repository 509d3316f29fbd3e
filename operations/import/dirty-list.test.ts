import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { SearchParameters } from "#domain/search.ts";
import { type ImportOptions, importOrganizations } from "#operations/import/import.ts";
import type { Context } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { testContext } from "#tests/helpers/context.ts";
import { isEndurance } from "#tests/helpers/endurance.ts";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const HEADINGS =
  "Name,Address,City,District,State,Pin Code,Phone,Email,Website,Latitude,Longitude,Year of establishment";
const FIELDS = HEADINGS.split(",");

/** Kinds of dirt that lists have, each as the cells of a row that differ from a clean one. */
const DIRT: Record<string, Partial<Record<string, string>>> = {
  "upper case": { Name: "ASHA SPECIAL SCHOOL", City: "PUNE", State: "MAHARASHTRA" },
  "lower case": { Name: "asha special school", City: "pune", State: "maharashtra" },
  "spaces around": { Name: "  Asha School  ", State: " Maharashtra " },
  "double spaces": { Name: "Asha   Special    School" },
  "a tab in a name": { Name: "Asha\tSchool" },
  "a line break in a name": { Name: "Asha\nSchool" },
  "a line break in an address": { Address: "Flat 2\nMG Road" },
  "a quotation mark": { Name: 'Asha "Sneh" School' },
  "a comma in a name": { Name: "Asha School, Pune" },
  "a semicolon in an address": { Address: "Flat 2; MG Road" },
  "a bare http address": { Website: "http://" },
  "a bare https address": { Website: "https://" },
  "no website": { Website: "NA" },
  "a hyphen as a website": { Website: "-" },
  "a website with a space": { Website: "www.asha school.org" },
  "a website without http": { Website: "asha.example.org" },
  "an email as a website": { Website: "asha@example.org" },
  "two emails": { Email: "a@example.org, b@example.org" },
  "an email without an at sign": { Email: "asha.example.org" },
  "a masked email": { Email: "asha(at)example[dot]org" },
  "a masked phone": { Phone: "98XXXXXX10" },
  "two phones": { Phone: "9822012345 / 9822012346" },
  "a phone with a country code": { Phone: "+91 98220 12345" },
  "a phone in Devanagari digits": { Phone: "९८२२०१२३४५" },
  "a phone as a floating-point number": { Phone: "9.82201E+09" },
  "a phone with a leading zero": { Phone: "09822012345" },
  "a landline": { Phone: "020-25512345" },
  "a short PIN code": { "Pin Code": "41100" },
  "a PIN code with a space": { "Pin Code": "411 001" },
  "a PIN code of another state": { "Pin Code": "600001" },
  "an unknown PIN code": { "Pin Code": "411999" },
  "a PIN code with a decimal point": { "Pin Code": "411001.0" },
  "a PIN code in words": { "Pin Code": "not known" },
  "a state in short": { State: "MH" },
  "a misspelt state": { State: "Maharastra" },
  "an unknown state": { State: "Atlantis" },
  "an old state": { State: "Orissa", City: "Cuttack", District: "Cuttack", "Pin Code": "" },
  "no state": { State: "" },
  "a town in the state's column": { State: "Pune", City: "" },
  "a state in the town's column": { City: "Maharashtra" },
  "no town": { City: "" },
  "no district": { District: "" },
  "no place at all": { City: "", District: "", State: "", "Pin Code": "", Address: "" },
  "no name": { Name: "" },
  "a name that says nothing": { Name: "N/A" },
  "a name of 400 letters": { Name: "Asha ".repeat(80) },
  "a name in Hindi": { Name: "आशा विशेष विद्यालय" },
  "a name in Tamil": { Name: "ஆஷா சிறப்புப் பள்ளி" },
  "a name with an emoji": { Name: "Asha 🌼 School" },
  "a name with zero-width marks": { Name: "Asha\u200b School\ufeff" },
  "a formula": { Name: '=HYPERLINK("http://example.org")' },
  markup: { Name: "<b>Asha</b> School" },
  "coordinates the wrong way round": { Latitude: "73.85", Longitude: "18.52" },
  "coordinates at zero": { Latitude: "0", Longitude: "0" },
  "a latitude alone": { Latitude: "18.52" },
  "coordinates in words": { Latitude: "18°31'N", Longitude: "73°51'E" },
  "a year of two digits": { "Year of establishment": "98" },
  "a date as a year": { "Year of establishment": "01-04-1998" },
};

const cleanRow = (number: number): Record<string, string> => ({
  Name: `Asha School ${number}`,
  Address: `${number} MG Road`,
  City: "Pune",
  District: "Pune",
  State: "Maharashtra",
  "Pin Code": "411001",
  Phone: "",
  Email: "",
  Website: "",
  Latitude: "",
  Longitude: "",
  "Year of establishment": "",
});

const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
const line = (row: Record<string, string>) => FIELDS.map((field) => cell(row[field]!)).join(",");

async function importText(text: string, settings: Partial<ImportOptions> = {}) {
  const problems: string[] = [];
  const left: { name: string; problem: string }[] = [];
  const report = await importOrganizations(
    ctx,
    Readable.from([Buffer.from(text)]),
    { source: "dirt", map: {}, set: {}, status: "approved", dry_run: false, ...settings },
    {
      progress: () => {},
      problem: ({ field, message }) => void problems.push(`${field}: ${message}`),
      leftOut: (record, problem) => void left.push({ name: record[0] ?? "", problem }),
    },
  );
  await followListings(ctx.db, ctx.catalogue);
  return { report, problems, left };
}

test.each(Object.entries(DIRT))("a row with %s is added, or left out with a reason", async (kind, cells) => {
  const number = Object.keys(DIRT).indexOf(kind);
  const row = { ...cleanRow(number), ...cells } as Record<string, string>;
  const { report, left } = await importText(`${HEADINGS}\n${line(row)}\n`, { source: `dirt ${number}` });
  expect(report.rows).toBe(1);
  expect(report.created + report.duplicates + report.failed).toBe(1);
  expect(left).toHaveLength(1 - report.created);
  for (const { problem } of left) expect(problem).not.toBe("");
});

test("of all that dirt only rows without a name or a place are left out", async () => {
  const rows = Object.values(DIRT).map((cells, i) => {
    const row = { ...cleanRow(1000 + i), ...cells } as Record<string, string>;
    return line({
      ...row,
      Name: cells.Name === undefined ? row.Name! : cells.Name && `${cells.Name} ${1000 + i}`.slice(-300),
    });
  });
  const { report, left } = await importText(`${HEADINGS}\n${rows.join("\n")}\n`, { source: "all dirt" });
  expect(report.rows).toBe(Object.keys(DIRT).length);
  expect(report.created + left.length).toBe(report.rows);
  expect(left.length).toBeLessThanOrEqual(6);
});

test("while a large list is imported, no answer has an organisation twice, and in the end each is found once", async () => {
  const rows = isEndurance ? 20_000 : 1500;
  const lines = Array.from({ length: rows }, (_, i) => line({ ...cleanRow(100_000 + i), Name: `Kiran Trust ${i}` }));
  let running = true;
  const importing = importText(`${HEADINGS}\n${lines.join("\n")}\n`, { source: "large" }).finally(() => {
    running = false;
  });
  let answers = 0;
  while (running) {
    await followListings(ctx.db, ctx.catalogue);
    const parameters = SearchParameters.parse({ search: "kiran trust", per_page: "100" });
    const { data } = await searchOrganizations(ctx, parameters);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    answers++;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await importing).report.created).toBe(rows);
  expect(answers).toBeGreaterThan(1);
  const { meta } = await searchOrganizations(ctx, SearchParameters.parse({ search: "kiran trust" }));
  expect(meta.total).toBe(rows);
});
