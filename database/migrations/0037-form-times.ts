import { type Kysely, sql } from "kysely";

/** How long people work on a form, so that the minutes they are told are measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE onboarding_drafts ADD COLUMN worked_seconds integer NOT NULL DEFAULT 0`.execute(db);
}
