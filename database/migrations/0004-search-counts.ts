import { type Kysely, sql } from "kysely";

/** How often something was searched for and not found, by week (its Monday, in India) and region. Never fewer than 10 searches. */
const statements = [
  `CREATE TABLE search_counts (
    week date NOT NULL,
    term text NOT NULL,
    codes text NOT NULL,
    state_code text NOT NULL,
    district text NOT NULL,
    searches integer NOT NULL CHECK (searches >= 10),
    without_result integer NOT NULL CHECK (without_result BETWEEN 0 AND searches),
    PRIMARY KEY (week, term, codes, state_code, district)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
