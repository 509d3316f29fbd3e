import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { seededRandom } from "#bench/random.ts";
import type { Listing, ListingItem, OwnAddress } from "#domain/listing.ts";
import { eachDay, noOpeningHours, type OpeningHours } from "#domain/opening-hours.ts";
import { parseOpeningHours } from "#domain/opening-notation.ts";
import { problems } from "#domain/problems.ts";
import { hoursOfHsds } from "#operations/import/hsds-schedule.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { hsdsOrganization } from "#operations/open-data/hsds.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { anyOpeningHours } from "#tests/helpers/opening-hours.ts";
import { buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { addMember, storeOrganization } from "#tests/helpers/provider.ts";

const base = await testContext();
const ctx = { ...base, env: { ...base.env, RATE_LIMIT_SCALE: 1000 } };
const api = apiApp({
  ctx,
  unforeseen: (error) => {
    throw error;
  },
});

const week = parseOpeningHours("Mo-Fr 09:30-13:00,14:00-17:30; Sa 09:30-13:00; PH off")!;
const sent = {
  days: {
    ...Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => [day, week.days!.monday]),
    ),
    saturday: [{ opens: "9:30", closes: "13:00" }],
  },
  public_holidays: "closed",
};

let organization = buildOrganization();
let token = "";
let people = 0;
beforeEach(async () => {
  organization = buildOrganization({ addresses: [buildAddress({ hours: "Mon-Sat 9 to 5" })] });
  await storeOrganization(ctx, organization);
  token = await addMember(ctx, organization.id, `hours${people++}@example.org`);
});

