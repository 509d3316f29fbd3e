import { type Kysely, sql } from "kysely";

/**
 * Keys of programs that read the directory. Of a key its SHA-256 is kept. Its uses are counted by days in India. Requests that carry an Idempotency-Key
 * are kept for a day; their answers are sealed with that key, which is not kept.
 */
const statements = [
  `CREATE TABLE api_keys (
    id uuid PRIMARY KEY,
    key_hash bytea NOT NULL UNIQUE,
    hint text NOT NULL,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    purpose text NOT NULL CHECK (char_length(purpose) BETWEEN 1 AND 1000),
    email_hash bytea NOT NULL,
    email_encrypted bytea NOT NULL,
    language text NOT NULL,
    scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
    requests_per_minute integer NOT NULL CHECK (requests_per_minute > 0),
    requests_per_day integer NOT NULL CHECK (requests_per_day > 0),
    conditions text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    warned_at timestamptz,
    used_at timestamptz,
    ended_at timestamptz,
    ended_by uuid REFERENCES users ON DELETE SET NULL,
    end_reason text CHECK (char_length(end_reason) <= 1000)
  )`,
  "CREATE INDEX api_keys_email ON api_keys (email_hash)",
  "CREATE INDEX api_keys_ended_by ON api_keys (ended_by)",
  // As in 0016-sealed-archive.ts: data of people, sealed for a year after an erasure.
  `CREATE TRIGGER api_keys_erased AFTER DELETE ON api_keys FOR EACH ROW
    WHEN (current_setting('marga.archive', true) = 'on') EXECUTE FUNCTION note_erased()`,
  `CREATE TABLE api_key_uses (
    key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
    day date NOT NULL,
    requests integer NOT NULL,
    PRIMARY KEY (key_id, day)
  )`,
  `CREATE TABLE idempotent_requests (
    id bytea PRIMARY KEY,
    request_hash bytea NOT NULL,
    answer_sealed bytea,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX idempotent_requests_created ON idempotent_requests (created_at)",
  `ALTER TABLE otp_challenges DROP CONSTRAINT otp_challenges_purpose_check`,
  `ALTER TABLE otp_challenges ADD CONSTRAINT otp_challenges_purpose_check
    CHECK (purpose IN ('login', 'onboarding', 'resume', 'reauth', 'claim', 'invitation', 'api_key'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
