import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { validate as isUuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError } from "#domain/errors.ts";
import { MERGE_UNDO_DAYS, type MergeField, type MergePart } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { requireAdmin } from "#operations/admins.ts";
import { audit } from "#operations/audit.ts";
import { followListings } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { lockSuspicions } from "#operations/duplicates.ts";
import { tellOfListings } from "#operations/listings.ts";
import { type Moved, returnRecords } from "#operations/merged-records.ts";
import { queueForMembers } from "#operations/messages.ts";
import { lockOrganizations } from "#operations/own-changes.ts";
import { getReview } from "#operations/reviews.ts";
import { mergeTables, putBack, type Snapshot, type SnapshotTable, takeSnapshot } from "#operations/row-snapshots.ts";

type Organization = Selectable<Tables["organizations"]>;

export interface MergeChoices {
  taken: MergeField[];
  moved: Record<MergePart, number>;
  left_out: Record<MergePart, number>;
}

/** What an undo record of a merge holds */
interface MergeContents {
  before: Snapshot;
  /** A hash of the rows that the merge left in each table that nobody may have changed since */
  after: Partial<Record<SnapshotTable, string>>;
  records: Moved;
  chosen: MergeChoices;
  names: { organization: string; other: string };
}

/** These change by themselves, or are brought up to date when it is undone. */
const restless: readonly SnapshotTable[] = [
  "organizations",
  "listings",
  "listing_counts",
  "possible_duplicates",
  "duplicate_keys",
];

/** Keeps both as they were before. Last in the transaction that merges them. */
export async function keepMerge(
  ctx: Context,
  merge: {
    id: string;
    survivor: Organization;
    other: Organization;
    before: Snapshot;
    records: Moved;
    chosen: MergeChoices;
  },
): Promise<void> {
  const { id, survivor, other, before, records, chosen } = merge;
  const contents: MergeContents = {
    before,
    after: await hashes(ctx, [survivor.id, other.id]),
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
      user_id: ctx.user!.id,
    })
    .execute();
}

const DAY_MS = 86_400_000;

/**
 * Makes two of one again: every row is what it was before the merge. What was written about the survivor since stays with it. Throws 409
 * when one of them has changed since, and says what; and after thirty days.
 */
export async function undoMerge(ctx: Context, id: string): Promise<ReviewRecord> {
  requireAdmin(ctx);
  const known = isUuid(id) ? await readMerge(ctx, id) : undefined;
  if (!known?.other_id) throw appError("not_found");
  const ids = [known.organization_id, known.other_id];
  await transaction(ctx, async (ctx) => {
    const organizations = await lockOrganizations(ctx, ids);
    const record = (await readMerge(ctx, id))!;
    const contents = record.contents as unknown as MergeContents;
    const [survivor, other] = ids.map((id) => organizations.get(id)!) as [Organization, Organization];
    await requireUndoable(ctx, record, survivor, other, contents);
    const counts = await countedSince(ctx, ids, contents.before);
    await lockSuspicions(ctx);
    const suspicions = await suspectedSince(ctx, ids, record.changed_at);
    await putBack(ctx, ids, await withoutGone(ctx, contents.before, survivor));
    await addSuspicions(ctx, suspicions);
    await returnRecords(ctx, other.id, survivor.id, contents.records);
    await addCounts(ctx, survivor.id, counts);
    await ctx.db.updateTable("undo_records").set({ undone_at: ctx.now() }).where("id", "=", id).execute();
    await note(ctx, survivor, other);
    await tell(ctx, survivor, contents);
    await tell(ctx, other, contents);
    await tellOfListings(ctx, ids);
  });
  ctx.jobs?.wake("message");
  if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
  return getReview(ctx, known.organization_id);
}

