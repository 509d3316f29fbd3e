import { type Kysely, sql } from "kysely";

/**
 * Invitations to the desk. A link has a token, of which the hash is kept; the invited person also shows with a code that the contact is theirs. They end
 * with the account of the admin who wrote them.
 */
const statements = [
  `CREATE TABLE admin_invitations (
    id uuid PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    channel text NOT NULL CHECK (channel IN ('email', 'phone')),
    contact_hash bytea NOT NULL UNIQUE,
    contact_encrypted bytea NOT NULL,
    contact text NOT NULL,
    name text NOT NULL,
    role text NOT NULL CHECK (role IN ('admin')),
    language text NOT NULL,
    invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX admin_invitations_invited_by ON admin_invitations (invited_by)`,
  // As in 0016-sealed-archive.ts: data of people, sealed for a year after an erasure.
  `CREATE TRIGGER admin_invitations_erased AFTER DELETE ON admin_invitations FOR EACH ROW
    WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
  `ALTER TABLE otp_challenges DROP CONSTRAINT otp_challenges_purpose_check`,
  `ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_purpose_check
    CHECK (purpose IN ('login', 'onboarding', 'resume', 'reauth', 'claim', 'invitation'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
