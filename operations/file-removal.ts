import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/context.ts";

/**
 * Removes files whose rows have gone. Call it after the commit: a store that does not answer then changes nothing for the person, and
 * what it keeps is swept up later (`sweepFiles`).
 */
export async function removeFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await ctx.files.remove(key).catch((error) => ctx.log.warn(errorFields(error), "files.not_removed"));
  }
}
