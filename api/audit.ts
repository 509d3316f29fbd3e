import { endpoint, sendCsv } from "#api/http/endpoint.ts";
import { AuditParameters } from "#domain/audit.ts";
import { exportAudit, listAudit } from "#operations/desk/audit.ts";

const tag = "Admin";

export const auditEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/audit",
    access: "admin",
    summary: "Who did what, with what it was before and after; the newest first",
    tag,
    query: AuditParameters,
    answer: "AuditPage",
    failures: [422],
    handle: ({ ctx, query }) => listAudit(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/audit.csv",
    access: "admin",
    summary: "The same as a file, of at most 10,000 lines",
    tag,
    query: AuditParameters,
    answer: { media: ["text/csv"] },
    failures: [422],
    handle: async ({ ctx, query, c }) => sendCsv(c, "marga-audit.csv", exportAudit(ctx, query)),
  }),
];
