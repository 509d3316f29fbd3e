import type { Selectable } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { dayInIndia } from "#domain/day.ts";
import type { Listing, OrganizationRecord } from "#domain/listing.ts";
import { audit } from "#operations/audit.ts";
import type { Context } from "#operations/context.ts";
import { changeAny, changeOrganization } from "#operations/own-changes.ts";
import { readOrganization } from "#operations/own-organization.ts";
import { isStillRightLink, type StillRightLink } from "#operations/still-right-links.ts";

/** Somebody who looks after it has said that everything is right: from now on its people are reminded anew. */
export async function confirmOrganization(ctx: Context, id: string): Promise<OrganizationRecord> {
  await changeOrganization(ctx, id, confirm);
  return readOrganization(ctx, id);
}

/** What is public of the organisation that a link of a reminder names; null when the link is wrong or too old, or nothing is public. */
export async function readByLink(ctx: Context, id: string, link: StillRightLink): Promise<Listing | null> {
  if (!validate(id) || !isStillRightLink(ctx, id, link)) return null;
  const row = await ctx.db
    .selectFrom("listings")
    .select("document")
    .where("organization_id", "=", id)
    .executeTakeFirst();
  return row ? (row.document as Listing) : null;
}

/** The same without signing in, once a day; as `readByLink` answers, afterwards. */
export async function confirmByLink(ctx: Context, id: string, link: StillRightLink): Promise<Listing | null> {
  const listing = await readByLink(ctx, id, link);
  if (!listing || isOfToday(ctx, listing.confirmed_at)) return listing;
  // Somebody may have pressed it at the same moment.
  await changeAny(ctx, id, async (ctx, organization) => {
    if (!isOfToday(ctx, organization.confirmed_at)) await confirm(ctx, organization);
  });
  return readByLink(ctx, id, link);
}

async function confirm(ctx: Context, { id, confirmed_at }: Selectable<Tables["organizations"]>): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable("organizations")
    .set({ confirmed_at: now, reminded_months: 0 })
    .where("id", "=", id)
    .execute();
  await audit(ctx, {
    action: "organization.confirm",
    subject: "organization",
    subject_id: id,
    organization_id: id,
    before: { confirmed_at },
    after: { confirmed_at: now },
  });
}

function isOfToday(ctx: Context, moment: string | Date | null): boolean {
  return moment !== null && dayInIndia(new Date(moment)) === dayInIndia(ctx.now());
}
