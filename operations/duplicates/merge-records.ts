import { sql } from "kysely";
import { lockDuplicatePairs } from "#operations/duplicates/duplicates.ts";
import type { Snapshot } from "#operations/duplicates/row-snapshots.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Tables whose rows move whole; an undo finds them again by their ids. */
const movedTables = ["reports", "review_notes", "consents", "confirmation_calls"] as const;
/** `onboarding_drafts`: of merges of an earlier version, which moved them */
export type MovedRecords = Record<(typeof movedTables)[number] | "review_checks", string[]> & {
  onboarding_drafts?: string[];
};

/**
 * Moves reports, notes, checks, consents and noted calls, and returns their ids. Adds counts, and the members in `members`; the others and the drafts stay
 * behind. In the merge's transaction.
 */
export async function moveRecords(ctx: Context, from: string, to: string, members: string[]): Promise<MovedRecords> {
  const moved = {} as MovedRecords;
  for (const table of movedTables) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set organization_id = ${to} where organization_id = ${from} returning id`.execute(
      ctx.db,
    );
    moved[table] = rows.map(({ id }) => id);
  }
  const checks = await sql<{ item: string }>`
    update review_checks set organization_id = ${to} where organization_id = ${from} and item not in (
      select item from review_checks where organization_id = ${to}) returning item`.execute(ctx.db);
  moved.review_checks = checks.rows.map(({ item }) => item);
  await moveMembers(ctx, from, to, members);
  await sql`insert into listing_counts (organization_id, week, views, appearances)
    select ${to}, week, views, appearances from listing_counts where organization_id = ${from}
    on conflict (organization_id, week) do update set views = listing_counts.views + excluded.views,
      appearances = listing_counts.appearances + excluded.appearances`.execute(ctx.db);
  await sql`delete from listing_counts where organization_id = ${from}`.execute(ctx.db);
  await lockDuplicatePairs(ctx);
  await moveDuplicatePairs(ctx, from, to);
  return moved;
}

/** Moves back the rows that still exist. */
export async function restoreRecords({ db }: Context, from: string, to: string, moved: MovedRecords): Promise<void> {
  for (const table of [...movedTables, "onboarding_drafts"] as const) {
    await sql`update ${sql.table(table)} set organization_id = ${from}
      where organization_id = ${to} and id = any(${moved[table] ?? []}::uuid[])`.execute(db);
  }
  await sql`update review_checks set organization_id = ${from}
    where organization_id = ${to} and item = any(${moved.review_checks}::text[])`.execute(db);
}

/**
 * A user in both organisations leaves one row behind, with the stronger of both roles, and an editor of places in both has the places of both. An
 * invitation to one counts as accepted when the other was; what was only invited adds nothing to the role.
 */
async function moveMembers({ db }: Context, from: string, to: string, members: string[]): Promise<void> {
  const strength = (row: string) => sql.raw(`array_position(array['viewer', 'editor', 'owner'], ${row}.role)`);
  await sql`update organization_members kept set
    role = case when kept.accepted_at is null or ${strength("coming")} > ${strength("kept")} then coming.role else kept.role end,
    branch_ids = case
      when kept.accepted_at is null or ${strength("coming")} > ${strength("kept")} then coming.branch_ids
      when coming.role = kept.role and coming.branch_ids is not null and kept.branch_ids is not null
        then array(select distinct unnest(kept.branch_ids || coming.branch_ids))
      when coming.role = kept.role then null
      else kept.branch_ids end
    from organization_members coming where kept.organization_id = ${to} and coming.organization_id = ${from}
      and kept.user_id = coming.user_id and coming.accepted_at is not null and kept.user_id = any(${members}::uuid[])`.execute(
    db,
  );
  await sql`update organization_members kept set accepted_at = coming.accepted_at
    from organization_members coming where kept.organization_id = ${to} and coming.organization_id = ${from}
      and kept.user_id = coming.user_id and kept.accepted_at is null and kept.user_id = any(${members}::uuid[])`.execute(
    db,
  );
  await sql`update organization_members set organization_id = ${to} where organization_id = ${from}
    and user_id = any(${members}::uuid[])
    and user_id not in (select user_id from organization_members where organization_id = ${to})`.execute(db);
}

/** Pairs that an admin dismissed for the merged organisation now count for the surviving one. */
async function moveDuplicatePairs({ db }: Context, from: string, to: string): Promise<void> {
  await sql`delete from possible_duplicates where (organization_id = ${from} and other_id = ${to})
    or (organization_id = ${to} and other_id = ${from})
    or (dismissed_at is null and (organization_id = ${from} or other_id = ${from}))`.execute(db);
  await sql`update possible_duplicates dismissed set
    organization_id = case organization_id when ${from} then ${to}::uuid else organization_id end,
    other_id = case other_id when ${from} then ${to}::uuid else other_id end
    where (organization_id = ${from} or other_id = ${from}) and not exists (
      select 1 from possible_duplicates known where ${to} in (known.organization_id, known.other_id)
        and (case dismissed.organization_id when ${from} then dismissed.other_id else dismissed.organization_id end)
          in (known.organization_id, known.other_id))`.execute(db);
  await sql`delete from possible_duplicates where organization_id = ${from} or other_id = ${from}`.execute(db);
  await sql`delete from duplicate_keys where organization_id = ${from}`.execute(db);
}

/** Pairs found or dismissed since then */
export function readPairsSince({ db }: Context, ids: string[], moment: Date) {
  return db
    .selectFrom("possible_duplicates")
    .selectAll()
    .where((row) => row.or([row("organization_id", "in", ids), row("other_id", "in", ids)]))
    .where((row) => row.or([row("noted_at", ">", moment), row("dismissed_at", ">", moment)]))
    .execute();
}

export async function addPairs({ db }: Context, rows: Awaited<ReturnType<typeof readPairsSince>>): Promise<void> {
  for (const row of rows) {
    const { organization_id, other_id } = row;
    await sql`delete from possible_duplicates where organization_id in (${organization_id}, ${other_id})
      and other_id in (${organization_id}, ${other_id})`.execute(db);
    await db.insertInto("possible_duplicates").values(row).execute();
  }
}

interface Counts {
  week: string;
  views: number;
  appearances: number;
}

/** How often the survivor was seen since */
export async function countsSince({ db }: Context, ids: string[], before: Snapshot): Promise<Counts[]> {
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

export async function addCounts({ db }: Context, id: string, counts: Counts[]): Promise<void> {
  for (const { week, views, appearances } of counts) {
    await sql`insert into listing_counts (organization_id, week, views, appearances)
      values (${id}, ${week}::date, ${views}, ${appearances})
      on conflict (organization_id, week) do update set views = listing_counts.views + excluded.views,
        appearances = listing_counts.appearances + excluded.appearances`.execute(db);
  }
}
