import { type Selectable, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { type MemberRole, memberRoles } from "#domain/membership.ts";
import { queueColumns } from "#operations/desk/queue-columns.ts";
import { lockDuplicatePairs } from "#operations/duplicates/duplicates.ts";
import {
  addCounts,
  addPairs,
  countsSince,
  readPairsSince,
  restoreRecords,
} from "#operations/duplicates/merge-records.ts";
import type { MergeContents, MergePair } from "#operations/duplicates/merge-state.ts";
import { restoreSnapshot, type Snapshot } from "#operations/duplicates/row-snapshots.ts";
import { addWords, wordsSince } from "#operations/publishing/fact-claims.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import type { Context } from "#operations/runtime/context.ts";

type UndoRecord = Selectable<Tables["undo_records"]>;

/** Restores both organisations from the record of their merge; over later changes with `isOverride`. In a transaction that holds them. */
export async function restoreBoth(
  ctx: Context,
  record: UndoRecord,
  pair: MergePair,
  contents: MergeContents,
  isOverride: boolean,
) {
  const [survivor, other] = pair;
  const ids = [survivor.id, other.id];
  const counts = await countsSince(ctx, ids, contents.before);
  await lockDuplicatePairs(ctx);
  const pairs = await readPairsSince(ctx, ids, record.changed_at);
  const words = await wordsSince(ctx, ids, record.changed_at);
  const before = await withoutMissingReferences(ctx, contents.before, survivor);
  if (isOverride) await restoreOver(ctx, record, pair, before);
  else await restoreSnapshot(ctx, ids, before);
  await addPairs(ctx, pairs);
  await restoreRecords(ctx, other.id, survivor.id, contents.records);
  await addCounts(ctx, survivor.id, counts);
  await addWords(ctx, ids, words);
  await ctx.db.updateTable("undo_records").set({ undone_at: ctx.now() }).where("id", "=", record.id).execute();
  await publishAll(ctx, ids);
}

/**
 * Restores the rows over later changes. What was decided since stays: the survivor's status, its planned deletion, disabilities that joined the list,
 * and who was invited or removed.
 */
async function restoreOver(ctx: Context, { changed_at }: UndoRecord, [survivor, other]: MergePair, before: Snapshot) {
  const ids = [survivor.id, other.id];
  const { organization_members, ...rest } = before;
  const { status, verified_at, confirmed_at, delete_after, version } = survivor;
  const own = before.disabilities ?? [];
  const adopted = await findAdopted(
    ctx,
    own.map(({ id }) => id),
  );
  await ctx.db.deleteFrom("approved_versions").where("organization_id", "=", survivor.id).execute();
  const removals = ctx.db.deleteFrom("removals").where("organization_id", "=", survivor.id);
  await removals.where("removed_at", ">=", changed_at).execute();
  await restoreSnapshot(ctx, ids, {
    ...rest,
    organizations: rest.organizations!.map((row) =>
      row.id === survivor.id ? { ...row, status, verified_at, confirmed_at, delete_after, version: version + 1 } : row,
    ),
    disabilities: own.filter(({ id }) => !adopted.has(id)),
  });
  await restoreMembers(ctx, [survivor, other], organization_members ?? []);
  const moment = new Date(Math.max(ctx.now().getTime(), survivor.updated_at.getTime() + 1));
  const both = ctx.db.updateTable("organizations").set({ updated_at: moment, ...queueColumns });
  await both.where("id", "in", ids).execute();
}

/** Own disabilities that an admin has put into the list of all since */
async function findAdopted({ db }: Context, ids: unknown[]): Promise<Set<unknown>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from disabilities where organization_id is null and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Moves back the people whom the merge moved, as far as they are still there. People who were removed since stay removed. */
async function restoreMembers({ db }: Context, [survivor, other]: MergePair, before: Row[]): Promise<void> {
  const of = (id: string) => before.flatMap((row) => (row.organization_id === id ? [row.user_id as string] : []));
  const moved = of(other.id).filter((id) => !of(survivor.id).includes(id));
  await sql`update organization_members set organization_id = ${other.id} where organization_id = ${survivor.id}
    and user_id = any(${moved}::uuid[])
    and user_id not in (select user_id from organization_members where organization_id = ${other.id})`.execute(db);
  // A role that came with the other organisation goes back with it.
  const strength = (role: unknown) => memberRoles.indexOf(role as MemberRole);
  const acceptedIn = (id: string) => before.filter((row) => row.organization_id === id && row.accepted_at !== null);
  for (const { user_id, role, branch_ids = null } of acceptedIn(survivor.id)) {
    const coming = acceptedIn(other.id).find((row) => row.user_id === user_id)?.role;
    const isWidened = coming === role && branch_ids !== null;
    if (!role || !coming || (strength(coming) <= strength(role) && !isWidened)) continue;
    // Not over what an owner has taken away since.
    await sql`update organization_members set role = ${role}, branch_ids = ${branch_ids}::uuid[]
      where organization_id = ${survivor.id} and user_id = ${user_id} and role = ${coming}
        and (role <> ${role} or branch_ids is null or branch_ids @> ${branch_ids}::uuid[])`.execute(db);
  }
}

type Row = NonNullable<Snapshot["organization_members"]>[number];

/**
 * Clears references to drafts, organisations and admins that no longer exist. Keeps what may change about the survivor
 * at any time: its assignment and its reminders.
 */
async function withoutMissingReferences(ctx: Context, before: Snapshot, survivor: MergePair[0]): Promise<Snapshot> {
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
