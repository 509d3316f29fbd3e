import type { Selectable } from "kysely";
import { validate as isUuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { MERGE_UNDO_DAYS, type MergeConflict, type UndoMergeInput } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { getReview } from "#operations/desk/reviews.ts";
import { restoreBoth } from "#operations/duplicates/merge-restore.ts";
import {
  hashTables,
  listDifferences,
  type MergeContents,
  type MergePair,
  nameOfState,
} from "#operations/duplicates/merge-state.ts";
import { mergeTables, type SnapshotTable, takeSnapshot } from "#operations/duplicates/row-snapshots.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { isWithdrawn } from "#operations/owner/consents.ts";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

type Organization = Selectable<Tables["organizations"]>;

/**
 * Splits a merge: restores every row from before it. What was written about the survivor since stays with it. When one of the two has changed since,
 * answers a conflict with both versions, unless the caller overrides the changes and has seen them. Throws 409 after thirty days, and when it was
 * undone or followed by another merge.
 */
export async function undoMerge(
  ctx: Context,
  id: string,
  { override, seen }: UndoMergeInput,
): Promise<{ undone: ReviewRecord } | { conflict: MergeConflict }> {
  requireAdmin(ctx);
  const merge = isUuid(id) ? await readMergeRecord(ctx, id) : undefined;
  if (!merge?.other_id) throw appError("not_found");
  const ids = [merge.organization_id, merge.other_id];
  const conflict = await transaction(ctx, async (ctx) => {
    const organizations = await lockOrganizations(ctx, ids);
    const record = (await readMergeRecord(ctx, id))!;
    const contents = record.contents as unknown as MergeContents;
    const pair = ids.map((id) => organizations.get(id)!) as MergePair;
    await requireUndoable(ctx, record, pair, contents);
    const since = await readChanges(ctx, record, pair, contents);
    if (since && !(override && seen === since.seen)) return describeChanges(ctx, since, pair, contents);
    await restoreBoth(ctx, record, pair, contents, since !== null);
    await recordUndo(ctx, pair, since);
    for (const organization of pair) await notifyMembers(ctx, organization, contents);
  });
  if (conflict) return { conflict };
  ctx.jobs.wake("message");
  await followListings(ctx.db, ctx.catalogue);
  return { undone: await getReview(ctx, merge.organization_id) };
}

type UndoRecord = Selectable<Tables["undo_records"]>;

function readMergeRecord({ db }: Context, id: string) {
  return db.selectFrom("undo_records").selectAll().where("id", "=", id).where("kind", "=", "merge").executeTakeFirst();
}

async function requireUndoable(
  ctx: Context,
  { undone_at, changed_at, id }: UndoRecord,
  [survivor, other]: MergePair,
  { records }: MergeContents,
) {
  const refuse = async (message: string) =>
    appError("conflict", { message, current: await getReview(ctx, survivor.id) });
  if (undone_at) throw await refuse("This merge was undone already.");
  if (ctx.now().getTime() >= changed_at.getTime() + MERGE_UNDO_DAYS * DAY_MS) {
    throw await refuse(`A merge can be undone for ${MERGE_UNDO_DAYS} days only.`);
  }
  if (survivor.merged_into) {
    throw await refuse(`“${survivor.name}” has been merged into another one since. Undo that first.`);
  }
  // Otherwise the listing of the other one would be public again, without a consent.
  if (await isWithdrawn(ctx, survivor.id, records.consents)) {
    throw await refuse(`The consent for “${other.name}” was withdrawn since the merge, so it stays merged.`);
  }
  const later = await ctx.db
    .selectFrom("undo_records")
    .select("id")
    .where("kind", "=", "merge")
    .where("organization_id", "=", survivor.id)
    .where("id", "!=", id)
    .where("changed_at", ">", changed_at)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  if (later) throw await refuse(`Another one has been merged into “${survivor.name}” since. Undo that first.`);
}

interface Changes {
  /** Tables with other rows than the merge left */
  tables: SnapshotTable[];
  /** The name of the present state */
  seen: string;
}

/** What has changed since the merge; null when nothing has. */
async function readChanges(
  ctx: Context,
  { changed_at }: UndoRecord,
  pair: MergePair,
  { after }: MergeContents,
): Promise<Changes | null> {
  const times = pair.map(({ updated_at }) => updated_at);
  const now = await hashTables(
    ctx,
    pair.map(({ id }) => id),
  );
  const tables = (Object.keys(after) as SnapshotTable[]).filter((table) => after[table] !== now[table]);
  const hasMoved = times.some((time) => time.getTime() !== changed_at.getTime());
  return tables.length === 0 && !hasMoved ? null : { tables, seen: nameOfState(now, times) };
}

async function describeChanges(
  ctx: Context,
  { tables, seen }: Changes,
  pair: MergePair,
  { before }: MergeContents,
): Promise<MergeConflict> {
  const [{ id }, other] = pair;
  const what = tables.map((table) => tableWords[table] ?? table);
  const named = [...new Set(what.length > 0 ? what : ["its profile or its status"])].join(", ");
  return {
    message: `Somebody has changed this since the merge: ${named}. Look at both versions before you undo it.`,
    current: await getReview(ctx, id),
    seen,
    differences: listDifferences(ctx, before, await takeSnapshot(ctx, [id, other.id], mergeTables)),
  };
}

const tableWords: Partial<Record<SnapshotTable, string>> = {
  organization_details: "the profile",
  key_people: "the key people",
  contacts: "the contacts",
  addresses: "the addresses",
  disabilities: "the services",
  services: "the services",
  service_addresses: "the services",
  service_disabilities: "the services",
  service_availability: "the services",
  registration_details: "the registrations",
  documents: "the files",
  organization_members: "the people who look after it",
};

async function recordUndo(ctx: Context, [survivor, other]: MergePair, since: Changes | null): Promise<void> {
  const line = (id: string) => ({
    action: "organization.unmerge",
    subject: "organization",
    subject_id: id,
    organization_id: id,
  });
  const names = { name: survivor.name, merged: other.id, merged_name: other.name };
  await audit(ctx, {
    ...line(survivor.id),
    before: names,
    after: { name: survivor.name, merged: null, ...(since && { overridden: since.tables }) },
  });
  await audit(ctx, { ...line(other.id), before: { merged_into: survivor.id }, after: { merged_into: null } });
}

async function notifyMembers(ctx: Context, { id }: Organization, { names }: MergeContents): Promise<void> {
  await queueForMembers(ctx, id, "merge_undone", () => ({
    organization: names.organization,
    other: names.other,
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
  }));
}
