import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { check } from "@placemarkio/check-geojson";
import { parse } from "csv-parse/sync";
import JSZip from "jszip";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoOrganizations } from "#database/demo/organizations.ts";
import { DAY_MS } from "#domain/day.ts";
import type { OpenDataSet } from "#domain/open-data.ts";
import { makeDueOpenData, makeOpenData } from "#operations/open-data/make-set.ts";
import { removeOldSets, removePartsOf } from "#operations/open-data/remove-old-sets.ts";
import { readOpenDataStatus, setOfKey } from "#operations/open-data/sets.ts";
import { publish } from "#operations/publishing/publishing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { packageProblems } from "#tests/helpers/data-package.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-open-data-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const base = await testContext();
let now = new Date("2026-11-28T06:30:00.000Z");
const ctx: Context = { ...base, env: { ...base.env, DATA_DIR: folder }, now: () => now };
const app = createApp(ctx, async () => new Response("a page"));

const contact = (more: object) => ({
  id: uuid(),
  name: null,
  email: null,
  phone: null,
  whatsapp: null,
  sms: null,
  video_url: null,
  chat_url: null,
  languages: [],
  hours: null,
  ...more,
});

const PAN = "AAATA1234C";
const [open, older, withdrawn, person, unlicensed, licensed, claimed] = [
  buildOrganization({
    name: "Asha, “Centre” =1",
    legal_name: "Asha Trust, run by Meena Rao",
    tags: ["braille; large print", "Meena Rao"],
    key_people: [{ salutation: "Dr.", name: "Meena Rao", designation: "Director", gender: "Female" }],
    contacts: [
      contact({
        name: "Ravi Pillai",
        email: "ravi.pillai@asha.example",
        phone: "9876500001",
        languages: ["mr", "ins"],
      }),
    ],
    details: {
      ...buildOrganization().details,
      description: `A day centre.\nOur PAN is ${PAN.toLowerCase()}.`,
    },
    addresses: [
      buildAddress({ latitude: 18.53081234567, longitude: 73.84751234567, hours: "Mon–Fri 9–5" }),
      buildAddress({ type: "home", address_label: "House of the founder", address_line_1: "77 Secret Lane" }),
      buildAddress({ type: "office", show_street: false, address_line_1: "88 Hidden Road", pincode: "411038" }),
      buildAddress({ address_line_1: "", address_line_2: "", pincode: null, city: "Baramati" }),
    ],
    services: [
      buildService({ name: "Speech therapy", description: "+ with Dr. Meena RAO on Mondays" }),
      buildService({ name: "Clinic of Meena Rao", category: "education" }),
    ],
    registrations: [
      { type: "gst", group_name: null, number: `27${PAN}1Z5`, issue_date: null, valid_till: null, no_expiry: true },
    ],
  }),
  buildOrganization({ name: "Older Notice Trust" }),
  buildOrganization({ name: "Withdrawn Trust" }),
  buildOrganization({
    name: "Leela Nair Therapies",
    is_individual: true,
    contacts: [contact({ phone: "9876500002" })],
  }),
  buildOrganization({
    name: "Unlicensed School",
    source: "import",
    external_source: "a list of Kerala",
    external_id: "1",
  }),
  buildOrganization({ name: "Licensed School", source: "import", external_source: "an open list", external_id: "2" }),
  buildOrganization({ name: "Claimed School", source: "import", external_source: "an open list", external_id: "3" }),
];

/** Some of its details are from a list. */
async function seen(organization_id: string, name: string) {
  const list = await ctx.db
    .selectFrom("import_sources")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const record = { source_id: list.id, organization_id, import_id: null, external_id: null, row_hash: null };
  await ctx.db
    .insertInto("source_records")
    .values({ ...record, seen_on: "2026-10-01", fields: ["name", "phone"] })
    .execute();
  await publish(ctx, organization_id);
}

async function consent(organization_id: string, notice: string, withdrawn_at: Date | null = null) {
  const given = { helper: null, language: "en", draft_id: null, user_id: null, given_at: now };
  await ctx.db
    .insertInto("consents")
    .values({ id: uuid(), organization_id, notice, withdrawn_at, ...given })
    .execute();
}

