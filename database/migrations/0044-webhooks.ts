import { type Kysely, sql } from "kysely";

/**
 * Webhooks: addresses that are told of changes, the hosts that admins approved for it, and what was or is to be sent. `cursor` is the last row of
 * listing_changes that became deliveries. Deliveries name an organisation without referring to it, for it may be gone.
 */
const statements = [
  `CREATE TABLE webhook_hosts (
    host text PRIMARY KEY,
    status text NOT NULL CHECK (status IN ('waiting', 'approved', 'refused')),
    asked_at timestamptz NOT NULL DEFAULT now(),
    decided_at timestamptz,
    decided_by uuid REFERENCES users ON DELETE SET NULL
  )`,
  `CREATE INDEX webhook_hosts_decided_by ON webhook_hosts (decided_by)`,
  `CREATE TABLE webhooks (
    id uuid PRIMARY KEY,
    key_id uuid REFERENCES api_keys ON DELETE CASCADE,
    user_id uuid REFERENCES users ON DELETE SET NULL,
    url text NOT NULL,
    host text NOT NULL REFERENCES webhook_hosts,
    events text[] NOT NULL CHECK (cardinality(events) > 0),
    description text NOT NULL DEFAULT '',
    secret_encrypted bytea NOT NULL,
    former_secret_encrypted bytea,
    former_until timestamptz,
    status text NOT NULL CHECK (status IN ('active', 'paused', 'off')),
    off_reason text CHECK (off_reason IN ('gone', 'no_answer', 'desk')),
    status_since timestamptz NOT NULL DEFAULT now(),
    cursor bigint NOT NULL,
    retry_at timestamptz,
    turn_at timestamptz,
    lease uuid,
    lease_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((status = 'off') = (off_reason IS NOT NULL)),
    CHECK ((former_secret_encrypted IS NULL) = (former_until IS NULL))
  )`,
  `CREATE INDEX webhooks_key ON webhooks (key_id)`,
  `CREATE INDEX webhooks_user ON webhooks (user_id)`,
  `CREATE INDEX webhooks_host ON webhooks (host)`,
  `CREATE TABLE webhook_deliveries (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id uuid NOT NULL UNIQUE,
    webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    type text NOT NULL,
    subject_id uuid NOT NULL,
    merged_into uuid,
    happened_at timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
    tries integer NOT NULL DEFAULT 0,
    last_status integer,
    last_problem text,
    created_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz
  )`,
  `CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, number)`,
  `CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, number) WHERE status = 'waiting'`,
  `CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at)`,
  // By the clock of the transaction, as listing_changes.created_at: equal when that change published the listing, or changed what it says.
  `ALTER TABLE listings
    ADD COLUMN first_published_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN document_changed_at timestamptz NOT NULL DEFAULT now()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
