import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database/client.ts";
import type { Tables } from "#database/tables.ts";

/**
 * Inserts rows that all have the same columns, of any number: they are one value, where a statement has at most 65,535.
 * Columns that they lack get their defaults. `onConflict` is the end of the statement, such as `on conflict do nothing`.
 */
export async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: readonly object[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) ${onConflict}`.execute(db);
}
