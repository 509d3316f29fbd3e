import { timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import { validate } from "uuid";
import type { Tables } from "#database/tables.ts";
import { DAY_SECONDS, dayInIndia } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { isConfirmable, type Listing, type OrganizationRecord } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { audit } from "#operations/desk/audit.ts";
import type { MessageLanguage } from "#operations/messages/message-texts.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { changeAny, changeOrganization, inTurnOfOrganization } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

const LINK_DAYS = 60;
/** What the signature is for */
const LINK = "still right link";

/** Records that a member confirmed the listing. The reminders start again from now. Throws 409 for a listing without both service and place. */
export async function confirmOrganization(ctx: Context, id: string): Promise<OrganizationRecord> {
  await changeOrganization(ctx, id, (ctx, organization) => confirm(ctx, organization));
  return readOrganization(ctx, id);
}

/** The public listing that the link of a reminder is for; null when the link is wrong or expired, or nothing is public. */
export async function readByLink(ctx: Context, id: string, link: ConfirmListingLink): Promise<Listing | null> {
  if (!validate(id) || !isConfirmListingLink(ctx, id, link)) return null;
  const row = await ctx.db
    .selectFrom("listings")
    .select("document")
    .where("organization_id", "=", id)
    .executeTakeFirst();
  return row ? (row.document as Listing) : null;
}

/** Confirms the listing by a link, once a day; one without both service and place stays as it is. Answers as `readByLink` does afterwards. */
export async function confirmByLink(ctx: Context, id: string, link: ConfirmListingLink): Promise<Listing | null> {
  if (!validate(id) || !isConfirmListingLink(ctx, id, link)) return null; // takes no turn of those who may
  return inTurnOfOrganization(id, async () => {
    const listing = await readByLink(ctx, id, link);
    if (!listing || !isConfirmable(listing) || isOfToday(ctx, listing.confirmed_at)) return listing;
    // The check is repeated under the lock: another process can have a request at the same moment.
    await changeAny(ctx, id, async (ctx, organization) => {
      if (!isOfToday(ctx, organization.confirmed_at)) await confirm(ctx, organization);
    });
    return readByLink(ctx, id, link);
  });
}

/**
 * Records a confirmation by the organisation's people, in the transaction that holds it; `confirm_call`: on the phone, to an admin. Throws 409
 * when there is nothing to confirm.
 */
export async function confirm(
  ctx: Context,
  { id, confirmed_at }: Selectable<Tables["organizations"]>,
  action: "confirm" | "confirm_call" = "confirm",
  now = ctx.now(),
): Promise<void> {
  if (!isConfirmable(await readOrganization(ctx, id)))
    throw appError("conflict", { message: problems.nothing_to_confirm });
  await ctx.db
    .updateTable("organizations")
    .set({ confirmed_at: now, reminded_months: 0 })
    .where("id", "=", id)
    .execute();
  await audit(ctx, {
    action: `organization.${action}`,
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

interface ConfirmListingLink {
  /** Unix seconds */
  expires: string;
  signature: string;
}

/** The address of the page that confirms a listing with one button, without signing in. */
export function confirmListingUrl(ctx: Context, organization_id: string, language: MessageLanguage): string {
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + LINK_DAYS * DAY_SECONDS);
  const signature = signatureOf(ctx, organization_id, expires).toString("base64url");
  const query = new URLSearchParams({ expires, signature, ...(language === "en" ? {} : { lang: language }) });
  return `${ctx.env.PUBLIC_URL}/still-right/${organization_id}?${query}`;
}

/** Whether the signature is ours, for this organisation, and the link has not expired. */
function isConfirmListingLink(
  ctx: Context,
  organization_id: string,
  { expires, signature }: ConfirmListingLink,
): boolean {
  const given = Buffer.from(signature, "base64url");
  const isRight = ctx.secrets
    .hashes(LINK, `${organization_id} ${expires}`)
    .some((right) => given.length === right.length && timingSafeEqual(given, right));
  return isRight && Number(expires) * 1000 > ctx.now().getTime();
}

function signatureOf(ctx: Context, organization_id: string, expires: string): Buffer {
  return ctx.secrets.hash(LINK, `${organization_id} ${expires}`);
}
