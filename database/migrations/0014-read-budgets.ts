import { type Kysely, sql } from "kysely";

/** How much networks have read lately: a keyed hash, and when its budget is whole again. Rows of the past mean nothing. */
const statements = [
  `CREATE TABLE read_budgets (
    key bytea PRIMARY KEY,
    whole_at timestamptz NOT NULL
  )`,
  `CREATE INDEX read_budgets_whole ON read_budgets (whole_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
