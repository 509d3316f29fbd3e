import { setImmediate } from "node:timers/promises";
import { type Insertable, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import type { Listing } from "#domain/listing.ts";
import { readListings } from "#operations/publishing/listing-rows.ts";
import { resultItem } from "#operations/publishing/result-item.ts";
import type { Context } from "#operations/runtime/context.ts";
import { LISTING_CHANGES } from "#operations/searching/catalogue.ts";
import { indexEntry } from "#operations/searching/index-entry.ts";

/** An advisory lock for numbering changes, so that their numbers grow in the order of their commits. */
const NUMBERING = 7201;

/**
 * Updates the listing of an organisation from its tables: writes it when the organisation is approved, else removes it.
 * Call it last in the transaction that changed the organisation, and call `followListings` after the commit.
 */
export function publish(ctx: Context, organization_id: string): Promise<void> {
  return publishAll(ctx, [organization_id]);
}

export async function publishAll(ctx: Context, organization_ids: string[]): Promise<void> {
  if (organization_ids.length === 0) return;
  const listings = await readListings(ctx, organization_ids);
  const published = new Set(listings.map((listing) => listing.id));
  const unpublished = organization_ids.filter((id) => !published.has(id));
  const removed = await remove(ctx, unpublished);
  if (listings.length > 0) await write(ctx, listings);
  await tellOfListings(ctx, [...published, ...removed]);
}

/**
 * Removes listings. Returns those that were there, and the organisations that are deleted, whose listings went with them. Indexes and caches hear of
 * these alone: a change by an applicant who is not approved must not make cached answers stale.
 */
async function remove({ db }: Context, organization_ids: string[]): Promise<string[]> {
  if (organization_ids.length === 0) return [];
  const listings = db.deleteFrom("listings").where("organization_id", "in", organization_ids);
  const removed = new Set((await listings.returning("organization_id").execute()).map((row) => row.organization_id));
  const left = await db.selectFrom("organizations").select("id").where("id", "in", organization_ids).execute();
  const isLeft = new Set(left.map(({ id }) => id));
  return organization_ids.filter((id) => removed.has(id) || !isLeft.has(id));
}

/**
 * Makes every index read these listings again. Call it last in the transaction that changed them. `publish` calls it
 * too.
 */
export async function tellOfListings(ctx: Context, organization_ids: string[]): Promise<void> {
  if (organization_ids.length === 0) return;
  await sql`select pg_advisory_xact_lock(${NUMBERING})`.execute(ctx.db);
  await sql`insert into listing_changes (organization_id) select unnest(${organization_ids}::uuid[])`.execute(ctx.db);
  await sql`select pg_notify(${LISTING_CHANGES}, '')`.execute(ctx.db);
}

async function write(ctx: Context, listings: Listing[]): Promise<void> {
  const rows: Insertable<Tables["listings"]>[] = [];
  for (const listing of listings) {
    await setImmediate(); // a large listing takes a third of a second
    rows.push({
      organization_id: listing.id,
      document: JSON.stringify(listing),
      item: JSON.stringify(resultItem(listing)),
      search: JSON.stringify(indexEntry(listing, ctx.vocabulary)),
      published_at: ctx.now(),
    });
  }
  await ctx.db
    .insertInto("listings")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet((row) => ({
        document: row.ref("excluded.document"),
        item: row.ref("excluded.item"),
        search: row.ref("excluded.search"),
        published_at: row.ref("excluded.published_at"),
      })),
    )
    .execute();
}
