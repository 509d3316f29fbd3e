import fs from "node:fs";
import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { migrate, migrationsUpTo } from "#database/migrate.ts";
import { keepFilesPrivate } from "#database/private-files.ts";
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
import { UNDO_SECONDS } from "#domain/verification.ts";
import type { Files } from "#integrations/files.ts";
import { type CheckedBackup, checkEntries } from "#operations/backup/backup-check.ts";
import type { BackupEntry, BackupSource, Manifest } from "#operations/backup/backup-entries.ts";
import { readBackupFile } from "#operations/backup/backup-file.ts";
import { openRestoreTarget } from "#operations/backup/restore-target.ts";
import { endAccess, type RestoredAccess, readRestoredAccess } from "#operations/backup/restored-access.ts";
import { openFiles } from "#operations/files/file-stores.ts";
import { workerGroupFor } from "#operations/messages/messages.ts";
import { skipChangeNumbers } from "#operations/publishing/changes.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Env, startProblem } from "#operations/runtime/env.ts";
import { createSecretFile, holdsSecret, readSecretFile } from "#operations/runtime/secrets.ts";
import { tellOfMissedChanges } from "#operations/webhooks/webhook-events.ts";

/**
 * Fills the empty installation that the environment names from a backup. Throws a StartProblem and changes nothing when
 * the file is not complete or was made by a newer program, the secret does not fit, or the installation is not empty.
 * An interrupted restore leaves a mark: the installation refuses to start, and the same command starts over. All sessions end.
 */
export async function restoreBackup(
  env: Env,
  file: string,
  progress: BackupSource["progress"],
): Promise<CheckedBackup & { access: RestoredAccess }> {
  const secret = await sayNothingChanged(async () => {
    const { manifest, secret } = await checkEntries(readBackupFile(file));
    return secretForRestore(env, manifest.secret.fingerprint, secret);
  });
  const target = await openRestoreTarget(env);
  try {
    fs.mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
    keepFilesPrivate(env.DATA_DIR);
    if (secret !== null) createSecretFile(env.DATA_DIR, secret);
    const { db } = target.client;
    const now = new Date();
    const to = { db, files: openFiles(env), now, progress };
    let ended: RestoredAccess["ended"];
    const checked = await loadEntries(readBackupFile(file), to, async (db) => {
      ended = await endAccess(db, now);
      await skipChangeNumbers(db);
      await tellOfMissedChanges(db);
    });
    const access = { ended: ended!, ...(await readRestoredAccess(db)) };
    await target.finish();
    return { ...checked, access };
  } finally {
    await target.close();
  }
}

/**
 * The secret to write to the folder, or null when it is there already or set in the environment. Throws a StartProblem
 * when none fits.
 */
export function secretForRestore(
  { APP_SECRET, APP_SECRET_OLD, DATA_DIR }: Env,
  expected: string,
  saved: string | null,
): string | null {
  const fits = (secrets: string) => holdsSecret(secrets, expected);
  const encrypted = "what is encrypted could never be read again";
  if (APP_SECRET !== undefined) {
    if (fits([APP_SECRET, APP_SECRET_OLD ?? APP_SECRET].join("\n"))) return null;
    throw startProblem(`This backup was made with another APP_SECRET; with this one ${encrypted}.`);
  }
  const current = readSecretFile(DATA_DIR);
  if (current !== null) {
    if (fits(current)) return null;
    throw startProblem(
      `This backup was made with another secret than the one in ${DATA_DIR}/app-secret; ${encrypted}.`,
    );
  }
  if (saved === null)
    throw startProblem("This backup holds no secret: set APP_SECRET to the one that it was made with.");
  if (!fits(saved)) throw startProblem("This backup is damaged: its secret is not the one that it was made with.");
  return saved;
}

async function sayNothingChanged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as Error).name !== "StartProblem") throw error;
    throw startProblem(`${(error as Error).message} Nothing was changed.`);
  }
}

interface Destination {
  db: Db;
  files: Files;
  now: Date;
  progress: BackupSource["progress"];
}

