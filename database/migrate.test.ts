import fs from "node:fs";
import { type Kysely, sql } from "kysely";
import { v4 as uuid } from "uuid";
import { expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { migrations } from "#database/migrations/all.ts";
import { openPostgres } from "#database/postgres-client.ts";
import { noFurtherWays } from "#domain/listing.ts";
import { insertOrganizations } from "#operations/publishing/insert-organizations.ts";
import { readVersion, writeVersion } from "#operations/searching/vocabulary.ts";
import { testContext } from "#tests/helpers/context.ts";
import { addOrganizations, buildAddress, buildOrganization } from "#tests/helpers/organization.ts";
import { databaseAt, drop, recreate } from "#tests/helpers/template.ts";

const server = process.env.TEST_DATABASE_URL;
const ctx = await testContext();

const adding = (name: string, column: string) => ({
  ...migrations,
  [name]: {
    up: async (db: Kysely<unknown>) =>
      void (await sql`alter table organizations add column ${sql.ref(column)} text`.execute(db)),
  },
});

test("a program starts on the tables of a later version and leaves them unchanged", async () => {
  await migrate(ctx.db, adding("9001-later", "later"));
  await migrate(ctx.db);
  const { rows } = await sql`select later from organizations limit 1`.execute(ctx.db);
  expect(rows).toEqual([]);
  // Other files of this worker use the same tables.
  await sql`alter table organizations drop column later`.execute(ctx.db);
  await sql`delete from kysely_migration where name = '9001-later'`.execute(ctx.db);
});

test("lines of the audit log of an earlier version lose contacts and signed links", async () => {
  const before = {
    city: "Pune",
    number: "9812345678",
    contacts: [{ name: "Ravi", phone: "9812345678", email: "ravi.k@example.org" }],
    documents: [{ name: "a.pdf", url: "/api/documents/1/file?expires=1&signature=abc-_" }],
    note: "Ask x or write to y@example.org soon",
    pan_card: "••••••234K",
  };
  await sql`insert into audit_log (id, action, subject, before) values (gen_random_uuid(), 'a.b', 'a',
    ${JSON.stringify(before)}::jsonb)`.execute(ctx.db);
  for (let i = 0; i < 2; i++) await migrations["0012-masked-audit-log"]!.up(ctx.db);
  const { rows } = await sql<{ before: object; after: object | null }>`select before, after from audit_log`.execute(
    ctx.db,
  );
  expect(rows).toEqual([
    {
      before: {
        ...before,
        contacts: [{ name: "Ravi", phone: "••••••5678", email: "r•••@example.org" }],
        documents: [{ name: "a.pdf", url: "/api/documents/1/file" }],
      },
      after: null,
    },
  ]);
});

test("approved and refused hosts of webhooks stay so for those who have webhooks there, and addresses get one spelling", async () => {
  const undone = new Error("undone");
  const migrated = ctx.db.transaction().execute(async (db) => {
    await sql`drop table webhook_approvals`.execute(db);
    await sql`alter table webhooks drop column host_asked_at`.execute(db);
    await sql`alter table webhooks add constraint webhooks_host_fkey foreign key (host) references webhook_hosts`.execute(
      db,
    );
    await sql`insert into webhook_hosts (host, status, asked_at, decided_at) values
      ('a.example.org', 'approved', '2026-11-01', '2026-11-02'), ('a.example.org.', 'refused', '2026-11-01', '2026-11-03'),
      ('b.example.org', 'waiting', '2026-11-05', null), ('unused.example.org', 'approved', '2026-11-01', '2026-11-02')`.execute(
      db,
    );
    const { key, other } = { key: uuid(), other: uuid() };
    for (const id of [key, other])
      await sql`insert into api_keys (id, key_hash, hint, name, purpose, email_hash, email_encrypted, language, scopes, requests_per_minute,
        requests_per_day, conditions, created_at, expires_at) values (${id}, decode(md5(${id}), 'hex'), 'mk_', 'a', 'a', '', '', 'en', '{webhooks}', 1, 1, 'a',
        '2026-11-01', '2027-11-01')`.execute(db);
    for (const [key_id, host, url] of [
      [key, "a.example.org", "https://a.example.org/hook#"],
      [key, "b.example.org", "https://b.example.org/"],
      [null, "a.example.org", "https://A.example.org:443/desk"],
      [other, "a.example.org", "https://a.example.org/"],
      [other, "a.example.org.", "https://a.example.org./"],
    ])
      await sql`insert into webhooks (id, key_id, url, host, events, secret_encrypted, status, cursor, created_at)
        values (gen_random_uuid(), ${key_id}, ${url}, ${host}, '{organization.removed}', '', 'active', 0, '2026-11-04')`.execute(
        db,
      );
    await migrations["0046-webhook-approvals"]!.up(db);
    const approvals =
      await sql`select host, case key_id when ${key} then 'key' when ${other} then 'other' end as of, status from webhook_approvals
      order by host, of`.execute(db);
    expect(approvals.rows).toEqual([
      { host: "a.example.org", of: "key", status: "approved" },
      { host: "a.example.org", of: "other", status: "refused" },
      { host: "a.example.org", of: null, status: "approved" },
    ]);
    const urls = await sql`select url, host, host_asked_at::date::text as asked from webhooks order by url`.execute(db);
    expect(urls.rows).toEqual([
      { url: "https://a.example.org/", host: "a.example.org", asked: "2026-11-04" },
      { url: "https://a.example.org/", host: "a.example.org", asked: "2026-11-04" },
      { url: "https://a.example.org/desk", host: "a.example.org", asked: "2026-11-04" },
      { url: "https://a.example.org/hook", host: "a.example.org", asked: "2026-11-04" },
      { url: "https://b.example.org/", host: "b.example.org", asked: "2026-11-05" },
    ]);
    throw undone;
  });
  await expect(migrated).rejects.toBe(undone);
});

test("listings of the demonstration lose confirmations that nobody gave", async () => {
  const confirmed_at = "2026-10-01T06:00:00.000Z";
  const [demo, pressed, own] = (["demo", "demo", "onboarding"] as const).map((source) =>
    buildOrganization({ source, confirmed_at }),
  );
  await addOrganizations(ctx, [demo!, pressed!, own!]);
  await sql`insert into audit_log (id, action, subject, organization_id)
    values (gen_random_uuid(), 'organization.confirm', 'organization', ${pressed!.id})`.execute(ctx.db);
  await migrations["0025-unconfirmed-demo-listings"]!.up(ctx.db);
  const { rows } = await sql<{ id: string; said: boolean; shown: string | null }>`
    select id, confirmed_at is not null as said, document ->> 'confirmed_at' as shown
    from organizations join listings on organization_id = id`.execute(ctx.db);
  for (const [{ id }, said] of [
    [demo!, false],
    [pressed!, true],
    [own!, true],
  ] as const)
    expect(rows).toContainEqual({ id, said, shown: said ? confirmed_at : null });
  await sql`delete from services`.execute(ctx.db);
  await sql`delete from organizations`.execute(ctx.db);
  await sql`delete from audit_log`.execute(ctx.db);
});

test("lines of the audit log of an earlier version get the name of the record and the fields that differ", async () => {
  const db = await ctx.db.startTransaction().execute(); // rolled back: later files of this worker find the columns in their order
  await sql`delete from audit_log`.execute(db);
  const line = async (before: object | null, after: object | null) =>
    void (await sql`insert into audit_log (id, action, subject, before, after) values (gen_random_uuid(), 'a.b', 'a',
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(db));
  await line(
    { id: 1, version: 1, name: "Asha", city: "Pune", lift: null },
    { id: 1, version: 2, name: "", city: "Nashik", tags: ["a"] },
  );
  await line(null, { number: "80G/1" });
  await line({ address_label: "Main centre", name: "Asha" }, null);
  await line(null, null);
  const steps = migrations["0020-audit-summaries"]!;
  await sql`alter table audit_log drop column record_name, drop column changed_fields`.execute(db);
  await steps.up(db);
  const { rows } = await sql`select record_name, changed_fields from audit_log order by record_name`.execute(db);
  await db.rollback().execute();
  expect(rows).toEqual([
    { record_name: "80G/1", changed_fields: [] },
    { record_name: "Asha", changed_fields: ["city", "name", "tags"] },
    { record_name: "Main centre", changed_fields: [] },
    { record_name: null, changed_fields: [] },
  ]);
});

test("lists of an earlier version become sources without a licence, and what they wrote is known", async () => {
  const db = await ctx.db.startTransaction().execute();
  const made = { source: "import", external_source: "Schools of Kerala", created_at: "2026-10-02T20:00:00Z" } as const;
  const school = buildOrganization({ ...made, external_id: "K1" });
  await insertOrganizations({ ...ctx, db }, [school, buildOrganization()]);
  const listed = (table: string) => sql`select * from ${sql.table(table)}`.execute(db);
  for (const table of ["fact_claims", "source_records", "import_sources"])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table imports drop column edition, drop column whole`.execute(db);
  const id = "019b76da-a800-7d01-8000-000000003301";
  await sql`insert into imports (id, file, source, status, mode, created_at) values
    (${id}, 'a.csv', 'Another list', 'approved', 'update', '2026-11-02T20:00:00Z')`.execute(db);
  await sql`insert into import_updates (import_id, organization_id, before, after, updated_at, version) values
    (${id}, ${school.id}, '{}', '{"phone":"9847012345"}', '2026-11-02T20:00:00Z', 2)`.execute(db);
  await migrations["0040-import-sources"]!.up(db);
  const { rows: sources } = await listed("import_sources");
  const { rows: records } = await sql`select name, external_id, seen_on, fields, import_id from source_records
    join import_sources on import_sources.id = source_id order by seen_on`.execute(db);
  await db.rollback().execute();
  const unsaid = { publisher: "", licence: null, publishable: false, mapping: {}, whole_at: null };
  expect(sources).toHaveLength(2);
  expect(sources).toContainEqual(
    expect.objectContaining({ name: "Schools of Kerala", fetched_at: "2026-10-03", ...unsaid }),
  );
  expect(sources).toContainEqual(
    expect.objectContaining({ name: "Another list", fetched_at: "2026-11-03", ...unsaid }),
  );
  const all = ["name", "phone", "email", "website", "address_line_1", "address_line_2", "pincode"];
  expect(records).toEqual([
    { name: "Schools of Kerala", external_id: "K1", seen_on: "2026-10-03", fields: all, import_id: null },
    { name: "Another list", external_id: null, seen_on: "2026-11-03", fields: ["phone"], import_id: id },
  ]);
});

test("addresses that an earlier version imported as typed become lower-case, and only then listings are made anew", async () => {
  const contact = { ...noFurtherWays, name: null, email: "asha@example.org", phone: null };
  const organization = buildOrganization({ contacts: [contact] });
  await insertOrganizations(ctx, [organization]);
  const program = () => readVersion(ctx.db, "listings_program");
  await writeVersion(ctx.db, "listings_program", "earlier");
  const steps = migrations["0022-lower-case-contacts"]!;
  await ctx.db.updateTable("contacts").set({ email: "ravi@example.org" }).execute();
  await steps.up(ctx.db);
  expect(await program()).toBe("earlier");
  await ctx.db.updateTable("contacts").set({ email: "Ravi@Example.org" }).execute();
  await steps.up(ctx.db);
  expect(await program()).not.toBe("earlier");
  const emails = await ctx.db.selectFrom("contacts").select("email").distinct().execute();
  expect(emails).toEqual([{ email: "ravi@example.org" }]);
});

test("the statement for going back hides from a version that knows only the kind what this one hides", async () => {
  const hidden = [
    buildOrganization({ addresses: [buildAddress({ type: " Centre", show_street: false })] }),
    buildOrganization({ addresses: [buildAddress({ type: null, show_street: false })] }),
    buildOrganization({ is_individual: true, addresses: [buildAddress({ type: "centre" })] }),
  ];
  const shown = [
    buildOrganization({ addresses: [buildAddress({ type: "centre", show_street: true })] }),
    buildOrganization({ addresses: [buildAddress({ type: "centre" })] }),
  ];
  await insertOrganizations(ctx, [...hidden, ...shown]);
  const individual = hidden[2]!.id;
  await ctx.db.updateTable("addresses").set({ show_street: null }).where("organization_id", "=", individual).execute();
  const statement = fs.readFileSync("docs/operations.md", "utf8").match(/^ {4}(update addresses set type[^;]*);/m)![1]!;
  await sql.raw(statement).execute(ctx.db);
  const typeOf = async ({ id }: { id: string }) =>
    (await ctx.db.selectFrom("addresses").select("type").where("organization_id", "=", id).executeTakeFirstOrThrow())
      .type;
  expect(await Promise.all(hidden.map(typeOf))).toEqual(["office", "office", "office"]);
  expect(await Promise.all(shown.map(typeOf))).toEqual(["centre", "centre"]);
});

test.skipIf(!server)("processes that start together migrate an empty database once", async () => {
  const name = `marga_test_${process.pid}_empty`;
  await recreate(server!, name);
  const clients = await Promise.all([1, 2, 3].map(() => openPostgres({ url: databaseAt(server!, name) })));
  try {
    await Promise.all(clients.map((client) => client.prepare((db) => migrate(db))));
    const { rows } = await sql`select name from kysely_migration order by name`.execute(clients[0]!.db);
    expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    await drop(server!, name);
  }
});

test.skipIf(!server)("a migration that waits for a table lets later queries go first", async () => {
  const client = await openPostgres({ url: ctx.url! });
  const held = Promise.withResolvers<void>();
  const holding = client.db.transaction().execute(async (db) => {
    await sql`select 1 from organizations`.execute(db);
    await held.promise;
  });
  try {
    const migrating = client.prepare((db) =>
      migrate(db, { ...adding("9001-later", "later"), ...adding("9002-waits", "waits") }),
    );
    let answers = 0;
    const reading = (async () => {
      // Longer than one attempt waits for the table
      for (const end = Date.now() + 5000; Date.now() < end; answers++)
        await sql`select 1 from organizations`.execute(client.db);
    })();
    await reading;
    expect(answers).toBeGreaterThan(1);
    held.resolve();
    await Promise.all([holding, migrating]);
    await sql`select waits from organizations limit 1`.execute(client.db);
  } finally {
    held.resolve();
    await client.close();
  }
});
