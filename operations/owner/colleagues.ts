import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Colleague, MAX_COLLEAGUES, type NewColleague } from "#domain/colleague.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { CONFIRMED_MS } from "#domain/session.ts";
import { inviteContact } from "#operations/accounts/invited-contacts.ts";
import { contactHash, countedHash } from "#operations/accounts/otp.ts";
import { requireConfirmed } from "#operations/accounts/sessions.ts";
import { findProvider } from "#operations/accounts/users.ts";
import { audit } from "#operations/desk/audit.ts";
import { takeMessages } from "#operations/messages/message-budget.ts";
import { harmless, messageLanguage } from "#operations/messages/message-texts.ts";
import { queueForMembers, queueForPerson, queueMessage } from "#operations/messages/messages.ts";
import { endQuestion } from "#operations/owner/availability.ts";
import {
  findRow,
  isAble,
  present,
  type Row,
  readColleagues,
  requireAnotherOwner,
  requireBranches,
} from "#operations/owner/colleague-rows.ts";
import { changeUnpublished, lockOwn, requireOwn } from "#operations/owner/update-organization.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import type { Limit } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
const INVITATIONS_OF_USER: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 40, seconds: 24 * HOUR },
];
const INVITATIONS_TO_CONTACT: readonly Limit[] = [{ times: 5, seconds: 24 * HOUR }];
/** Characters of names in an invitation. Its receiver may not know the sender, who must not be able to send longer texts in our name. */
export const REPEATED_OF_NAME = 80;

/** The members of an organisation, the first first, then the invitations. */
export async function listColleagues(ctx: Context, organization_id: string): Promise<Colleague[]> {
  requireOwn(ctx, organization_id);
  const rows = await readColleagues(ctx, organization_id);
  return rows.map((row) => present(ctx, row));
}

/**
 * Invites a person by a contact. The invitation gives no rights until it is accepted. The answer is the same whether the contact has an account or
 * not. The other members are told. Only an owner may. Throws 403 without a code confirmed lately, 409, 422 and 429.
 */
export async function inviteColleague(ctx: Context, organization_id: string, input: NewColleague): Promise<Colleague> {
  requireOwn(ctx, organization_id, "organization.manage"); // before counting, so that a stranger cannot use up the limit of a contact
  requireConfirmed(ctx, CONFIRMED_MS);
  const { channel, destination } = input.contact;
  await takeMessages(ctx, { channel, sender: "account", weight: 1 }, [
    { key: `invitation of ${ctx.user.id}`, limits: INVITATIONS_OF_USER },
    { key: `invitation to ${countedHash(ctx, channel, destination)}`, limits: INVITATIONS_TO_CONTACT },
  ]);
  await takeNotices(ctx, organization_id);
  const invitation_id = await changeUnpublished(ctx, organization_id, async (ctx) => {
    const organization = await lockOwn(ctx, organization_id, "organization.manage");
    await requireBranches(ctx, organization_id, input);
    await requireRoom(ctx, organization_id);
    const language = messageLanguage(input.language ?? (await languageOf(ctx)));
    const account = await findProvider(ctx, input.contact);
    const kept = { ...input, organization_id, language, contact_hash: contactHash(ctx, channel, destination) };
    const invitation_id = account
      ? await insertInvitation(ctx, organization_id, account.id, input)
      : await inviteContact(ctx, kept);
    if (!invitation_id) {
      throw appError("conflict", { message: "This person looks after the organisation already, or is invited." });
    }
    await auditMember(ctx, "member.invite", organization_id, account?.id ?? invitation_id, {
      after: { name: input.name, role: input.role, branch_ids: input.branch_ids },
    });
    await queueMessage(ctx, {
      ...input.contact,
      template: "invited",
      language: account?.language ?? language,
      values: {
        inviter: harmless(ctx.user.name, REPEATED_OF_NAME),
        organization: harmless(organization.name, REPEATED_OF_NAME),
        url: `${ctx.env.PUBLIC_URL}/login`,
      },
      silent: account ? account.disabled_at !== null : false,
    });
    await tellMembers(ctx, organization, "colleague_invited", { name: input.name, by: ctx.user.name });
    return invitation_id;
  });
  ctx.jobs.wake("message");
  const row = (await readColleagues(ctx, organization_id)).find((row) => row.invitation_id === invitation_id);
  if (!row) throw appError("conflict");
  return present(ctx, row);
}

/**
 * Ends a member's access at once, with the invitations of theirs that wait, or withdraws an invitation. A member's own id means leaving; only an owner
 * may remove others. All members are told, unless it was an invitation.
 * Throws 403 without a code confirmed lately, and 409 for the last active member and the last owner.
 */
