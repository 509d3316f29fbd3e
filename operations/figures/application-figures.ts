import { type RawBuilder, sql } from "kysely";
import { lastWeeks, startOfDay } from "#domain/day.ts";
import { DIRECTORY_WEEKS, type DirectoryStatistics } from "#domain/directory-statistics.ts";
import { ANSWER_DAYS, verificationStatuses } from "#domain/verification.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Applications that people sent, without imported and merged organisations. */
const APPLICATIONS = sql`organizations.source <> 'import' and organizations.merged_into is null`;

/** All of India, or one state (its name). */
function inState(state: string | null) {
  return state === null ? sql`true` : sql`organizations.state = ${state}`;
}

const monday = (moment: ReturnType<typeof sql>) =>
  sql`to_char(date_trunc('week', ${moment} at time zone 'Asia/Kolkata'), 'YYYY-MM-DD')`;

const countedByStatus = sql.join(
  verificationStatuses.map((status) => sql`count(*) filter (where status = ${status}) as ${sql.ref(status)}`),
);

type StateRow = DirectoryStatistics["states"][number];

/** Applications of the last weeks by their current status. */
export async function countApplicationsByWeek(
  ctx: Context,
  state: string | null,
): Promise<DirectoryStatistics["weeks"]> {
  const weeks = lastWeeks(ctx.now(), DIRECTORY_WEEKS);
  const { rows } = await sql<Record<string, string>>`
    select ${monday(sql`created_at`)} as week, count(*) as total, ${countedByStatus} from organizations
    where ${APPLICATIONS} and ${inState(state)} and created_at >= ${startOfDay(weeks[0]!)} group by 1`.execute(ctx.db);
  const counted = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => ({ week, ...toNumbers(counted.get(week) ?? {}) }));
}

/** The same by the state of the first address, the most first. */
export async function countApplicationsByState(ctx: Context): Promise<DirectoryStatistics["states"]> {
  const { rows } = await sql<Record<string, string>>`
    select organizations.state, count(*) as total, ${countedByStatus} from organizations
    where ${sentLately(ctx)} group by 1 order by total desc, 1`.execute(ctx.db);
  return rows.filter(({ state }) => state !== null).map((row) => ({ state: row.state!, ...toNumbers(row) }));
}

/** Applications of the last weeks. */
export function sentLately(ctx: Context): RawBuilder<boolean> {
  const from = startOfDay(lastWeeks(ctx.now(), DIRECTORY_WEEKS)[0]!);
  return sql`(${APPLICATIONS} and organizations.created_at >= ${from})`;
}

function toNumbers(row: Record<string, string>): Omit<StateRow, "state"> {
  const counts = ["total", ...verificationStatuses].map((name) => [name, Number(row[name] ?? 0)]);
  return Object.fromEntries(counts);
}

/** Weekdays from the day after the application to the day of the decision, in India. */
const workingDays = sql`(${weekdaysUntil(sql`decided_at`)} - ${weekdaysUntil(sql`sent_at`)})`;

/** Weekdays since a Monday long ago, that day included; Saturday and Sunday count as their Friday. */
function weekdaysUntil(moment: ReturnType<typeof sql>) {
  const day = sql`((${moment} at time zone 'Asia/Kolkata')::date - date '1990-01-01')`;
  return sql`(5 * (${day} / 7) + least(${day} % 7 + 1, 5))`;
}

/** How long first decisions took, by the week of the decision and in all. */
export async function measureDecisionTimes(
  ctx: Context,
  state: string | null,
): Promise<DirectoryStatistics["decisions"]> {
  const weeks = lastWeeks(ctx.now(), DIRECTORY_WEEKS);
  const { rows } = await sql<Record<string, string | null>>`
    with decisions as (
      select organizations.id, organizations.state, organizations.created_at as sent_at, min(verifications.created_at) as decided_at
      from organizations join verifications on verifications.organization_id = organizations.id
      where ${APPLICATIONS} and about = 'organization' and verifications.status <> 'pending'
      group by organizations.id
      having min(verifications.created_at) >= ${startOfDay(weeks[0]!)}
        and min(verifications.created_at) >= organizations.created_at
    ), waited as (select ${monday(sql`decided_at`)} as week, ${workingDays} as days
      from decisions as organizations where ${inState(state)})
    select week, count(*) as decided, percentile_cont(0.5) within group (order by days) as median,
      percentile_cont(0.9) within group (order by days) as p90, count(*) filter (where days <= ${ANSWER_DAYS}::int) as in_time
    from waited group by grouping sets ((week), ())`.execute(ctx.db);
  const timesOf = (week: string | null) => {
    const row = rows.find((row) => row.week === week);
    const days = (value: string | null | undefined) => (value == null ? null : Math.round(Number(value) * 10) / 10);
    return {
      decided: Number(row?.decided ?? 0),
      median: days(row?.median),
      p90: days(row?.p90),
      in_time: Number(row?.in_time ?? 0),
    };
  };
  return { weeks: weeks.map((week) => ({ week, ...timesOf(week) })), all: timesOf(null) };
}

/** Waits for an admin longer than is promised. */
export function waitsLate(ctx: Context): RawBuilder<boolean> {
  const waited = sql`(${weekdaysUntil(sql`${ctx.now()}::timestamptz`)} - ${weekdaysUntil(sql`waiting_since`)})`;
  return sql`(waiting_since is not null and ${waited} > ${ANSWER_DAYS}::int)`;
}

/** How many applications wait for an admin now, and the oldest of them. */
export async function countWaitingApplications(ctx: Context): Promise<DirectoryStatistics["waiting"]> {
  const { rows } = await sql<{ status: string; count: string; late: string }>`
    select status, count(*) as count, count(*) filter (where ${waitsLate(ctx)}) as late
    from organizations where waiting_since is not null and merged_into is null group by status`.execute(ctx.db);
  const oldest = await ctx.db
    .selectFrom("organizations")
    .where("waiting_since", "is not", null)
    .where("merged_into", "is", null)
    .select(["id", "name", "waiting_since"])
    .orderBy("waiting_since")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const sum = (of: typeof rows, what: "count" | "late") => of.reduce((total, row) => total + Number(row[what]), 0);
  return {
    applications: sum(
      rows.filter(({ status }) => status !== "approved"),
      "count",
    ),
    changes: sum(
      rows.filter(({ status }) => status === "approved"),
      "count",
    ),
    late: sum(rows, "late"),
    oldest: oldest ? { ...oldest, waiting_since: oldest.waiting_since!.toISOString() } : null,
  };
}
