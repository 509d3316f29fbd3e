import { type PictureFormat, pictureFormats } from "#domain/document.ts";
import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/context.ts";

/** Under what a smaller one of a picture is kept */
export function variantKey(file_key: string, { width, format }: { width: number; format: PictureFormat }): string {
  return `w${width}-${file_key.replace(/\.\w+$/, "")}.${format}`;
}

/** Of a key of either kind that of the file as it was kept first */
export function originalKey(key: string): string {
  return /^w\d+-/.test(key) ? `${key.replace(/^w\d+-/, "").replace(/\.\w+$/, "")}.webp` : key;
}

/**
 * Removes files whose rows have gone, with what was made of them. Call it after the commit: when something does not answer then, nothing
 * changes for the person, and what is left is swept up later (`sweepFiles`).
 */
export async function removeFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  const told = (error: unknown) => ctx.log.warn(errorFields(error), "files.not_removed");
  for (const key of keys) {
    for (const each of [...((await forget(ctx, key).catch(told)) ?? []), key]) await ctx.files.remove(each).catch(told);
  }
}

/** Answers the keys of what was made of it. */
async function forget({ db }: Context, file_key: string): Promise<string[]> {
  const forgotten = db.deleteFrom("stored_files").where("file_key", "=", file_key).returning("sizes");
  const { sizes } = (await forgotten.executeTakeFirst()) ?? {};
  return (sizes ?? []).flatMap((width) => pictureFormats.map((format) => variantKey(file_key, { width, format })));
}
