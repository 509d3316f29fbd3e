import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import type { Context } from "#operations/runtime/context.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** A number of times within a number of seconds. */
export interface Limit {
  times: number;
  seconds: number;
}

interface Wanted {
  key: string;
  limits: readonly Limit[];
}

/**
 * Counts one more under each key, for all processes and across restarts. When one is used up it throws `too_many` and counts
 * nothing. Keys contain contacts and network addresses, so they are hashed, and only their first word is logged.
 */
export async function take(ctx: Context, wanted: Wanted[]): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    let latest: Date | null = null;
    // Always in the same order, so that two requests cannot deadlock.
    for (const { key, times, window_ends } of rowsOf(ctx, wanted).toSorted((a, b) => Buffer.compare(a.key, b.key))) {
      const { count } = await db
        .insertInto("rate_limits")
        .values({ key, window_ends, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(["key", "window_ends"]).doUpdateSet({ count: sql`rate_limits.count + 1` }),
        )
        .returning("count")
        .executeTakeFirstOrThrow();
      if (count > times && (!latest || window_ends > latest)) latest = window_ends;
    }
    refuseUntil(ctx, wanted, latest);
  });
}

/** Throws `too_many` when one of the keys is used up, before work that is counted later. */
export async function requireLeft(ctx: Context, wanted: Wanted[]): Promise<void> {
  let latest: Date | null = null;
  for (const { key, times, window_ends } of rowsOf(ctx, wanted)) {
    const row = await ctx.db
      .selectFrom("rate_limits")
      .select("count")
      .where("key", "=", key)
      .where("window_ends", "=", window_ends)
      .executeTakeFirst();
    if (row && row.count >= times && (!latest || window_ends > latest)) latest = window_ends;
  }
  refuseUntil(ctx, wanted, latest);
}

function rowsOf(ctx: Context, wanted: Wanted[]) {
  return wanted.flatMap(({ key, limits }) =>
    limits.map(({ times, seconds }) => ({
      key: ctx.secrets.hash("limit", `${seconds} ${key}`),
      times: Math.max(1, Math.round(times * ctx.env.RATE_LIMIT_SCALE)),
      window_ends: windowEnd(ctx.now(), seconds),
    })),
  );
}

function refuseUntil(ctx: Context, [first]: Wanted[], latest: Date | null): void {
  if (!latest) return;
  noteSecurity(ctx, "security.throttled", { limit: first!.key.split(" ")[0]! });
  throw tooMany(Math.ceil((latest.getTime() - ctx.now().getTime()) / 1000));
}

/** Refuses for this many seconds. */
export function tooMany(seconds: number): Error {
  return appError("too_many", { retry_after: Math.max(1, seconds) });
}

/** Windows start at the same moments for all keys. */
function windowEnd(now: Date, seconds: number): Date {
  const width = seconds * 1000;
  return new Date((Math.floor(now.getTime() / width) + 1) * width);
}
