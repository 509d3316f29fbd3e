import { type PictureFormat, pictureFormats } from "#domain/document.ts";
import { errorFields } from "#integrations/log.ts";
import { sealFile } from "#operations/privacy/sealed-archive.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The key of a smaller size of a picture */
export function variantKey(file_key: string, { width, format }: { width: number; format: PictureFormat }): string {
  return `w${width}-${file_key.replace(/\.\w+$/, "")}.${format}`;
}

/** The key of the original file, for its own key or that of a size */
export function originalKey(key: string): string {
  return /^w\d+-/.test(key) ? `${key.replace(/^w\d+-/, "").replace(/\.\w+$/, "")}.webp` : key;
}

/**
 * Removes files whose rows are gone, and their sizes. Call it after the commit: when the store does not respond, the
 * request still succeeds and `sweepFiles` removes the rest later. Where erased data is archived, a file that could not
 * be sealed stays until the sweep seals it. A file that never belonged to a form or an organisation is not sealed.
 */
export async function removeFiles(ctx: Context, keys: readonly string[], { sealed = true } = {}): Promise<void> {
  const logFailure = (error: unknown) => ctx.log.warn(errorFields(error), "files.not_removed");
  for (const key of keys) {
    if (sealed && !(await sealFile(ctx, key).then(() => true, logFailure))) continue;
    for (const each of [...((await deleteRow(ctx, key).catch(logFailure)) ?? []), key])
      await ctx.files.remove(each).catch(logFailure);
  }
}

/** Deletes the row and returns the keys of the picture's sizes. */
async function deleteRow({ db }: Context, file_key: string): Promise<string[]> {
  const forgotten = db.deleteFrom("stored_files").where("file_key", "=", file_key).returning("sizes");
  const { sizes } = (await forgotten.executeTakeFirst()) ?? {};
  return (sizes ?? []).flatMap((width) => pictureFormats.map((format) => variantKey(file_key, { width, format })));
}
