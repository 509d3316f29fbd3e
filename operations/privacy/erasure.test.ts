import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import type { Db } from "#database/client.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import { contactHash, sendCode } from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { auditMember } from "#operations/owner/colleagues.ts";
import { reportBreach } from "#operations/privacy/breach-report.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { erasePerson } from "#operations/privacy/erasure.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { noJobs } from "#operations/runtime/jobs.ts";
import { addKey } from "#tests/helpers/api-keys.ts";
import { testContext } from "#tests/helpers/context.ts";
import { bareDraft } from "#tests/helpers/onboarding.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const ctx = await testContext();
const EMAIL = "asha.kulkarni@example.org";
const PHONE = "9812345670";
const STAYS = "meena@example.org";

/** Every row of the database that contains a text, encrypted or not, by table */
async function rowsWith(text: string): Promise<string[]> {
  const tables = [
    "users",
    "contacts",
    "addresses",
    "listings",
    "enquiries",
    "reports",
    "audit_log",
    "removals",
  ] as const;
  const found: string[] = [];
  for (const table of tables) {
    const rows = await ctx.db.selectFrom(table).selectAll().execute();
    if (JSON.stringify(rows).includes(text)) found.push(table);
  }
  const messages = await ctx.db.selectFrom("messages").selectAll().execute();
  const texts = messages.flatMap((row) =>
    [row.destination_encrypted, row.values_encrypted].map((bytes) => (bytes ? ctx.secrets.decrypt(bytes) : "")),
  );
  if (texts.some((one) => one.includes(text))) found.push("messages");
  const hash = contactHash(ctx, text.includes("@") ? "email" : "phone", text);
  for (const row of await ctx.db.selectFrom("otp_challenges").select("destination_hash").execute())
    if (hash.equals(row.destination_hash)) found.push("otp_challenges");
  for (const row of await ctx.db.selectFrom("onboarding_drafts").select("email_hash").execute())
    if (hash.equals(row.email_hash)) found.push("onboarding_drafts");
  for (const row of await ctx.db.selectFrom("listing_claims").select("contact_hash").execute())
    if (hash.equals(row.contact_hash)) found.push("listing_claims");
  for (const row of await ctx.db.selectFrom("api_keys").select("email_hash").execute())
    if (hash.equals(row.email_hash)) found.push("api_keys");
  return found.sort();
}

const organization = buildOrganization();
organization.addresses[0]!.contacts = [
  { id: uuid(), name: "Asha", phone: PHONE, email: EMAIL },
  { id: uuid(), name: "Meena", phone: null, email: STAYS },
];
await insertOrganizations(ctx, [organization]);
const empty = { country: null, designation: null, organization: null, country_code: null };
const draft_id = uuid();
const file_key = `${uuid()}.pdf`;
const consent_id = uuid();

