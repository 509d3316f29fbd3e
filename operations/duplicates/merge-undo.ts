import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { MERGE_UNDO_DAYS, type MergeField, type MergePart } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { getReview } from "#operations/desk/reviews.ts";
import { lockDuplicatePairs } from "#operations/duplicates/duplicates.ts";
import {
  addCounts,
  addPairs,
  countsSince,
  type MovedRecords,
  readPairsSince,
  restoreRecords,
} from "#operations/duplicates/merge-records.ts";
import {
  mergeTables,
  restoreSnapshot,
  type Snapshot,
  type SnapshotTable,
  takeSnapshot,
} from "#operations/duplicates/row-snapshots.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { tellOfListings } from "#operations/publishing/publishing.ts";
import { type Context, transaction, type UserContext } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

type Organization = Selectable<Tables["organizations"]>;

export interface MergeChoices {
  taken: MergeField[];
  moved: Record<MergePart, number>;
  left_out: Record<MergePart, number>;
}

/** Contents of a merge's row in `undo_records` */
interface MergeContents {
  before: Snapshot;
  /** Hashes of the rows after the merge, for each table that must not have changed since */
  after: Partial<Record<SnapshotTable, string>>;
  records: MovedRecords;
  chosen: MergeChoices;
  names: { organization: string; other: string };
}

/** Excluded from the hashes: the server changes these by itself, or the undo updates them. */
const excludedTables: readonly SnapshotTable[] = [
  "organizations",
  "listings",
  "listing_counts",
  "possible_duplicates",
  "duplicate_keys",
];

/** Saves both organisations as they were before. The last step in the merge's transaction. */
export async function createMergeRecord(
  ctx: UserContext,
  merge: {
    id: string;
    survivor: Organization;
    other: Organization;
    before: Snapshot;
    records: MovedRecords;
    chosen: MergeChoices;
  },
): Promise<void> {
  const { id, survivor, other, before, records, chosen } = merge;
  const contents: MergeContents = {
    before,
    after: await hashTables(ctx, [survivor.id, other.id]),
    records,
    chosen,
    names: { organization: survivor.name, other: other.name },
  };
  await ctx.db
    .insertInto("undo_records")
    .values({
      id,
      kind: "merge",
      organization_id: survivor.id,
      other_id: other.id,
      contents: JSON.stringify(contents),
      changed_at: ctx.now(),
      user_id: ctx.user.id,
    })
    .execute();
}

/**
 * Splits a merge: restores every row from before it. What was written about the survivor since stays with it. Throws
 * 409 when one of the two has changed since, naming what, and after thirty days.
 */
export async function undoMerge(ctx: Context, id: string): Promise<ReviewRecord> {
  requireAdmin(ctx);
  const merge = isUuid(id) ? await readMergeRecord(ctx, id) : undefined;
  if (!merge?.other_id) throw appError("not_found");
  const ids = [merge.organization_id, merge.other_id];
  await transaction(ctx, async (ctx) => {
    const organizations = await lockOrganizations(ctx, ids);
    const record = (await readMergeRecord(ctx, id))!;
    const contents = record.contents as unknown as MergeContents;
    const [survivor, other] = ids.map((id) => organizations.get(id)!) as [Organization, Organization];
    await requireUndoable(ctx, record, survivor, other, contents);
    const counts = await countsSince(ctx, ids, contents.before);
    await lockDuplicatePairs(ctx);
    const pairs = await readPairsSince(ctx, ids, record.changed_at);
    await restoreSnapshot(ctx, ids, await withoutMissingReferences(ctx, contents.before, survivor));
    await addPairs(ctx, pairs);
    await restoreRecords(ctx, other.id, survivor.id, contents.records);
    await addCounts(ctx, survivor.id, counts);
    await ctx.db.updateTable("undo_records").set({ undone_at: ctx.now() }).where("id", "=", id).execute();
    await recordUndo(ctx, survivor, other);
    await notifyMembers(ctx, survivor, contents);
    await notifyMembers(ctx, other, contents);
    await tellOfListings(ctx, ids);
  });
  ctx.jobs.wake("message");
  await followListings(ctx.db, ctx.catalogue);
  return getReview(ctx, merge.organization_id);
}

function readMergeRecord({ db }: Context, id: string) {
  return db.selectFrom("undo_records").selectAll().where("id", "=", id).where("kind", "=", "merge").executeTakeFirst();
}

