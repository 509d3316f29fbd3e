import { isDeepStrictEqual } from "node:util";
import type { Colleague } from "#domain/colleague.ts";
import { appError } from "#domain/errors.ts";
import type { MemberRole, RoleInput } from "#domain/membership.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import { requireConfirmed } from "#operations/accounts/sessions.ts";
import { harmless, roleWords } from "#operations/messages/message-texts.ts";
import { queueForPerson } from "#operations/messages/messages.ts";
import { endQuestion } from "#operations/owner/availability.ts";
import {
  findRow,
  present,
  type Row,
  readColleagues,
  requireAnotherOwner,
  requireBranches,
} from "#operations/owner/colleague-rows.ts";
import { auditMember, REPEATED_OF_NAME, withdrawInvitations } from "#operations/owner/colleagues.ts";
import { changeUnpublished, lockOwn, requireOwn } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";

/** Each change sends a message. */
const CHANGES_OF_ROLES: readonly Limit[] = [
  { times: 30, seconds: 3600 },
  { times: 100, seconds: 24 * 3600 },
];

/**
 * Changes what a member may do, or will once they accept, and tells the member. Only an owner may. Throws 403 without a code confirmed lately, 409
 * for the last owner, 422 and 429.
 */
export async function updateRole(
  ctx: Context,
  organization_id: string,
  id: string,
  input: RoleInput,
): Promise<Colleague> {
  requireOwn(ctx, organization_id, "organization.manage");
  requireConfirmed(ctx, CONFIRMED_MS);
  await take(ctx, [{ key: `roles of ${ctx.user.id}`, limits: CHANGES_OF_ROLES }]);
  const changed = await changeUnpublished(ctx, organization_id, async (ctx) => {
    const organization = await lockOwn(ctx, organization_id, "organization.manage");
    await requireBranches(ctx, organization_id, input);
    const rows = await readColleagues(ctx, organization_id);
    const row = findRow(rows, id);
    const before = { role: row.role, branch_ids: row.branch_ids };
    if (isDeepStrictEqual(before, input)) return row;
    if (input.role !== "owner") requireAnotherOwner(rows, row);
    await writeRole(ctx, organization_id, row, input);
    await endQuestion(ctx, organization_id);
    // As at a removal: an invitation of their own would bring the role back.
    if (row.role === "owner" && input.role !== "owner" && row.user_id)
      await withdrawInvitations(ctx, organization_id, row.user_id);
    const name = row.accepted_at ? row.name : row.invited_name;
    await auditMember(ctx, actions[input.role], organization_id, row.user_id ?? id, {
      before: { name, ...before },
      after: { name, ...input },
    });
    if (row.accepted_at && !row.disabled_at) {
      await queueForPerson(ctx, row, "role_changed", (language) => ({
        by: harmless(ctx.user.name, REPEATED_OF_NAME),
        organization: harmless(organization.name, REPEATED_OF_NAME),
        role: roleWords(language, input.branch_ids ? "branch_editor" : input.role),
        url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${new URLSearchParams({ organization: organization_id })}`,
      }));
    }
    return { ...row, ...input };
  });
  ctx.jobs.wake("message");
  return present(ctx, changed);
}

const actions = {
  viewer: "member.make_viewer",
  editor: "member.make_editor",
  owner: "member.make_owner",
} as const satisfies Record<MemberRole, string>;

/** Throws 404 for an invitation that was accepted or withdrawn meanwhile. */
async function writeRole({ db }: Context, organization_id: string, row: Row, input: RoleInput): Promise<void> {
  const members = db.updateTable("organization_members").set(input).where("organization_id", "=", organization_id);
  if (row.user_id !== null) {
    await members.where("user_id", "=", row.user_id).execute();
    return;
  }
  // In this order: the first waits for a contact that is just becoming a member, whom the second then finds.
  const contacts = db.updateTable("invited_contacts").set(input).where("organization_id", "=", organization_id);
  const contact = await contacts.where("id", "=", row.invitation_id).executeTakeFirst();
  const member = await members.where("invitation_id", "=", row.invitation_id).executeTakeFirst();
  if (!contact.numUpdatedRows && !member.numUpdatedRows) throw appError("not_found");
}
