import { type Kysely, sql } from "kysely";

/** The contact of an invitation, encrypted: its hash can be made anew when the secret is changed. Null in invitations of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE invited_contacts ADD COLUMN contact_encrypted bytea`.execute(db);
}
