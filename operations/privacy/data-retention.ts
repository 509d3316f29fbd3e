import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { ENDED_KEY_DAYS, UNUSED_KEY_DAYS } from "#domain/api-key.ts";
import { CLAIM_DAYS } from "#domain/claim.ts";
import { DAY_MS } from "#domain/day.ts";
import { IMPORT_UNDO_DAYS } from "#domain/import-record.ts";
import { DRAFT_DAYS } from "#domain/onboarding.ts";
import { WEBHOOK_LOG_DAYS } from "#domain/webhook.ts";
import { removeOldAnswers } from "#operations/desk/contact-answers.ts";
import { withoutReporter } from "#operations/desk/forwarded-reports.ts";
import { removeOldUndoRecords } from "#operations/desk/undo-decision.ts";
import { removeFiles } from "#operations/files/remove-files.ts";
import { messageDay, messageLanguage } from "#operations/messages/message-texts.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { eachInItsTurn } from "#operations/messages/reminders.ts";
import { forgetRemovals } from "#operations/owner/removals.ts";
import { erasing, wipeArchive } from "#operations/privacy/sealed-archive.ts";
import { removeOldChanges } from "#operations/publishing/changes.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { REPEATED_MS } from "#operations/runtime/idempotent-requests.ts";

/**
 * docs/retention.md has the reasons. Challenges and messages hold contacts, though encrypted; failed messages are kept
 * longer for admins to see, queued ones until they are sent. Logs must be kept for a year at least (Digital Personal
 * Data Protection Rules 2025, rules 6 and 8).
 */
const RETENTION_DAYS = {
  challenges: 2,
  messages: 7,
  failed: 90,
  sessions: 30,
  invited_contacts: 90,
  admin_invitations: 30,
  enquiries: 365,
  reports: 365,
  reporters: 90,
  submitted_drafts: 30,
  unattached_documents: 2,
  audit_log: 730,
  calls: 730,
  call_claims: 1,
  imports: 730,
  consents_of_nothing: 1095,
};
/** Days between the warning and the deletion of a draft; an hour less is allowed, because this runs once an hour. */
const WARNING_DAYS = 2;
const LEAST_WARNING_DAYS = 47 / 24;

/** Deletes expired data. A step that fails does not keep the others from theirs; the first failure is thrown at the end. */
export async function removeExpiredData(ctx: Context): Promise<void> {
  const removals = [
    removeMessages,
    removeAccess,
    removeOldLines,
    removeOldReports,
    removeOldCalls,
    removeOldCorrections,
    removeOldClaims,
    removeOldKeys,
    removeOldDeliveries,
  ];
  const steps = [...removals, removeOldUndoRecords];
  await eachInItsTurn(
    [
      wipeArchive,
      removeOldCounts,
      removeOldChanges,
      removeOldAnswers,
      ...steps.map((remove) => (ctx: Context) => erasing(ctx, remove)),
      removeUnattachedDocuments,
      forgetRemovals,
      removeOldDrafts,
    ],
    (step) => step(ctx),
  );
}

async function removeOldCounts(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("rate_limits").where("window_ends", "<", ctx.now()).execute();
  await ctx.db.deleteFrom("read_budgets").where("whole_at", "<", ctx.now()).execute();
  const answered = new Date(ctx.now().getTime() - REPEATED_MS);
  await ctx.db.deleteFrom("idempotent_requests").where("created_at", "<", answered).execute();
}

/** Only where messages can be sent, because their owners are warned first */
async function removeOldDrafts(ctx: Context): Promise<void> {
  const ago = (days: number) => daysAgo(ctx, days);
  if (!ctx.jobs.isWorking()) return;
  await removeDrafts(ctx, (draft) => draft("submitted_at", "<", ago(RETENTION_DAYS.submitted_drafts)));
  await removeDrafts(ctx, (draft) =>
    draft.and([
      draft("submitted_at", "is", null),
      draft("updated_at", "<", ago(DRAFT_DAYS)),
      draft("warned_at", ">=", draft.ref("updated_at")),
      draft("warned_at", "<=", ago(LEAST_WARNING_DAYS)),
    ]),
  );
  await warnOfDeletion(ctx);
}

/** Messages, then the codes that no message needs any more */
async function removeMessages(ctx: Context): Promise<void> {
  const old = ctx.db.deleteFrom("messages").where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.messages));
  await old.where("status", "not in", ["failed", "queued"]).execute();
  const failed = ctx.db.deleteFrom("messages").where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.failed));
  await failed.execute();
  await ctx.db
    .deleteFrom("otp_challenges")
    .where("expires_at", "<", daysAgo(ctx, RETENTION_DAYS.challenges))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("messages").select("messages.id").whereRef("challenge_id", "=", "otp_challenges.id"))),
    )
    .execute();
}

