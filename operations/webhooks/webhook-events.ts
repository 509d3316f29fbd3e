import { type Insertable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Db } from "#database/client.ts";
import type { Tables } from "#database/tables.ts";
import { isAppError } from "#domain/errors.ts";
import type { ChangePage, ListingChange } from "#domain/listing-change.ts";
import { MISSED_EVENT, type SentEvent, type WebhookEvent } from "#domain/webhook.ts";
import { changesSeen, listChanges } from "#operations/publishing/changes.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { isReachable } from "#operations/webhooks/webhook-access.ts";

const CHANGES_AT_ONCE = 500;
/** Deliveries of one webhook that wait, before the last batch. Further changes stay in the feed, where the last of an organisation counts. */
const MOST_WAITING = 5000;

/** Makes deliveries of what changed, for every webhook that is sent to, in the order of the feed. */
export async function addDeliveries(ctx: Context): Promise<void> {
  const behind = await ctx.db
    .selectFrom("webhooks")
    .select("webhooks.id")
    .where(isReachable(ctx))
    .where("cursor", "<", await changesSeen(ctx.db))
    .orderBy("webhooks.id")
    .execute();
  for (const { id } of behind) while (await transaction(ctx, (ctx) => addBatch(ctx, id)));
}

/** Returns whether there may be more. The lock keeps other processes from doing the same. */
async function addBatch(ctx: Context, id: string): Promise<boolean> {
  const { db } = ctx;
  const webhook = await db
    .selectFrom("webhooks")
    .select(["cursor", "events"])
    .where("id", "=", id)
    .where(isReachable(ctx))
    .forUpdate()
    .executeTakeFirst();
  if (!webhook || (await countWaiting(ctx, id)) >= MOST_WAITING) return false;
  const page = await nextChanges(ctx, webhook.cursor);
  const deliveries = page
    ? (await eventsOf(ctx, webhook.cursor, page))
        .filter(({ type }) => webhook.events.includes(type))
        .map(({ type, change }) => newDelivery(id, type, change.id, change.at, change.merged_into))
    : [newDelivery(id, MISSED_EVENT, id, ctx.now().toISOString())];
  if (deliveries.length > 0) await db.insertInto("webhook_deliveries").values(deliveries).execute();
  const cursor = page?.next_after ?? (await changesSeen(db));
  await db.updateTable("webhooks").set({ cursor }).where("id", "=", id).execute();
  return cursor > webhook.cursor;
}

/** Null when the changes that follow are not kept any more. */
async function nextChanges(ctx: Context, after: number): Promise<ChangePage | null> {
  try {
    return await listChanges({ ...ctx, reads: () => ctx.db }, { after, limit: CHANGES_AT_ONCE });
  } catch (error) {
    if (isAppError(error) && error.code === "gone") return null;
    throw error;
  }
}

interface Event {
  type: WebhookEvent;
  change: ListingChange;
}

/** What the changes of a page come to. A listing that was only written again is left out: what it says is as it was. */
async function eventsOf({ db }: Context, after: number, { data, next_after }: ChangePage): Promise<Event[]> {
  const published = data.flatMap(({ type, id }) => (type === "published" ? [id] : []));
  const rows = await db
    .selectFrom("listing_changes")
    .innerJoin("listings", "listings.organization_id", "listing_changes.organization_id")
    .select([
      "listings.organization_id as id",
      sql<boolean>`bool_or(created_at = first_published_at)`.as("is_new"),
      sql<boolean>`bool_or(created_at = document_changed_at)`.as("is_different"),
    ])
    .where("seq", ">", after)
    .where("seq", "<=", next_after)
    .where(sql<boolean>`listings.organization_id = any(${published}::uuid[])`)
    .groupBy("listings.organization_id")
    .execute();
  const listed = new Map(rows.map((row) => [row.id, row]));
  return data.flatMap((change): Event[] => {
    if (change.type !== "published") return [{ type: `organization.${change.type}`, change }];
    const { is_new, is_different } = listed.get(change.id) ?? {};
    if (!is_different) return [];
    return [{ type: is_new ? "organization.published" : "organization.updated", change }];
  });
}

/** No number of a change, so that what follows it is not kept */
const BEFORE_ALL = -1;

/**
 * Call it when a backup was restored: receivers may have heard of changes that are lost, and are told to take the data anew. The tables may be those of an
 * older version, which has no webhooks.
 */
export async function tellOfMissedChanges(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.webhooks') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return;
  await db.updateTable("webhooks").set({ cursor: BEFORE_ALL }).execute();
}

export function newDelivery(
  webhook_id: string,
  type: SentEvent,
  subject_id: string,
  happened_at: string,
  merged_into: string | null = null,
): Insertable<Tables["webhook_deliveries"]> {
  return { id: uuid(), webhook_id, type, subject_id, happened_at, merged_into, status: "waiting" };
}

async function countWaiting({ db }: Context, webhook_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("webhook_deliveries")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("webhook_id", "=", webhook_id)
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}
