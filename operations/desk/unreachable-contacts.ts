import {
  type AskedChannel,
  askedChannels,
  contactValues,
  UNREACHABLE_DAYS,
  UNREACHABLE_NETWORKS,
} from "#domain/contact-answer.ts";
import { DAY_MS } from "#domain/day.ts";
import { type Listing, lastReviewed } from "#domain/listing.ts";
import { waitingReportStatuses } from "#domain/report.ts";
import { reportUnreachable } from "#operations/desk/report-submission.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Notes that a public number or address did not work for a network. Once two networks have said so within sixty days it is reported, once as long as
 * the report waits; the next report needs two networks again. In the transaction that holds the organisation.
 */
export async function noteUnreachable(
  ctx: Context,
  organization: { id: string; name: string },
  value: string,
  network_hash: Buffer,
): Promise<void> {
  const { db } = ctx;
  const organization_id = organization.id;
  const waiting = db.selectFrom("reports").select("id").where("organization_id", "=", organization_id);
  const isWaiting = await waiting
    .where("unreachable", "=", value)
    .where("status", "in", waitingReportStatuses)
    .limit(1)
    .executeTakeFirst();
  if (isWaiting) return;
  const said_at = ctx.now();
  await db
    .insertInto("unreachable_contacts")
    .values({ organization_id, value, network_hash, said_at })
    .onConflict((conflict) => conflict.columns(["organization_id", "value", "network_hash"]).doUpdateSet({ said_at }))
    .execute();
  const { networks } = await db
    .selectFrom("unreachable_contacts")
    .select((row) => row.fn.countAll<number>().as("networks"))
    .where("organization_id", "=", organization_id)
    .where("value", "=", value)
    .where("said_at", ">", unreachableSince(ctx))
    .executeTakeFirstOrThrow();
  if (Number(networks) < UNREACHABLE_NETWORKS) return;
  const noted = db.deleteFrom("unreachable_contacts").where("organization_id", "=", organization_id);
  await noted.where("value", "=", value).execute();
  await reportUnreachable(ctx, organization, value);
}

/** Since when it counts that a number or address did not work */
export function unreachableSince(ctx: Context): Date {
  return new Date(ctx.now().getTime() - UNREACHABLE_DAYS * DAY_MS);
}

/**
 * Forgets what was said of numbers and addresses that a listing has no more, or that were confirmed since, and closes reports about them. `publish`
 * calls it, because a change and a confirmation are published.
 */
export async function clearUnreachable({ db, now }: Context, listings: readonly Listing[]): Promise<void> {
  const ids = listings.map(({ id }) => id);
  const noted = await db
    .selectFrom("unreachable_contacts")
    .select(["organization_id", "value", "network_hash", "said_at as at"])
    .where("organization_id", "in", ids)
    .execute();
  const reports = await db
    .selectFrom("reports")
    .select(["id", "organization_id", "unreachable as value", "created_at as at"])
    .where("organization_id", "in", ids)
    .where("unreachable", "is not", null)
    .where("status", "in", waitingReportStatuses)
    .execute();
  if (noted.length + reports.length === 0) return;
  const of = new Map(listings.map((listing) => [listing.id, listing]));
  const isOver = ({ organization_id, value, at }: { organization_id: string; value: string | null; at: Date }) =>
    isCleared(of.get(organization_id)!, value!, at);
  for (const { organization_id, value, network_hash } of noted.filter(isOver)) {
    const one = db.deleteFrom("unreachable_contacts").where("organization_id", "=", organization_id);
    await one.where("value", "=", value).where("network_hash", "=", network_hash).execute();
  }
  const closed = reports.filter(isOver).map(({ id }) => id);
  if (closed.length === 0) return;
  await db.updateTable("reports").set({ status: "done", handled_at: now() }).where("id", "in", closed).execute();
}

function isCleared(listing: Listing, value: string, at: Date): boolean {
  const isThere = askedChannels.some((channel: AskedChannel) => contactValues(listing, channel).includes(value));
  const reviewed = lastReviewed(listing);
  return !isThere || (reviewed !== null && new Date(reviewed) > at);
}
