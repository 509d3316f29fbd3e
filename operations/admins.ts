import { appError } from "#domain/errors.ts";
import { can } from "#domain/permission.ts";
import { audit } from "#operations/audit.ts";
import { type Context, transaction } from "#operations/context.ts";

/** Throws 403 for whoever is no admin. */
export function requireAdmin(ctx: Context): void {
  if (!can(ctx.user, "admin_area.enter", undefined)) throw appError("forbidden");
}

/** What an admin did: of what is new `before` is null, of what is gone `after`. */
interface Done<T> {
  subject_id: string | null;
  organization_id?: string;
  before: object | null;
  after: object | null;
  result: T;
}

/**
 * Does what only admins may, in one transaction with the line of the audit log that says what it was before and is after. The part
 * of `action` before its point is what it is about: `report.handle`. Changes of an organisation go through `changeAny` instead.
 */
export async function asAdmin<T>(
  ctx: Context,
  action: `${string}.${string}`,
  work: (ctx: Context) => Promise<Done<T>>,
): Promise<T> {
  requireAdmin(ctx);
  const result = await transaction(ctx, async (ctx) => {
    const { result, before, after, ...line } = await work(ctx);
    const subject = action.slice(0, action.indexOf("."));
    await audit(ctx, { action, subject, ...line, before: before ?? undefined, after: after ?? undefined });
    return result;
  });
  ctx.jobs?.wake("message");
  return result;
}
