import { type Kysely, sql } from "kysely";

/**
 * An admin approves or refuses a host for the holder of a key, no longer for everybody; without a key it is for the desk. What was decided holds for those
 * who have a webhook there. `webhook_hosts` is left to processes of the version before; nothing refers to it any more. Addresses of webhooks get one spelling.
 */
const statements = [
  `CREATE TABLE webhook_approvals (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    host text NOT NULL,
    key_id uuid REFERENCES api_keys ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('approved', 'refused')),
    decided_at timestamptz NOT NULL,
    decided_by uuid REFERENCES users ON DELETE SET NULL,
    UNIQUE NULLS NOT DISTINCT (host, key_id)
  )`,
  `CREATE INDEX webhook_approvals_key ON webhook_approvals (key_id)`,
  `CREATE INDEX webhook_approvals_decided_by ON webhook_approvals (decided_by)`,
  `ALTER TABLE webhooks DROP CONSTRAINT webhooks_host_fkey`,
  `ALTER TABLE webhooks ADD COLUMN host_asked_at timestamptz NOT NULL DEFAULT now()`,
  `UPDATE webhooks SET host_asked_at = greatest(created_at, asked_at) FROM webhook_hosts WHERE webhook_hosts.host = webhooks.host`,
];

interface Before {
  id: string;
  url: string;
  key_id: string | null;
  status: string;
  decided_at: Date;
  decided_by: string | null;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // A refusal first: of two spellings of a host, it is the one that stays.
  const { rows } = await sql<Before>`
    SELECT id, url, key_id, webhook_hosts.status, coalesce(decided_at, asked_at) AS decided_at, decided_by
    FROM webhooks JOIN webhook_hosts ON webhook_hosts.host = webhooks.host
    ORDER BY webhook_hosts.status = 'refused' DESC, id`.execute(db);
  for (const { id, url, key_id, status, decided_at, decided_by } of rows) {
    const spelt = new URL(url);
    spelt.hash = "";
    spelt.hostname = spelt.hostname.replace(/\.$/, "");
    await sql`UPDATE webhooks SET url = ${spelt.href}, host = ${spelt.host} WHERE id = ${id}`.execute(db);
    if (status === "waiting") continue;
    await sql`INSERT INTO webhook_approvals (host, key_id, status, decided_at, decided_by)
      VALUES (${spelt.host}, ${key_id}, ${status}, ${decided_at}, ${decided_by}) ON CONFLICT DO NOTHING`.execute(db);
  }
}