function readMerge({ db }: Context, id: string) {
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
  const now = await hashes(ctx, [survivor.id, other.id]);
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

async function hashes(ctx: Context, ids: string[]): Promise<MergeContents["after"]> {
  const tables = mergeTables.filter((table) => !restless.includes(table));
  const rows = await takeSnapshot(ctx, ids, tables);
  return Object.fromEntries(tables.map((table) => [table, hashOf(rows[table]!)]));
}

/** Without what is forgotten in its time: the draft of a file, the last warning about a registration. */
function hashOf(rows: Record<string, unknown>[]): string {
  const lines = rows.map(({ draft_id, uploader_hash, warned_days, ...row }) => JSON.stringify(row)).sort();
  return createHash("sha256").update(lines.join("\n")).digest("base64");
}

/**
 * Without what a row named and is no more: a draft, another organisation, an admin. What changes of the survivor without a word stays
 * as it is: who looks after it, and of what its people were reminded.
 */
async function withoutGone(ctx: Context, before: Snapshot, survivor: Organization): Promise<Snapshot> {
  const { organizations = [], documents = [], possible_duplicates = [] } = before;
  const drafts = await known(
    ctx,
    "onboarding_drafts",
    documents.map(({ draft_id }) => draft_id),
  );
  const others = possible_duplicates.flatMap(({ organization_id, other_id }) => [organization_id, other_id]);
  const present = await known(ctx, "organizations", others);
  const admins = await known(ctx, "users", [
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

/** Others that the survivor was found to be, or was said not to be, since then */
function suspectedSince({ db }: Context, ids: string[], moment: Date) {
  return db
    .selectFrom("possible_duplicates")
    .selectAll()
    .where((row) => row.or([row("organization_id", "in", ids), row("other_id", "in", ids)]))
    .where((row) => row.or([row("noted_at", ">", moment), row("dismissed_at", ">", moment)]))
    .execute();
}

async function addSuspicions({ db }: Context, rows: Awaited<ReturnType<typeof suspectedSince>>): Promise<void> {
  for (const row of rows) {
    const { organization_id, other_id } = row;
    await sql`delete from possible_duplicates where organization_id in (${organization_id}, ${other_id})
      and other_id in (${organization_id}, ${other_id})`.execute(db);
    await db.insertInto("possible_duplicates").values(row).execute();
  }
}

async function known({ db }: Context, table: "onboarding_drafts" | "organizations" | "users", ids: unknown[]) {
  const wanted = ids.filter((id) => id !== null);
  const { rows } = await sql<{ id: unknown }>`
    select id::text as id from ${sql.table(table)} where id = any(${wanted}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Counts {
  week: string;
  views: number;
  appearances: number;
}

/** How often the survivor was seen since */
async function countedSince({ db }: Context, ids: string[], before: Snapshot): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select now.week::text as week, now.views - coalesce(was.views, 0)::integer as views,
      now.appearances - coalesce(was.appearances, 0)::integer as appearances
    from (select week, sum(views)::integer as views, sum(appearances)::integer as appearances
      from listing_counts where organization_id = any(${ids}::uuid[]) group by week) now
    left join (select week, sum(views)::integer as views, sum(appearances)::integer as appearances
      from jsonb_to_recordset(${JSON.stringify(before.listing_counts ?? [])}::jsonb)
        as kept(week date, views integer, appearances integer) group by week) was using (week)`.execute(db);
  return rows.filter(({ views, appearances }) => views > 0 || appearances > 0);
}

async function addCounts({ db }: Context, id: string, counts: Counts[]): Promise<void> {
  for (const { week, views, appearances } of counts) {
    await sql`insert into listing_counts (organization_id, week, views, appearances)
      values (${id}, ${week}::date, ${views}, ${appearances})
      on conflict (organization_id, week) do update set views = listing_counts.views + excluded.views,
        appearances = listing_counts.appearances + excluded.appearances`.execute(db);
  }
}

async function note(ctx: Context, survivor: Organization, other: Organization): Promise<void> {
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

async function tell(ctx: Context, { id }: Organization, { names }: MergeContents): Promise<void> {
  await queueForMembers(ctx, id, "merge_undone", () => ({
    organization: names.organization,
    other: names.other,
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: id })}`,
  }));
}
