import { type Kysely, sql } from "kysely";

/**
 * A code is delayed and outdated only by others of its own network, named by a keyed hash. Where strangers have used up what a contact may get,
 * callers share one longer code: `code_of` names the challenge whose message holds it. A budget is counted with 0 for what is not sent.
 */
const statements = [
  `ALTER TABLE otp_challenges
    ADD COLUMN network_hash bytea,
    ADD COLUMN digits smallint NOT NULL DEFAULT 6,
    ADD COLUMN code_of uuid`,
  `ALTER TABLE rate_limits DROP CONSTRAINT rate_limits_count_check, ADD CONSTRAINT rate_limits_count_check CHECK (count >= 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
