import { type Kysely, sql } from "kysely";

/**
 * Whether a service takes new people at an address, as it was said last; without an address where it is online alone. `ended_at`: it counts no more, since
 * thirty days were over. `availability_questions` has for an organisation the question that went out last: its link works until it is answered.
 */
const statements = [
  `CREATE TABLE service_availability (
    id uuid PRIMARY KEY,
    service_id uuid NOT NULL REFERENCES services ON DELETE CASCADE,
    address_id uuid REFERENCES addresses ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('capacity', 'waitlist', 'additional-assessment-required', 'no-capacity', 'unknown')),
    weeks_from integer CHECK (weeks_from >= 0),
    weeks_to integer CHECK (weeks_to >= weeks_from),
    next_start date,
    note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 140),
    said_at timestamptz NOT NULL,
    said_by text NOT NULL CHECK (said_by IN ('account', 'link', 'admin')),
    ended_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    UNIQUE NULLS NOT DISTINCT (service_id, address_id),
    CHECK (status = 'waitlist' OR (weeks_from IS NULL AND weeks_to IS NULL))
  )`,
  `CREATE INDEX service_availability_address ON service_availability (address_id)`,
  `CREATE INDEX service_availability_counting ON service_availability (said_at) WHERE ended_at IS NULL AND status <> 'unknown'`,
  `CREATE TABLE availability_questions (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    asks boolean NOT NULL DEFAULT true,
    question_id uuid,
    asked_at timestamptz,
    answered_at timestamptz,
    CHECK ((question_id IS NULL) = (asked_at IS NULL))
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
