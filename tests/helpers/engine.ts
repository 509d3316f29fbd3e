import fs from "node:fs";
import { sql } from "kysely";
import { expect, inject } from "vitest";
import { type Client, type Db, openEmbedded } from "#database/client.ts";
import { readGazetteer } from "#operations/searching/geography.ts";
import { readVocabulary } from "#operations/searching/vocabulary.ts";
import type { Gazetteer } from "#search/places/gazetteer.ts";
import type { Vocabulary } from "#search/words/vocabulary.ts";

/**
 * Objects that a worker keeps between test files because they take seconds to make: the embedded engine, the gazetteer
 * and the vocabulary. They are on globalThis because each test file may have its own copy of this module.
 */
interface Kept {
  engine?: Promise<Client>;
  /** `marks` of the engine in the state of the template */
  marks?: Map<string, string>;
  /** The test file that uses the engine */
  borrower?: string | undefined;
  places?: Promise<Gazetteer>;
  vocabulary?: Promise<Vocabulary>;
}
const holder = globalThis as { margaTests?: Kept };
holder.margaTests ??= {};
const kept = holder.margaTests;

/** The schema with copies of the tables that the template fills */
const PRISTINE = "pristine";

/**
 * Lends the worker's engine in the state of the template, until the test file ends. A second caller in the same file gets a new
 * engine.
 */
export async function borrowEngine(): Promise<{ client: Client; url: undefined; close(): Promise<void> }> {
  const file = expect.getState().testPath;
  if (kept.borrower === file) {
    const client = await openTemplate();
    return { client, url: undefined, close: () => client.close() };
  }
  kept.borrower = file;
  const isFirst = !kept.engine;
  kept.engine ??= openTemplate();
  const client = await kept.engine;
  if (isFirst) await copyFilledTables(client.db);
  else await reset(client.db);
  return { client: { ...client, close: async () => {} }, url: undefined, close: async () => {} };
}

/** Copies for one test file, because operations replace the members of these objects. */
export async function readReference(db: Db): Promise<{ places: Gazetteer; vocabulary: Vocabulary }> {
  kept.places ??= readGazetteer(db);
  kept.vocabulary ??= readVocabulary(db);
  return { places: { ...(await kept.places) }, vocabulary: { ...(await kept.vocabulary) } };
}

function openTemplate(): Promise<Client> {
  return openEmbedded(null, fs.readFileSync(inject("template")));
}

async function copyFilledTables(db: Db): Promise<void> {
  kept.marks = await marks(db);
  await sql`create schema ${sql.ref(PRISTINE)}`.execute(db);
  for (const [name, mark] of kept.marks)
    if (mark !== EMPTY)
      await sql`create table ${sql.table(`${PRISTINE}.${name}`)} as table ${sql.table(name)}`.execute(db);
}

/** Empties the tables that have changed, and fills those again that have rows in the template. */
async function reset(db: Db): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  const changed = [...new Set([...(await changedTables(db)), ...(await countedTables(db))])];
  if (changed.length === 0) return;
  await sql`truncate ${sql.join(changed.map((name) => sql.table(name)))} restart identity cascade`.execute(db);
  const emptied = await changedTables(db);
  if (emptied.length === 0) return;
  // Turns off foreign keys, so that tables can be filled in any order.
  await sql`set session_replication_role = replica`.execute(db);
  for (const name of emptied) {
    const pristine = sql.table(`${PRISTINE}.${name}`);
    await sql`insert into ${sql.table(name)} overriding system value table ${pristine}`.execute(db);
    await continueIdentities(db, name);
  }
  await sql`set session_replication_role = origin`.execute(db);
  kept.marks = await marks(db);
}

/** Numbers go on after the highest that the table holds, as they did when the template was filled. */
async function continueIdentities(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute where attrelid = ${name}::regclass and attidentity <> ''`.execute(db);
  for (const { column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), (select max(${sql.ref(column)}) from ${sql.table(name)}))
    `.execute(db);
}

async function changedTables(db: Db): Promise<string[]> {
  return [...(await marks(db))].filter(([name, mark]) => mark !== kept.marks!.get(name)).map(([name]) => name);
}

const EMPTY = "0 0";

/** The number of rows of each table and its newest transaction. Whatever is added, changed or removed changes one of the two. */
async function marks(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const each = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

/** Tables that are empty in the template and whose numbers have begun, though their rows may be gone */
async function countedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    with sequences as materialized (
      select pg_class.oid from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'S' and nspname = 'public'
    )
    select refobjid::regclass::text as name, pg_sequence_last_value(sequences.oid) as last from sequences
    join pg_depend on objid = sequences.oid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass`.execute(
    db,
  );
  return rows.filter(({ name, last }) => last !== null && kept.marks!.get(name) === EMPTY).map(({ name }) => name);
}
