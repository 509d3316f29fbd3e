import { type Kysely, sql } from "kysely";

/** What admins need: a queue, decisions that can be taken back, suspected duplicates, merging, reports of the public, and posts. */
const statements = [
  // Since when an organisation waits for an admin; null while it does not.
  `ALTER TABLE organizations
    ADD COLUMN waiting_since timestamptz,
    ADD COLUMN assigned_to uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN assigned_at timestamptz,
    ADD COLUMN merged_into uuid REFERENCES organizations ON DELETE SET NULL,
    ADD COLUMN state text,
    ADD COLUMN sought text NOT NULL DEFAULT ''`,
  // What admins sort and search by, beside the row: looking through the addresses of 50,000 takes too long.
  `UPDATE organizations SET state = (SELECT state FROM addresses WHERE organization_id = organizations.id ORDER BY position LIMIT 1),
    sought = lower(concat_ws(' ', name, legal_name,
      (SELECT string_agg(concat_ws(' ', city, district, state), ' ' ORDER BY position) FROM addresses
        WHERE organization_id = organizations.id)))`,
  `UPDATE organizations SET waiting_since = created_at WHERE status = 'pending' AND delete_after IS NULL`,
  `UPDATE organizations SET waiting_since = changed_at FROM approved_versions
    WHERE organization_id = organizations.id AND status = 'approved' AND delete_after IS NULL`,
  `CREATE INDEX organizations_waiting ON organizations (waiting_since, id) WHERE waiting_since IS NOT NULL`,
  `CREATE INDEX registration_details_number ON registration_details (lower(number))`,
  `CREATE INDEX organizations_assigned ON organizations (assigned_to) WHERE assigned_to IS NOT NULL`,
  `CREATE INDEX organizations_merged ON organizations (merged_into) WHERE merged_into IS NOT NULL`,
  // When an admin asked for other changes than those that wait; null: it is the admin's turn.
  `ALTER TABLE approved_versions ADD COLUMN asked_at timestamptz`,
  `ALTER TABLE verifications
    ADD COLUMN about text NOT NULL DEFAULT 'organization' CHECK (about IN ('organization', 'changes')),
    ADD COLUMN fields jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(fields) = 'array')`,
  `ALTER TABLE possible_duplicates
    DROP CONSTRAINT possible_duplicates_reasons_check,
    ADD CHECK (reasons <@ ARRAY['pan', 'phone', 'email', 'website', 'registration', 'name', 'place'] AND cardinality(reasons) > 0),
    ADD COLUMN score real NOT NULL DEFAULT 1 CHECK (score BETWEEN 0 AND 1),
    ADD COLUMN noted_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN dismissed_at timestamptz,
    ADD COLUMN dismissed_by uuid REFERENCES users ON DELETE SET NULL`,
  `CREATE INDEX possible_duplicates_other ON possible_duplicates (other_id)`,
  // By what an organisation is found among those that it may be. One without a row is still to be compared.
  `CREATE TABLE duplicate_keys (
    key text NOT NULL,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    PRIMARY KEY (key, organization_id)
  )`,
  `CREATE INDEX duplicate_keys_organization ON duplicate_keys (organization_id)`,
  `CREATE TABLE review_notes (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX review_notes_organization ON review_notes (organization_id, created_at)`,
  `CREATE TABLE review_checks (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    item text NOT NULL CHECK (char_length(item) BETWEEN 1 AND 100),
    user_id uuid REFERENCES users ON DELETE SET NULL,
    checked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, item)
  )`,
  // Who has a case open, so that the second is told.
  `CREATE TABLE review_presence (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, user_id)
  )`,
  // Rows as they were before a decision or a merge, for as long as it can be undone.
  `CREATE TABLE undo_records (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('decision', 'merge')),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    other_id uuid REFERENCES organizations ON DELETE CASCADE,
    contents jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    undone_at timestamptz
  )`,
  `CREATE INDEX undo_records_organization ON undo_records (organization_id, changed_at)`,
  `ALTER TABLE messages
    DROP CONSTRAINT messages_status_check,
    ADD CHECK (status IN ('queued', 'sent', 'failed', 'expired', 'cancelled')),
    ADD COLUMN undo_id uuid REFERENCES undo_records ON DELETE SET NULL`,
  `CREATE TABLE reports (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    field text NOT NULL,
    correct_value text NOT NULL DEFAULT '' CHECK (char_length(correct_value) <= 1000),
    note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
    email text,
    language text NOT NULL DEFAULT 'en',
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'dismissed')),
    answer text,
    handled_by uuid REFERENCES users ON DELETE SET NULL,
    handled_at timestamptz,
    forwarded_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX reports_status ON reports (status, created_at)`,
  `CREATE INDEX reports_organization ON reports (organization_id)`,
  `ALTER TABLE enquiries
    ADD COLUMN handled_at timestamptz,
    ADD COLUMN handled_by uuid REFERENCES users ON DELETE SET NULL`,
  `CREATE INDEX enquiries_time ON enquiries (created_at DESC, id DESC)`,
  // Districts that admins added or changed outlast new data of the program; `program_name` is what it calls the same district.
  `ALTER TABLE places
    ADD COLUMN source text NOT NULL DEFAULT 'marga' CHECK (source IN ('marga', 'admin')),
    ADD COLUMN program_name text`,
  `CREATE TABLE posts (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('event', 'blog')),
    slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 100),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
    author text,
    place text,
    online_url text CHECK (online_url ~ '^https?://'),
    starts_at timestamptz,
    ends_at timestamptz,
    published_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    version integer NOT NULL DEFAULT 1,
    UNIQUE (kind, slug),
    CHECK (kind = 'event' OR (starts_at IS NULL AND ends_at IS NULL)),
    CHECK (ends_at >= starts_at)
  )`,
  `CREATE TABLE post_texts (
    post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
    language text NOT NULL,
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
    summary text NOT NULL DEFAULT '' CHECK (char_length(summary) <= 500),
    body text NOT NULL DEFAULT '' CHECK (char_length(body) <= 50000),
    PRIMARY KEY (post_id, language)
  )`,
  `CREATE INDEX addresses_place ON addresses (state, lower(district))`,
  `CREATE INDEX audit_log_time ON audit_log (created_at DESC, id DESC)`,
  `CREATE INDEX audit_log_user ON audit_log (user_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