async function requireUndoable(
  ctx: Context,
  { undone_at, changed_at }: Selectable<Tables["undo_records"]>,
  survivor: Organization,
  other: Organization,
  { after }: MergeContents,
): Promise<void> {
  const refuse = async (message: string) =>
    appError("conflict", { message, current: await getReview(ctx, survivor.id) });
  if (undone_at) throw await refuse("This merge was undone already.");
  if (ctx.now().getTime() >= changed_at.getTime() + MERGE_UNDO_DAYS * DAY_MS) {
    throw await refuse(`A merge can be undone for ${MERGE_UNDO_DAYS} days only.`);
  }
  if (survivor.merged_into) {
    throw await refuse(`“${survivor.name}” has been merged into another one since. Undo that first.`);
  }
  const now = await hashTables(ctx, [survivor.id, other.id]);
  const changed = Object.keys(after).filter((table) => after[table as SnapshotTable] !== now[table as SnapshotTable]);
  const hasMoved = [survivor, other].some(({ updated_at }) => updated_at.getTime() !== changed_at.getTime());
  if (changed.length === 0 && !hasMoved) return;
  const what = changed.map((table) => tableWords[table as SnapshotTable] ?? table);
  const named = [...new Set(what.length > 0 ? what : ["its profile or its status"])].join(", ");
  throw await refuse(`This cannot be undone any more. Since the merge somebody has changed: ${named}.`);
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
  registration_details: "the registrations",
  documents: "the files",
  organization_members: "the people who look after it",
};

async function hashTables(ctx: Context, ids: string[]): Promise<MergeContents["after"]> {
  const tables = mergeTables.filter((table) => !excludedTables.includes(table));
  const rows = await takeSnapshot(ctx, ids, tables);
  return Object.fromEntries(tables.map((table) => [table, hashOf(rows[table]!)]));
}

/** Ignores columns that expire by themselves: the draft of a file, the last warning about a registration. */
function hashOf(rows: Record<string, unknown>[]): string {
  const lines = rows.map(({ draft_id, uploader_hash, warned_days, ...row }) => JSON.stringify(row)).sort();
  return createHash("sha256").update(lines.join("\n")).digest("base64");
}

/**
 * Clears references to drafts, organisations and admins that no longer exist. Keeps what may change about the survivor
 * at any time: its assignment and its reminders.
 */
async function withoutMissingReferences(ctx: Context, before: Snapshot, survivor: Organization): Promise<Snapshot> {
  const { organizations = [], documents = [], possible_duplicates = [] } = before;
  const drafts = await findExisting(
    ctx,
    "onboarding_drafts",
    documents.map(({ draft_id }) => draft_id),
  );
  const others = possible_duplicates.flatMap(({ organization_id, other_id }) => [organization_id, other_id]);
  const present = await findExisting(ctx, "organizations", others);
  const admins = await findExisting(ctx, "users", [
    ...organizations.map(({ assigned_to }) => assigned_to),
    ...possible_duplicates.map(({ dismissed_by }) => dismissed_by),
  ]);
  const { assigned_to, assigned_at, reminded_months } = survivor;
  return {
    ...before,
    organizations: organizations.map((row) => {
      if (row.id === survivor.id) return { ...row, assigned_to, assigned_at, reminded_months };
      return admins.has(row.assigned_to) ? row : { ...row, assigned_to: null, assigned_at: null };
    }),
    documents: documents.map((row) => (drafts.has(row.draft_id) ? row : { ...row, draft_id: null })),
    possible_duplicates: possible_duplicates
      .filter(({ organization_id, other_id }) => present.has(organization_id) && present.has(other_id))
      .map((row) => (admins.has(row.dismissed_by) ? row : { ...row, dismissed_by: null })),
  };
}

async function findExisting({ db }: Context, table: "onboarding_drafts" | "organizations" | "users", ids: unknown[]) {
  const present = ids.filter((id) => id !== null);
  const { rows } = await sql<{ id: unknown }>`
    select id::text as id from ${sql.table(table)} where id = any(${present}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function recordUndo(ctx: Context, survivor: Organization, other: Organization): Promise<void> {
  const line = (id: string) => ({
    action: "organization.unmerge",
    subject: "organization",
    subject_id: id,
    organization_id: id,
  });
  const names = { name: survivor.name, merged: other.id, merged_name: other.name };
  await audit(ctx, { ...line(survivor.id), before: names, after: { name: survivor.name, merged: null } });
  await audit(ctx, { ...line(other.id), before: { merged_into: survivor.id }, after: { merged_into: null } });
}

async function notifyMembers(ctx: Context, { id }: Organization, { names }: MergeContents): Promise<void> {
  await queueForMembers(ctx, id, "merge_undone", () => ({
    organization: names.organization,
    other: names.other,
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
  }));
}
