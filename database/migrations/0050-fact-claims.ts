import { type Kysely, sql } from "kysely";

/**
 * What sources say of the parts of a listing: its phone numbers, the hours of a place, a service. A row for each source that says what the listing says now; `value_hash` tells
 * when that changes. `subject_id` is an address or a service, which may move to another organisation with its rows. Listings that are here get their rows in the background, as they are published again.
 * `listings.facts_due_at`: when the next part of it counts as not confirmed, so that it is published again then.
 */
const statements = [
  `CREATE TABLE fact_claims (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    part text NOT NULL CHECK (part IN
      ('phone', 'email', 'links', 'place', 'hours', 'access', 'service', 'cost', 'papers', 'people', 'about')),
    subject_id uuid,
    value_hash text NOT NULL,
    source text NOT NULL CHECK (source IN ('provider', 'admin', 'list', 'unknown')),
    list_id uuid REFERENCES import_sources ON DELETE CASCADE,
    said_at timestamptz NOT NULL,
    checked_at timestamptz,
    stands_since timestamptz NOT NULL,
    UNIQUE NULLS NOT DISTINCT (organization_id, part, subject_id, source, list_id),
    CHECK ((part IN ('place', 'hours', 'access', 'service', 'cost')) = (subject_id IS NOT NULL)),
    CHECK (list_id IS NULL OR source = 'list')
  )`,
  "CREATE INDEX fact_claims_subject ON fact_claims (subject_id) WHERE subject_id IS NOT NULL",
  "CREATE INDEX fact_claims_list ON fact_claims (list_id) WHERE list_id IS NOT NULL",
  "ALTER TABLE listings ADD COLUMN facts_due_at timestamptz",
  "CREATE INDEX listings_facts_due ON listings (facts_due_at) WHERE facts_due_at IS NOT NULL",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
