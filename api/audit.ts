import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readParameters, sendCsv, validate } from "#api/request.ts";
import { AuditParameters } from "#domain/audit.ts";
import { exportAudit, listAudit } from "#operations/audit-log.ts";

const tag = "Admin";

/** Who did what. */
export function auditApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/audit",
    ...describe({
      access: "admin",
      summary: "Who did what, with what it was before and after; the newest first",
      tag,
      query: AuditParameters,
      answer: "AuditPage",
      failures: [422],
    }),
    async (c) => c.json(await listAudit(c.get("ctx"), validate(AuditParameters, readParameters(c)))),
  );

  api.get(
    "/admin/audit.csv",
    ...describe({
      access: "admin",
      summary: "The same as a file, of at most 10,000 lines",
      tag,
      query: AuditParameters,
      answer: { media: ["text/csv"] },
      failures: [422],
    }),
    async (c) =>
      sendCsv(c, "marga-audit.csv", await exportAudit(c.get("ctx"), validate(AuditParameters, readParameters(c)))),
  );

  return api;
}
