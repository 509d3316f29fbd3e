import { type Kysely, sql } from "kysely";

/** When the contents of a listing last changed, for search engines and feed readers. Publishing again does not move it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE listings ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`,
  `UPDATE listings SET changed_at = greatest(organizations.updated_at, organizations.verified_at)
    FROM organizations WHERE organizations.id = listings.organization_id`,
  `CREATE INDEX listings_changed ON listings (changed_at DESC, organization_id)`,
  `CREATE INDEX listings_changed_in_state ON listings
    ((item #>> '{primary_location,state}'), changed_at DESC, organization_id)`,
];
