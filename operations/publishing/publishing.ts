import { setImmediate } from "node:timers/promises";
import { type Insertable, sql } from "kysely";
import type { Tables } from "#database/tables.ts";
import { type Fact, nextDue } from "#domain/fact.ts";
import { type Listing, lastTouched } from "#domain/listing.ts";
import { clearUnreachable } from "#operations/desk/unreachable-contacts.ts";
import { textsToStore } from "#operations/open-data/stored-texts.ts";
import { documentHash } from "#operations/publishing/document-hash.ts";
import { recordFacts } from "#operations/publishing/fact-claims.ts";
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
  const facts = await recordFacts(ctx, listings);
  const dated = listings.map((listing) => ({ ...listing, facts: facts.get(listing.id)! }));
  if (dated.length > 0) {
    await write(ctx, dated);
    await clearUnreachable(ctx, dated);
  }
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

const touches = sql.raw(`'{updated_at,verified_at,verifications}'`);
const saidAboutIt = sql.raw(`'{updated_at,confirmed_at,not_reached_at,facts}'`);
/**
 * Whether the contents of a listing changed because a person saved or judged it. A new version of the program, or new places, may write other contents
 * too: that does not count. Neither does a save of private data, or a confirmation.
 */
const isChanged = sql<boolean>`listings.document - ${saidAboutIt}::text[] <> excluded.document - ${saidAboutIt}::text[]
  and exists (select from unnest(${touches}::text[]) as touch where listings.document -> touch is distinct from excluded.document -> touch)`;

async function write(ctx: Context, listings: (Listing & { facts: Fact[] })[]): Promise<void> {
  const now = ctx.now();
  const rows: Insertable<Tables["listings"]>[] = [];
  for (const listing of listings) {
    await setImmediate(); // a large listing takes a third of a second
    const document = JSON.stringify(listing);
    const hash = documentHash(document);
    rows.push({
      organization_id: listing.id,
      document,
      hash,
      ...textsToStore(listing, hash),
      item: JSON.stringify(resultItem(listing)),
      search: JSON.stringify(indexEntry(listing, ctx.vocabulary, now)),
      published_at: now,
      facts_due_at: nextDue(listing.facts, now),
      changed_at: lastTouched(listing),
    });
  }
  await ctx.db
    .insertInto("listings")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet((row) => ({
        document: row.ref("excluded.document"),
        hash: row.ref("excluded.hash"),
        item: row.ref("excluded.item"),
        search: row.ref("excluded.search"),
        texts_of: row.ref("excluded.texts_of"),
        texts_until: row.ref("excluded.texts_until"),
        hsds_outline: row.ref("excluded.hsds_outline"),
        hsds_items: row.ref("excluded.hsds_items"),
        open_data: row.ref("excluded.open_data"),
        published_at: row.ref("excluded.published_at"),
        facts_due_at: row.ref("excluded.facts_due_at"),
        document_changed_at: sql<Date>`case when listings.document = excluded.document then listings.document_changed_at else now() end`,
        changed_at: sql<Date>`case when ${isChanged} then excluded.changed_at else listings.changed_at end`,
      })),
    )
    .execute();
}