async function removeAccess(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("sessions").where("expires_at", "<", daysAgo(ctx, RETENTION_DAYS.sessions)).execute();
  const invited = ctx.db.deleteFrom("invited_contacts");
  await invited.where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.invited_contacts)).execute();
  const links = ctx.db.deleteFrom("admin_invitations");
  await links.where("expires_at", "<", daysAgo(ctx, RETENTION_DAYS.admin_invitations)).execute();
  const waiting = ctx.db.deleteFrom("organization_members").where("accepted_at", "is", null);
  await waiting.where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.invited_contacts)).execute();
}

async function removeOldLines(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom("enquiries").where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.enquiries)).execute();
  await ctx.db.deleteFrom("audit_log").where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.audit_log)).execute();
  // What an update wrote over is kept for as long as the update can be undone.
  await ctx.db
    .updateTable("import_updates")
    .set({ before: null, after: null })
    .where("before", "is not", null)
    .where("import_id", "in", (of) =>
      of.selectFrom("imports").select("id").where("created_at", "<", daysAgo(ctx, IMPORT_UNDO_DAYS)),
    )
    .execute();
  await ctx.db.deleteFrom("imports").where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.imports)).execute();
  // Editions between the first and the last say nothing more once their import is forgotten.
  await sql`delete from source_records r where import_id is null and fields = '{}'
    and exists (select from source_records first where (first.source_id, first.organization_id) = (r.source_id, r.organization_id)
      and first.seen_on < r.seen_on)
    and exists (select from source_records last where (last.source_id, last.organization_id) = (r.source_id, r.organization_id)
      and last.seen_on > r.seen_on)`.execute(ctx.db);
  await ctx.db
    .deleteFrom("consents")
    .where("draft_id", "is", null)
    .where("organization_id", "is", null)
    .where("given_at", "<", daysAgo(ctx, RETENTION_DAYS.consents_of_nothing))
    .execute();
}

/**
 * Clears the reporter's address before the report is deleted, as the form promises; out of the words too, because
 * what to hide of them is not known afterwards.
 */
async function removeOldReports(ctx: Context): Promise<void> {
  const reports = await ctx.db
    .selectFrom("reports")
    .select(["id", "correct_value", "note", "email"])
    .where("email", "is not", null)
    .where("handled_at", "<", daysAgo(ctx, RETENTION_DAYS.reporters))
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const report of reports) {
    const changes = { ...withoutReporter(report), email: null };
    await ctx.db.updateTable("reports").set(changes).where("id", "=", report.id).execute();
  }
  const last = sql<Date>`coalesce(handled_at, created_at)`;
  await ctx.db.deleteFrom("reports").where(last, "<", daysAgo(ctx, RETENTION_DAYS.reports)).execute();
}

/** Who asked not to be called again is remembered with the organisation. */
async function removeOldCalls(ctx: Context): Promise<void> {
  const calls = ctx.db
    .deleteFrom("confirmation_calls")
    .where(({ or, eb }) => or([eb("outcome", "<>", "do_not_call"), eb("undone_at", "is not", null)]));
  await calls.where("called_at", "<", daysAgo(ctx, RETENTION_DAYS.calls)).execute();
  const claims = ctx.db.deleteFrom("confirmation_claims");
  await claims.where("claimed_at", "<", daysAgo(ctx, RETENTION_DAYS.call_claims)).execute();
}

/** From where something is said to be is kept as long as the line of the log about it. */
async function removeOldCorrections(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("corrections")
    .where("started_at", "<", daysAgo(ctx, RETENTION_DAYS.audit_log))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("audit_log").select("id").whereRef("correction_id", "=", "corrections.id"))),
    )
    .execute();
}

/** Keys that ended or expired a while ago, and those that no program uses. */
async function removeOldKeys(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("api_keys")
    .where(({ or, eb, fn }) =>
      or([
        eb("ended_at", "<", daysAgo(ctx, ENDED_KEY_DAYS)),
        eb("expires_at", "<", daysAgo(ctx, ENDED_KEY_DAYS)),
        eb(fn.coalesce("used_at", "created_at"), "<", daysAgo(ctx, UNUSED_KEY_DAYS)),
      ]),
    )
    .execute();
}

/** Their papers follow in `removeUnattachedDocuments`, unless the organisation has them by now. */
async function removeOldClaims(ctx: Context): Promise<void> {
  const last = sql<Date>`coalesce(decided_at, created_at)`;
  await ctx.db.deleteFrom("listing_claims").where(last, "<", daysAgo(ctx, CLAIM_DAYS)).execute();
}

