import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { audit } from "#operations/desk/audit.ts";
import { createApp } from "#server.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";
import { storeOrganization } from "#tests/helpers/provider.ts";

const ctx = await testContext();
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const asha = buildOrganization({ name: "Asha Centre" });
let admin: { id: string; token: string };
let meena: { id: string };

interface Wanted {
  at: string;
  user_id?: string;
  organization_id?: string;
  before?: object;
  after?: object;
}
function line(action: string, { at, ...rest }: Wanted) {
  const subject = action.split(".")[0]!;
  return audit({ ...ctx, now: () => new Date(at) }, { action, subject, subject_id: uuid(), ...rest });
}

beforeAll(async () => {
  await storeOrganization(ctx, asha);
  admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
  meena = await addProvider(ctx, [asha.id], { name: "Meena Subramanian" });
  await ctx.db.deleteFrom("audit_log").execute();
  const own = { user_id: meena.id, organization_id: asha.id };
  await line("address.update", {
    at: "2026-11-20T18:29:00Z",
    ...own,
    before: { city: "Pune" },
    after: { city: "Nagpur" },
  });
  await line("address.remove", { at: "2026-11-20T18:31:00Z", ...own, before: { address_label: "100%_\\ branch" } });
  await line("report.handle", { at: "2026-11-19T06:00:00Z", user_id: admin.id, after: { answer: "நன்றி" } });
  await line("access.refused", { at: "2026-11-18T06:00:00Z" });
  await line("service.create", { at: "2026-01-01T06:00:00Z", ...own, after: { name: "=cmd" } });
  await line("organization.delete", { at: "2026-11-17T06:00:00Z", organization_id: uuid(), user_id: uuid() });
});

async function ask(query: string) {
  const response = await api.request(`/admin/audit?${query}`, { headers: { Authorization: `Bearer ${admin.token}` } });
  return { status: response.status, body: await response.json() };
}
const actions = async (query: string) => (await ask(query)).body.data.map(({ action }: { action: string }) => action);

test("lists the newest first, with the user, the organisation and the values before and after", async () => {
  const { data, meta } = (await ask("")).body;
  expect(meta).toEqual({ total: 5, current_page: 1, last_page: 1, per_page: 15, from: "2026-08-23", more: false });
  expect(data[1]).toEqual({
    id: expect.any(String),
    created_at: "2026-11-20T18:29:00.000Z",
    action: "address.update",
    subject: "address",
    subject_id: expect.any(String),
    user: { id: meena.id, name: "Meena Subramanian" },
    desk_role: null,
    organization: { id: asha.id, name: "Asha Centre" },
    before: { city: "Pune" },
    after: { city: "Nagpur" },
    correction: null,
  });
  expect(data[3]).toMatchObject({ action: "access.refused", user: null, organization: null, before: null });
  expect(data[4]).toMatchObject({ user: { name: "" }, organization: { name: "" } });
});

test("covers ninety days, unless a user or a record is named", async () => {
  expect(await actions(`organization_id=${asha.id}`)).toEqual(["address.remove", "address.update", "service.create"]);
  expect((await ask(`user_id=${meena.id}`)).body.meta).toMatchObject({ total: 3, from: null });
  expect(await actions("from=2026-01-01&to=2026-01-01")).toEqual(["service.create"]);
});

test("days are in Indian time", async () => {
  expect(await actions("from=2026-11-21")).toEqual(["address.remove"]);
  expect(await actions("from=2026-11-20&to=2026-11-20")).toEqual(["address.update"]);
});

test.each([
  ["a person's name", "meena", ["address.remove", "address.update"]],
  ["an organisation's", "asha", ["address.remove", "address.update"]],
  ["an action", "REFUSED", ["access.refused"]],
  ["what was before", "pune", ["address.update"]],
  ["the current value, in any script", "நன்றி", ["report.handle"]],
  ["what looks like a pattern", "100%_", ["address.remove"]],
  ["nothing", "100_", []],
])("searches %s", async (_what, search, found) => {
  expect(await actions(new URLSearchParams({ search }).toString())).toEqual(found);
});

test("filters by action, or by all actions on one subject", async () => {
  expect(await actions("action=address.update")).toEqual(["address.update"]);
  expect(await actions("action=address")).toEqual(["address.remove", "address.update"]);
  expect(await actions("action=addres_")).toEqual([]);
  expect(await actions("subject=report")).toEqual(["report.handle"]);
});

test("is paged, and reading it writes no line", async () => {
  expect(await actions("per_page=2&page=2")).toEqual(["report.handle", "access.refused"]);
  expect(await actions("per_page=2&page=900")).toEqual([]);
  expect((await ask("per_page=2")).body.meta).toMatchObject({ total: 5, last_page: 3 });
});

test("exports a CSV file in which no cell is a formula", async () => {
  const response = await api.request(`/admin/audit.csv?organization_id=${asha.id}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = new TextDecoder().decode(bytes).trim().split("\r\n");
  expect(rows[0]).toMatch(/^time,user,/);
  expect(rows).toHaveLength(4);
  expect(rows[2]).toContain('"{""city"":""Pune""}","{""city"":""Nagpur""}"');
});

test("a page shows the beginning of long values, and the file holds them whole and comes in parts", async () => {
  const long = {
    note: "ஆ".repeat(30_000),
    key_people: Array.from({ length: 90 }, (_, i) => ({ name: `Person ${i}` })),
  };
  const { id } = buildOrganization();
  for (let i = 0; i < 120; i++)
    await line("organization.update", {
      at: new Date(Date.UTC(2026, 10, 20, 12, i)).toISOString(),
      organization_id: id,
      before: { tags: [i] },
      after: long,
    });
  const { data } = (await ask(`organization_id=${id}&per_page=100`)).body;
  expect([data.length, data[0].before, data[0].after.note, data[0].after.key_people.length]).toEqual([
    100,
    { tags: [119] },
    `${"ஆ".repeat(2000)} …`,
    51,
  ]);
  const site = createApp(ctx, async () => new Response());
  const response = await site.request(`/api/admin/audit.csv?organization_id=${id}`, {
    headers: { Authorization: `Bearer ${admin.token}`, "Accept-Encoding": "br" },
  });
  const lengths = ["Content-Encoding", "Content-Length"].map((name) => response.headers.get(name));
  expect(lengths, "nothing waits for the whole file").toEqual([null, null]);
  const parts: Uint8Array[] = [];
  for await (const part of response.body!) parts.push(part);
  expect(parts.length).toBeGreaterThan(2);
  const rows = Buffer.concat(parts).toString("utf8").trim().split("\r\n");
  expect(rows.slice(1).map((row) => /""tags"":\[(\d+)\]/.exec(row)?.[1])).toEqual(
    Array.from({ length: 120 }, (_, i) => String(119 - i)),
  );
  expect(rows.every((row, i) => i === 0 || row.includes("ஆ".repeat(30_000)))).toBe(true);
  await ctx.db.deleteFrom("audit_log").where("organization_id", "=", id).execute();
});

test("invalid parameters are refused with a message", async () => {
  const { status, body } = await ask("user_id=x&organization_id=y&from=yesterday&to=2026-02-30&page=0");
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    user_id: ["Use an id"],
    organization_id: ["Use an id"],
    from: ["Use a day, as in 2026-11-21"],
    to: ["Use a day, as in 2026-11-21"],
    page: ["Use 1 or more"],
  });
  expect(Object.keys((await ask("from=0000-01-01&to=0001-01-01")).body.errors)).toEqual(["from", "to"]);
});
