import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { DRAFT_DAYS } from "#domain/onboarding.ts";
import { type Context, transaction } from "#operations/context.ts";
import { removeFiles } from "#operations/file-removal.ts";
import { messageDay, messageLanguage } from "#operations/message-words.ts";
import { queueMessage } from "#operations/messages.ts";
import { forgetRemovals } from "#operations/removals.ts";
import { forgetUndoRecords } from "#operations/undo-records.ts";

const DAY_MS = 86_400_000;
/**
 * docs/retention.md says why each. Challenges and messages hold contacts, though encrypted; failed ones are kept longer, for admins to
 * see, as are those on their way. Logs must be kept for a year at least (Digital Personal Data Protection Rules 2025, rules 6 and 8).
 */
const KEPT_DAYS = {
  challenges: 2,
  messages: 7,
  failed: 90,
  sessions: 30,
  enquiries: 365,
  reports: 365,
  reporters: 90,
  submitted_drafts: 30,
  unattached_documents: 2,
  audit_log: 730,
  consents_of_nothing: 1095,
};
/** Days between the warning and the deletion of a draft; an hour less will do, because this runs once an hour. */
const WARNING_DAYS = 2;
const LEAST_WARNING_DAYS = 47 / 24;

/** Deletes what is of no more use. Drafts, whose people are told before, only where messages can be sent. */
export async function forgetOld(ctx: Context): Promise<void> {
  const ago = (days: number) => daysAgo(ctx, days);
  await ctx.db.deleteFrom("rate_limits").where("window_ends", "<", ctx.now()).execute();
  const old = ctx.db.deleteFrom("messages").where("created_at", "<", ago(KEPT_DAYS.messages));
  await old.where("status", "not in", ["failed", "queued"]).execute();
  await ctx.db.deleteFrom("messages").where("created_at", "<", ago(KEPT_DAYS.failed)).execute();
  await ctx.db
    .deleteFrom("otp_challenges")
    .where("expires_at", "<", ago(KEPT_DAYS.challenges))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("messages").select("messages.id").whereRef("challenge_id", "=", "otp_challenges.id"))),
    )
    .execute();
  await ctx.db.deleteFrom("sessions").where("expires_at", "<", ago(KEPT_DAYS.sessions)).execute();
  await ctx.db.deleteFrom("enquiries").where("created_at", "<", ago(KEPT_DAYS.enquiries)).execute();
  await ctx.db.deleteFrom("audit_log").where("created_at", "<", ago(KEPT_DAYS.audit_log)).execute();
  await ctx.db
    .deleteFrom("consents")
    .where("draft_id", "is", null)
    .where("organization_id", "is", null)
    .where("given_at", "<", ago(KEPT_DAYS.consents_of_nothing))
    .execute();
  await forgetReports(ctx);
  await forgetUnattachedDocuments(ctx);
  await forgetUndoRecords(ctx);
  await forgetRemovals(ctx);
  if (!ctx.jobs) return;
  await forgetDrafts(ctx, (draft) => draft("submitted_at", "<", ago(KEPT_DAYS.submitted_drafts)));
  await forgetDrafts(ctx, (draft) =>
    draft.and([
      draft("submitted_at", "is", null),
      draft("updated_at", "<", ago(DRAFT_DAYS)),
      draft("warned_at", ">=", draft.ref("updated_at")),
      draft("warned_at", "<=", ago(LEAST_WARNING_DAYS)),
    ]),
  );
  await warnOfForgetting(ctx);
}

/** Whoever reported something is forgotten before what they reported; as the form says. */
async function forgetReports(ctx: Context): Promise<void> {
  const reporters = ctx.db.updateTable("reports").set({ email: null }).where("email", "is not", null);
  await reporters.where("handled_at", "<", daysAgo(ctx, KEPT_DAYS.reporters)).execute();
  const last = sql<Date>`coalesce(handled_at, created_at)`;
  await ctx.db.deleteFrom("reports").where(last, "<", daysAgo(ctx, KEPT_DAYS.reports)).execute();
}

/** Files of somebody who began no form with them */
async function forgetUnattachedDocuments(ctx: Context): Promise<void> {
  const documents = await ctx.db
    .deleteFrom("documents")
    .where("uploader_hash", "is not", null)
    .where("draft_id", "is", null)
    .where("organization_id", "is", null)
    .where("created_at", "<", daysAgo(ctx, KEPT_DAYS.unattached_documents))
    .returning("file_key")
    .execute();
  await removeFiles(ctx, keysOf(documents));
}

type Which = (draft: ExpressionBuilder<Tables, "onboarding_drafts">) => Expression<SqlBool>;

/** With their documents. The consents stay: they show that data was held rightly. */
async function forgetDrafts(ctx: Context, which: Which): Promise<void> {
  const documents = await transaction(ctx, async (ctx) => {
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

/** Each draft once, until it is touched again. One that cannot be read does not hold up the others. */
async function warnOfForgetting(ctx: Context): Promise<void> {
  const due: Which = (draft) =>
    draft.and([
      draft("submitted_at", "is", null),
      draft("updated_at", "<", daysAgo(ctx, DRAFT_DAYS - WARNING_DAYS)),
      draft.or([draft("warned_at", "is", null), draft("warned_at", "<", draft.ref("updated_at"))]),
    ]);
  const drafts = await ctx.db.selectFrom("onboarding_drafts").select("id").where(due).execute();
  const failures: unknown[] = [];
  for (const { id } of drafts) await transaction(ctx, (ctx) => warn(ctx, id, due)).catch((e) => failures.push(e));
  if (drafts.length > 0) ctx.jobs!.wake("message");
  if (failures.length > 0) throw failures[0];
}

/** Does nothing when somebody has touched it meanwhile, or another process has warned. */
async function warn(ctx: Context, id: string, due: Which): Promise<void> {
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
