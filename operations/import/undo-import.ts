import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import type { UndoneImport } from "#domain/import-record.ts";
import { problems } from "#domain/problems.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { lockImport, undoEnd } from "#operations/import/import-record.ts";
import { isRestorable, restoreUpdates } from "#operations/import/import-updates.ts";
import { isSaidSince } from "#operations/import/said-since.ts";
import { findEditions, forgetSeen, lockSource } from "#operations/import/source-records.ts";
import { removeOrganizations } from "#operations/owner/deletion.ts";
import { erasing } from "#operations/privacy/sealed-archive.ts";
import type { Context } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/** PostgreSQL takes at most 65,535 parameters a statement. */
const REMOVED_AT_ONCE = 1000;

/**
 * Undoes an import in one transaction. Removes the organisations that it added, unless people have said something about them since. Restores the
 * values that it updated, unless they were changed since. Withdraws its open proposals. Throws 409 when it was undone before or its thirty days are over.
 */
export async function undoImport(ctx: Context, id: string): Promise<UndoneImport> {
  requireAdmin(ctx);
  const undone = await erasing(ctx, async (ctx) => {
    const { file, source, status, created, ...row } = await lockImport(ctx, id);
    if (row.undone_at) throw appError("conflict", { message: problems.import_undone });
    if (ctx.now() >= undoEnd(row)) throw appError("conflict", { message: problems.import_old });
    await lockSource(ctx, source);
    const { removable, kept, restorable, not_restored } = await lockOrganizations(ctx, id);
    await forgetSeen(ctx, id, restorable);
    await restoreUpdates(ctx, id, restorable); // first, as an import updates before it adds
    for (let from = 0; from < removable.length; from += REMOVED_AT_ONCE)
      await removeOrganizations(ctx, removable.slice(from, from + REMOVED_AT_ONCE));
    await findEditions(ctx, { id, source });
    const withdrawn = await withdrawProposals(ctx, id);
    const undone = { removed: removable.length, kept, restored: restorable.length, not_restored, withdrawn };
    const change = ctx.db.updateTable("imports").set({ ...undone, undone_at: ctx.now() });
    await change.where("id", "=", id).execute();
    await audit(ctx, {
      action: "import.undo",
      subject: "import",
      subject_id: id,
      before: { file, source, status, created },
      after: { file, source, ...undone },
    });
    return undone;
  });
  await followListings(ctx.db, ctx.catalogue);
  return undone;
}

/** Whoever changes one of these meanwhile has changed it before, or finds it gone. */
async function lockOrganizations({ db }: Context, import_id: string) {
  await sql`select from organizations where id in
    (select organization_id from imported_organizations where import_id = ${import_id}
      union select organization_id from import_updates where import_id = ${import_id}) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; said: boolean }>`
    select organization_id as id, ${isSaidSince("imported_organizations.organization_id")} as said
    from imported_organizations where import_id = ${import_id} order by organization_id`.execute(db);
  const updates = await sql<{ id: string; restorable: boolean }>`
    select organization_id as id, ${isRestorable(isSaidSince("import_updates.organization_id"))} as restorable
    from import_updates where import_id = ${import_id} order by organization_id`.execute(db);
  const removable = rows.filter(({ said }) => !said).map(({ id }) => id);
  const restorable = updates.rows.filter(({ restorable }) => restorable).map(({ id }) => id);
  return {
    ...{ removable, kept: rows.length - removable.length },
    ...{ restorable, not_restored: updates.rows.length - restorable.length },
  };
}

async function withdrawProposals(ctx: Context, import_id: string): Promise<number> {
  const open = ctx.db.updateTable("import_proposals").set({ status: "withdrawn", decided_at: ctx.now() });
  const withdrawn = await open
    .where("import_id", "=", import_id)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  return withdrawn.length;
}
