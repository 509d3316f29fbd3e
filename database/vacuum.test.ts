import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openEmbedded } from "#database/client.ts";
import { newVacuum } from "#database/vacuum.ts";

const running = new AbortController().signal;
let client: Client;
beforeAll(async () => {
  client = await openEmbedded(null);
  await sql`create table drafts (id int primary key, contents bytea)`.execute(client.db);
  await sql`insert into drafts values (1, '')`.execute(client.db);
});
afterAll(() => client.close());

const bytes = async () => {
  const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size('drafts') as bytes`.execute(client.db);
  return rows[0]!.bytes;
};

/** Looks at statistics of this moment, which are otherwise at most a minute old. */
async function vacuumed(vacuum: (signal: AbortSignal) => Promise<void>): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(client.db);
  await vacuum(running);
}

/** Writes a hundred kilobytes ten times over the same row. */
async function rewrite(): Promise<void> {
  for (let i = 0; i < 10; i++) await sql`update drafts set contents = ${randomBytes(100_000)}`.execute(client.db);
}

test("the embedded database uses the space of replaced rows again, whatever is written over them", async () => {
  const vacuum = newVacuum(client.db);
  await rewrite();
  await vacuumed(vacuum);
  const first = await bytes();
  expect(first).toBeGreaterThan(1_000_000);
  for (let round = 0; round < 5; round++) {
    await rewrite();
    await vacuumed(vacuum);
  }
  expect(await bytes()).toBeLessThan(1.2 * first);
});

test("rows of statements that were rolled back are vacuumed too, and a table at rest is left alone", async () => {
  const vacuum = newVacuum(client.db);
  const vacuums = async () => {
    const { rows } = await sql<{ count: number }>`
      select vacuum_count::int as count from pg_stat_user_tables where relname = 'drafts'`.execute(client.db);
    return rows[0]!.count;
  };
  await vacuumed(vacuum);
  const before = await vacuums();
  await vacuumed(vacuum);
  expect(await vacuums()).toBe(before);
  const adding = client.db.transaction().execute(async (db) => {
    await sql`insert into drafts select n, '' from generate_series(2, 500) n`.execute(db);
    throw new Error("refused");
  });
  await expect(adding).rejects.toThrow("refused");
  await vacuumed(vacuum);
  expect(await vacuums()).toBe(before + 1);
});
