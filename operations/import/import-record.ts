import type { Selectable } from "kysely";
import { validate as isUuid, v7 as uuid } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { IMPORT_UNDO_DAYS } from "#domain/import-record.ts";
import { problems } from "#domain/problems.ts";
import type { ImportOptions, ImportReport } from "#operations/import/import.ts";
import { keepSource } from "#operations/import/source-records.ts";
import type { Context } from "#operations/runtime/context.ts";

/** What the desk lists of an import, and the organisations that an undo of it looks at. */
export interface ImportRecord {
  id: string;
  /** Its numbers so far. In the transaction of a batch, so that they are right after a crash too. Throws 409 after an undo. */
  save(ctx: Context, report: ImportReport, end?: boolean): Promise<void>;
  add(ctx: Context, organizations: { id: string }[]): Promise<void>;
}

export function newImportRecord(ctx: Context, options: ImportOptions & { edition: string }): ImportRecord {
  const { file, source, status, mode = "add", edition, whole = false } = options;
  const id = uuid();
  const created_at = ctx.now();
  return {
    id,
    async save(ctx, report, end = false) {
      const numbers = { ...report, whole: end && whole };
      const saved = await ctx.db
        .insertInto("imports")
        .values({
          id,
          user_id: ctx.user?.id ?? null,
          file: file ?? source,
          source,
          status,
          mode,
          edition,
          ...numbers,
          created_at,
        })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(numbers).where("imports.undone_at", "is", null))
        .returning("id")
        .executeTakeFirst();
      if (!saved) throw appError("conflict", { message: problems.import_undone });
      await keepSource(ctx, options, end);
    },
    async add({ db }, organizations) {
      if (organizations.length === 0) return;
      const rows = organizations.map((organization) => ({ organization_id: organization.id, import_id: id }));
      await db.insertInto("imported_organizations").values(rows).execute();
    },
  };
}

/** Holds the row of an import, so that a second undo, an invitation or a later batch waits. Throws 404. */
export async function lockImport({ db }: Context, id: string): Promise<Selectable<Tables["imports"]>> {
  if (!isUuid(id)) throw appError("not_found");
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw appError("not_found");
  return row;
}

export function undoEnd({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + IMPORT_UNDO_DAYS * DAY_MS);
}
