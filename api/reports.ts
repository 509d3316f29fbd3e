import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, readParameters, validate } from "#api/request.ts";
import { NewReport, ReportHandling, ReportQuery } from "#domain/report.ts";
import { forwardReport, handleReport, listReports } from "#operations/report-handling.ts";
import { createReport } from "#operations/reports.ts";

const tag = "Reports";

/** What the public says is wrong, and what admins make of it. */
export function reportsApi() {
  const api = new Hono<ApiEnv>();

  api.post(
    "/reports",
    ...describe({
      access: "public",
      summary: "Says that something on the page of an organisation is wrong",
      tag,
      body: NewReport,
      answer: "ReportReceipt",
      status: 201,
      failures: [404, 429],
    }),
    async (c) => c.json(await createReport(c.get("ctx"), validate(NewReport, await readJson(c))), 201),
  );

  api.get(
    "/admin/reports",
    ...describe({
      access: "admin",
      summary: "What people say is wrong: what waits first, the oldest first",
      tag,
      query: ReportQuery,
      answer: "ReportPage",
      failures: [422],
    }),
    async (c) => c.json(await listReports(c.get("ctx"), validate(ReportQuery, readParameters(c)))),
  );

  api.patch(
    "/admin/reports/:id",
    ...describe({
      access: "admin",
      summary: "Done, or not so; or open again. An answer is mailed to whoever reported it",
      tag,
      body: ReportHandling,
      answer: "Report",
      failures: [404, 409],
    }),
    async (c) =>
      c.json(await handleReport(c.get("ctx"), c.req.param("id"), validate(ReportHandling, await readJson(c)))),
  );

  api.post(
    "/admin/reports/:id/forward",
    ...describe({
      access: "admin",
      summary: "Sends a report to the people of the organisation",
      tag,
      answer: "Report",
      failures: [404, 409],
    }),
    async (c) => c.json(await forwardReport(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}
