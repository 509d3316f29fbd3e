import { type Kysely, sql } from "kysely";

/** Tables with data of people, whose rows are kept sealed for a year after they are erased */
const erasable = [
  "users",
  "sessions",
  "passkeys",
  "otp_challenges",
  "invited_contacts",
  "messages",
  "onboarding_drafts",
  "consents",
  "documents",
  "organizations",
  "organization_details",
  "organization_members",
  "key_people",
  "contacts",
  "addresses",
  "services",
  "registration_details",
  "verifications",
  "approved_versions",
  "removals",
  "undo_records",
  "review_notes",
  "review_checks",
  "reports",
  "enquiries",
  "audit_log",
];
/** Of these, parts of a row are erased too. */
const emptied = ["contacts", "addresses", "reports", "audit_log"];

/** A transaction that erases turns the setting on and makes the temporary table. Nowhere else does the trigger run. */
const isErasing = "WHEN (current_setting('marga.archive', true) = 'on')";

const statements = [
  `CREATE TABLE sealed_archive (
    id uuid PRIMARY KEY,
    sealed_at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('rows', 'file')),
    key_id text NOT NULL,
    contents bytea NOT NULL
  )`,
  `CREATE INDEX sealed_archive_time ON sealed_archive (sealed_at)`,
  // A restore that is repeated removes the tables of the one before, and no functions.
  `CREATE OR REPLACE FUNCTION note_erased() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE 'INSERT INTO pg_temp.erased_rows (name, contents) VALUES ($1, $2)' USING TG_TABLE_NAME, to_jsonb(OLD);
      RETURN NULL;
    END
  $$`,
  ...erasable.map(
    (table) =>
      `CREATE TRIGGER ${table}_erased AFTER DELETE ON ${table} FOR EACH ROW ${isErasing} EXECUTE FUNCTION note_erased()`,
  ),
  ...emptied.map(
    (table) =>
      `CREATE TRIGGER ${table}_emptied AFTER UPDATE ON ${table} FOR EACH ROW ${isErasing} EXECUTE FUNCTION note_erased()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
