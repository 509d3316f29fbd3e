import { v7 as uuid } from "uuid";
import { changesSince } from "#domain/changes-since.ts";
import type { DisplayContact } from "#domain/contact.ts";
import { DAY_SECONDS } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { validate } from "#domain/fields.ts";
import { Links, type OrganizationRecord } from "#domain/listing.ts";
import { LinkFields } from "#domain/onboarding.ts";
import { type OrganizationUpdate, organizationUpdate } from "#domain/organization.ts";
import type { KeyPerson } from "#domain/person.ts";
import { problems } from "#domain/problems.ts";
import type { ResubmissionInput, VerificationAbout } from "#domain/verification.ts";
import { resubmitChanges, trackReviewedChange } from "#operations/desk/approved-version.ts";
import { audit } from "#operations/desk/audit.ts";
import { changedFields, onlyChanges } from "#operations/desk/audit-line.ts";
import { queueForAdmins } from "#operations/messages/messages.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { type SentFields, versionIn } from "#operations/owner/sent-fields.ts";
import {
  changeOrganization,
  organizationIn,
  ownOrganizationId,
  requireVersion,
} from "#operations/owner/update-organization.ts";
import { type Context, requireUser } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";

/** A line of the audit log about them has the whole list twice. */
const CHANGES_OF_PEOPLE: readonly Limit[] = [{ times: 200, seconds: DAY_SECONDS }];

/** The organisation of the user that is named, else the user's first. */
export function getProviderOrganization(ctx: Context, organization_id?: string): Promise<OrganizationRecord> {
  return readOrganization(ctx, ownOrganizationId(ctx, organization_id));
}

/**
 * Fields that are left out stay as they are. A new name, legal name, category, type or PAN of an approved organisation waits for an admin;
 * other changes are public at once. Throws 409 when `version` is not the present one.
 */
