import { type Selectable, sql } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { MERGE_UNDO_DAYS } from "#domain/merge.ts";
import { problems } from "#domain/problems.ts";
import type { ReviewRecord, Verification } from "#domain/review.ts";
import { UNDO_SECONDS } from "#domain/verification.ts";
import { audit } from "#operations/desk/audit.ts";
import { requireOwnDeed, requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import { getReview } from "#operations/desk/reviews.ts";
import {
  restoreSnapshot,
  type Snapshot,
  type SnapshotTable,
  takeSnapshot,
} from "#operations/duplicates/row-snapshots.ts";
import { recallMessages } from "#operations/messages/messages.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** The tables that a decision may change */
const changedTables: Record<Verification["about"], readonly SnapshotTable[]> = {
  organization: ["organizations", "verifications"],
  changes: [
    "organizations",
    "organization_details",
    "registration_details",
    "documents",
    "verifications",
    "approved_versions",
    "removals",
  ],
};
/**
 * The columns of `organizations` that a decision may change or an undo compares; other users may change the rest
 * meanwhile.
 */
const columns = ["id", "status", "verified_at", "name", "legal_name", "category", "type", "version"];

/**
 * Saves the rows that a decision is about to change and returns the id of the record. In the decision's transaction.
 */
export async function createUndoRecord(
  ctx: UserContext,
  organization_id: string,
  about: Verification["about"],
): Promise<string> {
  const id = uuid();
  const contents = await takeSnapshot(ctx, [organization_id], changedTables[about]);
  contents.organizations = contents.organizations!.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
  );
  await ctx.db
    .insertInto("undo_records")
    .values({
      id,
      kind: "decision",
      organization_id,
      other_id: null,
      contents: JSON.stringify(contents),
      changed_at: ctx.now(),
      user_id: ctx.user.id,
    })
    .execute();
  return id;
}

/**
 * Undoes the last decision about an organisation and tells those who have been told. Throws 409 when its minute is
 * over, it was undone already, something has changed since, it is not the decision that is meant, or a reviewer did not make it.
 */
export async function undoDecision(
  ctx: Context,
  organization_id: string,
  decision_id: string | null = null,
): Promise<ReviewRecord> {
  requireReviewer(ctx);
  if (!isUuid(organization_id)) throw appError("not_found");
  await changeAny(ctx, organization_id, async (ctx, organization) => {
    await requireReviewable(ctx, organization_id);
    const record = await lastDecision(ctx, organization_id);
    await requireUndoable(ctx, organization, record);
    requireOwnDeed(ctx, record!.user_id);
    const decisions = ctx.db.selectFrom("verifications").select(["id", "status", "about", "reason", "note"]);
    const ofIt = decisions.where("organization_id", "=", organization_id);
    const { id, ...before } = await ofIt.orderBy("created_at", "desc").orderBy("id", "desc").executeTakeFirstOrThrow();
    if (decision_id && decision_id !== id) throw await refusedUndo(ctx, organization_id, problems.undo_changed);
    await restoreSnapshot(ctx, [organization_id], await withNewFiles(ctx, organization_id, record!));
    const done = ctx.db.updateTable("undo_records").set({ undone_at: ctx.now() });
    await done.where("id", "=", record!.id).execute();
    await recallMessages(ctx, record!.id);
    const now = ctx.db.selectFrom("organizations").select(["status", "verified_at"]).where("id", "=", organization_id);
    const after = await now.executeTakeFirstOrThrow();
    await audit(ctx, {
      action: "verification.undo",
      subject: "verification",
      subject_id: id,
      organization_id,
      before: { ...before, verified_at: organization.verified_at },
      after,
    });
  });
  return getReview(ctx, organization_id);
}

/** A file that a member uploaded since, without using it, is no change: it stays. */
async function withNewFiles(
  ctx: Context,
  organization_id: string,
  { contents, changed_at }: Selectable<Tables["undo_records"]>,
): Promise<Snapshot> {
  const before = contents as Snapshot;
  if (!before.documents) return before;
  const { documents = [] } = await takeSnapshot(ctx, [organization_id], ["documents"]);
  const known = new Set(before.documents.map(({ id }) => id));
  const since = documents.filter(({ id, created_at }) => !known.has(id) && new Date(String(created_at)) >= changed_at);
  return { ...before, documents: [...before.documents, ...since] };
}

function lastDecision({ db }: Context, organization_id: string) {
  return db
    .selectFrom("undo_records")
    .selectAll()
    .where("kind", "=", "decision")
    .where("organization_id", "=", organization_id)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function requireUndoable(
  ctx: Context,
  { id, updated_at }: Pick<Selectable<Tables["organizations"]>, "id" | "updated_at">,
  record: Selectable<Tables["undo_records"]> | undefined,
): Promise<void> {
  const refused = (message: string) => refusedUndo(ctx, id, message);
  if (!record) throw await refused(problems.undo_none);
  if (record.undone_at) throw await refused(problems.undo_twice);
  if (ctx.now().getTime() >= record.changed_at.getTime() + UNDO_SECONDS * 1000) throw await refused(problems.undo_late);
  if (updated_at.getTime() !== record.changed_at.getTime()) throw await refused(problems.undo_changed);
}

async function refusedUndo(ctx: Context, id: string, message: string): Promise<AppError> {
  return appError("conflict", { message, current: await getReview(ctx, id) });
}

/** The saved rows hold personal data: they are deleted as soon as an undo is no longer possible. */
const RETENTION_MS = { decision: HOUR_MS, merge: MERGE_UNDO_DAYS * DAY_MS };

export async function removeOldUndoRecords({ db, now }: Context): Promise<void> {
  for (const [kind, ms] of Object.entries(RETENTION_MS)) {
    const old = db.deleteFrom("undo_records").where(sql<boolean>`kind = ${kind}`);
    await old.where("changed_at", "<", new Date(now().getTime() - ms)).execute();
  }
}
