import { sql } from "kysely";
import type { DirectoryStatistics } from "#domain/directory-statistics.ts";
import { VERIFICATION_FRESH_DAYS } from "#domain/verification.ts";
import type { Context } from "#operations/context.ts";

/** More are not exported at once. */
const MOST_EXPORTED = 10_000;

function staleBefore(ctx: Context): Date {
  return new Date(ctx.now().getTime() - VERIFICATION_FRESH_DAYS * 86_400_000);
}

/** The later of two days, one of which may be missing; null: neither is there. */
const lastSeen = sql<Date | null>`greatest(verified_at, confirmed_at)`;
const PUBLIC = sql<boolean>`status = 'approved' and delete_after is null and merged_into is null`;

/** Listings that nobody has verified or confirmed for long, by state of the first address; the most stale first. */
export async function staleByState(ctx: Context): Promise<DirectoryStatistics["stale"]> {
  const isStale = sql`(${lastSeen} is null or ${lastSeen} < ${staleBefore(ctx)})`;
  const { rows } = await sql<{ state: string | null; approved: string; stale: string; never: string }>`
    select state, count(*) as approved, count(*) filter (where ${isStale}) as stale,
      count(*) filter (where ${lastSeen} is null) as never
    from organizations where ${PUBLIC} group by 1
    having count(*) filter (where ${isStale}) > 0 order by stale desc, 1`.execute(ctx.db);
  return rows.map(({ state, approved, stale, never }) => ({
    state: state ?? "",
    approved: Number(approved),
    stale: Number(stale),
    never: Number(never),
  }));
}

/** The listings themselves, those that nobody ever looked at first. */
export function listStale(ctx: Context) {
  return ctx.db
    .selectFrom("organizations")
    .select(["organizations.id", "name", "state", "verified_at", "confirmed_at"])
    .where(PUBLIC)
    .where(sql<boolean>`(${lastSeen} is null or ${lastSeen} < ${staleBefore(ctx)})`)
    .orderBy(sql`${lastSeen} nulls first`)
    .orderBy("organizations.id")
    .limit(MOST_EXPORTED)
    .execute();
}
