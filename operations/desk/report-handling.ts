import type { ExpressionBuilder } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { namedFacts, partsOfReport } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import {
  type Report,
  type ReportedField,
  type ReportHandling,
  type ReportQuery,
  type ReportStatus,
  reportSections,
  reportStatuses,
  waitingReportStatuses,
} from "#domain/report.ts";
import { isAnswered, withoutReporter } from "#operations/desk/forwarded-reports.ts";
import { lockReport, reportText } from "#operations/desk/report-submission.ts";
import { reportedValues } from "#operations/desk/reported-values.ts";
import { userRef } from "#operations/desk/review-notes.ts";
import { asReviewer, isReviewable, requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import { messageReportedField } from "#operations/messages/message-texts.ts";
import { queueForMembers, queueMessage } from "#operations/messages/messages.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** Waiting reports first, then by age; `counts` are over all that the user may review. */
export async function listReports(
  ctx: Context,
  { page, per_page, status, organization_id }: ReportQuery,
): Promise<{ data: Report[]; meta: PageMeta; counts: Record<ReportStatus, number> }> {
  requireReviewer(ctx);
  const which = (row: ExpressionBuilder<Tables, "reports">) =>
    row.and([
      isReviewable(ctx, "reports.organization_id"),
      ...(status ? [row("reports.status", "in", status === "waiting" ? waitingReportStatuses : [status])] : []),
      ...(organization_id ? [row("reports.organization_id", "=", organization_id)] : []),
    ]);
  const { total } = await ctx.db
    .selectFrom("reports")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where(which)
    .executeTakeFirstOrThrow();
  const rows = await reportRows(ctx)
    .where((row) => which(row as unknown as ExpressionBuilder<Tables, "reports">))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const documents = await documentsOf(ctx, rows);
  const data = rows.map((row) => present(row, documents.get(row.organization_id)));
  return { data, meta: pageMeta(Number(total), page, per_page), counts: await countByStatus(ctx) };
}

/**
 * Marks a report as done, declined or open again. An answer is mailed to the reporter who left an address. Throws 409
 * when another admin was first.
 */
export async function handleReport(ctx: Context, id: string, { status, answer }: ReportHandling): Promise<Report> {
  await asReviewer(ctx, "report.handle", async (ctx) => {
    const report = await lockReviewable(ctx, id);
    if (isWaiting(report.status) === (status === "open")) {
      const message = status === "open" ? "It is open already." : HANDLED;
      throw appError("conflict", { message, current: await readReport(ctx, id) });
    }
    const handled =
      status === "open"
        ? { handled_by: null, handled_at: null }
        : { handled_by: ctx.user.id, handled_at: ctx.now(), ...(answer && { answer }) };
    const nowIs = status === "open" && isAnswered(report) ? "answered" : status;
    await ctx.db
      .updateTable("reports")
      .set({ status: nowIs, ...handled })
      .where("id", "=", id)
      .execute();
    if (answer && report.email && status !== "open") await sendAnswer(ctx, report, answer);
    // The report and the answer stay out of the log: both may hold a phone number or an address.
    const about = { organization_id: report.organization_id, field: report.field };
    return {
      subject_id: id,
      organization_id: report.organization_id,
      before: { ...about, status: report.status },
      after: { ...about, status: nowIs, answered: answer !== "" },
      result: null,
    };
  });
  return readReport(ctx, id);
}

async function lockReviewable(ctx: Context, id: string) {
  const report = await lockReport(ctx, id);
  await requireReviewable(ctx, report.organization_id);
  return report;
}

const HANDLED = "Somebody has handled this meanwhile.";

function isWaiting(status: ReportStatus): boolean {
  return waitingReportStatuses.some((each) => each === status);
}

/**
 * Sends a report to the organisation's members, who can correct the listing and answer. Throws 409 when it has none, or
 * the report was handled.
 */
export async function forwardReport(ctx: Context, id: string): Promise<Report> {
  await asReviewer(ctx, "report.forward", async (ctx) => {
    const report = await lockReviewable(ctx, id);
    if (!isWaiting(report.status)) {
      throw appError("conflict", { message: HANDLED, current: await readReport(ctx, id) });
    }
    const { organization, people } = await readReport(ctx, id);
    if (people === 0) {
      throw appError("conflict", {
        message: "Nobody looks after this organisation in Marga, so there is nobody to send it to.",
      });
    }
    const field = report.field as ReportedField;
    const query = new URLSearchParams({ organization: organization.id, section: reportSections[field] });
    await queueForMembers(ctx, organization.id, "report_forwarded", (language) => ({
      organization: organization.name,
      field: messageReportedField(language, field),
      note: reportText(withoutReporter(report)),
      url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${query}`,
    }));
    const forwarded_at = ctx.now();
    await ctx.db.updateTable("reports").set({ forwarded_at, status: "open" }).where("id", "=", id).execute();
    return {
      subject_id: id,
      organization_id: organization.id,
      before: { organization_id: organization.id, forwarded_at: report.forwarded_at, status: report.status },
      after: { organization_id: organization.id, forwarded_at, people, status: "open" },
      result: null,
    };
  });
  return readReport(ctx, id);
}

async function sendAnswer(
  ctx: Context,
  { organization_id, email, language }: { organization_id: string; email: string | null; language: string },
  answer: string,
): Promise<void> {
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", organization_id)
    .executeTakeFirstOrThrow();
  await queueMessage(ctx, {
    channel: "email",
    destination: email!,
    template: "report_answered",
    language,
    values: { organization: name, note: answer },
  });
}

async function readReport(ctx: Context, id: string): Promise<Report> {
  const row = validate(id) ? await reportRows(ctx).where("reports.id", "=", id).executeTakeFirst() : undefined;
  if (!row) throw appError("not_found");
  return present(row, (await documentsOf(ctx, [row])).get(row.organization_id));
}

/** The public listings that reports or claims are about, each read once: one may have a megabyte. */
export async function documentsOf(
  { db }: Context,
  reports: { organization_id: string }[],
): Promise<Map<string, Listing>> {
  const ids = [...new Set(reports.map(({ organization_id }) => organization_id))];
  if (ids.length === 0) return new Map();
  const listings = db.selectFrom("listings").select(["organization_id", "document"]);
  const rows = await listings.where("organization_id", "in", ids).execute();
  return new Map(rows.map(({ organization_id, document }) => [organization_id, document as Listing]));
}

function reportRows({ db }: Context) {
  return db
    .selectFrom("reports")
    .innerJoin("organizations", "organizations.id", "reports.organization_id")
    .leftJoin("users", "users.id", "reports.handled_by")
    .leftJoin("users as answerer", "answerer.id", "reports.provider_answered_by")
    .leftJoin("audit_log", "audit_log.id", "reports.objects_to")
    .leftJoin("corrections", "corrections.id", "audit_log.correction_id")
    .leftJoin("users as corrector", "corrector.id", "corrections.user_id")
    .select(["corrections.source", "corrections.source_words", "corrections.source_day", "corrections.evidence"])
    .select(["audit_log.created_at as corrected_at", "corrections.user_id as corrector_id"])
    .select("corrector.name as corrector_name")
    .selectAll("reports")
    .select(["organizations.name", "organizations.status as organization_status", "users.name as handler"])
    .select(["answerer.name as answerer_name"])
    .select(({ selectFrom }) =>
      selectFrom("organization_members")
        .innerJoin("users as member", "member.id", "organization_members.user_id")
        .select((row) => row.fn.countAll<number>().as("people"))
        .whereRef("organization_members.organization_id", "=", "reports.organization_id")
        .where("accepted_at", "is not", null)
        .where("member.disabled_at", "is", null)
        .where("organization_members.role", "!=", "viewer")
        .where("organization_members.branch_ids", "is", null)
        .as("people"),
    )
    .orderBy((row) => row("reports.status", "in", waitingReportStatuses), "desc")
    .orderBy("reports.created_at")
    .orderBy("reports.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof reportRows>["executeTakeFirstOrThrow"]>>;

function present(row: Row, listing: Listing | undefined): Report {
  const field = row.field as ReportedField;
  return {
    id: row.id,
    organization: { id: row.organization_id, name: row.name, status: row.organization_status },
    field,
    says_now: listing ? reportedValues(listing, field) : [],
    facts: listing ? namedFacts(listing).filter(({ part }) => partsOfReport[field].includes(part)) : [],
    correct_value: row.correct_value,
    note: row.note,
    email: row.email && maskContact("email", row.email),
    status: row.status,
    answer: row.answer,
    handled_by: row.handled_by && row.handler ? { id: row.handled_by, name: row.handler } : null,
    handled_at: row.handled_at?.toISOString() ?? null,
    forwarded_at: row.forwarded_at?.toISOString() ?? null,
    provider_answer: row.provider_answer && {
      answer: row.provider_answer,
      note: row.provider_note,
      by: userRef(row.provider_answered_by, row.answerer_name),
      answered_at: row.provider_answered_at!.toISOString(),
    },
    objects_to: row.source && {
      source: row.source,
      source_words: row.source_words,
      source_day: row.source_day!,
      evidence: row.evidence,
      corrected_at: row.corrected_at!.toISOString(),
      by: userRef(row.corrector_id, row.corrector_name),
    },
    unreachable: row.unreachable,
    people: Number(row.people),
    created_at: row.created_at.toISOString(),
  };
}

async function countByStatus(ctx: UserContext): Promise<Record<ReportStatus, number>> {
  const rows = await ctx.db
    .selectFrom("reports")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .where(isReviewable(ctx, "reports.organization_id"))
    .groupBy("status")
    .execute();
  const count = (status: ReportStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return Object.fromEntries(reportStatuses.map((status) => [status, count(status)])) as Record<ReportStatus, number>;
}
