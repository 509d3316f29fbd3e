import { type Kysely, sql } from "kysely";

/** Existing addresses have no answer: null keeps an office hidden and a centre public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE addresses ADD COLUMN show_street boolean`.execute(db);
}
