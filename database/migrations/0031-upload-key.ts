import { type Kysely, sql } from "kysely";

/** The sender's own key of an upload, so that a file whose answer was lost is not stored twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE documents ADD COLUMN upload_key uuid`.execute(db);
}