async function fill() {
  const blank = { whatsapp: null, sms: null, video_url: null, chat_url: null, languages: [], hours: null };
  const spoken = { salutation: null, designation: null, gender: null, organization_id: organization.id };
  await ctx.db
    .insertInto("contacts")
    .values([
      { ...blank, ...spoken, id: uuid(), position: 0, type: "spoc", name: "Asha Kulkarni", email: EMAIL, phone: PHONE },
      {
        ...blank,
        ...spoken,
        id: uuid(),
        position: 0,
        type: "display_contact",
        name: "Asha",
        email: EMAIL,
        phone: null,
      },
      { ...blank, ...spoken, id: uuid(), position: 1, type: "display_contact", name: "Us", email: STAYS, phone: PHONE },
    ])
    .execute();
  await publishAll(ctx, [organization.id]);
  await addProvider(ctx, [organization.id], { name: "Asha Kulkarni", email: EMAIL, phone: PHONE, language: "mr" });
  await addProvider(ctx, [organization.id], { name: "Meena Rao", email: STAYS });
  await sendCode(ctx, { channel: "email", destination: EMAIL, purpose: "login", language: "en" });
  await addKey(ctx, { email: EMAIL });
  await ctx.db
    .insertInto("listing_claims")
    .values({
      id: uuid(),
      organization_id: organization.id,
      proof: "contact",
      contact_hash: contactHash(ctx, "email", EMAIL),
      contents_encrypted: ctx.secrets.encrypt(
        JSON.stringify({ name: "Asha Kulkarni", contact: { channel: "email", destination: EMAIL } }),
      ),
      document_id: null,
      language: "en",
    })
    .execute();
  for (const email of [EMAIL, STAYS])
    await ctx.db
      .insertInto("enquiries")
      .values({ ...empty, id: uuid(), name: "Asha", email, phone: null, note: "Hello", created_at: ctx.now() })
      .execute();
  const report = { field: "name", correct_value: "", note: "", language: "hi" };
  await ctx.db
    .insertInto("reports")
    .values({ ...report, id: uuid(), organization_id: organization.id, email: EMAIL })
    .execute();
  const contents = JSON.stringify({ spoc: { first_name: "Asha", last_name: "Kulkarni", email: EMAIL, phone: PHONE } });
  await ctx.db
    .insertInto("onboarding_drafts")
    .values({
      id: draft_id,
      applicant_type: "organization",
      contents_encrypted: ctx.secrets.encrypt(contents),
      email_hash: contactHash(ctx, "email", EMAIL),
      phone_hash: contactHash(ctx, "phone", PHONE),
      language: "ta",
      organization_id: null,
      created_at: ctx.now(),
    })
    .execute();
  await ctx.files.put(file_key, Buffer.from("paper"));
  const none = {
    organization_id: null,
    service_id: null,
    registration_detail_id: null,
    alt: null,
    uploader_hash: null,
  };
  const paper = { type: "registration", name: "paper.pdf", mime: "application/pdf", size: 5 } as const;
  await ctx.db
    .insertInto("documents")
    .values({ ...none, ...paper, id: uuid(), draft_id, file_key })
    .execute();
  await ctx.db
    .insertInto("consents")
    .values({ id: consent_id, draft_id, organization_id: null, notice: "1", language: "ta", helper: null })
    .execute();
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: uuid(),
      user_id: null,
      action: "contact.update",
      organization_id: organization.id,
      subject: "contact",
      subject_id: null,
      before: JSON.stringify({ email: EMAIL }),
      after: JSON.stringify({ email: STAYS }),
      created_at: ctx.now(),
    })
    .execute();
}

await fill();

