import { describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { Listing } from "#domain/listing.ts";
import { copyDistrict } from "#operations/publishing/district-copy.ts";
import { listingsAreOld, rebuildListings } from "#operations/publishing/republish.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";

const ctx = await testContext();
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});
const read = async (path: string) => (await api.request(path)).text();

const day = { group_name: null, issue_date: "2021-05-28", valid_till: null, no_expiry: true };
const PAN = /AAATA\W*1234\W*C/i;
const registrations = [
  { ...day, type: "gst" as const, number: "29AAATA1234C1Z5" },
  { ...day, type: "12a" as const, number: "aaata 1234 c e20214" },
  { ...day, type: "custom" as const, group_name: "Certificate of AAATA 1234C", number: "AAATA-1234-C" },
  { ...day, type: "fcra" as const, number: "075900123" },
];

async function publishAnew(): Promise<void> {
  const value = JSON.stringify({ version: "of an older program" });
  await ctx.db.updateTable("settings").set({ value }).where("name", "=", "listings_program").execute();
  expect(await listingsAreOld(ctx.db)).toBe(true);
  await rebuildListings(ctx);
}

async function stored(id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("listings")
    .selectAll()
    .where("organization_id", "=", id)
    .executeTakeFirstOrThrow();
  return JSON.stringify(row);
}

test("no PAN inside a registration number is published or found, and what surrounds it stays", async () => {
  const organization = buildOrganization({ name: "Numbers of Asha", registrations });
  await addOrganizations(ctx, [organization]);
  const listing = JSON.parse(await read(`/organizations/${organization.id}`)).data as Listing;
  expect(listing.registration_details.map(({ number }) => number)).toEqual([
    "29••••••••••1Z5",
    "•••••••••• e20214",
    "••••••••••",
    "075900123",
  ]);
  expect(listing.registration_details.map(({ group_name }) => group_name)).toEqual([
    null,
    null,
    "Certificate of ••••••••••",
    null,
  ]);
  for (const text of [await stored(organization.id), await read("/organizations?search=Numbers")]) {
    expect(text).toContain("Numbers of Asha");
    expect(text).not.toMatch(PAN);
  }
  for (const sought of ["AAATA1234C", "29AAATA1234C1Z5", "aaata 1234 c"]) {
    expect(await read(`/organizations?search=${encodeURIComponent(sought)}`)).not.toContain("Numbers of Asha");
  }
});

test("an approved version that waits for a decision is published masked, and kept whole for its members", async () => {
  const organization = buildOrganization({ registrations });
  await addOrganizations(ctx, [organization]);
  const { name, legal_name, category, type } = organization;
  const own = await ctx.db
    .selectFrom("registration_details")
    .select(["id", "type", "group_name", "number", "issue_date", "valid_till", "no_expiry"])
    .where("organization_id", "=", organization.id)
    .orderBy("position")
    .execute();
  await ctx.db
    .insertInto("approved_versions")
    .values({
      organization_id: organization.id,
      contents: JSON.stringify({ name, legal_name, category, type, registration_details: own }),
      pan_encrypted: null,
      pan_hash: null,
      changed_by: null,
      changed_at: ctx.now(),
    })
    .execute();
  await ctx.db
    .updateTable("settings")
    .set({ value: JSON.stringify({ version: "older" }) })
    .where("name", "=", "listings_program")
    .execute();
  await rebuildListings(ctx);
  expect(await stored(organization.id)).not.toMatch(PAN);
  const { readOrganization } = await import("#operations/owner/organization-record.ts");
  const record = await readOrganization(ctx, organization.id);
  expect(record.registration_details[0]!.number).toBe("29AAATA1234C1Z5");
  expect(record.approved!.registration_details[0]!.number).toBe("29AAATA1234C1Z5");
});

test("a listing that an older program published with a PAN and a street is published anew without them", async () => {
  const home = buildAddress({ address_line_1: "7 Secret Lane", latitude: 18.51, longitude: 73.81 });
  const organization = buildOrganization({ registrations, addresses: [home] });
  await addOrganizations(ctx, [organization]);
  await ctx.db.updateTable("addresses").set({ type: " Residence" }).where("id", "=", home.id).execute();
  const document = JSON.stringify({ id: organization.id, number: "29AAATA1234C1Z5" });
  await ctx.db.updateTable("listings").set({ document }).where("organization_id", "=", organization.id).execute();
  await publishAnew();
  const text = await stored(organization.id);
  expect(text).not.toMatch(PAN);
  expect(text).not.toMatch(/Secret Lane|411005|18\.51\b|73\.81\b/);
  const listing = JSON.parse(await read(`/organizations/${organization.id}`)).data as Listing;
  expect(listing.organization_details.attributes.primary_location).toEqual({
    city: "Pune",
    district: "Pune",
    state: "Maharashtra",
    pincode: null,
  });
});

