import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import type { Context } from "#operations/runtime/context.ts";

/** For how long the same answer is repeated */
export const REPEATED_MS = 24 * HOUR_MS;
/** No request takes longer; one without an answer by then was broken off. */
const LONGEST_MS = 2 * MINUTE_MS;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

interface IdempotentRequest {
  /** The caller, the address and the Idempotency-Key: a caller sees no other's answers. */
  name: string;
  /** Everything that was sent */
  content: string;
}

/**
 * Runs `work` once for requests of one name, and repeats its answer for a day. The answer is sealed with the request, whose Idempotency-Key is stored
 * nowhere, and with the secret of the installation: it may hold a key. `work` returns null for an answer that is not kept, as of a failure, which may
 * be tried again. Throws 422 for another content, and 409 while the first request is under way, or when it is not known how it ended.
 */
export async function runOnce(
  ctx: Context,
  { name, content }: IdempotentRequest,
  work: () => Promise<Answer | null>,
): Promise<{ repeated: Answer } | null> {
  const id = sha256(name);
  const request_hash = sha256(content);
  const known = await begin(ctx, id, request_hash);
  if (known) {
    if (!request_hash.equals(known.request_hash))
      throw appError("validation", { errors: { "Idempotency-Key": [OTHER_CONTENT] } });
    if (known.answer_sealed) return { repeated: open(ctx, `${name}\n${content}`, known.answer_sealed) };
    const age = ctx.now().getTime() - known.created_at.getTime();
    if (age < LONGEST_MS) throw appError("conflict", { message: UNDER_WAY, retry_after: 1 });
    throw appError("conflict", { message: UNKNOWN_END });
  }
  let answer: Answer | null = null;
  try {
    answer = await work();
  } finally {
    const rows = ctx.db.updateTable("idempotent_requests").where("id", "=", id);
    if (answer) await rows.set({ answer_sealed: seal(ctx, `${name}\n${content}`, answer) }).execute();
    else await ctx.db.deleteFrom("idempotent_requests").where("id", "=", id).execute();
  }
  return null;
}

const OTHER_CONTENT = "This Idempotency-Key came with another request. Use a new one for each request.";
const UNDER_WAY = "The first request with this Idempotency-Key is under way. Send it again in a moment.";
const UNKNOWN_END =
  "It is not known how the first request with this Idempotency-Key ended. Look at what is there, and send what is missing with a new one.";

/** Notes the request. Returns the first one when there is one. */
async function begin({ db, now }: Context, id: Buffer, request_hash: Buffer) {
  const oldest = new Date(now().getTime() - REPEATED_MS);
  await db.deleteFrom("idempotent_requests").where("id", "=", id).where("created_at", "<=", oldest).execute();
  const row = { id, request_hash, answer_sealed: null, created_at: now() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotent_requests")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  const known = await db.selectFrom("idempotent_requests").selectAll().where("id", "=", id).executeTakeFirst();
  // It failed just now, and may be tried again.
  if (!known) throw appError("conflict", { message: UNDER_WAY, retry_after: 1 });
  return known;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function seal({ secrets }: Context, request: string, answer: Answer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", secrets.hash("idempotency", request), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(answer), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws 409 when the secret of the installation was changed meanwhile, and the former is gone. */
function open({ secrets }: Context, request: string, bytes: Uint8Array): Answer {
  const all = Buffer.from(bytes);
  for (const key of secrets.hashes("idempotency", request)) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, all.subarray(0, IV_BYTES));
      decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(all.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8")) as Answer;
    } catch {
      // Sealed under another key
    }
  }
  throw appError("conflict", { message: UNKNOWN_END });
}
