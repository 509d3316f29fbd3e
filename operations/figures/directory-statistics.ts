import { sql } from "kysely";
import { csvText } from "#domain/csv-text.ts";
import { dayInIndia } from "#domain/day.ts";
import type {
  CoverageParameters,
  Decided,
  DirectoryStatistics,
  StatisticsTable,
} from "#domain/directory-statistics.ts";
import { findState } from "#domain/state.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import {
  countApplicationsByState,
  countApplicationsByWeek,
  countWaitingApplications,
  measureDecisionTimes,
} from "#operations/figures/application-figures.ts";
import { listAllCoverage } from "#operations/figures/coverage.ts";
import { isListed, isStale, lastConfirmed, PUBLIC } from "#operations/figures/stale-listings.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The state of the directory; applications and decisions optionally of one state (its code). */
export async function getDirectoryStatistics(ctx: Context, state?: string): Promise<DirectoryStatistics> {
  requireAdmin(ctx);
  // In parallel: a PostgreSQL server runs them on several connections.
  const [weeks, states, decisions, waiting, stale] = await Promise.all([
    countApplicationsByWeek(ctx, nameOf(state)),
    countApplicationsByState(ctx),
    measureDecisionTimes(ctx, nameOf(state)),
    countWaitingApplications(ctx),
    countStaleByState(ctx),
  ]);
  return { weeks, states, decisions, waiting, stale };
}

function nameOf(state: string | undefined): string | null {
  return state ? findState(state)!.name : null;
}

type Row = (string | number | null)[];
type Filters = Pick<CoverageParameters, "state" | "disability">;

const countColumns = ["total", ...verificationStatuses] as const;
const decided = ["decided", "median", "p90", "in_time"] as const satisfies readonly (keyof Decided)[];

const tables: Record<StatisticsTable, { headings: string[]; rows(ctx: Context, filters: Filters): Promise<Row[]> }> = {
  weeks: {
    headings: ["week", ...countColumns],
    rows: async (ctx, { state }) =>
      (await countApplicationsByWeek(ctx, nameOf(state))).map((row) => [
        row.week,
        ...countColumns.map((name) => row[name]),
      ]),
  },
  states: {
    headings: ["state", ...countColumns],
    rows: async (ctx) =>
      (await countApplicationsByState(ctx)).map((row) => [row.state, ...countColumns.map((name) => row[name])]),
  },
  decisions: {
    headings: ["week", ...decided],
    async rows(ctx, { state }) {
      const { weeks, all } = await measureDecisionTimes(ctx, nameOf(state));
      const lines = [...weeks, { week: "all", ...all }];
      return lines.map((row) => [row.week, ...decided.map((name) => row[name])]);
    },
  },
  stale: {
    headings: ["state", "approved", "stale", "never"],
    rows: async (ctx) =>
      (await countStaleByState(ctx)).map(({ state, approved, stale, never }) => [state, approved, stale, never]),
  },
  "stale-listings": {
    headings: ["id", "name", "state", "verified_on", "confirmed_on"],
    rows: async (ctx) =>
      (await listStaleListings(ctx)).map(({ id, name, state, verified_at, confirmed_at }) => [
        id,
        name,
        state,
        verified_at && dayInIndia(verified_at),
        confirmed_at && dayInIndia(confirmed_at),
      ]),
  },
  coverage: {
    headings: ["state", "district", "disability", "service", "listings", "missed"],
    rows: async (ctx, filters) =>
      (await listAllCoverage(ctx, filters)).map((cell) => [
        cell.state,
        cell.district,
        cell.disability,
        cell.service,
        cell.listings,
        cell.missed,
      ]),
  },
};

/** One table as CSV. */
export async function exportStatistics(ctx: Context, table: StatisticsTable, filters: Filters): Promise<string> {
  requireAdmin(ctx);
  const { headings, rows } = tables[table];
  return csvText(headings, await rows(ctx, filters));
}

/** Most rows in one file. */
const MAX_EXPORTED = 10_000;

/** Listings that were neither verified nor confirmed for a year, by state of the first address; the most first. */
async function countStaleByState(ctx: Context): Promise<DirectoryStatistics["stale"]> {
  const stale = isStale(ctx);
  const { rows } = await sql<{ state: string | null; approved: string; stale: string; never: string }>`
    select state, count(*) as approved, count(*) filter (where ${stale}) as stale,
      count(*) filter (where ${lastConfirmed} is null) as never
    from organizations where ${PUBLIC} group by 1
    having count(*) filter (where ${stale}) > 0 order by stale desc, 1`.execute(ctx.db);
  return rows.map(({ state, approved, stale, never }) => ({
    state: state ?? "",
    approved: Number(approved),
    stale: Number(stale),
    never: Number(never),
  }));
}

/** These listings, those never verified or confirmed first. */
function listStaleListings(ctx: Context) {
  return ctx.db
    .selectFrom("organizations")
    .select(["organizations.id", "name", "state", "verified_at", "confirmed_at"])
    .where(isListed(ctx, "stale"))
    .orderBy(sql`${lastConfirmed} nulls first`)
    .orderBy("organizations.id")
    .limit(MAX_EXPORTED)
    .execute();
}