const SECRET = /Secretlabel|Hiddenlane|Quietlandmark|18\.5123|73\.8456|9123456780|secret@home\.example/;
const secrets = {
  address_label: "Secretlabel",
  address_line_1: "7 Hiddenlane",
  address_line_2: "Quietlandmark",
  pincode: "411030",
  latitude: 18.5123,
  longitude: 73.8456,
  contacts: [
    {
      id: "0198d000-0000-7000-8000-00000000000c",
      name: "Secretlabel",
      phone: "9123456780",
      email: "secret@home.example",
    },
  ],
};

describe("no public output has the label, the street, the exact place or the contacts of", () => {
  const hidden = [
    ["an office of before", { type: "office" }, false],
    ["a home of before", { type: "residence" }, false],
    ["a kind of a client's own, unanswered", { type: "my flat" }, false],
    ["a centre that hides its street", { type: "centre", show_street: false }, false],
    ["an office that hides its street", { type: "office", show_street: false }, false],
    ["an address without a kind that hides its street", { type: null, show_street: false }, false],
    ["a home", { type: "home", show_street: true }, false],
    ["what is online only", { type: "online", show_street: true }, false],
    ["an individual's centre", { type: "centre" }, true],
    ["an individual's centre that asked to be shown", { type: "clinic", show_street: true }, true],
  ] as const;

  test.each(hidden)("%s", async (what, place, is_individual) => {
    const address = buildAddress({ ...secrets, ...place });
    const name = `Organisation of ${what}`;
    const organization = buildOrganization({ name, is_individual, addresses: [address] });
    await addOrganizations(ctx, [organization]);
    const outputs = [
      await stored(organization.id),
      await read(`/organizations/${organization.id}`),
      await read(`/organizations/${organization.id}/addresses`),
      await read(`/organizations/${organization.id}/services`),
      await read(`/addresses/${address.id}`),
      await read(`/services?organization_id=${organization.id}`),
      await read(`/organizations?search=${encodeURIComponent(name)}&per_page=50`),
      await read("/organizations?location=Pune&per_page=50"),
      await read("/search/suggestions?q=Secretlabel"),
      JSON.stringify(await copyDistrict(ctx, "MH", "Pune")),
    ];
    for (const output of outputs) expect(output).not.toMatch(SECRET);
    expect(outputs[1]).toContain(name);
    for (const sought of ["Hiddenlane", "Secretlabel", "Quietlandmark", "9123456780"])
      expect(await read(`/organizations?search=${sought}`)).not.toContain(name);
  });

  test.each([[null], ["centre"], ["office"], ["home"]])(
    "an individual's address of before, of the kind %s",
    async (type) => {
      const address = buildAddress({ ...secrets, type });
      const name = `Individual of before, ${type}`;
      const organization = buildOrganization({ name, is_individual: true, addresses: [address] });
      await addOrganizations(ctx, [organization]);
      await ctx.db.updateTable("addresses").set({ show_street: null }).where("id", "=", address.id).execute();
      await publishAnew();
      const outputs = [
        await stored(organization.id),
        await read(`/organizations/${organization.id}`),
        await read(`/addresses/${address.id}`),
        await read(`/organizations?search=${encodeURIComponent(name)}&per_page=50`),
        JSON.stringify(await copyDistrict(ctx, "MH", "Pune")),
      ];
      for (const output of outputs) expect(output).not.toMatch(SECRET);
      for (const sought of ["Hiddenlane", "Secretlabel", "Quietlandmark", "9123456780"])
        expect(await read(`/organizations?search=${sought}`)).not.toContain(name);
      // Its PIN code stays as visible as it was.
      const listing = JSON.parse(outputs[1]!).data as Listing;
      const wasPublic = type === null || type === "centre";
      expect(listing.addresses[0]).toMatchObject({ pincode: wasPublic ? "411030" : null, geo_quality: "low" });
    },
  );

  test("which is found about where its PIN code or its town is", async () => {
    const answered = buildAddress({ ...secrets, type: "office", show_street: false });
    const open = buildAddress({ ...secrets, type: "office" });
    const organization = buildOrganization({ name: "Two offices", addresses: [answered, open] });
    await addOrganizations(ctx, [organization]);
    const listing = JSON.parse(await read(`/organizations/${organization.id}`)).data as Listing;
    expect(listing.addresses).toMatchObject([
      { pincode: "411030", geo_quality: "low", city: "Pune", show_street: false },
      { pincode: null, geo_quality: "low", city: "Pune", show_street: null },
    ]);
    const { data } = JSON.parse(await read("/organizations?location=411030&search=Two+offices&per_page=50"));
    expect(data.find((item: { id: string }) => item.id === organization.id)).toMatchObject({
      nearest: { pincode: "411030", approximate: true },
    });
  });

  test("none that shows its street: it is public as it is", async () => {
    const address = buildAddress({ ...secrets, type: "office", show_street: true });
    const organization = buildOrganization({ name: "Open office", addresses: [address] });
    await addOrganizations(ctx, [organization]);
    const listing = JSON.parse(await read(`/organizations/${organization.id}`)).data as Listing;
    const { contacts, ...place } = secrets;
    expect(listing.addresses[0]).toMatchObject({ ...place, geo_quality: "exact", contacts });
  });
});
