import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { Tables } from "#database/tables.ts";
import { DAY_MS } from "#domain/day.ts";
import { sendCode } from "#operations/accounts/otp.ts";
import { removeExpiredData } from "#operations/privacy/data-retention.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import type { Context } from "#operations/runtime/context.ts";
import { noJobs } from "#operations/runtime/jobs.ts";
import { take } from "#operations/runtime/rate-limits.ts";
import { testContext } from "#tests/helpers/context.ts";
import { buildOrganization } from "#tests/helpers/organization.ts";

const base = await testContext();
const start = Date.now();
/** Every message that was ever queued: messages are deleted sooner than the drafts they warn of. */
const queued: Selectable<Tables["messages"]>[] = [];
const later = (days: number): Context => ({
  ...base,
  now: () => new Date(start + days * DAY_MS),
  requester: { network: uuid(), device: null },
  jobs: {
    ...base.jobs,
    async send(db, _queue, data) {
      const { id } = data as { id: string };
      queued.push(await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
    },
  },
});

async function left(challenge_id: string): Promise<string[]> {
  const challenge = await base.db.selectFrom("otp_challenges").select("id").where("id", "=", challenge_id).execute();
  const message = await base.db.selectFrom("messages").select("id").where("challenge_id", "=", challenge_id).execute();
  return [...challenge.map(() => "challenge"), ...message.map(() => "message")];
}

test("a session is kept for thirty days after it expires, a rate limit until its window ends", async () => {
  const user_id = uuid();
  await base.db
    .insertInto("users")
    .values({ id: user_id, name: "Asha", email: "asha@example.org", phone: null, roles: [] })
    .execute();
  const ended = new Date(start);
  await base.db
    .insertInto("sessions")
    .values({
      id: uuid(),
      user_id,
      token_hash: Buffer.alloc(32, 1),
      device: null,
      network_hash: null,
      expires_at: ended,
    })
    .execute();
  await take(later(0), [{ key: "a test", limits: [{ times: 1, seconds: 60 }] }]);
  const remaining = async () => [
    (await base.db.selectFrom("sessions").select("id").where("user_id", "=", user_id).execute()).length,
    (
      await base.db
        .selectFrom("rate_limits")
        .select("count")
        .where("window_ends", "<=", new Date(start + 60_000))
        .execute()
    ).length,
    (await base.db.selectFrom("read_budgets").select("key").execute()).length,
  ];
  await base.db
    .insertInto("read_budgets")
    .values({ key: Buffer.alloc(32, 1), whole_at: new Date(start + 60_000) })
    .execute();
  await removeExpiredData(later(0));
  expect(await remaining()).toEqual([1, 1, 1]);
  await removeExpiredData(later(29));
  expect(await remaining()).toEqual([1, 0, 0]);
  await removeExpiredData(later(31));
  expect(await remaining()).toEqual([0, 0, 0]);
});

test("a message and its challenge are kept for a week, failed and queued ones for ninety days", async () => {
  const send = (destination: string) =>
    sendCode(later(0), { channel: "email", destination, purpose: "onboarding", language: "en" });
  const { challenge_id: sent } = await send("sent@example.org");
  const { challenge_id: failed } = await send("failed@example.org");
  const { challenge_id: waiting } = await send("waiting@example.org");
  await base.db.updateTable("messages").set({ status: "sent" }).where("challenge_id", "=", sent).execute();
  await base.db.updateTable("messages").set({ status: "failed" }).where("challenge_id", "=", failed).execute();

  await removeExpiredData(later(6));
  expect(await left(sent)).toEqual(["challenge", "message"]);
  await removeExpiredData(later(8));
  expect(await left(sent)).toEqual([]);
  for (const id of [failed, waiting]) expect(await left(id)).toEqual(["challenge", "message"]);
  await removeExpiredData(later(91));
  for (const id of [failed, waiting]) expect(await left(id)).toEqual([]);
});

test("the undo record of a decision is kept for an hour, that of a merge for thirty days", async () => {
  const organization = buildOrganization();
  await insertOrganizations(base, [organization]);
  const record = { organization_id: organization.id, other_id: null, contents: "{}", user_id: null };
  await base.db
    .insertInto("undo_records")
    .values(
      (["decision", "merge"] as const).map((kind) => ({ ...record, id: uuid(), kind, changed_at: new Date(start) })),
    )
    .execute();
  const remaining = async () =>
    (await base.db.selectFrom("undo_records").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);
  await removeExpiredData(later(0.9 / 24));
  expect(await remaining()).toEqual(["decision", "merge"]);
  await removeExpiredData(later(1.1 / 24));
  expect(await remaining()).toEqual(["merge"]);
  await removeExpiredData(later(30.1));
  expect(await remaining()).toEqual([]);
});

test("an invitation to a contact without an account is kept for ninety days", async () => {
  const organization = buildOrganization();
  await insertOrganizations(base, [organization]);
  const id = uuid();
  const written = { name: "Ravi", contact: "••••••5678", language: "en", created_at: new Date(start) };
  await base.db
    .insertInto("invited_contacts")
    .values({ id, organization_id: organization.id, contact_hash: Buffer.alloc(32), invited_by: null, ...written })
    .execute();
  const remaining = async () => (await base.db.selectFrom("invited_contacts").select("id").execute()).length;
  await removeExpiredData(later(89));
  expect(await remaining()).toBe(1);
  await removeExpiredData(later(91));
  expect(await remaining()).toBe(0);
});

test("an enquiry is kept for a year", async () => {
  const id = uuid();
  const enquiry = { name: "Asha", email: "asha@example.org", note: "Hello", created_at: new Date(start) };
  const empty = { country: null, designation: null, organization: null, country_code: null, phone: null };
  await base.db
    .insertInto("enquiries")
    .values({ id, ...enquiry, ...empty })
    .execute();
  const remaining = async () =>
    (await base.db.selectFrom("enquiries").select("id").where("id", "=", id).execute()).length;
  await removeExpiredData(later(364));
  expect(await remaining()).toBe(1);
  await removeExpiredData(later(366));
  expect(await remaining()).toBe(0);
});

test("90 days after a report was handled its reporter's address is gone from the report and from its words", async () => {
  const organization = buildOrganization({});
  await insertOrganizations(base, [organization]);
  const report = { organization_id: organization.id, field: "contacts", language: "en", created_at: new Date(start) };
  const words = { correct_value: "Ask ravi.k@example.org", note: "Write to Ravi.K@Example.org, not to b@example.org" };
  const [handled, open] = [uuid(), uuid()];
  for (const [id, handled_at] of [
    [handled, new Date(start)],
    [open, null],
  ] as const)
    await base.db
      .insertInto("reports")
      .values({ id, ...report, ...words, email: "ravi.k@example.org", handled_at })
      .execute();
  const kept = (id: string) =>
    base.db.selectFrom("reports").select(["email", "correct_value", "note"]).where("id", "=", id).executeTakeFirst();
  await removeExpiredData(later(89));
  expect(await kept(handled)).toEqual({ email: "ravi.k@example.org", ...words });
  await removeExpiredData(later(91));
  expect(await kept(handled)).toEqual({
    email: null,
    correct_value: "Ask …",
    note: "Write to …, not to b@example.org",
  });
  expect(await kept(open)).toEqual({ email: "ravi.k@example.org", ...words });
});

describe("a form that was begun", () => {
  test("is deleted with its files after ninety days without a change, two days after a mail in its language", async () => {
    const id = await addDraft({ language: "hi" });
    const file = await addDocument({ draft_id: id });
    const consent = await addConsent(id);
    await removeExpiredData(later(87));
    expect(warnings(id)).toEqual([]);
    await removeExpiredData(later(88.01));
    await removeExpiredData(later(89));
    const [mail, ...others] = warnings(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "draft_expiring", language: "hi", channel: "email" });
    expect(base.secrets.decrypt(mail!.destination_encrypted)).toBe(`${id}@example.org`);
    expect(JSON.parse(base.secrets.decrypt(mail!.values_encrypted!))).toEqual({
      name: "Asha",
      url: "http://localhost:3000/onboarding",
      day: dayInIndia(90, "hi"),
    });
    expect(await exists(id)).toBe(true);
    expect(await base.files.get(file)).not.toBeNull();

    await removeExpiredData(later(90.01));
    expect(await exists(id)).toBe(false);
    expect(await base.files.get(file)).toBeNull();
    expect(await base.db.selectFrom("documents").select("id").where("file_key", "=", file).execute()).toEqual([]);
    expect(await consentOf(consent)).toEqual({ draft_id: null });
  });

  test("is kept when it is edited after the mail, and another mail comes before it is deleted", async () => {
    const id = await addDraft();
    await removeExpiredData(later(89));
    await touch(id, 89.5);
    await removeExpiredData(later(120));
    expect([await exists(id), warnings(id).length]).toEqual([true, 1]);
    await removeExpiredData(later(89.5 + 88.1));
    expect(warnings(id).length).toBe(2);
    await removeExpiredData(later(89.5 + 90));
    expect(await exists(id)).toBe(true);
    await removeExpiredData(later(89.5 + 90.1));
    expect(await exists(id)).toBe(false);
  });

  test("is never deleted earlier than 47 hours after the mail, and the mail names the day", async () => {
    const id = await addDraft();
    await removeExpiredData(later(200)); // the clean-up did not run for a long time
    expect(JSON.parse(base.secrets.decrypt(warnings(id)[0]!.values_encrypted!)).day).toBe(
      dayInIndia(200 + 47 / 24, "en"),
    );
    await removeExpiredData(later(200 + 46.9 / 24));
    expect(await exists(id)).toBe(true);
    await removeExpiredData(later(200 + 47.1 / 24));
    expect(await exists(id)).toBe(false);
  });

  test("is not deleted after a mail from before the last edit", async () => {
    const id = await addDraft();
    await removeExpiredData(later(89));
    await touch(id, 89.5);
    await removeExpiredData(later(300)); // the clean-up did not run for a long time
    expect([await exists(id), warnings(id).length]).toEqual([true, 2]);
  });

  test("stays when no mail can be sent", async () => {
    const [fresh, warned] = [await addDraft(), await addDraft()];
    await base.db
      .updateTable("onboarding_drafts")
      .set({ warned_at: later(88).now() })
      .where("id", "=", warned)
      .execute();
    await removeExpiredData({ ...later(95), jobs: noJobs });
    expect([await exists(fresh), await exists(warned), warnings(fresh)]).toEqual([true, true, []]);
  });

  test("that cannot be decrypted is not deleted, and the other owners are warned", async () => {
    const before = await addDraft({ contents: Buffer.from("of another installation") });
    const [one, two] = [await addDraft(), await addDraft()];
    await expect(removeExpiredData(later(89))).rejects.toThrow();
    expect([warnings(one).length, warnings(two).length]).toEqual([1, 1]);
    await expect(removeExpiredData(later(92))).rejects.toThrow();
    expect([await exists(before), await exists(one)]).toEqual([true, false]);
    await base.db.deleteFrom("onboarding_drafts").where("id", "=", before).execute();
  });

  test("is deleted thirty days after it was submitted; the organisation's files and the consent stay", async () => {
    const organization = buildOrganization();
    await insertOrganizations(base, [organization]);
    const id = await addDraft({ submitted_at: new Date(start), organization_id: organization.id });
    const left_over = await addDocument({ draft_id: id });
    const taken = await addDocument({ draft_id: id, organization_id: organization.id });
    const consent = await addConsent(id);
    await removeExpiredData(later(29));
    expect(await exists(id)).toBe(true);
    await removeExpiredData(later(31));
    expect([await exists(id), warnings(id)]).toEqual([false, []]);
    expect(await base.files.get(left_over)).toBeNull();
    expect(await base.files.get(taken)).not.toBeNull();
    const document = base.db.selectFrom("documents").select(["draft_id", "organization_id"]);
    expect(await document.where("file_key", "=", taken).execute()).toEqual([
      { draft_id: null, organization_id: organization.id },
    ]);
    expect(await consentOf(consent)).toEqual({ draft_id: null });
  });
});

