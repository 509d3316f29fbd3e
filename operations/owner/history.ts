import { adminActions, type HistoryEntry, type HistoryLine, historyActions } from "#domain/history.ts";
import { editActions } from "#domain/history-fields.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { changesOf, type EditLine } from "#operations/owner/history-restore.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The history of an organisation of the user, the newest first; as many entries as the copy of everything has. */
export async function listHistory(
  ctx: Context,
  organization_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: HistoryLine[]; meta: PageMeta }> {
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
  const record = await readOrganization(ctx, organization_id);
  const lines = await valuesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => ({ ...present(row), changes: changesOf(ctx, lines.get(row.id), record) }));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

/** An organisation with more has changed hourly for a year. */
const MOST_ENTRIES = 10_000;

/** The history without pages, the newest 10,000 entries. */
export async function wholeHistory(ctx: Context, organization_id: string): Promise<HistoryEntry[]> {
  requireOwn(ctx, organization_id);
  return (await entries(ctx, organization_id).limit(MOST_ENTRIES).execute()).map(present);
}

/** Before and after of the lines of a page that changed fields. */
async function valuesOf({ db }: Context, ids: string[]) {
  if (ids.length === 0) return new Map<string, EditLine>();
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "subject", "subject_id", "before", "after"])
    .where("id", "in", ids)
    .where("action", "in", editActions)
    .execute();
  return new Map(rows.map((row) => [row.id, row as EditLine]));
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
    .select(["users.name as user_name", "users.roles", "desk_role", "organization_members.user_id as colleague"])
    .leftJoin("corrections", "corrections.id", "audit_log.correction_id")
    .select(["correction_id", "source", "source_words", "source_day", "evidence"])
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("reports")
          .select(["note as objection", "created_at as objected_at", "status", "answer"])
          .whereRef("objects_to", "=", "audit_log.id")
          .orderBy("created_at", "desc")
          .limit(1)
          .as("objections"),
      (join) => join.onTrue(),
    )
    .select(["objection", "objected_at", "status", "answer"])
    .where("audit_log.organization_id", "=", organization_id)
    .where("action", "in", historyActions)
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc");
}
type Row = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>;

function present({
  created_at,
  user_name,
  roles,
  desk_role,
  colleague,
  record_name,
  changed_fields,
  ...row
}: Row): HistoryEntry {
  const { id, action, subject, correction_id, source, source_words, source_day, evidence } = row;
  const { objection, objected_at, status, answer } = row;
  // Also of a person who was at the desk then, or who was invited since. Lines from before reviewers do not say what the person was.
  const isMarga =
    correction_id !== null ||
    adminActions.includes(action) ||
    desk_role === "reviewer" ||
    (roles?.includes("admin") && !colleague);
  return {
    id,
    action,
    subject,
    at: created_at.toISOString(),
    by: isMarga ? null : user_name,
    name: record_name,
    fields: changed_fields,
    correction: source && { source, source_words, source_day: source_day!, evidence },
    objection:
      objected_at && status ? { note: objection!, created_at: objected_at.toISOString(), status, answer } : null,
  };
}
