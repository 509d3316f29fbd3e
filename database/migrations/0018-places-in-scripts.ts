import { type Kysely, sql } from "kysely";

/** States, for their names in other scripts, and the best-known quarters of the largest cities are places too. */
const statements = [
  "ALTER TABLE places DROP CONSTRAINT places_kind_check",
  `ALTER TABLE places
    ADD CONSTRAINT places_kind_check CHECK (kind IN ('state', 'district', 'town', 'locality')),
    ADD COLUMN pincode text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
