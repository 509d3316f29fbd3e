import { type Kysely, sql } from "kysely";

/** An erasure empties a contact in these too: the rows as they were are sealed, as those of 0016-sealed-archive.ts. */
const emptied = ["onboarding_drafts", "review_notes", "verifications", "enquiries"];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of emptied)
    await sql
      .raw(
        `CREATE TRIGGER ${table}_emptied AFTER UPDATE ON ${table} FOR EACH ROW
          WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
      )
      .execute(db);
}
