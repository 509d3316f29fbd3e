import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { distanceKm } from "#domain/geo.ts";
import type { Duplicate } from "#domain/merge.ts";
import type { DuplicateReason } from "#domain/organization.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { asReviewer, requireReviewable, requireReviewer, reviewableIds } from "#operations/desk/reviewers.ts";
import { getReview } from "#operations/desk/reviews.ts";
import { readEvidence } from "#operations/duplicates/duplicate-evidence.ts";
import { findDuplicates, lockDuplicatePairs } from "#operations/duplicates/duplicates.ts";
import { requireOrganization } from "#operations/publishing/organizations.ts";
import type { Context } from "#operations/runtime/context.ts";
import {
  compareOrganizations,
  type DuplicateEvidence,
  registrationKey,
} from "#search/likeness/organization-likeness.ts";

/** Each duplicate brings its whole record, and an admin compares no more than these. */
const MAX_SHOWN = 20;

/**
 * The organisations that may be the same as this one, searched anew, and those that were dismissed; for a reviewer those that are theirs too. The
 * likeliest first.
 */
export async function listDuplicates(ctx: Context, id: string): Promise<Duplicate[]> {
  requireReviewer(ctx);
  await requireReviewable(ctx, id);
  await requireOrganization(ctx, id);
  const evidenceById = await readEvidence(ctx, [id]);
  const evidence = evidenceById.get(id);
  if (!evidence) return []; // merged
  const dismissed = await readDismissed(ctx, id);
  const found = (await findDuplicates(ctx, evidenceById)).get(id)!.map((suspect) => suspect.id);
  const known = await reviewableIds(ctx, [...found, ...dismissed.keys()]);
  const ids = [...new Set([...found, ...dismissed.keys()])].filter((id) => known.has(id)).slice(0, MAX_SHOWN);
  const others = await readEvidence(ctx, ids);
  const duplicates: Duplicate[] = [];
  for (const [other_id, other] of others) {
    const pair = { id: other_id, dismissed_at: dismissed.get(other_id) ?? null };
    duplicates.push(await duplicate(ctx, evidence, other, pair));
  }
  return duplicates.sort((a, b) => b.score - a.score || (a.organization_id < b.organization_id ? -1 : 1));
}

/** Compares two organisations, suspected or not. Throws 404 for an unknown or merged one. */
export async function getDuplicate(ctx: Context, id: string, other_id: string): Promise<Duplicate> {
  if (id === other_id) throw appError("not_found");
  await requireBoth(ctx, id, other_id);
  const evidenceById = await readEvidence(ctx, [id, other_id]);
  const [evidence, other] = [evidenceById.get(id), evidenceById.get(other_id)];
  if (!evidence || !other) throw appError("not_found", { message: "One of the two has been merged already." });
  const dismissed_at = (await readDismissed(ctx, id)).get(other_id) ?? null;
  return duplicate(ctx, evidence, other, { id: other_id, dismissed_at });
}

/** Throws 404 unless there are both, and both are the user's to review. */
async function requireBoth(ctx: Context, id: string, other_id: string): Promise<void> {
  for (const each of [id, other_id]) {
    await requireReviewable(ctx, each);
    await requireOrganization(ctx, each);
  }
}

async function duplicate(
  ctx: Context,
  evidence: DuplicateEvidence,
  other: DuplicateEvidence,
  { id, dismissed_at }: { id: string; dismissed_at: string | null },
): Promise<Duplicate> {
  const { score, reasons } = compareOrganizations(evidence, other);
  const record = await getReview(ctx, id);
  return {
    organization_id: id,
    name: record.name,
    status: record.status,
    score,
    reasons: reasons.map((kind) => ({ kind, detail: detailOf(kind, evidence, other, record) })),
    distance_km: nearestDistance(evidence, other),
    dismissed_at,
    record,
  };
}

