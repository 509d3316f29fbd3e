import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { AdminInvitationOffer, InvitationAnswer, InvitationCode } from "#domain/admin-invitation.ts";
import { appError } from "#domain/errors.ts";
import type { SentCode } from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import type { SignedIn } from "#domain/session.ts";
import type { DeskRole, Role } from "#domain/user.ts";
import { validInvitations } from "#operations/accounts/admin-invitations.ts";
import { checkCode, codeError, consumeChallenge, sendCode } from "#operations/accounts/otp.ts";
import { startSession } from "#operations/accounts/sessions.ts";
import { audit } from "#operations/desk/audit.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";
import { hashToken } from "#operations/runtime/secrets.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

/** Of links that are opened from a network; a link cannot be guessed. */
const OPENED: readonly Limit[] = [{ times: 100, seconds: 3600 }];

/** What a link offers. Throws the same 404 for one that is unknown, too old, used or taken back. */
export async function readAdminInvitation(ctx: Context, token: string): Promise<AdminInvitationOffer> {
  const { name, contact, channel, role, states, inviter, expires_at } = await openInvitation(ctx, token);
  return { name, contact, channel, role, states, invited_by: inviter, expires_at: expires_at.toISOString() };
}

/** Sends a code to the invited contact. Throws 404, and 429 as every request for a code. */
export async function sendInvitationCode(
  ctx: Context,
  { token, language, proof_of_work }: InvitationCode,
): Promise<SentCode> {
  const invitation = await openInvitation(ctx, token);
  const destination = ctx.secrets.decrypt(invitation.contact_encrypted);
  return sendCode(ctx, { channel: invitation.channel, destination, purpose: "invitation", language, proof_of_work });
}

/**
 * Gives the role to the account of the invited contact, which is made if there is none, and signs in. The invitation is used up. Throws 404, and 422
 * `errors.code` for a wrong code and for a code that went to another contact.
 */
export async function acceptAdminInvitation(ctx: Context, answer: InvitationAnswer): Promise<SignedIn> {
  const { id } = await openInvitation(ctx, answer.token);
  const challenge = await checkCode(ctx, answer, "invitation");
  await consumeChallenge(ctx, challenge.id);
  const user_id = await transaction(ctx, async (ctx) => {
    const invitation = await validInvitations(ctx)
      .where("admin_invitations.id", "=", id)
      .where("token_hash", "=", hashToken(answer.token))
      .forUpdate("admin_invitations")
      .executeTakeFirst();
    if (!invitation) throw appError("not_found"); // used or taken back meanwhile
    const destination = ctx.secrets.decrypt(invitation.contact_encrypted);
    const proven = ctx.secrets.decrypt(challenge.destination_encrypted);
    if (invitation.channel !== challenge.channel || destination !== proven) throw codeError(problems.code_wrong);
    await ctx.db.deleteFrom("admin_invitations").where("id", "=", id).execute();
    const user_id = await giveRole(ctx, { ...invitation, destination });
    const after = {
      role: invitation.role,
      states: invitation.states,
      invited_by: invitation.invited_by,
      invitation_id: id,
    };
    await audit(ctx, { action: "user.accept_invitation", subject: "user", subject_id: user_id, user_id, after });
    return user_id;
  });
  noteSecurity(ctx, "security.admin_action", {
    action: "user.accept_invitation",
    subject: "user",
    subject_id: user_id,
  });
  const signedIn = await startSession(ctx, user_id, { second_factor_at: null });
  if (!signedIn) throw appError("not_found");
  return signedIn;
}

async function openInvitation(ctx: Context, token: string) {
  await take(ctx, [{ key: `admin invitation from ${ctx.requester.network}`, limits: OPENED }]);
  const invitation = await validInvitations(ctx)
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  if (!invitation) throw appError("not_found");
  return invitation;
}

interface Invited {
  channel: "email" | "phone";
  destination: string;
  name: string;
  role: DeskRole;
  states: string[] | null;
  language: string;
}

/**
 * A known account keeps its name and language, an admin stays one, and a reviewer gets the states besides those they have. Throws 404 for a disabled
 * account.
 */
async function giveRole(
  { db, now }: Context,
  { channel, destination, name, role, states, language }: Invited,
): Promise<string> {
  await db
    .insertInto("users")
    .values({ id: uuid(), name, email: null, phone: null, [channel]: destination, roles: [], language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = await db
    .updateTable("users")
    .set({
      roles: sql<Role[]>`array(select distinct unnest(array_remove(roles, 'reviewer')
        || case when 'admin' = any(roles) then '{}' else array[${role}]::text[] end))`,
      review_states: sql<string[] | null>`case when not 'admin' = any(roles) and ${role} = 'reviewer'
        then array(select distinct unnest(coalesce(review_states, '{}') || ${states}::text[]) order by 1) end`,
      updated_at: now(),
    })
    .where(channel, "=", destination)
    .where("disabled_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!account) throw appError("not_found");
  return account.id;
}
