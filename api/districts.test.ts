import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { loadGeography, readGazetteer } from "#operations/searching/geography.ts";
import { findPlace } from "#search/places/find-place.ts";
import { asAdmin } from "#tests/helpers/admin.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const { send, id: admin_id } = await asAdmin(ctx, api);

const at = (district: string, state = "Maharashtra") => buildAddress({ district, state, city: "", pincode: null });
const home = buildOrganization({ name: "Ghar", addresses: [buildAddress()] });
const wrong = ["One", "Two"].map((name) => buildOrganization({ name, addresses: [at("Poonaa"), at("Poonaa")] }));
const hidden = buildOrganization({ name: "Hidden", status: "pending", addresses: [at("Poonaa")] });
beforeAll(() => addOrganizations(ctx, [home, ...wrong, hidden]));

const inDistrict = async (location: string): Promise<string[]> => {
  const response = await api.request(`/organizations?${new URLSearchParams({ location })}`);
  const { data, meta } = (await response.json()) as { data: { name: string }[]; meta: { total: number } };
  return data
    .slice(0, meta.total)
    .map(({ name }) => name)
    .sort();
};
const district = async (name: string, state = "Maharashtra") => {
  const { body } = await send("GET", `/admin/districts?${new URLSearchParams({ search: name, state })}`);
  return body.data.find((each: { name: string }) => each.name === name);
};

test("districts are listed by state with the organisations in each", async () => {
  const { status, body } = await send("GET", "/admin/districts?state=Maharashtra&search=pun");
  expect([status, body.data]).toMatchObject([200, [{ name: "Pune", state: "Maharashtra", listings: 1 }]]);
  expect((await send("GET", "/admin/districts?per_page=5&page=2")).body.meta).toMatchObject({
    current_page: 2,
    per_page: 5,
  });
  expect((await send("GET", "/admin/districts?state=Atlantis&page=0")).body.errors).toEqual({
    state: ["Choose a state"],
    page: ["Use 1 or more"],
  });
});

test("lists unknown districts of addresses, and corrects one in all addresses at once", async () => {
  const unknown = async () => (await send("GET", "/admin/districts/unknown")).body.data;
  expect(await unknown()).toEqual([
    {
      state: "Maharashtra",
      name: "Poonaa",
      addresses: 5,
      organizations: 3,
      examples: expect.arrayContaining([{ id: hidden.id, name: "Hidden" }]),
      suggested: "Pune",
    },
  ]);
  expect(await inDistrict("Pune district")).toEqual(["Ghar"]);
  const done = await send("POST", "/admin/districts/rename", { state: "Maharashtra", from: "Poonaa", to: "Pune" });
  expect([done.status, done.body]).toEqual([200, { addresses: 5, organizations: 3 }]);
  expect(await unknown()).toEqual([]);
  expect(await inDistrict("Pune district")).toEqual(["Ghar", "One", "Two"]);
  const queue = async (search: string) => (await send("GET", `/admin/organizations?search=${search}`)).body.total;
  expect([await queue("poonaa"), await queue("pune")]).toEqual([0, 4]);
  const located = await ctx.db.selectFrom("addresses").select(["district", "version", "latitude"]).execute();
  expect(located.every(({ district, latitude }) => district === "Pune" && latitude !== null)).toBe(true);
  expect(located.filter(({ version }) => version === 2)).toHaveLength(5);
  const log = await ctx.db.selectFrom("audit_log").selectAll().where("action", "=", "address.update").execute();
  expect(log).toHaveLength(5);
  expect(log[0]).toMatchObject({
    user_id: admin_id,
    before: { district: "Poonaa" },
    after: { district: "Pune" },
    organization_id: expect.any(String),
  });
});

test("a new district works in searches and addresses at once, and survives a data update", async () => {
  const sahyadri = {
    state: "Maharashtra",
    name: "Sahyadri",
    latitude: 18.9,
    longitude: 73.6,
    aliases: ["Sahyadrinagar"],
  };
  const { status, body } = await send("POST", "/admin/districts", sahyadri);
  expect([status, body]).toMatchObject([201, { ...sahyadri, listings: 0, source: "admin" }]);
  expect(findPlace(ctx.places, "Sahyadrinagar, Maharashtra")?.place.label).toBe("Sahyadri district, Maharashtra");
  expect(await (await api.request("/districts?state=Maharashtra")).json()).toMatchObject({
    data: expect.arrayContaining(["Sahyadri"]),
  });

  const renamed = await send("PATCH", `/admin/districts/${(await district("Wardha")).id}`, { name: "Wardha Nagar" });
  expect(renamed.body).toMatchObject({
    name: "Wardha Nagar",
    source: "admin",
    aliases: expect.arrayContaining(["Wardha"]),
  });
  const names = () =>
    ctx.db.selectFrom("places").select("name").where("kind", "=", "district").orderBy("name").execute();
  const before = await names();
  await ctx.db.deleteFrom("settings").where("name", "=", "geography").execute();
  await loadGeography(ctx.db);
  expect(await names()).toEqual(before);
  const places = await readGazetteer(ctx.db);
  expect(findPlace(places, "Sahyadri, Maharashtra")?.place.district).toBe("Sahyadri");
  expect(findPlace(places, "Wardha district")?.place.district).toBe("Wardha Nagar");
  expect(findPlace(places, "442001")?.place.district).toBe("Wardha Nagar");
});

