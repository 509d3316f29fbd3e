import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { commands } from "#cli/commands.ts";
import { DAY_MS } from "#domain/day.ts";
import { contactHash, sendCode } from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { deleteDueOrganizations } from "#operations/owner/deletion.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { erasePerson } from "#operations/privacy/erasure.ts";
import { newArchiveKey } from "#operations/privacy/seal.ts";
import { openLine, readArchive, type SealedLine } from "#operations/privacy/sealed-archive.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

const off = await testContext();
const { public_key, private_key } = newArchiveKey();
const on: Context = { ...off, env: { ...off.env, ARCHIVE_PUBLIC_KEY: public_key } };
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: () => new Date(off.now().getTime() + days * DAY_MS),
});

async function lines(): Promise<SealedLine[]> {
  const all: SealedLine[] = [];
  for await (const line of readArchive(off)) all.push(JSON.parse(line));
  return all;
}

/** Table and row of everything in the archive, and its files */
async function opened() {
  const parts = (await lines()).map((line) => openLine(private_key, line));
  const rows = parts.flatMap((part) => ("rows" in part ? part.rows : []));
  const files = parts.flatMap((part) => ("rows" in part ? [] : [{ ...part, bytes: part.bytes.toString() }]));
  return { rows, files, tables: [...new Set(rows.map(({ table }) => table))].sort() };
}

async function addEnquiry(email: string) {
  const empty = { country: null, designation: null, organization: null, country_code: null, phone: null };
  await off.db
    .insertInto("enquiries")
    .values({ ...empty, id: uuid(), name: "Asha", email, note: "My son needs a school.", created_at: off.now() })
    .execute();
}

async function addDraft(email: string): Promise<string> {
  const [id, file_key] = [uuid(), `${uuid()}.pdf`];
  const contents = JSON.stringify({ spoc: { first_name: "Asha", email, phone: "9812345670" } });
  await off.db
    .insertInto("onboarding_drafts")
    .values({
      id,
      applicant_type: "organization",
      contents_encrypted: off.secrets.encrypt(contents),
      email_hash: contactHash(off, "email", email),
      phone_hash: contactHash(off, "phone", "9812345670"),
      language: "ta",
      organization_id: null,
      created_at: off.now(),
    })
    .execute();
  await off.files.put(file_key, Buffer.from("the paper"));
  const none = { organization_id: null, service_id: null, registration_detail_id: null, alt: null };
  const paper = { type: "registration", name: "paper.pdf", mime: "application/pdf", size: 9 } as const;
  await off.db
    .insertInto("documents")
    .values({ ...none, ...paper, uploader_hash: null, id: uuid(), draft_id: id, file_key })
    .execute();
  return file_key;
}

beforeEach(async () => {
  await off.db.deleteFrom("sealed_archive").execute();
});

test("without a key nothing is archived", async () => {
  await addEnquiry("off@example.org");
  await removeExpiredData(later(off, 366));
  await erasePerson(off, "off@example.org", { really: true });
  expect(await lines()).toEqual([]);
  expect(await off.db.selectFrom("enquiries").selectAll().execute()).toEqual([]);
});

test("what expires is sealed, with contacts that were encrypted, and is gone after a year", async () => {
  await addEnquiry("on@example.org");
  await sendCode(on, { channel: "email", destination: "code@example.org", purpose: "onboarding", language: "en" });
  await removeExpiredData(later(on, 366));
  const { rows, tables } = await opened();
  expect(tables).toEqual(["enquiries", "messages", "otp_challenges"]);
  expect(rows).toContainEqual({ table: "enquiries", row: expect.objectContaining({ email: "on@example.org" }) });
  expect(rows).toContainEqual({
    table: "messages",
    row: expect.objectContaining({ destination_encrypted: "code@example.org" }),
  });
  await removeExpiredData(later(off, 366 + 364));
  expect(await lines()).toHaveLength(2);
  await removeExpiredData(later(off, 366 + 366));
  expect(await lines()).toEqual([]);
});

test("a sweep of many rows is sealed in parts of a hundred, none of them twice or left out", async () => {
  for (let i = 0; i < 250; i++) await addEnquiry(`person${i}@example.org`);
  await removeExpiredData(later(on, 366));
  const parts = (await lines()).map((line) => openLine(private_key, line));
  expect(parts.map((part) => ("rows" in part ? part.rows.length : 0)).sort()).toEqual([100, 100, 50]);
  const emails = parts.flatMap((part) => ("rows" in part ? part.rows.map(({ row }) => row.email as string) : []));
  expect(new Set(emails).size).toBe(250);
});

test("large rows are sealed in smaller parts", async () => {
  for (let i = 0; i < 3; i++) {
    const after = { text: "x".repeat(2_500_000) };
    await audit(off, { action: "test.large", subject: "test", subject_id: null, after });
  }
  await removeExpiredData(later(on, 800));
  const parts = (await lines()).map((line) => openLine(private_key, line));
  expect(parts.map((part) => ("rows" in part ? part.rows.length : 0)).sort()).toEqual([1, 2]);
});