export async function updateOrganization(ctx: Context, id: string, fields: SentFields): Promise<OrganizationRecord> {
  requireUser(ctx);
  if (fields.key_people !== undefined)
    await take(ctx, [{ key: `people of ${ctx.user.id}`, limits: CHANGES_OF_PEOPLE }]);
  return changeOrganization(ctx, id, async (ctx) => {
    const { details, contacts, key_people, pan_card, is_partner, version, ...columns } = validate(
      organizationUpdate(ctx.now().getUTCFullYear()),
      withoutNulls(fields),
    );
    if (ctx.correction && pan_card) throw appError("validation", { errors: { pan_card: [problems.correction_pan] } });
    const before = await readOrganization(ctx, id);
    requireVersion(version, before);
    requirePlausible(ctx, before, details?.attributes);
    await trackReviewedChange(ctx, id, async () => {
      await ctx.db
        .updateTable("organizations")
        .set((row) => ({ ...columns, version: row("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      const further = {
        ...details?.attributes,
        ...(is_partner !== undefined && { is_partner }),
        ...(pan_card && { pan_encrypted: ctx.secrets.encrypt(pan_card), pan_hash: ctx.secrets.hash("pan", pan_card) }),
      };
      if (Object.keys(further).length > 0) {
        await ctx.db.updateTable("organization_details").set(further).where("organization_id", "=", id).execute();
      }
    });
    if (contacts) await replaceContacts(ctx, id, contacts);
    if (key_people) await replacePeople(ctx, before, key_people);
    return readAndAudit(ctx, "organization.update", before, pan_card ? { pan_changed: true } : {});
  });
}

/** Links that are left out stay as they are; "" or null removes one. */
export function updateLinks(ctx: Context, fields: SentFields): Promise<OrganizationRecord> {
  return changeOrganization(ctx, organizationIn(ctx, fields), async (ctx, { id }) => {
    const before = await readOrganization(ctx, id);
    requireVersion(versionIn(fields), before);
    const sent = typeof fields.links === "object" ? fields.links : {};
    const { links } = validate(LinkFields, { links: { ...before.links, ...sent } });
    const columns = Links.parse(Object.fromEntries(Object.entries(links).map(([name, url]) => [name, url || null])));
    await ctx.db
      .updateTable("organizations")
      .set((row) => ({ ...columns, version: row("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    return readAndAudit(ctx, "organization.links", before);
  });
}

/**
 * Sends an application, or waiting changes, to the admins again. Throws 409 unless an admin asked for changes, and 422 for an empty reply where
 * nothing has changed since.
 */
export function resubmitOrganization(
  ctx: Context,
  id: string,
  { reply }: ResubmissionInput,
): Promise<OrganizationRecord> {
  return changeOrganization(ctx, id, async (ctx, { name, status }) => {
    const before = await readOrganization(ctx, id);
    const asked_at = status === "approved" && before.approved?.asked_at;
    if (status !== "changes_requested" && !asked_at) {
      throw appError("conflict", {
        message: "This organisation does not wait for changes, so it cannot be sent again.",
      });
    }
    const about = asked_at ? "changes" : "organization";
    if (reply === "" && !(await isChangedSinceAsked(ctx, before, about)))
      throw appError("validation", { errors: { reply: [problems.nothing_changed] } });
    await ctx.db
      .insertInto("verifications")
      .values({
        id: uuid(),
        organization_id: id,
        status: "pending",
        note: reply || null,
        reason: null,
        by_user_id: ctx.user.id,
        created_at: ctx.now(),
        about,
      })
      .execute();
    if (asked_at) await resubmitChanges(ctx, id, name, new Date(asked_at));
    else {
      await ctx.db.updateTable("organizations").set({ status: "pending" }).where("id", "=", id).execute();
      const url = `${ctx.env.PUBLIC_URL}/admin/dashboard/${id}`;
      await queueForAdmins(ctx, "application", { organization: name, url });
    }
    return readAndAudit(ctx, SUBMIT, before);
  });
}

/** The log lines that are compared; after more than these something has changed. */
const COMPARED_LINES = 100;

/** Whether the admins would read of a change since they last asked for one: by the function that tells them. */
async function isChangedSinceAsked(
  { db }: Context,
  { id, verifications }: OrganizationRecord,
  about: VerificationAbout,
): Promise<boolean> {
  const asked = verifications.findLast((each) => each.status === "changes_requested" && each.about === about);
  if (!asked) return true;
  const lines = await db
    .selectFrom("audit_log")
    .select(["created_at", "subject", "subject_id", "before", "after"])
    .where("organization_id", "=", id)
    .where("created_at", ">", new Date(asked.created_at))
    .orderBy("created_at")
    .limit(COMPARED_LINES + 1)
    .execute();
  if (lines.length > COMPARED_LINES) return true;
  const written = lines.map(({ created_at, ...line }) => ({ ...line, created_at: created_at.toISOString() }));
  return changesSince(written as Parameters<typeof changesSince>[0], asked.created_at).length > 0;
}

/** Throws 422 for more years of experience than the organisation has; a value that was not sent is the stored one. */
function requirePlausible(
  ctx: Context,
  { organization_details }: OrganizationRecord,
  sent: NonNullable<OrganizationUpdate["details"]>["attributes"],
): void {
  if (sent?.experience_years === undefined && sent?.year_of_establishment === undefined) return;
  const { year_of_establishment: year, experience_years } = { ...organization_details.attributes, ...sent };
  if (year === null || experience_years === null || experience_years <= ctx.now().getUTCFullYear() - year) return;
  throw appError("validation", {
    errors: { "details.attributes.experience_years": [problems.experience_high] },
  });
}

async function replaceContacts(ctx: Context, organization_id: string, contacts: DisplayContact[]): Promise<void> {
  const own = ctx.db.deleteFrom("contacts").where("organization_id", "=", organization_id);
  const removed = await own.where("type", "=", "display_contact").returning("id").execute();
  const known = new Set(removed.map(({ id }) => id));
  const rows = contacts.map(({ id, ...contact }, position) => ({
    ...contact,
    id: id && known.delete(id) ? id : uuid(),
    organization_id,
    position,
    type: "display_contact" as const,
    salutation: null,
    designation: null,
    gender: null,
  }));
  await ctx.db.insertInto("contacts").values(rows).execute();
}

/** Throws 422 for an organisation without key people; an individual needs none. */
async function replacePeople(
  ctx: Context,
  { id, is_individual }: OrganizationRecord,
  people: KeyPerson[],
): Promise<void> {
  if (people.length === 0 && !is_individual) {
    throw appError("validation", { errors: { key_people: [problems.people] } });
  }
  await ctx.db.deleteFrom("key_people").where("organization_id", "=", id).execute();
  if (people.length === 0) return;
  const rows = people.map((person, position) => ({ ...person, id: uuid(), organization_id: id, position }));
  await ctx.db.insertInto("key_people").values(rows).execute();
}

const SUBMIT = "organization.submit";

/** A request that changes nothing leaves no line, except for one that sends the organisation again. */
async function readAndAudit(
  ctx: Context,
  action: string,
  before: OrganizationRecord,
  further: object = {},
): Promise<OrganizationRecord> {
  const after = await readOrganization(ctx, before.id);
  const line = { action, subject: "organization", subject_id: before.id, organization_id: before.id };
  const [old, now] = [profile(before), { ...profile(after), ...further }];
  if (action === SUBMIT || changedFields(old, now).length > 0) await audit(ctx, { ...line, ...onlyChanges(old, now) });
  return after;
}

/** Without the PAN, and without the parts and files that have audit lines of their own */
function profile(record: OrganizationRecord) {
  const { addresses, organization_services, registration_details, documents, verifications, approved, ...rest } =
    record;
  const { organization_details, unused_documents, infected_documents, updated_at, version, ...own } = rest;
  const { pan_card, key_people, ...attributes } = organization_details.attributes;
  // People get new ids with every change.
  return { ...own, ...attributes, key_people: key_people.map(({ id, ...person }) => person) };
}

/** No record is nested deeper. A limit keeps a hostile one from exhausting the stack. */
const MAX_DEPTH = 8;

/** Leaves out nulls: a client that sends back a whole record has them where nothing is known. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((part) => withoutNulls(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part, depth + 1)]])),
  );
}
