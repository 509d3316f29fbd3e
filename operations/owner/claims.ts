import { validate as isUuid, v7 as uuid } from "uuid";
import {
  type ClaimChoices,
  type ClaimCode,
  type ClaimReceipt,
  gapsOf,
  newClaim,
  type OwnClaim,
} from "#domain/claim.ts";
import { type AnyContact, maskContact } from "#domain/contact.ts";
import { DAY_SECONDS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import type { Listing } from "#domain/listing.ts";
import type { SentCode } from "#domain/otp.ts";
import { problems } from "#domain/problems.ts";
import { answeredBy } from "#domain/verification.ts";
import type { ClaimContents } from "#operations/accounts/claimants.ts";
import { consumeChallenge, contactHash, contactHashes, countedHash, sendCode } from "#operations/accounts/otp.ts";
import { audit } from "#operations/desk/audit.ts";
import { messageDay, messageLanguage } from "#operations/messages/message-texts.ts";
import { queueForAdmins, queueMessage } from "#operations/messages/messages.ts";
import {
  contactOf,
  keyOf,
  publishedContacts,
  publishedProof,
  requirePaper,
  requireProof,
  takePaper,
} from "#operations/owner/claim-proofs.ts";
import type { SentFields } from "#operations/owner/sent-fields.ts";
import { lockOrganizations } from "#operations/owner/update-organization.ts";
import { getOrganization, isLookedAfter } from "#operations/publishing/organizations.ts";
import { type Context, requireUser, transaction } from "#operations/runtime/context.ts";
import { type Limit, ofNetwork, take } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
/** Beside the limits of every code: a page may publish several contacts. */
const CODES_OF_LISTING: readonly Limit[] = [
  { times: 20, seconds: HOUR },
  { times: 60, seconds: DAY_SECONDS },
];
const CLAIMS_OF_LISTING: readonly Limit[] = [
  { times: 10, seconds: HOUR },
  { times: 20, seconds: DAY_SECONDS },
];
const CLAIMS_OF_CONTACT: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 10, seconds: DAY_SECONDS },
];
const CLAIMS_OF_NETWORK: readonly Limit[] = [{ times: 30, seconds: HOUR }];

/** How a claim of the page can be shown, and what it can add. Throws 404 for a page that is not public, and 409 when it has an owner. */
export async function getClaimChoices(ctx: Context, organization_id: string): Promise<ClaimChoices> {
  const listing = await readUnowned(ctx, organization_id);
  const { id, name } = listing;
  const contacts = publishedContacts(listing).map(({ channel, destination }) => ({
    key: keyOf(ctx, { channel, destination }),
    channel,
    contact: maskContact(channel, destination),
  }));
  return { id, name, contacts, gaps: gapsOf(listing) };
}

/** Sends a code to a contact that the page publishes; no other can be named. Throws as `getClaimChoices` and `sendCode` do. */
export async function sendClaimCode(
  ctx: Context,
  organization_id: string,
  { contact: key, ...code }: ClaimCode,
): Promise<SentCode> {
  const listing = await readUnowned(ctx, organization_id);
  const contact = publishedContacts(listing).find((contact) => keyOf(ctx, contact) === key);
  if (!contact) throw appError("validation", { errors: { contact: [problems.claim_contact] } });
  // For each network, as strangers could use up a limit of the page. Each contact has limits of its own.
  await take(ctx, ofNetwork(ctx, `claim-codes ${organization_id}`, CODES_OF_LISTING));
  return sendCode(ctx, { ...code, ...contact, purpose: "claim" });
}

/**
 * Keeps a claim for the admins. The proofs are used up by success. Throws 404 for a page that is not public, 409 when it has an owner or the
 * same contact waits for an answer already, and 422 for a proof that is not of this page.
 */
