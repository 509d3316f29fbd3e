import { sql } from "kysely";
import { DAY_MS } from "#domain/day.ts";
import { removeStaleIncoming } from "#integrations/incoming-files.ts";
import { originalKey, removeFiles } from "#operations/files/remove-files.ts";
import type { Context } from "#operations/runtime/context.ts";

/** A file is stored before its row is written, and a slow request may take long. */
const UNUSED_MS = DAY_MS;
/** The names that `storeFiles` gives; other files in the store are not ours to remove. */
const OWN_NAME = /^(w\d+-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(avif|webp|pdf)$/;

export interface SweepResult {
  removed: number;
  /** Documents whose file is lost */
  missing: { id: string; organization_id: string | null }[];
}

/** Removes files that have had no row for a day, as a crash leaves them, and reports rows without a file. */
export async function sweepFiles(ctx: Context): Promise<SweepResult> {
  // Lists files first: a file stored after that has a row and is not looked at.
  const keys = new Set<string>();
  for await (const key of ctx.files.list()) keys.add(key);
  const used = await usedKeys(ctx);
  const unused: string[] = [];
  for (const key of keys) {
    if (OWN_NAME.test(key) && !used.has(originalKey(key)) && (await isOld(ctx, key))) unused.push(key);
  }
  await removeFiles(ctx, unused);
  await removeStaleIncoming(ctx.env.DATA_DIR, dayAgo(ctx));
  await removeUnusedRows(ctx, used);
  const missing = await findMissing(ctx, keys);
  if (unused.length > 0) ctx.log.info({ files: unused.length }, "files.swept");
  if (missing.length > 0) ctx.log.error({ documents: missing.map(({ id }) => id) }, "files.missing");
  return { removed: unused.length, missing };
}

/** Includes files of removals and undo records, at any depth of their JSON. */
async function usedKeys({ db }: Context): Promise<Set<string>> {
  const named = (table: "removals" | "undo_records") => sql`
    select match[1] from ${sql.table(table)}, regexp_matches(contents::text, '"file_key": ?"([^"]+)"', 'g') match`;
  const { rows } = await sql<{ file_key: string }>`
    select file_key from documents union ${named("removals")} union ${named("undo_records")}`.execute(db);
  return new Set(rows.map(({ file_key }) => file_key));
}

async function isOld(ctx: Context, key: string): Promise<boolean> {
  const changed = await ctx.files.changedAt(key);
  return changed !== null && changed < dayAgo(ctx);
}

function dayAgo(ctx: Context): Date {
  return new Date(ctx.now().getTime() - UNUSED_MS);
}

/** Deletes the rows of files that no longer exist */
async function removeUnusedRows(ctx: Context, used: Set<string>): Promise<void> {
  const known = ctx.db.selectFrom("stored_files").select("file_key").where("created_at", "<", dayAgo(ctx));
  const unused = (await known.execute()).map(({ file_key }) => file_key).filter((key) => !used.has(key));
  for (const key of unused) await ctx.db.deleteFrom("stored_files").where("file_key", "=", key).execute();
}

/** Checks each one again: the file may have been stored after the listing. */
async function findMissing(ctx: Context, keys: Set<string>): Promise<SweepResult["missing"]> {
  const rows = await ctx.db.selectFrom("documents").select(["id", "organization_id", "file_key"]).execute();
  const missing: SweepResult["missing"] = [];
  for (const { file_key, ...row } of rows) {
    if (!keys.has(file_key) && (await ctx.files.changedAt(file_key)) === null && (await isThere(ctx, row.id)))
      missing.push(row);
  }
  return missing;
}

async function isThere({ db }: Context, id: string): Promise<boolean> {
  return (await db.selectFrom("documents").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
