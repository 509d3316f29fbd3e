import { DAY_MS } from "#domain/day.ts";
import { type OrganizationRecord, Reviewed } from "#domain/listing.ts";
import { auditPart } from "#operations/desk/audit.ts";
import { queueForAdmins } from "#operations/messages/messages.ts";
import { readRegistrations, registration } from "#operations/publishing/listing-rows.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Runs a change of the fields that admins review: name, legal name, category, type, PAN and registrations. For an
 * approved organisation the approved version stays public until an admin decides; a change back to it withdraws the
 * proposal. Where admins asked for other changes, the organisation enters the queue again.
 */
export async function trackReviewedChange<T>(
  ctx: Context,
  organization_id: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readReviewedFields(ctx, organization_id);
  const result = await work();
  const waiting = await ctx.db
    .selectFrom("approved_versions")
    .select(["contents", "pan_hash", "asked_at"])
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
  // A suspended organisation may still have changes that wait.
  if (before.status !== "approved" && !waiting) return result;
  // What an admin corrects needs no second decision, unless it mixes with what the organisation's people proposed.
  if (ctx.correction && !waiting) return result;
  const now = await readReviewedFields(ctx, organization_id);
  if (isSame(waiting ?? before, now)) {
    await ctx.db.deleteFrom("approved_versions").where("organization_id", "=", organization_id).execute();
  } else if (!waiting) {
    const { contents, pan_encrypted, pan_hash } = before;
    await ctx.db
      .insertInto("approved_versions")
      .values({
        organization_id,
        contents: JSON.stringify(contents),
        pan_encrypted,
        pan_hash,
        changed_by: ctx.user?.id ?? null,
        changed_at: ctx.now(),
      })
      .execute();
    await notifyAdmins(ctx, organization_id, contents.name, null);
  } else if (waiting.asked_at && !isSame(before, now)) {
    await resubmitChanges(ctx, organization_id, waiting.contents.name, waiting.asked_at);
  }
  return result;
}

/** Puts changes back in the queue after admins asked for other ones. */
export async function resubmitChanges(ctx: Context, id: string, name: string, asked_at: Date): Promise<void> {
  await ctx.db.updateTable("approved_versions").set({ asked_at: null }).where("organization_id", "=", id).execute();
  await notifyAdmins(ctx, id, name, asked_at);
}

const PROPOSED = "organization.propose";

/**
 * At most one mail a day for each organisation, and one after admins asked for changes: repeated edits send no more.
 */
async function notifyAdmins(ctx: Context, id: string, name: string, asked_at: Date | null): Promise<void> {
  const yesterday = ctx.now().getTime() - DAY_MS;
  const notified = await ctx.db
    .selectFrom("audit_log")
    .select("id")
    .where("organization_id", "=", id)
    .where("action", "=", PROPOSED)
    .where("created_at", ">", new Date(Math.max(yesterday, asked_at?.getTime() ?? yesterday)))
    .limit(1)
    .executeTakeFirst();
  await auditPart(ctx, PROPOSED, { id, organization_id: id }, {});
  if (notified) return;
  const url = `${ctx.env.PUBLIC_URL}/admin/dashboard/${id}`;
  await queueForAdmins(ctx, "changes_waiting", { organization: name, url });
}

/** What the public sees while changes wait; null when none do. `pan_hash` is that of the current PAN. */
export async function readApprovedVersion(
  { db }: Context,
  organization_id: string,
  pan_hash: Uint8Array | null,
): Promise<OrganizationRecord["approved"]> {
  const row = await db
    .selectFrom("approved_versions")
    .select(["contents", "pan_hash", "changed_at", "asked_at"])
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
  if (!row) return null;
  const pan_changed = !sameBytes(row.pan_hash, pan_hash);
  const asked_at = row.asked_at?.toISOString() ?? null;
  return { ...row.contents, pan_changed, changed_at: row.changed_at.toISOString(), asked_at };
}

async function readReviewedFields({ db }: Context, id: string) {
  const { status, name, legal_name, category, type, pan_encrypted, pan_hash } = await db
    .selectFrom("organizations")
    .innerJoin("organization_details", "organization_id", "organizations.id")
    .select(["status", "name", "legal_name", "category", "type", "pan_encrypted", "pan_hash"])
    .where("organizations.id", "=", id)
    .executeTakeFirstOrThrow();
  const registration_details = (await readRegistrations(db, [id])).map(registration);
  return { status, contents: { name, legal_name, category, type, registration_details }, pan_encrypted, pan_hash };
}

interface ReviewedAndPan {
  contents: Reviewed;
  pan_hash: Uint8Array | null;
}

/** Parsing puts the fields of both in the same order. */
function isSame(one: ReviewedAndPan, other: ReviewedAndPan): boolean {
  const text = ({ contents }: ReviewedAndPan) => JSON.stringify(Reviewed.parse(contents));
  return text(one) === text(other) && sameBytes(one.pan_hash, other.pan_hash);
}

function sameBytes(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}
