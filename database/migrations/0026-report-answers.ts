import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE reports
    DROP CONSTRAINT reports_status_check,
    ADD CHECK (status IN ('open', 'answered', 'done', 'dismissed')),
    ADD COLUMN provider_answer text CHECK (provider_answer IN ('corrected', 'not_so')),
    ADD COLUMN provider_note text NOT NULL DEFAULT '' CHECK (char_length(provider_note) <= 500),
    ADD COLUMN provider_answered_by uuid REFERENCES users ON DELETE SET NULL,
    ADD COLUMN provider_answered_at timestamptz,
    ADD CHECK ((provider_answer IS NULL) = (provider_answered_at IS NULL)),
    ADD CHECK (status <> 'answered' OR provider_answer IS NOT NULL)`,
];

/** What an organisation answers to a report that an admin forwarded to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
