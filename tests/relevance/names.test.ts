import fs from "node:fs";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { SearchParameters } from "#domain/search.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { seededRandom } from "#search/sample-documents.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";

/**
 * The search must find every organisation of a list by its name and by a misspelt name. The list is the demonstration's
 * or, with NAMES_CSV, another file with the columns name and location (a district). NAMES_STATE names its state.
 */
const { NAMES_CSV, NAMES_STATE = "Kerala" } = process.env;
const ctx = await testContext();
let names: string[] = [];
beforeAll(async () => {
  await loadDemoData(ctx);
  if (NAMES_CSV) await addList(NAMES_CSV);
  await followListings(ctx.db, ctx.catalogue);
  if (!NAMES_CSV) {
    const listed = await ctx.db
      .selectFrom("organizations")
      .select("name")
      .where("status", "=", "approved")
      .orderBy("id")
      .execute();
    names = listed.map(({ name }) => name);
  }
});

async function addList(file: string): Promise<void> {
  const rows: { name: string; location: string }[] = parse(fs.readFileSync(file), { columns: true, trim: true });
  names = rows.map(({ name }) => name);
  const organizations = rows.map(({ name, location }) => {
    const place = {
      city: "",
      district: location,
      state: NAMES_STATE,
      pincode: null,
      address_line_1: "",
      address_line_2: "",
    };
    return buildOrganization({ name, legal_name: name, services: [], addresses: [buildAddress(place)] });
  });
  await addOrganizations(ctx, organizations);
}

/** The share of names that are among the first five results for the text from `say`. */
async function recall(say: (name: string) => string): Promise<number> {
  let found = 0;
  for (const name of names) {
    const parameters = { ...SearchParameters.parse({}), search: say(name), per_page: 5 };
    const { data } = await searchOrganizations(ctx, parameters);
    if (data.some((item) => item.name === name)) found++;
  }
  return found / names.length;
}

const random = seededRandom(9);

/** Omits, doubles or swaps a letter in about every other long word. */
function misspelt(name: string): string {
  return name.replace(/[A-Za-z]{5,}/g, (word) => {
    if (random() < 0.5) return word;
    const at = 1 + Math.floor(random() * (word.length - 2));
    const kind = Math.floor(random() * 3);
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
    if (kind === 1) return word.slice(0, at) + word[at] + word.slice(at);
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  });
}

test("every name finds its organisation in any spelling, and nearly always when misspelt", async () => {
  const exact = await recall((name) => name);
  const lower = await recall((name) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, " "));
  const wrong = await recall(misspelt);
  console.log(`${names.length} names: recall@5 exact ${exact}, lower case ${lower}, misspelt ${wrong}`);
  expect([exact, lower]).toEqual([1, 1]);
  expect(wrong).toBeGreaterThanOrEqual(0.95);
});
