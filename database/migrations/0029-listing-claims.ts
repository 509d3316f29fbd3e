import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE otp_challenges
    DROP CONSTRAINT otp_challenges_purpose_check,
    ADD CHECK (purpose IN ('login', 'onboarding', 'resume', 'reauth', 'claim'))`,
  `CREATE TABLE listing_claims (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'not_accepted')),
    proof text NOT NULL CHECK (proof IN ('contact', 'paper')),
    contact_hash bytea NOT NULL,
    contents_encrypted bytea NOT NULL,
    document_id uuid REFERENCES documents ON DELETE SET NULL,
    language text NOT NULL,
    reason text,
    note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 2000),
    created_at timestamptz NOT NULL DEFAULT now(),
    decided_at timestamptz,
    decided_by uuid REFERENCES users ON DELETE SET NULL,
    CHECK ((status = 'waiting') = (decided_at IS NULL))
  )`,
  `CREATE INDEX listing_claims_organization ON listing_claims (organization_id, status)`,
  `CREATE INDEX listing_claims_contact ON listing_claims (contact_hash)`,
  `CREATE INDEX listing_claims_document ON listing_claims (document_id)`,
  `CREATE UNIQUE INDEX listing_claims_once ON listing_claims (organization_id, contact_hash) WHERE status = 'waiting'`,
  // As those of 0016-sealed-archive.ts.
  `CREATE TRIGGER listing_claims_erased AFTER DELETE ON listing_claims FOR EACH ROW
    WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
];

/** People ask to look after the page of an organisation that no one looks after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
