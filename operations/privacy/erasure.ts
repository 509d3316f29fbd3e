import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { AnyContact, type Channel } from "#domain/contact.ts";
import { contactHashes } from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { erasing } from "#operations/privacy/sealed-archive.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { startProblem } from "#operations/runtime/env.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** What was or would be erased: a few words and the number of rows; entries without rows are left out. */
type Erased = [what: string, count: number][];

interface Person {
  user_id: string | null;
  contacts: { channel: Channel; destination: string }[];
}

class DryRun extends Error {}

const MESSAGES_AT_ONCE = 100;
/** A form may have 400,000 characters. */
const DRAFTS_AT_ONCE = 20;
/** A line of the audit log may hold hundreds of thousands of characters. */
const LINES_AT_ONCE = 20;
/** Before every id */
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Erases the data about the person with that contact, and with the other contact of their account (Digital Personal
 * Data Protection Act 2023, sections 8(7) and 12(3)). Consents stay as evidence of lawful processing; lines of the
 * audit log stay without the contact. Without `really` nothing is erased and the result says what would be. Throws a
 * StartProblem for an invalid contact, and for the last admin.
 */
export async function erasePerson(ctx: Context, typed: string, { really }: { really: boolean }): Promise<Erased> {
  const parsed = AnyContact.safeParse(typed);
  if (!parsed.success) throw startProblem(`${typed} is neither an e-mail address nor a phone number.`);
  let erased: Erased = [];
  let files: string[] = [];
  const work = async (ctx: Context) => {
    await lockDrafts(ctx, [parsed.data]); // a form that is sent now would make an account
    const person = await findPerson(ctx, parsed.data);
    await lockDrafts(ctx, person.contacts);
    await requireOtherAdmin(ctx, person);
    files = [];
    erased = (await eraseAll(ctx, person, files)).filter(([, count]) => count > 0);
    if (!really) throw new DryRun();
    const after = Object.fromEntries(erased);
    await audit(ctx, { action: "person.erase", subject: "user", subject_id: person.user_id, after });
  };
  try {
    await erasing(ctx, work);
  } catch (error) {
    if (error instanceof DryRun) return erased;
    throw error;
  }
  await removeFiles(ctx, files);
  await followListings(ctx.db, ctx.catalogue);
  return erased;
}

/** Until the end no file is added to the forms of the contacts, and none of them is sent. */
async function lockDrafts(ctx: Context, contacts: Person["contacts"]): Promise<void> {
  const hashes = hashesOf(ctx, contacts);
  await sql`select from onboarding_drafts where email_hash = any(${hashes}) or phone_hash = any(${hashes})
    order by id for update`.execute(ctx.db);
}

function hashesOf(ctx: Context, contacts: Person["contacts"]): Buffer[] {
  return contacts.flatMap(({ channel, destination }) => contactHashes(ctx, channel, destination));
}

async function findPerson({ db }: Context, contact: Person["contacts"][number]): Promise<Person> {
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "phone"])
    .where(contact.channel, "=", contact.destination)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return { user_id: null, contacts: [contact] };
  const contacts = (["email", "phone"] as const).flatMap((channel) =>
    user[channel] ? [{ channel, destination: user[channel] }] : [],
  );
  return { user_id: user.id, contacts };
}

async function requireOtherAdmin({ db }: Context, { user_id }: Person): Promise<void> {
  const admins = await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("disabled_at", "is", null)
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]!.id === user_id)
    throw startProblem("This is the last admin. Make somebody else an admin first.");
}

