import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import type { Reviewer } from "#domain/review.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** Throws 403 unless the user is an admin. */
export function requireAdmin(ctx: Context): asserts ctx is UserContext {
  if (!can(ctx.user, "admin_area.enter", undefined)) throw appError("forbidden");
}

/** The admins to whom an application can be assigned, by name. */
export function listAdmins(ctx: Context): Promise<Reviewer[]> {
  requireAdmin(ctx);
  return ctx.db
    .selectFrom("users")
    .select(["id", "name"])
    .where(sql<boolean>`'admin' = any(roles)`)
    .where("disabled_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
