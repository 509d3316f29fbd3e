import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readParameters, sendCsv, validate } from "#api/request.ts";
import { CoverageParameters, StatisticsParameters, statisticsTables } from "#domain/directory-statistics.ts";
import { appError } from "#domain/errors.ts";
import { listCoverage } from "#operations/coverage.ts";
import { exportStatistics, getDirectoryStatistics } from "#operations/directory-statistics.ts";
import { getStatistics } from "#operations/statistics.ts";

const tag = "Provider";
const adminTag = "Admin";
const Filters = CoverageParameters.pick({ state: true, disability: true });

export function statisticsApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/provider/organization/:id/statistics",
    ...describe({
      access: "provider_admin",
      summary: "How an organisation was found in the last twelve weeks, and what people near it did not find",
      tag,
      answer: "Statistics",
      failures: [404],
    }),
    async (c) => c.json(await getStatistics(c.get("ctx"), c.req.param("id"))),
  );

  api.get(
    "/admin/statistics",
    ...describe({
      access: "admin",
      summary:
        "Applications by week, status and state, how long decisions took, who waits, and which listings are stale",
      tag: adminTag,
      query: StatisticsParameters,
      answer: "DirectoryStatistics",
      failures: [422],
    }),
    async (c) => {
      const { state } = validate(StatisticsParameters, readParameters(c));
      return c.json(await getDirectoryStatistics(c.get("ctx"), state));
    },
  );

  api.get(
    "/admin/statistics/coverage",
    ...describe({
      access: "admin",
      summary: "What help there is where, and for whom, beside searches without a result; the most missed first",
      tag: adminTag,
      query: CoverageParameters,
      answer: "CoveragePage",
      failures: [422],
    }),
    async (c) => c.json(await listCoverage(c.get("ctx"), validate(CoverageParameters, readParameters(c)))),
  );

  api.get(
    "/admin/statistics/:file",
    ...describe({
      access: "admin",
      summary: `A table as a file: ${statisticsTables.map((table) => `${table}.csv`).join(", ")}`,
      tag: adminTag,
      query: Filters,
      answer: { media: ["text/csv"] },
      failures: [404, 422],
    }),
    async (c) => {
      const file = c.req.param("file");
      const table = statisticsTables.find((table) => file === `${table}.csv`);
      if (!table) throw appError("not_found");
      const filters = validate(Filters, readParameters(c));
      return sendCsv(c, `marga-${file}`, await exportStatistics(c.get("ctx"), table, filters));
    },
  );
  return api;
}
