import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#database/client.ts";

/** A table in a backup. Rows are read and written as text, which keeps every type exact. */
export interface TableShape {
  name: string;
  /** Without generated columns */
  columns: string[];
  rows: number;
}

const ROWS_AT_ONCE = 200;
/** Of a table with a row of more bytes than PostgreSQL keeps in its page: one may have ten megabytes. */
const LARGE_ROWS_AT_ONCE = 5;
const LARGE_BYTES = 8000;
/** A restore recreates these rows by applying the migrations. */
const OF_MIGRATIONS = ["kysely_migration", "kysely_migration_lock"];

/** Every table of the program, by name. Call it in a transaction with a consistent snapshot. */
export async function readShapes(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by relname order by relname`.execute(db);
  const shapes: TableShape[] = [];
  for (const { name, columns } of rows.filter(({ name }) => !OF_MIGRATIONS.includes(name))) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    shapes.push({ name, columns, rows: Number(counted.rows[0]!.count) });
  }
  return shapes;
}

/** Yields rows in batches, each row as a JSON array of its columns' texts. Call it in a transaction. */
export async function* readRows(db: Db, { name, columns }: Omit<TableShape, "rows">): AsyncGenerator<string[]> {
  await sql`set local timezone = 'UTC'`.execute(db);
  await sql`set local datestyle = 'ISO, YMD'`.execute(db);
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare rows_of_table no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(db);
  const at_once = (await largestRow(db, name, columns)) > LARGE_BYTES ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(at_once)} from rows_of_table`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close rows_of_table`.execute(db);
}

/** In bytes as they are stored, compressed, which is known without reading large values. */
async function largestRow(db: Db, name: string, columns: string[]): Promise<number> {
  const sizes = columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column)}), 0)`);
  const { rows } = await sql<{ bytes: number | null }>`
    select max(${sql.join(sizes, sql` + `)}) as bytes from ${sql.table(name)}`.execute(db);
  return Number(rows[0]!.bytes ?? 0);
}

/** Inserts rows in the format of `readRows`. Call it in a transaction. */
export async function writeRows(db: Db, table: Omit<TableShape, "rows">, lines: string[]): Promise<void> {
  const { name, columns } = table;
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const types = new Map(rows.map(({ column, type }) => [column, type]));
  const values = columns.map((column, i) => sql`(line ->> ${sql.lit(i)})::${sql.raw(types.get(column)!)}`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(",")}]`}::json) line`.execute(db);
}

/** A digest that does not depend on the order of rows: equal tables have equal digests. */
interface Digest {
  rows: number;
  sum: bigint;
}

const SUMS = 1n << 256n;

export function newDigest(): Digest {
  return { rows: 0, sum: 0n };
}

export function addToDigest(digest: Digest, lines: string[]): void {
  for (const line of lines) {
    digest.rows += 1;
    digest.sum = (digest.sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) % SUMS;
  }
}

export function digestText({ rows, sum }: Digest): string {
  return `${rows} ${sum.toString(16)}`;
}

/** The last value of each sequence; null when it has not been used */
export async function readSequences(db: Db): Promise<{ name: string; last: number | null }[]> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
    order by sequencename`.execute(db);
  return rows.map(({ name, last }) => ({ name, last: last === null ? null : Number(last) }));
}

export async function writeSequences(db: Db, sequences: { name: string; last: number | null }[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(db);
}

/**
 * Empties all tables, lets `work` fill them in any order, then restores the foreign keys, which checks every reference.
 * Call it in a transaction. The database user must own the tables, as for migrations.
 */
export async function withoutReferences<T>(db: Db, tables: string[], work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  const result = await work();
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  return result;
}
