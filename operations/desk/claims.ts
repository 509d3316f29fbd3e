import { sql } from "kysely";
import {
  type Claim,
  type ClaimField,
  type ClaimPage,
  type ClaimQuery,
  type ClaimStatus,
  claimStatuses,
  saysNow,
} from "#domain/claim.ts";
import { maskContact } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import type { Listing } from "#domain/listing.ts";
import { pageMeta } from "#domain/page.ts";
import { openClaim } from "#operations/accounts/claimants.ts";
import { documentsOf } from "#operations/desk/report-handling.ts";
import { userRef } from "#operations/desk/review-notes.ts";
import { isReviewable, requireReviewer } from "#operations/desk/reviewers.ts";
import { documentUrl, selectDocuments } from "#operations/files/document-access.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";

/** Waiting claims first, those of one organisation beside each other, the oldest first; `counts` are over all that the user may review. */
export async function listClaims(ctx: Context, { page, per_page, status }: ClaimQuery): Promise<ClaimPage> {
  requireReviewer(ctx);
  const counts = await countByStatus(ctx);
  const total = status ? counts[status] : claimStatuses.reduce((sum, each) => sum + counts[each], 0);
  const rows = await claimRows(ctx)
    .where(isReviewable(ctx, "listing_claims.organization_id"))
    .$if(status !== undefined, (query) => query.where("listing_claims.status", "=", status!))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: await presentAll(ctx, rows), meta: pageMeta(total, page, per_page), counts };
}

/** Throws 404. */
export async function readClaim(ctx: Context, id: string): Promise<Claim> {
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

async function countByStatus(ctx: UserContext): Promise<Record<ClaimStatus, number>> {
  const rows = await ctx.db
    .selectFrom("listing_claims")
    .select(["status", (row) => row.fn.countAll<number>().as("count")])
    .where(isReviewable(ctx, "listing_claims.organization_id"))
    .groupBy("status")
    .execute();
  const count = (status: ClaimStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return Object.fromEntries(claimStatuses.map((status) => [status, count(status)])) as Record<ClaimStatus, number>;
}
