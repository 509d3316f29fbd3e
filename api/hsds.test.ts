import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { HsdsOrganization } from "#domain/hsds.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { newOutline } from "#operations/open-data/hsds-outline.ts";
import { hsdsColumns, hsdsRows, hsdsTaxonomyRows } from "#operations/open-data/hsds-tables.ts";
import { publish, publishAll } from "#operations/publishing/publishing.ts";
import { transaction } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { testContext } from "#tests/helpers/context.ts";
import { HSDS_SCHEMAS, hsdsSchemas, hsdsValidator, patched } from "#tests/helpers/hsds-schemas.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const { REAL_LISTS } = process.env;
if (!REAL_LISTS) console.log("REAL_LISTS names no folder of lists: the list of Kerala is not exported.");

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });

type Json = Record<string, unknown> & { id: string };
interface Page {
  total_items: number;
  total_pages: number;
  page_number: number;
  size: number;
  first_page: boolean;
  last_page: boolean;
  empty: boolean;
  contents: Json[];
}

async function get<T = Page>(path: string): Promise<T> {
  const response = await api.request(`/hsds/v3${path}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}

async function lines(path: string): Promise<Json[]> {
  const response = await api.request(`/hsds/v3${path}`);
  expect(response.headers.get("Content-Type")).toBe("application/x-ndjson");
  const text = await response.text();
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

beforeAll(async () => {
  await loadDemoData(ctx);
  if (REAL_LISTS) {
    const file = path.join(REAL_LISTS, "kerala-special-schools/schools.csv");
    const listener = { progress: () => {}, problem: () => {}, leftOut: () => {} };
    const settings = {
      source: "schools",
      map: { schoolCode: "code" as const },
      set: { state: "Kerala" },
      status: "approved" as const,
      dry_run: false,
    };
    const report = await importOrganizations(ctx, fs.createReadStream(file), settings, listener);
    console.log(JSON.stringify(report));
  }
  await followListings(ctx.db, ctx.catalogue);
});

test("the first answer names the version, the profile and the description", async () => {
  for (const path of ["", "/"])
    expect(await get(path)).toEqual({
      version: "3.1",
      profile: `${ctx.env.PUBLIC_URL}/api/hsds/v3/profile`,
      openapi_url: `${ctx.env.PUBLIC_URL}/api/openapi.json`,
    });
});

describe("lists", () => {
  const kinds = ["services", "organizations", "service_at_locations", "taxonomies", "taxonomy_terms"];

  test.each(kinds)("the pages of %s hold what the list without pages holds, in its order", async (kind) => {
    const all = await lines(`/${kind}?format=ndjson`);
    const paged: Json[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`/${kind}?per_page=100&page=${page}`);
      const { contents, ...numbers } = answer;
      paged.push(...contents);
      expect(numbers).toEqual({
        total_items: all.length,
        total_pages: Math.ceil(all.length / 100),
        page_number: page,
        size: contents.length,
        first_page: page === 1,
        last_page: page * 100 >= all.length,
        empty: false,
      });
      if (answer.last_page) break;
    }
    expect(paged).toEqual(all);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test("hold every published organisation and service", async () => {
    const listed = (await ctx.db.selectFrom("listings").select("document").execute()) as unknown as {
      document: { organization_services: object[] };
    }[];
    expect((await get("/organizations")).total_items).toBe(listed.length);
    const services = listed.reduce((sum, { document }) => sum + document.organization_services.length, 0);
    expect((await get("/services")).total_items).toBe(services);
    expect(services).toBeGreaterThan(500);
  });

  test("an object of a list is the one at its own address, with fewer fields", async () => {
    for (const kind of ["services", "organizations", "service_at_locations", "taxonomies", "taxonomy_terms"]) {
      const { contents } = await get(`/${kind}?per_page=5&page=3`);
      for (const listed of contents) expect(await get<Json>(`/${kind}/${listed.id}`)).toMatchObject(listed);
    }
  });

  test("an object with all that belongs to it is the same in a list", async () => {
    for (const kind of ["services", "service_at_locations"]) {
      const { contents } = await get(`/${kind}?full=true&per_page=3&page=7`);
      for (const listed of contents) expect(await get<Json>(`/${kind}/${listed.id}`)).toEqual(listed);
    }
    const [organization] = (await get("/organizations?full_service=true&per_page=1")).contents;
    expect(await get(`/organizations/${organization!.id}?full_service=true`)).toEqual(organization);
    const [simple] = (await get("/organizations?full=true&per_page=1")).contents;
    expect(await get(`/organizations/${simple!.id}`)).toEqual(simple);
  });

  test("a page behind the last one is empty, and leads back", async () => {
    const response = await api.request("/hsds/v3/taxonomies?page=9");
    expect(await response.json()).toMatchObject({
      size: 0,
      empty: true,
      contents: [],
      last_page: true,
      first_page: false,
    });
    expect(response.headers.get("Link")).toBe('</hsds/v3/taxonomies?page=1>; rel="prev"');
    const first = await api.request("/hsds/v3/services?per_page=10&search=school");
    expect(first.headers.get("Link")).toBe('</hsds/v3/services?per_page=10&search=school&page=2>; rel="next"');
  });

  test("a list without pages that is longer than a file should be is refused, with its length", async () => {
    const { outline } = ctx.catalogue;
    const { organizations } = outline;
    outline.lists.clear();
    const [first] = organizations;
    outline.organizations = Array.from({ length: 5001 }, () => ({ ...first!, services: [] }));
    const response = await api.request("/hsds/v3/organizations?format=ndjson");
    outline.organizations = organizations;
    outline.lists.clear();
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("5001 match");
  });

  test("values that cannot be read are refused, and so is what is not there", async () => {
    for (const query of [
      "per_page=101",
      "per_page=0",
      "page=0",
      "page=x",
      "format=xml",
      "taxonomy_id=x",
      "modified_after=yesterday",
      "minimal=perhaps",
      "organization_id=1",
    ])
      expect((await api.request(`/hsds/v3/services?${query}`)).status, query).toBe(422);
    for (const query of ["postcode=12", "postcode=899999", "proximity=500"])
      expect((await api.request(`/hsds/v3/service_at_locations?${query}`)).status, query).toBe(422);
    for (const kind of kinds)
      for (const id of ["x", "019b76da-a800-7d01-8000-0000000000ff"])
        expect((await api.request(`/hsds/v3/${kind}/${id}`)).status, `${kind} ${id}`).toBe(404);
  });
});

describe("parameters", () => {
  const termId = async (taxonomy: string, code: string) => {
    const { contents } = await get("/taxonomy_terms?per_page=100");
    return contents.find((term) => term.taxonomy === taxonomy && term.code === code)!.id;
  };
  const attributesOf = (object: Json) =>
    ((object.attributes ?? []) as { taxonomy_term_id: string }[]).map((one) => one.taxonomy_term_id);
  /** Of a service: its own, its organisation's and its locations' */
  const termsAround = (service: Json) => [
    ...attributesOf(service),
    ...attributesOf(service.organization as Json),
    ...((service.service_at_locations ?? []) as { location: Json }[]).flatMap(({ location }) => attributesOf(location)),
  ];

  test("a term finds the services that have it, and no others", async () => {
    const all = await lines("/services?format=ndjson&full=true");
    for (const [taxonomy, code] of [
      ["rpwd-2016", "9"],
      ["access", "lift"],
      ["service-category", "legal-aid"],
      ["organization-category", "school"],
    ] as const) {
      const id = await termId(taxonomy, code);
      const found = await lines(`/services?format=ndjson&full=true&taxonomy_term_id=${id}`);
      expect(found.length).toBeGreaterThan(3);
      expect(found).toEqual(all.filter((service) => termsAround(service).includes(id)));
    }
  });

  test("parameters are cumulative", async () => {
    const autism = await termId("rpwd-2016", "9");
    const access = (await get("/taxonomies?search=offers")).contents;
    expect(access.map(({ name }) => name)).toEqual(["access"]);
    const both = await lines(
      `/services?format=ndjson&full=true&taxonomy_term_id=${autism}&taxonomy_id=${access[0]!.id}`,
    );
    const one = await lines(`/services?format=ndjson&full=true&taxonomy_term_id=${autism}`);
    const terms = new Set(
      (await get(`/taxonomy_terms?taxonomy_id=${access[0]!.id}&per_page=100`)).contents.map(({ id }) => id),
    );
    expect(both).toEqual(one.filter((service) => termsAround(service).some((id) => terms.has(id))));
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(one.length);
  });

  test("an organisation, a time and words choose", async () => {
    const all = await lines("/services?format=ndjson");
    const organization_id = all[20]!.organization_id as string;
    expect((await get(`/services?organization_id=${organization_id}`)).contents).toEqual(
      all.filter((service) => service.organization_id === organization_id),
    );
    const since = "2026-09-01T00:00:00Z";
    const later = all.filter((service) => Date.parse(service.last_modified as string) >= Date.parse(since));
    expect(later.length).toBeGreaterThan(0);
    expect(later.length).toBeLessThan(all.length);
    expect(await lines(`/services?format=ndjson&modified_after=${since}`)).toEqual(later);
    const { contents } = await get("/organizations?search=Jeevan+Jyoti+Divyang");
    expect(contents.map(({ name }) => name)).toContain("Jeevan Jyoti Divyang Seva Samiti");
    expect((await get("/organizations?search=qqqqxyz")).empty).toBe(true);
    // Of an organisation with several services, those for autism; where none is, all: the word may be in its name.
    const autism = await lines("/services?format=ndjson&search=autism");
    const isNamed = ({ eligibility_description }: Json) => String(eligibility_description).includes("Autism");
    const others = autism.filter((service) => !isNamed(service));
    for (const { organization_id } of others)
      expect(autism.filter((service) => service.organization_id === organization_id).some(isNamed)).toBe(false);
    expect(autism.length - others.length).toBeGreaterThan(50);
    expect(autism.length).toBeLessThan(all.length / 2);
  });

  test("words with characters that are not text are refused", async () => {
    for (const list of ["services", "organizations", "service_at_locations", "taxonomies"])
      expect((await api.request(`/hsds/v3/${list}?search=a%00b`)).status, list).toBe(422);
  });

  test("minimal answers ids and times alone", async () => {
    const [service] = (await get("/services?minimal=true&per_page=1")).contents;
    expect(Object.keys(service!)).toEqual(["id", "last_modified"]);
  });

  test("a PIN code finds the services whose area covers it, and a distance those near to it", async () => {
    const covering = await lines("/service_at_locations?format=ndjson&full=true&postcode=682001");
    const local = covering.filter(({ service }) => {
      const areas = (service as { service_areas: { description: string; name: string }[] }).service_areas;
      return areas.every(({ description }) => description === "Local");
    });
    expect(local.length).toBeGreaterThan(0);
    const regions = local.map(({ location }) => (location as { addresses: { region: string }[] }).addresses[0]!.region);
    expect(new Set(regions)).toEqual(new Set(["Ernakulam"]));
    const near = await lines("/service_at_locations?format=ndjson&full=true&postcode=682001&proximity=20000");
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThan(covering.length);
    const postcodes = near.map(({ location }) => (location as { addresses: { postal_code: string }[] }).addresses[0]!);
    for (const { postal_code } of postcodes) expect(postal_code).toMatch(/^68[23]/);
    expect(JSON.stringify(near), "of these the PIN codes alone are known").not.toContain("latitude");
  });

  test("a parameter that is not known is refused, with the nearest one", async () => {
    const refused = async (path: string) => {
      const response = await api.request(`/hsds/v3${path}`);
      expect([response.status, response.headers.get("Content-Type")], path).toEqual([422, "application/problem+json"]);
      return ((await response.json()) as { errors: { field: string; detail: string }[] }).errors;
    };
    for (const [path, field, near] of [
      ["/services?taxonomy_term=x", "taxonomy_term", "taxonomy_term_id"],
      ["/services?taxonomy_term=", "taxonomy_term", "taxonomy_term_id"],
      ["/services?perpage=5", "perpage", "per_page"],
      ["/service_at_locations?PostCode=682001", "PostCode", "postcode"],
      ["/taxonomy_terms?serach=school", "serach", "search"],
    ] as const)
      expect(await refused(path)).toEqual([{ field, detail: `There is no such parameter. Did you mean ${near}?` }]);
    expect((await refused("/taxonomies?q=x"))[0]!.detail).toBe(
      "There is no such parameter. Use search, page, per_page, format",
    );
    expect((await refused("/profile?x=1"))[0]!.detail).toBe("This address takes no parameters");
    expect(await refused(`/services?${"a".repeat(500)}=1&b=2`)).toHaveLength(2);
    const api_description = (await (await api.request("/openapi.json")).json()) as {
      paths: Record<string, { get: { description: string; responses: object } }>;
    };
    for (const path of ["/hsds/v3/services", "/hsds/v3/services/{id}", "/changes"]) {
      const { description, responses } = api_description.paths[path]!.get;
      expect(description).toContain("refused with 422");
      expect(responses).toHaveProperty("422");
    }
  });

  test("a list follows what is published", async () => {
    const { contents, total_items } = await get("/services?per_page=1");
    const organization = contents[0]!.organization as Json;
    const document = await ctx.db
      .selectFrom("listings")
      .selectAll()
      .where("organization_id", "=", organization.id)
      .executeTakeFirstOrThrow();
    const change = async () => {
      await ctx.db
        .insertInto("listing_changes")
        .values({ organization_id: organization.id, created_at: new Date() })
        .execute();
      await followListings(ctx.db, ctx.catalogue);
    };
    await ctx.db.deleteFrom("listings").where("organization_id", "=", organization.id).execute();
    await change();
    const after = await get("/services?per_page=1");
    expect(after.total_items).toBeLessThan(total_items);
    expect(after.contents[0]!.organization_id).not.toBe(organization.id);
    const other = after.contents[0]!.organization_id as string;
    const merge = (merged_into: string | null) =>
      ctx.db.updateTable("organizations").set({ merged_into }).where("id", "=", organization.id).execute();
    await merge(other);
    const moved = await api.request(`/hsds/v3/organizations/${organization.id}?full_service=true`);
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      `/api/hsds/v3/organizations/${other}?full_service=true`,
    ]);
    await merge(null);
    const { item, search, document: its, ...row } = document;
    await ctx.db
      .insertInto("listings")
      .values({ ...row, document: JSON.stringify(its), item: JSON.stringify(item), search: JSON.stringify(search) })
      .execute();
    await change();
    expect(await get("/services?per_page=1")).toEqual({ ...after, total_items, total_pages: total_items, contents });
  });
});

describe("texts that are stored with a listing", () => {
  const listed = async () => {
    const paths = ["/services", "/services?minimal=true", "/organizations", "/service_at_locations"];
    return Promise.all(paths.map((path) => lines(`${path}${path.includes("?") ? "&" : "?"}format=ndjson`)));
  };
  const forget = () => Object.assign(ctx.catalogue, { outline: newOutline() });

  test("say what its document says, also where none are stored, or those of another document or program", async () => {
    const stored = await listed();
    const { count } = await ctx.db
      .selectFrom("listings")
      .select((row) => row.fn.count<number>("texts_of").as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(stored[2]!.length);
    const texts = await ctx.db.selectFrom("listings").select(["organization_id", "texts_of"]).execute();
    await sql`update listings set texts_of = null, hsds_items = 'older', hsds_outline = 'older'`.execute(ctx.db);
    forget();
    expect(await listed()).toEqual(stored);
    await sql`update listings set texts_of = hash || ' an earlier program'`.execute(ctx.db);
    forget();
    expect(await listed()).toEqual(stored);
    const some = texts.slice(0, 10);
    const ids = some.map(({ organization_id }) => organization_id);
    await transaction(ctx, (ctx) => publishAll(ctx, ids));
    const again = await ctx.db
      .selectFrom("listings")
      .select(["organization_id", "texts_of"])
      .where("organization_id", "in", ids)
      .execute();
    expect(again.sort(byId)).toEqual(some.sort(byId));
    forget();
    expect(await listed()).toEqual(stored);
  });
});

const byId = (a: { organization_id: string }, b: { organization_id: string }) =>
  a.organization_id < b.organization_id ? -1 : 1;

test("what comes from a list says which, in every list, and no PIN code is given for a place", async () => {
  const exact = buildAddress({ latitude: 18.530812, longitude: 73.847512 });
  const organization = buildOrganization({
    ...{ name: "School of a List", source: "import", external_source: "open list", external_id: "7" },
    addresses: [exact, buildAddress()],
  });
  await ctx.db
    .insertInto("import_sources")
    .values({ name: "open list", publisher: "State Commissioner", url: "https://list.example", licence: "GODL-India" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const list = await ctx.db
    .selectFrom("import_sources")
    .select("id")
    .where("name", "=", "open list")
    .executeTakeFirstOrThrow();
  await addOrganizations(ctx, [
    { ...organization, services: [buildService({ address_ids: organization.addresses.map(({ id }) => id) })] },
  ]);
  const record = { source_id: list.id, organization_id: organization.id, import_id: null, external_id: null };
  await ctx.db
    .insertInto("source_records")
    .values({ ...record, row_hash: null, seen_on: "2026-10-01", fields: ["name"] })
    .execute();
  await transaction(ctx, (ctx) => publish(ctx, organization.id));
  await followListings(ctx.db, ctx.catalogue);
  const valuesOf = ({ attributes = [] }: Partial<HsdsOrganization>) =>
    attributes.filter(({ label }) => label === "open list").map(({ value }) => value);
  const whole = await get<HsdsOrganization & Json>(`/organizations/${organization.id}?full_service=true`);
  expect(valuesOf(whole)).toEqual(["State Commissioner", "GODL-India", "https://list.example"]);
  expect(whole.attributes!.find(({ value }) => value === "GODL-India")!.taxonomy_term).toMatchObject({
    code: "licence",
    taxonomy: "source",
  });
  const { contents } = await get(`/services?organization_id=${organization.id}`);
  expect(valuesOf(contents[0]!.organization as HsdsOrganization)).toEqual(valuesOf(whole));
  const licence = whole.attributes!.find(({ value }) => value === "GODL-India")!.taxonomy_term_id;
  expect((await get(`/organizations?taxonomy_term_id=${licence}`)).contents.map(({ id }) => id)).toEqual([
    organization.id,
  ]);
  const places = (await get(`/service_at_locations?organization_id=${organization.id}`)).contents.map(
    ({ location }) => location as { latitude?: number },
  );
  expect(places.map(({ latitude }) => latitude)).toEqual([18.530812, undefined]);
  expect(whole.locations!.map(({ latitude }) => latitude)).toEqual([18.530812, undefined]);
  if (HSDS_SCHEMAS) {
    const validate = hsdsValidator(hsdsSchemas(), { strict: true });
    expect(validate("organization.json", whole)).toEqual([]);
    expect(validate("service.json", contents[0])).toEqual([]);
  }
});

/** Every value inside an object, with its place */
function* values(object: unknown, place = ""): Generator<[string, unknown]> {
  yield [place, object];
  if (typeof object === "object" && object !== null)
    for (const [name, value] of Object.entries(object)) yield* values(value, `${place}/${name}`);
}

describe("without the official schemas", () => {
  const required: Record<string, string[]> = {
    organization: ["id", "name", "description"],
    service: ["id", "name", "status"],
    location: ["id", "location_type"],
    address: ["id", "address_1", "city", "state_province", "postal_code", "country", "address_type"],
    phone: ["id", "number"],
    organization_identifier: ["id", "identifier_type", "identifier"],
    taxonomy: ["id", "name", "description"],
    taxonomy_term: ["id", "name", "description"],
    url: ["id", "url"],
    attribute: ["id", "link_id", "link_entity", "taxonomy_term_id"],
  };

  test("nothing is null or empty, rows have what the standard requires, and ids are those of one row each", async () => {
    const organizations = await lines("/organizations?format=ndjson&full_service=true");
    const wrong: string[] = [];
    const ids = new Map<string, string>();
    const rows = [...hsdsTaxonomyRows(), ...organizations.flatMap((one) => [...hsdsRows(one as never)])];
    for (const { table, row } of rows) {
      for (const field of required[table] ?? ["id"])
        if (row[field] === undefined) wrong.push(`${table} without ${field}`);
      const key = `${table} ${row.id}`;
      if (ids.has(key)) wrong.push(`${key} twice`);
      for (const field of Object.keys(row))
        if (!(hsdsColumns[table] as readonly string[]).includes(field)) wrong.push(`${table} has no column ${field}`);
      ids.set(key, table);
    }
    for (const organization of organizations)
      for (const [place, value] of values(organization))
        if (
          value === null ||
          (Array.isArray(value) && value.length === 0) ||
          (value === "" && !place.endsWith("/postal_code"))
        )
          wrong.push(`${place} is ${JSON.stringify(value)}`);
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(10_000);
    for (const { row } of rows)
      for (const [name, value] of Object.entries(row))
        if (name === "taxonomy_term_id") expect(ids.has(`taxonomy_term ${value}`)).toBe(true);
    // The same from another process: ids are derived, not drawn.
    expect(organizations[0]).toEqual((await lines("/organizations?format=ndjson&full_service=true"))[0]);
    const [first] = (await get("/taxonomies")).contents;
    expect(first!.id).toBe("3bc6fafa-45c9-559d-a895-8c776074fb17");
  });
});

describe.skipIf(!HSDS_SCHEMAS)("the official schemas of HSDS 3.1", () => {
  const answers = {
    organization: [
      "/organizations?format=ndjson&full_service=true",
      "/organizations?format=ndjson&full=true",
      "/organizations?format=ndjson",
    ],
    service: ["/services?format=ndjson&full=true", "/services?format=ndjson"],
    service_at_location: ["/service_at_locations?format=ndjson&full=true", "/service_at_locations?format=ndjson"],
    taxonomy: ["/taxonomies?format=ndjson"],
    taxonomy_term: ["/taxonomy_terms?format=ndjson"],
  };

  test.each([false, true])("every object is valid, with unknown properties forbidden: %s", async (strict) => {
    const validate = hsdsValidator(hsdsSchemas(), { strict });
    for (const [name, paths] of Object.entries(answers))
      for (const path of paths) {
        const objects = await lines(path);
        const wrong = objects.flatMap((object) =>
          validate(`${name}.json`, object).map((problem) => `${object.id} ${problem}`),
        );
        console.log(`${path}: ${objects.length} objects, ${wrong.length} problems${strict ? ", strict" : ""}`);
        expect(wrong.slice(0, 5), path).toEqual([]);
      }
  });

  test("the validator finds a missing field, null and an unknown property", () => {
    const validate = hsdsValidator(hsdsSchemas(), { strict: true });
    expect(
      validate("service.json", { id: "019b76da-a800-7d01-8000-0000000000ff", name: "Lift", status: "active" }),
    ).toEqual([]);
    for (const wrong of [
      { name: "Lift", status: "active" },
      { id: "019b76da-a800-7d01-8000-0000000000ff", name: "Lift", status: "active", description: null },
    ])
      expect(validate("service.json", wrong)).toHaveLength(1);
    expect(
      validate("service.json", {
        id: "019b76da-a800-7d01-8000-0000000000ff",
        name: "Lift",
        status: "active",
        nmae: "x",
      }),
    ).toHaveLength(1);
  });

  test("the profile only adds, and everything is valid by it too", async () => {
    const { schemas } = await get<{ schemas: Record<string, Record<string, unknown>> }>("/profile");
    const official = hsdsSchemas();
    const merged = Object.fromEntries(
      Object.entries(official).map(([name, schema]) => [name, patched(schema, schemas[name] ?? {})]),
    );
    for (const name of Object.keys(schemas)) {
      expect(merged[name]).toMatchObject(official[name]!);
      expect(merged[name]).not.toEqual(official[name]);
    }
    const validate = hsdsValidator(merged as Record<string, Record<string, unknown>>, { strict: true });
    for (const organization of await lines("/organizations?format=ndjson&full_service=true"))
      expect(validate("organization.json", organization)).toEqual([]);
  });
});
