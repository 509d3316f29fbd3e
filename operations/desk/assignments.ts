import { sql } from "kysely";
import { validate as isUuid } from "uuid";
import { appError, isAppError } from "#domain/errors.ts";
import type { Assignment } from "#domain/queue.ts";
import type { Reviewer } from "#domain/review.ts";
import { listAdmins } from "#operations/desk/admins.ts";
import { audit } from "#operations/desk/audit.ts";
import { requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import { type Context, transaction, type UserContext } from "#operations/runtime/context.ts";

/** Throws 409 when another person has the application, unless `take_over`; 422 for a user who may not review it. */
export async function assignOrganization(
  ctx: Context,
  organization_id: string,
  { user_id, take_over = false }: { user_id?: string | undefined; take_over?: boolean },
): Promise<Assignment> {
  requireReviewer(ctx);
  const assigned_to = await findAssignee(ctx, user_id ?? ctx.user.id);
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

async function findAssignee(ctx: Context, user_id: string): Promise<Reviewer> {
  const person = (await listAdmins(ctx)).find(({ id }) => id === user_id);
  if (!person) throw notAssignable();
  return person;
}

function notAssignable() {
  return appError("validation", { errors: { user_id: ["This person may not review it"] } });
}

/** No for a reviewer of other states, for one who looks after the organisation, and for an account that is disabled. */
async function isAssignable({ db }: Context, organization_id: string, user_id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from users where id = ${user_id} and disabled_at is null and ('admin' = any(roles)
      or review_states && array(select state from addresses where organization_id = ${organization_id})
      and not exists (select from organization_members
        where organization_id = ${organization_id} and user_id = users.id and accepted_at is not null))`.execute(db);
  return rows.length > 0;
}

/**
 * Gives back to the queue what a person has taken and may not review any more. In transactions of its own, each holding one organisation: a decision of
 * that person that is under way waits for the account.
 */
export async function releaseOthers(ctx: UserContext, user_id: string): Promise<void> {
  const taken = await ctx.db.selectFrom("organizations").select("id").where("assigned_to", "=", user_id).execute();
  for (const { id } of taken) {
    if (await isAssignable(ctx, id, user_id)) continue;
    await reassign(ctx, id, "organization.release", null, (holder) => {
      if (holder?.id !== user_id) throw appError("not_found");
    }).catch(ignoreGone);
  }
}

/** Another person has taken it meanwhile, or it was merged. */
function ignoreGone(error: unknown): void {
  if (!isAppError(error) || error.code !== "not_found") throw error;
}

/** `updated_at` stays as it is: the public reads it as the age of the facts. */
async function reassign(
  ctx: Context,
  organization_id: string,
  action: "organization.assign" | "organization.release",
  assigned_to: Reviewer | null,
  check: (holder: Reviewer | null) => void,
): Promise<Assignment> {
  requireReviewer(ctx);
  return transaction(ctx, async (ctx) => {
    const holder = await lockHolder(ctx, organization_id);
    await requireReviewable(ctx, organization_id);
    if (assigned_to && !(await isAssignable(ctx, organization_id, assigned_to.id))) throw notAssignable();
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

/** Who has it. Locks the row until the transaction ends. Throws 404 for a merged organisation. */
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
