import { type Kysely, sql } from "kysely";

/** What a member may do. Those of before may do everything, as did everybody whom they had invited. */
const statements = ["organization_members", "invited_contacts"].map(
  (table) => `ALTER TABLE ${table}
    ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('viewer', 'editor', 'owner')),
    ADD COLUMN branch_ids uuid[],
    ADD CONSTRAINT ${table}_branches CHECK (branch_ids IS NULL OR role = 'editor')`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
