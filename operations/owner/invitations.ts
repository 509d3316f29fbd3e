import { validate } from "uuid";
import type { Invitation, OwnOrganization } from "#domain/colleague.ts";
import { appError } from "#domain/errors.ts";
import { auditMember } from "#operations/owner/colleagues.ts";
import { changeUnpublished, lockOrganizations } from "#operations/owner/update-organization.ts";
import { type Context, requireUser, transaction } from "#operations/runtime/context.ts";

/** The organisations that the user is a member of, in the order of joining. */
export async function listOwnOrganizations(ctx: Context): Promise<OwnOrganization[]> {
  requireUser(ctx);
  return ctx.db
    .selectFrom("organization_members")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["organizations.id", "name", "status"])
    .where("user_id", "=", ctx.user.id)
    .where("accepted_at", "is not", null)
    .where("merged_into", "is", null)
    .orderBy("accepted_at")
    .orderBy("organization_id")
    .execute();
}

/** The user's open invitations, the newest first. */
export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  requireUser(ctx);
  const rows = await ctx.db
    .selectFrom("organization_members")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .leftJoin("users as inviter", "inviter.id", "invited_by")
    .select(["organization_id", "organizations.name as organization_name", "inviter.name as invited_by"])
    .select("organization_members.created_at")
    .where("user_id", "=", ctx.user.id)
    .where("accepted_at", "is", null)
    .where("merged_into", "is", null)
    .orderBy("organization_members.created_at", "desc")
    .orderBy("organization_id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Makes the user a member. Throws 404 for another user's invitation. */
export async function acceptInvitation(ctx: Context, organization_id: string): Promise<OwnOrganization> {
  requireUser(ctx);
  requireId(organization_id);
  const open = ctx.db
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", organization_id);
  if (!(await open.where("user_id", "=", ctx.user.id).where("accepted_at", "is", null).executeTakeFirst()))
    throw appError("not_found"); // before a lock is waited for
  return changeUnpublished(ctx, organization_id, async (ctx) => {
    await lockOrganizations(ctx, [organization_id]); // a merge must see the member, or come first
    const accepted = await ctx.db
      .updateTable("organization_members")
      .from("organizations")
      .set({ accepted_at: ctx.now(), invitation_id: null, invited_name: null, invited_contact: null })
      .whereRef("organizations.id", "=", "organization_id")
      .where("organization_id", "=", organization_id)
      .where("user_id", "=", ctx.user.id)
      .where("accepted_at", "is", null)
      .returning(["organizations.id", "name", "status"])
      .executeTakeFirst();
    if (!accepted) throw appError("not_found");
    const { id, name } = ctx.user;
    await auditMember(ctx, "member.accept", organization_id, id, { after: { name } });
    return accepted;
  });
}

/** Answers the organisation's id. */
export async function declineInvitation(ctx: Context, organization_id: string): Promise<string> {
  requireUser(ctx);
  requireId(organization_id);
  return transaction(ctx, async (ctx) => {
    const declined = await ctx.db
      .deleteFrom("organization_members")
      .where("organization_id", "=", organization_id)
      .where("user_id", "=", ctx.user.id)
      .where("accepted_at", "is", null)
      .returning("invited_name")
      .executeTakeFirst();
    if (!declined) throw appError("not_found");
    // Without a user, so that the history does not name the account.
    await auditMember({ ...ctx, user: null }, "member.decline", organization_id, ctx.user.id, {
      before: { name: declined.invited_name },
    });
    return organization_id;
  });
}

function requireId(id: string): void {
  if (!validate(id)) throw appError("not_found");
}
