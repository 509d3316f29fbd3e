import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import type { Reviewer } from "#domain/review.ts";
import { hasRole } from "#domain/user.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** Throws 403 unless the user is an admin. */
export function requireAdmin(ctx: Context): asserts ctx is UserContext {
  if (!can(ctx.user, "admin_area.enter", undefined)) throw appError("forbidden");
}

/** To whom applications can be assigned, by name: admins and reviewers. A reviewer sees of these those who share a state. */
export function listAdmins(ctx: Context): Promise<Reviewer[]> {
  if (!can(ctx.user, "desk.enter", undefined)) throw appError("forbidden");
  const shared = hasRole(ctx.user, "admin") ? null : (ctx.user?.review_states ?? []);
  return ctx.db
    .selectFrom("users")
    .select(["id", "name"])
    .where(sql<boolean>`('admin' = any(roles)
      or 'reviewer' = any(roles) and (${shared}::text[] is null or review_states && ${shared}::text[]))`)
    .where("disabled_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
