import { type Kysely, sql } from "kysely";

const FIELDS = "'name', 'phone', 'email', 'website', 'address_line_1', 'address_line_2', 'pincode'";
const dayOf = (column: string) => `(${column} AT TIME ZONE 'Asia/Kolkata')::date`;

const statements = [
  `CREATE TABLE import_sources (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL UNIQUE CHECK (name <> ''),
    publisher text NOT NULL DEFAULT '',
    url text,
    licence text,
    licence_url text,
    attribution text NOT NULL DEFAULT '',
    publishable boolean NOT NULL DEFAULT false,
    register_of text[] NOT NULL DEFAULT '{}' CHECK (register_of <@ ARRAY[${FIELDS}]),
    mapping jsonb NOT NULL DEFAULT '{}',
    defaults jsonb NOT NULL DEFAULT '{}',
    fetched_at date,
    whole_at date,
    republish_after uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    version integer NOT NULL DEFAULT 1,
    CHECK (licence IS NOT NULL OR NOT publishable)
  )`,
  `INSERT INTO import_sources (name)
    SELECT source FROM imports WHERE source <> ''
    UNION SELECT external_source FROM organizations WHERE external_source <> ''`,
  `ALTER TABLE imports
    ADD COLUMN edition date NOT NULL DEFAULT ${dayOf("now()")},
    ADD COLUMN whole boolean NOT NULL DEFAULT false`,
  `UPDATE imports SET edition = ${dayOf("created_at")}`,
  `CREATE TABLE source_records (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    source_id uuid NOT NULL REFERENCES import_sources ON DELETE CASCADE,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    import_id uuid REFERENCES imports ON DELETE SET NULL,
    external_id text,
    row_hash text,
    seen_on date NOT NULL,
    fields text[] NOT NULL DEFAULT '{}' CHECK (fields <@ ARRAY[${FIELDS}]),
    agreed text[] NOT NULL DEFAULT '{}' CHECK (agreed <@ ARRAY[${FIELDS}]),
    changed_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (import_id, organization_id)
  )`,
  "CREATE INDEX source_records_organization ON source_records (organization_id, source_id)",
  "CREATE INDEX source_records_source ON source_records (source_id, organization_id, seen_on)",
  `INSERT INTO source_records (source_id, organization_id, import_id, external_id, seen_on, fields, changed_at)
    SELECT s.id, o.id, i.id, o.external_id, ${dayOf("o.created_at")}, ARRAY[${FIELDS}], o.created_at
    FROM organizations o JOIN import_sources s ON s.name = o.external_source
    LEFT JOIN imported_organizations came ON came.organization_id = o.id
    LEFT JOIN imports i ON i.id = came.import_id AND i.source = o.external_source`,
  `INSERT INTO source_records (source_id, organization_id, import_id, external_id, seen_on, fields, changed_at)
    SELECT s.id, u.organization_id, i.id, CASE WHEN o.external_source = i.source THEN o.external_id END, i.edition,
      CASE WHEN u.after IS NULL THEN ARRAY[${FIELDS}] ELSE ARRAY(SELECT jsonb_object_keys(u.after)) END, u.updated_at
    FROM import_updates u JOIN imports i ON i.id = u.import_id JOIN import_sources s ON s.name = i.source
    JOIN organizations o ON o.id = u.organization_id
    WHERE u.restored_at IS NULL ON CONFLICT DO NOTHING`,
  `UPDATE import_sources SET fetched_at = (SELECT max(seen_on) FROM source_records r WHERE r.source_id = import_sources.id)`,
];

/**
 * Lists that organisations come from: who publishes each, under which licence, and how its columns are read. `source_records` has a row for
 * each edition in which an organisation was, with the fields that came from there. Of earlier imports only what they wrote is known; so
 * nothing counts as missing until a whole edition is imported (`whole_at`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
