import { sql } from "kysely";
import { appError, isAppError } from "#domain/errors.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newChallenge, type ProvenRequest, spendProof } from "#operations/runtime/proof-of-work.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** A number of times within a number of seconds. */
export interface Limit {
  times: number;
  seconds: number;
  /** Times without a proof of work, where one can be given. With 0 each needs one. */
  free?: number;
}

export interface Counted {
  key: string;
  limits: readonly Limit[];
  /** 1 by default. 0 counts nothing, and is refused when 1 would be. */
  weight?: number;
}

/** What a key counts within one window, after `take` */
export interface Count {
  key: string;
  seconds: number;
  count: number;
}

/**
 * Counts one more under each key, for all processes and across restarts. When one is used up it throws `too_many` and counts
 * nothing. So it does past `free`, with a challenge, unless `request` holds a proof of work, which only a count uses up. Keys contain
 * contacts and network addresses, so they are hashed, and only their first word is logged.
 */
export async function take(ctx: Context, wanted: readonly Counted[], request?: ProvenRequest): Promise<Count[]> {
  const rows = rowsOf(ctx, wanted);
  return ctx.db.transaction().execute(async (db) => {
    const isProven = request === undefined || (await spendProof({ ...ctx, db }, request));
    const counted: (Row & Count)[] = [];
    // Always in the same order, so that two requests cannot deadlock.
    for (const row of rows) {
      const { count } = await db
        .insertInto("rate_limits")
        .values({ key: row.hash, window_ends: row.window_ends, count: row.weight })
        .onConflict((conflict) =>
          conflict.columns(["key", "window_ends"]).doUpdateSet({ count: sql`rate_limits.count + ${row.weight}` }),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      counted.push({ ...row, count });
    }
    const over = (most: (row: Row) => number) => counted.filter((row) => row.count + Number(!row.weight) > most(row));
    const refused = over(({ times }) => times);
    if (refused.length > 0) throw refusal(ctx, refused);
    const asked = isProven ? [] : over(({ free }) => free);
    if (asked.length > 0) throw Object.assign(refusal(ctx, asked), { challenge: newChallenge(ctx, request!) });
    return counted.map(({ key, seconds, count }) => ({ key, seconds, count }));
  });
}

interface Row {
  key: string;
  hash: Buffer;
  seconds: number;
  times: number;
  free: number;
  window_ends: Date;
  weight: number;
  /** Its place among what is wanted */
  place: number;
}

function rowsOf(ctx: Context, wanted: readonly Counted[]): Row[] {
  const scaled = (times: number) => Math.max(1, Math.round(times * ctx.env.RATE_LIMIT_SCALE));
  return wanted
    .flatMap(({ key, limits, weight = 1 }, place) =>
      limits.map(({ times, seconds, free = times }) => ({
        key,
        hash: ctx.secrets.hash("limit", `${seconds} ${key}`),
        seconds,
        times: scaled(times),
        free: free === 0 ? 0 : scaled(free),
        window_ends: windowEnd(ctx.now(), seconds),
        weight,
        place,
      })),
    )
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash));
}

/** The limit that ends last; of several that end together, the first that was wanted. */
function refusal(ctx: Context, rows: Row[]): Error {
  const { key, window_ends } = rows.reduce((a, b) =>
    (b.window_ends.getTime() - a.window_ends.getTime() || a.place - b.place) > 0 ? b : a,
  );
  const limit = key.split(" ")[0]!;
  noteSecurity(ctx, "security.throttled", { limit });
  return Object.assign(tooMany(Math.ceil((window_ends.getTime() - ctx.now().getTime()) / 1000)), { limit });
}

/** Refuses for this many seconds. */
export function tooMany(seconds: number): Error {
  return appError("too_many", { retry_after: Math.max(1, seconds) });
}

/** Throws `too_many` when one of the keys is used up, before work that is counted later. */
export async function requireLeft(ctx: Context, wanted: readonly Counted[]): Promise<void> {
  const refused = (await readCounts(ctx, wanted)).filter(({ count, times }) => count >= times);
  if (refused.length > 0) throw refusal(ctx, refused);
}

/** Whether `counting`, by `take` or `requireLeft`, was not refused. */
export async function isAllowed(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "too_many") return false;
    throw error;
  }
}

/** The counts of the current windows of these keys, 0 where nothing was counted. */
export async function readCounts(ctx: Context, wanted: readonly Counted[]): Promise<(Row & Count)[]> {
  const rows = rowsOf(ctx, wanted);
  const found = await ctx.db
    .selectFrom("rate_limits")
    .select(["key", "window_ends", "count"])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("key", "window_ends"),
        "in",
        rows.map(({ hash, window_ends }) => tuple(hash, window_ends)),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, count: found.find(({ key }) => row.hash.equals(key))?.count ?? 0 }));
}

/** Windows start at the same moments for all keys. */
function windowEnd(now: Date, seconds: number): Date {
  const width = seconds * 1000;
  return new Date((Math.floor(now.getTime() / width) + 1) * width);
}
