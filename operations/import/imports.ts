import { type Selectable, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { ImportRecord } from "#domain/import-record.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { isInvitable } from "#operations/import/import-invitations.ts";
import { undoEnd } from "#operations/import/import-record.ts";
import { isRestorable } from "#operations/import/import-updates.ts";
import { isSaidSince } from "#operations/import/said-since.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The newest first, each with what an undo and an invitation would reach now. */
export async function listImports(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: ImportRecord[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const { total } = await ctx.db
    .selectFrom("imports")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom("imports")
    .leftJoin("users", "users.id", "imports.user_id")
    .selectAll("imports")
    .select("users.name as user_name")
    .orderBy("imports.created_at", "desc")
    .orderBy("imports.id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const reached = await countReached(
    ctx,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => importRecord(ctx, row, reached.get(row.id)));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

interface Reached {
  organizations: number;
  said: number;
  invited: number;
  invitable: number;
  updates: number;
  restorable: number;
  open: number;
}
const nothing: Reached = { organizations: 0, said: 0, invited: 0, invitable: 0, updates: 0, restorable: 0, open: 0 };

async function countReached({ db }: Context, ids: string[]): Promise<Map<string, Reached>> {
  if (ids.length === 0) return new Map();
  const { rows: added } = await sql<Partial<Reached> & { import_id: string }>`
    select import_id, count(*)::integer as organizations, count(invited_at)::integer as invited,
      (count(*) filter (where ${isSaidSince("imported_organizations.organization_id")}))::integer as said,
      (count(*) filter (where ${isInvitable}))::integer as invitable
    from imported_organizations where import_id = any(${ids}::uuid[]) group by import_id`.execute(db);
  const { rows: updated } = await sql<Partial<Reached> & { import_id: string }>`
    select import_id, count(*)::integer as updates,
      (count(*) filter (where ${isRestorable(isSaidSince("import_updates.organization_id"))}))::integer as restorable
    from import_updates where import_id = any(${ids}::uuid[]) group by import_id`.execute(db);
  const { rows: proposed } = await sql<Partial<Reached> & { import_id: string }>`
    select import_id, count(*)::integer as open from import_proposals
    where import_id = any(${ids}::uuid[]) and status = 'open' group by import_id`.execute(db);
  const reached = new Map<string, Reached>();
  for (const { import_id, ...counts } of [...added, ...updated, ...proposed])
    reached.set(import_id, { ...nothing, ...reached.get(import_id), ...counts });
  return reached;
}

function importRecord(
  ctx: Context,
  row: Selectable<Tables["imports"]> & { user_name: string | null },
  { organizations, said, invited, invitable, updates, restorable, open }: Reached = nothing,
): ImportRecord {
  const { user_id, user_name, created_at, undone_at, removed, kept, restored, not_restored, withdrawn, ...numbers } =
    row;
  const isUndoable = !undone_at && ctx.now() < undoEnd(row);
  const done = {
    ...{ removed: removed ?? 0, kept: kept ?? 0 },
    ...{ restored: restored ?? 0, not_restored: not_restored ?? 0, withdrawn: withdrawn ?? 0 },
  };
  const reach = {
    ...{ removed: organizations - said, kept: said },
    ...{ restored: restorable, not_restored: updates - restorable, withdrawn: open },
  };
  return {
    ...numbers,
    by: user_id && user_name ? { id: user_id, name: user_name } : null,
    created_at: created_at.toISOString(),
    undo_until: undoEnd(row).toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    undo: undone_at ? done : isUndoable ? reach : null,
    invited,
    invitable: undone_at ? 0 : invitable,
  };
}
