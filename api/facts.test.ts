import { beforeEach, describe, expect, test } from "vitest";
import { apiApp } from "#api/app.ts";
import { seededRandom } from "#bench/random.ts";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import type { Fact, FactPart } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { removeOrganizations } from "#operations/owner/deletion.ts";
import { publishDueFacts, republishAll } from "#operations/publishing/republish.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { addProvider, catchMessages } from "#tests/helpers/people.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

const base = await testContext();
let now = new Date("2026-11-21T06:05:00.000Z");
const ctx: Context = { ...base, env: { ...base.env, RATE_LIMIT_SCALE: 100_000 }, now: () => now };
catchMessages(ctx);
const api = apiApp({ ctx, unforeseen: (error) => expect.unreachable(String(error)) });
const ask = asking(api);
const admin = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
let desk: string;

const later = async (days = 1) => {
  now = new Date(now.getTime() + days * DAY_MS);
  desk = await sessionOf(ctx, admin.id);
};

beforeEach(async () => {
  now = new Date("2026-11-21T06:05:00.000Z");
  const known = (await ctx.db.selectFrom("organizations").select("id").execute()).map(({ id }) => id);
  if (known.length > 0) await transaction(ctx, (ctx) => removeOrganizations(ctx, known));
  await ctx.db.deleteFrom("imports").execute();
  await ctx.db.deleteFrom("import_sources").execute();
  desk = await sessionOf(ctx, admin.id);
});

const contact = { name: null, whatsapp: null, sms: null, video_url: null, chat_url: null, languages: [], hours: null };

/** An organisation with a phone number, an address with hours and access, and a service with a price; and its owner */
async function add(wanted: Parameters<typeof buildOrganization>[0] = {}) {
  const address = buildAddress({ hours: "9 to 5", access: { "step-free": true } });
  const service = buildService({ address_ids: [address.id], fee: "free" });
  const contacts = [{ ...contact, phone: "9847012345", email: "asha@school.example" }];
  const organization = buildOrganization({ addresses: [address], services: [service], contacts, ...wanted });
  await addOrganizations(ctx, [organization]);
  const owner = await addProvider(ctx, [organization.id]);
  const as = async (method: string, path: string, body?: object) => {
    const answer = await ask(method, path, await sessionOf(ctx, owner.id), body);
    expect([answer.status, answer.body?.errors]).toEqual([expect.toSatisfy((status) => status < 300), undefined]);
    return answer.body;
  };
  const { id } = organization;
  return { id, owner, as, address, service };
}

