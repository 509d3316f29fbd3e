import { v7 as uuid } from "uuid";
import { hasRole } from "#domain/user.ts";
import type { Context } from "#operations/context.ts";
import { noteSecurity } from "#operations/security-log.ts";

/** Leaves a line of who did what to what. Never give it a code, a token, a contact or a PAN. */
export async function audit(
  ctx: Context,
  entry: {
    action: string;
    subject: string;
    subject_id: string | null;
    user_id?: string;
    organization_id?: string;
    before?: object | undefined;
    after?: object | undefined;
  },
): Promise<void> {
  await ctx.db
    .insertInto("audit_log")
    .values({
      id: uuid(),
      user_id: entry.user_id ?? ctx.user?.id ?? null,
      action: entry.action,
      organization_id: entry.organization_id ?? null,
      subject: entry.subject,
      subject_id: entry.subject_id,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      created_at: ctx.now(),
    })
    .execute();
  if (hasRole(ctx.user, "admin")) {
    const { action, subject, subject_id } = entry;
    noteSecurity(ctx, "security.admin_action", { action, subject, subject_id });
  }
}

/** The line of what was done to a part of an organisation: `address.update` is about an address. */
export async function auditPart(
  ctx: Context,
  action: `${string}.${string}`,
  { id, organization_id }: { id: string; organization_id: string },
  change: { before?: object | undefined; after?: object | undefined },
): Promise<void> {
  const subject = action.slice(0, action.indexOf("."));
  await audit(ctx, { action, subject, subject_id: id, organization_id, ...change });
}
