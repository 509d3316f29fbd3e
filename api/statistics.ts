import { endpoint, sendCsv } from "#api/http/endpoint.ts";
import { CoverageParameters, StatisticsParameters, statisticsTables } from "#domain/directory-statistics.ts";
import { z } from "#domain/zod.ts";
import { listCoverage } from "#operations/figures/coverage.ts";
import { exportStatistics, getDirectoryStatistics } from "#operations/figures/directory-statistics.ts";
import { getStatistics } from "#operations/figures/statistics.ts";

const tag = "Provider";
const adminTag = "Admin";
const Filters = CoverageParameters.pick({ state: true, disability: true });
const TableFile = z.object({
  file: z
    .string()
    .regex(/\.csv$/)
    .transform((file) => file.replace(/\.csv$/, ""))
    .pipe(z.enum(statisticsTables)),
});

export const statisticsEndpoints = [
  endpoint({
    method: "get",
    path: "/provider/organization/:id/statistics",
    access: "provider_admin",
    summary: "How an organisation was found in the last twelve weeks, and what people near it did not find",
    tag,
    answer: "Statistics",
    failures: [404],
    handle: ({ ctx, params }) => getStatistics(ctx, params.id),
  }),

  endpoint({
    method: "get",
    path: "/admin/statistics",
    access: "admin",
    summary: "Applications by week, status and state, how long decisions took, who waits, and which listings are stale",
    tag: adminTag,
    query: StatisticsParameters,
    answer: "DirectoryStatistics",
    failures: [422],
    handle: ({ ctx, query }) => getDirectoryStatistics(ctx, query.state),
  }),

  endpoint({
    method: "get",
    path: "/admin/statistics/coverage",
    access: "admin",
    summary: "What help there is where, and for whom, beside searches without a result; the most missed first",
    tag: adminTag,
    query: CoverageParameters,
    answer: "CoveragePage",
    failures: [422],
    handle: ({ ctx, query }) => listCoverage(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/statistics/:file",
    access: "admin",
    summary: `A table as a file: ${statisticsTables.map((table) => `${table}.csv`).join(", ")}`,
    tag: adminTag,
    params: TableFile,
    query: Filters,
    answer: { media: ["text/csv"] },
    failures: [404, 422],
    handle: async ({ ctx, params: { file: table }, query, c }) =>
      sendCsv(c, `marga-${table}.csv`, await exportStatistics(ctx, table, query)),
  }),
];
