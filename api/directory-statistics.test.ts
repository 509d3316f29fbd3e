import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

// Now is Saturday, 21 November 2026, noon in India.
const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
let token: string;

async function get(path: string) {
  const response = await api.request(`/admin/statistics${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
}

async function file(name: string) {
  const response = await api.request(`/admin/statistics/${name}`, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes, lines: new TextDecoder().decode(bytes).trim().split("\r\n") };
}

const places = {
  pune: { city: "Pune", district: "Pune", state: "Maharashtra" },
  nagpur: { city: "Nagpur", district: "Nagpur", state: "Maharashtra" },
  aluva: { city: "Aluva", district: "Ernakulam", state: "Kerala" },
};

/** An application that was sent at one time and, unless it waits, decided at another. */
function application(
  where: keyof typeof places,
  status: VerificationStatus,
  sent: string,
  decided: string | null,
  more: Partial<NewOrganization> = {},
): NewOrganization {
  const addresses = [buildAddress({ ...places[where], pincode: null })];
  const first = status === "suspended" ? "approved" : status;
  return buildOrganization({
    status,
    addresses,
    services: [buildService({ address_ids: addresses.map(({ id }) => id) })],
    created_at: sent,
    verified_at: status === "approved" ? decided : null,
    verifications: [
      { status: "pending", note: null, created_at: sent },
      ...(decided ? [{ status: first, note: null, created_at: decided }] : []),
    ],
    ...more,
  });
}

/** A listing from before these weeks. */
function listing(name: string, verified_at: string | null, confirmed_at: string | null, where: keyof typeof places) {
  return application(where, "approved", "2024-01-01T06:00:00Z", null, { name, verified_at, confirmed_at });
}

const waiting = application("aluva", "pending", "2026-11-02T06:00:00Z", null, { name: "Periyar School" });
const organizations = [
  // Sent on Thursday 12 November, decided on Monday 16: two working days.
  application("pune", "approved", "2026-11-12T06:00:00Z", "2026-11-16T06:00:00Z"),
  // Sent on Sunday 15 November at 20:00 UTC, which is Monday in India; decided on Wednesday: two working days.
  application("pune", "rejected", "2026-11-15T20:00:00Z", "2026-11-18T06:00:00Z"),
  // Sent on Saturday, decided on the next Friday: five.
  application("aluva", "changes_requested", "2026-11-14T06:00:00Z", "2026-11-20T06:00:00Z"),
  // Sent on 1 June, decided on 22 June: fifteen, later than the promised ones.
  application("aluva", "suspended", "2026-06-01T06:00:00Z", "2026-06-22T06:00:00Z"),
  waiting,
  application("nagpur", "pending", "2026-11-20T06:00:00Z", null),
  // Before the first of these weeks
  application("nagpur", "rejected", "2026-05-24T06:00:00Z", "2026-05-24T12:00:00Z"),
  { ...application("pune", "approved", "2026-11-12T06:00:00Z", "2026-11-12T06:00:00Z"), source: "import" as const },
  listing("=Stale", "2025-11-20T06:00:00Z", null, "nagpur"),
  listing("Fresh", "2025-11-20T06:00:00Z", "2026-01-01T06:00:00Z", "nagpur"),
  listing("Never", null, null, "aluva"),
];

beforeAll(async () => {
  await addOrganizations(ctx, organizations);
  ({ token } = await addProvider(ctx, [], { roles: ["admin"] }));
  const row = { week: "2026-11-16", term: "", district: "", searches: 2000, without_result: 12, state_code: "MH" };
  const speech = "disabilities:speech-language services:therapeutics";
  const rows = [
    { ...row, district: "Pune", codes: speech },
    { ...row, district: "Pune", codes: speech, week: "2026-11-09", term: "stammering", without_result: 8 },
    { ...row, district: "Pune", codes: "services:legal-aid", without_result: 9 },
    { ...row, district: "Nagpur", codes: "disabilities:autism-spectrum disabilities:locomotor services:education" },
    { ...row, codes: speech, without_result: 15 },
    { ...row, district: "Ernakulam", state_code: "KL", codes: "disabilities:locomotor", without_result: 30 },
    { ...row, district: "Ernakulam", state_code: "KL", codes: "", term: "zumba", without_result: 30 },
    { ...row, district: "Pune", codes: speech, week: "2026-05-18", without_result: 1000 },
    { ...row, state_code: "", codes: speech, without_result: 1000 },
  ];
  await ctx.db.insertInto("search_counts").values(rows).execute();
});

test("counts applications by week and current status over 26 weeks, without imports", async () => {
  const { weeks } = (await get("")).body;
  expect(weeks).toHaveLength(26);
  expect(weeks[0]).toMatchObject({ week: "2026-05-25", total: 0 });
  const none = { pending: 0, approved: 0, changes_requested: 0, rejected: 0, suspended: 0 };
  expect(weeks.filter(({ total }: { total: number }) => total > 0)).toEqual([
    { week: "2026-06-01", total: 1, ...none, suspended: 1 },
    { week: "2026-11-02", total: 1, ...none, pending: 1 },
    { week: "2026-11-09", total: 2, ...none, approved: 1, changes_requested: 1 },
    { week: "2026-11-16", total: 2, ...none, rejected: 1, pending: 1 },
  ]);
});

test("counts applications by state, the most first, and the weeks of one state", async () => {
  const { states } = (await get("")).body;
  const none = { pending: 0, approved: 0, changes_requested: 0, rejected: 0, suspended: 0 };
  expect(states).toEqual([
    { state: "Kerala", total: 3, ...none, pending: 1, changes_requested: 1, suspended: 1 },
    { state: "Maharashtra", total: 3, ...none, pending: 1, approved: 1, rejected: 1 },
  ]);
  const kerala = (await get("?state=KL")).body;
  expect(kerala.weeks.map(({ total }: { total: number }) => total).filter(Boolean)).toEqual([1, 1, 1]);
  expect(kerala.decisions.all.decided).toBe(2);
});

test("measures first decisions in Indian working days: median, 90th percentile and how many were in time", async () => {
  const { weeks, all } = (await get("")).body.decisions;
  expect(weeks).toHaveLength(26);
  expect(weeks.at(-1)).toEqual({ week: "2026-11-16", decided: 3, median: 2, p90: 4.4, in_time: 3 });
  expect(weeks.find(({ week }: { week: string }) => week === "2026-06-22")).toEqual({
    week: "2026-06-22",
    decided: 1,
    median: 15,
    p90: 15,
    in_time: 0,
  });
  expect(weeks[0]).toEqual({ week: "2026-05-25", decided: 0, median: null, p90: null, in_time: 0 });
  expect(all).toEqual({ decided: 4, median: 3.5, p90: 12, in_time: 3 });
});

test("counts waiting applications and names the oldest", async () => {
  expect((await get("")).body.waiting).toEqual({
    applications: 2,
    changes: 0,
    late: 1,
    oldest: { id: waiting.id, name: "Periyar School", waiting_since: "2026-11-02T06:00:00.000Z" },
  });
});

test("counts stale listings by state, where a confirmation counts as a verification", async () => {
  expect((await get("")).body.stale).toEqual([
    { state: "Kerala", approved: 1, stale: 1, never: 1 },
    { state: "Maharashtra", approved: 4, stale: 1, never: 0 },
  ]);
  const { lines } = await file("stale-listings.csv");
  expect(lines.map((line) => line.split(",").slice(1).join(","))).toEqual([
    "name,state,verified_on,confirmed_on",
    "Never,Kerala,,",
    "'=Stale,Maharashtra,2025-11-20,",
  ]);
});

test("shows searches without results beside the listings, and no sum below ten or that would reveal one", async () => {
  const { data, meta } = (await get("/coverage")).body;
  const there = { state: "Maharashtra", service: "education", listings: 0, missed: 12 };
  expect(data).toEqual([
    { state: "Kerala", district: "Ernakulam", disability: "locomotor", service: null, listings: 0, missed: 30 },
    {
      state: "Maharashtra",
      district: "Pune",
      disability: "speech-language",
      service: "therapeutics",
      listings: 2,
      missed: 20,
    },
    {
      state: "Maharashtra",
      district: null,
      disability: "speech-language",
      service: "therapeutics",
      listings: 4,
      missed: 15,
    },
    { ...there, district: "Nagpur", disability: "autism-spectrum" },
    { ...there, district: "Nagpur", disability: "locomotor" },
  ]);
  expect(meta.total).toBe(5);
});

test("adds covered cells when filtered by state, and uncovered ones when also filtered by disability", async () => {
  const maharashtra = (await get("/coverage?state=MH")).body;
  expect(
    maharashtra.data.map(({ district, listings, missed }: Record<string, unknown>) => [district, listings, missed]),
  ).toEqual([
    ["Pune", 2, 20],
    [null, 4, 15],
    ["Nagpur", 0, 12],
    ["Nagpur", 0, 12],
    ["Nagpur", 2, 0],
  ]);
  const speech = (await get("/coverage?state=KL&disability=speech-language&per_page=100")).body;
  const { count } = await ctx.db
    .selectFrom("places")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("kind", "=", "district")
    .where("state_code", "=", "KL")
    .executeTakeFirstOrThrow();
  expect(speech.meta.total).toBe(Number(count) * 11);
  const served = (await get("/coverage?state=KL&disability=speech-language&per_page=100&page=2")).body.data.at(-1);
  expect(served).toMatchObject({ district: "Ernakulam", service: "therapeutics", listings: 1, missed: 0 });
});

test("every table is exported as CSV", async () => {
  for (const name of ["weeks", "states", "decisions", "stale", "stale-listings", "coverage"]) {
    const { response, bytes, lines } = await file(`${name}.csv`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines.length).toBeGreaterThan(1);
  }
  expect((await file("weeks.csv?state=KL")).lines.at(-1)).toBe("2026-11-16,0,0,0,0,0,0");
  expect((await file("decisions.csv")).lines.at(-1)).toBe("all,4,3.5,12,3");
});

test("invalid parameters are refused with a message", async () => {
  expect(await get("?state=XX")).toMatchObject({
    status: 422,
    body: { errors: { state: ["Use a state's code, as in KL"] } },
  });
  expect((await get("/coverage?disability=x&state=Kerala")).body.errors).toEqual({
    state: ["Use a state's code, as in KL"],
    disability: ["Use a disability's code, as in locomotor"],
  });
  expect((await get("/nonsense.csv")).status).toBe(404);
});
