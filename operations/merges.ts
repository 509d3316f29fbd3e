import { MERGE_UNDO_DAYS, type Merge } from "#domain/merge.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";
import type { MergeChoices } from "#operations/merge-undo.ts";

const DAY_MS = 86_400_000;

/** The merges of the last thirty days, the newest first: those that can be undone, and those that were. */
export async function listMerges(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Merge[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const merges = ctx.db.selectFrom("undo_records").where("kind", "=", "merge");
  const { total } = await merges.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await merges
    .innerJoin("organizations as survivor", "survivor.id", "undo_records.organization_id")
    .innerJoin("organizations as other", "other.id", "undo_records.other_id")
    .leftJoin("users", "users.id", "undo_records.user_id")
    .select(["undo_records.id", "changed_at", "undone_at", "users.id as user_id", "users.name as user_name"])
    .select(["survivor.id as survivor_id", "survivor.name as survivor_name", "survivor.status"])
    .select(["other.id as other_id", "other.name as other_name"])
    .select((row) =>
      row
        .ref("contents", "->")
        .key("chosen" as never)
        .$castTo<MergeChoices>()
        .as("chosen"),
    )
    .orderBy("changed_at", "desc")
    .orderBy("undo_records.id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = rows.map(
    ({ id, changed_at, undone_at, chosen, ...row }): Merge => ({
      id,
      organization: { id: row.survivor_id, name: row.survivor_name, status: row.status },
      other: { id: row.other_id, name: row.other_name },
      by: row.user_id && row.user_name ? { id: row.user_id, name: row.user_name } : null,
      merged_at: changed_at.toISOString(),
      undo_until: new Date(changed_at.getTime() + MERGE_UNDO_DAYS * DAY_MS).toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
      ...chosen,
    }),
  );
  return { data, meta: pageMeta(Number(total), page, per_page) };
}