async function document(id: string): Promise<Listing> {
  const row = await ctx.db
    .selectFrom("listings")
    .select("document")
    .where("organization_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.document as Listing;
}

async function facts(id: string): Promise<Fact[]> {
  return (await document(id)).facts!;
}

const wordOf = ({ source, list, said_at, checked_at }: Fact) =>
  [list ?? source, dayInIndia(new Date(said_at)), ...(checked_at ? [dayInIndia(new Date(checked_at))] : [])].join(" ");

/** Each part with its word: `phone: provider 2026-08-01` */
async function words(id: string): Promise<Partial<Record<FactPart, string>>> {
  return Object.fromEntries((await facts(id)).map((fact) => [fact.part, wordOf(fact)]));
}

const setPhone = (made: Awaited<ReturnType<typeof add>>, phone: string) =>
  made.as("PATCH", `/provider/organization/${made.id}`, {
    contacts: [{ ...contact, phone, email: "asha@school.example" }],
  });

test("a part that its people change has their word of that day, and the others keep theirs", async () => {
  const made = await add();
  const began = await words(made.id);
  expect(began).toEqual({
    ...{ phone: "provider 2026-08-01", email: "provider 2026-08-01", place: "provider 2026-08-01" },
    ...{ hours: "provider 2026-08-01", access: "provider 2026-08-01", service: "provider 2026-08-01" },
    ...{ cost: "provider 2026-08-01", people: "provider 2026-08-01", about: "provider 2026-08-01" },
  });
  await later();
  await setPhone(made, "9847099999");
  expect(await words(made.id)).toEqual({ ...began, phone: "provider 2026-11-22" });
  await later();
  await republishAll(ctx, () => {});
  expect(await words(made.id)).toEqual({ ...began, phone: "provider 2026-11-22" });
  await made.as("PUT", `/addresses/${made.address.id}`, { ...addressFields, hours: "10 to 4" });
  expect(await words(made.id)).toEqual({ ...began, phone: "provider 2026-11-22", hours: "provider 2026-11-23" });
  expect((await document(made.id)).verified_at).toBe("2026-09-03T10:00:00.000Z");
});

const addressFields = {
  address_label: "Centre",
  address_line_1: "12 Lane 3",
  address_line_2: "Shivajinagar",
  city: "Pune",
  district: "Pune",
  state: "Maharashtra",
  pincode: "411005",
  type: "centre",
  access: { "step-free": true },
};

test("“still so” confirms one part alone, by its people or to the desk, and moves neither of the two dates of the page", async () => {
  const made = await add();
  const [began, before] = [await words(made.id), await document(made.id)];
  await later();
  await made.as("POST", `/provider/organization/${made.id}/facts`, { part: "hours", subject_id: made.address.id });
  expect(await words(made.id)).toEqual({ ...began, hours: "provider 2026-11-22" });
  await later();
  const answer = await ask("POST", `/admin/organizations/${made.id}/facts`, desk, { part: "phone" });
  expect(answer.status).toBe(200);
  expect(await words(made.id)).toEqual({
    ...began,
    hours: "provider 2026-11-22",
    phone: "provider 2026-11-23 2026-11-23",
  });
  const { verified_at, confirmed_at } = await document(made.id);
  expect([verified_at, confirmed_at]).toEqual([before.verified_at, before.confirmed_at]);
  const { body } = await ask("GET", `/provider/organization/${made.id}/history`, await sessionOf(ctx, made.owner.id));
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    "organization.check_part",
    "organization.confirm_part",
  ]);
});

test("a part that the page does not have cannot be confirmed, and a bad one neither", async () => {
  const made = await add();
  const before = await facts(made.id);
  const path = `/provider/organization/${made.id}/facts`;
  const token = await sessionOf(ctx, made.owner.id);
  expect((await ask("POST", path, token, { part: "papers" })).status).toBe(409);
  expect((await ask("POST", path, token, { part: "hours", subject_id: made.service.id })).status).toBe(409);
  expect((await ask("POST", path, token, { part: "weather" })).status).toBe(422);
  expect((await ask("POST", path, token, { part: "hours", subject_id: "no id" })).status).toBe(422);
  expect((await ask("POST", `/admin/organizations/${made.id}/facts`, token, { part: "phone" })).status).toBe(403);
  expect(await facts(made.id)).toEqual(before);
});

test("“everything is right” confirms what stands then; what changes later has its own day, and what was there keeps that one", async () => {
  const made = await add();
  await later();
  await made.as("POST", `/provider/organization/${made.id}/confirm`);
  expect(new Set(Object.values(await words(made.id)))).toEqual(new Set(["provider 2026-11-22"]));
  await later();
  await setPhone(made, "9847099999");
  const after = await words(made.id);
  expect([after.phone, after.hours]).toEqual(["provider 2026-11-23", "provider 2026-11-22"]);
});

test("a call that finds all right is a check of Marga, and taken back it is none", async () => {
  const made = await add({ verified_at: "2020-09-03T10:00:00.000Z" });
  const began = await words(made.id);
  await later();
  await ask("PUT", `/admin/organizations/${made.id}/call-claim`, desk);
  const { status, body } = await ask("POST", `/admin/organizations/${made.id}/calls`, desk, { outcome: "still_right" });
  expect(status).toBe(201);
  expect((await words(made.id)).hours).toBe("provider 2026-11-22 2026-11-22");
  expect((await ask("POST", `/admin/calls/${body.id}/undo`, desk)).status).toBe(200);
  expect(await words(made.id)).toEqual(began);
});

