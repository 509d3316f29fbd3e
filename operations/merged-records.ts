import { sql } from "kysely";
import type { Context } from "#operations/context.ts";
import { lockSuspicions } from "#operations/duplicates.ts";

/** What hangs on an organisation and is about it whatever it is called: it moves, and is found again by its id. */
const moving = ["reports", "review_notes", "consents", "onboarding_drafts"] as const;
export type Moved = Record<(typeof moving)[number] | "review_checks", string[]>;

/** Moves what was written about one to another; answers what moved. People and counts are added. In the transaction that merges them. */
export async function moveRecords(ctx: Context, from: string, to: string): Promise<Moved> {
  const moved = {} as Moved;
  for (const table of moving) {
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
  await movePeople(ctx, from, to);
  await sql`insert into listing_counts (organization_id, week, views, appearances)
    select ${to}, week, views, appearances from listing_counts where organization_id = ${from}
    on conflict (organization_id, week) do update set views = listing_counts.views + excluded.views,
      appearances = listing_counts.appearances + excluded.appearances`.execute(ctx.db);
  await sql`delete from listing_counts where organization_id = ${from}`.execute(ctx.db);
  await lockSuspicions(ctx);
  await moveSuspicions(ctx, from, to);
  return moved;
}

/** Gives back what had moved and is still there. */
export async function returnRecords({ db }: Context, from: string, to: string, moved: Moved): Promise<void> {
  for (const table of moving) {
    await sql`update ${sql.table(table)} set organization_id = ${from}
      where organization_id = ${to} and id = any(${moved[table]}::uuid[])`.execute(db);
  }
  await sql`update review_checks set organization_id = ${from}
    where organization_id = ${to} and item = any(${moved.review_checks}::text[])`.execute(db);
}

/** Whoever looks after both has one row left behind; an invitation to one is accepted for the other. */
async function movePeople({ db }: Context, from: string, to: string): Promise<void> {
  await sql`update organization_members kept set accepted_at = coming.accepted_at
    from organization_members coming where kept.organization_id = ${to} and coming.organization_id = ${from}
      and kept.user_id = coming.user_id and kept.accepted_at is null and coming.accepted_at is not null`.execute(db);
  await sql`update organization_members set organization_id = ${to} where organization_id = ${from} and user_id not in (
    select user_id from organization_members where organization_id = ${to})`.execute(db);
}

/** What an admin said of the other one and a third is said of this one now. */
async function moveSuspicions({ db }: Context, from: string, to: string): Promise<void> {
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
