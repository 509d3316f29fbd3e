import { sql } from "kysely";
import type { DuplicateReason } from "#domain/duplicate.ts";
import { appError } from "#domain/errors.ts";
import { distanceKm } from "#domain/geo.ts";
import type { Duplicate } from "#domain/merge.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { asAdmin, requireAdmin } from "#operations/admins.ts";
import type { Context } from "#operations/context.ts";
import { findDuplicates, lockSuspicions } from "#operations/duplicates.ts";
import { readIdentities } from "#operations/identities.ts";
import { requireOrganization } from "#operations/organizations.ts";
import { getReview } from "#operations/reviews.ts";
import { compareOrganizations, type Identity, registrationKey } from "#search/organization-likeness.ts";

/** Each comes whole: more than these nobody looks at side by side. */
const SHOWN = 20;

/** Which others one may be, found anew, with why; and those of which an admin said that they are two. The likeliest first. */
export async function listDuplicates(ctx: Context, id: string): Promise<Duplicate[]> {
  requireAdmin(ctx);
  await requireOrganization(ctx, id);
  const identities = await readIdentities(ctx, [id]);
  const identity = identities.get(id);
  if (!identity) return []; // merged
  const dismissed = await readDismissed(ctx, id);
  const found = (await findDuplicates(ctx, identities)).get(id)!.map((suspect) => suspect.id);
  const ids = [...new Set([...found, ...dismissed.keys()])].slice(0, SHOWN);
  const others = await readIdentities(ctx, ids);
  const duplicates: Duplicate[] = [];
  for (const [other_id, other] of others) {
    const pair = { id: other_id, dismissed_at: dismissed.get(other_id) ?? null };
    duplicates.push(await duplicate(ctx, identity, other, pair));
  }
  return duplicates.sort((a, b) => b.score - a.score || (a.organization_id < b.organization_id ? -1 : 1));
}

/** One organisation beside another, whether anybody suspected it or not. Throws 404 where there is none. */
export async function getDuplicate(ctx: Context, id: string, other_id: string): Promise<Duplicate> {
  requireAdmin(ctx);
  if (id === other_id) throw appError("not_found");
  await requireOrganization(ctx, id);
  await requireOrganization(ctx, other_id);
  const identities = await readIdentities(ctx, [id, other_id]);
  const [identity, other] = [identities.get(id), identities.get(other_id)];
  if (!identity || !other) throw appError("not_found", { message: "One of the two has been merged already." });
  const dismissed_at = (await readDismissed(ctx, id)).get(other_id) ?? null;
  return duplicate(ctx, identity, other, { id: other_id, dismissed_at });
}

async function duplicate(
  ctx: Context,
  identity: Identity,
  other: Identity,
  { id, dismissed_at }: { id: string; dismissed_at: string | null },
): Promise<Duplicate> {
  const { score, reasons } = compareOrganizations(identity, other);
  const record = await getReview(ctx, id);
  return {
    organization_id: id,
    name: record.name,
    status: record.status,
    score,
    reasons: reasons.map((kind) => ({ kind, detail: detailOf(kind, identity, other, record) })),
    distance_km: nearest(identity, other),
    dismissed_at,
    record,
  };
}

function detailOf(kind: DuplicateReason, a: Identity, b: Identity, record: ReviewRecord): string | null {
  const both = (one: string[], other: string[]) => one.filter((value) => other.includes(value)).join(", ");
  if (kind === "phone") return both(a.phones, b.phones);
  if (kind === "email") return both(a.emails, b.emails);
  if (kind === "website") return both(a.sites, b.sites);
  if (kind === "registration") return bothHave(a, record.registration_details);
  if (kind === "place") return both(a.places.flatMap(pincodeOf), b.places.flatMap(pincodeOf)) || null;
  return null;
}

/** Numbers as they were written, not as they are compared */
function bothHave({ registrations }: Identity, papers: ReviewRecord["registration_details"]): string | null {
  const shared = papers.filter(({ type, number }) => registrations.includes(registrationKey(type, number) ?? ""));
  return [...new Set(shared.map(({ number }) => number))].join(", ") || null;
}

function pincodeOf({ pincode }: Identity["places"][number]): string[] {
  return pincode ? [pincode] : [];
}

function nearest(a: Identity, b: Identity): number | null {
  const distances = a.places.flatMap(({ point }) =>
    b.places.flatMap((other) => (point && other.point ? [distanceKm(point, other.point)] : [])),
  );
  return distances.length > 0 ? Math.min(...distances) : null;
}

/** Whether two are one: an admin says that they are two, and nobody is asked again. */
export async function dismissDuplicate(ctx: Context, id: string, other_id: string): Promise<void> {
  await settle(ctx, id, other_id, ctx.now());
}

/** An admin is not so sure any more. Throws 404 when nobody had said that they are two. */
export async function undismissDuplicate(ctx: Context, id: string, other_id: string): Promise<void> {
  await settle(ctx, id, other_id, null);
}

async function settle(ctx: Context, id: string, other_id: string, time: Date | null): Promise<void> {
  const action = time ? "duplicate.dismiss" : "duplicate.suspect";
  await asAdmin(ctx, action, async (ctx) => {
    if (id === other_id) throw appError("not_found");
    await requireOrganization(ctx, id);
    await requireOrganization(ctx, other_id);
    await lockSuspicions(ctx);
    const dismissed_at = (await readDismissed(ctx, id)).get(other_id) ?? null;
    if (time === null && !dismissed_at) throw appError("not_found");
    const marked = { dismissed_at: time, dismissed_by: time && ctx.user!.id };
    const { numUpdatedRows } = await ctx.db
      .updateTable("possible_duplicates")
      .set(marked)
      .where(sql<boolean>`(organization_id = ${id} and other_id = ${other_id}
        or organization_id = ${other_id} and other_id = ${id})`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await insertSettled(ctx, id, other_id, marked);
    return {
      subject_id: id,
      organization_id: id,
      before: { other_id, dismissed_at },
      after: { other_id, dismissed_at: time?.toISOString() ?? null },
      result: undefined,
    };
  });
}

/** Two that nobody had noted, and that somebody compared all the same */
async function insertSettled(
  ctx: Context,
  organization_id: string,
  other_id: string,
  marked: { dismissed_at: Date | null; dismissed_by: string | null },
): Promise<void> {
  const identities = await readIdentities(ctx, [organization_id, other_id]);
  const [identity, other] = [identities.get(organization_id), identities.get(other_id)];
  if (!identity || !other) throw appError("not_found");
  const { score, reasons } = compareOrganizations(identity, other);
  await ctx.db
    .insertInto("possible_duplicates")
    .values({
      organization_id,
      other_id,
      score,
      reasons: reasons.length > 0 ? reasons : ["name"],
      noted_at: ctx.now(),
      ...marked,
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
