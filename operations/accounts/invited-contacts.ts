import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { NewColleague } from "#domain/colleague.ts";
import { maskContact } from "#domain/contact.ts";
import { hashContact } from "#operations/accounts/otp-code.ts";
import { findOrCreateProvider } from "#operations/accounts/users.ts";
import { type Context, transaction, type UserContext } from "#operations/runtime/context.ts";

interface Invitation extends NewColleague {
  organization_id: string;
  language: string;
  contact_hash: Buffer;
}

/** Keeps an invitation to a contact without an account. Returns its id; null when the contact is invited already. */
export async function inviteContact(ctx: UserContext, invitation: Invitation): Promise<string | null> {
  const { organization_id, contact_hash, name, language, contact, role, branch_ids } = invitation;
  const id = randomUUID(); // as of an invitation to an account: the id must not tell the two apart
  const made = await ctx.db
    .insertInto("invited_contacts")
    .values({
      id,
      organization_id,
      contact_hash,
      name,
      language,
      contact: maskContact(contact.channel, contact.destination),
      contact_encrypted: ctx.secrets.encrypt(contact.destination),
      invited_by: ctx.user.id,
      created_at: ctx.now(),
      role,
      branch_ids,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Whether the contact has an open invitation. It then gets a code to sign in although it has no account. */
export async function isInvited({ db }: Context, contact_hashes: Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom("invited_contacts")
    .select("id")
    .where("contact_hash", "in", contact_hashes)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Not of an organisation that became part of another */
const isOpen = sql<boolean>`organization_id in (select id from organizations where merged_into is null)`;

interface ProvenContact {
  user_id: string | null;
  channel: "email" | "phone";
  destination_hash: Uint8Array;
  destination_encrypted: Uint8Array;
}

/**
 * Gives the invitations of a contact, whose owner has just shown a code, to the contact's account, and makes the account if there is none. Returns
 * its id; null for a contact that has neither an account nor an invitation. The invitations still wait for an answer.
 */
export function claimInvitations(ctx: Context, proven: ProvenContact): Promise<string | null> {
  const destination = ctx.secrets.decrypt(proven.destination_encrypted);
  const hashes = ctx.secrets.keys().map((key) => hashContact(key, proven.channel, destination));
  return transaction(ctx, async (ctx) => {
    const invitations = await ctx.db
      .deleteFrom("invited_contacts")
      .where("contact_hash", "in", hashes)
      .where(isOpen)
      .returningAll()
      .execute();
    const [first] = invitations.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
    if (!first) return proven.user_id;
    const account = await findOrCreateProvider(ctx, { channel: proven.channel, destination }, first);
    const rows = invitations.map(({ id, organization_id, name, contact, invited_by, created_at, ...what }) => ({
      role: what.role,
      branch_ids: what.branch_ids,
      organization_id,
      user_id: account.id,
      created_at,
      invited_by,
      accepted_at: null,
      invitation_id: id,
      invited_name: name,
      invited_contact: contact,
    }));
    await ctx.db
      .insertInto("organization_members")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return account.id;
  });
}
