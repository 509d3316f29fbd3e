import { validate as isUuid } from "uuid";
import type { Objection, ObjectionState } from "#domain/correction.ts";
import { DAY_SECONDS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { shownChanges } from "#domain/history-fields.ts";
import { linkNames } from "#domain/organization.ts";
import { problems } from "#domain/problems.ts";
import { type ReportedField, waitingReportStatuses } from "#domain/report.ts";
import { audit } from "#operations/desk/audit.ts";
import { reportObjection } from "#operations/desk/report-submission.ts";
import { changeUnpublished, lockOwn, requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";

const OBJECTIONS: readonly Limit[] = [{ times: 30, seconds: DAY_SECONDS }];

/**
 * Stores a member's objection to a correction as a report, which waits at the desk for an answer. `entry_id` is the correction's line in the audit
 * log. Throws 404 when the line belongs to another organisation, and 409 when it is no correction or has an objection that waits.
 */
export async function objectTo(
  ctx: Context,
  organization_id: string,
  entry_id: string,
  { note }: Objection,
): Promise<ObjectionState> {
  requireOwn(ctx, organization_id, "organization.edit");
  await take(ctx, [{ key: `objections ${ctx.user.id}`, limits: OBJECTIONS }]);
  const created_at = ctx.now().toISOString();
  await changeUnpublished(ctx, organization_id, async (ctx) => {
    const organization = await lockOwn(ctx, organization_id);
    const line = await findLine(ctx, organization_id, entry_id);
    if (!line.correction_id) throw appError("conflict", { message: problems.objection_none });
    const waiting = await ctx.db
      .selectFrom("reports")
      .select("id")
      .where("objects_to", "=", entry_id)
      .where("status", "in", waitingReportStatuses)
      .executeTakeFirst();
    if (waiting) throw appError("conflict", { message: problems.objection_twice });
    const { email, language } = await ctx.db
      .selectFrom("users")
      .select(["email", "language"])
      .where("id", "=", ctx.user.id)
      .executeTakeFirstOrThrow();
    const field = reportedFieldOf(line);
    await reportObjection(ctx, organization, { field, note, email, language, objects_to: entry_id });
    // The words stay out of the log, as those of a report do.
    const about = { action: "correction.object", subject: "correction", subject_id: line.correction_id };
    await audit(ctx, { ...about, organization_id, after: { field } });
  });
  return { note, created_at, status: "open", answer: null };
}

async function findLine({ db }: Context, organization_id: string, id: string) {
  const line = isUuid(id)
    ? await db
        .selectFrom("audit_log")
        .select(["subject", "before", "after", "correction_id"])
        .where("id", "=", id)
        .where("organization_id", "=", organization_id)
        .executeTakeFirst()
    : undefined;
  if (!line) throw appError("not_found");
  return line as Line & { correction_id: string | null };
}

interface Line {
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What the report is about: the field that was corrected, or the first of several. */
function reportedFieldOf(line: Line): ReportedField {
  const field = shownChanges(line)[0]?.field ?? "";
  if (line.subject === "address") {
    if (field === "opening_hours") return "hours";
    return field === "hours" || field === "access" ? field : "addresses";
  }
  if (line.subject === "service") return field === "disabilities" ? "people_served" : "services";
  if (line.subject === "registration_detail") return "registration_details";
  if (field === "name" || field === "description" || field === "contacts") return field;
  return (linkNames as readonly string[]).includes(field) ? "links" : "other";
}
