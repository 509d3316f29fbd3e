import type { Context } from "hono";
import { busy } from "#api/http/admission.ts";
import { boundaryIn, readParts } from "#api/http/multipart.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { MAX_BYTES } from "#domain/document.ts";
import { appError } from "#domain/errors.ts";
import { type Incoming, openIncoming } from "#integrations/incoming-files.ts";
import { countForm, senderOf } from "#operations/files/upload-limits.ts";
import type { Context as Operations } from "#operations/runtime/context.ts";

export type Part = string | File;
/** A part that is sent more than once is a list, and so is one whose name ends with brackets. */
export type Form = Record<string, Part | Part[]>;

export interface FormLimits {
  /** Of the whole form */
  max_bytes?: number;
  /** Of each file */
  file_bytes?: number;
  /** The message of 413 */
  too_large?: string;
  /** Refuses the caller before the body is read, of `bytes`. `under_way` are the bytes of all forms that are being received. */
  before?: (ctx: Operations, sizes: { bytes: number; under_way: number }) => Promise<void>;
}

const MAX_FORM_BYTES = 60_000_000;
/** The exact limit and its message depend on the kind of document, which may stand behind the file. */
const MAX_FILE_BYTES = MAX_BYTES.registration + 64 * 1024;
/** All names and values together. A larger form has files. */
export const MAX_FIELD_BYTES = 1_000_000;
let under_way = 0;
/** More than any endpoint takes, so that it can say how many those are */
const MAX_FILES = 30;

/**
 * A sender may be silent for this long in all. After that it must send at least this many bytes a second on average.
 */
const GRACE_MS = 30_000;
const LEAST_BYTES_PER_SECOND = 2000;

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
}

/**
 * Receives a form and hands it to `use`. Its files lie on the disk until `use` has ended. Throws before anything is read 415 when the body is no form,
 * 413 by its Content-Length, 429 and 503 when its sender has sent too many; while it is read 400 when it is broken, 408 when it arrives too slowly, and 413 at
 * the first limit it exceeds.
 */
export async function readForm<R>(
  c: Context<ApiEnv>,
  { before, ...limits }: FormLimits,
  use: (form: Form) => Promise<R>,
): Promise<R> {
  if (!isMultipart(c)) throw appError("wrong_type", { message: "Send a form, with Content-Type: multipart/form-data" });
  const { max_bytes = MAX_FORM_BYTES } = limits;
  const bytes = Number(c.req.header("Content-Length") ?? 0);
  if (bytes > max_bytes) throw tooLarge(limits);
  const boundary = boundaryIn(c.req.header("Content-Type")!);
  const ctx = c.get("ctx");
  await before?.(ctx, { bytes, under_way });
  await countForm(ctx);
  const release = c.get("holding")?.takeForm(senderOf(ctx), ctx.user !== null);
  if (release === null) throw busy();
  under_way += bytes;
  const incoming = openIncoming(ctx.env.DATA_DIR);
  try {
    return await use(await receive(inPieces(chunksOf(c.req.raw, limits)), boundary, incoming, limits));
  } finally {
    under_way -= bytes;
    await incoming.remove();
    release?.();
  }
}

async function receive(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  incoming: Incoming,
  limits: FormLimits,
): Promise<Form> {
  const { file_bytes = MAX_FILE_BYTES } = limits;
  const form: Form = Object.create(null);
  let field_bytes = 0;
  let files = 0;
  let open: { name: string; text: Buffer[] | null; bytes: number } | null = null;
  const finish = async () => {
    if (open) add(form, open.name, open.text ? textOf(open.text) : await incoming.end());
    open = null;
  };
  for await (const event of readParts(chunks, boundary)) {
    if ("part" in event) {
      await finish();
      const { name, filename, type } = event.part;
      open = { name, text: filename === null ? [] : null, bytes: 0 };
      field_bytes += name.length;
      if (filename !== null && ++files > MAX_FILES) throw tooLarge({ too_large: `Send at most ${MAX_FILES} files` });
      if (filename !== null) await incoming.begin(filename, type);
    } else {
      const { bytes } = event;
      open!.bytes += bytes.length;
      if (open!.text) field_bytes += open!.text.push(bytes) && bytes.length;
      else if (open!.bytes > file_bytes) throw tooLarge(limits);
      else await incoming.write(bytes);
    }
    if (field_bytes > MAX_FIELD_BYTES) throw tooLarge({});
  }
  await finish();
  return form;
}

/** The bytes of a body as they arrive. Throws 413 when there are too many, 400 when they break off, 408 when they come too slowly. */
async function* chunksOf({ body }: Request, limits: FormLimits): AsyncGenerator<Uint8Array> {
  const { max_bytes = MAX_FORM_BYTES } = limits;
  const reader = body?.getReader();
  let length = 0;
  let waited = 0; // counts the sender's time alone, not that of a slow disk of ours
  while (reader) {
    const began = performance.now();
    const allowed = GRACE_MS + (length / LEAST_BYTES_PER_SECOND) * 1000 - waited;
    const { done, value } = await within(
      allowed,
      reader.read().catch(() => {
        throw appError("malformed");
      }),
    );
    waited += performance.now() - began;
    if (done) return;
    length += value.length;
    if (length > max_bytes) throw tooLarge(limits);
    yield value;
  }
}

const PIECE_BYTES = 16 * 1024;

/** Puts short chunks together: a packet of one byte would cost as much memory and work as a long one (CWE-405). */
async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gathered = Buffer.alloc(PIECE_BYTES);
  let length = 0;
  for await (const chunk of chunks) {
    if (length + chunk.length <= PIECE_BYTES) {
      gathered.set(chunk, length);
      length += chunk.length;
    } else {
      yield Buffer.concat([gathered.subarray(0, length), chunk]);
      length = 0;
    }
  }
  if (length > 0) yield gathered.subarray(0, length);
}

/** Throws 408 when `work` takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(appError("too_slow")), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge({ too_large }: FormLimits): Error {
  return appError("too_large", too_large ? { message: too_large } : {});
}

function textOf(chunks: Buffer[]): string {
  return Buffer.concat(chunks).toString();
}

function add(form: Form, name: string, value: Part): void {
  const before = form[name];
  if (before !== undefined) form[name] = [before, value].flat();
  else form[name] = name.endsWith("[]") ? [value] : value;
}
