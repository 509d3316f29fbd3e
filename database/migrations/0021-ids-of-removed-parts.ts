import { type Kysely, sql } from "kysely";

/** A new part may not take the id of a removed one. Without an index each new part read every saved listing. */
const statements = [
  "CREATE INDEX approved_versions_contents ON approved_versions USING gin (contents jsonb_path_ops)",
  "CREATE INDEX undo_records_contents ON undo_records USING gin (contents jsonb_path_ops) WHERE undone_at IS NULL",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
