import { randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { Insertable } from "kysely";
import type { Tables } from "#database/tables.ts";
import { acceptedTypes, type DocumentType, MAX_BYTES, type ScanStatus } from "#domain/document.ts";
import { appError, isAppError } from "#domain/errors.ts";
import { reencodePicture } from "#operations/files/pictures.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { countUploads } from "#operations/files/upload-limits.ts";
import { scanUpload } from "#operations/files/virus-scans.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newKeyedQueue } from "#operations/runtime/keyed-queue.ts";
import { asUnavailable } from "#operations/runtime/unavailable.ts";

/** The columns of `documents` that describe a file */
export interface StoredFile {
  type: DocumentType;
  name: string;
  mime: string;
  size: number;
  file_key: string;
}

/**
 * Files are on disk until it is their turn, and in memory from their reading to their storing: of all forms together three
 * pictures and three others at a time, however many files a form has (decision 039).
 */
const inMemory = newKeyedQueue({ at_once: 3, most_waiting: 200 });

function kindOf({ type }: File): string {
  return type.startsWith("image/") ? "picture" : "other"; // as sent, which is checked later
}

/**
 * Stores files one after another, then runs `work`, which writes their rows: a row never lacks its file. When `work` throws, the files
 * are removed again. One invalid file rejects all. Throws 413, 415, 422, 429 and 503.
 */
export async function storeFiles<T>(
  ctx: Context,
  type: DocumentType,
  files: File[],
  work: (stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  await countUploads(
    ctx,
    files.map(({ size }) => size),
  );
  const stored: StoredFile[] = [];
  try {
    for (const file of files) {
      await inMemory.run(kindOf(file), async () => {
        const { bytes, mime, extension, name, ...known } = await prepareFile(ctx, file, type);
        const file_key = `${randomUUID()}.${extension}`;
        stored.push({ type, name, mime, size: bytes.length, file_key });
        await insertStoredFile(ctx, { file_key, ...known });
        await ctx.files.put(file_key, bytes);
      });
    }
    return await work(stored);
  } catch (error) {
    // When the database went away, the rows may have been committed: the sweep removes files that have none.
    if (asUnavailable(error)) throw error;
    const removed = removeFiles(
      ctx,
      stored.map(({ file_key }) => file_key),
    );
    // When the store is down, the request does not wait for it a second time.
    if (!(isAppError(error) && error.code === "unavailable")) await removed;
    throw error;
  }
}

async function insertStoredFile(ctx: Context, known: Insertable<Tables["stored_files"]>): Promise<void> {
  const scanned_at = known.scan_status === "clean" ? ctx.now() : null;
  await ctx.db
    .insertInto("stored_files")
    .values({ ...known, scanned_at, created_at: ctx.now() })
    .execute();
}

const MB = 1024 * 1024;
/** Pixels */
const LONG_EDGE: Record<DocumentType, number> = { registration: 1600, organization_logo: 800, service_image: 1600 };
const fileTypes: Record<string, { word: string; extensions: readonly string[] }> = {
  "application/pdf": { word: "PDF", extensions: ["pdf"] },
  "image/png": { word: "PNG", extensions: ["png"] },
  "image/jpeg": { word: "JPG", extensions: ["jpg", "jpeg"] },
};
/** A PDF ends with this, and some programs write a little behind it. */
const PDF_END = "%%EOF";
const PDF_END_WITHIN = 1024;

interface PreparedFile {
  bytes: Uint8Array;
  mime: string;
  extension: string;
  /** To be shown; never a path on the disk */
  name: string;
  scan_status: ScanStatus;
  /** Pixels, of a picture */
  width?: number;
  height?: number;
}

/**
 * Validates an uploaded file and prepares what is stored of it. Throws 413, 415 and 422, each with a message for the
 * user.
 */
async function prepareFile(ctx: Context, file: File, type: DocumentType): Promise<PreparedFile> {
  if (file.size === 0) throw appError("validation", { errors: { file: ["This file is empty."] } });
  if (file.size > MAX_BYTES[type]) {
    throw appError("too_large", { message: `This file is too large: at most ${MAX_BYTES[type] / MB} MB.` });
  }
  const bytes = await file.bytes();
  const name = displayName(file.name);
  const mime = await detectType(bytes, name, file.type, type);
  const scan_status = await scanUpload(ctx, bytes); // the bytes as sent, before a picture is encoded again
  if (mime === "application/pdf") return { bytes: requireWholePdf(bytes), mime, extension: "pdf", name, scan_status };
  return {
    ...(await reencodePicture(bytes, LONG_EDGE[type])),
    mime: "image/webp",
    extension: "webp",
    name,
    scan_status,
  };
}

/** The media type on which the first bytes, the extension and the sender agree. */
async function detectType(bytes: Uint8Array, name: string, declared: string, type: DocumentType): Promise<string> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const words = new Intl.ListFormat("en-IN", { type: "disjunction" }).format(
    acceptedTypes[type].map((mime) => fileTypes[mime]!.word),
  );
  if (!acceptedTypes[type].includes(detected)) throw wrongType(`Send a file of type ${words}.`);
  const { word, extensions } = fileTypes[detected]!;
  if (declared !== detected || !extensions.includes(extensionOf(name))) {
    throw wrongType(`Inside, this file is a ${word}, but it is named or sent as something else. Save it as ${words}.`);
  }
  return detected;
}

/** Stored unchanged, scripts included: a PDF is served only as a download. */
function requireWholePdf(bytes: Uint8Array): Uint8Array {
  const text = (part: Uint8Array) => Buffer.from(part).toString("latin1");
  if (!text(bytes.subarray(0, 5)).startsWith("%PDF-") || !text(bytes.subarray(-PDF_END_WITHIN)).includes(PDF_END)) {
    throw wrongType("This PDF is not whole. Save it again and send it once more.");
  }
  return bytes;
}

function wrongType(message: string): Error {
  return appError("wrong_type", { message });
}

const MAX_CHARACTERS = 100;
const MAX_READ = 1000;
/**
 * Control characters, and those that change the direction of text: they make `cod.exe` of `exe.doc`. Joiners stay:
 * Indic scripts need them.
 */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/**
 * A file's name as it may be shown: never a path, at most 100 characters with its extension; "file" when nothing is
 * left.
 */
export function displayName(original: string): string {
  // The end holds the extension; only that much of an absurdly long name is read.
  const name = original.slice(-MAX_READ).split(/[/\\]/).at(-1)!.toWellFormed().normalize("NFC");
  const visible = name.replace(/\s+/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim();
  const extension = EXTENSION.exec(visible)?.[0] ?? "";
  const stem = visible.slice(0, visible.length - extension.length).replace(/^[. ]+|[. ]+$/g, "");
  const short = [...stem]
    .slice(0, MAX_CHARACTERS - extension.length)
    .join("")
    .trim();
  return (short || "file") + extension;
}

/** In lower case without the dot; empty when there is none. */
function extensionOf(name: string): string {
  return EXTENSION.exec(name)?.[0].slice(1).toLowerCase() ?? "";
}
