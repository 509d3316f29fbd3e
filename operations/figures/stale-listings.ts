import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "#domain/day.ts";
import type { ListedState } from "#domain/queue.ts";
import { VERIFICATION_FRESH_DAYS } from "#domain/verification.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The later of two days; null when both are missing. */
export const lastConfirmed = sql<Date | null>`greatest(verified_at, confirmed_at)`;
export const PUBLIC = sql<boolean>`status = 'approved' and delete_after is null and merged_into is null`;

/** Neither verified nor confirmed for a year. */
export function isStale(ctx: Context): RawBuilder<boolean> {
  const before = new Date(ctx.now().getTime() - VERIFICATION_FRESH_DAYS * DAY_MS);
  return sql`(${lastConfirmed} is null or ${lastConfirmed} < ${before})`;
}

/** Public listings: all of them, the stale ones, or those that were never verified or confirmed. */
export function isListed(ctx: Context, listed: ListedState): RawBuilder<boolean> {
  if (listed === "stale") return sql`(${PUBLIC} and ${isStale(ctx)})`;
  if (listed === "never") return sql`(${PUBLIC} and ${lastConfirmed} is null)`;
  return sql`(${PUBLIC})`;
}
