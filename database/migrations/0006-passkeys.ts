import { type Kysely, sql } from "kysely";

/** Passkeys (W3C Web Authentication Level 3), which admins use as a second factor, and the question that a session was asked last. */
const statements = [
  `CREATE TABLE passkeys (
    id text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    device text,
    created_at timestamptz NOT NULL DEFAULT now(),
    used_at timestamptz
  )`,
  `CREATE INDEX passkeys_user ON passkeys (user_id)`,
  `CREATE TABLE passkey_challenges (
    session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
    challenge text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
