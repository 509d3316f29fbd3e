import type { Channel } from "#domain/contact.ts";
import { DAY_MS } from "#domain/day.ts";
import type { Purpose } from "#domain/otp.ts";
import { isClaimant } from "#operations/accounts/claimants.ts";
import { isInvited } from "#operations/accounts/invited-contacts.ts";
import type { Context } from "#operations/runtime/context.ts";

const KNOWN_NETWORK_DAYS = 30;

interface Wanted {
  channel: Channel;
  contact: string;
  purpose: Purpose;
  hashes: Buffer[];
}

export interface Caller {
  user: { id: string } | null;
  /**
   * The key by which codes of a known caller are counted. A session or a network shows that the caller is the contact's
   * user.
   */
  known: string | null;
  /** No message leaves, because no account, invitation, claim or form has the contact. */
  isSilent: boolean;
}

/**
 * Finds the user of the contact, and whether the caller is known to be that user. Every contact takes the same queries.
 */
export async function readCaller(ctx: Context, { channel, contact, purpose, hashes }: Wanted): Promise<Caller> {
  const user = await findUser(ctx, channel, contact);
  const isKnownHere = await isKnownNetwork(ctx, user?.id ?? null);
  const isInvitedHere = await isInvited(ctx, hashes);
  const isClaimantHere = await isClaimant(ctx, hashes);
  const hasForm = await hasDraft(ctx, hashes);
  const isOwn = user !== null && ctx.user?.id === user.id;
  const has: Partial<Record<Purpose, boolean>> = {
    login: user !== null || isInvitedHere || isClaimantHere,
    reauth: user !== null,
    resume: hasForm,
  };
  return {
    user,
    known: isOwn ? `own ${user.id}` : isKnownHere ? `known ${user!.id}` : null,
    isSilent: has[purpose] === false,
  };
}

/** A disabled user counts as unknown. */
async function findUser(ctx: Context, channel: Channel, contact: string): Promise<{ id: string } | null> {
  const user = await ctx.db
    .selectFrom("users")
    .select("id")
    .where(channel, "=", contact)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return user ?? null;
}

/** Whether the user has signed in from this network lately. */
export async function isKnownNetwork(ctx: Context, user_id: string | null): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - KNOWN_NETWORK_DAYS * DAY_MS);
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user_id ?? "00000000-0000-0000-0000-000000000000")
    .where("network_hash", "in", ctx.secrets.hashes("network", ctx.requester.network))
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether the contact has a form that can be resumed. */
async function hasDraft({ db }: Context, hashes: Buffer[]): Promise<boolean> {
  const draft = await db
    .selectFrom("onboarding_drafts")
    .select("id")
    .where((row) => row.or([row("email_hash", "in", hashes), row("phone_hash", "in", hashes)]))
    .limit(1)
    .executeTakeFirst();
  return draft !== undefined;
}
