import { validate } from "uuid";
import { appError } from "#domain/errors.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { queueForPerson } from "#operations/messages/messages.ts";
import { endQuestion } from "#operations/owner/availability.ts";
import { auditMember, tellMembers, withdrawInvitations } from "#operations/owner/colleagues.ts";
import { changeAny } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Ends a person's access to an organisation at once, or an invitation, and tells the person and the other members. Answers the person's id. The last
 * member can be removed too: the listing stays.
 */
export async function removeMember(ctx: Context, organization_id: string, user_id: string): Promise<string> {
  requireAdmin(ctx);
  if (!validate(organization_id) || !validate(user_id)) throw appError("not_found");
  await changeAny(ctx, organization_id, async (ctx, organization) => {
    const removed = await ctx.db
      .deleteFrom("organization_members")
      .using("users")
      .whereRef("users.id", "=", "organization_members.user_id")
      .where("organization_id", "=", organization_id)
      .where("user_id", "=", user_id)
      .returning(["name", "email", "phone", "language", "disabled_at", "accepted_at", "invited_name"])
      .executeTakeFirst();
    if (!removed) return removeInvitedContact(ctx, organization_id, user_id);
    await withdrawInvitations(ctx, organization_id, user_id);
    await endQuestion(ctx, organization_id);
    const { accepted_at, disabled_at, invited_name, name } = removed;
    await auditMember(ctx, "member.remove", organization_id, user_id, { before: { name: invited_name ?? name } });
    if (accepted_at) await tellMembers(ctx, organization, "colleague_removed", { name, by: "Marga" });
    if (accepted_at && !disabled_at) {
      await queueForPerson(ctx, removed, "member_removed_by_admin", () => ({
        organization: organization.name,
        url: `${ctx.env.PUBLIC_URL}/contact`,
      }));
    }
  });
  return user_id;
}

/** Takes back an invitation to a contact without an account, of which only the inviter's words are known. */
async function removeInvitedContact(ctx: Context, organization_id: string, id: string): Promise<void> {
  const removed = await ctx.db
    .deleteFrom("invited_contacts")
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  if (!removed) throw appError("not_found");
  await auditMember(ctx, "member.remove", organization_id, id, { before: { name: removed.name } });
}
