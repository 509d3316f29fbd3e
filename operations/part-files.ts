import { appError } from "#domain/errors.ts";
import type { Context } from "#operations/context.ts";
import { removePart } from "#operations/removals.ts";

/** What files belong to, by the column that names it */
interface Owner {
  organization_id: string;
  column: "service_id" | "registration_detail_id";
  id: string;
}

const types = { service_id: "service_image", registration_detail_id: "registration" } as const;

interface NamedFile {
  id: string;
  /** Of a picture: what it shows */
  alt?: string;
}

/**
 * Makes its files those that are named, in that order: its own, or such as the organisation has uploaded and not used. Throws 422
 * under `field` for any other.
 */
export async function arrangeFiles(ctx: Context, owner: Owner, files: NamedFile[], field: string): Promise<void> {
  const { organization_id, column } = owner;
  const own = await ctx.db.selectFrom("documents").select("id").where(column, "=", owner.id).execute();
  const wanted = new Set(files.map(({ id }) => id));
  for (const { id } of own) if (!wanted.has(id)) await removePart(ctx, organization_id, "document", id);
  for (const [position, { id, ...alt }] of files.entries()) {
    const { numUpdatedRows } = await ctx.db
      .updateTable("documents")
      .set({ ...alt, [column]: owner.id, position, draft_id: null })
      .where("id", "=", id)
      .where("organization_id", "=", organization_id)
      .where("type", "=", types[column])
      .where((row) => row.or([row(column, "is", null), row(column, "=", owner.id)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw appError("validation", { errors: { [`${field}.${position}`]: ["Upload this file again"] } });
    }
  }
}
