import { type RawBuilder, sql } from "kysely";
import { MINUTE_MS } from "#domain/day.ts";
import { modelSeconds } from "#domain/form-time.ts";
import type { Context } from "#operations/runtime/context.ts";

/** A longer time between two saves is a pause, not work. */
const PAUSE_MS = 10 * MINUTE_MS;
/** A form that took less time was filled in by a program. */
const LEAST_SECONDS = 180;
/** With fewer finished forms the model stands. */
const LEAST_FORMS = 20;
/** Older forms are left out, because the form changes. */
const MOST_FORMS = 200;
const SLOWEST = 4;

/** The seconds that were worked on a draft once it is saved now; for `set` of an update */
export function workedUntil(now: Date): RawBuilder<number> {
  return sql<number>`worked_seconds + case when ${now}::timestamptz - updated_at between interval '0' and make_interval(secs => ${PAUSE_MS / 1000})
    then round(extract(epoch from ${now}::timestamptz - updated_at))::int else 0 end`;
}

/**
 * How the time of those who finished a form last, the median, compares with the model of domain/form-time.ts: 1.5 when they took half as long again. 1 until
 * twenty have finished one in the thirty days for which drafts are kept.
 */
export async function formPace(ctx: Context): Promise<number> {
  const { rows } = await sql<{ forms: number; seconds: number | null }>`
    select count(*)::int as forms, percentile_cont(0.5) within group (order by worked_seconds)::float8 as seconds
    from (select worked_seconds from onboarding_drafts where submitted_at is not null and worked_seconds >= ${LEAST_SECONDS}
      order by submitted_at desc limit ${MOST_FORMS}) as finished`.execute(ctx.db);
  const { forms, seconds } = rows[0]!;
  if (forms < LEAST_FORMS || seconds === null) return 1;
  return Math.min(SLOWEST, seconds / modelSeconds());
}
