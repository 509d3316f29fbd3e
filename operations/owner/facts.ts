import { appError } from "#domain/errors.ts";
import { type FactInput, type FactPart, namedFacts, type OwnFact } from "#domain/fact.ts";
import type { Listing } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { audit } from "#operations/desk/audit.ts";
import { asReviewer, requireReviewable } from "#operations/desk/reviewers.ts";
import {
  changeOrganization,
  lockOrganizations,
  requireOwn,
  requirePlace,
  requireService,
} from "#operations/owner/update-organization.ts";
import { sayStillSo } from "#operations/publishing/fact-claims.ts";
import { publish } from "#operations/publishing/publishing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

/*
 * Who says each part of a public listing, and “still so” for one part of it. It is said by a member, or by the organisation to a reviewer who has asked. The value
 * stays as it is, no other part is confirmed, and neither `confirmed_at` nor `verified_at` moves.
 */

const OF_ADDRESS: readonly FactPart[] = ["place", "hours", "access"];
const OF_SERVICE: readonly FactPart[] = ["service", "cost"];

/** The facts of a member's organisation; none while it is not public. */
export async function listFacts(ctx: Context, organization_id: string): Promise<{ data: OwnFact[] }> {
  requireOwn(ctx, organization_id);
  return { data: await readFacts(ctx, organization_id) };
}

/** The same for the desk. */
export async function listReviewedFacts(ctx: Context, organization_id: string): Promise<{ data: OwnFact[] }> {
  await requireReviewable(ctx, organization_id);
  return { data: await readFacts(ctx, organization_id) };
}

/** A member says that one part is still so. Throws 403 for a part of a place or service that is not the member's, and 409 when the page has no such part. */
export async function confirmFact(
  ctx: Context,
  organization_id: string,
  input: FactInput,
): Promise<{ data: OwnFact[] }> {
  await changeOrganization(
    ctx,
    organization_id,
    async (ctx) => {
      const { part, subject_id = null } = input;
      if (OF_ADDRESS.includes(part) && subject_id) requirePlace(ctx, organization_id, subject_id);
      else if (OF_SERVICE.includes(part) && subject_id)
        requireService(ctx, organization_id, await addressesOf(ctx, organization_id, subject_id));
      else requireOwn(ctx, organization_id, "organization.edit");
      const change = await stillSo(ctx, organization_id, input, "provider");
      await audit(ctx, {
        ...{
          action: "organization.confirm_part",
          subject: "organization",
          subject_id: organization_id,
          organization_id,
        },
        ...change,
      });
    },
    "organization.contribute",
  );
  return listFacts(ctx, organization_id);
}

/**
 * The organisation said to a reviewer or an admin, who asked, that one part is still so. `updated_at` stays, as with a call. Throws 409 when the page has no
 * such part.
 */
export async function checkFact(ctx: Context, organization_id: string, input: FactInput): Promise<{ data: OwnFact[] }> {
  await requireReviewable(ctx, organization_id);
  await asReviewer(ctx, "organization.check_part", async (ctx) => {
    await lockOrganizations(ctx, [organization_id]);
    await requireReviewable(ctx, organization_id);
    const change = await stillSo(ctx, organization_id, input, "call");
    await publish(ctx, organization_id);
    return { subject_id: organization_id, organization_id, ...change, result: null };
  });
  await followListings(ctx.db, ctx.catalogue);
  return listReviewedFacts(ctx, organization_id);
}

async function stillSo(
  ctx: Context,
  organization_id: string,
  { part, subject_id = null }: FactInput,
  by: "provider" | "call",
) {
  const facts = await readFacts(ctx, organization_id);
  const fact = facts.find((each) => each.part === part && (each.subject_id ?? null) === subject_id);
  if (!fact || !(await sayStillSo(ctx, organization_id, { part, subject_id }, by)))
    throw appError("conflict", { message: problems.fact_gone });
  const about = { part, ...(fact.name !== null && { name: fact.name }) };
  const before = { ...about, said_at: fact.said_at, checked_at: fact.checked_at ?? null };
  const now = ctx.now().toISOString();
  return { before, after: { ...about, said_at: now, checked_at: by === "call" ? now : before.checked_at } };
}

async function readFacts({ db }: Context, organization_id: string): Promise<OwnFact[]> {
  const row = await db
    .selectFrom("listings")
    .select("document")
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
  return row ? namedFacts(row.document as Listing) : [];
}

async function addressesOf({ db }: Context, organization_id: string, service_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("service_addresses")
    .innerJoin("services", "services.id", "service_id")
    .select("address_id")
    .where("service_id", "=", service_id)
    .where("organization_id", "=", organization_id)
    .execute();
  return rows.map(({ address_id }) => address_id);
}
