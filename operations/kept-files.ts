import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { DocumentType } from "#domain/document.ts";
import { isAppError } from "#domain/errors.ts";
import type { Context } from "#operations/context.ts";
import { removeFiles } from "#operations/file-removal.ts";
import { type Limit, take } from "#operations/rate-limits.ts";
import { asUnavailable } from "#operations/unavailable.ts";
import { fileToKeep } from "#operations/uploads.ts";

const HOUR = 3600;
const UPLOADS: readonly Limit[] = [
  { times: 60, seconds: HOUR },
  { times: 200, seconds: 24 * HOUR },
];
const UPLOADS_OF_NETWORK: readonly Limit[] = [
  { times: 300, seconds: HOUR },
  { times: 1000, seconds: 24 * HOUR },
];

/** A file as its row of `documents` describes it */
export interface KeptFile {
  type: DocumentType;
  name: string;
  mime: string;
  size: number;
  file_key: string;
}

/**
 * Keeps files and does what makes rows of them. A row never lacks its file: the files come first, and go again when `work` refuses.
 * One that is not fit refuses all. Throws 413, 415, 422 and 429.
 */
export async function withFiles<T>(
  ctx: Context,
  type: DocumentType,
  files: File[],
  work: (kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  await limitUploads(ctx, files.length);
  const ready = [];
  for (const file of files) ready.push(await fileToKeep(ctx, file, type));
  const kept: KeptFile[] = [];
  try {
    for (const { bytes, mime, extension, name, ...known } of ready) {
      const file_key = `${randomUUID()}.${extension}`;
      kept.push({ type, name, mime, size: bytes.length, file_key });
      await noteFile(ctx, { file_key, ...known });
      await ctx.files.put(file_key, bytes);
    }
    return await work(kept);
  } catch (error) {
    // Whether the rows were committed is not known where the database went away meanwhile: the sweep finds what has none.
    if (asUnavailable(error)) throw error;
    const removed = removeFiles(
      ctx,
      kept.map(({ file_key }) => file_key),
    );
    // Where the store does not answer, the person need not wait to hear that again.
    if (!(isAppError(error) && error.code === "unavailable")) await removed;
    throw error;
  }
}

async function noteFile(ctx: Context, known: Insertable<Tables["stored_files"]>): Promise<void> {
  const scanned_at = known.scan_status === "clean" ? ctx.now() : null;
  await ctx.db
    .insertInto("stored_files")
    .values({ ...known, scanned_at, created_at: ctx.now() })
    .execute();
}

async function limitUploads(ctx: Context, count: number): Promise<void> {
  const uploader = ctx.user?.id ?? ctx.draft?.id ?? ctx.proven!.contact_hash.toString("hex");
  for (let i = 0; i < count; i++) {
    await take(ctx, [
      { key: `upload ${uploader}`, limits: UPLOADS },
      { key: `upload from ${ctx.requester.network}`, limits: UPLOADS_OF_NETWORK },
    ]);
  }
}