test("of removed registrations those stay that a public version names", async () => {
  const organization = buildOrganization();
  await insertOrganizations(base, [organization]);
  const [named, other] = [uuid(), uuid()];
  const contents = JSON.stringify({ registration_details: [{ id: named }] });
  await base.db
    .insertInto("approved_versions")
    .values({ organization_id: organization.id, contents, pan_encrypted: null, pan_hash: null, changed_by: null })
    .execute();
  const removed_at = new Date(base.now().getTime() - DAY_MS);
  const removal = (subject_id: string) => ({
    ...{ id: uuid(), organization_id: organization.id, subject: "registration_detail" as const, subject_id },
    ...{ contents: "{}", removed_by: null, removed_at },
  });
  await base.db.insertInto("removals").values([named, other].map(removal)).execute();
  await removeExpiredData(base);
  const left = base.db.selectFrom("removals").select("subject_id").where("organization_id", "=", organization.id);
  expect(await left.execute()).toEqual([{ subject_id: named }]);
});

test("a step that fails keeps no other from its work, and the failure is told", async () => {
  const organization = buildOrganization();
  await insertOrganizations(base, [organization]);
  const broken = { id: uuid(), organization_id: organization.id, subject: "address", subject_id: uuid() } as const;
  const contents = JSON.stringify({ documents: [null] });
  await base.db
    .insertInto("removals")
    .values({ ...broken, contents, removed_by: null, removed_at: new Date(base.now().getTime() - DAY_MS) })
    .execute();
  const id = await addDraft({ submitted_at: new Date(base.now().getTime() - 31 * DAY_MS) });
  await expect(removeExpiredData(base)).rejects.toThrow();
  expect(await exists(id)).toBe(false);
});

