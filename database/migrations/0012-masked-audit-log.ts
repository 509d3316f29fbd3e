import { type Kysely, sql } from "kysely";

/** Lines that an earlier version wrote hold whole contacts and links with a signature; a PAN never. */
const statements = ["before", "after"].map(
  (column) => `UPDATE audit_log SET "${column}" =
    regexp_replace(
      regexp_replace(
        regexp_replace("${column}"::text, '"(phone|whatsapp|sms)": "[^"•]*([^"•]{4})"', '"\\1": "••••••\\2"', 'g'),
        '"([^"@•\\s])[^"@•\\s]*@([^"@•\\s]+\\.[^"@•\\s]+)"', '"\\1•••@\\2"', 'g'),
      '\\?[^"\\s]*signature=[^"\\s]*', '', 'g')::jsonb
    WHERE "${column}"::text ~ '"(phone|whatsapp|sms)": "[^"•]|@|signature='`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
