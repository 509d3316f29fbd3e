import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import {
  addToDigest,
  digestText,
  newDigest,
  readRows,
  readSequences,
  readShapes,
  type TableShape,
} from "#database/rows.ts";
import type { Snapshot } from "#database/snapshot.ts";
import type { Files } from "#integrations/files.ts";
import { setOfKey } from "#operations/open-data/sets.ts";
import { PROGRAM_VERSION } from "#operations/runtime/version.ts";

/** A part of a backup. Its name says what it is; the last part tells whether all are there and unchanged. */
export interface BackupEntry {
  name: string;
  bytes: Buffer;
}

/** The first part */
export interface Manifest {
  format: typeof FORMAT;
  program: string;
  made_at: string;
  engine: "embedded" | "postgresql";
  migrations: string[];
  /**
   * `fingerprint` is a keyed hash that is the same under the same APP_SECRET. `kept` says that the secret is the next
   * part.
   */
  secret: { fingerprint: string; kept: boolean };
  tables: TableShape[];
  sequences: { name: string; last: number | null }[];
}

/** The last part */
export interface Trailer {
  /** Name and SHA-256 of each part before, in order */
  entries: [name: string, hash: string][];
  /** By table, of its rows */
  digests: Record<string, string>;
  /** Keys of files that rows name and the store does not have */
  missing: string[];
}

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const SECRET = "app-secret";
export const TRAILER = "trailer.json";
export const tablesFolder = "tables/";
export const filesFolder = "files/";

const PART_BYTES = 512 * 1024;

export interface BackupSource {
  snapshot: Snapshot;
  engine: Manifest["engine"];
  /** Null: files stay where they are */
  files: Files | null;
  fingerprint: string;
  /** The secret to include, or null */
  secret: string | null;
  now: Date;
  progress(done: number, total: number, words: string): void;
}

/**
 * The parts of a backup: the database as of the snapshot, and the files as they are when read, which are at least those
 * of the snapshot.
 */
export async function* backupEntries(source: BackupSource): AsyncGenerator<BackupEntry> {
  const { db } = source.snapshot;
  const tables = await readShapes(db);
  const trailer: Trailer = { entries: [], digests: {}, missing: [] };
  const entry = (name: string, content: string | Buffer): BackupEntry => {
    const bytes = Buffer.from(content);
    trailer.entries.push([name, createHash("sha256").update(bytes).digest("hex")]);
    return { name, bytes };
  };
  const manifest: Manifest = {
    format: FORMAT,
    program: PROGRAM_VERSION,
    made_at: source.now.toISOString(),
    engine: source.engine,
    migrations: await readAppliedMigrations(db),
    secret: { fingerprint: source.fingerprint, kept: source.secret !== null },
    tables,
    sequences: await readSequences(db),
  };
  yield entry(MANIFEST, JSON.stringify(manifest, null, 2));
  if (source.secret !== null) yield entry(SECRET, source.secret);

  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of tables) {
    const digest = newDigest();
    let part = 0;
    for await (const lines of splitRows(readRows(db, table))) {
      addToDigest(digest, lines);
      part += 1;
      yield entry(`${tablesFolder}${table.name}/${String(part).padStart(6, "0")}.ndjson`, `${lines.join("\n")}\n`);
      done += lines.length;
      source.progress(done, total, `rows of ${table.name}`);
    }
    trailer.digests[table.name] = digestText(digest);
  }
  if (source.files) {
    const keys = await listFileKeys(db, source.files);
    for (const [i, key] of keys.entries()) {
      const bytes = await source.files.get(key);
      if (bytes) yield entry(`${filesFolder}${key}`, bytes);
      else trailer.missing.push(key);
      source.progress(i + 1, keys.length, "files");
    }
  }
  yield { name: TRAILER, bytes: Buffer.from(JSON.stringify(trailer)) };
}

async function* splitRows(pages: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let part: string[] = [];
  let size = 0;
  for await (const lines of pages) {
    for (const line of lines) {
      part.push(line);
      size += Buffer.byteLength(line);
      if (size < PART_BYTES) continue;
      yield part;
      part = [];
      size = 0;
    }
  }
  if (part.length > 0) yield part;
}

/** Keys that rows name (also rows that can still be restored), and every other key in the store but those of open data, which is made anew. */
async function listFileKeys(db: Db, files: Files): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from documents
    union select jsonb_array_elements(contents -> 'documents') ->> 'file_key' from removals
      where jsonb_typeof(contents -> 'documents') = 'array'
    union select jsonb_array_elements(contents -> 'documents') ->> 'file_key' from undo_records
      where jsonb_typeof(contents -> 'documents') = 'array'`.execute(db);
  const keys = new Set(rows.map(({ key }) => key));
  for await (const key of files.list()) if (setOfKey(key) === null) keys.add(key);
  return [...keys].sort();
}

async function readAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