test("an unattached file is deleted after two days", async () => {
  const organization = buildOrganization();
  await insertOrganizations(base, [organization]);
  const uploader_hash = Buffer.alloc(32, 1);
  const draft_id = await addDraft();
  const alone = await addDocument({ uploader_hash });
  const others = [
    await addDocument({ uploader_hash, draft_id }),
    await addDocument({ uploader_hash, organization_id: organization.id }),
    await addDocument({}),
  ];
  const remaining = async (file: string) => (await base.files.get(file)) !== null;
  await removeExpiredData(later(1.9));
  expect(await remaining(alone)).toBe(true);
  await removeExpiredData(later(2.1));
  expect(await remaining(alone)).toBe(false);
  expect(await Promise.all(others.map(remaining))).toEqual([true, true, true]);
});

async function addDraft({
  language = "en",
  contents,
  ...row
}: {
  language?: string;
  contents?: Buffer;
  submitted_at?: Date;
  organization_id?: string;
} = {}): Promise<string> {
  const id = uuid();
  const spoc = { first_name: "Asha", email: `${id}@example.org`, phone: "9876543210" };
  await base.db
    .insertInto("onboarding_drafts")
    .values({
      id,
      applicant_type: "organization",
      contents_encrypted: contents ?? base.secrets.encrypt(JSON.stringify({ spoc, data: {} })),
      email_hash: Buffer.alloc(32),
      phone_hash: Buffer.alloc(32),
      language,
      updated_at: new Date(start),
      organization_id: null,
      ...row,
    })
    .execute();
  return id;
}

