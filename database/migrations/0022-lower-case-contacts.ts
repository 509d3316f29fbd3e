import { type Kysely, sql } from "kysely";

/**
 * E-mail addresses are in lower case everywhere, so that a person is found by them. Imports had stored them as typed; listings with such an
 * address are made anew when a server starts.
 */
const statements = [
  `DELETE FROM settings WHERE name = 'listings_program'
    AND EXISTS (SELECT FROM contacts WHERE email <> lower(email))`,
  "UPDATE contacts SET email = lower(email) WHERE email <> lower(email)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
