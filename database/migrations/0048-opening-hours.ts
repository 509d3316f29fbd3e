import { type Kysely, sql } from "kysely";

/** When an address is open, by days; null until its people say so. What was written before stays in `hours`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE addresses ADD COLUMN opening_hours jsonb`.execute(db);
}
