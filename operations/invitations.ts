import { validate } from "uuid";
import type { Invitation, OwnOrganization } from "#domain/colleague.ts";
import { appError } from "#domain/errors.ts";
import { auditMember } from "#operations/colleagues.ts";
import { type Context, transaction } from "#operations/context.ts";

/** The organisations that the user looks after, the first first. */
export async function listOwnOrganizations({ db, user }: Context): Promise<OwnOrganization[]> {
  return db
    .selectFrom("organization_members")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["organizations.id", "name", "status"])
    .where("user_id", "=", user!.id)
    .where("accepted_at", "is not", null)
    .where("merged_into", "is", null)
    .orderBy("accepted_at")
    .orderBy("organization_id")
    .execute();
}

/** Those of the user's own that wait for an answer, the newest first. */
export async function listInvitations({ db, user }: Context): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("organization_members")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .leftJoin("users as inviter", "inviter.id", "invited_by")
    .select(["organization_id", "organizations.name as organization_name", "inviter.name as invited_by"])
    .select("organization_members.created_at")
    .where("user_id", "=", user!.id)
    .where("accepted_at", "is", null)
    .where("merged_into", "is", null)
    .orderBy("organization_members.created_at", "desc")
    .orderBy("organization_id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** From now on the user looks after the organisation too. Another's invitation is not found. */
export async function acceptInvitation(ctx: Context, organization_id: string): Promise<OwnOrganization> {
  requireId(organization_id);
  return transaction(ctx, async (ctx) => {
    const accepted = await ctx.db
      .updateTable("organization_members")
      .from("organizations")
      .set({ accepted_at: ctx.now(), invitation_id: null, invited_name: null, invited_contact: null })
      .whereRef("organizations.id", "=", "organization_id")
      .where("organization_id", "=", organization_id)
      .where("user_id", "=", ctx.user!.id)
      .where("accepted_at", "is", null)
      .returning(["organizations.id", "name", "status"])
      .executeTakeFirst();
    if (!accepted) throw appError("not_found");
    const { id, name } = ctx.user!;
    await auditMember(ctx, "member.accept", organization_id, id, { after: { name } });
    return accepted;
  });
}

/** Answers the organisation's id. */
export async function declineInvitation(ctx: Context, organization_id: string): Promise<string> {
  requireId(organization_id);
  return transaction(ctx, async (ctx) => {
    const declined = await ctx.db
      .deleteFrom("organization_members")
      .where("organization_id", "=", organization_id)
      .where("user_id", "=", ctx.user!.id)
      .where("accepted_at", "is", null)
      .returning("invited_name")
      .executeTakeFirst();
    if (!declined) throw appError("not_found");
    // By nobody: the name of their account stays theirs.
    await auditMember({ ...ctx, user: null }, "member.decline", organization_id, ctx.user!.id, {
      before: { name: declined.invited_name },
    });
    return organization_id;
  });
}

function requireId(id: string): void {
  if (!validate(id)) throw appError("not_found");
}
