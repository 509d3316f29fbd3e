import { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import type { HsdsOrganization } from "#domain/hsds.ts";
import type { Listing } from "#domain/listing.ts";
import { importHsds } from "#operations/import/import-hsds.ts";
import { hsdsOrganization } from "#operations/open-data/hsds.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { testContext } from "#tests/helpers/context.ts";

const from = await testContext();
const to = await testContext();

async function exported({ db, env }: Context): Promise<HsdsOrganization[]> {
  const rows = await db.selectFrom("listings").select("document").orderBy("organization_id").execute();
  return rows.map(({ document }) => hsdsOrganization(document as Listing, env.PUBLIC_URL));
}

async function imported(ctx: Context, objects: object[] | string, dry_run = false) {
  const text = typeof objects === "string" ? objects : objects.map((each) => `${JSON.stringify(each)}\n`).join("");
  const problems: string[] = [];
  const listener = {
    progress: () => {},
    problem: ({ line, field, message }: { line: number; field: string; message: string }) =>
      void problems.push(`${line} ${field}: ${message}`),
    leftOut: () => {},
  };
  const options = { source: "another directory", status: "approved" as const, dry_run };
  const report = await importHsds(ctx, Readable.from([text]), options, listener);
  return { report, problems };
}

/** With ids as numbers in the order of their first use: an import gives every object a new one. */
function withoutIds(organizations: HsdsOrganization[]): unknown {
  const numbers = new Map<string, string>();
  const text = JSON.stringify(organizations).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!numbers.has(id)) numbers.set(id, `id ${numbers.size}`);
    return numbers.get(id)!;
  });
  return JSON.parse(text);
}

/** Without what an import sets: the organisation is from that list, it is not verified or confirmed here, and it was changed now. */
function withoutDates(organizations: HsdsOrganization[]): HsdsOrganization[] {
  return organizations.map(({ services, attributes = [], ...organization }) => ({
    ...organization,
    attributes: attributes.filter(({ taxonomy_term }) => taxonomy_term.taxonomy !== "source"),
    ...(services && {
      services: services.map(({ assured_date, last_modified, ...service }) => ({ ...service, last_modified: "" })),
    }),
  }));
}

describe("the demonstration", () => {
  let before: HsdsOrganization[];
  beforeAll(async () => {
    await loadDemoData(from);
    before = await exported(from);
  });

  test("comes out of an empty installation as it was exported to it, but for ids and dates", async () => {
    const { report, problems } = await imported(to, before);
    expect(problems).toEqual([]);
    expect(report).toMatchObject({ rows: before.length, created: before.length, duplicates: 0, failed: 0 });
    const after = await exported(to);
    expect(after.length).toBe(before.length);
    expect(withoutIds(withoutDates(after))).toEqual(withoutIds(withoutDates(before)));
    expect(after.flatMap(({ services = [] }) => services).filter(({ assured_date }) => assured_date)).toEqual([]);
  });

  test("is of a list in production, whatever its records say of themselves", async () => {
    const production: Context = { ...(await testContext()), env: { ...to.env, NODE_ENV: "production" } };
    const { report } = await imported(production, before.slice(0, 3));
    expect(report.created).toBe(3);
    const made = await production.db.selectFrom("organizations").select("source").execute();
    expect(new Set(made.map(({ source }) => source))).toEqual(new Set(["import"]));
  });

  test("is not added twice", async () => {
    const { report } = await imported(to, before);
    expect(report).toMatchObject({ created: 0, duplicates: before.length });
  });
});

const place = {
  address_1: "4 Long Road",
  city: "Kochi",
  state_province: "Kerala",
  postal_code: "682001",
  country: "IN",
  address_type: "physical",
};
const foreign = {
  id: "x-1",
  name: "Periyar Centre",
  description: null,
  locations: [{ id: "l-1", location_type: "physical", latitude: 9.9312, longitude: 76.2673, addresses: [place] }],
};

async function listingOf(name: string): Promise<Listing> {
  const rows = await to.db.selectFrom("listings").select("document").execute();
  return rows.map(({ document }) => document as Listing).find((listing) => listing.name === name)!;
}

describe("a file of another directory", () => {
  test("gives what can be used, and says what cannot", async () => {
    const { report, problems } = await imported(to, [
      {
        ...foreign,
        contacts: [
          { id: "c", name: "Meena Rao", email: "meena@periyar.example" },
          { id: "d", email: "help@periyar.example" },
        ],
        organization_identifiers: [
          { id: "i", identifier_type: "PAN", identifier: "AAATA1234A" },
          { id: "j", identifier_scheme: "IN-MHA", identifier_type: "FCRA number", identifier: "075900123" },
        ],
        services: [{ id: "s", name: "Day care", status: "active" }],
      },
    ]);
    expect(report).toMatchObject({ created: 1, ignored_cells: 3 });
    expect(problems).toEqual([
      "1 contacts: 1 with the name of a person left out",
      "1 services: Day care: left out, as it has no term of the taxonomy service-category",
      "1 organization_identifiers: PAN: left out",
    ]);
    const listing = await listingOf("Periyar Centre");
    expect(listing.source).toBe("import");
    expect(listing.contacts.map(({ email }) => email)).toEqual(["help@periyar.example"]);
    expect(listing.addresses[0]).toMatchObject({ district: "Ernakulam", geo_quality: "exact", latitude: 9.9312 });
    expect(listing.registration_details.map(({ type, number }) => [type, number])).toEqual([["fcra", "075900123"]]);
    expect(JSON.stringify(listing)).not.toMatch(/AAATA1234A|meena/i);
  });

  test("with a line that is no organisation of India adds the others", async () => {
    const elsewhere = {
      ...foreign,
      id: "x-2",
      name: "Thames Centre",
      locations: [
        { id: "l", location_type: "physical", addresses: [{ ...place, state_province: "London", country: "GB" }] },
      ],
    };
    const good = { ...foreign, id: "x-3", name: "Aluva Centre" };
    const text = [JSON.stringify(elsewhere), "{", JSON.stringify({ name: 3 }), "", JSON.stringify(good)].join("\n");
    const { report, problems } = await imported(to, text);
    expect(report).toMatchObject({ rows: 4, created: 1, failed: 3 });
    expect(problems).toEqual([
      "1 locations: A location is not in a state of India",
      "1 locations: No location is in a known state of India",
      "2 row: This is not JSON",
      expect.stringMatching(/^3 row: id: /),
      expect.stringMatching(/^3 row: name: /),
    ]);
  });

  test("changes nothing when it is tried", async () => {
    const { report } = await imported(to, [{ ...foreign, id: "x-4", name: "Tried Centre" }], true);
    expect(report).toMatchObject({ created: 1 });
    expect(await listingOf("Tried Centre")).toBeUndefined();
  });
});
