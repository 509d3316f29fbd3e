import { type Kysely, sql } from "kysely";

/** What a provider's dashboard needs: undoing, waiting changes, colleagues, reminders, a listing that is to be deleted, and counts. */
const statements = [
  `ALTER TABLE registration_details
    ADD COLUMN version integer NOT NULL DEFAULT 1,
    ADD COLUMN warned_days smallint`,
  `ALTER TABLE organizations
    ADD COLUMN reminded_months smallint NOT NULL DEFAULT 0,
    ADD COLUMN delete_after timestamptz`,
  `CREATE INDEX organizations_delete ON organizations (delete_after) WHERE delete_after IS NOT NULL`,
  `ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en'`,
  // Who is invited may do nothing before they accept.
  `ALTER TABLE organization_members
    ADD COLUMN invited_by uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN accepted_at timestamptz DEFAULT now()`,
  // What was removed, row by row as it was in its tables, for as long as the removal can be undone.
  `CREATE TABLE removals (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    subject text NOT NULL CHECK (subject IN ('address', 'service', 'registration_detail', 'document')),
    subject_id uuid NOT NULL,
    contents jsonb NOT NULL,
    removed_by uuid REFERENCES users ON DELETE SET NULL,
    removed_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX removals_subject ON removals (subject_id)`,
  `CREATE INDEX removals_organization ON removals (organization_id)`,
  // What stays public of an approved organisation while changes to it wait for an admin.
  `CREATE TABLE approved_versions (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    contents jsonb NOT NULL,
    pan_encrypted bytea,
    pan_hash bytea,
    changed_by uuid REFERENCES users ON DELETE SET NULL,
    changed_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE listing_counts (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    week date NOT NULL,
    views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
    appearances integer NOT NULL DEFAULT 0 CHECK (appearances >= 0),
    PRIMARY KEY (organization_id, week)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
