import { validate as isUuid } from "uuid";
import { appError } from "#domain/errors.ts";
import type { Assignment } from "#domain/queue.ts";
import type { Reviewer } from "#domain/review.ts";
import { listAdmins, requireAdmin } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/** Throws 409 when another admin has the application, unless `take_over`; 422 for a user who is no admin. */
export async function assignOrganization(
  ctx: Context,
  organization_id: string,
  { user_id, take_over = false }: { user_id?: string | undefined; take_over?: boolean },
): Promise<Assignment> {
  requireAdmin(ctx);
  const assigned_to = await findAdmin(ctx, user_id ?? ctx.user.id);
  return reassign(ctx, organization_id, "organization.assign", assigned_to, (holder) => {
    const isAnothers = holder !== null && holder.id !== ctx.user.id && holder.id !== assigned_to.id;
    if (isAnothers && !take_over) {
      throw appError("conflict", { message: `${holder.name} has taken this one.`, current: { assigned_to: holder } });
    }
  });
}

/** Clears the assignment. */
export function releaseOrganization(ctx: Context, organization_id: string): Promise<Assignment> {
  return reassign(ctx, organization_id, "organization.release", null, () => {});
}

async function findAdmin(ctx: Context, user_id: string): Promise<Reviewer> {
  const admin = (await listAdmins(ctx)).find(({ id }) => id === user_id);
  if (!admin) throw appError("validation", { errors: { user_id: ["This is no admin"] } });
  return admin;
}

/** `updated_at` stays as it is: the public reads it as the age of the facts. */
async function reassign(
  ctx: Context,
  organization_id: string,
  action: "organization.assign" | "organization.release",
  assigned_to: Reviewer | null,
  check: (holder: Reviewer | null) => void,
): Promise<Assignment> {
  requireAdmin(ctx);
  return transaction(ctx, async (ctx) => {
    const holder = await lockHolder(ctx, organization_id);
    check(holder);
    if (holder?.id === assigned_to?.id) return { assigned_to };
    await ctx.db
      .updateTable("organizations")
      .set({ assigned_to: assigned_to?.id ?? null, assigned_at: assigned_to && ctx.now() })
      .where("id", "=", organization_id)
      .execute();
    await audit(ctx, {
      action,
      subject: "organization",
      subject_id: organization_id,
      organization_id,
      before: { assigned_to: holder },
      after: { assigned_to },
    });
    return { assigned_to };
  });
}

/** The admin who has it. Locks the row until the transaction ends. Throws 404 for a merged organisation. */
async function lockHolder({ db }: Context, organization_id: string): Promise<Reviewer | null> {
  const row = isUuid(organization_id)
    ? await db
        .selectFrom("organizations")
        .select("assigned_to")
        .where("id", "=", organization_id)
        .where("merged_into", "is", null)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
  if (!row.assigned_to) return null;
  // A second query instead of a join: a join that waited for the lock would show the previous holder.
  const holder = db.selectFrom("users").select(["id", "name"]).where("id", "=", row.assigned_to);
  return (await holder.executeTakeFirst()) ?? null;
}
