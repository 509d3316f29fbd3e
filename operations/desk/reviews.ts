import { type Selectable, sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import type { AuditLine } from "#domain/audit.ts";
import { maskContact } from "#domain/contact.ts";
import { DAY_MS, MINUTE_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { MERGE_UNDO_DAYS } from "#domain/merge.ts";
import { maskPan } from "#domain/pan.ts";
import { waitingReportStatuses } from "#domain/report.ts";
import type { CheckedOrganization, Presence, ReviewRecord, WholePan } from "#domain/review.ts";
import { UNDO_SECONDS } from "#domain/verification.ts";
import { listChangesSinceRequest } from "#operations/desk/audit.ts";
import { listChecks, listNotes, userRef } from "#operations/desk/review-notes.ts";
import {
  asReviewer,
  isReviewable,
  requireReviewable,
  requireReviewer,
  reviewableIds,
} from "#operations/desk/reviewers.ts";
import { readSourceRecords } from "#operations/import/source-records.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { requireOrganization } from "#operations/publishing/organizations.ts";
import { type Context, transaction, type UserContext } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";
import { farPoints } from "#operations/searching/pincodes.ts";

/** An organisation as the desk sees it. Throws 404 for an unknown id, and for one that is not the reviewer's. */
export async function getReview(ctx: Context, id: string): Promise<ReviewRecord> {
  requireReviewer(ctx);
  await requireReviewable(ctx, id);
  const row = isUuid(id) ? await readRow(ctx, id) : undefined;
  if (!row) throw appError("not_found");
  return {
    ...(await readChecked(ctx, id)),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    assigned_to: row.assigned_to && row.assigned_name ? { id: row.assigned_to, name: row.assigned_name } : null,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    merged_into: row.merged_into,
    spoc: await readSpoc(ctx, id),
    ...(await readPeople(ctx, id)),
    consents: await readConsents(ctx, id),
    notes: await listNotes(ctx, id),
    undo: await readUndo(ctx, row),
    reports_open: await countReports(ctx, id),
    source_records: await readSourceRecords(ctx, id),
  };
}

/** What the people of an organisation changed since they were asked to, as lines of the audit log. */
export async function listChanges(ctx: Context, id: string): Promise<AuditLine[]> {
  await requireReviewable(ctx, id);
  await requireOrganization(ctx, id);
  return listChangesSinceRequest(ctx, id);
}

/** What the checklist and the warnings of several organisations are made from, without those that are not there, or not the reviewer's. */
export async function listChecked(ctx: Context, ids: string[]): Promise<CheckedOrganization[]> {
  requireReviewer(ctx);
  const checked: CheckedOrganization[] = [];
  for (const id of await reviewableIds(ctx, ids)) {
    const { name, type, addresses, contacts, links, ...rest } = await readChecked(ctx, id);
    const { registration_details, organization_details, checks, possible_duplicates, far_points } = rest;
    const found = { registration_details, organization_details, checks, possible_duplicates, far_points };
    checked.push({ id, name, type, addresses, contacts, links, ...found });
  }
  return checked;
}

async function readChecked(ctx: UserContext, id: string) {
  const record = await readOrganization(ctx, id);
  const verifications = await readDecisions(ctx, id);
  return {
    ...record,
    verifications,
    registration_details: await withUploadTimes(ctx, record, verifications),
    checks: await listChecks(ctx, id),
    possible_duplicates: await readDuplicates(ctx, id),
    far_points: farPoints(ctx, record.addresses),
  };
}

function readRow({ db }: Context, id: string) {
  return db
    .selectFrom("organizations")
    .leftJoin("users", "users.id", "assigned_to")
    .select(["organizations.id", "waiting_since", "assigned_to", "assigned_at", "merged_into"])
    .select(["organizations.updated_at", "users.name as assigned_name"])
    .where("organizations.id", "=", id)
    .executeTakeFirst();
}

async function readDecisions({ db }: Context, id: string): Promise<ReviewRecord["verifications"]> {
  const rows = await db
    .selectFrom("verifications")
    .leftJoin("users", "users.id", "by_user_id")
    .select(["verifications.id", "organization_id", "status", "note", "reason", "about", "fields"])
    .select(["verifications.created_at", "by_user_id", "users.name"])
    .where("organization_id", "=", id)
    .orderBy("verifications.created_at")
    .orderBy("verifications.id")
    .execute();
  return rows.map(({ by_user_id, name, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    by: userRef(by_user_id, name),
  }));
}

/** Adds to each file when it was uploaded and whether that was after the last decision. */
async function withUploadTimes(
  { db }: Context,
  { id, registration_details }: Awaited<ReturnType<typeof readOrganization>>,
  verifications: ReviewRecord["verifications"],
): Promise<ReviewRecord["registration_details"]> {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "created_at"])
    .where("organization_id", "=", id)
    .execute();
  const times = new Map(rows.map(({ id, created_at }) => [id, created_at.toISOString()]));
  const decided = verifications.findLast(({ status }) => status !== "pending")?.created_at;
  return registration_details.map((registration) => ({
    ...registration,
    documents: registration.documents.map((document) => {
      const created_at = times.get(document.id)!;
      return { ...document, created_at, is_new: decided !== undefined && created_at > decided };
    }),
  }));
}

