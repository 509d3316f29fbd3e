import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { migrate, migrationsUpTo } from "#database/migrate.ts";
import {
  addToDigest,
  digestText,
  newDigest,
  readRows,
  readShapes,
  type TableShape,
  withoutReferences,
  writeRows,
  writeSequences,
} from "#database/rows.ts";
import type { Files } from "#integrations/files.ts";
import { type Checked, checkEntries } from "#operations/backup-check.ts";
import type { Entry, Manifest, Source } from "#operations/backup-entries.ts";
import { startProblem } from "#operations/env.ts";
import { RESTORED } from "#operations/requeue.ts";

interface Destination {
  db: Db;
  files: Files;
  now: Date;
  progress: Source["progress"];
}

/**
 * Fills an empty database with the parts of a backup: tables as they were when it was made, all rows in one transaction that holds only if
 * each table is, row for row, what it was; then the migrations that came since. Throws a sentence when something is not as it should be.
 */
export async function loadEntries(entries: AsyncIterable<Entry>, to: Destination): Promise<Checked> {
  const parts = entries[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) throw startProblem("This backup is empty.");
  const manifest = JSON.parse(first.value.bytes.toString("utf8")) as Manifest;
  await migrate(to.db, migrationsUpTo(manifest.migrations.at(-1)!));
  const checked = await to.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const names = (await readShapes(db)).map(({ name }) => name);
    requireSameTables(manifest, names);
    const checked = await withoutReferences(db, names, () => fill(db, all(first.value, parts), to, manifest));
    await writeSequences(db, manifest.sequences);
    await requireSameRows(db, checked, to.progress);
    const value = JSON.stringify({ at: to.now, made_at: manifest.made_at });
    await db
      .insertInto("settings")
      .values({ name: RESTORED, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value })) // restored, and never started since
      .execute();
    return checked;
  });
  await migrate(to.db);
  await sql`analyze`.execute(to.db);
  return checked;
}

function fill(db: Db, entries: AsyncIterable<Entry>, to: Destination, { tables }: Manifest): Promise<Checked> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  return checkEntries(entries, {
    async rows(table, lines) {
      await writeRows(db, table, lines);
      done += lines.length;
      to.progress(done, total, `rows of ${table.name}`);
    },
    file: (key, bytes) => to.files.put(key, bytes),
  });
}

async function* all(first: Entry, others: AsyncIterator<Entry>): AsyncGenerator<Entry> {
  yield first;
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
}

function requireSameTables({ tables }: Manifest, names: string[]): void {
  const [saved, here] = [tables.map(({ name }) => name).join(", "), names.join(", ")];
  if (saved !== here) throw startProblem(`The tables of this backup are not those of its migrations: ${saved}.`);
}

async function requireSameRows(db: Db, { manifest, trailer }: Checked, progress: Source["progress"]): Promise<void> {
  for (const [i, table] of manifest.tables.entries()) {
    const digest = await digestOf(db, table);
    progress(i + 1, manifest.tables.length, `compared ${table.name}`);
    if (digest === trailer.digests[table.name]) continue;
    throw startProblem(`The rows of ${table.name} are not what they were.`);
  }
}

/** In a transaction */
export async function digestOf(db: Db, table: TableShape): Promise<string> {
  const digest = newDigest();
  for await (const lines of readRows(db, table)) addToDigest(digest, lines);
  return digestText(digest);
}
