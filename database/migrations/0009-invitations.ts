import { type Kysely, sql } from "kysely";

/**
 * An invitation as it was written, by an id of its own: nothing that the inviter sees tells whether the contact has an account.
 * All three go when it is accepted.
 */
const statements = [
  `ALTER TABLE organization_members
    ADD COLUMN invitation_id uuid UNIQUE,
    ADD COLUMN invited_name text,
    ADD COLUMN invited_contact text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