/** `files` collects the keys of files to remove after the commit. */
async function eraseAll(ctx: Context, person: Person, files: string[]): Promise<Erased> {
  const { db } = ctx;
  const erased: Erased = [];
  const hashes = hashesOf(ctx, person.contacts);
  const count = async (what: string, query: RawBuilder<unknown>) => {
    const { numAffectedRows } = await query.execute(db);
    erased.push([what, Number(numAffectedRows ?? 0n)]);
  };
  erased.push(["messages", await eraseMessages(ctx, person)]);
  await count("invitations", sql`delete from invited_contacts where contact_hash = any(${hashes})`);
  await count("requests to look after a page", sql`delete from listing_claims where contact_hash = any(${hashes})`);
  await count("keys of programs", sql`delete from api_keys where email_hash = any(${hashes})`);
  await count("invitations to the desk", sql`delete from admin_invitations where contact_hash = any(${hashes})`);
  await count(
    "codes that were sent",
    sql`delete from otp_challenges where destination_hash = any(${hashes})
    or user_id = ${person.user_id}`,
  );
  const keys = await sql<{ key: string }>`
    delete from documents where organization_id is null and (uploader_hash = any(${hashes}) or draft_id in
      (select id from onboarding_drafts where email_hash = any(${hashes}) or phone_hash = any(${hashes})))
    returning file_key as key`.execute(db);
  erased.push(["files of forms", keys.rows.length]);
  files.push(...keys.rows.map(({ key }) => key));
  await sql`update documents set draft_id = null where organization_id is not null and draft_id in
    (select id from onboarding_drafts where email_hash = any(${hashes}) or phone_hash = any(${hashes}))`.execute(db);
  await count(
    "forms that were begun or sent",
    sql`delete from onboarding_drafts where email_hash = any(${hashes}) or phone_hash = any(${hashes})`,
  );
  erased.push(["forms of others that name the contact", await eraseFromDrafts(ctx, person)]);
  for (const { channel, destination } of person.contacts) {
    const which = sql.ref(channel);
    const isTheirs =
      channel === "email"
        ? sql`email = ${destination}`
        : sql`right(phone, 10) = ${destination} and coalesce(country_code, '+91') = '+91'`;
    await count("enquiries", sql`delete from enquiries where ${isTheirs}`);
    if (channel === "email")
      await count("names under reports", sql`update reports set email = null where email = ${destination}`);
    erased.push(["texts of reports, reviews and enquiries", await eraseFromTexts(ctx, destination)]);
    await count(
      "persons who speak for an organisation",
      sql`delete from contacts where type = 'spoc' and ${which} = ${destination}`,
    );
    erased.push(["contacts in listings", await eraseFromListings(ctx, destination)]);
    await count("keys of duplicates", sql`delete from duplicate_keys where key = ${`${channel} ${destination}`}`);
    erased.push(["removed parts that could come back", await eraseRemovals(ctx, destination, files)]);
    await count(
      "decisions and merges that could be undone",
      sql`delete from undo_records where ${contains("contents", destination)}`,
    );
    await count(
      "numbers and addresses that did not work",
      sql`delete from unreachable_contacts where ${contains("value", destination)}`,
    );
    await count("values of lists", sql`delete from import_proposals where ${contains("value", destination)}`);
    await count(
      "values that an import wrote over",
      sql`update import_updates set before = null, after = null
        where ${contains("before", destination)} or ${contains("after", destination)}`,
    );
    erased.push(["lines of the audit log, the contact in them", await eraseFromAudit(ctx, destination)]);
  }
  await count("sessions", sql`delete from sessions where user_id = ${person.user_id}`);
  await count("passkeys", sql`delete from passkeys where user_id = ${person.user_id}`);
  await count("memberships of organisations", sql`delete from organization_members where user_id = ${person.user_id}`);
  await count("accounts", sql`delete from users where id = ${person.user_id}`);
  return sumByName(erased);
}

/** The rows that `read` finds after an id, in the order of their ids, until it finds none. */
async function* inPages<T extends { id: string }>(read: (after: string) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let rows = await read(FIRST); rows.length > 0; rows = await read(rows.at(-1)!.id)) yield rows;
}

/**
 * Encrypted values can only be searched by decrypting all of them, a few at a time, so that a server answers meanwhile. Messages are kept for days
 * only.
 */
