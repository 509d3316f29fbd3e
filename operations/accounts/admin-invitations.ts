import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { validate } from "uuid";
import { ADMIN_INVITATION_DAYS, type AdminInvitation, type NewAdminInvitation } from "#domain/admin-invitation.ts";
import { type AnyContact, maskContact } from "#domain/contact.ts";
import { DAY_MS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import type { DeskRole } from "#domain/user.ts";
import { contactHash, contactHashes, countedHash } from "#operations/accounts/otp.ts";
import { requireConfirmed } from "#operations/accounts/sessions.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { takeMessages } from "#operations/messages/message-budget.ts";
import { harmless, messageLanguage } from "#operations/messages/message-texts.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import type { Limit } from "#operations/runtime/rate-limits.ts";
import { hashToken, newToken } from "#operations/runtime/secrets.ts";

const DAY = 24 * 3600;
const INVITATIONS_OF_ADMIN: readonly Limit[] = [{ times: 20, seconds: DAY }];
const INVITATIONS_TO_CONTACT: readonly Limit[] = [{ times: 5, seconds: DAY }];
/** Characters of a name in the message */
const REPEATED_OF_NAME = 80;

/** The invitations to the desk that wait, the newest first. */
export async function listAdminInvitations(ctx: Context): Promise<AdminInvitation[]> {
  requireAdmin(ctx);
  const rows = await validInvitations(ctx)
    .orderBy("admin_invitations.created_at", "desc")
    .orderBy("admin_invitations.id")
    .execute();
  return rows.map((row) => present(ctx, row));
}

/** An invitation lasts as long as its admin is one: who loses the role leaves no way back in. */
export function validInvitations({ db }: Context) {
  return db
    .selectFrom("admin_invitations")
    .innerJoin("users as inviter", "inviter.id", "admin_invitations.invited_by")
    .selectAll("admin_invitations")
    .select("inviter.name as inviter")
    .where(sql<boolean>`'admin' = any(inviter.roles)`)
    .where("inviter.disabled_at", "is", null);
}
type Row = Awaited<ReturnType<ReturnType<typeof validInvitations>["executeTakeFirstOrThrow"]>>;

function present(
  ctx: Context,
  { id, name, contact, role, states, inviter, created_at, expires_at }: Row,
): AdminInvitation {
  return {
    id,
    name,
    contact,
    role,
    states,
    invited_by: inviter,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    expired: expires_at <= ctx.now(),
  };
}

/**
 * Invites a person to the desk by e-mail address or phone number, as an admin or as a reviewer of some states. The person gets the role when they
 * open the link and enter a code. Throws 403 when the caller confirmed no code lately, 409 when the contact has the role, is invited already or has
 * a disabled account, and 429.
 */
export async function inviteAdmin(ctx: Context, input: NewAdminInvitation): Promise<AdminInvitation> {
  requireAdmin(ctx);
  requireConfirmed(ctx, CONFIRMED_MS);
  const { name, contact, role, states = null } = input;
  await takeInvitation(ctx, contact);
  const id = randomUUID();
  await asAdmin(ctx, "admin_invitation.create", async (ctx) => {
    await requireInvitable(ctx, input);
    const token = newToken();
    const language = messageLanguage(input.language ?? "en");
    const invitation = {
      id,
      token_hash: hashToken(token),
      channel: contact.channel,
      contact_hash: contactHash(ctx, contact.channel, contact.destination),
      contact_encrypted: ctx.secrets.encrypt(contact.destination),
      contact: maskContact(contact.channel, contact.destination),
      name,
      role,
      states,
      language,
      invited_by: ctx.user.id,
      created_at: ctx.now(),
      expires_at: endOfLink(ctx),
    };
    await removeUseless(ctx, contact);
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto("admin_invitations")
      .values(invitation)
      .onConflict((conflict) => conflict.column("contact_hash").doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows)
      throw appError("conflict", { message: "This contact is invited already. Send that invitation again." });
    await queueInvitation(ctx, contact, { role, language }, token);
    return { subject_id: id, before: null, after: { name, role, states, contact: invitation.contact }, result: null };
  });
  return present(ctx, await findInvitation(ctx, id));
}

/** Sends a new link, which works for seven days; the earlier one ends. Throws 403, 404 and 429. */
export async function resendAdminInvitation(ctx: Context, id: string): Promise<AdminInvitation> {
  requireAdmin(ctx);
  requireConfirmed(ctx, CONFIRMED_MS);
  const invitation = await findInvitation(ctx, id);
  const { channel, language, role } = invitation;
  const contact = { channel, destination: ctx.secrets.decrypt(invitation.contact_encrypted) };
  await takeInvitation(ctx, contact);
  await asAdmin(ctx, "admin_invitation.send", async (ctx) => {
    const token = newToken();
    const expires_at = endOfLink(ctx);
    const { numUpdatedRows } = await ctx.db
      .updateTable("admin_invitations")
      .set({ token_hash: hashToken(token), expires_at, invited_by: ctx.user.id })
      .where("id", "=", id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw appError("not_found"); // accepted or taken back meanwhile
    await queueInvitation(ctx, contact, { role, language }, token);
    const before = { name: invitation.name, expires_at: invitation.expires_at };
    return { subject_id: id, before, after: { name: invitation.name, expires_at }, result: null };
  });
  return present(ctx, await findInvitation(ctx, id));
}

/** Takes an invitation back: its link does not work any more. Throws 404 for one that was accepted meanwhile. */
export async function removeAdminInvitation(ctx: Context, id: string): Promise<string> {
  await asAdmin(ctx, "admin_invitation.remove", async (ctx) => {
    const { name, role, states, contact } = await findInvitation(ctx, id);
    const { numDeletedRows } = await ctx.db.deleteFrom("admin_invitations").where("id", "=", id).executeTakeFirst();
    if (!numDeletedRows) throw appError("not_found");
    return { subject_id: id, before: { name, role, states, contact }, after: null, result: null };
  });
  return id;
}

async function findInvitation(ctx: Context, id: string): Promise<Row> {
  const row = validate(id)
    ? await validInvitations(ctx).where("admin_invitations.id", "=", id).executeTakeFirst()
    : null;
  if (!row) throw appError("not_found");
  return row;
}

async function requireInvitable({ db }: Context, { contact, role }: NewAdminInvitation): Promise<void> {
  const { channel, destination } = contact;
  const account = await db
    .selectFrom("users")
    .select(["roles", "disabled_at"])
    .where(channel, "=", destination)
    .executeTakeFirst();
  if (account?.disabled_at)
    throw appError("conflict", { message: "The account with this contact is disabled. Enable it first." });
  if (account?.roles.includes(role)) throw appError("conflict", { message: "This person has this role already." });
  if (account?.roles.includes("admin"))
    throw appError("conflict", { message: "This person is an admin, who sees every state." });
}

/** Of the contact: what expired, or was written by an admin of before, makes room for a new invitation. */
async function removeUseless(ctx: Context, { channel, destination }: AnyContact): Promise<void> {
  const valid = validInvitations(ctx).clearSelect().select("admin_invitations.id").where("expires_at", ">", ctx.now());
  await ctx.db
    .deleteFrom("admin_invitations")
    .where("contact_hash", "in", contactHashes(ctx, channel, destination))
    .where("id", "not in", valid)
    .execute();
}

function takeInvitation(ctx: UserContext, { channel, destination }: AnyContact): Promise<void> {
  return takeMessages(ctx, { channel, sender: "account", weight: 1 }, [
    { key: `admin invitation of ${ctx.user.id}`, limits: INVITATIONS_OF_ADMIN },
    { key: `admin invitation to ${countedHash(ctx, channel, destination)}`, limits: INVITATIONS_TO_CONTACT },
  ]);
}

/** The token stands behind a #, so that no server and no log sees it before the page sends it. */
function queueInvitation(
  ctx: UserContext,
  contact: AnyContact,
  { role, language }: { role: DeskRole; language: string },
  token: string,
): Promise<void> {
  return queueMessage(ctx, {
    ...contact,
    template: role === "admin" ? "admin_invited" : "reviewer_invited",
    language,
    values: {
      inviter: harmless(ctx.user.name, REPEATED_OF_NAME),
      url: `${ctx.env.PUBLIC_URL}/admin-invitation#${token}`,
    },
  });
}

function endOfLink(ctx: Context): Date {
  return new Date(ctx.now().getTime() + ADMIN_INVITATION_DAYS * DAY_MS);
}
