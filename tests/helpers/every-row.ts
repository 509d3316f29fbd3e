import { sql } from "kysely";
import type { Context } from "#operations/runtime/context.ts";

const LEFT_OUT = ["audit_log", "listing_changes", "messages", "sessions", "pincodes", "places"];

/** When a listing was written */
const TIMES_OF_LISTINGS = ["published_at", "first_published_at", "document_changed_at"];

/** Every row of every table as text, by table, except logs, reference data and `more`; and when a listing was published. */
export async function everyRow({ db }: Context, more: string[] = []): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { name } of await readTables(db, more)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${name === "listings" ? TIMES_OF_LISTINGS : []}::text[])::text as row
      from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row).join("\n");
  }
  return all;
}

/** A hash of the rows that `everyRow` reads, by table. A sixth of its time: for a test of many cases in which nothing may change. */
export async function everyTable({ db }: Context, more: string[] = []): Promise<Record<string, string>> {
  const hashes = (await readTables(db, more)).map(({ name, columns }) => {
    const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`;
    return sql`select ${name}::text as name, (select count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}, 0)), 0)
      from ${sql.table(name)}) as hash`;
  });
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

async function readTables(db: Context["db"], more: string[]): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...LEFT_OUT, ...more]}::text[])
    and not (table_name = 'listings' and column_name = any(${TIMES_OF_LISTINGS}::text[])) group by table_name order by table_name`.execute(
    db,
  );
  return rows;
}