test("a breach report names each person once with a contact, and is recorded", async () => {
  const window = { from: new Date(ctx.now().getTime() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const { people, touched, csv } = await reportBreach(ctx, window);
  const lines = csv.trim().split("\r\n").slice(1);
  expect([people, lines.length]).toEqual([2, 2]);
  const asha = lines.find((line) => line.includes(EMAIL))!;
  expect(asha).toContain(`Asha Kulkarni,${EMAIL},${PHONE},mr,yes,`);
  for (const what of ["account", "speaks for Asha Centre", "form that was begun", "enquiry", "report"])
    expect(asha).toContain(what);
  expect(touched).toBe(2);
  const line = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "breach.report");
  expect(await line.executeTakeFirst()).toMatchObject({ after: { people: 2, about: "everybody" } });

  const before = { from: new Date(0), until: new Date(1) };
  expect((await reportBreach(ctx, before)).people).toBe(0);
  const narrow = await reportBreach(ctx, { ...window, organization_id: uuid() });
  expect(narrow.people).toBe(0);
  await expect(reportBreach(ctx, { from: window.until, until: window.from })).rejects.toThrow("--from must be before");
  await expect(reportBreach(ctx, { ...window, user_id: uuid() })).rejects.toThrow("Nobody has that account");
});

test("a breach report about an account names people of an organisation that it has left since, and former members of it", async () => {
  const { id } = buildOrganization();
  const left = { ...buildOrganization({ name: "Left Centre" }), id };
  await insertOrganizations(ctx, [left]);
  const [thief, colleague, former] = [
    await addProvider(ctx, [id], { name: "Thief" }),
    await addProvider(ctx, [id], { name: "Colleague" }),
    await addProvider(ctx, [id], { name: "Former" }),
  ];
  const from = new Date(ctx.now().getTime() - DAY_MS);
  const window = { from, until: new Date(Date.now() + DAY_MS), user_id: thief.id };
  const names = async () => (await reportBreach(ctx, window)).csv.split("\r\n").map((line) => line.split(",")[0]);
  const all = ["Colleague", "Former", "Thief"];
  expect((await names()).filter((name) => all.includes(name!)).sort()).toEqual(all);
  for (const { id: user_id } of [former, thief]) {
    await ctx.db.deleteFrom("organization_members").where("user_id", "=", user_id).execute();
    await auditMember(ctx, "member.remove", id, user_id, { before: { name: "" } });
  }
  expect((await names()).filter((name) => all.includes(name!)).sort()).toEqual(all);
  const later = { ...window, from: new Date(ctx.now().getTime() + HOUR_MS) };
  expect((await reportBreach(ctx, later)).people).toBe(1); // the account itself: it had left before
  for (const user of [thief, colleague, former]) await ctx.db.deleteFrom("users").where("id", "=", user.id).execute();
});

test("a breach report about an account that was an admin then names everybody", async () => {
  const former = await addProvider(ctx, [], { name: "Former admin", roles: [] });
  const window = { from: new Date(ctx.now().getTime() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const everybody = (await reportBreach(ctx, window)).people;
  expect((await reportBreach(ctx, { ...window, user_id: former.id })).people).toBe(1);
  await audit(ctx, { action: "user.take_admin", subject: "user", subject_id: former.id });
  expect((await reportBreach(ctx, { ...window, user_id: former.id })).people).toBe(everybody);
  await ctx.db.deleteFrom("users").where("id", "=", former.id).execute();
});

test("a breach report names people who are invited and have no account, of one organisation too", async () => {
  const invited = {
    id: uuid(),
    organization_id: organization.id,
    name: "Kumar",
    language: "ta",
    contact: "k•••@example.org",
  };
  const contact_encrypted = ctx.secrets.encrypt("kumar@example.org");
  await ctx.db
    .insertInto("invited_contacts")
    .values({
      ...invited,
      contact_hash: Buffer.alloc(32, 7),
      contact_encrypted,
      invited_by: null,
      created_at: ctx.now(),
    })
    .execute();
  const window = { from: new Date(ctx.now().getTime() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const { csv } = await reportBreach(ctx, { ...window, organization_id: organization.id });
  expect(csv).toContain("Kumar,kumar@example.org,,ta,yes,invitation");
  await ctx.db.deleteFrom("invited_contacts").where("id", "=", invited.id).execute();
});

test("an erasure can be tried first, then leaves only the consent; data of others stays", async () => {
  const before = await rowsWith(EMAIL);
  expect(before).toEqual(
    ["addresses", "audit_log", "contacts", "enquiries", "listings", "messages", "onboarding_drafts"]
      .concat(["api_keys", "listing_claims", "otp_challenges", "reports", "users"])
      .sort(),
  );
  const would = await erasePerson(ctx, PHONE, { really: false });
  expect(await rowsWith(EMAIL)).toEqual(before);
  expect(await ctx.files.get(file_key)).not.toBeNull();

  const done = await erasePerson(ctx, PHONE, { really: true });
  expect(done).toEqual(would);
  expect(Object.fromEntries(done)).toMatchObject({ accounts: 1, sessions: 1, enquiries: 1, "files of forms": 1 });
  expect(await rowsWith(EMAIL)).toEqual([]);
  expect(await rowsWith(PHONE)).toEqual([]);
  expect(await ctx.files.get(file_key)).toBeNull();
  const consent = ctx.db.selectFrom("consents").select("draft_id").where("id", "=", consent_id);
  expect(await consent.executeTakeFirst()).toEqual({ draft_id: null });
  expect(await rowsWith(STAYS)).toEqual(["addresses", "audit_log", "contacts", "enquiries", "listings", "users"]);
  const line = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "person.erase");
  expect(await line.executeTakeFirst()).toMatchObject({ after: { accounts: 1 } });
  expect(await erasePerson(ctx, EMAIL, { really: true })).toEqual([]);
});

test("an erasure leaves alone people whose address holds the erased one", async () => {
  const others = ["anil.sharma@gmail.example", "sharma@gmail.example.org", "a-sharma@gmail.example"];
  const note = (text: string) => ({ note: `Call them:\n${text}.` });
  for (const text of ["sharma@gmail.example", ...others])
    await audit(ctx, { action: "test", subject: "test", subject_id: null, after: note(text) });
  await erasePerson(ctx, "sharma@gmail.example", { really: true });
  const lines = await ctx.db.selectFrom("audit_log").select("after").where("action", "=", "test").execute();
  const left = lines.map(({ after }) => (after as { note: string } | null)?.note ?? "").filter((note) => note);
  expect(left.sort()).toEqual(["[erased]", ...others].map((text) => note(text).note).sort());
});

test("an erasure finds an address however a text writes it", async () => {
  const note = { note: "Write to Ravi.Kumar@Mail.Example." };
  await audit(ctx, { action: "test.case", subject: "test", subject_id: null, after: note });
  const erased = await erasePerson(ctx, "ravi.kumar@MAIL.example", { really: true });
  expect(erased).toEqual([["lines of the audit log, the contact in them", 1]]);
  const line = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "test.case");
  expect(await line.executeTakeFirst()).toEqual({ after: { note: "Write to [erased]." } });
});

test("an erasure empties the contact in a form that another has begun", async () => {
  const one = await bareDraft(ctx);
  const contact = { email: "Tara@Mail.example", phone: "98111 22233" };
  const contents = {
    spoc: {},
    data: { details: { contact }, addresses: [{ latitude: 26.9811122244, 9811122244: 1 }] },
  };
  const draft = () =>
    ctx.db.selectFrom("onboarding_drafts").select(["contents_encrypted", "version"]).where("id", "=", one.id);
  await ctx.db
    .updateTable("onboarding_drafts")
    .set({ contents_encrypted: ctx.secrets.encrypt(JSON.stringify(contents)) })
    .where("id", "=", one.id)
    .execute();
  const { version } = await draft().executeTakeFirstOrThrow();
  expect(await erasePerson(ctx, "tara@mail.example", { really: true })).toEqual([
    ["forms of others that name the contact", 1],
  ]);
  const left = await draft().executeTakeFirstOrThrow();
  expect(left.version).toBe(version + 1);
  const { data } = JSON.parse(ctx.secrets.decrypt(left.contents_encrypted));
  expect(data.details.contact).toEqual({ email: "", phone: "98111 22233" });
  for (const phone of ["9811122233", "9811122244"]) await erasePerson(ctx, phone, { really: true });
  const { data: now } = JSON.parse(ctx.secrets.decrypt((await draft().executeTakeFirstOrThrow()).contents_encrypted));
  expect(now).toEqual({ details: { contact: { email: "", phone: "" } }, addresses: [{ latitude: null, "": 1 }] });
});

test.skipIf(!ctx.url)("an erasure keeps what is saved in a form of another meanwhile", async () => {
  const contact = { phone: "9811155566" };
  const sealed = (note: string) =>
    ctx.secrets.encrypt(JSON.stringify({ data: { details: { contact }, links: { note } } }));
  const { id } = await bareDraft(ctx);
  const update = (db: Db, note: string) =>
    db
      .updateTable("onboarding_drafts")
      .set((row) => ({ contents_encrypted: sealed(note), version: row("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
  await update(ctx.db, "earlier");
  const saving = await openPostgres({ url: ctx.url! });
  const open = await saving.db.startTransaction().execute();
  await update(open, "saved meanwhile");
  const erasing = erasePerson(ctx, contact.phone, { really: true });
  await expect.poll(() => waiting(ctx.db)).toBe(1);
  await open.commit().execute();
  await erasing;
  await saving.close();
  const row = ctx.db.selectFrom("onboarding_drafts").select("contents_encrypted").where("id", "=", id);
  const { data } = JSON.parse(ctx.secrets.decrypt((await row.executeTakeFirstOrThrow()).contents_encrypted));
  expect(data).toEqual({ details: { contact: { phone: "" } }, links: { note: "saved meanwhile" } });
});

/** How many connections wait for a lock */
async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}

test("an erasure finds a number among the digits of others, in texts, under enquiries and among keys of duplicates", async () => {
  const PHONE = "9876543215";
  await audit(ctx, { action: "test.number", subject: "test", subject_id: null, after: { latitude: 26.9876543215 } });
  const report = { field: "contacts", correct_value: "98765-43215 instead", note: "", language: "en" };
  await ctx.db
    .insertInto("reports")
    .values({
      ...report,
      id: uuid(),
      organization_id: organization.id,
      email: null,
      provider_answer: "not_so",
      provider_note: `It is ${PHONE}.`,
      provider_answered_at: ctx.now(),
    })
    .execute();
  const enquiry = { ...empty, name: "Ravi", email: "r@example.org", note: "Hello", created_at: ctx.now() };
  for (const [phone, country_code] of [
    ["919876543215", "+91"],
    ["09876543215", null],
    ["19876543215", "+1"],
  ] as const)
    await ctx.db
      .insertInto("enquiries")
      .values({ ...enquiry, id: uuid(), phone, country_code, note: `Not ${PHONE}@upi.example, nor 1${PHONE}` })
      .execute();
  await ctx.db
    .insertInto("duplicate_keys")
    .values({ key: `phone ${PHONE}`, organization_id: organization.id })
    .execute();
  expect(Object.fromEntries(await erasePerson(ctx, PHONE, { really: true }))).toEqual({
    enquiries: 2,
    "texts of reports, reviews and enquiries": 1,
    "keys of duplicates": 1,
    "lines of the audit log, the contact in them": 1,
  });
  const line = ctx.db.selectFrom("audit_log").select("after").where("action", "=", "test.number");
  expect(await line.executeTakeFirst()).toEqual({ after: { latitude: null } });
  const left = ctx.db.selectFrom("reports").select(["correct_value", "provider_note"]).where("field", "=", "contacts");
  expect(await left.executeTakeFirst()).toEqual({
    correct_value: "[erased] instead",
    provider_note: "It is [erased].",
  });
});

test("an erasure removes links to a chat with the number, and refuses forms that were opened before", async () => {
  const one = buildOrganization();
  one.addresses[0]!.contacts = [{ id: uuid(), name: "Ravi", phone: "9899911223", email: null }];
  await insertOrganizations(ctx, [one]);
  const ways = { email: null, phone: null, whatsapp: null, sms: null, video_url: null, hours: null, languages: [] };
  const person = { name: "Ravi", salutation: null, designation: null, gender: null };
  await ctx.db
    .insertInto("contacts")
    .values({
      ...{ id: uuid(), organization_id: one.id, position: 0, type: "display_contact", ...person, ...ways },
      chat_url: "https://wa.me/919899911223",
    })
    .execute();
  // A longer number, of another person
  await ctx.db
    .insertInto("contacts")
    .values({
      ...{ id: uuid(), organization_id: one.id, position: 1, type: "display_contact", ...person, ...ways },
      chat_url: "https://chat.example/1989991122377",
      video_url: "https://meet.example/98999-11223",
    })
    .execute();
  await publishAll(ctx, [one.id]);
  const versions = async () => {
    const organization = ctx.db.selectFrom("organizations").select("version").where("id", "=", one.id);
    const address = ctx.db.selectFrom("addresses").select("version").where("organization_id", "=", one.id);
    return [await organization.executeTakeFirst(), await address.executeTakeFirst()].map((row) => row!.version);
  };
  const [organization, address] = await versions();
  expect(await rowsWith("9899911223")).toEqual(["addresses", "contacts", "listings"]);
  await erasePerson(ctx, "9899911223", { really: true });
  expect(await rowsWith("9899911223")).toEqual(["contacts", "listings"]); // the longer number
  expect(await versions()).toEqual([organization! + 1, address! + 1]);
  const left = ctx.db.selectFrom("contacts").select(["chat_url", "video_url"]).where("organization_id", "=", one.id);
  expect(await left.execute()).toEqual([{ chat_url: "https://chat.example/1989991122377", video_url: null }]);
});

test("the last admin is not erased, and an invalid contact is refused", async () => {
  await addProvider(ctx, [], { email: "admin@example.org", roles: ["admin"] });
  await expect(erasePerson(ctx, "admin@example.org", { really: true })).rejects.toThrow("last admin");
  expect(await rowsWith("admin@example.org")).toEqual(["users"]);
  await expect(erasePerson(ctx, "nobody", { really: true })).rejects.toThrow("neither an e-mail address nor");
});

test("the audit log is kept for two years, an unused consent for three", async () => {
  const later = (days: number) => ({ ...ctx, jobs: noJobs, now: () => new Date(ctx.now().getTime() + days * DAY_MS) });
  const lines = async () => (await ctx.db.selectFrom("audit_log").select("id").execute()).length;
  await ctx.db.updateTable("consents").set({ given_at: ctx.now() }).execute();
  const consents = async () => (await ctx.db.selectFrom("consents").select("id").execute()).length;
  await ctx.db
    .updateTable("audit_log")
    .set({ created_at: ctx.now() } as never)
    .execute();
  const before = await lines();
  await removeExpiredData(later(729));
  expect([await lines(), await consents()]).toEqual([before, 1]);
  await removeExpiredData(later(731));
  expect([await lines(), await consents()]).toEqual([0, 1]);
  await removeExpiredData(later(1096));
  expect(await consents()).toBe(0);
});
