import { csvText } from "#domain/csv.ts";
import { dayInIndia } from "#domain/day.ts";
import type {
  CoverageParameters,
  Decided,
  DirectoryStatistics,
  StatisticsTable,
} from "#domain/directory-statistics.ts";
import { findState } from "#domain/state.ts";
import { verificationStatuses } from "#domain/verification.ts";
import { requireAdmin } from "#operations/admins.ts";
import { decisionTimes, statesOfApplications, weeksOfApplications, whoWaits } from "#operations/application-figures.ts";
import type { Context } from "#operations/context.ts";
import { allCoverage } from "#operations/coverage.ts";
import { listStale, staleByState } from "#operations/stale-listings.ts";

/** How the directory stands; applications by week and their decisions also of one state (its code). */
export async function getDirectoryStatistics(ctx: Context, state?: string): Promise<DirectoryStatistics> {
  requireAdmin(ctx);
  // At once: a PostgreSQL server counts them beside each other.
  const [weeks, states, decisions, waiting, stale] = await Promise.all([
    weeksOfApplications(ctx, nameOf(state)),
    statesOfApplications(ctx),
    decisionTimes(ctx, nameOf(state)),
    whoWaits(ctx),
    staleByState(ctx),
  ]);
  return { weeks, states, decisions, waiting, stale };
}

function nameOf(state: string | undefined): string | null {
  return state ? findState(state)!.name : null;
}

type Row = (string | number | null)[];
type Filters = Pick<CoverageParameters, "state" | "disability">;

const counted = ["total", ...verificationStatuses] as const;
const decided = ["decided", "median", "p90", "in_time"] as const satisfies readonly (keyof Decided)[];

const tables: Record<StatisticsTable, { headings: string[]; rows(ctx: Context, filters: Filters): Promise<Row[]> }> = {
  weeks: {
    headings: ["week", ...counted],
    rows: async (ctx, { state }) =>
      (await weeksOfApplications(ctx, nameOf(state))).map((row) => [row.week, ...counted.map((name) => row[name])]),
  },
  states: {
    headings: ["state", ...counted],
    rows: async (ctx) =>
      (await statesOfApplications(ctx)).map((row) => [row.state, ...counted.map((name) => row[name])]),
  },
  decisions: {
    headings: ["week", ...decided],
    async rows(ctx, { state }) {
      const { weeks, all } = await decisionTimes(ctx, nameOf(state));
      const lines = [...weeks, { week: "all", ...all }];
      return lines.map((row) => [row.week, ...decided.map((name) => row[name])]);
    },
  },
  stale: {
    headings: ["state", "approved", "stale", "never"],
    rows: async (ctx) =>
      (await staleByState(ctx)).map(({ state, approved, stale, never }) => [state, approved, stale, never]),
  },
  "stale-listings": {
    headings: ["id", "name", "state", "verified_on", "confirmed_on"],
    rows: async (ctx) =>
      (await listStale(ctx)).map(({ id, name, state, verified_at, confirmed_at }) => [
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
      (await allCoverage(ctx, filters)).map((cell) => [
        cell.state,
        cell.district,
        cell.disability,
        cell.service,
        cell.listings,
        cell.missed,
      ]),
  },
};

/** One table as a file. */
export async function exportStatistics(ctx: Context, table: StatisticsTable, filters: Filters): Promise<string> {
  requireAdmin(ctx);
  const { headings, rows } = tables[table];
  return csvText(headings, await rows(ctx, filters));
}
