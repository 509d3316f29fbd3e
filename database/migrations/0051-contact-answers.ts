import { type Kysely, sql } from "kysely";

/**
 * What visitors say about whether an organisation answered them: counts by channel and month. `networks` are the answers of networks that had said
 * nothing about the organisation before, as long as its counts are kept; the page is made of these alone. `contact_answer_networks` has keyed hashes
 * of organisation and network, so that none counts twice; it does not say what was answered. `unreachable_contacts`: public numbers and addresses that
 * did not work, until two networks have said so. Such a report names it in `reports.unreachable`.
 */
const statements = [
  `CREATE TABLE contact_answers (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    channel text NOT NULL CHECK (channel IN ('phone', 'whatsapp', 'sms', 'email')),
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    answer text NOT NULL CHECK (answer IN ('within_a_day', 'within_a_week', 'not_yet', 'does_not_work')),
    answers integer NOT NULL CHECK (answers > 0),
    networks integer NOT NULL CHECK (networks BETWEEN 0 AND answers),
    PRIMARY KEY (organization_id, channel, month, answer)
  )`,
  `CREATE INDEX contact_answers_month ON contact_answers (month)`,
  `CREATE TABLE contact_answer_networks (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    network_hash bytea NOT NULL,
    counted_on date NOT NULL,
    answered_on date NOT NULL CHECK (answered_on >= counted_on),
    PRIMARY KEY (organization_id, network_hash)
  )`,
  `CREATE INDEX contact_answer_networks_counted ON contact_answer_networks (counted_on)`,
  `CREATE TABLE unreachable_contacts (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    value text NOT NULL,
    network_hash bytea NOT NULL,
    said_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, value, network_hash)
  )`,
  `CREATE INDEX unreachable_contacts_said ON unreachable_contacts (said_at)`,
  `ALTER TABLE reports ADD COLUMN unreachable text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
