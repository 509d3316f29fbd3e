import { type Kysely, sql } from "kysely";

/**
 * Reviewers: users who see and decide at the desk about organisations with an address in their states. The audit log keeps the role that a user had at
 * the desk when a line was written; lines of before have none.
 */
const statements = [
  `ALTER TABLE users
    DROP CONSTRAINT users_roles_check,
    ADD CONSTRAINT users_roles_check CHECK (roles <@ ARRAY['admin', 'provider_admin', 'reviewer']),
    ADD COLUMN review_states text[],
    ADD CONSTRAINT users_review_states CHECK (
      ('reviewer' = ANY (roles)) = (review_states IS NOT NULL) AND coalesce(cardinality(review_states), 1) > 0
    )`,
  `ALTER TABLE admin_invitations
    DROP CONSTRAINT admin_invitations_role_check,
    ADD CONSTRAINT admin_invitations_role_check CHECK (role IN ('admin', 'reviewer')),
    ADD COLUMN states text[],
    ADD CONSTRAINT admin_invitations_states CHECK (
      (role = 'reviewer') = (states IS NOT NULL) AND coalesce(cardinality(states), 1) > 0
    )`,
  `ALTER TABLE audit_log ADD COLUMN desk_role text CHECK (desk_role IN ('admin', 'reviewer'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
