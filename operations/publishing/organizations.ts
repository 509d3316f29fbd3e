import { type Expression, expressionBuilder, sql } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { appError } from "#domain/errors.ts";
import { type Listing, listingAt } from "#domain/listing.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Parts of a listing whose page costs as much as that of a usual organisation; a place or a disability of a service is a quarter of a part */
const USUAL_PARTS = 20;
const LINKS_OF_PART = 4;

/** The public document of an approved organisation; a large one is charged as several. Throws not_found for any other. */
export async function getOrganization(ctx: Context, id: string): Promise<Listing> {
  return (await getOwnedListing(ctx, id)).listing;
}

/**
 * `getOrganization`, whether the organisation is looked after, and when its contents last changed: one query, because every page of an organisation needs
 * all of it.
 */
export async function getOwnedListing(
  ctx: Context,
  id: string,
): Promise<{ listing: Listing; isLookedAfter: boolean; changed_at: string }> {
  if (!validate(id)) throw appError("not_found");
  const row = await ctx
    .reads()
    .selectFrom("listings")
    .select(["document", "changed_at", (eb) => eb.exists(ownersOf(eb.ref("listings.organization_id"))).as("owned")])
    .where("organization_id", "=", id)
    .executeTakeFirst();
  if (!row) throw appError("not_found");
  const listing = listingAt(row.document as Listing, ctx.now());
  const more = Math.floor(partsOf(listing) / USUAL_PARTS);
  if (more > 0) ctx.charge(more);
  return { listing, isLookedAfter: Boolean(row.owned), changed_at: row.changed_at.toISOString() };
}

/** The public name of an organisation, without reading its listing. Throws 404 for one that is not public. */
export async function publicName(ctx: Context, id: string): Promise<string> {
  const row = await ctx
    .reads()
    .selectFrom("listings")
    .select(sql<string>`item ->> 'name'`.as("name"))
    .where("organization_id", "=", id)
    .executeTakeFirst();
  if (!row) throw appError("not_found");
  return row.name;
}

/** Whether the organisation has an owner who can sign in: its page then asks nobody to look after it. */
export async function isLookedAfter(db: Context["db"], organization_id: string): Promise<boolean> {
  const { owned } = await db
    .selectNoFrom((eb) => eb.exists(ownersOf(eb.val(organization_id))).as("owned"))
    .executeTakeFirstOrThrow();
  return Boolean(owned);
}

function ownersOf(organization_id: Expression<string>) {
  return expressionBuilder<Tables>()
    .selectFrom("organization_members")
    .innerJoin("users", "users.id", "organization_members.user_id")
    .select("user_id")
    .where("organization_members.organization_id", "=", organization_id)
    .where("accepted_at", "is not", null)
    .where("role", "=", "owner")
    .where("disabled_at", "is", null);
}

function partsOf({ addresses, organization_services }: Listing): number {
  const links = organization_services.reduce(
    (count, service) =>
      count + service.address_ids.length + service.disabilities.length + (service.custom_disabilities?.length ?? 0),
    0,
  );
  return addresses.length + organization_services.length + Math.floor(links / LINKS_OF_PART);
}

/** A listing and the requested id, which differs from the listing's id after a merge */
export interface RequestedListing {
  id: string;
  listing: Listing;
}

/** The public documents of these ids in their order, each once. Ids without a listing are left out. */
export async function getListings(ctx: Context, ids: string[]): Promise<RequestedListing[]> {
  const asked = ids.filter((id) => validate(id));
  const found = await readDocuments(ctx, asked);
  const missing = asked.filter((id) => !found.has(id));
  const moved = new Map(await Promise.all(missing.map(async (id) => [id, await movedTo(ctx, id)] as const)));
  const elsewhere = await readDocuments(
    ctx,
    [...moved.values()].filter((id) => id !== null),
  );
  const listings = asked.flatMap((id) => {
    const listing = found.get(id) ?? elsewhere.get(moved.get(id) ?? "");
    return listing ? [{ id, listing }] : [];
  });
  ctx.charge(listings.length);
  return listings.filter(({ listing }, i) => listings.findIndex((other) => other.listing.id === listing.id) === i);
}

/** The public documents of these ids, by id. */
export async function readDocuments(ctx: Context, ids: string[]): Promise<Map<string, Listing>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx
    .reads()
    .selectFrom("listings")
    .select(["organization_id", "document"])
    .where("organization_id", "in", ids)
    .execute();
  const now = ctx.now();
  return new Map(rows.map(({ organization_id, document }) => [organization_id, listingAt(document as Listing, now)]));
}

/** Locks the organisation, whatever its status, until the transaction ends. Throws not_found when it does not exist. */
export async function requireOrganization({ db }: Context, id: string): Promise<void> {
  const row = validate(id)
    ? await db.selectFrom("organizations").select("id").where("id", "=", id).forKeyShare().executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
}

/** The id of the public organisation that a merged one became part of, after any number of merges. Else null. */
export async function movedTo(ctx: Context, id: string): Promise<string | null> {
  if (!validate(id)) return null;
  const { rows } = await sql<{ id: string }>`
    with recursive way (id) as (
      select merged_into from organizations where id = ${id} and merged_into is not null
      union select organizations.merged_into from organizations join way using (id) where merged_into is not null
    ) select id from way join listings on organization_id = id`.execute(ctx.reads());
  return rows[0]?.id ?? null;
}
