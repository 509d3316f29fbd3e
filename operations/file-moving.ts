import { createHash } from "node:crypto";
import type { Files } from "#integrations/files.ts";
import { errorFields } from "#integrations/log.ts";
import type { Context } from "#operations/context.ts";
import { startProblem } from "#operations/env.ts";
import { openStores, type StoreName, storeOfNew } from "#operations/file-stores.ts";

/** A store far away takes its time for each; more at once would be a load for a small one. */
const AT_ONCE = 8;

export interface Moved {
  /** Files that are there now, as they are in the other store */
  verified: number;
  /** Of these, those that were not there before */
  copied: number;
  /** Keys of those that arrive otherwise than they were sent */
  wrong: string[];
  /** Whether the other store's were removed */
  removed: boolean;
  /** Where this process puts new files */
  store_of_new: StoreName;
}

/**
 * Copies every file to one store from the other and compares each byte by byte's hash with what lies there. Run again, it copies what is not
 * there. With `remove`, and when each one is there whole, the other store's files go. Throws a StartProblem for what the environment
 * does not allow, and `unavailable` when a store does not answer; what was copied by then stays.
 */
export async function moveFiles(
  ctx: Context,
  to: StoreName,
  options: { remove: boolean },
  progress: (done: number, total: number) => void,
): Promise<Moved> {
  const { disk, s3 } = openStores(ctx.env, (error) => ctx.log.warn(errorFields(error), "files.unavailable"));
  if (!s3)
    throw startProblem("There is one store of files alone: set S3_BUCKET and what goes with it, also for the server.");
  const store_of_new = storeOfNew(ctx.env);
  if (options.remove && store_of_new !== to) {
    throw startProblem(`New files still go to ${store_of_new}: set FILES_STORE=${to} and restart every process first.`);
  }
  const [source, target] = to === "s3" ? [disk, s3] : [s3, disk];
  const { verified, copied, wrong } = await copyFiles(source, target, progress);
  const removed = options.remove && wrong.length === 0;
  if (removed) await inGroups(verified, (key) => source.remove(key));
  return { verified: verified.length, copied, wrong, removed, store_of_new };
}

/** Answers the keys of those that are the same in both. Files may come and go meanwhile. */
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

/** A file never changes under its key, so one that is there already is compared and left alone. */
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
  // Somebody removed it while it was copied: it must not come back.
  if ((await source.changedAt(key)) === null) {
    await target.remove(key);
    return "gone";
  }
  return "copied";
}

async function inGroups(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let i = 0; i < keys.length; i += AT_ONCE) await Promise.all(keys.slice(i, i + AT_ONCE).map(work));
}

function hash(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
