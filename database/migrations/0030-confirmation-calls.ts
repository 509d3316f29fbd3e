import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE confirmation_calls (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    outcome text NOT NULL CHECK (outcome IN
      ('still_right', 'wrong', 'no_answer', 'no_such_number', 'call_back', 'do_not_call', 'asked')),
    called_at timestamptz NOT NULL,
    next_call_at timestamptz,
    report_id uuid REFERENCES reports ON DELETE SET NULL,
    confirmed_before timestamptz,
    reminded_before smallint NOT NULL,
    undone_at timestamptz
  )`,
  "CREATE INDEX confirmation_calls_organization ON confirmation_calls (organization_id, called_at DESC)",
  "CREATE INDEX confirmation_calls_report ON confirmation_calls (report_id) WHERE report_id IS NOT NULL",
  `CREATE TRIGGER confirmation_calls_erased AFTER DELETE ON confirmation_calls FOR EACH ROW
    WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
  `CREATE TABLE confirmation_claims (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    claimed_at timestamptz NOT NULL
  )`,
  "ALTER TABLE messages ADD COLUMN organization_id uuid REFERENCES organizations ON DELETE SET NULL",
  "CREATE INDEX messages_organization ON messages (organization_id) WHERE organization_id IS NOT NULL",
];

/** Calls by which admins ask whether a page is still right, who is calling now, and which organisation a message went to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
