import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE corrections (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    source text NOT NULL CHECK (source IN
      ('phone_call', 'website', 'official_list', 'letter', 'visitor_report', 'own_visit', 'other')),
    source_words text,
    source_day date NOT NULL,
    evidence text,
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    told_at timestamptz,
    CHECK ((source = 'other') = (source_words IS NOT NULL))
  )`,
  "CREATE INDEX corrections_organization ON corrections (organization_id, user_id)",
  "CREATE INDEX corrections_user ON corrections (user_id)",
  "CREATE INDEX corrections_untold ON corrections (started_at) WHERE told_at IS NULL",
  `CREATE TRIGGER corrections_erased AFTER DELETE ON corrections FOR EACH ROW
    WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
  "ALTER TABLE audit_log ADD COLUMN correction_id uuid REFERENCES corrections ON DELETE SET NULL",
  "CREATE INDEX audit_log_correction ON audit_log (correction_id) WHERE correction_id IS NOT NULL",
  "ALTER TABLE reports ADD COLUMN objects_to uuid REFERENCES audit_log ON DELETE SET NULL",
  "CREATE INDEX reports_objects_to ON reports (objects_to) WHERE objects_to IS NOT NULL",
];

/** From where an admin has what they correct, the lines of the log about it, and the reports by which members object. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