async function readSpoc({ db }: Context, id: string): Promise<ReviewRecord["spoc"]> {
  const spoc = await db
    .selectFrom("contacts")
    .select(["salutation", "name", "designation", "gender", "email", "phone"])
    .where("organization_id", "=", id)
    .where("type", "=", "spoc")
    .orderBy("position")
    .executeTakeFirst();
  return spoc ?? null;
}

/** Messages go out in the language of the first member; before there is one, in that of the consent. */
async function readPeople({ db }: Context, id: string): Promise<Pick<ReviewRecord, "members" | "language">> {
  const people = await db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "user_id")
    .select(["user_id", "name", "email", "phone", "language", "accepted_at", "invited_name", "invited_contact"])
    .where("organization_id", "=", id)
    .orderBy(sql`accepted_at nulls last`)
    .orderBy("user_id")
    .execute();
  const invited = await db
    .selectFrom("invited_contacts")
    .select(["id as user_id", "name", "contact"])
    .where("organization_id", "=", id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const consent = await db
    .selectFrom("consents")
    .select("language")
    .where("organization_id", "=", id)
    .orderBy("given_at")
    .executeTakeFirst();
  return {
    members: people
      .map<ReviewRecord["members"][number]>(
        ({ user_id, name, email, phone, accepted_at, invited_name, invited_contact }) => ({
          user_id,
          name: accepted_at ? name : (invited_name ?? name),
          contact: (!accepted_at && invited_contact) || maskContact(email ? "email" : "phone", (email ?? phone)!),
          accepted_at: accepted_at?.toISOString() ?? null,
        }),
      )
      .concat(invited.map((row) => ({ ...row, accepted_at: null }))),
    language: people.find(({ accepted_at }) => accepted_at)?.language ?? consent?.language ?? "en",
  };
}