/**
 * Fills an empty database: migrates to the schema of the backup, inserts all rows in one transaction that commits only
 * if every table is, row for row, what it was, then runs the later migrations. `change` may then change rows in the same transaction.
 * Throws a StartProblem when something differs.
 */
export async function loadEntries(
  entries: AsyncIterable<BackupEntry>,
  to: Destination,
  change: (db: Db) => Promise<void> = async () => {},
): Promise<CheckedBackup> {
  const parts = entries[Symbol.asyncIterator]();
  const first = await parts.next();
  if (first.done) throw startProblem("This backup is empty.");
  const manifest = JSON.parse(first.value.bytes.toString("utf8")) as Manifest;
  await migrate(to.db, migrationsUpTo(manifest.migrations.at(-1)!));
  const checked = await to.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const names = (await readShapes(db)).map(({ name }) => name);
    requireSameTables(manifest, names);
    const checked = await withoutReferences(db, names, () => fillTables(db, prepend(first.value, parts), to, manifest));
    await writeSequences(db, manifest.sequences);
    await requireSameRows(db, checked, to.progress);
    await change(db);
    const value = JSON.stringify({ at: to.now, made_at: manifest.made_at });
    await db
      .insertInto("settings")
      .values({ name: RESTORED, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value })) // restored, and not started since
      .execute();
    return checked;
  });
  await migrate(to.db);
  await to.db.deleteFrom("open_data_sets").execute(); // their files are in no backup: the server makes new ones
  await sql`analyze`.execute(to.db);
  return checked;
}

function fillTables(
  db: Db,
  entries: AsyncIterable<BackupEntry>,
  to: Destination,
  { tables }: Manifest,
): Promise<CheckedBackup> {
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

async function* prepend(first: BackupEntry, others: AsyncIterator<BackupEntry>): AsyncGenerator<BackupEntry> {
  yield first;
  for (let next = await others.next(); !next.done; next = await others.next()) yield next.value;
}

function requireSameTables({ tables }: Manifest, names: string[]): void {
  const [saved, current] = [tables.map(({ name }) => name).join(", "), names.join(", ")];
  if (saved !== current) throw startProblem(`The tables of this backup are not those of its migrations: ${saved}.`);
}

async function requireSameRows(
  db: Db,
  { manifest, trailer }: CheckedBackup,
  progress: BackupSource["progress"],
): Promise<void> {
  for (const [i, table] of manifest.tables.entries()) {
    const digest = await tableDigest(db, table);
    progress(i + 1, manifest.tables.length, `compared ${table.name}`);
    if (digest === trailer.digests[table.name]) continue;
    throw startProblem(`The rows of ${table.name} are not what they were.`);
  }
}

/** Needs a transaction. */
export async function tableDigest(db: Db, table: TableShape): Promise<string> {
  const digest = newDigest();
  for await (const lines of readRows(db, table)) addToDigest(digest, lines);
  return digestText(digest);
}

/** The setting that marks a restored installation until its first start */
const RESTORED = "restored";

/**
 * Creates the jobs of queued messages again, once: a backup holds no jobs. A message that was sent between the backup
 * and the restore is sent twice; an expired code is not sent.
 */
export async function requeueRestoredMessages(ctx: Context): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const restored = await ctx.db
      .deleteFrom("settings")
      .where("name", "=", RESTORED)
      .returning("name")
      .executeTakeFirst();
    if (!restored) return;
    const messages = await ctx.db
      .selectFrom("messages")
      .leftJoin("undo_records", "undo_records.id", "messages.undo_id")
      .select(["messages.id", "messages.channel", "messages.challenge_id", "undo_records.changed_at"])
      .where("status", "=", "queued")
      .orderBy("messages.created_at")
      .execute();
    for (const { id, channel, challenge_id, changed_at } of messages) {
      const sendAfter = changed_at && new Date(changed_at.getTime() + UNDO_SECONDS * 1000);
      await ctx.jobs.send(ctx.db, "message", { id }, sendAfter ?? undefined, workerGroupFor(channel, challenge_id));
    }
  });
  ctx.jobs.wake("message");
}