async function addDocument(owner: {
  draft_id?: string;
  organization_id?: string;
  uploader_hash?: Buffer;
}): Promise<string> {
  const file_key = `${uuid()}.pdf`;
  await base.files.put(file_key, Buffer.from("%PDF"));
  const unowned = { draft_id: null, organization_id: null, uploader_hash: null };
  const document = { type: "registration", name: "Deed", mime: "application/pdf", size: 4, alt: null } as const;
  await base.db
    .insertInto("documents")
    .values({
      ...unowned,
      ...owner,
      ...document,
      id: uuid(),
      service_id: null,
      registration_detail_id: null,
      file_key,
      created_at: new Date(start),
    })
    .execute();
  return file_key;
}

async function addConsent(draft_id: string): Promise<string> {
  const id = uuid();
  await base.db
    .insertInto("consents")
    .values({ id, draft_id, organization_id: null, notice: "2026-11", language: "en", helper: null })
    .execute();
  return id;
}

const consentOf = (id: string) =>
  base.db.selectFrom("consents").select("draft_id").where("id", "=", id).executeTakeFirst();

const touch = (id: string, days: number) =>
  base.db
    .updateTable("onboarding_drafts")
    .set({ updated_at: later(days).now() })
    .where("id", "=", id)
    .execute();

const exists = async (id: string) =>
  (await base.db.selectFrom("onboarding_drafts").select("id").where("id", "=", id).execute()).length === 1;

/** Messages to the owner of a draft */
const warnings = (draft_id: string) =>
  queued.filter((row) => base.secrets.decrypt(row.destination_encrypted) === `${draft_id}@example.org`);

const dayInIndia = (days: number, language: string) =>
  new Date(start + days * DAY_MS).toLocaleDateString(`${language}-IN`, {
    dateStyle: "long",
    timeZone: "Asia/Kolkata",
    numberingSystem: "latn",
  });
