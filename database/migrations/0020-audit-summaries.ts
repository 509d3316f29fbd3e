import { type Kysely, sql } from "kysely";

/**
 * A provider's history lists many lines of the audit log, so each holds what it shows: the name of the record and the
 * fields that differ. Reading the records for it cost a process more than everything else.
 */
const statements = [
  "ALTER TABLE audit_log ADD COLUMN record_name text",
  "ALTER TABLE audit_log ADD COLUMN changed_fields text[] NOT NULL DEFAULT '{}'",
  `UPDATE audit_log SET record_name = coalesce(
      nullif(after ->> 'address_label', ''), nullif(after ->> 'name', ''), nullif(after ->> 'group_name', ''), nullif(after ->> 'number', ''),
      nullif(before ->> 'address_label', ''), nullif(before ->> 'name', ''), nullif(before ->> 'group_name', ''), nullif(before ->> 'number', ''))
    WHERE before IS NOT NULL OR after IS NOT NULL`,
  `UPDATE audit_log SET changed_fields = ARRAY(
      SELECT key FROM jsonb_object_keys(before || after) AS key
      WHERE key NOT IN ('id', 'version', 'position', 'updated_at')
        AND coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
      ORDER BY key)
    WHERE jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
