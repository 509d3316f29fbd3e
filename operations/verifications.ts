import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError, messages } from "#domain/errors.ts";
import { ChangesDecisionInput, type Decision, DecisionInput } from "#domain/review.ts";
import { validate } from "#domain/validate.ts";
import { UNDO_SECONDS, verificationTransitions } from "#domain/verification.ts";
import type { z } from "#domain/zod.ts";
import { requireAdmin } from "#operations/admins.ts";
import { audit } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import { tellDecision } from "#operations/decision-messages.ts";
import { bringBackApproved, readProposed } from "#operations/declined-changes.ts";
import { changeAny } from "#operations/own-changes.ts";
import { getReview } from "#operations/reviews.ts";
import { keepForUndo } from "#operations/undo-records.ts";

type Organization = Selectable<Tables["organizations"]>;
type Wanted<S extends z.ZodType> = z.input<S> & { organization_id: string };

/**
 * Decides about an organisation: the record is added, it is public or not at once, and its people are told in their language. Throws 422
 * for a move that its status does not allow, 409 when it has changed since `updated_at`, or cannot be decided about.
 */
export function createVerification(ctx: Context, wanted: Wanted<typeof DecisionInput>): Promise<Decision> {
  const { organization_id, ...input } = wanted;
  const decision = validate(DecisionInput, input);
  return decide(ctx, organization_id, decision, "organization", async (ctx, { id, status, verified_at }) => {
    const moved = decision.status === "approved" ? ctx.now() : verified_at;
    const change = { status: decision.status, verified_at: moved };
    await ctx.db.updateTable("organizations").set(change).where("id", "=", id).execute();
    return { before: { status, verified_at }, after: change };
  });
}

/**
 * Decides about the changes that wait of an approved organisation: publishes them, asks for others, or brings back what was approved.
 * Throws 409 when none wait.
 */
export function decideChanges(ctx: Context, wanted: Wanted<typeof ChangesDecisionInput>): Promise<Decision> {
  const { organization_id, ...input } = wanted;
  const decision = validate(ChangesDecisionInput, input);
  return decide(ctx, organization_id, decision, "changes", async (ctx, { id, verified_at }) => {
    const { approved, proposed, asked_at } = await readProposed(ctx, id);
    const versions = ctx.db.deleteFrom("approved_versions").where("organization_id", "=", id);
    if (decision.status === "changes_requested") {
      const asking = ctx.db.updateTable("approved_versions").set({ asked_at: ctx.now() });
      await asking.where("organization_id", "=", id).execute();
      return { before: { asked_at, proposed }, after: { asked_at: ctx.now(), proposed } };
    }
    if (decision.status === "rejected") {
      await bringBackApproved(ctx, id);
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
  requireAdmin(ctx);
  if (!isUuid(organization_id)) throw appError("not_found");
  const { status, note, reason, fields } = decision;
  return changeAny(ctx, organization_id, async (outer, organization, now) => {
    const ctx = { ...outer, now: () => now };
    await requireUnchanged(ctx, organization, decision.updated_at);
    if (about === "organization") requireMove(organization, decision);
    await requireDecidable(ctx, organization, status, about);
    const undo_id = await keepForUndo(ctx, organization_id, about);
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
        by_user_id: ctx.user!.id,
        created_at: now,
      })
      .execute();
    const until = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await tellDecision(
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
    const by = { id: ctx.user!.id, name: ctx.user!.name };
    const created_at = now.toISOString();
    return { ...written, id, organization_id, fields, by, created_at, undo_until: until.toISOString() };
  });
}

/** Somebody who decides about what they saw is told when it is something else by now. */
async function requireUnchanged(ctx: Context, { id, updated_at }: Organization, seen: string | undefined) {
  if (seen === undefined || Date.parse(seen) === updated_at.getTime()) return;
  throw appError("conflict", { message: messages.stale, current: await getReview(ctx, id) });
}

function requireMove({ status }: Organization, wanted: DecisionInput): void {
  if (verificationTransitions[status].includes(wanted.status)) return;
  throw appError("validation", {
    errors: { status: [`An organisation that is ${words[status]} cannot become ${words[wanted.status]}.`] },
  });
}

const words = {
  pending: "waiting for review",
  approved: "approved",
  changes_requested: "asked for changes",
  rejected: "rejected",
  suspended: "suspended",
} as const;

/** One that is to be deleted can still be suspended, because its people may keep it after all. */
async function requireDecidable(
  { db }: Context,
  { id, status, merged_into, delete_after }: Organization,
  wanted: DecisionInput["status"],
  about: Decision["about"],
): Promise<void> {
  const refused = (message: string) => appError("conflict", { message });
  if (merged_into) throw refused("This organisation was merged into another. Decide about that one.");
  if (delete_after && wanted !== "suspended") {
    throw refused("Its people have asked to delete this organisation. It waits until they keep it, or it is gone.");
  }
  if (about === "organization") return;
  const version = db.selectFrom("approved_versions").select("asked_at").where("organization_id", "=", id);
  const waiting = await version.executeTakeFirst();
  if (status !== "approved" || !waiting) throw refused("No changes of this organisation wait for a decision.");
}
