import { type Kysely, sql } from "kysely";

/** What signing in needs beyond users, sessions and challenges. No code, token or contact is stored in clear. */
const statements = [
  `ALTER TABLE otp_challenges
    ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE,
    ADD COLUMN destination_encrypted bytea NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions
    ADD COLUMN network_hash bytea,
    ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN second_factor_at timestamptz`,
  `CREATE INDEX sessions_expiry ON sessions (expires_at)`,
  `CREATE TABLE rate_limits (
    key bytea NOT NULL,
    window_ends timestamptz NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    PRIMARY KEY (key, window_ends)
  )`,
  `CREATE INDEX rate_limits_end ON rate_limits (window_ends)`,
  `CREATE TABLE messages (
    id uuid PRIMARY KEY,
    channel text NOT NULL CHECK (channel IN ('email', 'phone')),
    template text NOT NULL,
    language text NOT NULL,
    destination_encrypted bytea NOT NULL,
    challenge_id uuid REFERENCES otp_challenges ON DELETE CASCADE,
    data jsonb NOT NULL DEFAULT '{}',
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'expired')),
    attempts integer NOT NULL DEFAULT 0,
    error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  )`,
  `CREATE INDEX messages_status ON messages (status, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
