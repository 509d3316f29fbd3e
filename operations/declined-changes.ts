import type { Reviewed } from "#domain/listing.ts";
import { maskPan } from "#domain/pan.ts";
import type { Context } from "#operations/context.ts";
import { readOwnRegistrations } from "#operations/own-organization.ts";
import { removePart, restoreKept } from "#operations/removals.ts";

/** What was approved and what waits instead, for the audit log: PANs are masked. */
export async function readProposed(ctx: Context, organization_id: string) {
  const { contents, pan_before, asked_at, ...now } = await versions(ctx, organization_id);
  const { name, legal_name, category, type } = now;
  const papers = await readOwnRegistrations(ctx, organization_id);
  const registration_details = papers.map(({ organization_id, version, documents, ...paper }) => ({
    ...paper,
    documents: documents.map(({ id, name }) => ({ id, name })),
  }));
  return {
    asked_at,
    approved: { ...contents, pan_card: masked(ctx, pan_before) },
    proposed: { name, legal_name, category, type, registration_details, pan_card: masked(ctx, now.pan_encrypted) },
  };
}

/**
 * Makes the tables what was approved. Registrations that were added are removed, as their people could; those that were removed come back
 * with their files; of those that were changed the files stay as they are. In a transaction that holds the organisation.
 */
export async function bringBackApproved(ctx: Context, organization_id: string): Promise<void> {
  const { contents, pan_before, pan_hash_before } = await versions(ctx, organization_id);
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

/** No list of anybody's is so long, so that no two stand at one place while they move. */
const ASIDE = 10_000;

async function bringBackRegistrations(
  ctx: Context,
  organization_id: string,
  approved: Reviewed["registration_details"],
): Promise<void> {
  const own = ctx.db.selectFrom("registration_details").select("id").where("organization_id", "=", organization_id);
  const present = new Set((await own.execute()).map(({ id }) => id));
  const wanted = new Set(approved.map(({ id }) => id));
  for (const id of present) if (!wanted.has(id)) await removePart(ctx, organization_id, "registration_detail", id);
  await ctx.db
    .updateTable("registration_details")
    .set((row) => ({ position: row("position", "+", ASIDE) }))
    .where("organization_id", "=", organization_id)
    .execute();
  for (const [position, { id, ...registration }] of approved.entries()) {
    if (!present.has(id) && !(await restoreKept(ctx, "registration_detail", id))) {
      await ctx.db
        .insertInto("registration_details")
        .values({ ...registration, id, organization_id, position })
        .execute();
    }
    await ctx.db
      .updateTable("registration_details")
      .set((row) => ({ ...registration, position, version: row("version", "+", 1), warned_days: null }))
      .where("id", "=", id)
      .execute();
  }
}

function versions({ db }: Context, organization_id: string) {
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

function masked(ctx: Context, pan: Uint8Array | null): string | null {
  return pan && maskPan(ctx.secrets.decrypt(pan));
}
