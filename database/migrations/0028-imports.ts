import { type Kysely, sql } from "kysely";

/**
 * Each import of a list, and the organisations that came with it: for thirty days an admin can undo it whole. The file
 * and the source stay after an undo, so that the desk can say what happened.
 */
const statements = [
  `CREATE TABLE imports (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    file text NOT NULL,
    source text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'approved')),
    rows integer NOT NULL DEFAULT 0,
    created integer NOT NULL DEFAULT 0,
    duplicates integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    ignored_cells integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    undone_at timestamptz,
    removed integer,
    kept integer,
    CHECK ((undone_at IS NULL) = (removed IS NULL) AND (undone_at IS NULL) = (kept IS NULL))
  )`,
  `CREATE INDEX imports_created ON imports (created_at, id)`,
  `CREATE INDEX imports_user ON imports (user_id)`,
  `CREATE TABLE imported_organizations (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
    invited_at timestamptz
  )`,
  `CREATE INDEX imported_organizations_import ON imported_organizations (import_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