/** Removes old deliveries, and webhooks that have been paused or off for as long. */
async function removeOldDeliveries(ctx: Context): Promise<void> {
  const { db } = ctx;
  const kept_from = daysAgo(ctx, WEBHOOK_LOG_DAYS);
  await db.deleteFrom("webhooks").where("status", "!=", "active").where("status_since", "<", kept_from).execute();
  await db.deleteFrom("webhook_deliveries").where("finished_at", "<", kept_from).execute();
}

/** Uploads of visitors who never began a form or a claim */
async function removeUnattachedDocuments(ctx: Context): Promise<void> {
  const documents = await erasing(ctx, (ctx) =>
    ctx.db
      .deleteFrom("documents")
      .where("uploader_hash", "is not", null)
      .where("draft_id", "is", null)
      .where("organization_id", "is", null)
      .where("created_at", "<", daysAgo(ctx, RETENTION_DAYS.unattached_documents))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("listing_claims").select("listing_claims.id").whereRef("document_id", "=", "documents.id")),
        ),
      )
      .returning("file_key")
      .execute(),
  );
  await removeFiles(ctx, keysOf(documents), { sealed: false });
}

type DraftFilter = (draft: ExpressionBuilder<Tables, "onboarding_drafts">) => Expression<SqlBool>;

/** Drafts with their documents. Consents stay as evidence of lawful processing. */
async function removeDrafts(ctx: Context, which: DraftFilter): Promise<void> {
  const documents = await erasing(ctx, async (ctx) => {
    const drafts = await ctx.db.selectFrom("onboarding_drafts").select("id").where(which).forUpdate().execute();
    const ids = drafts.map(({ id }) => id);
    if (ids.length === 0) return [];
    const ofDrafts = ctx.db.updateTable("documents").where("draft_id", "in", ids);
    await ofDrafts.set({ draft_id: null }).where("organization_id", "is not", null).execute();
    const documents = await ctx.db.deleteFrom("documents").where("draft_id", "in", ids).returning("file_key").execute();
    await ctx.db.deleteFrom("onboarding_drafts").where("id", "in", ids).execute();
    return documents;
  });
  await removeFiles(ctx, keysOf(documents));
}

/** Warns once per draft, until it is edited again. A draft that fails does not stop the others. */
async function warnOfDeletion(ctx: Context): Promise<void> {
  const due: DraftFilter = (draft) =>
    draft.and([
      draft("submitted_at", "is", null),
      draft("updated_at", "<", daysAgo(ctx, DRAFT_DAYS - WARNING_DAYS)),
      draft.or([draft("warned_at", "is", null), draft("warned_at", "<", draft.ref("updated_at"))]),
    ]);
  const drafts = await ctx.db.selectFrom("onboarding_drafts").select("id").where(due).execute();
  const failures: unknown[] = [];
  for (const { id } of drafts) await transaction(ctx, (ctx) => warnOwner(ctx, id, due)).catch((e) => failures.push(e));
  if (drafts.length > 0) ctx.jobs.wake("message");
  if (failures.length > 0) throw failures[0];
}

/** Does nothing when the draft was edited or another process has warned meanwhile. */
async function warnOwner(ctx: Context, id: string, due: DraftFilter): Promise<void> {
  const draft = await ctx.db
    .updateTable("onboarding_drafts")
    .set({ warned_at: ctx.now() })
    .where("id", "=", id)
    .where(due)
    .returning(["contents_encrypted", "language", "updated_at"])
    .executeTakeFirst();
  if (!draft) return;
  const { spoc } = JSON.parse(ctx.secrets.decrypt(draft.contents_encrypted)) as {
    spoc: { first_name: string; email: string };
  };
  const language = messageLanguage(draft.language);
  const untouched = draft.updated_at.getTime() + DRAFT_DAYS * DAY_MS;
  const warned = ctx.now().getTime() + LEAST_WARNING_DAYS * DAY_MS;
  await queueMessage(ctx, {
    channel: "email",
    destination: spoc.email,
    template: "draft_expiring",
    language,
    values: {
      name: spoc.first_name,
      url: `${ctx.env.PUBLIC_URL}/onboarding`,
      day: messageDay(language, new Date(Math.max(untouched, warned))),
    },
  });
}

function keysOf(documents: { file_key: string }[]): string[] {
  return documents.map(({ file_key }) => file_key);
}

function daysAgo(ctx: Context, days: number): Date {
  return new Date(ctx.now().getTime() - days * DAY_MS);
}
