import { type Kysely, sql } from "kysely";

/**
 * Invitations to contacts that no account has. The contact is a keyed hash: its owner shows it with a code, and only then is an account made. Name
 * and masked contact are as the inviter wrote them.
 */
const statements = [
  `CREATE TABLE invited_contacts (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    contact_hash bytea NOT NULL,
    name text NOT NULL,
    contact text NOT NULL,
    language text NOT NULL,
    invited_by uuid REFERENCES users ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (organization_id, contact_hash)
  )`,
  `CREATE INDEX invited_contacts_contact ON invited_contacts (contact_hash)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