test("what an admin corrects is Marga's word of the day of its source, however late it is written", async () => {
  const made = await add();
  const began = await words(made.id);
  await later(10);
  const { body } = await ask("POST", `/admin/organizations/${made.id}/corrections`, desk, {
    source: "website",
    source_day: "2026-11-25",
  });
  const answer = await api.request(`/addresses/${made.address.id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${desk}`, Correction: body.open.id, "Content-Type": "application/json" },
    body: JSON.stringify({ ...addressFields, hours: "8 to 2" }),
  });
  expect(answer.status).toBe(200);
  expect(await words(made.id)).toEqual({ ...began, hours: "admin 2026-11-25" });
});

test("a report shows what stands with its source beside what the visitor says, and changes no fact", async () => {
  const made = await add();
  const before = await facts(made.id);
  await later();
  const report = {
    organization_id: made.id,
    field: "hours",
    correct_value: "10 to 4",
    note: "",
    email: null,
    language: "en",
  };
  await ctx.db
    .insertInto("reports")
    .values({ ...report, id: crypto.randomUUID(), created_at: now })
    .execute();
  const { body } = await ask("GET", `/admin/reports?organization_id=${made.id}`, desk);
  const [{ facts: said, correct_value }] = body.data;
  expect([said.map(wordOf), said[0].name, correct_value]).toEqual([["provider 2026-08-01"], "Centre", "10 to 4"]);
  await republishAll(ctx, () => {});
  expect(await facts(made.id)).toEqual(before);
});

