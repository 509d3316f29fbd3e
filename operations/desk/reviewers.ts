import { type RawBuilder, sql } from "kysely";
import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import { problems } from "#domain/problems.ts";
import { hasRole, type User } from "#domain/user.ts";
import { type asAdmin, recordAction } from "#operations/desk/audit.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/*
 * What a reviewer may do at the desk. Lists ask with `isReviewable`; whatever is about one organisation calls `requireReviewable`, a change after it
 * has its lock, so that a role or a state that was taken away meanwhile counts.
 */

/** Throws 403 unless the user is an admin or a reviewer. */
export function requireReviewer(ctx: Context): asserts ctx is UserContext {
  if (!can(ctx.user, "desk.enter", undefined)) throw appError("forbidden");
}

/** The condition that the user may review the organisation whose id is in that column: for an admin true. As the rule `organization.review`. */
export function isReviewable({ user }: UserContext, column: string): RawBuilder<boolean> {
  if (hasRole(user, "admin")) return sql<boolean>`true`;
  const own = user.memberships.map(({ organization_id }) => organization_id);
  return sql<boolean>`(${sql.ref(column)} in (select organization_id from addresses where state = any(${user.review_states ?? []}::text[]))
    and ${sql.ref(column)} <> all(${own}::uuid[]))`;
}

/** Those of these ids that the user may review. */
export async function reviewableIds(ctx: UserContext, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = ctx.db.selectFrom("organizations").select("id").where("id", "in", ids);
  const rows = await found.where(isReviewable(ctx, "organizations.id")).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Throws 404 for an organisation that is not the user's to review, as for one that does not exist, and 403 when the user has no role at the desk any
 * more. Reads both anew: the role and its states, and the places of the organisation. Does not look whether there is such an organisation for an admin.
 */
export async function requireReviewable(ctx: Context, organization_id: string): Promise<void> {
  requireReviewer(ctx);
  if (!validate(organization_id)) throw appError("not_found");
  const present = await readPresent(ctx);
  if (!can(present, "desk.enter", undefined)) throw appError("forbidden");
  if (hasRole(present, "admin")) return;
  const places = ctx.db.selectFrom("addresses").select("state").distinct();
  const rows = await places.where("organization_id", "=", organization_id).execute();
  const states = rows.map(({ state }) => state);
  if (!can(present, "organization.review", { organization_id, states })) throw appError("not_found");
}

/** The user with the role and the states of this moment; null when the account is disabled or gone. */
async function readPresent({ db, user }: UserContext): Promise<User | null> {
  const now = await db
    .selectFrom("users")
    .select(["roles", "review_states"])
    .where("id", "=", user.id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return now ? { ...user, roles: now.roles.map((name) => ({ name })), review_states: now.review_states } : null;
}

/** Throws 409 when a reviewer takes back another person's decision or call. An admin may. */
export function requireOwnDeed({ user }: UserContext, by_user_id: string | null): void {
  if (!hasRole(user, "admin") && by_user_id !== user.id) throw appError("conflict", { message: problems.review_own });
}

/** As `asAdmin`, for what a reviewer may do too. `work` calls `requireReviewable` when it has its lock. */
export function asReviewer<T>(...[ctx, action, work]: Parameters<typeof asAdmin<T>>): Promise<T> {
  requireReviewer(ctx);
  return recordAction(ctx, action, work);
}