test("a renamed district keeps its addresses and is found by its former name", async () => {
  const { id } = await district("Pune");
  const { body } = await send("PATCH", `/admin/districts/${id}`, { name: "Punya", aliases: ["Poona"] });
  expect(body).toMatchObject({ name: "Punya", listings: 3 });
  expect(body.aliases.sort()).toEqual(["Poona", "Pune"]);
  expect(await inDistrict("Punya district")).toEqual(["Ghar", "One", "Two"]);
  expect((await (await api.request(`/organizations/${home.id}`)).json()).data.addresses[0].district).toBe("Punya");
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "NAGPUR" }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ state: "Atlantis" }, "state"],
  [{ latitude: 51.5 }, "latitude"],
  [{ longitude: "east" }, "longitude"],
  [{ aliases: Array(61).fill("a") }, "aliases"],
])("a district with %j is refused", async (wrong, field) => {
  const fields = { state: "Maharashtra", name: "Newland", latitude: 19, longitude: 74, aliases: [], ...wrong };
  const { status, body } = await send("POST", "/admin/districts", fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test("a known district cannot be corrected, and an unknown id is not found", async () => {
  const known = await send("POST", "/admin/districts/rename", { state: "Maharashtra", from: "Nagpur", to: "Nowhere" });
  expect([known.status, Object.keys(known.body.errors).sort()]).toEqual([422, ["from", "to"]]);
  for (const id of ["999999", "x", "0"]) {
    expect((await send("PATCH", `/admin/districts/${id}`, { aliases: [] })).status).toBe(404);
  }
});

test("adopting a custom disability replaces it in the services of its organisation", async () => {
  const { id } = buildOrganization();
  const service = buildService({ name: "Play group", disabilities: ["speech-language"] });
  await addOrganizations(ctx, [buildOrganization({ id, name: "Bol", services: [service] })]);
  const own = { id: "0198d000-0000-7000-8000-00000000abcd", slug: "custom-1", name: "Autistic children" };
  await ctx.db
    .insertInto("disabilities")
    .values({ ...own, rpwd_code: null, position: 0, organization_id: id })
    .execute();
  await ctx.db
    .insertInto("service_disabilities")
    .values({ service_id: service.id, disability_id: own.id, position: 1 })
    .execute();
  const autism = "0198d000-0000-7000-8000-000000000008";
  expect((await send("GET", "/admin/disabilities")).body.data).toEqual([
    {
      id: own.id,
      name: "Autistic children",
      organization: { id, name: "Bol", status: "approved" },
      services: ["Play group"],
      suggested: autism,
    },
  ]);
  expect((await send("POST", `/admin/disabilities/${own.id}/adopt`, { disability_id: own.id })).status).toBe(422);
  const adopted = await send("POST", `/admin/disabilities/${own.id}/adopt`, { disability_id: autism });
  expect(adopted.status).toBe(200);
  expect((await send("GET", "/admin/disabilities")).body.data).toEqual([]);
  const listing = (await (await api.request(`/organizations/${id}`)).json()).data;
  expect(listing.organization_services[0].disabilities).toEqual(["speech-language", "autism-spectrum"]);
  const response = await api.request("/organizations?disabilities[]=autism-spectrum");
  expect(((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([id]);
  const again = await send("POST", `/admin/disabilities/${own.id}/adopt`, { disability_id: autism });
  expect(again.status).toBe(404);
  expect((await send("POST", "/admin/disabilities/x/adopt", { disability_id: autism })).status).toBe(404);
  expect((await send("POST", `/admin/disabilities/${autism}/adopt`, { disability_id: autism })).status).toBe(404);
});

test("of the unknown names of an applicant a few are looked up at a time, and what was found is remembered", async () => {
  // Well-known towns of Kerala, which the memory of other tests lacks
  const { rows } = await sql<{ name: string }>`select name from places where kind = 'town' and state_code = 'KL'
    and name not in (select name from places where kind = 'district') order by population desc limit 45`.execute(
    ctx.db,
  );
  const addresses = rows.map(({ name }) => at(name, "Kerala"));
  const applicant = buildOrganization({ name: "Many", status: "pending", addresses });
  await addOrganizations(ctx, [applicant]);
  ctx.places = { ...ctx.places, names: { ...ctx.places.names } }; // nothing is remembered
  const suggestions = async (): Promise<unknown[]> =>
    (await send("GET", "/admin/districts/unknown")).body.data.map(({ suggested }: { suggested: unknown }) => suggested);
  expect((await suggestions()).filter((name) => name !== null).length).toBeLessThanOrEqual(40);
  expect((await suggestions()).every((name) => name !== null)).toBe(true);
});
