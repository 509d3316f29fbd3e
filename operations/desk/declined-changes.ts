import type { Reviewed } from "#domain/listing.ts";
import { maskPan } from "#domain/pan.ts";
import { readOwnRegistrations } from "#operations/owner/organization-record.ts";
import { removePart, restoreKept } from "#operations/owner/removals.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The approved and the proposed version for the audit log, with masked PANs. */
export async function readProposedChanges(ctx: Context, organization_id: string) {
  const { contents, pan_before, asked_at, ...now } = await readVersions(ctx, organization_id);
  const { name, legal_name, category, type } = now;
  const papers = await readOwnRegistrations(ctx, organization_id);
  const registration_details = papers.map(({ organization_id, version, documents, ...paper }) => ({
    ...paper,
    documents: documents.map(({ id, name }) => ({ id, name })),
  }));
  return {
    asked_at,
    approved: { ...contents, pan_card: maskedPan(ctx, pan_before) },
    proposed: { name, legal_name, category, type, registration_details, pan_card: maskedPan(ctx, now.pan_encrypted) },
  };
}

/**
 * Writes the approved version back to the tables: removes registrations that were added (which can be restored as after
 * any removal), restores those that were removed with their files, and resets those that were changed but for their
 * files. In a transaction that holds the organisation.
 */
export async function restoreApproved(ctx: Context, organization_id: string): Promise<void> {
  const { contents, pan_before, pan_hash_before } = await readVersions(ctx, organization_id);
  const { registration_details, ...columns } = contents;
  await ctx.db
    .updateTable("organizations")
    .set((row) => ({ ...columns, version: row("version", "+", 1) }))
    .where("id", "=", organization_id)
    .execute();
  await ctx.db
    .updateTable("organization_details")
    .set({ pan_encrypted: pan_before, pan_hash: pan_hash_before })
    .where("organization_id", "=", organization_id)
    .execute();
  await bringBackRegistrations(ctx, organization_id, registration_details);
}

/** Above any real position: the old rows move there first, so that no two have the same position meanwhile. */
const TEMPORARY_POSITION = 10_000;

async function bringBackRegistrations(
  ctx: Context,
  organization_id: string,
  approved: Reviewed["registration_details"],
): Promise<void> {
  const own = ctx.db.selectFrom("registration_details").select("id").where("organization_id", "=", organization_id);
  const currentIds = new Set((await own.execute()).map(({ id }) => id));
  const approvedIds = new Set(approved.map(({ id }) => id));
  for (const id of currentIds)
    if (!approvedIds.has(id)) await removePart(ctx, organization_id, "registration_detail", id);
  await ctx.db
    .updateTable("registration_details")
    .set((row) => ({ position: row("position", "+", TEMPORARY_POSITION) }))
    .where("organization_id", "=", organization_id)
    .execute();
  for (const [position, { id, ...registration }] of approved.entries()) {
    if (!currentIds.has(id) && !(await restoreKept(ctx, organization_id, "registration_detail", id))) {
      await ctx.db
        .insertInto("registration_details")
        .values({ ...registration, id, organization_id, position })
        .execute();
    }
    await ctx.db
      .updateTable("registration_details")
      .set((row) => ({ ...registration, position, version: row("version", "+", 1), warned_days: null }))
      .where("id", "=", id)
      .where("organization_id", "=", organization_id)
      .execute();
  }
}

function readVersions({ db }: Context, organization_id: string) {
  return db
    .selectFrom("approved_versions")
    .innerJoin("organizations", "organizations.id", "approved_versions.organization_id")
    .innerJoin("organization_details", "organization_details.organization_id", "organizations.id")
    .select(["contents", "asked_at", "approved_versions.pan_encrypted as pan_before"])
    .select(["approved_versions.pan_hash as pan_hash_before", "organization_details.pan_encrypted"])
    .select(["name", "legal_name", "category", "type"])
    .where("organizations.id", "=", organization_id)
    .executeTakeFirstOrThrow();
}

function maskedPan(ctx: Context, pan: Uint8Array | null): string | null {
  return pan && maskPan(ctx.secrets.decrypt(pan));
}
