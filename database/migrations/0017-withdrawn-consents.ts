import { type Kysely, sql } from "kysely";

/** A consent can be taken back and given again: digital Personal Data Protection Act 2023, section 6(4). */
const statements = [
  `ALTER TABLE consents
    ADD COLUMN user_id uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN withdrawn_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