export async function removeColleague(ctx: Context, organization_id: string, id: string): Promise<string> {
  const action = id === ctx.user?.id ? "organization.view" : "organization.manage";
  requireOwn(ctx, organization_id, action);
  requireConfirmed(ctx, CONFIRMED_MS);
  await changeUnpublished(ctx, organization_id, async (ctx) => {
    const organization = await lockOwn(ctx, organization_id, action);
    const rows = await readColleagues(ctx, organization_id);
    const row = findRow(rows, id);
    if (!rows.some((other) => other !== row && isAble(other))) {
      throw appError("conflict", {
        message: "Nobody else looks after this organisation. Invite a colleague first, or delete the listing.",
      });
    }
    requireAnotherOwner(rows, row);
    const isLeaving = row.user_id === ctx.user.id;
    // Before the removal, so that who leaves is told too: it may have been another with their token.
    if (isLeaving) await tellMembers(ctx, organization, "colleague_left", { name: row.name });
    await removeRow(ctx, organization_id, row);
    if (!isLeaving && row.user_id) await withdrawInvitations(ctx, organization_id, row.user_id);
    await auditMember(ctx, isLeaving ? "member.leave" : "member.remove", organization_id, row.user_id ?? id, {
      before: { name: row.invited_name ?? row.name },
    });
    if (!isLeaving && row.accepted_at)
      await tellMembers(ctx, organization, "colleague_removed", { name: row.name, by: ctx.user.name });
    if (!isLeaving && row.accepted_at && !row.disabled_at) {
      await queueForPerson(ctx, row, "member_removed", () => ({ organization: organization.name }));
    }
  });
  ctx.jobs.wake("message");
  return id;
}

/**
 * Counts what the members are told of an invitation. The end of a membership tells them once more and is never refused. Throws 429 when the budget
 * is used up.
 */
async function takeNotices(ctx: Context, organization_id: string): Promise<void> {
  const { mails, texts } = await ctx.db
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select(({ fn }) => [fn.count<number>("email").as("mails"), sql<number>`count(*) - count(email)`.as("texts")])
    .where("organization_id", "=", organization_id)
    .where("accepted_at", "is not", null)
    .executeTakeFirstOrThrow();
  for (const [channel, members] of [
    ["email", mails],
    ["phone", texts],
  ] as const) {
    if (Number(members) > 0) await takeMessages(ctx, { channel, sender: "proven", weight: Number(members) }, []);
  }
}

/** Throws 404 for an invitation that was accepted or withdrawn meanwhile. */
async function removeRow(ctx: Context, organization_id: string, { user_id, invitation_id }: Row): Promise<void> {
  const { db } = ctx;
  const members = db.deleteFrom("organization_members").where("organization_id", "=", organization_id);
  if (user_id !== null) {
    await members.where("user_id", "=", user_id).execute();
    await endQuestion(ctx, organization_id);
    return;
  }
  // In this order: the first waits for a contact that is just becoming a member, whom the second then finds.
  const contact = await db.deleteFrom("invited_contacts").where("id", "=", invitation_id).executeTakeFirst();
  const member = await members.where("invitation_id", "=", invitation_id).executeTakeFirst();
  if (!contact.numDeletedRows && !member.numDeletedRows) throw appError("not_found");
}

/** Withdraws the waiting invitations of a person who is removed: one to an address of their own would let them in again. */
export async function withdrawInvitations({ db }: Context, organization_id: string, user_id: string): Promise<void> {
  // In this order: the first waits for a contact that is just becoming a member, whom the second then finds.
  const contacts = db.deleteFrom("invited_contacts").where("organization_id", "=", organization_id);
  await contacts.where("invited_by", "=", user_id).execute();
  const members = db.deleteFrom("organization_members").where("organization_id", "=", organization_id);
  await members.where("invited_by", "=", user_id).where("accepted_at", "is", null).execute();
}

/** Tells every member about an invitation, a removal or a departure, so that a listing is not taken over unnoticed. */
export async function tellMembers(
  ctx: Context,
  { id, name }: { id: string; name: string },
  template: "colleague_invited" | "colleague_removed" | "colleague_left",
  people: { name: string; by?: string },
): Promise<void> {
  const query = new URLSearchParams({ organization: id, section: "colleagues" });
  const named = Object.entries(people).map(([slot, name]) => [slot, harmless(name, REPEATED_OF_NAME)]);
  await queueForMembers(ctx, id, template, () => ({
    ...Object.fromEntries(named),
    organization: harmless(name, REPEATED_OF_NAME),
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${query}`,
  }));
}

/** `change` must not hold a contact: other members read it in the history. */
export async function auditMember(
  ctx: Context,
  action: string,
  organization_id: string,
  user_id: string,
  change: { before?: object; after?: object },
): Promise<void> {
  await audit(ctx, { action, subject: "member", subject_id: user_id, organization_id, ...change });
}

async function requireRoom({ db }: Context, organization_id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from organization_members where organization_id = ${organization_id})
      + (select count(*)::integer from invited_contacts where organization_id = ${organization_id}) as count`.execute(
    db,
  );
  if (rows[0]!.count < MAX_COLLEAGUES) return;
  throw appError("conflict", { message: `At most ${MAX_COLLEAGUES} people look after one organisation.` });
}

async function insertInvitation(
  { db, user, now }: UserContext,
  organization_id: string,
  user_id: string,
  { name, contact: { channel, destination }, role, branch_ids }: NewColleague,
): Promise<string | null> {
  const made = await db
    .insertInto("organization_members")
    .values({
      organization_id,
      user_id,
      created_at: now(),
      invited_by: user.id,
      accepted_at: null,
      invitation_id: randomUUID(),
      invited_name: name,
      invited_contact: maskContact(channel, destination),
      role,
      branch_ids,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("invitation_id")
    .executeTakeFirst();
  return made?.invitation_id ?? null;
}

async function languageOf({ db, user }: UserContext): Promise<string> {
  const { language } = await db
    .selectFrom("users")
    .select("language")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  return language;
}
