import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { openChecks } from "#domain/checklist.ts";
import { appError, messages } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import type { ChangesDecisionInput, Decision, DecisionInput } from "#domain/review.ts";
import { UNDO_SECONDS, verificationTransitions } from "#domain/verification.ts";
import { audit } from "#operations/desk/audit.ts";
import { queueDecisionMessages } from "#operations/desk/decision-messages.ts";
import { readProposedChanges, restoreApproved } from "#operations/desk/declined-changes.ts";
import { requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import { getReview } from "#operations/desk/reviews.ts";
import { createUndoRecord } from "#operations/desk/undo-decision.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

type Organization = Selectable<Tables["organizations"]>;

/**
 * Decides about an organisation: adds the verification, publishes or unpublishes the listing at once, and queues
 * messages to its members. Throws 422 for a transition that its status does not allow; 409 when it has changed since
 * `updated_at`, was merged or is about to be deleted.
 */
export function createVerification(
  ctx: Context,
  { organization_id, ...decision }: DecisionInput & { organization_id: string },
): Promise<Decision> {
  return decide(ctx, organization_id, decision, "organization", async (ctx, { id, status, verified_at }) => {
    const verifiedAt = decision.status === "approved" ? ctx.now() : verified_at;
    const change = { status: decision.status, verified_at: verifiedAt };
    await ctx.db.updateTable("organizations").set(change).where("id", "=", id).execute();
    return { before: { status, verified_at }, after: change };
  });
}

/**
 * Decides about proposed changes of an approved organisation: publishes them, asks for other ones, or restores the
 * approved version. Throws 409 when none wait.
 */
export function decideChanges(
  ctx: Context,
  { organization_id, ...decision }: ChangesDecisionInput & { organization_id: string },
): Promise<Decision> {
  return decide(ctx, organization_id, decision, "changes", async (ctx, { id, verified_at }) => {
    const { approved, proposed, asked_at } = await readProposedChanges(ctx, id);
    const versions = ctx.db.deleteFrom("approved_versions").where("organization_id", "=", id);
    if (decision.status === "changes_requested") {
      const asking = ctx.db.updateTable("approved_versions").set({ asked_at: ctx.now() });
      await asking.where("organization_id", "=", id).execute();
      return { before: { asked_at, proposed }, after: { asked_at: ctx.now(), proposed } };
    }
    if (decision.status === "rejected") {
      await restoreApproved(ctx, id);
      await versions.execute();
      return { before: proposed, after: approved };
    }
    await versions.execute();
    await ctx.db.updateTable("organizations").set({ verified_at: ctx.now() }).where("id", "=", id).execute();
    return { before: { ...approved, verified_at }, after: { ...proposed, verified_at: ctx.now() } };
  });
}

interface Change {
  before: object;
  after: object;
}

async function decide(
  ctx: Context,
  organization_id: string,
  decision: DecisionInput,
  about: Decision["about"],
  work: (ctx: Context, organization: Organization) => Promise<Change>,
): Promise<Decision> {
  requireReviewer(ctx);
  if (!isUuid(organization_id)) throw appError("not_found");
  const { status, note, reason, fields } = decision;
  return changeAny(ctx, organization_id, async (outer, organization, now) => {
    const ctx = { ...outer, now: () => now };
    await requireReviewable(ctx, organization_id);
    requireMaySuspend(ctx, [organization.status, status]);
    await requireUnchanged(ctx, organization, decision.updated_at);
    if (about === "organization") requireAllowedTransition(organization, decision);
    await requireDecidable(ctx, organization, status, about);
    await requireConfirmedChecks(ctx, organization_id, decision);
    const undo_id = await createUndoRecord(ctx, organization_id, about);
    const { before, after } = await work(ctx, organization);
    const written = { status, note: note || null, reason: reason || null, about };
    const id = uuid();
    await ctx.db
      .insertInto("verifications")
      .values({
        ...written,
        id,
        organization_id,
        fields: JSON.stringify(fields),
        by_user_id: ctx.user.id,
        created_at: now,
      })
      .execute();
    const until = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await queueDecisionMessages(
      ctx,
      organization,
      { ...written, fields },
      { undo_id, until: decision.hold ? until : undefined },
    );
    await audit(ctx, {
      action: `${about === "changes" ? "changes" : "verification"}.${status}`,
      subject: "verification",
      subject_id: id,
      organization_id,
      before,
      after: { ...after, ...written, fields },
    });
    const by = { id: ctx.user.id, name: ctx.user.name };
    const created_at = now.toISOString();
    return { ...written, id, organization_id, fields, by, created_at, undo_until: until.toISOString() };
  });
}

/** Throws 409 with the current record when it has changed since the admin opened it. */
async function requireUnchanged(ctx: Context, { id, updated_at }: Organization, seenUpdatedAt: string | undefined) {
  if (seenUpdatedAt === undefined || Date.parse(seenUpdatedAt) === updated_at.getTime()) return;
  throw appError("conflict", { message: messages.stale, current: await getReview(ctx, id) });
}

/** Throws 409 with the current record when an approval leaves a check open that the admin has not confirmed. */
async function requireConfirmedChecks(ctx: Context, id: string, { status, open_checks }: DecisionInput): Promise<void> {
  if (status !== "approved" || open_checks === undefined) return;
  const current = await getReview(ctx, id);
  if (openChecks(current).every(({ item }) => open_checks.includes(item))) return;
  throw appError("conflict", { message: problems.open_checks, current });
}

/** Throws 403 for a reviewer who would suspend an organisation, or decide about one that an admin has suspended. */
function requireMaySuspend({ user }: UserContext, statuses: DecisionInput["status"][]): void {
  if (statuses.includes("suspended") && !can(user, "organization.suspend", undefined))
    throw appError("forbidden", { message: problems.review_suspended });
}

function requireAllowedTransition({ status }: Organization, decision: DecisionInput): void {
  if (verificationTransitions[status].includes(decision.status)) return;
  throw appError("validation", {
    errors: {
      status: [`An organisation that is ${statusWords[status]} cannot become ${statusWords[decision.status]}.`],
    },
  });
}

const statusWords = {
  pending: "waiting for review",
  approved: "approved",
  changes_requested: "asked for changes",
  rejected: "rejected",
  suspended: "suspended",
} as const;

/** An organisation that is to be deleted can still be suspended, because its members may keep it after all. */
async function requireDecidable(
  { db }: Context,
  { id, status, merged_into, delete_after }: Organization,
  nextStatus: DecisionInput["status"],
  about: Decision["about"],
): Promise<void> {
  const refused = (message: string) => appError("conflict", { message });
  if (merged_into) throw refused("This organisation was merged into another. Decide about that one.");
  if (delete_after && nextStatus !== "suspended") {
    throw refused("Its people have asked to delete this organisation. It waits until they keep it, or it is gone.");
  }
  if (about === "organization") return;
  const version = db.selectFrom("approved_versions").select("asked_at").where("organization_id", "=", id);
  const waiting = await version.executeTakeFirst();
  if (status !== "approved" || !waiting) throw refused("No changes of this organisation wait for a decision.");
}
