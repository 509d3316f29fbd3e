import { adminActions, type HistoryEntry, historyActions } from "#domain/history.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The history of an organisation of the user, the newest first; as many entries as the copy of everything has. */
export async function listHistory(
  ctx: Context,
  organization_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: HistoryEntry[]; meta: PageMeta }> {
  requireOwn(ctx, organization_id);
  const newest = ctx.db
    .selectFrom("audit_log")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("action", "in", historyActions)
    .orderBy("created_at", "desc")
    .limit(MOST_ENTRIES);
  const { total } = await ctx.db
    .selectFrom(newest.as("newest"))
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const offset = (page - 1) * per_page;
  const rows =
    offset < Number(total)
      ? await entries(ctx, organization_id)
          .limit(Math.min(per_page, MOST_ENTRIES - offset))
          .offset(offset)
          .execute()
      : [];
  return { data: rows.map(present), meta: pageMeta(Number(total), page, per_page) };
}

/** An organisation with more has changed hourly for a year. */
const MOST_ENTRIES = 10_000;

/** The history without pages, the newest 10,000 entries. */
export async function wholeHistory(ctx: Context, organization_id: string): Promise<HistoryEntry[]> {
  requireOwn(ctx, organization_id);
  return (await entries(ctx, organization_id).limit(MOST_ENTRIES).execute()).map(present);
}

function entries({ db }: Context, organization_id: string) {
  return db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.user_id")
    .leftJoin("organization_members", (join) =>
      join
        .onRef("organization_members.user_id", "=", "audit_log.user_id")
        .on("organization_members.organization_id", "=", organization_id)
        .on("accepted_at", "is not", null),
    )
    .select(["audit_log.id", "audit_log.created_at", "action", "subject", "record_name", "changed_fields"])
    .select(["users.name as user_name", "users.roles", "organization_members.user_id as colleague"])
    .where("audit_log.organization_id", "=", organization_id)
    .where("action", "in", historyActions)
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc");
}
type Row = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>;

function present({ created_at, user_name, roles, colleague, record_name, changed_fields, ...row }: Row): HistoryEntry {
  // Also of a person who was an admin, or who was invited since.
  const isMarga = adminActions.includes(row.action) || (roles?.includes("admin") && !colleague);
  return {
    ...row,
    at: created_at.toISOString(),
    by: isMarga ? null : user_name,
    name: record_name,
    fields: changed_fields,
  };
}
