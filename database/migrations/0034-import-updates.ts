import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE imports
    ADD COLUMN mode text NOT NULL DEFAULT 'add' CHECK (mode IN ('add', 'update')),
    ADD COLUMN updated integer NOT NULL DEFAULT 0,
    ADD COLUMN proposals integer NOT NULL DEFAULT 0,
    ADD COLUMN unchanged integer NOT NULL DEFAULT 0,
    ADD COLUMN restored integer,
    ADD COLUMN not_restored integer,
    ADD COLUMN withdrawn integer`,
  `CREATE TABLE import_updates (
    import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    before jsonb,
    after jsonb,
    updated_at timestamptz NOT NULL,
    version integer NOT NULL,
    restored_at timestamptz,
    PRIMARY KEY (import_id, organization_id)
  )`,
  "CREATE INDEX import_updates_organization ON import_updates (organization_id)",
  `CREATE TABLE import_proposals (
    id uuid PRIMARY KEY,
    import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    source text NOT NULL,
    field text NOT NULL CHECK (field IN
      ('name', 'phone', 'email', 'website', 'address_line_1', 'address_line_2', 'pincode')),
    value text NOT NULL,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'taken', 'left', 'withdrawn')),
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid REFERENCES users ON DELETE SET NULL
  )`,
  `CREATE UNIQUE INDEX import_proposals_value ON import_proposals (organization_id, field, source, md5(value))
    WHERE status <> 'withdrawn'`,
  "CREATE INDEX import_proposals_open ON import_proposals (created_at, organization_id) WHERE status = 'open'",
  "CREATE INDEX import_proposals_import ON import_proposals (import_id)",
  ...["import_updates", "import_proposals"].map(
    (table) => `CREATE TRIGGER ${table}_erased AFTER DELETE ON ${table} FOR EACH ROW
      WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
  ),
  "CREATE INDEX import_proposals_decided_by ON import_proposals (decided_by)",
];

/** Imports that update what is here: what each wrote over, so that an undo can put it back, and what a list says otherwise than people did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