function detailOf(
  kind: DuplicateReason,
  a: DuplicateEvidence,
  b: DuplicateEvidence,
  record: ReviewRecord,
): string | null {
  const both = (one: string[], other: string[]) => one.filter((value) => other.includes(value)).join(", ");
  if (kind === "phone") return both(a.phones, b.phones);
  if (kind === "email") return both(a.emails, b.emails);
  if (kind === "website") return both(a.sites, b.sites);
  if (kind === "registration") return sharedRegistrations(a, record.registration_details);
  if (kind === "place") return both(a.places.flatMap(pincodeOf), b.places.flatMap(pincodeOf)) || null;
  return null;
}

/** Shared registration numbers as they were entered, not as they are compared */
function sharedRegistrations(
  { registrations }: DuplicateEvidence,
  papers: ReviewRecord["registration_details"],
): string | null {
  const shared = papers.filter(({ type, number }) => registrations.includes(registrationKey(type, number) ?? ""));
  return [...new Set(shared.map(({ number }) => number))].join(", ") || null;
}

function pincodeOf({ pincode }: DuplicateEvidence["places"][number]): string[] {
  return pincode ? [pincode] : [];
}

function nearestDistance(a: DuplicateEvidence, b: DuplicateEvidence): number | null {
  const distances = a.places.flatMap(({ point }) =>
    b.places.flatMap((other) => (point && other.point ? [distanceKm(point, other.point)] : [])),
  );
  return distances.length > 0 ? Math.min(...distances) : null;
}

/** Records that two are different organisations, so that the pair is not suggested again. */
export async function dismissDuplicate(ctx: Context, id: string, other_id: string): Promise<void> {
  await setDismissed(ctx, id, other_id, ctx.now());
}

/** Takes a dismissal back. Throws 404 when the pair was not dismissed. */
export async function undismissDuplicate(ctx: Context, id: string, other_id: string): Promise<void> {
  await setDismissed(ctx, id, other_id, null);
}

async function setDismissed(ctx: Context, id: string, other_id: string, time: Date | null): Promise<void> {
  const action = time ? "duplicate.dismiss" : "duplicate.suspect";
  await asReviewer(ctx, action, async (ctx) => {
    if (id === other_id) throw appError("not_found");
    await requireBoth(ctx, id, other_id);
    await lockDuplicatePairs(ctx);
    const dismissed_at = (await readDismissed(ctx, id)).get(other_id) ?? null;
    if (time === null && !dismissed_at) throw appError("not_found");
    const dismissal = { dismissed_at: time, dismissed_by: time && ctx.user.id };
    const { numUpdatedRows } = await ctx.db
      .updateTable("possible_duplicates")
      .set(dismissal)
      .where(sql<boolean>`(organization_id = ${id} and other_id = ${other_id}
        or organization_id = ${other_id} and other_id = ${id})`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await insertPair(ctx, id, other_id, dismissal);
    return {
      subject_id: id,
      organization_id: id,
      before: { other_id, dismissed_at },
      after: { other_id, dismissed_at: time?.toISOString() ?? null },
      result: undefined,
    };
  });
}

/** Stores a pair that was not suspected but compared by an admin. */
async function insertPair(
  ctx: Context,
  organization_id: string,
  other_id: string,
  dismissal: { dismissed_at: Date | null; dismissed_by: string | null },
): Promise<void> {
  const evidenceById = await readEvidence(ctx, [organization_id, other_id]);
  const [evidence, other] = [evidenceById.get(organization_id), evidenceById.get(other_id)];
  if (!evidence || !other) throw appError("not_found");
  const { score, reasons } = compareOrganizations(evidence, other);
  await ctx.db
    .insertInto("possible_duplicates")
    .values({
      organization_id,
      other_id,
      score,
      reasons: reasons.length > 0 ? reasons : ["name"],
      noted_at: ctx.now(),
      ...dismissal,
    })
    .execute();
}

async function readDismissed({ db }: Context, id: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("possible_duplicates")
    .select(["organization_id", "other_id", "dismissed_at"])
    .where((row) => row.or([row("organization_id", "=", id), row("other_id", "=", id)]))
    .where("dismissed_at", "is not", null)
    .execute();
  return new Map(
    rows.map(({ organization_id, other_id, dismissed_at }) => [
      organization_id === id ? other_id : organization_id,
      dismissed_at!.toISOString(),
    ]),
  );
}
