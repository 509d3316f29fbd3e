import { type Kysely, sql } from "kysely";

/**
 * What is known of a file's bytes, by its key. Not in documents: their rows are put back as they were when something is undone, and a virus
 * that was found must not be. Files of before, and those that a former version of the program keeps beside this one, are added
 * by the work of every hour.
 */
const statements = [
  `CREATE TABLE stored_files (
    file_key text PRIMARY KEY,
    scan_status text NOT NULL DEFAULT 'not_scanned' CHECK (scan_status IN ('not_scanned', 'clean', 'infected')),
    virus text CHECK ((virus IS NULL) = (scan_status <> 'infected')),
    scanned_at timestamptz,
    width integer CHECK (width > 0),
    height integer CHECK (height > 0),
    sizes integer[],
    sizes_tried_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `INSERT INTO stored_files (file_key, created_at) SELECT file_key, created_at FROM documents ON CONFLICT DO NOTHING`,
  `CREATE INDEX stored_files_not_scanned ON stored_files (created_at, file_key) WHERE scan_status = 'not_scanned'`,
  `CREATE INDEX stored_files_without_sizes ON stored_files (created_at, file_key) WHERE sizes IS NULL`,
  `CREATE INDEX documents_file_key ON documents (file_key)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
