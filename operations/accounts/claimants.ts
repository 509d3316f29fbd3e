import type { AnyContact } from "#domain/contact.ts";
import { hashContact } from "#operations/accounts/otp-code.ts";
import { findOrCreateProvider } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";

/** What a claim holds of its person, encrypted */
export interface ClaimContents {
  name: string;
  role: string;
  contact: AnyContact;
  /** The published contact that was proven, masked; null where a paper was sent */
  proven: string | null;
  answers: Record<string, unknown>;
}

export function openClaim({ secrets }: Context, contents_encrypted: Uint8Array): ClaimContents {
  return JSON.parse(secrets.decrypt(contents_encrypted)) as ClaimContents;
}

/** Whether a claim has the contact. It then gets a code to sign in although it has no account. */
export async function isClaimant({ db }: Context, contact_hashes: Buffer[]): Promise<boolean> {
  const claim = db.selectFrom("listing_claims").select("id").where("contact_hash", "in", contact_hashes);
  return (await claim.limit(1).executeTakeFirst()) !== undefined;
}

/** Makes the account of a person who has claimed a page and now shows a code. Null for a contact that no claim has. */
export async function accountOfClaimant(ctx: Context, contact: AnyContact): Promise<string | null> {
  const hashes = ctx.secrets.keys().map((key) => hashContact(key, contact.channel, contact.destination));
  const claim = await ctx.db
    .selectFrom("listing_claims")
    .select(["contents_encrypted", "language"])
    .where("contact_hash", "in", hashes)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!claim) return null;
  const { name } = openClaim(ctx, claim.contents_encrypted);
  return (await findOrCreateProvider(ctx, contact, { name, language: claim.language })).id;
}
