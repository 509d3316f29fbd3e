import { dayInIndia } from "#domain/day.ts";
import { validate } from "#domain/fields.ts";
import type { OwnRegistration } from "#domain/listing.ts";
import { registrationInput } from "#domain/registration.ts";
import { trackReviewedChange } from "#operations/desk/approved-version.ts";
import { auditPart } from "#operations/desk/audit.ts";
import { attachFiles } from "#operations/files/attached-files.ts";
import { readOwnRegistrations } from "#operations/owner/organization-record.ts";
import { found, isThere, nextPosition, organizationOfPart } from "#operations/owner/parts.ts";
import { organizationOfRemoved, removePart, requireUnusedId, restorePart } from "#operations/owner/removals.ts";
import { idOfNew, type SentFields, versionIn } from "#operations/owner/sent-fields.ts";
import { changeOrganization, organizationIn, requireVersion } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * A registration of an approved organisation waits for an admin before it is public, as do the changes below. Sent again with the same
 * `new_id` it updates the registration that the first request created.
 */
export function createRegistration(ctx: Context, fields: SentFields): Promise<OwnRegistration> {
  return changeRegistrations(ctx, organizationIn(ctx, fields), async (ctx, organization_id) => {
    const { document_ids, ...input } = readInput(ctx, fields);
    const id = idOfNew(fields);
    if (await isThere(ctx, "registration_details", id)) return update(ctx, organization_id, id, fields);
    await requireUnusedId(ctx, "registration_detail", id);
    const position = await nextPosition(ctx, "registration_details", organization_id);
    await ctx.db
      .insertInto("registration_details")
      .values({ ...input, id, organization_id, position })
      .execute();
    await arrangeDocuments(ctx, organization_id, id, document_ids);
    return readAndAudit(ctx, "registration_detail.create", organization_id, id);
  });
}

/** Fields that are left out stay as they are; so do the files, unless `document_ids` names them all. */
export function updateRegistration(ctx: Context, id: string, fields: SentFields): Promise<OwnRegistration> {
  return changeRegistrations(ctx, organizationOfPart("registration_details", id), (ctx, organization_id) =>
    update(ctx, organization_id, id, fields),
  );
}

async function update(ctx: Context, organization_id: string, id: string, fields: SentFields): Promise<OwnRegistration> {
  const before = await read(ctx, organization_id, id);
  requireVersion(versionIn(fields), before);
  const { document_ids, ...input } = readInput(ctx, { ...before, ...withoutOldEnd(fields) });
  const isSameEnd = input.valid_till === before.valid_till;
  await ctx.db
    .updateTable("registration_details")
    .set((row) => ({ ...input, version: row("version", "+", 1), ...(isSameEnd ? {} : { warned_days: null }) }))
    .where("id", "=", id)
    .execute();
  if (fields.document_ids !== undefined) await arrangeDocuments(ctx, organization_id, id, document_ids);
  return readAndAudit(ctx, "registration_detail.update", organization_id, id, before);
}

export function removeRegistration(ctx: Context, id: string): Promise<string> {
  return changeRegistrations(ctx, organizationOfPart("registration_details", id), async (ctx, organization_id) => {
    const before = await read(ctx, organization_id, id);
    await removePart(ctx, organization_id, "registration_detail", id);
    await auditPart(ctx, "registration_detail.remove", before, { before });
    return id;
  });
}

/** Undoes `removeRegistration` within ten minutes, files included. */
export function restoreRegistration(ctx: Context, id: string): Promise<OwnRegistration> {
  return changeRegistrations(ctx, organizationOfRemoved("registration_detail", id), async (ctx, organization_id) => {
    await restorePart(ctx, organization_id, "registration_detail", id);
    return readAndAudit(ctx, "registration_detail.restore", organization_id, id);
  });
}

function changeRegistrations<T>(
  ctx: Context,
  target: Parameters<typeof changeOrganization>[1],
  work: (ctx: Context, organization_id: string) => Promise<T>,
): Promise<T> {
  return changeOrganization(ctx, target, (ctx, { id }) => trackReviewedChange(ctx, id, () => work(ctx, id)));
}

/** As columns: `group_name` only for a kind that is not in the list, `valid_till` only for a registration that expires. */
function readInput(ctx: Context, fields: SentFields) {
  const today = dayInIndia(ctx.now());
  const { group_name, valid_till, ...input } = validate(registrationInput(today), fields);
  return {
    ...input,
    group_name: input.type === "custom" ? group_name : null,
    valid_till: input.no_expiry ? null : valid_till,
  };
}

/** A request that sends `valid_till` alone means that the registration expires after all. */
function withoutOldEnd(fields: SentFields): SentFields {
  return fields.valid_till && fields.no_expiry === undefined ? { ...fields, no_expiry: false } : fields;
}

function arrangeDocuments(ctx: Context, organization_id: string, id: string, document_ids: string[]): Promise<void> {
  const files = document_ids.map((id) => ({ id }));
  return attachFiles(ctx, { organization_id, column: "registration_detail_id", id }, files, "document_ids");
}

async function read(ctx: Context, organization_id: string, id: string): Promise<OwnRegistration> {
  return found(await readOwnRegistrations(ctx, organization_id, id), id);
}

async function readAndAudit(
  ctx: Context,
  action: `registration_detail.${string}`,
  organization_id: string,
  id: string,
  before?: OwnRegistration,
): Promise<OwnRegistration> {
  const after = await read(ctx, organization_id, id);
  await auditPart(ctx, action, after, { before, after });
  return after;
}
