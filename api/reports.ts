import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { NewReport, ReportHandling, ReportQuery } from "#domain/report.ts";
import { forwardReport, handleReport, listReports } from "#operations/desk/report-handling.ts";
import { createReport } from "#operations/desk/report-submission.ts";

const tag = "Reports";

/** Errors in listings that visitors report, and how admins handle them. */
export const reportsEndpoints = [
  endpoint({
    method: "post",
    path: "/reports",
    access: "public",
    summary: "Says that something on the page of an organisation is wrong",
    tag,
    body: json(NewReport),
    answer: "ReportReceipt",
    status: 201,
    failures: [404, 429],
    handle: ({ ctx, body }) => createReport(ctx, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/reports",
    access: "reviewer",
    summary: "What people say is wrong: what waits first, the oldest first",
    tag,
    query: ReportQuery,
    answer: "ReportPage",
    failures: [422],
    handle: ({ ctx, query }) => listReports(ctx, query),
  }),

  endpoint({
    method: "patch",
    path: "/admin/reports/:id",
    access: "reviewer",
    summary: "Done, or not so; or open again. An answer is mailed to the reporter",
    tag,
    body: json(ReportHandling),
    answer: "Report",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => handleReport(ctx, params.id, body),
  }),

  endpoint({
    method: "post",
    path: "/admin/reports/:id/forward",
    access: "reviewer",
    summary: "Sends a report to the people of the organisation",
    tag,
    answer: "Report",
    failures: [404, 409],
    handle: ({ ctx, params }) => forwardReport(ctx, params.id),
  }),
];