async function eraseMessages({ db, secrets }: Context, { contacts }: Person): Promise<number> {
  const patterns = contacts.map(({ destination }) => new RegExp(wholly(destination), "iu"));
  const messagesAfter = (after: string) =>
    db
      .selectFrom("messages")
      .select(["id", "destination_encrypted", "values_encrypted"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(MESSAGES_AT_ONCE)
      .execute();
  let erased = 0;
  for await (const messages of inPages(messagesAfter)) {
    await setImmediate();
    const ids = messages
      .filter(({ destination_encrypted, values_encrypted }) => {
        const texts = [destination_encrypted, values_encrypted].map((bytes) => (bytes ? secrets.decrypt(bytes) : ""));
        return texts.some((text) => patterns.some((pattern) => pattern.test(text)));
      })
      .map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom("messages").where("id", "in", ids).execute();
    erased += ids.length;
  }
  return erased;
}

/** Empties the contact in forms that others have begun or sent. A device that had opened the form before is asked to look at it again. */
async function eraseFromDrafts(ctx: Context, { contacts }: Person): Promise<number> {
  const patterns = contacts.map(({ destination }) => new RegExp(wholly(destination), "iu"));
  const draftsAfter = (after: string) =>
    ctx.db
      .selectFrom("onboarding_drafts")
      .select(["id", "contents_encrypted"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(DRAFTS_AT_ONCE)
      .execute();
  let erased = 0;
  for await (const drafts of inPages(draftsAfter)) {
    for (const { id, contents_encrypted } of drafts) {
      await setImmediate();
      const text = ctx.secrets.decrypt(contents_encrypted);
      if (patterns.some((pattern) => pattern.test(text)) && (await eraseFromDraft(ctx, id, contacts))) erased++;
    }
  }
  return erased;
}

/** Reads the form again under its lock, so that nothing is lost that was saved meanwhile. */
async function eraseFromDraft({ db, secrets }: Context, id: string, contacts: Person["contacts"]): Promise<boolean> {
  const draft = await db
    .selectFrom("onboarding_drafts")
    .select("contents_encrypted")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) return false;
  const contents: unknown = JSON.parse(secrets.decrypt(draft.contents_encrypted));
  const left = JSON.stringify(contacts.reduce((value, { destination }) => without(value, destination, ""), contents));
  if (left === JSON.stringify(contents)) return false;
  await db
    .updateTable("onboarding_drafts")
    .set((row) => ({ contents_encrypted: secrets.encrypt(left), version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return true;
}

const ERASED = "[erased]";

async function eraseFromAudit({ db }: Context, destination: string): Promise<number> {
  const columns = ["before", "after", "record_name"] as const;
  const linesAfter = (last: string) =>
    db
      .selectFrom("audit_log")
      .select(["id", ...columns])
      .where("id", ">", last)
      .where((row) => row.or(columns.map((column) => contains(column, destination))))
      .orderBy("id")
      .limit(LINES_AT_ONCE)
      .execute();
  let erased = 0;
  for await (const lines of inPages(linesAfter)) {
    for (const { id, before, after, record_name } of lines) {
      const [left, leftAfter, name] = [before, after, record_name].map((value) => without(value, destination, ERASED));
      await sql`update audit_log set before = ${before && JSON.stringify(left)}::jsonb,
        after = ${after && JSON.stringify(leftAfter)}::jsonb, record_name = ${name} where id = ${id}`.execute(db);
    }
    erased += lines.length;
  }
  return erased;
}

/** In what visitors and admins wrote */
async function eraseFromTexts({ db }: Context, destination: string): Promise<number> {
  let erased = 0;
  for (const [table, ...columns] of [
    ["reports", "correct_value", "note", "answer", "provider_note", "unreachable"],
    ["review_notes", "text"],
    ["verifications", "note", "reason"],
    ["enquiries", "note"],
    ["api_keys", "name", "purpose", "end_reason"],
    ["corrections", "source_words", "evidence"],
  ] as const) {
    const written = columns.map(
      (column) => sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${wholly(destination)}, ${ERASED}, 'gi')`,
    );
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(written)}
      where ${sql.join(
        columns.map((column) => contains(column, destination)),
        sql` or `,
      )}`.execute(db);
    erased += Number(numAffectedRows ?? 0n);
  }
  const { numAffectedRows } = await sql`update verifications
    set fields = regexp_replace(fields::text, ${wholly(destination)}, ${ERASED}, 'gi')::jsonb
    where ${contains("fields", destination)}`.execute(db);
  return erased + Number(numAffectedRows ?? 0n);
}

/** A value of JSON in whose texts and keys `instead` stands for the contact; a number that holds its digits becomes null. */
function without(value: unknown, contact: string, instead: string): unknown {
  const pattern = new RegExp(wholly(contact), "giu");
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(pattern, instead);
    if (typeof value === "number") return String(value).search(pattern) < 0 ? value : null;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [walk(key), walk(part)]));
  };
  return walk(value);
}

/**
 * From public contacts; a contact without any way left is deleted. Publishes the listings again, whose organisations are
 * locked, so that no change that has read the contact publishes it once more.
 */
async function eraseFromListings(ctx: Context, destination: string): Promise<number> {
  const ways = ["email", "phone", "whatsapp", "sms"].map((way) => sql.ref(way));
  const links = ["chat_url", "video_url"].map((link) => sql.ref(link)); // such as https://wa.me/919876543210
  const isTheirs = sql`(${destination} in (${sql.join(ways)}) or ${sql.join(
    links.map((link) => sql`${link} ~* ${wholly(destination)}`),
    sql` or `,
  )})`;
  const isAtPlace = sql`contacts @> ${JSON.stringify([{ email: destination }])}::jsonb
      or contacts @> ${JSON.stringify([{ phone: destination }])}::jsonb`;
  await sql`select id from organizations where id in (
      select organization_id from contacts where ${isTheirs}
      union select organization_id from addresses where ${isAtPlace})
    order by id for no key update`.execute(ctx.db);
  const { rows } = await sql<{ id: string }>`
    update contacts set ${sql.join(ways.map((way) => sql`${way} = nullif(${way}, ${destination})`))}, name = null,
      ${sql.join(links.map((link) => sql`${link} = case when ${link} !~* ${wholly(destination)} then ${link} end`))}
    where ${isTheirs} returning organization_id as id`.execute(ctx.db);
  await sql`delete from contacts where type = 'display_contact'
    and coalesce(${sql.join(ways)}, video_url, chat_url) is null`.execute(ctx.db);
  const places = await sql<{ id: string }>`
    update addresses set version = version + 1, contacts = coalesce((select jsonb_agg(one) from jsonb_array_elements(contacts) one
      where one ->> 'email' is distinct from ${destination} and one ->> 'phone' is distinct from ${destination}), '[]')
    where ${isAtPlace} returning organization_id as id`.execute(ctx.db);
  const ids = [...new Set([...rows, ...places.rows].map(({ id }) => id))];
  if (ids.length > 0) {
    // A form that was opened before does not send the contact back.
    await ctx.db
      .updateTable("organizations")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "in", ids)
      .execute();
    await publishAll(ctx, ids);
  }
  return rows.length + places.rows.length;
}

async function eraseRemovals({ db }: Context, destination: string, files: string[]): Promise<number> {
  const { rows } = await sql<{ contents: { documents?: { file_key: string }[] } }>`
    delete from removals where ${contains("contents", destination)} returning contents`.execute(db);
  files.push(...rows.flatMap(({ contents }) => (contents.documents ?? []).map(({ file_key }) => file_key)));
  return rows.length;
}

function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)}::text ~* ${wholly(text)}`;
}

/**
 * A regular expression, for PostgreSQL and here, of a contact that is no part of another person's: anilsharma@gmail.com holds
 * sharma@gmail.com. Use it without regard to case, as addresses in texts are in any case. In JSON a line break before it is \\n. A phone
 * number may have a country code before it, and spaces, dots, brackets and hyphens between its digits; it is no part of a longer number or of an
 * address.
 */
function wholly(contact: string): string {
  const between = "[ ().-]*";
  if (!contact.includes("@")) return `(?<![0-9])((\\+|00)?91${between}|0)?${[...contact].join(between)}(?![0-9])(?!@)`;
  const escaped = contact.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return `((?<![A-Za-z0-9.%+_-])|(?<=\\\\[nrtbf]))${escaped}(?![A-Za-z0-9]|[.-][A-Za-z0-9])`;
}

function sumByName(erased: Erased): Erased {
  const sums = new Map<string, number>();
  for (const [what, count] of erased) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums];
}
