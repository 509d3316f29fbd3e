import { sql } from "kysely";
import type { Context } from "#operations/runtime/context.ts";

/** Every row of every table as text, by table, except logs, reference data and `more`; and when a listing was published. */
export async function everyRow({ db }: Context, more: string[] = []): Promise<Record<string, string>> {
  const left_out = ["audit_log", "listing_changes", "messages", "sessions", "pincodes", "places", ...more];
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name <> all(${left_out}::text[]) order by table_name`.execute(db);
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${name === "listings" ? "published_at" : ""}::text)::text as row
      from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row).join("\n");
  }
  return all;
}