async function readConsents({ db }: Context, id: string): Promise<ReviewRecord["consents"]> {
  const rows = await db
    .selectFrom("consents")
    .select(["notice", "language", "helper", "given_at", "withdrawn_at"])
    .where("organization_id", "=", id)
    .orderBy("given_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    given_at: row.given_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }));
}

/** A pair may be stored in both directions: the higher score counts. */
async function readDuplicates(ctx: UserContext, id: string): Promise<ReviewRecord["possible_duplicates"]> {
  const rows = await ctx.db
    .selectFrom("possible_duplicates")
    .innerJoin("organizations", (join) =>
      join.on(
        sql<boolean>`organizations.id = case when organization_id = ${id} then other_id else organization_id end`,
      ),
    )
    .select(["organizations.id as organization_id", "name", "status", "reasons", "score", "dismissed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("merged_into", "is", null)
    .where(isReviewable(ctx, "organizations.id"))
    .orderBy("score", "desc")
    .orderBy("organizations.id")
    .execute();
  const surest = new Map(rows.toReversed().map((row) => [row.organization_id, row]));
  return [...surest.values()].toReversed().map((row) => ({
    ...row,
    dismissed_at: row.dismissed_at?.toISOString() ?? null,
  }));
}

const UNDO_MS = { decision: UNDO_SECONDS * 1000, merge: MERGE_UNDO_DAYS * DAY_MS };

/** The last action and until when it can be undone; null when something else happened since or the time is over. */
async function readUndo(
  { db, now }: Context,
  { id, updated_at }: Pick<Selectable<Tables["organizations"]>, "id" | "updated_at">,
): Promise<ReviewRecord["undo"]> {
  const record = await db
    .selectFrom("undo_records")
    .select(["kind", "changed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("undone_at", "is", null)
    .where("changed_at", "=", updated_at)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!record) return null;
  const until = new Date(record.changed_at.getTime() + UNDO_MS[record.kind]);
  return until > now() ? { until: until.toISOString(), what: record.kind } : null;
}

async function countReports({ db }: Context, id: string): Promise<number> {
  const { count } = await db
    .selectFrom("reports")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("organization_id", "=", id)
    .where("status", "in", waitingReportStatuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** More than an admin compares with an official register in an hour; it slows a program that collects PANs. */
const PAN_VIEWS: readonly Limit[] = [{ times: 60, seconds: 3600 }];

/** The whole PAN, to compare with the card. The audit log records who saw it. */
export async function revealPan(ctx: Context, organization_id: string): Promise<WholePan> {
  requireReviewer(ctx);
  await requireReviewable(ctx, organization_id);
  await requireOrganization(ctx, organization_id);
  await take(ctx, [{ key: `PANs ${ctx.user.id}`, limits: PAN_VIEWS }]);
  return asReviewer(ctx, "pan.show", async (ctx) => {
    const { now, approved, version } = await ctx.db
      .selectFrom("organization_details")
      .leftJoin("approved_versions", "approved_versions.organization_id", "organization_details.organization_id")
      .select(["organization_details.pan_encrypted as now", "approved_versions.pan_encrypted as approved"])
      .select("approved_versions.organization_id as version")
      .where("organization_details.organization_id", "=", organization_id)
      .executeTakeFirstOrThrow();
    const [pan_card, before] = [now, approved].map((pan) => pan && ctx.secrets.decrypt(pan)) as (string | null)[];
    const result = { pan_card: pan_card!, approved_pan_card: version ? before! : null };
    const after = { pan_card: pan_card ? maskPan(pan_card) : null };
    return { subject_id: organization_id, organization_id, before: null, after, result };
  });
}

const PRESENT_MS = MINUTE_MS;

/** The others who have the review open; the call records that this admin has. */
export async function recordPresence(ctx: Context, organization_id: string): Promise<Presence> {
  requireReviewer(ctx);
  const now = ctx.now();
  const since = new Date(now.getTime() - PRESENT_MS);
  await ctx.db.deleteFrom("review_presence").where("seen_at", "<=", since).execute();
  await transaction(ctx, async (ctx) => {
    await requireOrganization(ctx, organization_id);
    await requireReviewable(ctx, organization_id);
    await ctx.db
      .insertInto("review_presence")
      .values({ organization_id, user_id: ctx.user.id, seen_at: now })
      .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet({ seen_at: now }))
      .execute();
  });
  const others = await ctx.db
    .selectFrom("review_presence")
    .innerJoin("users", "users.id", "user_id")
    .select(["users.id", "users.name", "seen_at"])
    .where("organization_id", "=", organization_id)
    .where("user_id", "!=", ctx.user.id)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  return { others: others.map((other) => ({ ...other, seen_at: other.seen_at.toISOString() })) };
}
