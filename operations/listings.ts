import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Listing } from "#domain/listing.ts";
import { followListings, LISTING_CHANGES } from "#operations/catalogue.ts";
import { type Context, transaction } from "#operations/context.ts";
import { readListings } from "#operations/listing-rows.ts";
import { storedItem } from "#operations/published.ts";
import { followReference } from "#operations/reference.ts";
import { searchDocument } from "#operations/search-document.ts";
import { listingsAreNew, termsVersion } from "#operations/vocabulary.ts";

/** The advisory lock under which changes are numbered, so that their numbers grow in the order of their commits. */
const NUMBERING = 7201;

const REPUBLISHED_AT_ONCE = 20;

/**
 * Makes the listing of an organisation what its tables say: approved, it is written anew; otherwise it is removed.
 * Call it last in the transaction that changed the organisation, and `followListings` after the commit.
 */
export function publish(ctx: Context, organization_id: string): Promise<void> {
  return publishAll(ctx, [organization_id]);
}

export async function publishAll(ctx: Context, organization_ids: string[]): Promise<void> {
  if (organization_ids.length === 0) return;
  const listings = await readListings(ctx.db, organization_ids);
  const published = new Set(listings.map((listing) => listing.id));
  const removed = organization_ids.filter((id) => !published.has(id));
  if (removed.length > 0) await ctx.db.deleteFrom("listings").where("organization_id", "in", removed).execute();
  if (listings.length > 0) await write(ctx, listings);
  await tellOfListings(ctx, organization_ids);
}

/** Every index reads these listings again. Last in the transaction that changed them; `publish` does it too. */
export async function tellOfListings(ctx: Context, organization_ids: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NUMBERING})`.execute(ctx.db);
  await sql`insert into listing_changes (organization_id) select unnest(${organization_ids}::uuid[])`.execute(ctx.db);
  await sql`select pg_notify(${LISTING_CHANGES}, '')`.execute(ctx.db);
}

/** Publishes every organisation again, some at a time, so that others have their turn; answers how many it did before it was told to stop. */
export async function republishAll(
  ctx: Context,
  progress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("organizations")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const version = await termsVersion(ctx.db);
  await followReference(ctx);
  let done = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  while (!signal?.aborted) {
    const next = ctx.db.selectFrom("organizations").select("id").where("id", ">", after).orderBy("id");
    const ids = (await next.limit(REPUBLISHED_AT_ONCE).execute()).map(({ id }) => id);
    if (ids.length === 0) {
      await listingsAreNew(ctx.db, version);
      break;
    }
    await transaction(ctx, (ctx) => publishAll(ctx, ids));
    if (ctx.catalogue) await followListings(ctx.db, ctx.catalogue);
    done += ids.length;
    after = ids.at(-1)!;
    progress(done, Math.max(done, Number(count)));
    await setImmediate();
  }
  return done;
}

async function write(ctx: Context, listings: Listing[]): Promise<void> {
  await ctx.db
    .insertInto("listings")
    .values(
      listings.map((listing) => ({
        organization_id: listing.id,
        document: JSON.stringify(listing),
        item: JSON.stringify(storedItem(listing)),
        search: JSON.stringify(searchDocument(listing, ctx.vocabulary)),
        published_at: ctx.now(),
      })),
    )
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
