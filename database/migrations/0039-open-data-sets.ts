import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE open_data_sets (
    id uuid PRIMARY KEY,
    name text UNIQUE,
    started_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    finished_at timestamptz,
    failed_at timestamptz,
    contents jsonb,
    CHECK (finished_at IS NULL OR failed_at IS NULL),
    CHECK ((finished_at IS NULL) = (contents IS NULL)),
    CHECK (failed_at IS NOT NULL OR name IS NOT NULL)
  )`,
  "CREATE INDEX open_data_sets_finished ON open_data_sets (finished_at)",
];

/**
 * Sets of files of open data. The bytes are in the store of files; a set can be read once its row has `finished_at`. `seen_at` moves while it is
 * made, so that another process can take over from one that died.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
