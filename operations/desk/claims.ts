import { sql } from "kysely";
import { v7 as uuid, validate } from "uuid";
import {
  type Claim,
  type ClaimAnswers,
  type ClaimDecision,
  type ClaimField,
  type ClaimPage,
  type ClaimQuery,
  type ClaimStatus,
  claimStatuses,
  saysNow,
} from "#domain/claim.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import { type Listing, noFurtherWays } from "#domain/listing.ts";
import { pageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { type ClaimContents, openClaim } from "#operations/accounts/claimants.ts";
import { findOrCreateProvider } from "#operations/accounts/users.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin, audit } from "#operations/desk/audit.ts";
import { storeAnswers } from "#operations/desk/claim-answers.ts";
import { documentsOf } from "#operations/desk/report-handling.ts";
import { userRef } from "#operations/desk/review-notes.ts";
import { documentUrl, selectDocuments } from "#operations/files/document-access.ts";
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

/** Waiting claims first, those of one organisation beside each other, the oldest first; `counts` are over all. */
export async function listClaims(ctx: Context, { page, per_page, status }: ClaimQuery): Promise<ClaimPage> {
  requireAdmin(ctx);
  const counts = await countByStatus(ctx);
  const total = status ? counts[status] : claimStatuses.reduce((sum, each) => sum + counts[each], 0);
  const rows = await claimRows(ctx)
    .$if(status !== undefined, (query) => query.where("listing_claims.status", "=", status!))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: await presentAll(ctx, rows), meta: pageMeta(total, page, per_page), counts };
}

/**
 * Answers a claim, once. Approved, its person looks after the page, what they added is stored and published, and others who asked for the same page
 * are told. Throws 404, and 409 with the present claim when it was answered, or when somebody looks after the page by now.
 */
export async function decideClaim(ctx: Context, id: string, decision: ClaimDecision): Promise<Claim> {
  requireAdmin(ctx);
  const known = validate(id)
    ? await ctx.db.selectFrom("listing_claims").select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!known) throw appError("not_found");
  if (decision.status === "not_accepted") await decline(ctx, id, decision);
  else await inTurnOfOrganization(known.organization_id, () => approve(ctx, id, known.organization_id));
  return readClaim(ctx, id);
}

async function decline(ctx: UserContext, id: string, { reason = "other", note }: ClaimDecision): Promise<void> {
  await asAdmin(ctx, "claim.not_accepted", async (ctx) => {
    const claim = await lockWaiting(ctx, id);
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
  const accepted = { accepted_at: ctx.now(), invitation_id: null, invited_name: null, invited_contact: null };
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

/** Others who asked for the same page hear that somebody looks after it, not who. */
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

async function readClaim(ctx: Context, id: string): Promise<Claim> {
  const [claim] = await presentAll(ctx, await claimRows(ctx).where("listing_claims.id", "=", id).execute());
  if (!claim) throw appError("not_found");
  return claim;
}

function claimRows({ db }: Context) {
  return db
    .selectFrom("listing_claims")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .leftJoin("users", "users.id", "decided_by")
    .selectAll("listing_claims")
    .select(["organizations.name", "organizations.status as organization_status", "users.name as decider"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("organization_members")
          .select("user_id")
          .whereRef("organization_members.organization_id", "=", "listing_claims.organization_id")
          .where("accepted_at", "is not", null),
      ).as("is_looked_after"),
    )
    .select(({ selectFrom }) =>
      selectFrom("listing_claims as other")
        .select((row) => row.fn.countAll<number>().as("count"))
        .whereRef("other.organization_id", "=", "listing_claims.organization_id")
        .whereRef("other.id", "!=", "listing_claims.id")
        .where("other.status", "=", "waiting")
        .as("others"),
    )
    .orderBy((row) => row("listing_claims.status", "=", "waiting"), "desc")
    .orderBy(
      sql`(select min(first.created_at) from listing_claims first
        where first.organization_id = listing_claims.organization_id and first.status = listing_claims.status)`,
    )
    .orderBy("organization_id")
    .orderBy("listing_claims.created_at")
    .orderBy("listing_claims.id");
}

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claimRows>["executeTakeFirstOrThrow"]>>;

async function presentAll(ctx: Context, rows: ClaimRow[]): Promise<Claim[]> {
  const listings = await documentsOf(ctx, rows);
  const papers = new Map<string, Claim["paper"]>();
  const ids = rows.flatMap(({ document_id }) => document_id ?? []);
  const documents = ids.length > 0 ? await selectDocuments(ctx).where("documents.id", "in", ids).execute() : [];
  for (const document of documents) {
    const { id, name, mime, size, scan_status } = document;
    papers.set(id, {
      id,
      name,
      mime,
      size,
      url: documentUrl(ctx, document),
      scan_status: scan_status ?? "not_scanned",
    });
  }
  return rows.map((row) =>
    present(ctx, row, listings.get(row.organization_id), papers.get(row.document_id ?? "") ?? null),
  );
}

function present(ctx: Context, row: ClaimRow, listing: Listing | undefined, paper: Claim["paper"]): Claim {
  const { name, role, contact, proven, answers } = openClaim(ctx, row.contents_encrypted);
  return {
    id: row.id,
    organization: { id: row.organization_id, name: row.name, status: row.organization_status },
    is_looked_after: Boolean(row.is_looked_after),
    others: Number(row.others),
    status: row.status,
    proof: row.proof,
    proven,
    paper,
    name,
    role,
    contact: maskContact(contact.channel, contact.destination),
    answers: Object.entries(answers).map(([field, value]) => ({
      field: field as ClaimField,
      values: [value].flat().map(String),
      says_now: listing ? saysNow(listing, field as ClaimField) : [],
    })),
    reason: row.reason,
    note: row.note,
    decided_by: userRef(row.decided_by, row.decider),
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

async function countByStatus({ db }: Context): Promise<Record<ClaimStatus, number>> {
  const rows = await db
    .selectFrom("listing_claims")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const count = (status: ClaimStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return Object.fromEntries(claimStatuses.map((status) => [status, count(status)])) as Record<ClaimStatus, number>;
}
