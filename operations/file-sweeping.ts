import { sql } from "kysely";
import type { Context } from "#operations/context.ts";
import { originalKey, removeFiles } from "#operations/file-removal.ts";

/** A file is put before its row is written, by somebody whose request may take long. */
const UNUSED_MS = 24 * 3_600_000;
/** As `withFiles` names them; whatever else lies there is none of ours to remove. */
const OURS = /^(w\d+-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(avif|webp|pdf)$/;

export interface Swept {
  removed: number;
  /** Documents whose file is lost */
  missing: { id: string; organization_id: string | null }[];
}

/** Removes files that no row names for a day, as a crash leaves them, and tells of rows whose file is not there. */
export async function sweepFiles(ctx: Context): Promise<Swept> {
  // Files first: what comes after that is named by rows, and is not looked at.
  const keys = new Set<string>();
  for await (const key of ctx.files.list()) keys.add(key);
  const used = await usedKeys(ctx);
  const unused: string[] = [];
  for (const key of keys) {
    if (OURS.test(key) && !used.has(originalKey(key)) && (await isOld(ctx, key))) unused.push(key);
  }
  await removeFiles(ctx, unused);
  await forgetUnused(ctx, used);
  const missing = await rowsWithout(ctx, keys);
  if (unused.length > 0) ctx.log.info({ files: unused.length }, "files.swept");
  if (missing.length > 0) ctx.log.error({ documents: missing.map(({ id }) => id) }, "files.missing");
  return { removed: unused.length, missing };
}

/** Also of what was removed or decided and may still be taken back, however deep the row lies in what is kept for that. */
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

/** What is known of files that are no more */
async function forgetUnused(ctx: Context, used: Set<string>): Promise<void> {
  const known = ctx.db.selectFrom("stored_files").select("file_key").where("created_at", "<", dayAgo(ctx));
  const unused = (await known.execute()).map(({ file_key }) => file_key).filter((key) => !used.has(key));
  for (const key of unused) await ctx.db.deleteFrom("stored_files").where("file_key", "=", key).execute();
}

/** Looked for again, one by one: a file may have come after the others were listed. */
async function rowsWithout(ctx: Context, keys: Set<string>): Promise<Swept["missing"]> {
  const rows = await ctx.db.selectFrom("documents").select(["id", "organization_id", "file_key"]).execute();
  const missing: Swept["missing"] = [];
  for (const { file_key, ...row } of rows) {
    if (!keys.has(file_key) && (await ctx.files.changedAt(file_key)) === null && (await isThere(ctx, row.id)))
      missing.push(row);
  }
  return missing;
}

async function isThere({ db }: Context, id: string): Promise<boolean> {
  return (await db.selectFrom("documents").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
