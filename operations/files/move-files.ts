import { createHash } from "node:crypto";
import type { Files } from "#integrations/files.ts";
import { errorFields } from "#integrations/log.ts";
import { openStores, type StoreName, storeForNewFiles } from "#operations/files/file-stores.ts";
import type { Context } from "#operations/runtime/context.ts";
import { startProblem } from "#operations/runtime/env.ts";

/** A remote store has a latency for each file; more at once would overload a small one. */
const CONCURRENCY = 8;

export interface MoveResult {
  /** Files that are the same in both stores now */
  verified: number;
  /** Of these, those that were copied by this call */
  copied: number;
  /** Keys of files whose copy differs */
  wrong: string[];
  /** Whether the files of the other store were removed */
  removed: boolean;
  /** Where this process puts new files */
  store_of_new: StoreName;
}

/**
 * Copies every file from one store to the other and compares the hashes of both. Another run copies what is missing.
 * With `remove`, and when every copy is right, removes the files from the source. Throws a StartProblem when the
 * environment does not allow it, and `unavailable` when a store does not respond; files copied by then stay.
 */
export async function moveFiles(
  ctx: Context,
  to: StoreName,
  options: { remove: boolean },
  progress: (done: number, total: number) => void,
): Promise<MoveResult> {
  const { disk, s3 } = openStores(ctx.env, (error) => ctx.log.warn(errorFields(error), "files.unavailable"));
  if (!s3)
    throw startProblem("There is one store of files alone: set S3_BUCKET and what goes with it, also for the server.");
  const store_of_new = storeForNewFiles(ctx.env);
  if (options.remove && store_of_new !== to) {
    throw startProblem(`New files still go to ${store_of_new}: set FILES_STORE=${to} and restart every process first.`);
  }
  const [source, target] = to === "s3" ? [disk, s3] : [s3, disk];
  const { verified, copied, wrong } = await copyFiles(source, target, progress);
  const removed = options.remove && wrong.length === 0;
  if (removed) await inGroups(verified, (key) => source.remove(key));
  return { verified: verified.length, copied, wrong, removed, store_of_new };
}

/** Returns the keys of files that are the same in both. Files may come and go meanwhile. */
export async function copyFiles(
  source: Files,
  target: Files,
  progress: (done: number, total: number) => void = () => {},
): Promise<{ verified: string[]; copied: number; wrong: string[] }> {
  await target.check();
  const keys: string[] = [];
  for await (const key of source.list()) keys.push(key);
  const done = { verified: [] as string[], copied: 0, wrong: [] as string[] };
  let seen = 0;
  await inGroups(keys, async (key) => {
    const state = await copyFile(source, target, key);
    if (state === "copied") done.copied++;
    if (state === "copied" || state === "there") done.verified.push(key);
    if (state === "wrong") done.wrong.push(key);
    progress(++seen, keys.length);
  });
  return done;
}

/** A file never changes under its key, so one that exists is compared and not copied. */
async function copyFile(source: Files, target: Files, key: string): Promise<"there" | "copied" | "wrong" | "gone"> {
  const bytes = await source.get(key);
  if (!bytes) return "gone";
  const isThere = async () => {
    const copy = await target.get(key);
    return copy !== null && copy.length === bytes.length && hash(copy).equals(hash(bytes));
  };
  if (await isThere()) return "there";
  await target.put(key, bytes);
  if (!(await isThere())) return "wrong";
  // Removed while it was copied: the copy must go too.
  if ((await source.changedAt(key)) === null) {
    await target.remove(key);
    return "gone";
  }
  return "copied";
}

async function inGroups(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let i = 0; i < keys.length; i += CONCURRENCY) await Promise.all(keys.slice(i, i + CONCURRENCY).map(work));
}

function hash(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
