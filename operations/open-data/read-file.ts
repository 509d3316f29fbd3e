import { type OpenDataFile, type OpenDataSet, PART_BYTES } from "#domain/open-data.ts";
import { partKey } from "#operations/open-data/sets.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The bytes of a file from `from` to before `to`, a part at a time. Throws when a part is lost. */
export async function* readOpenDataFile(
  { files }: Pick<Context, "files">,
  set: Pick<OpenDataSet, "id">,
  file: OpenDataFile,
  { from, to, is_gzip }: { from: number; to: number; is_gzip: boolean },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let part = Math.floor(from / PART_BYTES); part * PART_BYTES < to; part++) {
    const key = partKey(set.id, file, part, is_gzip);
    const bytes = await files.get(key);
    if (!bytes) throw new Error(`The store of files has lost ${key}.`);
    const start = part * PART_BYTES;
    yield new Uint8Array(bytes.subarray(Math.max(0, from - start), Math.min(bytes.length, to - start)));
  }
}
