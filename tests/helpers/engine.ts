import fs from "node:fs";
import { sql } from "kysely";
import { inject } from "vitest";
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
  isBorrowed?: boolean;
  places?: Promise<Gazetteer>;
  vocabulary?: Promise<Vocabulary>;
}
const holder = globalThis as { margaTests?: Kept };
holder.margaTests ??= {};
const kept = holder.margaTests;

/** The schema with copies of the tables that the template fills */
const PRISTINE = "pristine";

/**
 * Lends the worker's engine in the state of the template. A second caller in the same test file gets a new engine.
 * `close` returns it.
 */
export async function borrowEngine(): Promise<{ client: Client; url: undefined; close(): Promise<void> }> {
  if (kept.isBorrowed) {
    const client = await openTemplate();
    return { client, url: undefined, close: () => client.close() };
  }
  kept.isBorrowed = true;
  const isFirst = !kept.engine;
  kept.engine ??= openTemplate();
  const client = await kept.engine;
  if (isFirst) await copyFilledTables(client.db);
  else await reset(client.db);
  return {
    client: { ...client, close: async () => {} },
    url: undefined,
    async close() {
      kept.isBorrowed = false;
    },
  };
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
  await sql`create schema ${sql.ref(PRISTINE)}`.execute(db);
  for (const name of await tablesIn(db, "public")) {
    const { rows } = await sql<{ filled: boolean }>`select exists (table ${sql.table(name)}) as filled`.execute(db);
    if (rows[0]!.filled)
      await sql`create table ${sql.table(`${PRISTINE}.${name}`)} as table ${sql.table(name)}`.execute(db);
  }
}

/** Empties every table except those that still have the template's rows. */
async function reset(db: Db): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  const filled = await tablesIn(db, PRISTINE);
  const changed: string[] = [];
  for (const name of filled) if (!(await isPristine(db, name))) changed.push(name);
  const emptied = (await tablesIn(db, "public")).filter((name) => !filled.includes(name) || changed.includes(name));
  await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))} restart identity cascade`.execute(db);
  // Turns off foreign keys, so that tables can be filled in any order.
  await sql`set session_replication_role = replica`.execute(db);
  for (const name of filled) {
    if (await isPristine(db, name)) continue;
    const pristine = sql.table(`${PRISTINE}.${name}`);
    await sql`insert into ${sql.table(name)} overriding system value table ${pristine}`.execute(db);
    await continueIdentities(db, name);
  }
  await sql`set session_replication_role = origin`.execute(db);
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

async function isPristine(db: Db, name: string): Promise<boolean> {
  const [now, then] = [sql.table(name), sql.table(`${PRISTINE}.${name}`)];
  const { rows } = await sql<{ same: boolean }>`
    select not exists (table ${now} except all table ${then})
       and not exists (table ${then} except all table ${now}) as same`.execute(db);
  return rows[0]!.same;
}

async function tablesIn(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema} order by tablename`.execute(db);
  return rows.map(({ name }) => name);
}
