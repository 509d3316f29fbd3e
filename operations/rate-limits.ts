import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import type { Context } from "#operations/context.ts";
import { noteSecurity } from "#operations/security-log.ts";

/** So many times within so many seconds. */
export interface Limit {
  times: number;
  seconds: number;
}

/**
 * Counts one more under each key, for all processes and across restarts, or refuses with `too_many` when one is used up: then
 * nothing is counted. Keys are hashed: they hold contacts and network addresses;
 * only their first word is written into the log.
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
    // In one order everywhere, so that two requests never wait for each other.
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

/** Refuses until so many seconds have passed. */
export function tooMany(seconds: number): Error {
  return appError("too_many", { retry_after: Math.max(1, seconds) });
}

/** Windows begin at the same moments for everybody; a key has its own only by its name. */
function windowEnd(now: Date, seconds: number): Date {
  const width = seconds * 1000;
  return new Date((Math.floor(now.getTime() / width) + 1) * width);
}
