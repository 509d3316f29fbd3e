import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import type { Context } from "#operations/runtime/context.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** A number of times within a number of seconds. */
export interface Limit {
  times: number;
  seconds: number;
}

/**
 * Counts one more under each key, for all processes and across restarts. When one is used up it throws `too_many` and counts
 * nothing. Keys contain contacts and network addresses, so they are hashed, and only their first word is logged.
 */
export async function take(ctx: Context, wanted: { key: string; limits: readonly Limit[] }[]): Promise<void> {
  const rows = wanted.flatMap(({ key, limits }) =>
    limits.map(({ times, seconds }) => ({
      key: ctx.secrets.hash("limit", `${seconds} ${key}`),
      times: Math.max(1, Math.round(times * ctx.env.RATE_LIMIT_SCALE)),
      window_ends: windowEnd(ctx.now(), seconds),
    })),
  );
  await ctx.db.transaction().execute(async (db) => {
    let latest: Date | null = null;
    // Always in the same order, so that two requests cannot deadlock.
    for (const { key, times, window_ends } of rows.toSorted((a, b) => Buffer.compare(a.key, b.key))) {
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
    if (!latest) return;
    noteSecurity(ctx, "security.throttled", { limit: wanted[0]!.key.split(" ")[0]! });
    throw tooMany(Math.ceil(((latest as Date).getTime() - ctx.now().getTime()) / 1000));
  });
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
