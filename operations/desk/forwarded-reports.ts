import type { Selectable } from "kysely";
import type { Tables } from "#database/tables.ts";
import { appError } from "#domain/errors.ts";
import { problems } from "#domain/problems.ts";
import type { ForwardedReport, ForwardedReportAnswer, ReportedField } from "#domain/report.ts";
import { audit } from "#operations/desk/audit.ts";
import { lockReport } from "#operations/desk/report-submission.ts";
import { changeUnpublished, lockOwn, requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

type Row = Selectable<Tables["reports"]>;

/** The reports that wait for an answer of the organisation, the oldest first. Throws 404 for another's organisation. */
export async function listForwardedReports(ctx: Context, organization_id: string): Promise<ForwardedReport[]> {
  requireOwn(ctx, organization_id);
  const rows = await forwarded(ctx, organization_id).where("status", "=", "open").execute();
  return rows.filter((row) => !isAnswered(row)).map(present);
}

/** All reports that were ever sent to the organisation, with its answers, for its copy of everything. */
export async function listAllForwarded(ctx: Context, organization_id: string): Promise<ForwardedReport[]> {
  requireOwn(ctx, organization_id);
  return (await forwarded(ctx, organization_id).execute()).map(present);
}

/**
 * Answers a report that an admin sent to the organisation: the report waits for the admins again, with the answer. The
 * same answer twice is one. Throws 404 for a report that was not sent to it, and 409 when an admin has closed it or a
 * colleague has answered otherwise.
 */
export async function answerForwardedReport(
  ctx: Context,
  organization_id: string,
  report_id: string,
  { answer, note }: ForwardedReportAnswer,
): Promise<ForwardedReport> {
  requireOwn(ctx, organization_id, "organization.edit");
  return changeUnpublished(ctx, organization_id, async (ctx) => {
    await lockOwn(ctx, organization_id);
    const report = await lockReport(ctx, report_id);
    if (report.organization_id !== organization_id || !report.forwarded_at) throw appError("not_found");
    const isSame = isAnswered(report) && report.provider_answer === answer && report.provider_note === note;
    if (isSame) return present(report);
    if (report.status !== "open" && report.status !== "answered") throw refused(report, problems.report_closed);
    if (isAnswered(report)) throw refused(report, problems.report_answered);
    const now = ctx.now();
    const answered = await ctx.db
      .updateTable("reports")
      .set({
        status: "answered",
        provider_answer: answer,
        provider_note: note,
        provider_answered_by: ctx.user.id,
        provider_answered_at: now,
      })
      .where("id", "=", report_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // The note stays out of the log, as the report does: both may hold a phone number or an address.
    await audit(ctx, {
      action: `report.${answer}`,
      subject: "report",
      subject_id: report_id,
      organization_id,
      before: { field: report.field, answer: report.provider_answer },
      after: { field: report.field, answer },
    });
    return present(answered);
  });
}

/** Whether the organisation has answered since the report was sent to it last. */
export function isAnswered({ provider_answered_at, forwarded_at }: Row): boolean {
  return provider_answered_at !== null && forwarded_at !== null && provider_answered_at >= forwarded_at;
}

/** The reporter's words without the reporter's own address: as the organisation may read them, and as they are kept once the address is cleared. */
export function withoutReporter({ correct_value, note, email }: Pick<Row, "correct_value" | "note" | "email">) {
  const own = email && new RegExp(email.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "giu");
  const hide = (text: string) => (own ? text.replace(own, "…") : text);
  return { correct_value: hide(correct_value), note: hide(note) };
}

function forwarded({ db }: Context, organization_id: string) {
  return db
    .selectFrom("reports")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("forwarded_at", "is not", null)
    .orderBy("forwarded_at")
    .orderBy("id");
}

function refused(report: Row, message: string) {
  return appError("conflict", { message, current: present(report) });
}

function present(row: Row): ForwardedReport {
  return {
    id: row.id,
    field: row.field as ReportedField,
    ...withoutReporter(row),
    unreachable: row.unreachable,
    created_at: row.created_at.toISOString(),
    forwarded_at: row.forwarded_at!.toISOString(),
    provider_answer: row.provider_answer && {
      answer: row.provider_answer,
      note: row.provider_note,
      answered_at: row.provider_answered_at!.toISOString(),
    },
  };
}