async function put(
  fields: object,
): Promise<{ status: number; body: OwnAddress & { errors: Record<string, string[]> } }> {
  const response = await api.request(`/addresses/${organization.addresses[0]!.id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
  return { status: response.status, body: (await response.json()) as never };
}
const published = async () => {
  const response = await api.request(`/organizations/${organization.id}`);
  return ((await response.json()) as { data: Listing }).data;
};

test("hours by day are published, with the list's result too, and stay while other fields change", async () => {
  expect((await published()).addresses[0]).toMatchObject({ hours: "Mon-Sat 9 to 5", opening_hours: null });
  const { body } = await put({ opening_hours: sent, hours: null });
  expect(body.opening_hours).toEqual(week);
  await put({ address_line_2: "Near the temple" });
  expect((await published()).addresses[0]).toMatchObject({
    hours: null,
    opening_hours: week,
    address_line_2: "Near the temple",
  });
  const list = (await (await api.request("/organizations?search=asha")).json()) as { data: ListingItem[] };
  expect(list.data.find(({ id }) => id === organization.id)?.branch).toMatchObject({
    hours: null,
    opening_hours: week,
  });
  await put({ opening_hours: null });
  expect((await published()).addresses[0]!.opening_hours).toBeNull();
});

test("hours that cannot be are refused at their place, and change nothing", async () => {
  const before = (await put({ opening_hours: sent })).body;
  const refused = await put({
    hours: "never stored",
    opening_hours: { days: { monday: [{ opens: "09:00", closes: "9 pm" }] }, closed_until: "soon" },
  });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      "opening_hours.days.monday.0.closes": [problems.opening_time],
      "opening_hours.closed_until": [problems.closed_dates],
    },
  ]);
  expect((await put({ opening_hours: { public_holidays: "open" } })).body.errors).toEqual({
    "opening_hours.days": [problems.opening_none],
  });
  expect((await published()).addresses[0]).toMatchObject({ hours: before.hours, opening_hours: week });
});

test("the history shows a change of the hours by day, and puts the former ones back", async () => {
  await put({ opening_hours: sent });
  await put({ opening_hours: { by_appointment: true } });
  const ask = asking(api);
  const path = `/provider/organization/${organization.id}/history`;
  const { body } = await ask("GET", path, token);
  const [line] = body.data;
  expect(line.changes).toMatchObject([{ field: "opening_hours", before: { opening_hours: week }, restore: "yes" }]);
  const { version } = line.changes[0];
  await ask("POST", `${path}/${line.id}/restore`, token, { field: "opening_hours", version });
  expect((await published()).addresses[0]!.opening_hours).toEqual(week);
});

test("a column of an import is read in the notation of OpenStreetMap; a cell that is not understood is told and left out", async () => {
  const file = `name,state,district,city,opening hours
Udaan Centre,Kerala,Ernakulam,Aluva,"Mo-Fr 09:30-13:00,14:00-17:30; Sa 09:30-13:00; PH off"
Prerna Centre,Kerala,Ernakulam,Aluva,Mornings
`;
  const told: unknown[] = [];
  const options = { source: "hours", map: {}, set: {}, status: "approved" as const, dry_run: false };
  await importOrganizations(ctx, Readable.from([Buffer.from(file)]), options, {
    progress: () => {},
    problem: (problem) => void told.push(problem),
    leftOut: () => {},
  });
  expect(told).toMatchObject([
    { line: 3, field: "opening_hours", message: expect.stringContaining("Mo-Fr 09:30-17:30") },
  ]);
  const rows = await ctx.db
    .selectFrom("addresses")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["name", "opening_hours", "hours"])
    .where("external_source", "=", "hours")
    .orderBy("name", "desc")
    .execute();
  expect(rows).toEqual([
    { name: "Udaan Centre", opening_hours: week, hours: null },
    { name: "Prerna Centre", opening_hours: null, hours: null },
  ]);
});

test("HSDS has a row for the hours of the same days, two around a break, and one for what holds besides", async () => {
  await put({ opening_hours: { ...sent, closed_from: "2026-12-01", closed_until: "2026-12-15" }, hours: "Ring twice" });
  const { schedules } = hsdsOrganization(await published(), "https://marga.example").locations![0]!;
  const weekly = { timezone: 5.5, freq: "WEEKLY", wkst: "MO" };
  expect(schedules).toMatchObject([
    { ...weekly, byday: "MO,TU,WE,TH,FR", opens_at: "09:30+05:30", closes_at: "13:00+05:30" },
    { ...weekly, byday: "MO,TU,WE,TH,FR", opens_at: "14:00+05:30", closes_at: "17:30+05:30" },
    { ...weekly, byday: "SA", opens_at: "09:30+05:30", closes_at: "13:00+05:30" },
    { description: "Closed on 26 January, 15 August and 2 October" },
    { description: "Closed", valid_from: "2026-12-01", valid_to: "2026-12-15" },
    { description: "Ring twice" },
  ]);
});

test("hours that went out in HSDS come in as they were", async () => {
  const random = seededRandom(48);
  const listing = await published();
  const [address] = listing.addresses;
  for (let i = 0; i < 100; i++) {
    const opening_hours = anyOpeningHours(random);
    const [location] = hsdsOrganization(
      { ...listing, addresses: [{ ...address!, opening_hours }] },
      "https://marga.example",
    ).locations!;
    const blank = {
      byday: null,
      opens_at: null,
      closes_at: null,
      valid_from: null,
      valid_to: null,
      freq: null,
      description: null,
    };
    const schedules = location!.schedules!.map((row) => ({ ...blank, ...row }));
    expect(hoursOfHsds(schedules)).toEqual({ hours: address!.hours, opening_hours });
  }
});

test("schedules of other directories that say more than a week are not taken for hours", () => {
  const row = {
    byday: "MO,TU",
    opens_at: "09:00",
    closes_at: "17:00:00",
    freq: "WEEKLY",
    valid_from: null,
    valid_to: null,
    description: null,
  };
  const days = eachDay((day) => (day === "monday" || day === "tuesday" ? [{ opens: "09:00", closes: "17:00" }] : []));
  expect(hoursOfHsds([row]).opening_hours).toEqual({ ...noOpeningHours, days } satisfies OpeningHours);
  for (const other of [{ valid_from: "2026-01-01" }, { freq: "MONTHLY" }, { opens_at: "09:00Z" }, { byday: "2MO" }])
    expect(hoursOfHsds([{ ...row, ...other }]).opening_hours, JSON.stringify(other)).toBeNull();
});