beforeAll(async () => {
  const list = {
    publisher: "Office of the State Commissioner",
    url: "https://list.example",
    licence: "GODL-India",
    publishable: true,
  };
  await ctx.db
    .insertInto("import_sources")
    .values([{ name: "an open list", ...list }, { name: "a list of Kerala" }])
    .execute();
  const demo = demoOrganizations().slice(0, 30);
  await addOrganizations(ctx, [open!, older!, withdrawn!, person!, unlicensed!, licensed!, claimed!, ...demo]);
  await seen(unlicensed!.id, "a list of Kerala");
  await seen(licensed!.id, "an open list");
  await seen(claimed!.id, "an open list");
  await addProvider(ctx, [claimed!.id]);
  await consent(open!.id, "2026-12");
  now = new Date(now.getTime() + 1000);
  await consent(open!.id, "2026-12.2");
  await consent(person!.id, "2026-12.2");
  await consent(older!.id, "2026-12");
  await consent(withdrawn!.id, "2026-12.2", now);
  await makeOpenData(ctx);
});

const get = (file: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(`http://localhost/data/files/${file}`, { headers, method });

async function load(file: string): Promise<Buffer> {
  const response = await get(`2026-11-28/${file}`);
  expect(response.status, file).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const rows = async (file: string): Promise<Record<string, string>[]> => parse(await load(file), { columns: true });

test("the files hold what has a licence, each row with its source", async () => {
  const organizations = await rows("organizations.csv");
  const [asha] = organizations.filter(({ id }) => id === open!.id);
  expect(asha).toMatchObject({
    name: "Asha, “Centre” =1",
    phone: "+919876500001",
    languages: "mr;ins",
    tags: "braille, large print",
    city: "Pune",
    pincode: "411005",
    services: "2",
    places: "4",
    made_up: "false",
    source: "organisation",
    source_licence: "CC-BY-4.0",
    page: `${ctx.env.PUBLIC_URL}/provider/${open!.id}`,
  });
  const names = organizations.map(({ name }) => name);
  for (const { name } of [older!, withdrawn!, person!, unlicensed!, claimed!]) expect(names).not.toContain(name);
  expect(organizations.find(({ id }) => id === licensed!.id)).toMatchObject({
    source: "Office of the State Commissioner",
    source_licence: "GODL-India",
    made_up: "false",
  });
  const made_up = organizations.filter((row) => row.made_up === "true");
  expect(made_up.length).toBeGreaterThan(10);
  expect(organizations).toHaveLength(made_up.length + 2);
  const { newest } = await readOpenDataStatus(ctx);
  expect(newest!.counts).toMatchObject({
    organizations: organizations.length,
    made_up: made_up.length,
    left_out: { older_notice: 3, list_without_licence: 1 },
  });
});

test("the package describes them truly: bytes, hashes, types, required, unique and foreign keys", async () => {
  const descriptor = JSON.parse((await load("datapackage.json")).toString());
  expect(descriptor.$schema).toBe("https://datapackage.org/profiles/2.0/datapackage.json");
  expect(descriptor.resources.map((resource: { path: string }) => resource.path)).toEqual([
    "organizations.csv",
    "services.csv",
    "places.geojson",
    "organizations-excel.csv",
    "services-excel.csv",
    "hsds.ndjson.gz",
    "hsds.zip",
    "ids.csv",
  ]);
  expect(descriptor.sources).toContainEqual({
    title: "Office of the State Commissioner (GODL-India)",
    path: "https://list.example",
  });
  expect(await packageProblems(descriptor, load)).toEqual([]);
  const wrong = structuredClone(descriptor);
  wrong.resources[0].bytes++;
  wrong.resources[0].schema.fields[3].constraints.enum = ["ngo"];
  expect((await packageProblems(wrong, load)).length, "the check finds what is wrong").toBeGreaterThan(1);
});

test("the ids are those of all organisations, whatever the other files leave out, and of no person who works alone", async () => {
  const [heading, ...ids] = (await load("ids.csv")).toString().trim().split("\r\n");
  expect(heading).toBe("id");
  const listings = await ctx.db.selectFrom("listings").select("document").orderBy("organization_id").execute();
  const organizations = listings.filter(({ document }) => !document.is_individual);
  expect(ids).toEqual(organizations.map(({ document }) => document.id));
  expect(organizations.length).toBeLessThan(listings.length);
  expect(ids).toContain(unlicensed!.id);
  expect(ids).not.toContain(person!.id);
});

test("places are GeoJSON for a reader that is not ours, and a private or vague place has no position", async () => {
  const places = check((await load("places.geojson")).toString()) as {
    features: { id: string; geometry: { coordinates: number[] } | null; properties: Record<string, unknown> }[];
  };
  const of = (i: number) => places.features.find(({ id }) => id === open!.addresses[i]!.id)!;
  expect(of(0).geometry!.coordinates).toEqual([73.847512, 18.530812]);
  expect(of(0).properties).toMatchObject({
    street: "12 Lane 3, Shivajinagar",
    position: "given",
    source: "organisation",
  });
  expect(of(0).properties).not.toHaveProperty("approximate");
  const centres = places.features.filter(({ properties }) => properties.position === "pincode");
  expect(centres.length).toBeGreaterThan(5);
  for (const { properties } of centres) expect(properties.approximate).toBe(true);
  for (const i of [1, 2]) {
    expect(of(i).geometry).toBeNull();
    expect(of(i).properties).toMatchObject({ name: "Pune", city: "Pune" });
    expect(of(i).properties).not.toHaveProperty("street");
    expect(of(i).properties).not.toHaveProperty("pincode");
  }
  expect(of(3).geometry, "only the town is known").toBeNull();
  expect(places.features.filter(({ geometry }) => geometry).length).toBeGreaterThan(10);
});

test("HSDS is there as lines and as tables, which agree with the table of organisations", async () => {
  const ids = (await rows("organizations.csv")).map(({ id }) => id).sort();
  const lines = zlib
    .gunzipSync(await load("hsds.ndjson.gz"))
    .toString()
    .trim()
    .split("\n");
  const organizations = lines.map((line) => JSON.parse(line));
  expect(organizations.map(({ id }) => id).sort()).toEqual(ids);
  expect(organizations.every(({ source, source_licence }) => source && source_licence)).toBe(true);
  const zip = await JSZip.loadAsync(await load("hsds.zip"));
  const table = async (name: string): Promise<Record<string, string>[]> =>
    parse(await zip.file(`${name}.csv`)!.async("nodebuffer"), { columns: true });
  expect((await table("organization")).map(({ id }) => id).sort()).toEqual(ids);
  expect((await table("marga_source")).map(({ organization_id }) => organization_id).sort()).toEqual(ids);
  expect((await table("service")).length).toBe((await rows("services.csv")).length);
  const terms = new Set((await table("taxonomy_term")).map(({ id }) => id));
  for (const { taxonomy_term_id } of await table("attribute")) expect(terms).toContain(taxonomy_term_id);
});

test("the form for Excel has a byte order mark and no formulas, the other one every text as it is", async () => {
  const excel = (await load("services-excel.csv")).toString();
  expect(excel.startsWith("\uFEFFid,")).toBe(true);
  expect(excel).not.toMatch(/(^|,)"?[=+@]/m);
  expect((await load("organizations-excel.csv")).toString()).toContain(",'+919876500001,");
  const plain = (await load("organizations.csv")).toString();
  expect(plain.startsWith("id,name,")).toBe(true);
  expect(plain).toContain(",+919876500001,");
});

test("no file holds a PAN, a person's name, a private street, an individual or what has no licence", async () => {
  const zip = await JSZip.loadAsync(await load("hsds.zip"));
  const tables = await Promise.all(Object.values(zip.files).map((file) => file.async("string")));
  const plain = [
    "datapackage.json",
    "organizations.csv",
    "services.csv",
    "places.geojson",
    "organizations-excel.csv",
    "services-excel.csv",
    "ids.csv",
  ];
  const texts = [
    ...(await Promise.all(plain.map(async (file) => (await load(file)).toString()))),
    zlib.gunzipSync(await load("hsds.ndjson.gz")).toString(),
    ...tables,
  ];
  const forbidden = [
    ...[
      PAN,
      "Meena Rao",
      "Ravi Pillai",
      "ravi.pillai@",
      "Secret Lane",
      "House of the founder",
      "Hidden Road",
      "411038",
    ],
    ...["Leela Nair", "9876500002", "Unlicensed School", "Older Notice", "Withdrawn Trust", "Claimed School"],
  ];
  for (const text of texts)
    for (const word of forbidden) expect(text.toLowerCase().includes(word.toLowerCase()), word).toBe(false);
  const people = demoOrganizations().flatMap(({ key_people }) => key_people.map(({ name }) => name));
  expect(people.length).toBeGreaterThan(20);
  for (const text of texts) for (const name of people) expect(text.includes(name), name).toBe(false);
});

test("the files are the same, byte for byte, whether texts of listings are stored or not", async () => {
  const { newest } = await readOpenDataStatus(ctx);
  await sql`update listings set texts_of = null, open_data = null`.execute(ctx.db);
  const made = await makeOpenData(ctx);
  const hashes = ({ files }: OpenDataSet) =>
    Object.fromEntries(files.filter(({ name }) => name !== "datapackage.json").map(({ name, hash }) => [name, hash]));
  expect(hashes(made!)).toEqual(hashes(newest!));
  await ctx.db.deleteFrom("open_data_sets").where("id", "=", made!.id).execute();
  await removePartsOf(ctx, made!.id);
});

test("a set that is ended in the midst of it leaves nothing behind", async () => {
  const ending = new AbortController();
  const made = makeOpenData(ctx, { signal: ending.signal, progress: () => ending.abort() });
  await expect(made).rejects.toThrow("aborted");
  const { newest, running_since, failed_at } = await readOpenDataStatus(ctx);
  expect([newest!.name, running_since, failed_at]).toEqual(["2026-11-28", null, null]);
  expect(fs.existsSync(path.join(folder, "open-data-scratch"))).toBe(false);
});

test("latest leads to the newest set, and a file is sent whole, in ranges, compressed, or not at all when it is known", async () => {
  const latest = await get("latest/organizations.csv");
  expect([latest.status, latest.headers.get("Location")]).toEqual([302, "/data/files/2026-11-28/organizations.csv"]);
  const whole = await get("2026-11-28/organizations.csv");
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-length": String(bytes.length),
    "content-disposition": 'attachment; filename="marga-2026-11-28-organizations.csv"',
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "accept-ranges": "bytes",
    vary: "Accept-Encoding",
  });
  const etag = whole.headers.get("ETag")!;
  expect((await get("2026-11-28/organizations.csv", { "If-None-Match": etag })).status).toBe(304);
  const part = await get("2026-11-28/organizations.csv", { Range: "bytes=10-19", "If-Range": etag });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(await part.text()).toBe(bytes.subarray(10, 20).toString());
  const end = await get("2026-11-28/organizations.csv", { Range: "bytes=-5", "Accept-Encoding": "gzip" });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5));
  const changed = await get("2026-11-28/organizations.csv", { Range: "bytes=10-19", "If-Range": '"another"' });
  expect(changed.status).toBe(200);
  const beyond = await get("2026-11-28/organizations.csv", { Range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${bytes.length}`]);
  const packed = await get("2026-11-28/organizations.csv", { "Accept-Encoding": "gzip, br" });
  expect([packed.headers.get("Content-Encoding"), packed.headers.get("ETag") === etag]).toEqual(["gzip", false]);
  expect(zlib.gunzipSync(Buffer.from(await packed.arrayBuffer()))).toEqual(bytes);
  const head = await get("2026-11-28/hsds.zip", {}, "HEAD");
  expect([head.status, Number(head.headers.get("Content-Length")) > 1000, await head.text()]).toEqual([200, true, ""]);
  for (const lost of [
    "%00/organizations.csv",
    "2026-11-27/organizations.csv",
    "2026-11-28/other.csv",
    "latest/other.csv",
  ])
    expect((await get(lost)).status, lost).toBe(404);
});

test("a set is due at 2:30 in India; another one of the same day has a name of its own, and a set never changes", async () => {
  const before = await load("organizations.csv");
  await makeDueOpenData(ctx, new AbortController().signal);
  expect((await readOpenDataStatus(ctx)).newest!.name, "there is one of today").toBe("2026-11-28");
  const second = await makeOpenData(ctx);
  expect(second!.name).toBe("2026-11-28-2");
  expect(await load("organizations.csv")).toEqual(before);
  expect((await get("latest/hsds.zip")).headers.get("Location")).toBe("/data/files/2026-11-28-2/hsds.zip");
  const night = new Date("2026-11-28T21:00:30.000Z");
  now = new Date(night.getTime() - 60_000);
  await makeDueOpenData(ctx, new AbortController().signal);
  expect((await readOpenDataStatus(ctx)).newest!.name).toBe("2026-11-28-2");
  now = night;
  await makeDueOpenData(ctx, new AbortController().signal);
  expect((await readOpenDataStatus(ctx)).newest!.name).toBe("2026-11-29");
});

test("when it fails, the files of before stay, the failure is told, and nothing of it is left", async () => {
  const failing = {
    ...ctx.files,
    put: (key: string, bytes: Uint8Array) =>
      key.includes("zip") ? Promise.reject(new Error("disk full")) : ctx.files.put(key, bytes),
  };
  const told: string[] = [];
  const log = { ...ctx.log, error: (_fields: object, event: string) => void told.push(event) };
  await expect(makeOpenData({ ...ctx, files: failing, log: log as never })).rejects.toThrow("disk full");
  const status = await readOpenDataStatus(ctx);
  expect([status.newest!.name, status.failed_at, status.running_since]).toEqual(["2026-11-29", now, null]);
  expect(told).toEqual(["open_data.failed"]);
  const sets = new Set<string>();
  for await (const key of ctx.files.list()) sets.add(setOfKey(key)!);
  expect(sets.size).toBe(3);
  expect(fs.existsSync(path.join(folder, "open-data-scratch"))).toBe(false);
});

test("two processes do not make a set together, and one that is silent for two minutes is taken over", async () => {
  const put = Promise.withResolvers<void>();
  const slow = { ...ctx.files, put: () => put.promise };
  const stuck = makeOpenData({ ...ctx, files: slow });
  stuck.catch(() => {});
  while (!(await readOpenDataStatus(ctx)).running_since) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await makeOpenData(ctx)).toBeNull();
  now = new Date(now.getTime() + 121_000);
  const taken = await makeOpenData(ctx);
  expect(taken!.name).toBe("2026-11-29-2");
  put.resolve();
  await expect(stuck).rejects.toThrow();
  expect((await readOpenDataStatus(ctx)).newest!.name).toBe("2026-11-29-2");
});

test("a set can be had for seven days and its bytes go a day later, but the newest stays", async () => {
  now = new Date(now.getTime() + 7 * DAY_MS);
  expect((await get("2026-11-28/organizations.csv")).status).toBe(404);
  expect((await get("latest/organizations.csv")).status).toBe(302);
  expect((await get("2026-11-29-2/organizations.csv")).status, "the newest").toBe(200);
  now = new Date(now.getTime() + DAY_MS);
  await removeOldSets(ctx);
  const sets = new Set<string>();
  for await (const key of ctx.files.list()) sets.add(setOfKey(key)!);
  expect([...sets]).toEqual([(await readOpenDataStatus(ctx)).newest!.id]);
  const left = await ctx.db.selectFrom("open_data_sets").select("name").execute();
  expect(left.map(({ name }) => name)).toEqual(["2026-11-29-2"]);
});
