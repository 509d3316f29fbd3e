import { v7 as uuid, validate } from "uuid";
import type { Claim, ClaimAnswers, ClaimDecision } from "#domain/claim.ts";
import { appError } from "#domain/errors.ts";
import { noFurtherWays } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { type ClaimContents, openClaim } from "#operations/accounts/claimants.ts";
import { findOrCreateProvider } from "#operations/accounts/users.ts";
import { audit } from "#operations/desk/audit.ts";
import { storeAnswers } from "#operations/desk/claim-answers.ts";
import { readClaim } from "#operations/desk/claims.ts";
import { asReviewer, requireReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import {
  type MessageLanguage,
  messageLanguage,
  reasonWords,
  type Template,
} from "#operations/messages/message-texts.ts";
import { queueMessage } from "#operations/messages/messages.ts";
import { auditMember } from "#operations/owner/colleagues.ts";
import { changeAny, inTurnOfOrganization } from "#operations/owner/update-organization.ts";
import { isLookedAfter } from "#operations/publishing/organizations.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/**
 * Answers a claim, once. Approved, its person looks after the page, what they added is stored and published, and others who asked for the same page
 * are told. Throws 404, and 409 with the present claim when it was answered, or when the page has an owner by now.
 */
export async function decideClaim(ctx: Context, id: string, decision: ClaimDecision): Promise<Claim> {
  requireReviewer(ctx);
  const known = validate(id)
    ? await ctx.db.selectFrom("listing_claims").select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!known) throw appError("not_found");
  await requireReviewable(ctx, known.organization_id); // before a conflict shows the claim
  if (decision.status === "not_accepted") await decline(ctx, id, decision);
  else await inTurnOfOrganization(known.organization_id, () => approve(ctx, id, known.organization_id));
  return readClaim(ctx, id);
}

async function decline(ctx: UserContext, id: string, { reason = "other", note }: ClaimDecision): Promise<void> {
  await asReviewer(ctx, "claim.not_accepted", async (ctx) => {
    const claim = await lockWaiting(ctx, id);
    await requireReviewable(ctx, claim.organization_id);
    const isOwned = await isLookedAfter(ctx.db, claim.organization_id);
    await end(ctx, claim, { status: "not_accepted", reason, note });
    await tell(ctx, claim, isOwned ? "claim_taken" : "claim_not_accepted", (language) => ({
      reason: reasonWords(language, reason),
      note,
    }));
    return {
      subject_id: id,
      organization_id: claim.organization_id,
      before: { status: "waiting" },
      after: { status: "not_accepted", reason },
      result: null,
    };
  });
}

async function approve(ctx: UserContext, id: string, organization_id: string): Promise<void> {
  await changeAny(ctx, organization_id, async (ctx, organization) => {
    const claim = await lockWaiting(ctx, id);
    await requireReviewable(ctx, organization_id);
    if (organization.merged_into) throw appError("not_found");
    const refused = async (message: string) => appError("conflict", { message, current: await readClaim(ctx, id) });
    if (await isLookedAfter(ctx.db, organization_id)) throw await refused(problems.claim_owned);
    const contents = openClaim(ctx, claim.contents_encrypted);
    const { name, contact, answers } = contents;
    const account = await findOrCreateProvider(ctx, contact, { name, language: claim.language });
    if (account.disabled_at) throw await refused(problems.claim_disabled);
    await addOwner(ctx, organization_id, account.id, contents);
    const fields = await storeAnswers(ctx, organization_id, answers as ClaimAnswers, claim.document_id);
    await end(ctx, claim, { status: "approved", reason: null, note: "" });
    await audit(ctx, {
      action: "claim.approved",
      subject: "claim",
      subject_id: id,
      organization_id,
      before: { status: "waiting" },
      after: { status: "approved", fields },
    });
    const url = `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?organization=${organization_id}`;
    await tell(ctx, claim, "claim_approved", () => ({ url }));
    await answerOthers(ctx, organization_id);
  });
}

async function addOwner(ctx: UserContext, organization_id: string, user_id: string, contents: ClaimContents) {
  const { name, role, contact } = contents;
  const accepted = {
    role: "owner" as const,
    branch_ids: null,
    accepted_at: ctx.now(),
    invitation_id: null,
    invited_name: null,
    invited_contact: null,
  };
  await ctx.db
    .insertInto("organization_members")
    .values({ organization_id, user_id, created_at: ctx.now(), ...accepted })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet(accepted))
    .execute();
  await auditMember(ctx, "member.accept", organization_id, user_id, { after: { name } });
  // The person whom admins reach; a former one does not speak for the organisation any more.
  await ctx.db
    .deleteFrom("contacts")
    .where("organization_id", "=", organization_id)
    .where("type", "=", "spoc")
    .execute();
  await ctx.db
    .insertInto("contacts")
    .values({
      ...noFurtherWays,
      email: contact.channel === "email" ? contact.destination : null,
      phone: contact.channel === "phone" ? contact.destination : null,
      id: uuid(),
      organization_id,
      position: 0,
      type: "spoc",
      name,
      salutation: null,
      designation: role,
      gender: null,
    })
    .execute();
}

/** Tells others who claimed the same page that it has an owner, not who that is. */
async function answerOthers(ctx: UserContext, organization_id: string): Promise<void> {
  const others = await ctx.db
    .selectFrom("listing_claims")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("status", "=", "waiting")
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const claim of others) {
    await end(ctx, claim, { status: "not_accepted", reason: null, note: "" });
    await audit(ctx, {
      action: "claim.not_accepted",
      subject: "claim",
      subject_id: claim.id,
      organization_id,
      before: { status: "waiting" },
      after: { status: "not_accepted" },
    });
    await tell(ctx, claim, "claim_taken", () => ({}));
  }
}

type Row = Awaited<ReturnType<typeof lockWaiting>>;

async function lockWaiting(ctx: Context, id: string) {
  const row = await ctx.db.selectFrom("listing_claims").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw appError("not_found");
  if (row.status !== "waiting") {
    throw appError("conflict", { message: problems.claim_decided, current: await readClaim(ctx, id) });
  }
  return row;
}

async function end(
  ctx: UserContext,
  { id }: Row,
  decided: { status: "approved" | "not_accepted"; reason: string | null; note: string },
): Promise<void> {
  await ctx.db
    .updateTable("listing_claims")
    .set({ ...decided, decided_at: ctx.now(), decided_by: ctx.user.id })
    .where("id", "=", id)
    .execute();
}

async function tell(
  ctx: Context,
  claim: Row,
  template: Template,
  values: (language: MessageLanguage) => Record<string, string>,
): Promise<void> {
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", claim.organization_id)
    .executeTakeFirstOrThrow();
  const language = messageLanguage(claim.language);
  await queueMessage(ctx, {
    ...openClaim(ctx, claim.contents_encrypted).contact,
    template,
    language,
    values: { organization: name, url: `${ctx.env.PUBLIC_URL}/contact`, ...values(language) },
  });
}