export async function createClaim(ctx: Context, organization_id: string, sent: SentFields): Promise<ClaimReceipt> {
  const listing = await readUnowned(ctx, organization_id);
  const input = validate(newClaim(ctx.now().getUTCFullYear()), sent);
  const own = await requireProof(ctx, "contact_proof", input.contact_proof);
  const contact = contactOf(ctx, own);
  await take(ctx, [
    { key: `claims-by ${countedHash(ctx, contact.channel, contact.destination)}`, limits: CLAIMS_OF_CONTACT },
    ...ofNetwork(ctx, "claims", CLAIMS_OF_NETWORK),
  ]);
  const published = await publishedProof(ctx, listing, own, input.published_proof);
  const document_id = published ? null : (input.document_id ?? null);
  if (!published) await requirePaper(ctx, own, document_id);
  // After the proofs, so that a stranger without one cannot use up a page's claims.
  await take(ctx, [{ key: `claims ${organization_id}`, limits: CLAIMS_OF_LISTING }]);
  const gaps = new Set<string>(gapsOf(listing));
  const contents: ClaimContents = {
    name: input.name,
    role: input.role,
    contact,
    proven: published && maskContact(published.channel, contactOf(ctx, published).destination),
    answers: Object.fromEntries(
      Object.entries(input.answers).filter(([field, value]) => value !== undefined && gaps.has(field)),
    ),
  };
  const claim = { id: uuid(), language: messageLanguage(input.language), document_id, created_at: ctx.now() };
  await transaction(ctx, async (ctx) => {
    const [organization] = (await lockOrganizations(ctx, [organization_id])).values();
    if (organization!.merged_into) throw appError("not_found");
    if (await isLookedAfter(ctx.db, organization_id)) throw owned();
    await requireFirst(ctx, organization_id, contact);
    if (!published) await takePaper(ctx, own, document_id, claim.id);
    for (const id of new Set([own.id, published?.id ?? own.id])) await consumeChallenge(ctx, id);
    await ctx.db
      .insertInto("listing_claims")
      .values({
        ...claim,
        organization_id,
        proof: published ? "contact" : "paper",
        contact_hash: contactHash(ctx, contact.channel, contact.destination),
        contents_encrypted: ctx.secrets.encrypt(JSON.stringify(contents)),
      })
      .execute();
    // What was typed stays out of the log: it may hold a phone number or an address.
    await audit(ctx, {
      action: "claim.create",
      subject: "claim",
      subject_id: claim.id,
      organization_id,
      after: { status: "waiting", proof: published ? "contact" : "paper", fields: Object.keys(contents.answers) },
    });
    await tell(ctx, listing, contact, claim.language);
  });
  ctx.jobs.wake("message");
  return { id: claim.id, ...times(claim.created_at) };
}

/** The user's own claims, the newest first. */
export async function listOwnClaims(ctx: Context): Promise<OwnClaim[]> {
  requireUser(ctx);
  const { email, phone } = ctx.user;
  const hashes = [
    ...(email ? contactHashes(ctx, "email", email) : []),
    ...(phone ? contactHashes(ctx, "phone", phone) : []),
  ];
  if (hashes.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("listing_claims")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["listing_claims.id", "listing_claims.status", "reason", "listing_claims.created_at"])
    .select(["organization_id", "name"])
    .where("contact_hash", "in", hashes)
    .orderBy("listing_claims.created_at", "desc")
    .orderBy("listing_claims.id")
    .execute();
  return rows.map(({ organization_id, name, created_at, ...claim }) => ({
    ...claim,
    ...times(created_at),
    organization: { id: organization_id, name },
  }));
}

function times(created_at: Date) {
  return { created_at: created_at.toISOString(), answered_by: answeredBy(created_at).toISOString() };
}

async function readUnowned(ctx: Context, organization_id: string): Promise<Listing> {
  if (!isUuid(organization_id)) throw appError("not_found");
  const listing = await getOrganization(ctx, organization_id);
  if (await isLookedAfter(ctx.db, listing.id)) throw owned();
  return listing;
}

function owned(): Error {
  return appError("conflict", { message: problems.claim_owned });
}

async function requireFirst(ctx: Context, organization_id: string, contact: AnyContact): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("listing_claims")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("status", "=", "waiting")
    .where("contact_hash", "in", contactHashes(ctx, contact.channel, contact.destination))
    .executeTakeFirst();
  if (waiting) throw appError("conflict", { message: problems.claim_twice });
}

async function tell(ctx: Context, { name }: Listing, contact: AnyContact, language: string): Promise<void> {
  const { PUBLIC_URL } = ctx.env;
  const day = messageDay(messageLanguage(language), answeredBy(ctx.now()));
  const values = { organization: name, day, url: `${PUBLIC_URL}/login` };
  await queueMessage(ctx, { ...contact, template: "claim_received", language, values });
  const url = `${PUBLIC_URL}/admin/dashboard?section=claims`;
  await queueForAdmins(ctx, "claim", { organization: name, url });
}