test("a person who is erased is sealed with their form and its files; looking at what would go seals nothing", async () => {
  const EMAIL = "asha.kulkarni@example.org";
  const organization = buildOrganization();
  await insertOrganizations(off, [organization]);
  await addProvider(off, [organization.id], { name: "Asha Kulkarni", email: EMAIL });
  const file_key = await addDraft(EMAIL);
  await erasePerson(on, EMAIL, { really: false });
  expect(await lines()).toEqual([]);
  await erasePerson(on, EMAIL, { really: true });
  const { rows, files, tables } = await opened();
  expect(tables).toEqual(["documents", "onboarding_drafts", "organization_members", "sessions", "users"]);
  expect(rows).toContainEqual({ table: "users", row: expect.objectContaining({ email: EMAIL }) });
  expect(rows.find(({ table }) => table === "onboarding_drafts")!.row.contents_encrypted).toContain("Asha");
  expect(files).toEqual([{ file_key, bytes: "the paper" }]);
  expect(await off.files.get(file_key)).toBeNull();
});

test("an organisation that is deleted is sealed with all that goes with it", async () => {
  const organization = buildOrganization();
  await insertOrganizations(off, [organization]);
  await off.db
    .updateTable("organizations")
    .set({ delete_after: off.now() })
    .where("id", "=", organization.id)
    .execute();
  await deleteDueOrganizations(on);
  const { rows, tables } = await opened();
  expect(tables).toEqual(expect.arrayContaining(["addresses", "organizations", "services"]));
  expect(rows).toContainEqual({ table: "organizations", row: expect.objectContaining({ name: organization.name }) });
});

test("when sealing fails, nothing is erased", async () => {
  await addEnquiry("stays@example.org");
  const broken: Context = { ...on, env: { ...on.env, ARCHIVE_PUBLIC_KEY: "not-a-key" } };
  await expect(removeExpiredData(later(broken, 366))).rejects.toThrow();
  await expect(erasePerson(broken, "stays@example.org", { really: true })).rejects.toThrow();
  expect(await off.db.selectFrom("enquiries").select("email").execute()).toEqual([{ email: "stays@example.org" }]);
  await erasePerson(off, "stays@example.org", { really: true });
});

test("what the program knows does not open it: neither its secret nor the public key nor another private key", async () => {
  await addEnquiry("sealed@example.org");
  await erasePerson(on, "sealed@example.org", { really: true });
  const [line] = await lines();
  const bytes = Buffer.from(line!.contents, "base64");
  expect(bytes.toString("latin1")).not.toContain("sealed@example.org");
  expect(() => on.secrets.decrypt(bytes)).toThrow();
  expect(() => openLine(newArchiveKey().private_key, line!)).toThrow();
  expect(() => openLine(public_key, line!)).toThrow();
  bytes[bytes.length - 1]! ^= 1;
  expect(() => openLine(private_key, { ...line!, contents: bytes.toString("base64") })).toThrow();
});

test("changes that erase no person are not recorded, and every table with data of people is", async () => {
  await addEnquiry("usual@example.org");
  await transaction(on, ({ db }) => db.deleteFrom("enquiries").execute());
  expect(await lines()).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname !~ 'migration' and not exists
      (select from pg_trigger t where t.tgrelid = c.oid and tgname = relname || '_erased') order by 1`.execute(off.db);
  expect(rows.map(({ name }) => name)).toEqual([
    "api_key_uses",
    "availability_questions",
    "confirmation_claims",
    "contact_answer_networks",
    "contact_answers",
    "disabilities",
    "draft_tokens",
    "duplicate_keys",
    // Hashes of what public listings say, with who says it
    "fact_claims",
    "idempotent_requests",
    "import_sources",
    "imported_organizations",
    "imports",
    "listing_changes",
    "listing_counts",
    "listings",
    "open_data_sets",
    "passkey_challenges",
    "pincodes",
    "places",
    "possible_duplicates",
    "post_texts",
    "posts",
    "rate_limits",
    "read_budgets",
    "review_presence",
    "sealed_archive",
    "search_counts",
    "search_terms",
    "service_addresses",
    "service_availability",
    "service_disabilities",
    "settings",
    "source_records",
    "states",
    "stored_files",
    "unreachable_contacts",
    // Addresses of programs and ids of organisations: of people the key or the admin, which have triggers of their own
    "webhook_approvals",
    "webhook_deliveries",
    "webhook_hosts",
    "webhooks",
  ]);
});

test("commands make the key, export the archive and open it on another machine", async () => {
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), "marga-archive-"));
  const printed: string[] = [];
  const io = { cwd, print: (line: string) => void printed.push(line), progress: () => {} };
  const run = async (name: string, parameters: string[]) => {
    const command = commands[name]!;
    return "run" in command ? command.run(off, parameters, io) : command.runAlone(off.env, parameters, io);
  };
  await run("archive-key", ["--file", "private.pem"]);
  const key = printed[0]!.match(/^ARCHIVE_PUBLIC_KEY=([\w-]{43})$/)![1]!;
  await expect(run("archive-key", ["--file", "private.pem"])).rejects.toThrow("EEXIST");
  const ctx: Context = { ...off, env: { ...off.env, ARCHIVE_PUBLIC_KEY: key } };
  await addDraft("opened@example.org");
  await erasePerson(ctx, "opened@example.org", { really: true });
  await run("export-archive", ["--file", "sealed.ndjson"]);
  expect(fs.readFileSync(path.join(cwd, "sealed.ndjson"), "utf8")).not.toContain("opened@example.org");
  printed.length = 0;
  await run("open-archive", ["--key", "private.pem", "--file", "sealed.ndjson", "--files", "papers"]);
  expect(printed.join("\n")).toContain("opened@example.org");
  const [paper] = fs.readdirSync(path.join(cwd, "papers"));
  expect(fs.readFileSync(path.join(cwd, "papers", paper!), "utf8")).toBe("the paper");
});
