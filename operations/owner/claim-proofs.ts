import { type AnyContact, contactSchema } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import type { Listing } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { type Challenge, contactHash, readProof } from "#operations/accounts/otp.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Numbers of landlines, which get no SMS, begin with other digits. */
const MOBILE = /^[6-9]/;

/** The contacts that everybody sees on the page and that can get a code, each once. */
export function publishedContacts({ contacts, addresses }: Listing): AnyContact[] {
  const all = [...contacts, ...addresses.flatMap((address) => address.contacts.map(withoutChannels))];
  const emails = all.map(({ email }) => ({ channel: "email" as const, typed: email }));
  const phones = all.flatMap(({ phone, sms, whatsapp }) =>
    [phone, sms, whatsapp].map((typed) => ({ channel: "phone" as const, typed })),
  );
  const known = new Map<string, AnyContact>();
  for (const { channel, typed } of [...emails, ...phones]) {
    const { data: destination } = contactSchema(channel).safeParse(typed);
    if (destination && (channel === "email" || MOBILE.test(destination)))
      known.set(destination, { channel, destination });
  }
  return [...known.values()];
}

function withoutChannels({ email, phone }: { email: string | null; phone: string | null }) {
  return { email, phone, sms: null, whatsapp: null };
}

/** Names a published contact without showing it */
export function keyOf(ctx: Context, { channel, destination }: AnyContact): string {
  return contactHash(ctx, channel, destination).toString("hex").slice(0, 32);
}

export function contactOf({ secrets }: Context, { channel, destination_encrypted }: Challenge): AnyContact {
  return { channel, destination: secrets.decrypt(destination_encrypted) };
}

export async function requireProof(ctx: Context, field: string, proof: string): Promise<Challenge> {
  const challenge = await readProof(ctx, proof, "claim");
  if (!challenge) throw appError("validation", { errors: { [field]: [problems.code_spent] } });
  return challenge;
}

/** The proof of a contact that this page publishes; null without one. Throws 422 for the proof of any other contact. */
export async function publishedProof(
  ctx: Context,
  listing: Listing,
  own: Challenge,
  proof: string | undefined,
): Promise<Challenge | null> {
  const published = publishedContacts(listing).map(({ destination }) => destination);
  const isPublished = (challenge: Challenge) => published.includes(contactOf(ctx, challenge).destination);
  if (!proof) return isPublished(own) ? own : null;
  const challenge = await requireProof(ctx, "published_proof", proof);
  if (!isPublished(challenge)) throw appError("validation", { errors: { published_proof: [problems.claim_contact] } });
  return challenge;
}

/**
 * Makes the paper the claim's alone, in its transaction: no form of its uploader takes it up, and they cannot remove it. Throws 422 as `requirePaper`
 * does, and when another claim took it meanwhile.
 */
export async function takePaper(
  ctx: Context,
  own: Challenge,
  document_id: string | null,
  claim_id: string,
): Promise<void> {
  await requirePaper(ctx, own, document_id);
  const taken = await ctx.db
    .updateTable("documents")
    .set({ uploader_hash: Buffer.from(`claim ${claim_id}`) })
    .where("id", "=", document_id)
    .where("uploader_hash", "=", own.destination_hash)
    .where("draft_id", "is", null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw appError("validation", { errors: { document_id: [problems.claim_paper] } });
}

/** Throws 422 unless the file was uploaded by the same person for this, and belongs to nothing yet. */
export async function requirePaper(ctx: Context, own: Challenge, document_id: string | null): Promise<void> {
  if (!document_id) throw appError("validation", { errors: { document_id: [problems.claim_proof] } });
  const paper = await ctx.db
    .selectFrom("documents")
    .select("documents.id")
    .leftJoin("listing_claims", "document_id", "documents.id")
    .where("documents.id", "=", document_id)
    .where("type", "=", "registration")
    .where("documents.organization_id", "is", null)
    .where("draft_id", "is", null)
    .where("uploader_hash", "=", own.destination_hash)
    .where("listing_claims.id", "is", null)
    .executeTakeFirst();
  if (!paper) throw appError("validation", { errors: { document_id: [problems.claim_paper] } });
}
