import { type Kysely, sql } from "kysely";

/** On what terms people get a service: cost, who may come, papers to bring, how to apply. NULL and empty are not said. */
const statements = [
  `ALTER TABLE services
    ADD COLUMN fee text CHECK (fee IN ('free', 'subsidised', 'paid')),
    ADD COLUMN fee_from integer CHECK (fee_from BETWEEN 0 AND 10000000),
    ADD COLUMN fee_to integer CHECK (fee_to BETWEEN 0 AND 10000000),
    ADD COLUMN fee_unit text CHECK (fee_unit IN ('visit', 'session', 'month', 'term', 'year', 'once')),
    ADD COLUMN needs_udid boolean,
    ADD COLUMN income_limit integer CHECK (income_limit BETWEEN 1 AND 10000000),
    ADD COLUMN who_may_come text NOT NULL DEFAULT '',
    ADD COLUMN papers text[] NOT NULL DEFAULT '{}',
    ADD COLUMN papers_note text NOT NULL DEFAULT '',
    ADD COLUMN how_to_apply text[] NOT NULL DEFAULT '{}',
    ADD COLUMN apply_url text NOT NULL DEFAULT '',
    ADD COLUMN apply_note text NOT NULL DEFAULT ''`,
  `ALTER TABLE services
    ADD CONSTRAINT services_amounts CHECK (coalesce(fee, 'free') <> 'free' OR (fee_from IS NULL AND fee_to IS NULL AND fee_unit IS NULL)),
    ADD CONSTRAINT services_amounts_order CHECK (fee_from <= fee_to),
    ADD CONSTRAINT services_udid CHECK (needs_udid OR needs_udid IS NULL OR NOT 'udid-card' = ANY (papers))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
