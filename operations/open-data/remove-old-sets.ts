import { KEEP_BYTES_MS } from "#domain/open-data.ts";
import { newestSet, setOfKey } from "#operations/open-data/sets.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Removes sets that are too old, and what is left of those that were never finished. */
export async function removeOldSets(ctx: Context): Promise<void> {
  // Keys are listed first: a set that begins meanwhile has none among them.
  const keys: string[] = [];
  for await (const key of ctx.files.list()) if (setOfKey(key) !== null) keys.push(key);
  const newest = await newestSet(ctx);
  const oldest = new Date(ctx.now().getTime() - KEEP_BYTES_MS);
  const rows = await ctx.db.selectFrom("open_data_sets").select(["id", "finished_at", "failed_at"]).execute();
  const old = rows.filter(
    ({ id, finished_at, failed_at }) => id !== newest?.id && [finished_at, failed_at].some((at) => at && at <= oldest),
  );
  const kept = new Set(rows.filter((row) => row.failed_at === null && !old.includes(row)).map(({ id }) => id));
  for (const key of keys) if (!kept.has(setOfKey(key)!)) await ctx.files.remove(key);
  for (const { id } of old) await ctx.db.deleteFrom("open_data_sets").where("id", "=", id).execute();
}

export async function removePartsOf(ctx: Context, set_id: string): Promise<void> {
  const keys: string[] = [];
  for await (const key of ctx.files.list()) if (setOfKey(key) === set_id) keys.push(key);
  for (const key of keys) await ctx.files.remove(key);
}