const HEADINGS = "name,code,district,state,phone,services";
const rows = (phone: string) => `${HEADINGS}\nAsha School,A1,Ernakulam,Kerala,${phone},Education\n`;
interface Settings {
  mode?: "add" | "update";
  source?: string;
  edition: string;
}
async function send(text: string, { mode = "update", source = "Schools of Kerala", edition }: Settings): Promise<void> {
  const form = new FormData();
  form.append("file", new File([text], "schools.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries({ source, status: "approved", mode, dry_run: "0", edition }))
    form.append(name, value);
  const response = await api.request("/admin/import", {
    method: "POST",
    headers: { Authorization: `Bearer ${desk}` },
    body: form,
  });
  expect(response.status).toBe(200);
}
const idOf = async (name: string) =>
  (await ctx.db.selectFrom("organizations").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
async function undoNewest(): Promise<void> {
  const { body } = await ask("GET", "/admin/imports", desk);
  expect((await ask("POST", `/admin/imports/${body.data[0].id}/undo`, desk)).status).toBe(200);
}

describe("a list", () => {
  beforeEach(() => send(rows("9847012345"), { mode: "add", edition: "2024-03-01" }));

  test("says what it says with its name and the day of its edition, not of the import", async () => {
    const id = await idOf("Asha School");
    const list = "Schools of Kerala 2024-03-01";
    expect(await words(id)).toEqual({ phone: list, place: list, service: list, about: list });
  });

  test("that says a newer value is from the newer edition, for that part alone; undone, the older edition speaks again", async () => {
    const id = await idOf("Asha School");
    const began = await words(id);
    await later();
    await send(rows("9847099999"), { edition: "2025-03-01" });
    expect(await words(id)).toEqual({ ...began, phone: "Schools of Kerala 2025-03-01" });
    await later();
    await undoNewest();
    expect(await words(id)).toEqual(began);
  });

  test("that says the same again makes nobody's word fresher", async () => {
    const id = await idOf("Asha School");
    const owner = await addProvider(ctx, [id]);
    await later();
    const path = `/provider/organization/${id}/facts`;
    expect((await ask("POST", path, await sessionOf(ctx, owner.id), { part: "phone" })).status).toBe(200);
    const said = await words(id);
    expect(said.phone).toBe("provider 2026-11-22");
    await later();
    await send(rows("9847012345"), { edition: "2026-11-01" });
    await republishAll(ctx, () => {});
    expect(await words(id)).toEqual(said);
  });

  test("that says otherwise than its people waits for an admin; taken over, the list says it with the day of its edition", async () => {
    const id = await idOf("Asha School");
    const owner = await addProvider(ctx, [id]);
    await later();
    const path = `/provider/organization/${id}/facts`;
    await ask("POST", path, await sessionOf(ctx, owner.id), { part: "phone" });
    const said = await words(id);
    await later();
    await send(rows("9847099999"), { edition: "2026-11-01" });
    expect(await words(id)).toEqual(said);
    const { body } = await ask("GET", "/admin/import-proposals", desk);
    const [{ id: proposal, stands, value, edition, facts: both }] = body.data;
    // Both sides, each with its source and day
    expect([stands, both.map(wordOf)]).toEqual(["9847012345", ["provider 2026-11-22"]]);
    expect([value, edition]).toEqual(["9847099999", "2026-11-01"]);
    expect((await ask("POST", `/admin/import-proposals/${proposal}/take`, desk, { stands })).status).toBe(204);
    expect(await words(id)).toEqual({ ...said, phone: "Schools of Kerala 2026-11-01" });
  });
});

test("listings from before facts had dates get what the log and the record know, and look no fresher", async () => {
  const made = await add({ confirmed_at: "2026-08-20T10:00:00.000Z" });
  await later();
  await setPhone(made, "9847099999");
  const said = await words(made.id);
  expect(said).toMatchObject({ phone: "provider 2026-11-22", hours: "provider 2026-08-20" });
  const demo = buildOrganization({ source: "demo" });
  await addOrganizations(ctx, [demo]);
  await ctx.db.deleteFrom("fact_claims").execute();
  await later(30);
  await republishAll(ctx, () => {});
  // The line of the log is about its contacts, of which the phone number is one and the e-mail address another.
  expect(await words(made.id)).toEqual({ ...said, email: "provider 2026-11-22" });
  expect((await words(demo.id)).service).toBe("unknown 2026-08-01");
});

test("what is removed and put back keeps its word, and what is deleted leaves nothing", async () => {
  const made = await add();
  const other = await made.as("POST", "/addresses", {
    ...addressFields,
    organization_id: made.id,
    hours: "9 to 5",
    address_label: "Second",
  });
  const ofOther = async () =>
    (await facts(made.id)).filter(({ subject_id }) => subject_id === (other.data ?? other).id).map(wordOf);
  const before = await ofOther();
  expect(before).toEqual(Array(3).fill("provider 2026-11-21"));
  now = new Date(now.getTime() + 60_000);
  await later(0);
  await made.as("DELETE", `/addresses/${(other.data ?? other).id}`);
  expect(await ofOther()).toEqual([]);
  await made.as("POST", `/addresses/${(other.data ?? other).id}/restore`);
  expect(await ofOther()).toEqual(before);
  await transaction(ctx, (ctx) => removeOrganizations(ctx, [made.id]));
  expect(await ctx.db.selectFrom("fact_claims").selectAll().where("organization_id", "=", made.id).execute()).toEqual(
    [],
  );
});

test("of two organisations that are merged, places keep their words, what comes together is as old as the older, and apart again each has its own", async () => {
  const made = await add();
  await later();
  await setPhone(made, "9847099999");
  const old = await add({
    ...{ source: "demo", created_at: "2025-01-10T10:00:00.000Z", updated_at: "2025-01-10T10:00:00.000Z" },
    services: [],
    contacts: [{ ...contact, phone: "9847077777", email: null }],
    addresses: [buildAddress({ address_label: "Old branch", hours: "8 to 12" })],
  });
  const began = [await words(made.id), await words(old.id)];
  const [kept, came] = [await document(made.id), await document(old.id)];
  await later();
  const merge = { other_id: old.id, updated_at: kept.updated_at, other_updated_at: came.updated_at };
  const { status, body } = await ask("POST", `/admin/organizations/${made.id}/merge`, desk, merge);
  expect([status, body.errors]).toEqual([200, undefined]);
  const merged = await facts(made.id);
  const branch = merged.filter(({ subject_id }) => subject_id === came.addresses[0]!.id);
  expect(branch.map(wordOf)).toEqual(["unknown 2025-01-10", "unknown 2025-01-10"]);
  const together = await words(made.id);
  expect([together.phone, together.email, together.cost]).toEqual([
    "unknown 2025-01-10",
    "provider 2026-08-01",
    "provider 2026-08-01",
  ]);
  await later();
  await ask("POST", `/admin/organizations/${made.id}/facts`, desk, {
    part: "place",
    subject_id: came.addresses[0]!.id,
  });
  await later();
  const undone = await ask("POST", `/admin/merges/${body.merge_id}/undo`, desk, {});
  expect([undone.status, undone.body?.errors]).toEqual([200, undefined]);
  expect(await words(made.id)).toEqual(began[0]);
  // What was confirmed while they were one stays confirmed.
  expect(await words(old.id)).toEqual({ ...began[1], place: "provider 2026-11-24 2026-11-24" });
});

test("a listing is published again on the day on which a part is not confirmed any more, and its rank falls", async () => {
  const { id } = await add();
  const row = () =>
    ctx.db
      .selectFrom("listings")
      .select(["facts_due_at", "search"])
      .where("organization_id", "=", id)
      .executeTakeFirstOrThrow();
  const before = await row();
  expect(before.facts_due_at?.toISOString()).toBe("2027-01-31T18:30:00.000Z");
  await publishDueFacts(ctx);
  expect(await row()).toEqual(before);
  now = new Date("2027-01-31T18:30:00.000Z");
  await publishDueFacts(ctx);
  const after = await row();
  expect(after.facts_due_at?.toISOString()).toBe("2027-07-31T18:30:00.000Z");
  const rank = ({ search }: typeof before) => (search as { rank: number }).rank;
  expect(rank(after)).toBeLessThan(rank(before));
});

test("in whatever order people edit, lists are imported, parts are confirmed and listings published, the number that stands has its newest true word", async () => {
  const random = seededRandom(850);
  for (let run = 0; run < 6; run++) {
    await send(`${HEADINGS}\nRun ${run},R${run},Ernakulam,Kerala,9847012345,Education\n`, {
      mode: "add",
      edition: "2024-03-01",
    });
    const id = await idOf(`Run ${run}`);
    const owner = await addProvider(ctx, [id]);
    let value = "9847012345";
    let word = "Schools of Kerala 2024-03-01";
    const service = (await words(id)).service;
    const log: string[] = [];
    for (let step = 0; step < 8; step++) {
      await later(1 + random.below(5));
      const today = dayInIndia(now);
      const token = await sessionOf(ctx, owner.id);
      const what = random.pick(["edit", "same", "import", "confirm", "check", "report", "publish"] as const);
      log.push(`${today} ${what}`);
      if (what === "edit") {
        value = `98470${10_000 + random.below(80_000)}`;
        word = `provider ${today}`;
      }
      if (what === "edit" || what === "same")
        await ask("PATCH", `/provider/organization/${id}`, token, {
          contacts: [{ ...contact, phone: value, email: null }],
        });
      if (what === "import") {
        const text = `${HEADINGS}\nRun ${run},R${run},Ernakulam,Kerala,98460${10_000 + step},Education\n`;
        await send(text, { edition: dayInIndia(new Date(now.getTime() - random.below(400) * DAY_MS)) });
      }
      if (what === "confirm") {
        expect(
          (await ask("POST", `/provider/organization/${id}/facts`, token, { part: "phone" })).status,
          log.join("\n"),
        ).toBe(200);
        word =
          word.startsWith("provider") && word.split(" ").length === 3
            ? `provider ${today} ${word.split(" ")[2]}`
            : `provider ${today}`;
      }
      if (what === "check") {
        expect(
          (await ask("POST", `/admin/organizations/${id}/facts`, desk, { part: "phone" })).status,
          log.join("\n"),
        ).toBe(200);
        word = `provider ${today} ${today}`;
      }
      if (what === "report")
        await ctx.db
          .insertInto("reports")
          .values({
            id: crypto.randomUUID(),
            organization_id: id,
            field: "contacts",
            correct_value: "9",
            note: "",
            email: null,
            language: "en",
            created_at: now,
          })
          .execute();
      if (what === "publish") await republishAll(ctx, () => {});
      const listing = await document(id);
      expect(listing.contacts[0]!.phone, log.join("\n")).toBe(value);
      expect([(await words(id)).phone, (await words(id)).service, listing.verified_at], log.join("\n")).toEqual([
        word,
        service,
        null,
      ]);
    }
  }
});
