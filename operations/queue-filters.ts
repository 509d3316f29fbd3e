import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { dayInIndia } from "#domain/day.ts";
import type { QueueParameters } from "#domain/queue.ts";
import { WARNED_DAYS } from "#domain/registration.ts";
import type { Context } from "#operations/context.ts";
import type { QueueSearch } from "#operations/queue-search.ts";

type Row = ExpressionBuilder<Tables, "organizations">;
type Condition = Expression<SqlBool>;

/** What is asked of every row of the queue. One that was merged away is in no list. */
export function queueFilters(
  ctx: Context,
  row: Row,
  { status, waiting, changes, category, assigned, duplicates, papers }: QueueParameters,
  search: QueueSearch | null,
): Condition[] {
  return [
    row("merged_into", "is", null),
    ...(status ? [row("status", "=", status)] : []),
    ...(waiting ? [row("waiting_since", "is not", null)] : []),
    ...(changes ? [row("status", "=", "approved"), row("waiting_since", "is not", null)] : []),
    ...(category ? [row("category", "=", category)] : []),
    ...(assigned ? [assignedTo(ctx, row, assigned)] : []),
    ...(duplicates ? [row("id", "in", sql<string>`(select id from (${suspects}) suspects)`)] : []),
    ...(papers ? [row("id", "in", withPapers(ctx, papers))] : []),
    ...(search ? [searched(row, search)] : []),
  ];
}

/** Both ways round: `id`, and the `other` that it may be. */
export const suspects = sql<{ id: string; other: string }>`
  select pair.id, pair.other from (
    select organization_id as id, other_id as other from possible_duplicates where dismissed_at is null
    union select other_id, organization_id from possible_duplicates where dismissed_at is null
  ) pair where pair.other not in (select id from organizations where merged_into is not null)`;

function assignedTo({ user }: Context, row: Row, assigned: string): Condition {
  if (assigned === "nobody") return row("assigned_to", "is", null);
  return row("assigned_to", "=", assigned === "me" ? user!.id : assigned);
}

/** Days (YYYY-MM-DD): a registration before the first has expired, one before the second ends soon. */
export function paperDays({ now }: Context): { today: string; soon: string } {
  const today = dayInIndia(now());
  const soon = new Date(Date.parse(today) + (WARNED_DAYS[0] + 1) * 86_400_000).toISOString().slice(0, 10);
  return { today, soon };
}

function withPapers(ctx: Context, papers: "ending" | "expired") {
  const { today, soon } = paperDays(ctx);
  const [from, before] = papers === "expired" ? ["1000-01-01", today] : [today, soon];
  return sql<string>`(select organization_id from registration_details
    where not no_expiry and valid_till >= ${from}::date and valid_till < ${before}::date)`;
}

function searched(row: Row, { words, ids }: QueueSearch): Condition {
  const named = words.map((word) => row("sought", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`));
  const found = row("id", "=", sql<string>`any(${ids}::uuid[])`);
  return named.length > 0 ? row.or([row.and(named), found]) : found;
}
